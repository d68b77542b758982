import { refuse } from "#src/rules/errors.ts"
import type { PasswordWeakness } from "#src/rules/people/sign-in/password.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { passAuthCaptcha } from "#src/services/accounts/auth-limits.ts"
import { findPasswordAccount, isBanned } from "#src/services/accounts/auth-users.ts"
import { admitToAccount } from "./login-attempts.ts"
import { knownWeakness } from "#src/services/accounts/passwords/password-changes.ts"
import { provePassword } from "./prove-password.ts"
import { write } from "#src/services/context.ts"
import {
  type Granted,
  grantTokensTo,
  openingOf,
  refuseBanned,
  unlessRefused,
} from "#src/services/accounts/tokens/session-changes.ts"

export type ApiSignIn = {
  by: { email: string } | { phone: string }
  password: string
  captcha: string | undefined
  user_agent: string | null
}

/**
 * Signs an API client in with a password (`provePassword`). Only a person who knows the password learns that an account is
 * banned or not confirmed.
 */
export async function signInByApi(
  ctx: AuthCtx,
  { by, password, captcha, user_agent }: ApiSignIn,
): Promise<{ granted: Granted; weakness: PasswordWeakness | null }> {
  const name = nameOf(ctx, by)
  const { tried, found } = await admitToAccount(ctx, name, (db) => findPasswordAccount(db, by))
  await passAuthCaptcha(ctx, captcha)
  const typed = Buffer.byteLength(password) > ctx.config.AUTH_PASSWORD_MAX_BYTES ? "" : password
  const admit = (account: Confirmable) => {
    refuseBanned(account, ctx.now())
    refuseUnconfirmed(account, by)
  }
  // Without an address there is no one to ask, and the statement does not know that.
  const opens = (account: Confirmable & { email: string | null }) =>
    !tried.known && Boolean(account.email) && !isBanned(account, ctx.now()) && isConfirmed(account, by)
  const trial = { tried, password: typed, user_agent, next: null, admit, opens }
  const { account, verified, guessed } = await provePassword(ctx, found, trial)
  const { password_hash: _hash, ...user } = account
  const input = { user_id: user.id, method: "password", user_agent, password: verified }
  const open = write(ctx, null, async (tx) => {
    const { session, ...opening } = openingOf(tx, ctx, input)
    return { result: session, ...opening }
  })
  const session = await unlessRefused(open, guessed)
  const granted = await grantTokensTo(ctx, { ...user, last_sign_in_at: session.created_at }, session)
  return { granted, weakness: knownWeakness(ctx, password) }
}

function nameOf({ config }: AuthCtx, by: ApiSignIn["by"]): string {
  if ("email" in by) return config.AUTH_EMAIL ? by.email : refuse("email_sign_in_closed")
  return config.AUTH_PHONE ? by.phone : refuse("phone_sign_in_closed")
}

type Confirmable = { email_confirmed_at: Date | null; phone_confirmed_at: Date | null; banned_until: Date | null }

const isConfirmed = ({ email_confirmed_at, phone_confirmed_at }: Confirmable, by: ApiSignIn["by"]) =>
  ("email" in by ? email_confirmed_at : phone_confirmed_at) !== null

function refuseUnconfirmed(account: Confirmable, by: ApiSignIn["by"]): void {
  if (!isConfirmed(account, by)) refuse("email" in by ? "email_not_confirmed" : "phone_not_confirmed")
}
