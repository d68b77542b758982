import { formatDateTime, zoneInWords } from "#src/rules/dates/dates.ts"
import { fileTypesInWords } from "#src/rules/files/file-types.ts"
import { docketLabels, settingsLabels } from "#src/rules/input/reading/field-labels.ts"
import { platformRoleLabel } from "#src/rules/people/platform-roles.ts"
import { roleLabel } from "#src/rules/people/roles.ts"
import { federal, usStates } from "#src/rules/us-states.ts"
import { jurisdictionTypeLabel } from "#src/rules/vocabulary.ts"
import { nameOfLanguage, textLanguages } from "#src/rules/text/text-languages.ts"
import { cutCharacters } from "#src/rules/text/verbatim-text.ts"
import { commentStatusLabel, moderationActions } from "./comments/comment-status.ts"
import { effectiveStatusLabel } from "./dockets/docket-status.ts"
import { exportStatusLabel, exportTypeLabel } from "./export-status.ts"

/** What an entry of the audit log holds of a record before or after an act, as it was written. */
export type Recorded = unknown
/** A field that an act changed; null where there was nothing. */
export type FieldChange = { field: string; label: string; before: unknown; after: unknown }

const {
  open_date: open_at,
  close_date: close_at,
  open_time: _open_time,
  close_time: _close_time,
  reason: _reason,
  ...docketFields
} = docketLabels

/**
 * The fields that are shown, by their names in the log, whatever the act. All others stay hidden, so that a secret that an entry
 * may once hold, or the contact data of a commenter, is never shown by accident.
 */
export const shownFields: Readonly<Record<string, string>> = {
  ...settingsLabels,
  ...docketFields,
  open_at,
  close_at,
  path: "Page",
  status: "Status",
  role: "Role",
  tag: "Tag",
  second_factor_for_readers: "Second factor for everyone who reads email addresses",
  logo_url: "Logo",
  translation: "Translation",
  official: "Official translation",
  document: "Document",
  file: "File",
  template: "Docket template",
  comment_days: "Comment period in days",
  label: "Saved reason",
  reason: "Text of the saved reason",
  letter: "Letter to the commenter",
  place: "Place in the list",
  dockets_closed: "Dockets closed",
  action: "Decision",
  tab: "List",
  q: "Search",
  position: "Position",
  commenter_type: "Commenter type",
  organization: "Organization",
  finding: "Finding of the malware scan",
  files: "Files",
  waiting_days: "Waiting longer than this many days",
  comments: "Comments",
  done: "Comments decided",
  refused: "Comments left as they were",
  undone: "Decisions taken back",
  undo_refused: "Decisions left as they were",
  export_type: "Kind of export",
  comment_statuses: "Statuses",
  include_attachments: "With attachments",
  confidential: "With email addresses",
  comment_count: "Comments",
  file_count: "Files",
  size_bytes: "Size in bytes",
  provider: "Provider",
  method: "Way to sign in",
  kind: "Kind",
  job: "Job",
  filters: "Filters",
  host: "Host",
  events: "Events",
  domain: "Domain",
  proof: "Proof",
  by: "Given by",
  client_id: "Client ID",
  client_auth: "Proof of the client",
  credential: "Client secret or private key",
  scopes: "More scopes",
  acr_values: "Authentication levels",
  trusts_second_factor: "Second factor of the provider counts",
  trusts_addresses: "Addresses count without a word about them",
  membership: "Who becomes a member",
  groups_claim: "Claim with the groups",
  admin_groups: "Groups of admins",
  manager_groups: "Groups of managers",
  reviewer_groups: "Groups of reviewers",
  required: "Required",
}

const VALUE_CHARACTERS = 200

/** Each field that is different after an act, in the order of `shownFields`; only those that are shown. What was never filled in is not said. */
export function changedFields(before: Recorded, after: Recorded): FieldChange[] {
  const [old, now] = [fieldsIn(before), fieldsIn(after)]
  return Object.entries(shownFields).flatMap(([field, label]) => {
    if (!Object.hasOwn(old, field) && !Object.hasOwn(now, field)) return []
    const change = { field, label, before: old[field] ?? null, after: now[field] ?? null }
    const same = JSON.stringify(change.before) === JSON.stringify(change.after)
    return same || (isNothing(change.before) && isNothing(change.after)) ? [] : [change]
  })
}

const isNothing = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0)

function fieldsIn(recorded: Recorded): Record<string, unknown> {
  return recorded !== null && typeof recorded === "object" && !Array.isArray(recorded)
    ? (recorded as Record<string, unknown>)
    : {}
}

const statusLabels = {
  ...exportStatusLabel,
  ...effectiveStatusLabel,
  ...commentStatusLabel,
  active: "Active",
  inactive: "Deactivated",
}
const decisionLabels = Object.fromEntries(
  Object.entries(moderationActions).map(([action, { label }]) => [action, label]),
)
const languageNames = Object.fromEntries(textLanguages.map((tag) => [tag, nameOfLanguage(tag, "en")]))
const stateNames = Object.fromEntries([...usStates, federal].map(({ code, name }) => [code, name]))
/** The words that the rest of the console has for what is stored in these fields. */
const storedWords: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    status: statusLabels,
    comment_statuses: statusLabels,
    role: { ...roleLabel, ...platformRoleLabel },
    action: decisionLabels,
    export_type: exportTypeLabel,
    jurisdiction_type: jurisdictionTypeLabel,
    state_code: stateNames,
    language: languageNames,
    translation: languageNames,
  }).map(([field, words]) => [field, new Map(Object.entries(words))]),
)

/** What is stored in a field, in the console's words; itself where there are none. */
export function storedInWords(field: string, value: string): string {
  return storedWords.get(field)?.get(value) ?? value
}

/** A change as a sentence: 'Close date: from May 3, 2026 at 5:00 PM EDT to …'. Dates in the given IANA zone. */
export function changeInWords({ field, label, before, after }: FieldChange, timeZone: string): string {
  const [from, to] = [valueInWords(field, before, timeZone), valueInWords(field, after, timeZone)]
  if (!from) return `${label}: ${to}`
  if (from === to) return `${label}: ${to}` // two stored statuses may be one to the reader
  return to ? `${label}: from ${from} to ${to}` : `${label}: removed, was ${from}`
}

const moments: ReadonlySet<string> = new Set(["open_at", "close_at"])

function valueInWords(field: string, value: unknown, timeZone: string): string {
  if (typeof value === "boolean") return value ? "on" : "off"
  if (typeof value === "number") return value.toLocaleString("en-US")
  const words = storedWords.get(field)
  if (Array.isArray(value)) {
    if (field === "allowed_mime_types") return fileTypesInWords(value as string[])
    return [...new Set(value.map((one: unknown) => words?.get(String(one)) ?? String(one)))].join(", ")
  }
  return typeof value === "string" && value !== "" ? textInWords(field, value, timeZone) : ""
}

function textInWords(field: string, value: string, timeZone: string): string {
  const known = storedWords.get(field)?.get(value)
  if (known) return known
  if (field === "time_zone") return zoneInWords(value)
  if (moments.has(field)) return formatDateTime(new Date(value), timeZone)
  const shown = cutCharacters(value, VALUE_CHARACTERS)
  return shown === value ? `“${value}”` : `“${shown}…”`
}
