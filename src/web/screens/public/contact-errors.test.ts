import { expect, test } from "vitest"
import { contactInput } from "#src/rules/input/contact.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach, textsIn } from "#src/rules/languages/texts.ts"
import { contactMessages } from "#src/rules/messages/contact.ts"
import { fieldErrors } from "#src/web/form-action.ts"
import { sayForm } from "#src/web/say-form.ts"
import { fieldSentences } from "./contact-errors.ts"

const english = textsIn("en")
const nothing = () => {
  const parsed = contactInput.safeParse({ name: "", email: "", subject: "", message: " ", captcha: "" })
  return { message: null, errors: parsed.error ? fieldErrors(parsed.error) : {}, values: {} }
}

test("an empty form names every missing field, under the one sentence", () => {
  expect(fieldSentences(nothing(), english)).toEqual({
    message: contactMessages.requiredFields,
    errors: {
      user_type: "Whom you write as is required",
      name: "Name is required",
      email: "Email is required",
      subject: "Subject is required",
      message: "Message is required",
      captcha: contactMessages.captchaRequired,
    },
    captcha_refused: false,
  })
})

test("a refused captcha is said at the captcha, any other refusal on top", () => {
  expect(fieldSentences({ message: contactMessages.captchaExpired, errors: {}, values: {} }, english)).toEqual({
    message: null,
    errors: { captcha: contactMessages.captchaExpired },
    captcha_refused: true,
  })
  expect(fieldSentences({ message: "Too many", errors: {}, values: {} }, english).message).toBe("Too many")
})

test("the same in Spanish", () => {
  teach("es", spanish)
  const texts = textsIn("es")
  expect(fieldSentences(sayForm(texts, nothing()), texts)).toMatchObject({
    message: "Complete todos los campos obligatorios",
    errors: { name: "El nombre es obligatorio", captcha: "Complete la verificación CAPTCHA" },
  })
  const refused = sayForm(texts, { message: contactMessages.captchaFailed, errors: {}, values: {} })
  expect(fieldSentences(refused, texts)).toMatchObject({ message: null, captcha_refused: true })
})
