import { sql } from "kysely"
import { type Ctx, keep } from "#src/services/context.ts"

/** Folds the appended changes into the counters; readers see the same numbers before and after. */
export async function foldCommentCounts(ctx: Ctx): Promise<void> {
  await keep(ctx, (tx) => sql`select fold_comment_counts()`.execute(tx))
}
