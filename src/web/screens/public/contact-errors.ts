import { contactMessages } from "#src/rules/messages/contact.ts"
import type { FormState } from "#src/web/form-action.ts"

const label: Readonly<Record<string, string>> = {
  user_type: "Whom you write as",
  name: "Name",
  email: "Email",
  subject: "Subject",
  category: "Category",
  message: "Message",
}
const { requiredFields, captchaFailed, captchaExpired } = contactMessages

type Sentences = {
  message: string | null | undefined
  errors: Readonly<Record<string, string>>
  captcha_refused: boolean
}

/**
 * The sentences of a refused form: 'Please fill in all required fields' once on top and each missing field by its name, and
 * what the captcha said beside the captcha (P 5).
 */
export function fieldSentences(form: FormState | undefined): Sentences {
  const given = Object.entries(form?.errors ?? {})
  const errors: Record<string, string> = Object.fromEntries(
    given.map(([name, error]) => [name, error === requiredFields ? `${label[name] ?? name} is required` : error]),
  )
  const refused = form?.message
  const captcha_refused = refused === captchaFailed || refused === captchaExpired
  if (captcha_refused) return { message: null, errors: { ...errors, captcha: refused }, captcha_refused }
  const missing = given.some(([, error]) => error === requiredFields)
  return { message: missing ? requiredFields : refused, errors, captcha_refused }
}
