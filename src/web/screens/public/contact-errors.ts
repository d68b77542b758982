import type { Sentence, Texts } from "#src/rules/languages/texts.ts"
import { contactMessages } from "#src/rules/messages/contact.ts"
import type { FormState } from "#src/web/form-action.ts"

const requiredField: Readonly<Record<string, Sentence>> = {
  user_type: "Whom you write as is required",
  name: "Name is required",
  email: "Email is required",
  subject: "Subject is required",
  category: "Category is required",
  message: "Message is required",
}

type Sentences = {
  message: string | null | undefined
  errors: Readonly<Record<string, string>>
  captcha_refused: boolean
}

/**
 * The sentences of a refused form, which are in the page's language already: 'Please fill in all required fields' once on top
 * and each missing field by its name, and what the captcha said beside the captcha (P 5).
 */
export function fieldSentences(form: FormState | undefined, { t, say }: Texts): Sentences {
  const requiredFields = t(contactMessages.requiredFields)
  const captchaRefusals: string[] = [t(contactMessages.captchaFailed), t(contactMessages.captchaExpired)]
  const given = Object.entries(form?.errors ?? {})
  const errors: Record<string, string> = Object.fromEntries(
    given.map(([name, error]) => [name, error === requiredFields ? say(requiredField[name] ?? error) : error]),
  )
  const refused = form?.message
  if (refused && captchaRefusals.includes(refused))
    return { message: null, errors: { ...errors, captcha: refused }, captcha_refused: true }
  const missing = given.some(([, error]) => error === requiredFields)
  return { message: missing ? requiredFields : refused, errors, captcha_refused: false }
}
