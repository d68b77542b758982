import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { applySteps, explainRefusals, lockComments } from "./changes.ts"
import { type listBatch, listLastModerations } from "./log-queries.ts"

type Batch = Awaited<ReturnType<typeof listBatch>>

/** Returns each comment of a batch to the status it had, unless someone acted on it since, which the report tells. */
export async function takeBack(tx: Tx, ctx: Ctx, { scope, batch }: { scope: AgencyScope; batch: Batch }) {
  const ids = batch.map((step) => step.comment_id)
  const states = new Map((await lockComments(tx, scope, ids)).map((state) => [state.id, state]))
  // Only after the lock: a step that another person takes in between would otherwise be overlooked.
  const lastSteps = new Set((await listLastModerations(tx, scope, ids)).map((step) => step.id))
  const untouched = batch.filter(
    (step) => lastSteps.has(step.id) && states.get(step.comment_id)?.status === step.new_status,
  )
  const touched = batch.filter((step) => !untouched.includes(step))
  const steps = untouched.map((step) => ({
    comment_id: step.comment_id,
    from: step.new_status,
    to: step.previous_status,
  }))
  const { batch_id, done, audit } = await applySteps(tx, ctx, { scope, action: "undo", reason: null, steps })
  const log_ids = untouched.map((step) => step.id)
  await sql`update used_reasons set undone_at = ${ctx.now()} where log_id = any(${log_ids}::uuid[])`.execute(tx)
  const refused = touched.map(({ comment_id }) => ({
    seen: { comment_id, version: 0 },
    code: "comment_changed_meanwhile" as const,
  }))
  return { report: { batch_id, done, refused: await explainRefusals(tx, scope, { refused, states }) }, audit }
}
