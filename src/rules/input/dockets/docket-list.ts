import { DOCKET_LIST_PAGE_SIZE, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import {
  DEFAULT_DOCKET_LIST_SORT,
  type DocketListSort,
  docketListSorts,
  type DocketListStatus,
  docketListStatuses,
} from "#src/rules/vocabulary.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"

/** Offered beyond the specification's four: each docket is in exactly one of them. */
const otherStatuses = ["upcoming", "draft"] as const

export type DocketListQuery = {
  q: string
  status: DocketListStatus | (typeof otherStatuses)[number]
  sort: DocketListSort
  limit: number
  offset: number
}

/** Query string of the console's docket list: 20 a page, last activity first (S 2, S 9). */
export function parseDocketListQuery(parameters: URLSearchParams): DocketListQuery {
  const reader = new QueryReader(parameters)
  return {
    q: reader.text(QUERY_MAX_CHARACTERS, "q"),
    status: reader.choice("status", [...docketListStatuses, ...otherStatuses] as const, "all"),
    sort: reader.choice("sort", docketListSorts, DEFAULT_DOCKET_LIST_SORT),
    limit: DOCKET_LIST_PAGE_SIZE,
    offset: reader.number("offset", { min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
  }
}
