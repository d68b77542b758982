import { expect, test } from "vitest"
import { contactInput } from "#src/rules/input/contact.ts"
import { contactMessages } from "#src/rules/messages/contact.ts"
import { fieldErrors } from "#src/web/form-action.ts"
import { fieldSentences } from "./contact-errors.ts"

test("an empty form names every missing field, under the one sentence", () => {
  const parsed = contactInput.safeParse({ name: "", email: "", subject: "", message: " ", captcha: "" })
  const errors = parsed.error ? fieldErrors(parsed.error) : {}
  expect(fieldSentences({ message: null, errors, values: {} })).toEqual({
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
  expect(fieldSentences({ message: contactMessages.captchaExpired, errors: {}, values: {} })).toEqual({
    message: null,
    errors: { captcha: contactMessages.captchaExpired },
    captcha_refused: true,
  })
  expect(fieldSentences({ message: "Too many", errors: {}, values: {} }).message).toBe("Too many")
})
