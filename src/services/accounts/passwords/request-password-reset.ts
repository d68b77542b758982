import type { ResetOrigin } from "#src/rules/paths.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { passwordResetMail } from "#src/services/mail/letters/account/password-reset-mail.ts"
import { mayMail } from "#src/services/mail-limits.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import { issueToken } from "#src/services/accounts/changes.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"

type ResetRequest = ResetOrigin & { email: string }

/** Sends a link for setting a new password, which remembers where the person came from. Answers the same whether or not the account exists, and when it was asked too often for one address (settled 9). Raises `rate_limited` for a client that asks for many. */
export async function requestPasswordReset(ctx: Ctx, { email, ...from }: ResetRequest): Promise<void> {
  await limitRequests(ctx, "mail")
  const allowed = await mayMail(ctx, "recovery", email)
  const user = await findUserByEmail(ctx.db, email)
  if (!allowed || !user) return
  await write(ctx, null, async (tx) => {
    const data = { next: from.next ?? null, back: from.back ?? null }
    const token = await issueToken(tx, ctx, { user_id: user.id, purpose: "password_reset", data })
    return {
      result: undefined,
      audit: { action: "user.password_reset_requested", entity_id: user.id },
      mails: [passwordResetMail(ctx, { to_address: email, token })],
    }
  })
}
