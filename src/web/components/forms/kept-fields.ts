import { fileTypesInWords } from "#src/rules/files/file-types.ts"
import { docketLabels } from "#src/rules/input/reading/field-labels.ts"
import { englishOnly, type PlainSaying } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { agencySignInMessages } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { noteMessages } from "#src/rules/messages/moderation/note-messages.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { roleLabel } from "#src/rules/people/roles.ts"
import { FORM_AGENCY } from "#src/rules/requests/form-agency.ts"
import { ownNameOf } from "#src/rules/text/text-languages.ts"
import { isUuid } from "#src/rules/uuid.ts"
import {
  contactCategoryLabel,
  contactUserTypeLabel,
  jurisdictionTypeLabel,
  positionLabel,
  representationLabel,
} from "#src/rules/vocabulary.ts"
import { labelsOfSettings } from "./labels-of-settings.ts"

type Fields = Readonly<Record<string, string | readonly string[]>>

/** What a form carries for the server alone. */
const unseen: ReadonlySet<string> = new Set([
  FORM_AGENCY,
  "intent",
  "version",
  "from",
  "seen",
  "tab",
  "words_version",
  "zones_of",
])

type Form = { address: string; fields: Fields }

/** What a kept form says, field by field, in the words of its own page; the console speaks English. For the server: it knows the words of many pages. */
export function keptFieldsInWords({ address, fields }: Form, texts: Texts) {
  const labels = labelsOf({ address, fields })
  return Object.entries(fields)
    .filter(([name]) => !unseen.has(name))
    .map(([name, value]) => ({
      term: nameInWords(name, labels, texts),
      value: valueInWords(name, [value].flat(), texts),
    }))
}

type Labels = Readonly<Record<string, PlainSaying>>

const usualLabels: Labels = {
  agency_name: "Agency name",
  authorization_statement: "Authorization statement",
  body: noteMessages.label,
  category: "Category",
  commenter_email: "Email",
  commenter_name: "Name",
  commenter_organization: "Organization",
  content: "Your comment",
  email: "Email",
  full_name: "Full name",
  message: "Message",
  name: "Name",
  new_email: ownAccountMessages.newEmail,
  organization: "Organization",
  organization_name: "Organization name",
  position: "Your position on the proposal",
  press: "Decision",
  representation: "Who do you represent?",
  role: "Role",
  state_code: "State",
  subject: "Subject",
}

/** What is chosen from a list, in the words of the list. */
const choices: Readonly<Record<string, Labels>> = {
  category: contactCategoryLabel,
  client_auth: englishOnly(agencySignInMessages.clientAuths),
  jurisdiction_type: jurisdictionTypeLabel,
  membership: englishOnly(agencySignInMessages.memberships),
  position: positionLabel,
  representation: representationLabel,
  role: roleLabel,
  user_type: contactUserTypeLabel,
}

function labelsOf({ address, fields }: Form): Labels {
  if (address.startsWith(paths.agencySettings()))
    return englishOnly(labelsOfSettings(address, [fields["intent"]].flat()[0] ?? ""))
  return address.startsWith(paths.agencyDockets()) ? { ...usualLabels, ...englishOnly(docketLabels) } : usualLabels
}

function nameInWords(name: string, labels: Labels, { t }: Texts): string {
  const label = labels[name]
  const words = name.replaceAll("_", " ")
  return label ? t(label) : words.charAt(0).toUpperCase() + words.slice(1)
}

function valueInWords(name: string, values: readonly string[], texts: Texts): string {
  if (name === "allowed_mime_types") return fileTypesInWords(values, texts)
  if (values.length === 1 && values[0] === "on") return texts.t("Yes")
  const chosen = choices[name]?.[values[0] ?? ""]
  if (chosen) return texts.t(chosen)
  if (name === "language") return ownNameOf(values[0] ?? "")
  return texts.list(values.map(withoutId).filter(isWritten))
}

/** Of a button of the queue ('approve:<id>:<version>') only the word. */
function withoutId(value: string): string {
  return isUuid(value.split(":")[1] ?? "") ? (value.split(":")[0] ?? "") : value
}

/** Words of a person, not an id of ours. */
function isWritten(value: string): boolean {
  return !isUuid(value.split(":")[0] ?? "")
}
