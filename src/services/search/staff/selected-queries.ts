import { type RawBuilder, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { firstIdAt } from "#src/platform/db/statements/first-id.ts"
import type { AgencySearch } from "#src/rules/record/agency-search.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { filterByName } from "#src/services/search/comment-filter.ts"
import { prepareAgencySearch } from "./agency-filter.ts"
import { countAgencyFound } from "./found-rows.ts"

/** The comments of a search among those of some statuses, for what goes through all of them. */
type Selected = { search: AgencySearch; statuses: readonly CommentStatus[] }

/**
 * The next comments of a search after one of them, oldest first, of those received before a moment: for a statement to read on, so
 * that what it reads has the status with which it was found.
 */
export async function selectSearchedIds(
  db: Db,
  scope: AgencyScope,
  { before, after, limit, ...selected }: Selected & { before: Date; after: string | null; limit: number },
) {
  const prepared = await prepareAgencySearch(db, scope, { ...selected, now: before, whole: true })
  const filters = prepared === "no_words" ? [] : prepared.filters
  const end = firstIdAt(before)
  // Both bounds of a search are part of it: one more is wanted, since the comment the last page ended with is found again.
  const wanted = limit + 1
  const sources = filters.map((filter): RawBuilder<unknown> => {
    const low = [filter.low ?? "", after ?? ""].toSorted().at(-1) || null
    const high = filter.high && filter.high < end ? filter.high : end
    return sql`select c.id from find_comments(filter => ${filterByName({ ...filter, low, high })}, wanted => ${wanted},
      needed => ${wanted}, newest => false, texts => false, patience => ${wanted}) c`
  })
  const nothing = sql`select null::uuid as id where false`
  const found = sql<{ id: string }>`(${sources.length > 0 ? sql.join(sources, sql` union all `) : nothing})`
  const query = db
    .selectFrom(found.as("of_search"))
    .select("of_search.id")
    .$if(after !== null, (next) => next.where("of_search.id", ">", after ?? ""))
    .where("of_search.id", "<", end)
    .orderBy("of_search.id")
    .limit(limit)
  return { query }
}

/** How many there are now, as far as a search counts. */
export async function countSearched(
  db: Db,
  scope: AgencyScope,
  { now, ...selected }: Selected & { now: Date },
): Promise<number> {
  const prepared = await prepareAgencySearch(db, scope, { ...selected, now })
  if (prepared === "no_words") return 0
  const { comments } = await countAgencyFound(db, scope, {
    ...selected,
    now,
    prepared: { ...prepared, dockets: false },
  })
  return comments.total
}
