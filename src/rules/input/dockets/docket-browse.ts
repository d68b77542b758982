import {
  AGENCY_FILTER_MAX_CHARACTERS,
  QUERY_MAX_CHARACTERS,
  STATE_FILTER_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { stateCodeOf } from "#src/rules/us-states.ts"
import {
  type AgencyPageStatus,
  agencyPageStatuses,
  type BrowseStatus,
  browseStatuses,
  DEFAULT_DOCKET_SORT,
  type DocketSort,
  docketSorts,
} from "#src/rules/vocabulary.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"

export type DocketBrowseQuery = {
  q: string
  status: BrowseStatus
  sort: DocketSort
  limit: number
  offset: number
  agency: string
  /** One agency and no other of its name: what links send (settled 48). */
  agency_slug: string
  /** The state as it was written, '' when it names none. */
  state: string
  state_code: string | null
  date_from: string | null
  date_to: string | null
  tag: string
  dropped: string[]
}

/** The state filter of a reader: code or full name, case ignored (P 5). */
export function readState(reader: QueryReader): { state: string; state_code: string | null } {
  const state = reader.text(STATE_FILTER_MAX_CHARACTERS, "state")
  const state_code = stateCodeOf(state)
  if (state !== "" && state_code === null) reader.dropped.push("state")
  return { state: state_code === null ? "" : state, state_code }
}

/** Query string of /dockets; values that cannot be used are dropped and named in `dropped` (P 2.4, P 5). */
export function parseDocketBrowseQuery(parameters: URLSearchParams): DocketBrowseQuery {
  const reader = new QueryReader(parameters)
  return {
    q: reader.text(QUERY_MAX_CHARACTERS, "q"),
    status: reader.choice("status", browseStatuses, "all"),
    sort: reader.choice("sort", docketSorts, DEFAULT_DOCKET_SORT),
    ...reader.page(),
    agency: reader.text(AGENCY_FILTER_MAX_CHARACTERS, "agency", "agency_name"),
    agency_slug: reader.text(AGENCY_FILTER_MAX_CHARACTERS, "agency_slug"),
    ...readState(reader),
    date_from: reader.date("date_from"),
    date_to: reader.date("date_to"),
    tag: reader.text(TAG_MAX_CHARACTERS, "tag"),
    dropped: reader.dropped,
  }
}

/** Query string of an agency's public page (P 2.10). */
export function parseAgencyPageQuery(parameters: URLSearchParams): {
  status: AgencyPageStatus
  limit: number
  offset: number
} {
  const reader = new QueryReader(parameters)
  return { status: reader.choice("status", agencyPageStatuses, "all"), ...reader.page() }
}
