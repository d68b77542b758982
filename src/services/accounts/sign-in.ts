import { refuse } from "#src/rules/errors.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { type BrowserFacts, startSession, type StartedSession } from "./browser-session-changes.ts"
import { admitPassword } from "./login-attempts.ts"
import { passesGuessing } from "./pass-guessing.ts"
import { findUserByEmail } from "./queries.ts"

export type SignInWish = BrowserFacts & { email: string; password: string }
export type SignedIn = { session: StartedSession; user_id: string }

/**
 * Signs in with e-mail and password and starts a new session. An unknown address takes the same work and gets the same
 * answer as a wrong password, and so does a right one that needs the link we mail first (`passesGuessing`); that an account is
 * unconfirmed is told only to whoever knows its password.
 * Raises `invalid_credentials`, `email_not_confirmed`, `too_many_login_attempts`, `rate_limited`, `service_unavailable` (P 8).
 */
export async function signIn(ctx: Ctx, { email, password, user_agent }: SignInWish): Promise<SignedIn> {
  const tried = await admitPassword(ctx, email)
  const account = await findUserByEmail(ctx.db, email)
  const { ok, rehash } = await ctx.passwords.verify(password, account?.password_hash ?? null, tried.caller)
  const passes = await passesGuessing(ctx, account, { ok, known: tried.known, user_agent })
  if (!account || !passes) return refuse("invalid_credentials")
  if (account.banned_until && account.banned_until > ctx.now()) return refuse("invalid_credentials")
  if (!account.email_confirmed_at) return refuse("email_not_confirmed")
  const verified = {
    stored: account.password_hash ?? "",
    renewed: rehash ? await ctx.passwords.hash(password, tried.caller) : null,
    tried,
  }
  return write(ctx, null, async (tx) => {
    const wish = { user_id: account.id, user_agent, password: verified }
    const { session, audit, mails } = await startSession(tx, ctx, wish)
    return { result: { session, user_id: account.id }, audit, mails }
  })
}
