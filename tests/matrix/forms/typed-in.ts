import { FORM_AGENCY } from "#src/rules/requests/form-agency.ts"
import { withoutSecrets } from "#src/web/forms/secret-fields.ts"
import type { Fields } from "../malformations.ts"

const chosenByButton = new Set([
  "press",
  "intent",
  "change",
  FORM_AGENCY,
  "id",
  "document_id",
  "factor_id",
  "version",
  "comments",
  "from",
  "seen",
])

/** What somebody typed into a form, which the answer to a refusal has to show again, ticks too; never a password. */
export const typedIn = (fields: Fields): [string, string][] =>
  Object.entries(withoutSecrets(fields)).flatMap(([name, value]) =>
    chosenByButton.has(name) ? [] : [value].flat().flatMap((one): [string, string][] => (one ? [[name, one]] : [])),
  )
