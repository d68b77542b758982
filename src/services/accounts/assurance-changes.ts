import type { Tx } from "#src/platform/db/client.ts"
import { refuseAuth } from "#src/rules/auth-errors.ts"
import { type AuthSession, type AuthUser, hasSecondFactor } from "./auth-users.ts"
import { findHasSecondFactor } from "./queries.ts"

/** How a door says no: status and sentence differ between them, the rule does not. */
type Refusal = () => never

const insufficient: Refusal = () => refuseAuth("insufficient_aal")

type Known = { user: Pick<AuthUser, "factors">; session: Pick<AuthSession, "aal"> }

/**
 * The rule for everything that decides how somebody signs in: once an account has a verified factor, a session that has not
 * shown one changes nothing. This looks at what the request has read, before work that costs; `lockAccount` settles it.
 * Raises `insufficient_aal`, or what `no` throws.
 */
export function requireAssurance({ user, session }: Known, no: Refusal = insufficient): void {
  if (session.aal !== "aal2" && hasSecondFactor(user)) no()
}

type Account = { user_id: string; assured: boolean }

/**
 * The same rule, settled: holds the account's row for the rest of the transaction, so that a first factor that is verified at
 * the same moment comes either before, and is seen here, or after. Raises `insufficient_aal`, or what `no` throws.
 */
export async function lockAccount(tx: Tx, { user_id, assured }: Account, no: Refusal = insufficient): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", user_id).forUpdate().execute()
  if (!assured && (await findHasSecondFactor(tx, user_id))) no()
}
