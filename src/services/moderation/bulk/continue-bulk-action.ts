import type { Tx } from "#src/platform/db/statements/client.ts"
import { AppError } from "#src/rules/errors.ts"
import type { BulkStopReason } from "#src/rules/record/comments/bulk-action.ts"
import { moderationActions } from "#src/rules/record/comments/comment-status.ts"
import {
  actingFor,
  type AgencyScope,
  type AuditEntry,
  authorize,
  type Ctx,
  keepAtOnce,
  requirePermission,
  write,
  type Written,
} from "#src/services/context.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { moderate } from "#src/services/moderation/changes.ts"
import { listBulkSteps } from "#src/services/moderation/log-queries.ts"
import { takeBack } from "#src/services/moderation/take-back.ts"
import { chosenReason } from "#src/services/moderation/reasons/chosen-reason.ts"
import { noteRefusals, stop } from "./changes.ts"
import { type BulkAction, findNextBulkAction, lockBulkAction, type NextBulkAction } from "./queries.ts"
import { listNextComments } from "./selection.ts"

/** A step that failed so often in a row ends the bulk action; until then the next turn of the job tries it again. */
const TRIES = 5
const TRY_AGAIN_AFTER_MS = 10_000

/**
 * Takes the next step of one bulk action that is under way, for the person who began it, in a transaction that also moves on its
 * place: each comment is decided once, whatever is killed, and none after the person's power was taken away (decision 22). Answers
 * false when there is nothing to do.
 */
export async function continueBulkAction(ctx: Ctx): Promise<boolean> {
  const next = await findNextBulkAction(ctx.db, ctx.now())
  if (!next) return false
  try {
    await takeStep(actingFor(ctx, { user_id: next.actor_id, second_factor: next.second_factor }), next)
  } catch (error) {
    if (error instanceof AppError && lostPower.has(error.code)) await stopFor(ctx, next, "power")
    else await noteFailure(ctx, next, error)
  }
  return true
}

const lostPower: ReadonlySet<string> = new Set(["agency_not_found", "permission_denied", "second_factor_required"])

async function takeStep(ctx: Ctx, { id, agency_id, action }: NextBulkAction): Promise<void> {
  const scope = await authorize(ctx, agency_id, "manage_moderation_queue")
  requirePermission(scope, moderationActions[action].permission)
  await write(ctx, scope, async (tx) => {
    const at = await lockBulkAction(tx, scope, id)
    if (at?.state === "running") return decideNext(tx, ctx, { scope, at })
    if (at?.state === "undoing") return takeBackNext(tx, ctx, { scope, at })
    return { result: undefined, audit: "unchanged" }
  })
}

type Step = { scope: AgencyScope; at: BulkAction }

async function decideNext(tx: Tx, ctx: Ctx, { scope, at }: Step): Promise<Written<undefined>> {
  const { id, action } = at
  const { comments, reached_id } = await listNextComments(tx, scope, at)
  const { to } = moderationActions[action]
  const { reason, saved: now_saved } = await chosenReason(tx, scope, at)
  const saved = now_saved && { ...now_saved, letter: at.letter ?? now_saved.letter }
  const { report, audit } = await moderate(tx, ctx, { scope, action, to, reason, saved, comments, batch_id: id })
  await noteRefusals(tx, scope, { id, undoing: false, refused: report.refused })
  const now = ctx.now()
  const done = at.done + report.done.length
  const refused = at.refused + report.refused.length
  const over = reached_id === at.last_id
  await tx
    .updateTable("bulk_actions")
    .set({ done, refused, reached_id, attempts: 0, next_step_at: now })
    .$if(over, (query) => query.set({ state: "finished", ended_at: now }))
    .where("id", "=", id)
    .execute()
  return written(audit, over && { action: "bulk_action.finished", entity_id: id, after: { done, refused } })
}

async function takeBackNext(tx: Tx, ctx: Ctx, { scope, at }: Step): Promise<Written<undefined>> {
  const { id } = at
  const batch = await listBulkSteps(tx, scope, { id, after: at.undo_reached_id ?? "" })
  const { report, audit } = await takeBack(tx, ctx, { scope, batch })
  await noteRefusals(tx, scope, { id, undoing: true, refused: report.refused })
  const now = ctx.now()
  const undone = at.undone + report.done.length
  const undo_refused = at.undo_refused + report.refused.length
  const over = undone + undo_refused >= at.done
  await tx
    .updateTable("bulk_actions")
    .set({
      undone,
      undo_refused,
      undo_reached_id: batch.at(-1)?.comment_id ?? at.last_id,
      attempts: 0,
      next_step_at: now,
    })
    .$if(over, (query) => query.set({ state: "undone", undo_ended_at: now }))
    .where("id", "=", id)
    .execute()
  return written(audit, over && { action: "bulk_action.undone", entity_id: id, after: { undone, undo_refused } })
}

function written(audit: readonly AuditEntry[], last: AuditEntry | false): Written<undefined> {
  return { result: undefined, audit: auditOf(last ? [...audit, last] : audit) }
}

/** Ends it in the name of the job itself. */
async function stopFor(ctx: Ctx, { id, agency_id }: NextBulkAction, because: BulkStopReason): Promise<void> {
  await write(ctx, null, async (tx) => {
    const at = await tx
      .selectFrom("bulk_actions")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (at.state !== "running" && at.state !== "undoing") return { result: undefined, audit: "unchanged" }
    return { result: undefined, audit: { ...(await stop(tx, at, { because, now: ctx.now() })), agency_id } }
  })
  ctx.log.info({ bulk_action_id: id, because }, "a bulk action was stopped before its end")
}

async function noteFailure(ctx: Ctx, next: NextBulkAction, error: unknown): Promise<void> {
  const { id } = next
  const attempts = next.attempts + 1
  ctx.log.error({ err: error, bulk_action_id: id, attempts, last: attempts >= TRIES }, "a step of a bulk action failed")
  if (attempts >= TRIES) return stopFor(ctx, next, "failed")
  const next_step_at = new Date(ctx.now().getTime() + TRY_AGAIN_AFTER_MS)
  await keepAtOnce(ctx, (db) =>
    db.updateTable("bulk_actions").set({ attempts, next_step_at }).where("id", "=", id).execute(),
  )
}
