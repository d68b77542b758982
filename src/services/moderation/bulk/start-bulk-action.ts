import { moderationActions } from "#src/rules/record/comments/comment-status.ts"
import { refuse } from "#src/rules/errors.ts"
import type { StartBulkActionInput } from "#src/rules/input/moderation/bulk-action-input.ts"
import { authorize, type Ctx, requirePermission, requireUser, write } from "#src/services/context.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { chosenReason } from "#src/services/moderation/reasons/chosen-reason.ts"
import { findMade, onceFor } from "#src/services/sent-form.ts"
import { boundOf, findNewestComment, measureSelection } from "./selection.ts"

/**
 * Begins one decision on all comments that match a filter of the queue at this moment; a job carries it out in steps, for as long as
 * the person may decide (S 2, settled 36, decision 22). Answers its id, and of the same form
 * sent again that of the first. Raises `permission_denied` without
 * manage_moderation_queue, `docket_not_found`, and `nothing_matches` when no comment does.
 */
export async function startBulkAction(ctx: Ctx, input: StartBulkActionInput): Promise<{ bulk_action_id: string }> {
  const {
    agency_id,
    action,
    reason: _typed,
    saved_reason_id: _chosen,
    last_id: seen_id,
    idempotency_key: _form,
    ...list
  } = input
  const { docket_id } = list
  const scope = await authorize(ctx, agency_id, "manage_moderation_queue")
  requirePermission(scope, moderationActions[action].permission)
  const { user_id, second_factor = false } = requireUser(ctx)
  if (docket_id && !(await findAgencyDocket(ctx.db, scope, docket_id))) refuse("docket_not_found")
  const { reason, saved } = await chosenReason(ctx.db, scope, input)
  const form = { makes: "bulk_action", ...input } as const
  const before = await findMade(ctx, form)
  if (before) return { bulk_action_id: before }
  // What is received after the press is never part of it, whatever the form says.
  const newest = (await findNewestComment(ctx.db, scope)) ?? refuse("nothing_matches")
  const last_id = boundOf(list, seen_id < newest ? seen_id : newest, ctx.now())
  const { total, after } = await measureSelection(ctx.db, scope, { ...list, last_id })
  if (total === 0) refuse("nothing_matches")
  const now = ctx.now()
  return write(ctx, scope, async (tx) => {
    const { made_id, again } = await onceFor(tx, ctx, form)
    if (again) return { result: { bulk_action_id: made_id }, audit: "unchanged" }
    const selection = { ...list, last_id, total }
    const { id } = await tx
      .insertInto("bulk_actions")
      .values({
        ...selection,
        id: made_id,
        agency_id,
        actor_id: user_id,
        second_factor,
        action,
        reason,
        saved_reason_id: saved?.id ?? null,
        letter: saved?.letter ?? "",
        reached_id: after,
        next_step_at: now,
        started_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const entry = {
      action: "bulk_action.started" as const,
      entity_id: id,
      after: { action, ...selection, ...(saved && { saved_reason_id: saved.id }) },
      reason,
    }
    return { result: { bulk_action_id: id }, audit: entry }
  })
}
