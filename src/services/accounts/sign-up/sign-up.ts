import { refuse } from "#src/rules/errors.ts"
import type { SignUpInput } from "#src/rules/input/people/account.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { confirmationMail, confirmationMinutes } from "#src/services/mail/letters/account/confirmation-mail.ts"
import { limitSignUps } from "#src/services/accounts/auth-limits.ts"
import { browserMark, insertAccount, issueToken } from "#src/services/accounts/changes.ts"
import { hashChosenPassword } from "#src/services/accounts/passwords/password-changes.ts"

export type SignedUp = { user_id: string; email: string; confirmed: boolean }

/**
 * Creates an account with profile role public, or agency when an agency is named, which gives access to none (settled 3). It can be used once its address is confirmed (at once with
 * AUTH_AUTOCONFIRM). `browser` is this browser's token: confirming from the same browser needs no password again.
 * Raises `account_exists` as the specification demands (P 8), and `rate_limited`.
 */
export async function signUp(
  ctx: Ctx,
  { email, password, full_name, next, agency_name }: SignUpInput & { agency_name?: string },
  { browser }: { browser: string | null },
): Promise<SignedUp> {
  await limitSignUps(ctx)
  const password_hash = await hashChosenPassword(ctx, password)
  const confirmed = ctx.config.AUTH_AUTOCONFIRM
  return write(ctx, null, async (tx) => {
    const role = agency_name ? "agency" : "public"
    const account = { email, password_hash, full_name, role, confirmed, ...(agency_name && { agency_name }) } as const
    const user_id = await insertAccount(tx, account, ctx.now())
    if (!user_id) return refuse("account_exists", { fields: { email: accountMessages.accountExists } })
    const result = { user_id, email, confirmed }
    const audit = { action: "user.signed_up", entity_id: user_id, after: { role, confirmed } } as const
    if (confirmed) return { result, audit }
    const data = { browser: browserMark(ctx, browser), next: next ?? null }
    const token = await issueToken(tx, ctx, {
      user_id,
      purpose: "email_confirmation",
      data,
      minutes: confirmationMinutes(ctx.config),
    })
    return { result, audit, mails: [confirmationMail(ctx, { to_address: email, token })] }
  })
}
