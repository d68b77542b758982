import { refuse } from "#src/rules/errors.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { findPasswordHash } from "#src/services/accounts/auth-users.ts"
import { admitPassword, forgetLoginAttempts } from "#src/services/accounts/sign-in/login-attempts.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { requireOwnSecondFactor } from "#src/services/accounts/own/factors/require-own-second-factor.ts"

/**
 * Checks the current password before an important change, so that a borrowed browser is not enough, and that the session has
 * shown the second factor if there is one. An account without a password passes, because there is nothing to compare. Raises
 * `invalid_credentials`, `too_many_login_attempts`, `second_factor_required`.
 */
export async function checkOwnPassword(ctx: Ctx, current_password: string | undefined): Promise<void> {
  const { user_id, email } = requireUser(ctx)
  await requireOwnSecondFactor(ctx)
  const stored = await findPasswordHash(ctx.db, user_id)
  if (!stored) return
  if (!current_password) refuse("invalid_input", { fields: { current_password: accountMessages.passwordRequired } })
  const { caller } = await admitPassword(ctx, email)
  const { ok } = await ctx.passwords.verify(current_password ?? "", stored, caller)
  const message = ownAccountMessages.wrongPassword
  if (!ok) refuse("invalid_credentials", { message, fields: { current_password: message } })
  await forgetLoginAttempts(ctx, email)
}
