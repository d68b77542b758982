import { AGENCIES_PAGE_SIZE, AGENCY_FILTER_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { agencyLetters } from "#src/rules/record/agency-letters.ts"
import { type JurisdictionType, jurisdictionTypes } from "#src/rules/vocabulary.ts"
import { readState } from "#src/rules/input/dockets/docket-browse.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"

export type AgencyListQuery = {
  /** Part of a name or a jurisdiction. */
  q: string
  /** The state as it was written, '' when it names none. */
  state: string
  state_code: string | null
  kind: JurisdictionType | null
  /** One of `agencyLetters`. */
  letter: string | null
  limit: number
  offset: number
  dropped: string[]
}

/** Query string of the list of agencies; values that cannot be used are dropped and named in `dropped`. */
export function parseAgencyListQuery(parameters: URLSearchParams): AgencyListQuery {
  const reader = new QueryReader(parameters)
  const small = reader.choice(
    "letter",
    agencyLetters.map((letter) => letter.toLowerCase()),
    null,
  )
  return {
    q: reader.text(AGENCY_FILTER_MAX_CHARACTERS, "q"),
    ...readState(reader),
    kind: reader.choice("kind", jurisdictionTypes, null),
    letter: small?.toUpperCase() ?? null,
    limit: AGENCIES_PAGE_SIZE,
    offset: reader.page().offset,
    dropped: reader.dropped,
  }
}
