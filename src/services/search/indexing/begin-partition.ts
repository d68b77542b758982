import { sql } from "kysely"
import { firstIdAt } from "#src/platform/db/statements/first-id.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { type Ctx, keep } from "#src/services/context.ts"

/** Comments in a table of the search before the next one begins. */
export const PARTITION_ROWS = 200_000

/** The search of what is published, and the one of an agency's own people. */
export const searches = ["comment_search", "staff_search"] as const

/** Begins a new table of each search whose newest is full; answers their names. */
export async function beginSearchPartitions(ctx: Ctx, full = PARTITION_ROWS): Promise<string[]> {
  const begun: string[] = []
  for (const search of searches) {
    // A little ahead, so that every comment received until now has its place before it.
    const boundary = firstIdAt(new Date(ctx.now().getTime() + MINUTE))
    const { rows } = await keep(ctx, (tx) =>
      sql<{ name: string | null }>`
        select case when newest_search_partition_size(${search}) >= ${full} then begin_search_partition(${search}, ${boundary}) end as name`.execute(
        tx,
      ),
    )
    begun.push(...rows.flatMap(({ name }) => name ?? []))
  }
  return begun
}
