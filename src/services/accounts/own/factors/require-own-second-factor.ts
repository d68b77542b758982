import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { lockAccount } from "#src/services/accounts/factors/assurance-changes.ts"
import { findHasSecondFactor } from "#src/services/accounts/queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"

/**
 * Before anything that could take over an account: a person who has a second factor must have shown it in this session. A
 * session without it can open no page, so this is a second safeguard. Raises `second_factor_required`.
 */
export async function requireOwnSecondFactor(ctx: Ctx): Promise<void> {
  const { user_id, second_factor } = requireUser(ctx)
  if (!second_factor && (await findHasSecondFactor(ctx.db, user_id))) refuse("second_factor_required")
}

/** The final check, in the transaction that makes the change (`lockAccount`). Raises `second_factor_not_shown`, `sign_in_required`, `session_ended`. */
export async function lockOwnAccount(tx: Tx, ctx: Ctx): Promise<void> {
  const { user_id, second_factor = false } = requireUser(ctx)
  await lockAccount(tx, ctx, { user_id, assured: second_factor })
}
