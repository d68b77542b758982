import { type RawBuilder, sql } from "kysely"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { type Ctx, keep } from "./context.ts"
import type { KeepTx, KeptTable } from "./kept-tables.ts"

/** Rows of one transaction: it takes a fraction of a second, however much there is to do, and a time-out takes back no more than this. */
const STEP_ROWS = 10_000
/** Between two steps people who wait for an answer go first, but not for longer than this. */
const PATIENCE_MS = 100

/** Runs `step`, each time in a transaction of its own, until it changes fewer rows than it may. Answers how many it changed in all. */
export async function keepInSteps(
  ctx: Ctx,
  step: (tx: KeepTx, rows: number) => Promise<{ changed: number }>,
  rows = STEP_ROWS,
): Promise<number> {
  for (let total = 0; ; await quietMoment({ patience: PATIENCE_MS })) {
    const { changed } = await keep(ctx, (tx) => step(tx, rows))
    total += changed
    if (changed < rows) return total
  }
}

/** Removes the rows of a table that meet a condition on its columns, step by step. Answers how many there were. */
export function removeInSteps(
  ctx: Ctx,
  table: KeptTable,
  { where, rows = STEP_ROWS }: { where: RawBuilder<unknown>; rows?: number },
): Promise<number> {
  const remove = async (tx: KeepTx) => {
    // Asked again of each row: somebody may have changed it since it was found.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(select ctid from ${sql.table(table)} where ${where} limit ${rows}))
        and (${where})`.execute(tx)
    return { changed: Number(numAffectedRows ?? 0) }
  }
  return keepInSteps(ctx, remove, rows)
}
