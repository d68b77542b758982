import type { Tx } from "#src/platform/db/client.ts"
import { moderationActions } from "#src/rules/record/comment-status.ts"
import { refuse } from "#src/rules/errors.ts"
import type { UndoModerationInput } from "#src/rules/input/moderation.ts"
import { MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { type AgencyScope, authorize, type Ctx, requirePermission, requireUser, write } from "#src/services/context.ts"
import { applySteps, auditOf, explainRefusals, lockComments, type ModerationReport } from "./changes.ts"
import { listBatch, listLastModerations } from "./log-queries.ts"

type Batch = Awaited<ReturnType<typeof listBatch>>

/**
 * Takes back one's own last press of a button within `MODERATION_UNDO_MINUTES`: each comment returns to the status it had,
 * unless someone acted on it since, which the report tells. Raises `undo_not_possible` for what is too old, not one's own or
 * itself an undo, and `permission_denied` when the permission has gone in the meantime.
 */
export async function undoModeration(ctx: Ctx, input: UndoModerationInput): Promise<ModerationReport> {
  const scope = await authorize(ctx, input.agency_id, "view_dashboard")
  const batch = await listBatch(ctx.db, scope, { batch_id: input.batch_id, actor_id: requireUser(ctx).user_id })
  for (const action of new Set(batch.map((step) => step.action))) {
    if (action === "undo") refuse("undo_not_possible")
    requirePermission(scope, action === "review" ? "approve_comments" : moderationActions[action].permission)
  }
  const oldest = ctx.now().getTime() - MODERATION_UNDO_MINUTES * MINUTE
  if (batch.length === 0 || batch.some((step) => step.created_at.getTime() < oldest)) refuse("undo_not_possible")
  return write(ctx, scope, async (tx) => {
    const { report, audit } = await takeBack(tx, ctx, { scope, batch })
    return { result: report, audit: auditOf(audit) }
  })
}

async function takeBack(tx: Tx, ctx: Ctx, { scope, batch }: { scope: AgencyScope; batch: Batch }) {
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
  const refused = touched.map(({ comment_id }) => ({
    seen: { comment_id, version: 0 },
    code: "comment_changed_meanwhile" as const,
  }))
  return { report: { batch_id, done, refused: await explainRefusals(tx, scope, { refused, states }) }, audit }
}
