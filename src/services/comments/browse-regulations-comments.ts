import type { Db } from "#src/platform/db/statements/client.ts"
import type { RegulationsField, RegulationsQuery } from "#src/rules/input/dockets/regulations-query.ts"
import { refuse } from "#src/rules/errors.ts"
import { englishOnly } from "#src/rules/languages/saying.ts"
import { REGULATIONS_PAGE_SIZE_MAX, REGULATIONS_PAGES_MAX } from "#src/rules/limits.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { listNamedAgencyIds } from "#src/services/agencies/public-agency-queries.ts"
import { listNamedDocketIds } from "#src/services/dockets/docket-regulations-queries.ts"
import { listFoundIds } from "#src/services/search/public-search-queries.ts"
import { type CommentsScope, countRegulationsComments, listRegulationsComments } from "./comment-regulations-queries.ts"

/** So many comments can be paged through, and so many of a search are put in another order. */
const REACHED = REGULATIONS_PAGE_SIZE_MAX * REGULATIONS_PAGES_MAX

type Query = RegulationsQuery<RegulationsField<"comments">>

/**
 * One page of published comments as regulations.gov's API asks for them, and how many there are, counted up to a limit between two
 * moments. Raises `invalid_input` for a search that finds more than can be paged through, unless a docket, an agency or a word
 * narrows it: what a page left out would not be missed.
 */
export async function browseRegulationsComments(db: Db, query: Query) {
  const scope = await scopeOf(db, query)
  const nothing = Object.values(scope).some((ids) => ids?.length === 0)
  if (nothing) return { items: [], total: 0 }
  const [items, total] = await Promise.all([
    listRegulationsComments(db, scope, query),
    countRegulationsComments(db, scope, query),
  ])
  return { items, total }
}

async function scopeOf(db: Db, query: Query): Promise<CommentsScope> {
  const { agency_slugs, docket_slugs, object_ids } = query
  const names_dockets = docket_slugs.length > 0 || object_ids.length > 0
  const [dockets, agency_ids] = await Promise.all([
    names_dockets ? listNamedDocketIds(db, { slugs: docket_slugs, ids: object_ids }) : null,
    agency_slugs.length > 0 ? listNamedAgencyIds(db, agency_slugs) : null,
  ])
  return { docket_ids: dockets, agency_ids, ids: await searchedIds(db, query, dockets) }
}

/** What the search finds, or the one comment that is named; null when nothing is searched for. */
async function searchedIds(db: Db, query: Query, docket_ids: readonly string[] | null): Promise<string[] | null> {
  const { search_term, agency_slugs } = query
  if (search_term === "") return null
  const id = search_term.toLowerCase()
  if (isUuid(id)) return [id]
  const place = { docket_id: theOnly(docket_ids ?? []), agency_slug: theOnly(agency_slugs) }
  const { ids, more } = await listFoundIds(db, { q: search_term, ...place, sort: "newest", limit: REACHED, offset: 0 })
  return more ? refuse("invalid_input", { fields: { "filter[searchTerm]": tooMany } }) : ids
}

const theOnly = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? "") : "")

const tooMany = englishOnly(
  `Finds more than ${REACHED.toLocaleString("en-US")} comments: add filter[docketId], filter[agencyId], or a word`,
)
