import { type AgencySearchQuery, agencySearchParameters } from "#src/rules/input/moderation/agency-search-query.ts"
import { formatShortDate, noonOf } from "#src/rules/dates/dates.ts"
import { fileTypes } from "#src/rules/files/file-types.ts"
import { BYTES_PER_KILOBYTE } from "#src/rules/limits.ts"
import { queueTabNames, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { effectiveStatusLabel } from "#src/rules/record/dockets/docket-status.ts"

/** The groups of filters in the advanced search, with the parameters that each holds (S 2). */
export const searchFilterGroups = {
  text: { label: "Text Filters", names: ["exact_phrase", "exclude_words"], moderates: false },
  dates: {
    label: "Date Ranges",
    names: ["date_from", "date_to", "comment_date_from", "comment_date_to"],
    moderates: false,
  },
  dockets: { label: "Docket Filters", names: ["docket_statuses", "tags", "reference_code"], moderates: false },
  comments: {
    label: "Comment Filters",
    names: ["comment_statuses", "commenter_name", "commenter_email", "commenter_domain"],
    moderates: true,
  },
  attachments: {
    label: "Attachment Filters",
    names: ["has_attachments", "mime_types", "min_file_size", "max_file_size"],
    moderates: true,
  },
} as const satisfies Record<string, { label: string; names: readonly string[]; moderates: boolean }>
export type SearchFilterGroup = keyof typeof searchFilterGroups
/** The names of all filters: what is not the words, the order or the page. */
export const searchFilterNames: readonly string[] = Object.values(searchFilterGroups).flatMap(({ names }) => names)

/** Each filter that is set, in words, by the parameter that holds it (S 2). */
export function describeSearchFilters(query: AgencySearchQuery): { name: string; label: string }[] {
  const kilobytes = (size: number) => `${(size / BYTES_PER_KILOBYTE).toLocaleString("en-US")} KB`
  const day = (date: string | null) => date && formatShortDate(noonOf(date), "UTC")
  const { comment_statuses, min_file_size, max_file_size } = query
  const held = queueTabNames.filter((tab) =>
    queueTabs[tab].statuses.every((status) => comment_statuses.includes(status)),
  )
  const statuses = held.length > 0 ? held.map((tab) => queueTabs[tab].label) : comment_statuses
  const labels: Record<string, string> = {
    exact_phrase: `Phrase: ${query.exact_phrase}`,
    exclude_words: `Without: ${query.exclude_words}`,
    date_from: `Dockets created from ${day(query.date_from)}`,
    date_to: `Dockets created until ${day(query.date_to)}`,
    comment_date_from: `Comments submitted from ${day(query.comment_date_from)}`,
    comment_date_to: `Comments submitted until ${day(query.comment_date_to)}`,
    docket_statuses: `Dockets: ${query.docket_statuses.map((status) => effectiveStatusLabel[status]).join(", ")}`,
    tags: `Tags: ${query.tags.join(", ")}`,
    reference_code: `Reference code: ${query.reference_code}`,
    comment_statuses: `Comments: ${statuses.join(", ")}`,
    commenter_name: `Commenter: ${query.commenter_name}`,
    commenter_email: `Email: ${query.commenter_email}`,
    commenter_domain: `Email domain: ${query.commenter_domain}`,
    has_attachments: query.has_attachments ? "With attachments" : "Without attachments",
    mime_types: `File types: ${fileTypes
      .filter(({ mime }) => query.mime_types.includes(mime))
      .map(({ label }) => label)
      .join(", ")}`,
    min_file_size: `Files of at least ${kilobytes(min_file_size ?? 0)}`,
    max_file_size: `Files of at most ${kilobytes(max_file_size ?? 0)}`,
  }
  const set = agencySearchParameters(query)
  return searchFilterNames.flatMap((name) => (name in set ? [{ name, label: labels[name] ?? name }] : []))
}

/** The search in one line, as lists of searches and exports name it. */
export function describeSearch(query: AgencySearchQuery): string {
  const words = query.query ? [`“${query.query}”`] : []
  return [...words, ...describeSearchFilters(query).map(({ label }) => label)].join(", ") || "Everything"
}
