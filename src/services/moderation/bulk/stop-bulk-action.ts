import { refuse } from "#src/rules/errors.ts"
import type { BulkActionInput } from "#src/rules/input/moderation/bulk-action-input.ts"
import { isUnderWay } from "#src/rules/record/comments/bulk-action.ts"
import { authorize, type Ctx, write } from "#src/services/context.ts"
import { stop } from "./changes.ts"
import { lockBulkAction } from "./queries.ts"

/**
 * Ends a bulk action, or its undoing, after the step under way; what was decided stays decided. Whoever may manage the queue may stop
 * a colleague's. Nothing happens to one that has ended. Raises `permission_denied`, `bulk_action_not_found`.
 */
export async function stopBulkAction(ctx: Ctx, { agency_id, bulk_action_id }: BulkActionInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "manage_moderation_queue")
  await write(ctx, scope, async (tx) => {
    const at = (await lockBulkAction(tx, scope, bulk_action_id)) ?? refuse("bulk_action_not_found")
    if (!isUnderWay(at.state)) return { result: undefined, audit: "unchanged" }
    return { result: undefined, audit: await stop(tx, at, { because: "pressed", now: ctx.now() }) }
  })
}
