import { refuse } from "#src/rules/errors.ts"
import type { StartReviewInput } from "#src/rules/input/moderation.ts"
import { englishOnly } from "#src/rules/languages/saying.ts"
import { authorize, type Ctx, write } from "#src/services/context.ts"
import { auditOf, type DoneComment, moderate } from "./changes.ts"

/** Marks a submitted comment as being under review (S 4). Raises what `moderateComment` raises. */
export async function startReview(ctx: Ctx, input: StartReviewInput): Promise<DoneComment> {
  const scope = await authorize(ctx, input.agency_id, "approve_comments")
  return write(ctx, scope, async (tx) => {
    const comments = [{ comment_id: input.comment_id, version: input.version }]
    const { report, audit } = await moderate(tx, ctx, {
      scope,
      action: "review",
      to: "under_review",
      reason: null,
      comments,
    })
    const [refused] = report.refused
    if (refused)
      return refuse(refused.code, { message: englishOnly(refused.message), details: { status: refused.status } })
    return { result: report.done[0] ?? refuse("comment_not_found"), audit: auditOf(audit) }
  })
}
