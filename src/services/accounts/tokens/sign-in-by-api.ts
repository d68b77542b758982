import { refuse } from "#src/rules/errors.ts"
import type { PasswordWeakness } from "#src/rules/password.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { passAuthCaptcha } from "#src/services/accounts/auth-limits.ts"
import { findPasswordAccount } from "#src/services/accounts/auth-users.ts"
import { admitPassword } from "#src/services/accounts/login-attempts.ts"
import { knownWeakness } from "#src/services/accounts/password-changes.ts"
import { passesGuessing } from "#src/services/accounts/pass-guessing.ts"
import { write } from "#src/services/context.ts"
import { type Granted, grantTokensTo, openAuthSession, refuseBanned } from "./session-changes.ts"

export type ApiSignIn = {
  by: { email: string } | { phone: string }
  password: string
  captcha: string | undefined
  user_agent: string | null
}

/**
 * Signs an API client in with a password. Unknown accounts, accounts without password and wrong passwords take the same work
 * and get the same answer; that an account is banned or unconfirmed learns only who knows its password.
 */
export async function signInByApi(
  ctx: AuthCtx,
  { by, password, captcha, user_agent }: ApiSignIn,
): Promise<{ granted: Granted; weakness: PasswordWeakness | null }> {
  const name = nameOf(ctx, by)
  const tried = await admitPassword(ctx, name)
  await passAuthCaptcha(ctx, captcha)
  const account = await findPasswordAccount(ctx.db, by)
  const typed = Buffer.byteLength(password) > ctx.config.AUTH_PASSWORD_MAX_BYTES ? "" : password
  const { ok, rehash } = await ctx.passwords.verify(typed, account?.password_hash ?? null, tried.caller)
  const passes = await passesGuessing(ctx, account, { ok, known: tried.known, user_agent })
  if (!account || !passes) return refuse("invalid_credentials")
  refuseBanned(account, ctx.now())
  refuseUnconfirmed(account, by)
  const { password_hash, ...user } = account
  const verified = {
    stored: password_hash ?? "",
    renewed: rehash ? await ctx.passwords.hash(password, tried.caller) : null,
    tried,
  }
  const session = await write(ctx, null, async (tx) => {
    const wish = { user_id: user.id, method: "password", user_agent, password: verified }
    const opened = await openAuthSession(tx, ctx, wish)
    return { result: opened.session, audit: opened.audit }
  })
  const granted = await grantTokensTo(ctx, { ...user, last_sign_in_at: session.created_at }, session)
  return { granted, weakness: knownWeakness(ctx, password) }
}

function nameOf({ config }: AuthCtx, by: ApiSignIn["by"]): string {
  if ("email" in by) return config.AUTH_EMAIL ? by.email : refuse("email_sign_in_closed")
  return config.AUTH_PHONE ? by.phone : refuse("phone_sign_in_closed")
}

type Confirmable = { email_confirmed_at: Date | null; phone_confirmed_at: Date | null }

function refuseUnconfirmed(account: Confirmable, by: ApiSignIn["by"]): void {
  if ("email" in by && !account.email_confirmed_at) refuse("email_not_confirmed")
  if ("phone" in by && !account.phone_confirmed_at) refuse("phone_not_confirmed")
}
