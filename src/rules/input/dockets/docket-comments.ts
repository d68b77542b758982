import {
  DOCKET_COMMENTS_PER_LOAD,
  DOCKET_COMMENTS_SHOWN_MAX,
  FILING_COMPANY_FILTER_MAX_CHARACTERS,
  OFFSET_MAX_ROWS,
  QUERY_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import {
  type DocketCommentSort,
  docketCommentSorts,
  type PositionFilter,
  positionFilters,
} from "#src/rules/vocabulary.ts"
import { TEXT_PARAMETER } from "#src/rules/record/dockets/shown-text.ts"
import { type CommentSearchQuery, readCommenterType } from "#src/rules/input/comments/comment-search.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"

/** What narrows the comments on a docket's page, by the names of the comment search. */
export type DocketCommentFilters = Pick<
  CommentSearchQuery,
  "q" | "filing_company" | "commenter_type" | "has_attachments"
> & {
  position: PositionFilter | null
}

export type DocketCommentsQuery = DocketCommentFilters & {
  sort: DocketCommentSort
  /** The last comment that was shown, where the list goes on; with filters it goes on at `offset`. */
  before: string | null
  /** So many are shown at once, after 'Load More' was pressed. */
  shown: number
  offset: number
  /** The language of the docket's own words, where it is not the reader's. */
  text: string | null
  dropped: string[]
}

/** The part of a docket's query string that says which of its comments are shown, and in which order (P 2.5). */
export function parseDocketCommentsQuery(parameters: URLSearchParams): DocketCommentsQuery {
  const reader = new QueryReader(parameters)
  const shown = { min: DOCKET_COMMENTS_PER_LOAD, max: DOCKET_COMMENTS_SHOWN_MAX, fallback: DOCKET_COMMENTS_PER_LOAD }
  return {
    q: reader.text(QUERY_MAX_CHARACTERS, "q"),
    position: reader.choice("position", positionFilters, null),
    commenter_type: readCommenterType(reader),
    filing_company: reader.text(FILING_COMPANY_FILTER_MAX_CHARACTERS, "filing_company"),
    has_attachments: reader.choice("has_attachments", ["yes"] as const, null),
    sort: reader.choice("sort", docketCommentSorts, "newest"),
    before: reader.uuid("before"),
    shown: reader.number("shown", shown),
    offset: reader.number("offset", { min: 0, max: OFFSET_MAX_ROWS, fallback: 0 }),
    text: parameters.get(TEXT_PARAMETER),
    dropped: reader.dropped,
  }
}

/** Whether not all comments of the docket are asked for. */
export function narrowsComments({
  q,
  position,
  commenter_type,
  filing_company,
  has_attachments,
}: DocketCommentFilters): boolean {
  return [q, position, commenter_type, filing_company, has_attachments].some(Boolean)
}
