import { FORM_AGENCY } from "#src/rules/requests/form-agency.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { withoutSecrets } from "#src/web/forms/secret-fields.ts"
import { keptFieldsInWords } from "./kept-fields.ts"

/** Fields of the console that hold words of whoever sends them. A form with none of them is pressed, not written. */
const written: ReadonlySet<string> = new Set([
  "body",
  "description",
  "domain",
  "email",
  "footer_disclaimer",
  "full_name",
  "issuer",
  "label",
  "letter",
  "name",
  "reason",
  "summary",
  "tag",
  "title",
  "url",
])
/** What says only which button was pressed, and of what; and the secret of a sign-in provider. */
const unwritten: ReadonlySet<string> = new Set([
  FORM_AGENCY,
  "action",
  "change",
  "client_secret",
  "comments",
  "in_dialog",
  "mentions",
  "press",
  "query",
  "what",
])

/** A field by its name on its page, and what was written into it. */
export type WrittenField = { term: string; value: string }

type Form = { address: string; posted: PostedForm }

/** What was written into a form, in the words of its page; undefined where it was only pressed. */
export function typedInVain({ address, posted }: Form, texts: Texts): WrittenField[] | undefined {
  const fields = Object.fromEntries(Object.entries(withoutSecrets(posted)).filter(([name]) => !unwritten.has(name)))
  const any = Object.entries(fields).some(([name, value]) => written.has(name) && value.length > 0)
  return any ? keptFieldsInWords({ address, fields }, texts) : undefined
}
