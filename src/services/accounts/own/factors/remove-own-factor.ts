import { unenrollFactor } from "#src/services/accounts/factors/remove-factor.ts"
import type { Ctx } from "#src/services/context.ts"
import { checkOwnPassword } from "#src/services/accounts/own/proof/check-own-password.ts"
import { findFactorOwner } from "./factor-owner.ts"

type RemovalInput = { factor_id: string; current_password?: string | undefined }

/** Takes one of the person's own factors away, after the current password; they get an email. Raises `invalid_credentials`, `factor_not_found`, `second_factor_required`. */
export async function removeOwnFactor(ctx: Ctx, { factor_id, current_password }: RemovalInput): Promise<void> {
  await checkOwnPassword(ctx, current_password)
  await unenrollFactor(await findFactorOwner(ctx), factor_id)
}
