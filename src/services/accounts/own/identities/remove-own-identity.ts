import { refuse } from "#src/rules/errors.ts"
import type { RemoveMethodInput } from "#src/rules/input/people/own-account.ts"
import { unlinkIdentity } from "#src/services/accounts/providers/unlink-identity.ts"
import type { Ctx } from "#src/services/context.ts"
import { checkOwnPassword } from "#src/services/accounts/own/proof/check-own-password.ts"
import { findFactorOwner } from "#src/services/accounts/own/factors/factor-owner.ts"

/**
 * Removes one of the person's own sign-in methods, after the current password; they get an email. Raises `not_found`,
 * `identity_not_found`, `invalid_credentials`, `last_sign_in_method`.
 */
export async function removeOwnIdentity(ctx: Ctx, { identity_id, current_password }: RemoveMethodInput): Promise<void> {
  const owner = await findFactorOwner(ctx)
  if (!ctx.config.AUTH_MANUAL_LINKING) return refuse("not_found")
  if (!owner.user.identities.some(({ id }) => id === identity_id)) return refuse("identity_not_found")
  await checkOwnPassword(ctx, current_password)
  await unlinkIdentity(owner, identity_id)
}
