import { sql } from "kysely"
import { refuse } from "#src/rules/errors.ts"
import { mayStillChange } from "#src/rules/record/comments/comment-status.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { lockOwnComment } from "./own-comment-changes.ts"

/**
 * Withdraws a comment of one's own that waits for a decision (decision 41): it stays in the record, is not published, and nobody decides
 * about it any more. Sent again it changes nothing. Raises `comment_not_found`, also for other people's, and
 * `comment_no_longer_changeable` once it was decided.
 */
export async function withdrawComment(ctx: Ctx, { tracking_id }: { tracking_id: string }): Promise<void> {
  const { user_id } = requireUser(ctx)
  await write(ctx, null, async (tx) => {
    const comment = (await lockOwnComment(tx, { tracking_id, user_id })) ?? refuse("comment_not_found")
    const { id, agency_id, status } = comment
    if (status === "withdrawn") return { result: undefined, audit: "unchanged" }
    if (!mayStillChange(status)) return refuse("comment_no_longer_changeable")
    const now = ctx.now()
    // Assignments say the status too, in the same statement, as in every decision.
    await sql`
      with moved as (update comments set status = 'withdrawn', withdrawn_at = ${now}, version = version + 1, updated_at = ${now}, updated_by = ${user_id}
        where id = ${id} returning id)
      update comment_assignments set status = 'withdrawn' from moved where comment_id = moved.id`.execute(tx)
    const change = { before: { status }, after: { status: "withdrawn" } }
    return { result: undefined, audit: { action: "comment.withdrawn", entity_id: id, agency_id, ...change } }
  })
}
