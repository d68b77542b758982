import { refuse } from "#src/rules/errors.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { type BrowserFacts, startSession, type StartedSession } from "./changes.ts"
import { countLoginAttempt, loginLimit } from "./login-attempts.ts"
import { findUserByEmail } from "./queries.ts"
import { storedKey } from "#src/services/rate-limit.ts"

export type SignInWish = BrowserFacts & { email: string; password: string }
export type SignedIn = { session: StartedSession; user_id: string }

/**
 * Signs in with e-mail and password and starts a new session. An unknown address takes the same work and gets the same
 * answer as a wrong password; that an account is unconfirmed or banned is told only to whoever knows its password.
 * Raises `invalid_credentials`, `email_not_confirmed`, `too_many_login_attempts` (P 8).
 */
export async function signIn(ctx: Ctx, { email, password, user_agent }: SignInWish): Promise<SignedIn> {
  await ctx.passwords.requireRoom()
  await countLoginAttempt(ctx, email)
  const account = await findUserByEmail(ctx.db, email)
  const { ok, rehash } = await ctx.passwords.verify(password, account?.password_hash ?? null)
  if (!account || !ok) return refuse("invalid_credentials")
  if (account.banned_until && account.banned_until > ctx.now()) return refuse("invalid_credentials")
  if (!account.email_confirmed_at) return refuse("email_not_confirmed")
  const verified = {
    stored: account.password_hash ?? "",
    renewed: rehash ? await ctx.passwords.hash(password) : null,
    attempts_key: storedKey(ctx, loginLimit(ctx, email).key),
  }
  return write(ctx, null, async (tx) => {
    const { session, audit } = await startSession(tx, ctx, { user_id: account.id, user_agent, password: verified })
    return { result: { session, user_id: account.id }, audit }
  })
}
