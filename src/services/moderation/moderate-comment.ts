import { moderationActions } from "#src/rules/record/comments/comment-status.ts"
import { refuse } from "#src/rules/errors.ts"
import type { ModerateCommentInput } from "#src/rules/input/moderation/moderation.ts"
import { refusalOf } from "#src/rules/messages/comments/comment-refusal.ts"
import { authorize, type Ctx, write } from "#src/services/context.ts"
import { type DoneComment, moderate } from "./changes.ts"
import { chosenReason } from "./reasons/chosen-reason.ts"

/**
 * Approves, rejects or flags one comment (S 4). Raises `permission_denied`, `comment_not_found`, `comment_changed_meanwhile`
 * with who acted and what the status is now, `comment_transition_not_allowed`,
 * and `invalid_input` for a saved reason that is not for this. An archived docket's comments may be moderated too.
 */
export async function moderateComment(
  ctx: Ctx,
  input: ModerateCommentInput,
): Promise<DoneComment & { batch_id: string }> {
  const { to, permission } = moderationActions[input.action]
  const scope = await authorize(ctx, input.agency_id, permission)
  const chosen = await chosenReason(ctx.db, scope, input)
  return write(ctx, scope, async (tx) => {
    const { report, audit } = await moderate(tx, ctx, {
      scope,
      action: input.action,
      to,
      ...chosen,
      comments: [{ comment_id: input.comment_id, version: input.version }],
    })
    const [refused] = report.refused
    if (refused) return refuse(refused.code, { message: refusalOf(refused), details: { status: refused.status } })
    const [done] = report.done
    const [entry] = audit
    if (!done || !entry) throw new Error("a moderated comment was neither moved nor refused")
    return { result: { ...done, batch_id: report.batch_id }, audit: entry }
  })
}
