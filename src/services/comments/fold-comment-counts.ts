import { sql } from "kysely"
import { type Ctx, keep } from "#src/services/context.ts"

/** Adds the appended changes to the counters; the numbers that readers see do not change. */
export async function foldCommentCounts(ctx: Ctx): Promise<void> {
  await keep(ctx, (tx) => sql`select fold_comment_counts()`.execute(tx))
}
