import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { Proof } from "./proofs.ts"
import { RECENT_PROOF_SECONDS } from "#src/rules/limits.ts"
import { type AuthSession, type AuthUser, hasSecondFactor } from "#src/services/accounts/auth-users.ts"
import { findHasSecondFactor } from "#src/services/accounts/queries.ts"
import type { Bearer } from "#src/services/accounts/tokens/bearer.ts"
import type { Ctx } from "#src/services/context.ts"

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

type Account = {
  user_id: string
  assured: boolean
  /** Of the browser that asks. */
  session_id?: string | undefined
}

/**
 * The final check of the same rule: locks the account's row for the rest of the transaction, so that a first factor verified in
 * parallel comes either before, and is seen here, or after. So does a new password, which ends the browser's session: whoever
 * was in it changes nothing anymore. Raises `second_factor_not_shown`, `sign_in_required`.
 */
export async function lockAccount(tx: Tx, { user_id, assured, session_id }: Account): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", user_id).forUpdate().execute()
  if (session_id && (await isEnded(tx, session_id))) refuse("sign_in_required")
  if (!assured && (await findHasSecondFactor(tx, user_id))) refuse("second_factor_not_shown")
}

async function isEnded(tx: Tx, session_id: string): Promise<boolean> {
  const ended = await tx
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", session_id)
    .where("revoked_at", "is not", null)
    .executeTakeFirst()
  return ended !== undefined
}

/** The session that asks for a change of somebody's own account; undefined before anyone is signed in. */
export function actingSession({ actor }: Pick<Ctx, "actor">): string | undefined {
  return actor.kind === "user" ? actor.session_id : undefined
}
