import { refuse } from "#src/rules/errors.ts"
import type { RequestEmailChangeInput } from "#src/rules/input/people/own-account.ts"
import { ACCOUNT_MAILS_PER_ADDRESS, ACCOUNT_MAILS_SECONDS } from "#src/rules/limits.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { mayMail } from "#src/services/mail-limits.ts"
import { issueToken } from "#src/services/accounts/changes.ts"
import { awaitAddress } from "#src/services/accounts/codes/address-change.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"
import { type Ctx, type Mail, requireUser, write } from "#src/services/context.ts"
import { emailChangeMail, emailTakenMail } from "#src/services/mail/letters/account/email-change-mail.ts"
import { limitKey, limitRate } from "#src/services/rate-limit.ts"
import { checkOwnPassword } from "#src/services/accounts/own/proof/check-own-password.ts"
import { lockOwnAccount } from "#src/services/accounts/own/factors/require-own-second-factor.ts"

/**
 * Asks both addresses whether the account should get the new one. Only the owner of the new address learns whether it already
 * has an account. An earlier, unfinished change is dropped. Raises `invalid_credentials`, `invalid_input`, `rate_limited`.
 */
export async function requestEmailChange(
  ctx: Ctx,
  { email, current_password }: RequestEmailChangeInput,
): Promise<void> {
  const user = requireUser(ctx)
  if (email === user.email) refuse("invalid_input", { fields: { email: ownAccountMessages.sameEmail } })
  await checkOwnPassword(ctx, current_password)
  const key = limitKey("email_change", user.user_id)
  await limitRate(ctx, { key, max: ACCOUNT_MAILS_PER_ADDRESS, seconds: ACCOUNT_MAILS_SECONDS })
  if (!(await mayMail(ctx, "email_change", email))) refuse("rate_limited")
  const taken = (await findUserByEmail(ctx.db, email)) !== undefined
  await write(ctx, null, async (tx) => {
    await lockOwnAccount(tx, ctx)
    const { user_id } = user
    await awaitAddress(tx, { user_id, email, now: ctx.now() })
    const agreeing = async (side: "current" | "new"): Promise<Mail> => {
      const token = await issueToken(tx, ctx, { user_id, purpose: "email_change", data: { side, new_email: email } })
      return emailChangeMail(ctx, { former: user.email, new_email: email, side, token })
    }
    const mails = [
      ...(user.email ? [await agreeing("current")] : []),
      taken ? emailTakenMail(ctx, { to_address: email }) : await agreeing("new"),
    ]
    return { result: undefined, audit: { action: "user.email_change_requested", entity_id: user_id }, mails }
  })
}
