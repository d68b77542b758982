import { refuse } from "#src/rules/errors.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { isBanned } from "#src/services/accounts/auth-users.ts"
import {
  type BrowserFacts,
  startSession,
  type StartedSession,
} from "#src/services/accounts/sessions/browser-session-changes.ts"
import { admitToAccount } from "./login-attempts.ts"
import type { PasswordAccount } from "./pass-guessing.ts"
import { provePassword } from "./prove-password.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"

export type SignInInput = BrowserFacts & { email: string; password: string; next?: string | null }
export type SignedIn = { session: StartedSession; user_id: string }

/**
 * Signs in with email and password (`provePassword`) and starts a new session. Only a person who knows
 * the password learns that an account is unconfirmed. Where a letter's link continues it, it leads to `next`.
 * Raises `invalid_credentials`, `email_not_confirmed`, `too_many_login_attempts`, `rate_limited`, `service_unavailable` (P 8).
 */
export async function signIn(ctx: Ctx, { email, password, user_agent, next = null }: SignInInput): Promise<SignedIn> {
  const { tried, found } = await admitToAccount(ctx, email, (db) => findUserByEmail(db, email))
  const admit = ({ banned_until, email_confirmed_at }: PasswordAccount) => {
    if (isBanned({ banned_until }, ctx.now())) refuse("invalid_credentials")
    if (!email_confirmed_at) refuse("email_not_confirmed")
  }
  const { account, verified } = await provePassword(ctx, found, { tried, password, user_agent, next, admit })
  return write(ctx, null, async (tx) => {
    const input = { user_id: account.id, user_agent, password: verified }
    const { session, audit, mails } = await startSession(tx, ctx, input)
    return { result: { session, user_id: account.id }, audit, mails }
  })
}
