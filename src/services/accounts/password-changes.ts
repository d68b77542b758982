import { type PasswordPolicy, passwordWeakness, type PasswordWeakness } from "#src/rules/auth-password.ts"
import { refuseAuth } from "#src/rules/auth-errors.ts"
import { refuse } from "#src/rules/errors.ts"
import { accountMessages } from "#src/rules/messages/account.ts"
import type { Ctx } from "#src/services/context.ts"

/** What this installation asks of passwords set through the authentication service. */
export function passwordPolicy({ config }: Pick<Ctx, "config">): PasswordPolicy {
  return { min_characters: config.AUTH_PASSWORD_MIN, classes: config.AUTH_PASSWORD_CLASSES }
}

const leaked: PasswordWeakness = {
  reasons: ["pwned"],
  message: "Password is known to be weak and easy to guess, please choose a different one.",
}

/** What is wrong with a password somebody signed in with, as far as this server alone can tell; null when nothing is. */
export function knownWeakness(ctx: Pick<Ctx, "config" | "leaked">, password: string): PasswordWeakness | null {
  return passwordWeakness(password, passwordPolicy(ctx)) ?? (ctx.leaked.isCommon(password) ? leaked : null)
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

type Hashing = Pick<Ctx, "leaked" | "passwords" | "client_address">

/** The hash of a password that somebody has just chosen on a page. Raises `invalid_input` for one that was leaked. */
export async function hashChosenPassword(ctx: Hashing, password: string): Promise<string> {
  const message = accountMessages.leakedPassword
  if (await ctx.leaked.has(password)) refuse("invalid_input", { message, fields: { password: message } })
  return ctx.passwords.hash(password, { client: ctx.client_address })
}

/** The same for the authentication service. Raises `weak_password`. */
export async function hashSentPassword(ctx: Hashing, password: string): Promise<string> {
  if (await ctx.leaked.has(password)) refuseAuth("weak_password", leaked)
  return ctx.passwords.hash(password, { client: ctx.client_address })
}
