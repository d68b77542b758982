import { DAY } from "#src/rules/dates/milliseconds.ts"
import { refuse } from "#src/rules/errors.ts"
import { REDACTION_REQUESTS_PER_DAY } from "#src/rules/limits.ts"
import { isDecided, PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { findOwnComment } from "#src/services/comments/own-queries.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { listAnsweringAddresses } from "#src/services/format-requests/queries.ts"
import { redactionRequestMail } from "#src/services/mail/letters/staff/redaction-request-mail.ts"
import { limitRate } from "#src/services/rate-limit.ts"
import { lockOwnComment } from "./own-comment-changes.ts"

type RedactionRequest = { tracking_id: string; what: string }

/**
 * Asks the agency to remove something from a comment of one's own that it has decided about (decision 81): stored, and told to its contact
 * address, or to its owners and administrators, without a word of it. Nothing is removed by asking; the same words asked again change
 * nothing. Raises `comment_not_found`, also for other people's, `comment_not_decided` and `rate_limited`.
 */
export async function askRedaction(ctx: Ctx, { tracking_id, what }: RedactionRequest): Promise<void> {
  const { user_id } = requireUser(ctx)
  const own = { tracking_id, user_id }
  const comment = (await findOwnComment(ctx.db, own)) ?? refuse("comment_not_found")
  if (comment.agency_archived) refuse("comment_not_found") // nobody is there to be asked
  await limitRate(ctx, { key: `redaction:${user_id}`, max: REDACTION_REQUESTS_PER_DAY, seconds: DAY / 1000 })
  const { agency_email, agency_id, docket_title } = comment
  const addresses = agency_email ? [agency_email] : await listAnsweringAddresses(ctx.db, agency_id)
  await write(ctx, null, async (tx) => {
    const held = (await lockOwnComment(tx, own)) ?? refuse("comment_not_found")
    if (!isDecided(held.status)) return refuse("comment_not_decided")
    const { id: comment_id } = held
    const same = tx.selectFrom("redaction_requests").select("id").where("comment_id", "=", comment_id)
    if (await same.where("what", "=", what).executeTakeFirst()) return { result: undefined, audit: "unchanged" }
    await tx
      .insertInto("redaction_requests")
      .values({ agency_id, comment_id, what, created_at: ctx.received_at })
      .execute()
    const letter = {
      agency_id,
      public_url: ctx.config.PUBLIC_URL,
      docket_title,
      published: held.status === PUBLIC_COMMENT_STATUS,
      comment: { id: comment_id, tracking_id },
    }
    return {
      result: undefined,
      audit: { action: "comment.redaction_asked", entity_id: comment_id, agency_id },
      mails: addresses.map((to_address) => redactionRequestMail({ ...letter, to_address })),
    }
  })
}
