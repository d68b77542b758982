import { ACCOUNT_MAILS_PER_ADDRESS, ACCOUNT_MAILS_SECONDS } from "#src/rules/limits.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { passwordResetMail } from "#src/services/mail/password-reset-mail.ts"
import { countUse } from "#src/services/rate-limit.ts"
import { issueToken } from "./changes.ts"
import { findUserByEmail } from "./queries.ts"

/** Sends a link for setting a new password. Answers the same whether or not the account exists, and when it was asked too often (decisions 9). */
export async function requestPasswordReset(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const limit = { key: `password_reset:${email}`, max: ACCOUNT_MAILS_PER_ADDRESS, seconds: ACCOUNT_MAILS_SECONDS }
  const { allowed } = await countUse(ctx, limit)
  const user = await findUserByEmail(ctx.db, email)
  if (!allowed || !user) return
  await write(ctx, null, async (tx) => {
    const token = await issueToken(tx, ctx, { user_id: user.id, purpose: "password_reset" })
    return {
      result: undefined,
      audit: { action: "user.password_reset_requested", entity_id: user.id },
      mails: [passwordResetMail(ctx, { to_address: email, token })],
    }
  })
}
