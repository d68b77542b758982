import type { Tx } from "#src/platform/db/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { lockAccount } from "#src/services/accounts/factors/assurance-changes.ts"
import { findHasSecondFactor } from "#src/services/accounts/queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"

/**
 * Before anything that could take an account over: whoever has a second factor must have shown it in this session. Sessions that
 * owe one open no page at all; this holds for any that came to be otherwise. Raises `second_factor_required`.
 */
export async function requireOwnSecondFactor(ctx: Ctx): Promise<void> {
  const { user_id, second_factor } = requireUser(ctx)
  if (!second_factor && (await findHasSecondFactor(ctx.db, user_id))) refuse("second_factor_required")
}

/** The same, settled in the transaction that makes the change (`lockAccount`). Raises `second_factor_not_shown`. */
export async function lockOwnAccount(tx: Tx, ctx: Ctx): Promise<void> {
  const { user_id, second_factor = false } = requireUser(ctx)
  await lockAccount(tx, { user_id, assured: second_factor })
}
