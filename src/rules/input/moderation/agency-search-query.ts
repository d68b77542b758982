import {
  type CommentStatus,
  commentStatuses,
  storedCommentStatuses,
} from "#src/rules/record/comments/comment-status.ts"
import { type DocketStatus, docketStatuses } from "#src/rules/record/dockets/docket-status.ts"
import { type AllowedMimeType, allowedMimeTypes } from "#src/rules/files/file-types.ts"
import {
  BYTES_PER_KILOBYTE,
  NAME_MAX_CHARACTERS,
  QUERY_MAX_CHARACTERS,
  REFERENCE_CODE_MAX_CHARACTERS,
  SEARCH_PAGE_SIZE_DEFAULT,
  SEARCH_PAGE_SIZES,
  TAG_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { type SearchSort, searchSorts } from "#src/rules/vocabulary.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"

export const searchSortLabel = {
  relevance: "Relevance",
  newest: "Newest First",
  oldest: "Oldest First",
  alphabetical: "Alphabetical",
} as const satisfies Record<SearchSort, string>

export const searchModes = ["smart", "advanced"] as const
export type SearchMode = (typeof searchModes)[number]

/** Filters of the console's search; sizes in bytes though the form asks for KB (S 3). */
export type AgencySearchQuery = {
  query: string
  exact_phrase: string
  exclude_words: string
  date_from: string | null
  date_to: string | null
  comment_date_from: string | null
  comment_date_to: string | null
  docket_statuses: DocketStatus[]
  comment_statuses: CommentStatus[]
  tags: string[]
  reference_code: string
  commenter_name: string
  commenter_email: string
  commenter_domain: string
  has_attachments: boolean | null
  mime_types: AllowedMimeType[]
  min_file_size: number | null
  max_file_size: number | null
  sort_by: SearchSort
  limit: number
  offset: number
  mode: SearchMode
  dropped: string[]
}

/** Query string of /agency/search; `q` and `query` mean the same (S 2, S 3). */
export function parseAgencySearchQuery(parameters: URLSearchParams): AgencySearchQuery {
  const reader = new QueryReader(parameters)
  return {
    query: reader.text(QUERY_MAX_CHARACTERS, "q", "query"),
    exact_phrase: reader.text(QUERY_MAX_CHARACTERS, "exact_phrase"),
    exclude_words: reader.text(QUERY_MAX_CHARACTERS, "exclude_words"),
    date_from: reader.date("date_from"),
    date_to: reader.date("date_to"),
    comment_date_from: reader.date("comment_date_from"),
    comment_date_to: reader.date("comment_date_to"),
    docket_statuses: reader.choices("docket_statuses", docketStatuses),
    comment_statuses: readCommentStatuses(reader),
    tags: reader.list("tags").map((tag) => tag.slice(0, TAG_MAX_CHARACTERS)),
    reference_code: reader.text(REFERENCE_CODE_MAX_CHARACTERS, "reference_code"),
    commenter_name: reader.text(NAME_MAX_CHARACTERS, "commenter_name"),
    commenter_email: reader.text(NAME_MAX_CHARACTERS, "commenter_email").toLowerCase(),
    commenter_domain: reader.text(NAME_MAX_CHARACTERS, "commenter_domain").toLowerCase().replace(/^@/, ""),
    has_attachments: readHasAttachments(reader),
    mime_types: reader.choices("mime_types", allowedMimeTypes),
    min_file_size: readKilobytes(reader, "min_file_size"),
    max_file_size: readKilobytes(reader, "max_file_size"),
    sort_by: reader.choice("sort_by", searchSorts, "relevance"),
    limit: readPageSize(reader),
    offset: reader.number("offset", { min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    mode: reader.choice("mode", searchModes, "smart"),
    dropped: reader.dropped,
  }
}

/** The same query as parameters of an address, without what narrows nothing. */
export function agencySearchParameters(query: AgencySearchQuery): Record<string, string> {
  const { dropped: _dropped, query: q, limit, offset, sort_by, mode, ...filters } = query
  const { has_attachments, min_file_size, max_file_size, ...rest } = filters
  const listed = Object.entries(rest).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : value])
  const kilobytes = (size: number | null) => (size === null ? null : String(size / BYTES_PER_KILOBYTE))
  const all: Record<string, string | null> = {
    q,
    ...Object.fromEntries(listed),
    has_attachments: has_attachments === null ? null : has_attachments ? "yes" : "no",
    min_file_size: kilobytes(min_file_size),
    max_file_size: kilobytes(max_file_size),
    sort_by: sort_by === "relevance" ? null : sort_by,
    limit: limit === SEARCH_PAGE_SIZE_DEFAULT ? null : String(limit),
    offset: offset === 0 ? null : String(offset),
    mode: mode === "smart" ? null : mode,
  }
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** What a search asks for, whatever page or order: the same text for the same search. '' when it asks for everything. */
export function agencySearchText(query: AgencySearchQuery): string {
  const everything = { limit: SEARCH_PAGE_SIZE_DEFAULT, offset: 0, sort_by: "relevance", mode: "smart" } as const
  return new URLSearchParams(agencySearchParameters({ ...query, ...everything })).toString()
}

/** The words to search for: the query, the exact phrase in quotes, each excluded word with a minus; null when there are none (S 5). */
export function searchWords(
  search: Pick<AgencySearchQuery, "query" | "exact_phrase" | "exclude_words">,
): string | null {
  const phrase = search.exact_phrase.replaceAll('"', " ").trim()
  const excluded = search.exclude_words.split(/\s+/).filter((word) => word !== "")
  const words = [search.query, phrase && `"${phrase}"`, ...excluded.map((word) => `-${word.replace(/^-+/, "")}`)]
  return words.filter((word) => word !== "").join(" ") || null
}

/** Names in a query string that no search has, or that are given twice where one value counts: to leave them out would find more. */
export function strangeParameters(parameters: URLSearchParams): string[] {
  const { dropped: _dropped, ...filters } = parseAgencySearchQuery(new URLSearchParams())
  const isList = new Map([
    ["q", false],
    ...Object.entries(filters).map(([name, none]) => [name, Array.isArray(none)] as const),
  ])
  const names = [...new Set(parameters.keys())]
  return names.filter((name) => !isList.has(name) || (!isList.get(name) && parameters.getAll(name).length > 1))
}

function readCommentStatuses(reader: QueryReader): CommentStatus[] {
  const given = reader.list("comment_statuses").map((name) => storedCommentStatuses(name))
  if (given.some((statuses) => statuses.length === 0)) reader.dropped.push("comment_statuses")
  const wanted = new Set(given.flat())
  return commentStatuses.filter((status) => wanted.has(status))
}

function readHasAttachments(reader: QueryReader): boolean | null {
  const answer = reader.choice("has_attachments", ["any", "yes", "no", "true", "false"] as const, "any")
  return answer === "any" ? null : answer === "yes" || answer === "true"
}

function readKilobytes(reader: QueryReader, name: string): number | null {
  const kilobytes = reader.number(name, { min: 0, max: 10_000_000, fallback: -1 })
  return kilobytes < 0 ? null : kilobytes * BYTES_PER_KILOBYTE
}

function readPageSize(reader: QueryReader): number {
  const asked = reader.number("limit", { min: 1, max: 100, fallback: SEARCH_PAGE_SIZE_DEFAULT })
  return SEARCH_PAGE_SIZES.find((size) => size >= asked) ?? SEARCH_PAGE_SIZE_DEFAULT
}
