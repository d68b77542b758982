import { type PasswordPolicy, passwordWeakness } from "#src/rules/auth-password.ts"
import { refuseAuth } from "#src/rules/auth-errors.ts"
import type { Ctx } from "#src/services/context.ts"

/** What this installation asks of passwords set through the authentication service. */
export function passwordPolicy({ config }: Pick<Ctx, "config">): PasswordPolicy {
  return { min_characters: config.AUTH_PASSWORD_MIN, classes: config.AUTH_PASSWORD_CLASSES }
}

/** Refuses a new password that is too long (`validation_failed`) or too weak (`weak_password`, with its reasons). */
export function checkNewPassword(ctx: Pick<Ctx, "config">, password: string): void {
  checkPasswordLength(ctx, password)
  const weakness = passwordWeakness(password, passwordPolicy(ctx))
  if (weakness) refuseAuth("weak_password", weakness)
}

/** Refuses what no hash shall be asked about. Raises `validation_failed`. */
export function checkPasswordLength({ config }: Pick<Ctx, "config">, password: string): void {
  const max = config.AUTH_PASSWORD_MAX_BYTES
  if (Buffer.byteLength(password) > max)
    refuseAuth("validation_failed", { message: `Password cannot be longer than ${max} characters` })
}
