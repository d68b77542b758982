import { moderationActions } from "#src/rules/record/comments/comment-status.ts"
import type { ModerateCommentsInput } from "#src/rules/input/moderation/moderation.ts"
import { authorize, type Ctx, requirePermission, write } from "#src/services/context.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { moderate, type ModerationReport } from "./changes.ts"
import { chosenReason } from "./reasons/chosen-reason.ts"

/**
 * Approves, rejects or flags many comments of one agency at once and reports on each: those that can be moved are, the others
 * say why not (S 2, settled 36, 39). Raises `permission_denied` without manage_moderation_queue.
 */
export async function moderateComments(ctx: Ctx, input: ModerateCommentsInput): Promise<ModerationReport> {
  const { to, permission } = moderationActions[input.action]
  const scope = await authorize(ctx, input.agency_id, "manage_moderation_queue")
  requirePermission(scope, permission)
  const comments = [...new Map(input.comments.map((seen) => [seen.comment_id, seen])).values()]
  const chosen = await chosenReason(ctx.db, scope, input)
  return write(ctx, scope, async (tx) => {
    const { report, audit } = await moderate(tx, ctx, { scope, action: input.action, to, ...chosen, comments })
    return { result: report, audit: auditOf(audit) }
  })
}
