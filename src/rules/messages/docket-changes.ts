import { formatDateTime } from "#src/rules/dates/dates.ts"
import { fileTypesInWords } from "#src/rules/files/file-types.ts"

/** The stored fields of a docket as its form and its activity log call them. */
export const docketColumnLabels: Readonly<Record<string, string>> = {
  title: "Title",
  summary: "Summary",
  description: "Description",
  tags: "Tags",
  open_at: "Open date",
  close_at: "Close date",
  uploads_enabled: "Commenters may attach files",
  max_file_size_mb: "Maximum file size (MB)",
  allowed_mime_types: "Allowed file types",
  require_captcha: "Require CAPTCHA verification",
  slug: "URL slug",
  reference_code: "Reference code",
  auto_publish: "Auto-publish comments",
  max_comment_length: "Maximum comment length (characters)",
  max_comments_per_user: "Comments per person",
  max_files_per_comment: "Files per comment",
}

type Recorded = Readonly<Record<string, unknown>>
const longTexts: ReadonlySet<string> = new Set(["summary", "description"])
const moments: ReadonlySet<string> = new Set(["open_at", "close_at"])

/**
 * What an entry of the audit log says about a docket, a sentence for each field that is different after it: 'Close date moved from
 * May 3, 2026 at 5:00 PM EDT to …'. Dates in the given IANA zone; the status is the action's to say.
 */
export function docketChangesInWords(before: Recorded | null, after: Recorded | null, timeZone: string): string[] {
  if (!before || !after) return []
  return Object.entries(docketColumnLabels).flatMap(([name, label]) => {
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
  return moments.has(name) ? formatDateTime(new Date(value), timeZone) : `“${value}”`
}
