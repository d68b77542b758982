import { renderToStaticMarkup } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import { contactInput } from "#src/rules/input/agencies/contact.ts"
import type { Language } from "#src/rules/languages/language.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import { fieldErrors, type FormState } from "#src/web/forms/form-action.ts"
import { LanguageProvider } from "#src/web/language.tsx"
import { ContactForm } from "./contact-form.tsx"

teach("es", spanish)

const installation = { name: "OpenDocket", contact_email: null, external_links: [] } as never
const empty = { name: "", email: "", subject: "", message: " ", captcha: "" }
const nothing = (): FormState => {
  const { error } = contactInput.safeParse(empty)
  return { code: "invalid_input", message: null, errors: error ? fieldErrors(error, contactInput) : {}, values: empty }
}
const refused = (form: Partial<FormState>): FormState => ({
  code: "invalid_input",
  message: null,
  errors: {},
  values: {},
  ...form,
})

/** The lines of the box on top: the sentence, then what is wrong with the fields. */
function summary(form: FormState, language: Language = "en"): string[] {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <LanguageProvider language={language}>
          <ContactForm installation={installation} asks_captcha begins_with={{}} form={form} />
        </LanguageProvider>
      ),
    },
  ])
  const html = renderToStaticMarkup(<Page />)
  const box = /<div class="error-summary".*?<\/div>/s.exec(html)?.[0] ?? ""
  return [...box.matchAll(/<(?:p|a)\b[^>]*>(.*?)<\/(?:p|a)>/gs)].map(([, words = ""]) => words)
}

test("public small 1: an empty form names every missing field, under the one sentence", () => {
  expect(summary(nothing())).toEqual([
    contactMessages.requiredFields,
    "Tell us who you are writing as",
    "Name is required",
    "Email is required",
    "Subject is required",
    "Message is required",
    contactMessages.captchaRequired,
  ])
})

test("a refused captcha is said at the captcha, any other refusal on top", () => {
  const { captchaExpired } = contactMessages
  const { invalidEmail } = accountMessages
  expect(summary(refused({ code: "captcha_expired", message: captchaExpired }))).toEqual([captchaExpired])
  const errors = { email: invalidEmail }
  const values = { email: "not an address" }
  expect(summary(refused({ errors, values }))).toEqual([invalidEmail])
  expect(summary(refused({ code: "rate_limited", message: "Too many requests. Please try again later." }))).toEqual([
    "Too many requests. Please try again later.",
  ])
})

test("the same in Spanish", () => {
  expect(summary(nothing(), "es")).toEqual(
    expect.arrayContaining([
      "Complete todos los campos obligatorios",
      "El nombre es obligatorio",
      "Complete la verificación CAPTCHA",
    ]),
  )
})
