import { moderationActions } from "#src/rules/record/comments/comment-status.ts"
import { refuse } from "#src/rules/errors.ts"
import type { UndoModerationInput } from "#src/rules/input/moderation/moderation.ts"
import { MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { authorize, type Ctx, requirePermission, requireUser, write } from "#src/services/context.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { type ModerationReport } from "./changes.ts"
import { listBatch } from "./log-queries.ts"
import { takeBack } from "./take-back.ts"

/**
 * Takes back one's own last press of a button within `MODERATION_UNDO_MINUTES`: each comment returns to the status it had,
 * unless someone acted on it since, which the report tells. Raises `undo_not_possible` for what is too old, not one's own or
 * itself an undo or part of a bulk action, and `permission_denied` when the permission has gone in the meantime.
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
