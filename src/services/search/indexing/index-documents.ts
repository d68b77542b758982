import { sql } from "kysely"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"

/** Dockets that are looked up at once; each is written by itself. */
const BATCH = 50
/** Pages of one statement: two megabytes of text at most, some seconds. */
const PARTS_AT_ONCE = 100
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
      if (!(await writeParts(ctx, docket_id, stopping))) return written
      const write = sql<{ written: boolean }>`select write_document_words(${docket_id}, ${changes}) as written`
      const { rows } = await keepAtOnce(ctx, (db) => write.execute(db))
      if (rows[0]?.written) written += 1
      await quietMoment({ patience: PATIENCE_MS })
    }
  }
}

/** The words of each page or section, some at a time: a docket may have thousands. False when the process ends before all are written. */
async function writeParts(ctx: Ctx, docket_id: string, stopping: () => boolean): Promise<boolean> {
  for (let more = true; more; await quietMoment({ patience: PATIENCE_MS })) {
    if (stopping()) return false
    const write = sql<{ parts: number }>`select write_part_words(${docket_id}, ${PARTS_AT_ONCE}) as parts`
    const { rows } = await keepAtOnce(ctx, (db) => write.execute(db))
    more = (rows[0]?.parts ?? 0) === PARTS_AT_ONCE
  }
  return true
}
