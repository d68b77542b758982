import { sql } from "kysely"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"

/** Dockets that are looked up at once; each is written by itself. */
const BATCH = 50
const PATIENCE_MS = 100

/**
 * Writes what dockets are found by with the help of their supporting documents, where something changed, until nothing waits or the
 * process ends (decision 61). Answers how many it wrote.
 */
export async function indexDocuments(ctx: Ctx, stopping = () => false): Promise<number> {
  for (let written = 0; ;) {
    const waiting = await ctx.db
      .selectFrom("docket_document_words")
      .select(["docket_id", "changes"])
      .whereRef("written", "<>", "changes")
      .orderBy("docket_id")
      .limit(BATCH)
      .execute()
    if (waiting.length === 0) return written
    for (const { docket_id, changes } of waiting) {
      if (stopping()) return written
      const write = sql<{ written: boolean }>`select write_document_words(${docket_id}, ${changes}) as written`
      const { rows } = await keepAtOnce(ctx, (db) => write.execute(db))
      if (rows[0]?.written) written += 1
      await quietMoment({ patience: PATIENCE_MS })
    }
  }
}
