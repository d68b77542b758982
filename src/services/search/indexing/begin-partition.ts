import { sql } from "kysely"
import { firstIdAt } from "#src/platform/db/statements/first-id.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { type Ctx, keep } from "#src/services/context.ts"

/** Published comments in a partition of the search before the next one begins. */
export const PARTITION_ROWS = 200_000

/** Begins a new partition of the search when the newest is full; answers its name, null when there was nothing to do. */
export async function beginSearchPartition(ctx: Ctx, full = PARTITION_ROWS): Promise<string | null> {
  // A little ahead, so that every comment received until now has its place before it.
  const boundary = firstIdAt(new Date(ctx.now().getTime() + MINUTE))
  return keep(ctx, async (tx) => {
    const { rows } = await sql<{ begun: string | null }>`
      select case when newest_comment_search_size() >= ${full} then begin_comment_search_partition(${boundary}) end as begun`.execute(
      tx,
    )
    return rows[0]?.begun ?? null
  })
}
