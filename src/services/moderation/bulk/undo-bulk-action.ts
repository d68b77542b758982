import { moderationActions } from "#src/rules/record/comments/comment-status.ts"
import { bulkUndoEnds } from "#src/rules/record/comments/bulk-action.ts"
import { refuse } from "#src/rules/errors.ts"
import type { BulkActionInput } from "#src/rules/input/moderation/bulk-action-input.ts"
import { NO_ID } from "#src/rules/uuid.ts"
import { authorize, type Ctx, requirePermission, requireUser, write } from "#src/services/context.ts"
import { lockBulkAction } from "./queries.ts"

/**
 * Begins to take a whole bulk action of one's own back, within `MODERATION_UNDO_MINUTES` of its end; a job does it in steps. Raises
 * `permission_denied`, `bulk_action_not_found`, `undo_not_possible`.
 */
export async function undoBulkAction(ctx: Ctx, { agency_id, bulk_action_id }: BulkActionInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "manage_moderation_queue")
  const { user_id, second_factor = false } = requireUser(ctx)
  await write(ctx, scope, async (tx) => {
    const at = (await lockBulkAction(tx, scope, bulk_action_id)) ?? refuse("bulk_action_not_found")
    requirePermission(scope, moderationActions[at.action].permission)
    const ends = bulkUndoEnds(at)
    if (at.actor_id !== user_id || !ends || ends < ctx.now()) refuse("undo_not_possible")
    const now = ctx.now()
    await tx
      .updateTable("bulk_actions")
      .set({
        state: "undoing",
        undo_started_at: now,
        undo_reached_id: NO_ID,
        next_step_at: now,
        attempts: 0,
        second_factor,
      })
      .where("id", "=", at.id)
      .execute()
    const entry = { action: "bulk_action.undo_started" as const, entity_id: at.id, before: at.state, after: "undoing" }
    return { result: undefined, audit: entry }
  })
}
