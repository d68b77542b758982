import { refuse } from "#src/rules/errors.ts"
import { findOwnComment, type ReadComment } from "#src/services/comments/own-queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { namedForReader } from "#src/services/dockets/translations/translation-queries.ts"

/** A comment that the signed-in person sent, its docket called as they read it; raises `comment_not_found` for anyone else's. */
export async function loadOwnComment(ctx: Ctx, tracking_id: string): Promise<ReadComment> {
  const { user_id } = requireUser(ctx)
  const found = (await findOwnComment(ctx.db, { tracking_id, user_id })) ?? refuse("comment_not_found")
  const [comment = found] = await namedForReader(ctx.db, [found], ctx.language)
  return comment
}
