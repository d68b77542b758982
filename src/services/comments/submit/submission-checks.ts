import { acceptsComments } from "#src/rules/record/dockets/docket-status.ts"
import { refuse } from "#src/rules/errors.ts"
import { type SubmitCommentInput, submitCommentInput } from "#src/rules/input/comments/comment-wizard.ts"
import { readIssues } from "#src/rules/input/reading/issues.ts"
import { type Ctx, requireUser, type User } from "#src/services/context.ts"
import { type DocketForm, findDocketFormById } from "#src/services/comments/queries.ts"

/** The signed-in person, whose address must be confirmed (settled 15e). Raises `sign_in_required`, `email_not_confirmed`. */
export function requireConfirmedUser(ctx: Ctx): User {
  const user = requireUser(ctx)
  return user.email_confirmed ? user : refuse("email_not_confirmed")
}

/** The docket, if it accepts comments now. Raises `comment_period_not_found`, `comment_period_closed` (P 8). */
export async function findOpenDocket(ctx: Ctx, docket_id: string): Promise<DocketForm> {
  const docket = (await findDocketFormById(ctx.db, docket_id)) ?? refuse("comment_period_not_found")
  return requireOpen(ctx, docket)
}

/** The docket, if it accepted comments when the request arrived. Raises `comment_period_closed` (P 8). */
export function requireOpen(ctx: Ctx, docket: DocketForm): DocketForm {
  return acceptsComments(docket, ctx.received_at) ? docket : refuse("comment_period_closed")
}

/** A submission checked against the docket's own limits. Raises `invalid_input` with the sentence of each field (P 5). */
export function checkComment(docket: DocketForm, submitted: unknown): SubmitCommentInput {
  const parsed = submitCommentInput(docket).safeParse(submitted)
  if (parsed.success) return parsed.data
  return refuse("invalid_input", { fields: readIssues(parsed.error) })
}
