import { type Ctx, write } from "#src/services/context.ts"
import { confirmationMail, confirmationMinutes } from "#src/services/mail/letters/account/confirmation-mail.ts"
import { mayMail } from "#src/services/mail-limits.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import { browserMark, browserMarks, issueToken, keptNext } from "#src/services/accounts/changes.ts"
import { findAskedConfirmation, findUserByEmail } from "#src/services/accounts/queries.ts"

type Resend = { email: string; next?: string | undefined; browser: string | null }

/** Sends the confirmation once more; the link needs no password in the browser that signed up, and in no other, and leads there where the one before led. Answers the same for unknown and confirmed addresses and when it was asked too often for one address (settled 9). Raises `rate_limited` for a client that asks for many. */
export async function resendConfirmation(ctx: Ctx, { email, next, browser }: Resend): Promise<void> {
  await limitRequests(ctx, "mail")
  const allowed = await mayMail(ctx, "signup", email)
  const user = await findUserByEmail(ctx.db, email)
  if (!allowed || !user || user.email_confirmed_at) return
  await write(ctx, null, async (tx) => {
    const browsers = browserMarks(ctx, browser)
    const before = await findAskedConfirmation(tx, { user_id: user.id, browsers })
    const data = { browser: before ? browserMark(ctx, browser) : null, next: next || keptNext(before?.data) || null }
    const token = await issueToken(tx, ctx, {
      user_id: user.id,
      purpose: "email_confirmation",
      data,
      minutes: confirmationMinutes(ctx.config),
    })
    return {
      result: undefined,
      audit: { action: "user.confirmation_resent", entity_id: user.id },
      mails: [confirmationMail(ctx, { to_address: email, token })],
    }
  })
}
