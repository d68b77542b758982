import { formatDateTime } from "#src/rules/dates/dates.ts"
import { fileTypesInWords } from "#src/rules/files/file-types.ts"
import { docketLabels } from "#src/rules/input/reading/field-labels.ts"
import { nameOfLanguage } from "#src/rules/text/text-languages.ts"

/** The form asks for a moment by its date and its time; stored, it is one, called as its date is. */
const columns: Readonly<Record<string, string | null>> = {
  open_date: "open_at",
  close_date: "close_at",
  open_time: null,
  close_time: null,
  reason: null,
}
/** The stored fields of a docket, in the order of its form and with its labels. */
const columnLabels = Object.entries(docketLabels).flatMap(([field, label]) => {
  const column = field in columns ? columns[field] : field
  return column ? [[column, label] as const] : []
})

type Recorded = Readonly<Record<string, unknown>>
const longTexts: ReadonlySet<string> = new Set(["summary", "description"])
const moments: ReadonlySet<string> = new Set(["open_at", "close_at"])

/**
 * What an entry of the audit log says about a docket, a sentence for each field that is different after it: 'Close date moved from
 * May 3, 2026 at 5:00 PM EDT to …'. Dates in the given IANA zone; the status is the action's to say.
 */
export function docketChangesInWords(before: Recorded | null, after: Recorded | null, timeZone: string): string[] {
  if (!before || !after || "translation" in after) return []
  return columnLabels.flatMap(([name, label]) => {
    if (!(name in after) || JSON.stringify(before[name]) === JSON.stringify(after[name])) return []
    if (typeof after[name] === "boolean") return `${label}: turned ${after[name] ? "on" : "off"}`
    if (longTexts.has(name)) return `${label} changed`
    const [from, to] = [valueInWords(name, before[name], timeZone), valueInWords(name, after[name], timeZone)]
    if (!from) return `${label} set to ${to}`
    if (!to) return `${label} removed (it was ${from})`
    return `${label} ${moments.has(name) ? "moved" : "changed"} from ${from} to ${to}`
  })
}

function valueInWords(name: string, value: unknown, timeZone: string): string {
  if (typeof value === "number") return value.toLocaleString("en-US")
  if (Array.isArray(value))
    return name === "allowed_mime_types" ? fileTypesInWords(value as string[]) : value.join(", ")
  if (typeof value !== "string" || value === "") return ""
  if (name === "language") return nameOfLanguage(value, "en")
  return moments.has(name) ? formatDateTime(new Date(value), timeZone) : `“${value}”`
}

const translated = { title: "title", summary: "summary", description: "description", official: "official or courtesy" }

/** The same about a translation, one sentence: its language, and what of it is different. */
export function translationChangesInWords(before: Recorded | null, after: Recorded | null): string[] {
  const tag = textOf(after, "translation")
  if (!after || !tag) return []
  const language = nameOfLanguage(tag, "en")
  const changed = before ? Object.entries(translated).flatMap(([name, words]) => (name in after ? words : [])) : []
  return [changed.length === 0 ? language : `${language}: ${changed.join(", ")}`]
}

/** The same about a supporting document, one sentence: which it is, or what is different about it. */
export function documentChangesInWords(before: Recorded | null, after: Recorded | null): string[] {
  const [was, is] = [textOf(before, "document"), textOf(after, "document")]
  if (was && is) return [differenceInWords(before, after)]
  const title = was || is
  const file = textOf(before ?? after, "file")
  if (!title) return []
  return [title === file ? `“${title}”` : `“${title}” (${file})`]
}

function differenceInWords(before: Recorded | null, after: Recorded | null): string {
  const [was, is] = [textOf(before, "document"), textOf(after, "document")]
  const [from, to] = [textOf(before, "file"), textOf(after, "file")]
  const place = after?.["place"]
  if (typeof place === "number") return `“${is}” is now number ${place}`
  if (!from) return `Renamed from “${was}” to “${is}”`
  return was === is ? `“${is}”: file changed from ${from} to ${to}` : `File changed from ${from} to ${to}`
}

const textOf = (recorded: Recorded | null, name: string): string => {
  const value = recorded?.[name]
  return typeof value === "string" ? value : ""
}
