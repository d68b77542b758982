import {
  AGENCY_FILTER_MAX_CHARACTERS,
  COMMENTER_FILTER_MAX_CHARACTERS,
  FILING_COMPANY_FILTER_MAX_CHARACTERS,
  NAMED_MAX_CHARACTERS,
  QUERY_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { type CommentLanguage, commentLanguages } from "#src/rules/record/comments/comment-languages.ts"
import {
  type CommenterTypeFilter,
  commenterTypeFilters,
  type CommentSort,
  commentSorts,
  defaultCommentSort,
  type PositionFilter,
  positionFilters,
} from "#src/rules/vocabulary.ts"
import { readState } from "#src/rules/input/dockets/docket-browse.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"

export type CommentSearchQuery = {
  q: string
  sort: CommentSort
  limit: number
  offset: number
  agency: string
  /** One agency and no other of its name: what links send (settled 48). */
  agency_slug: string
  /** The state as it was written, '' when it names none. */
  state: string
  state_code: string | null
  comment_filter: string
  filing_company: string
  /** As it was typed, like `docket_id`: an id, a tracking ID or reference code, or an address. */
  comment_id: string
  docket_id: string
  date_from: string | null
  date_to: string | null
  commenter_type: CommenterTypeFilter | null
  position: PositionFilter | null
  /** The language the comment is written in. */
  language: CommentLanguage | null
  /** Only comments with files. */
  has_attachments: "yes" | null
  dropped: string[]
}

/** Query string of /comments/search; `agency_name` is read as `agency`, `behalf_of_another` as `agent` (P 2.8, P 5). */
export function parseCommentSearchQuery(parameters: URLSearchParams): CommentSearchQuery {
  const reader = new QueryReader(parameters)
  const q = reader.text(QUERY_MAX_CHARACTERS, "q")
  // Relevance needs search words.
  const sort = reader.choice("sort", commentSorts, defaultCommentSort(q))
  return {
    q,
    sort: q === "" && sort === "relevance" ? "newest" : sort,
    ...reader.page(),
    agency: reader.text(AGENCY_FILTER_MAX_CHARACTERS, "agency", "agency_name"),
    agency_slug: reader.text(AGENCY_FILTER_MAX_CHARACTERS, "agency_slug"),
    ...readState(reader),
    comment_filter: reader.text(COMMENTER_FILTER_MAX_CHARACTERS, "comment_filter"),
    filing_company: reader.text(FILING_COMPANY_FILTER_MAX_CHARACTERS, "filing_company"),
    comment_id: reader.text(NAMED_MAX_CHARACTERS, "comment_id"),
    docket_id: reader.text(NAMED_MAX_CHARACTERS, "docket_id"),
    date_from: reader.date("date_from"),
    date_to: reader.date("date_to"),
    commenter_type: readCommenterType(reader),
    position: reader.choice("position", positionFilters, null),
    language: reader.choice("language", commentLanguages, null),
    has_attachments: reader.choice("has_attachments", ["yes"] as const, null),
    dropped: reader.dropped,
  }
}

/** `behalf_of_another` is read as `agent`. */
export function readCommenterType(reader: QueryReader): CommenterTypeFilter | null {
  const read = reader.choice("commenter_type", [...commenterTypeFilters, "behalf_of_another"] as const, null)
  return read === "behalf_of_another" ? "agent" : read
}

/** True when the visitor asked for anything beyond a page of the list (P 2.8). */
export function hasSearchFilters(query: CommentSearchQuery): boolean {
  return [
    query.q,
    query.agency,
    query.agency_slug,
    query.state_code,
    query.comment_filter,
    query.filing_company,
    query.comment_id,
    query.docket_id,
    query.date_from,
    query.date_to,
    query.commenter_type,
    query.position,
    query.language,
    query.has_attachments,
  ].some(Boolean)
}
