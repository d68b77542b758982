import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { Proof } from "./proofs.ts"
import { RECENT_PROOF_SECONDS } from "#src/rules/limits.ts"
import { holdAccount } from "#src/services/accounts/changes.ts"
import { type AuthSession, type AuthUser, findAuthSession, hasSecondFactor } from "#src/services/accounts/auth-users.ts"
import { findHasSecondFactor } from "#src/services/accounts/queries.ts"
import type { Bearer } from "#src/services/accounts/tokens/bearer.ts"
import type { Ctx, User } from "#src/services/context.ts"

type AssuranceFacts = { user: Pick<AuthUser, "factors">; session: Pick<AuthSession, "aal"> }

/**
 * The rule for everything that decides how a person signs in: once an account has a verified factor, a session that has not
 * shown one cannot change anything. This checks what the request has read, before costly work; `lockAccount` makes the final
 * check. Raises `second_factor_not_shown`.
 */
export function requireAssurance(facts: AssuranceFacts): void {
  if (isUnassured(facts)) refuse("second_factor_not_shown")
}

/** Whether a session has yet to show the second factor that its account has. */
export function isUnassured({ user, session }: AssuranceFacts): boolean {
  return session.aal !== "aal2" && hasSecondFactor(user)
}

/**
 * Before an API client begins the first factor: the sign-in must be recent. A stolen token, which lives longer, must not become
 * a way to sign in. Raises `recent_sign_in_required`.
 */
export function requireRecentSignIn({ ctx, user, session }: Bearer): void {
  if (hasSecondFactor(user)) return // a session that has shown it is asked for instead
  const oldest = ctx.now().getTime() / 1000 - RECENT_PROOF_SECONDS
  const isRecent = (session.amr as Proof[]).some(({ timestamp }) => timestamp >= oldest)
  if (!isRecent) refuse("recent_sign_in_required")
}

type Asking = Pick<Ctx, "actor" | "now">
type Account = { user_id: string; assured: boolean }

/**
 * The final check of the same rule: locks the account's row for the rest of the transaction, so that a first factor verified in
 * parallel comes either before, and is seen here, or after. So does a new password, which ends the session that asks: whoever
 * was in it changes nothing anymore. Raises `second_factor_not_shown`, and what `lockForSession` raises.
 */
export async function lockAccount(tx: Tx, asking: Asking, { user_id, assured }: Account): Promise<void> {
  await lockForSession(tx, asking, user_id)
  if (!assured && (await findHasSecondFactor(tx, user_id))) refuse("second_factor_not_shown")
}

/**
 * Locks the account's row for a change by a session that must not have ended meanwhile; before anyone is signed in there is none to
 * ask about. Raises `sign_in_required` in a browser, `session_ended` to a program with an access token.
 */
export async function lockForSession(tx: Tx, { actor, now }: Asking, user_id: string): Promise<void> {
  await holdAccount(tx, user_id)
  if (actor.kind !== "user") return
  if (actor.by_token && !(await findAuthSession(tx, { id: actor.session_id, now: now() }))) refuse("session_ended")
  if (!actor.by_token && (await isRevoked(tx, actor))) refuse("sign_in_required")
}

async function isRevoked(tx: Tx, { session_id }: User): Promise<boolean> {
  const revoked = await tx
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", session_id)
    .where("revoked_at", "is not", null)
    .executeTakeFirst()
  return revoked !== undefined
}
