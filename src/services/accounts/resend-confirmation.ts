import { ACCOUNT_MAILS_PER_ADDRESS, ACCOUNT_MAILS_SECONDS } from "#src/rules/limits.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { confirmationMail } from "#src/services/mail/confirmation-mail.ts"
import { countUse } from "#src/services/rate-limit.ts"
import { browserMark, issueToken } from "./changes.ts"
import { findUserByEmail } from "./queries.ts"

type Resend = { email: string; next?: string | undefined; browser: string | null }

/** Sends the confirmation once more. Answers the same for unknown and confirmed addresses and when it was asked too often (decisions 9). */
export async function resendConfirmation(ctx: Ctx, { email, next, browser }: Resend): Promise<void> {
  const limit = { key: `confirmation:${email}`, max: ACCOUNT_MAILS_PER_ADDRESS, seconds: ACCOUNT_MAILS_SECONDS }
  const { allowed } = await countUse(ctx, limit)
  const user = await findUserByEmail(ctx.db, email)
  if (!allowed || !user || user.email_confirmed_at) return
  await write(ctx, null, async (tx) => {
    const data = { browser: browserMark(ctx, browser), next: next ?? null }
    const token = await issueToken(tx, ctx, { user_id: user.id, purpose: "email_confirmation", data })
    return {
      result: undefined,
      audit: { action: "user.confirmation_resent", entity_id: user.id },
      mails: [confirmationMail(ctx, { to_address: email, full_name: user.full_name, token })],
    }
  })
}
