import { refuse } from "#src/rules/errors.ts"
import { issueToken } from "#src/services/accounts/changes.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { submissionLinkMail } from "#src/services/mail/letters/commenters/submission-link-mail.ts"
import { limitRate } from "#src/services/rate-limit.ts"
import { findOpenDocket, requireConfirmedUser } from "./submission-checks.ts"
import { findDraft } from "#src/services/comments/queries.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"

const LINK_MINUTES = 60
const LINKS_PER_HOUR = 5

/**
 * Mails the one-time link that replaces the captcha where JavaScript is off, to the confirmed address of the draft's owner
 * (settled 15d). Raises `sign_in_required`, `email_not_confirmed`, `draft_not_found`, `comment_period_not_found`,
 * `comment_period_closed`, `rate_limited`.
 */
export async function sendSubmissionLink(
  ctx: Ctx,
  { draft_id }: { draft_id: string },
): Promise<{ to_address: string }> {
  const user = requireConfirmedUser(ctx)
  const draft = (await findDraft(ctx.db, { user_id: user.user_id, draft_id })) ?? refuse("draft_not_found")
  const found = await findOpenDocket(ctx, draft.docket_id)
  const [docket = found] = await inReadersLanguage(ctx.db, [found], ctx.language)
  await limitRate(ctx, { key: `submission-link:${user.user_id}`, max: LINKS_PER_HOUR, seconds: 3600 })
  return write(ctx, null, async (tx) => {
    const input = {
      user_id: user.user_id,
      purpose: "submission_link",
      data: { draft_id },
      minutes: LINK_MINUTES,
    } as const
    const token = await issueToken(tx, ctx, input)
    const letter = { agency_name: docket.agency_name, docket, token, minutes: LINK_MINUTES, to_address: user.email }
    return {
      result: { to_address: user.email },
      audit: { action: "draft.link_sent", entity_id: draft_id, agency_id: docket.agency_id },
      mails: [submissionLinkMail({ language: ctx.language, public_url: ctx.config.PUBLIC_URL, ...letter })],
    }
  })
}
