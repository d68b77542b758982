import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { type PasswordPolicy, passwordWeakness, type PasswordWeakness } from "#src/rules/people/sign-in/password.ts"
import type { Ctx } from "#src/services/context.ts"
import { passwordChangedMail } from "#src/services/mail/letters/account/password-reset-mail.ts"
import { endAllSessions } from "#src/services/accounts/sessions/browser-session-changes.ts"

/** This installation's rules for passwords set through the authentication service. */
export function passwordPolicy({ config }: Pick<Ctx, "config">): PasswordPolicy {
  return { min_characters: config.AUTH_PASSWORD_MIN, classes: config.AUTH_PASSWORD_CLASSES }
}

const leaked = (ctx: Pick<Ctx, "config">): PasswordWeakness => ({
  weaknesses: ["common"],
  min_characters: passwordPolicy(ctx).min_characters,
})

/** What is wrong with a password that a person signed in with, as far as this server alone can tell; null if nothing is. */
export function knownWeakness(ctx: Pick<Ctx, "config" | "leaked">, password: string): PasswordWeakness | null {
  return passwordWeakness(password, passwordPolicy(ctx)) ?? (ctx.leaked.isCommon(password) ? leaked(ctx) : null)
}

/** Refuses a new password that is too long (`password_too_long`) or too weak (`weak_password`, with a PasswordWeakness). */
export function checkNewPassword(ctx: Pick<Ctx, "config">, password: string): void {
  checkPasswordLength(ctx, password)
  const weakness = passwordWeakness(password, passwordPolicy(ctx))
  if (weakness) refuse("weak_password", { details: weakness })
}

/** Refuses a password too long to hash. Raises `password_too_long`. */
export function checkPasswordLength({ config }: Pick<Ctx, "config">, password: string): void {
  const max = config.AUTH_PASSWORD_MAX_BYTES
  if (Buffer.byteLength(password) > max) refuse("password_too_long", { details: { max } })
}

type NewPassword = {
  user_id: string
  password_hash: string
  /** Where to tell the owner. */
  email: string | null
  /** The API session that continues. */
  except?: string | null
}

/** Gives an account a new password, at every door alike: every session ends and everything outstanding, and the owner gets an email. */
export async function setPassword(tx: Tx, ctx: Ctx, { user_id, password_hash, email, except = null }: NewPassword) {
  const now = ctx.now()
  const chosen = { password_hash, password_disputed: false, updated_at: now }
  await tx.updateTable("users").set(chosen).where("id", "=", user_id).execute()
  const ended = await endAllSessions(tx, user_id, { now, except })
  return { ended, mails: email ? [passwordChangedMail(ctx, { to_address: email })] : [] }
}

type Hashing = Pick<Ctx, "leaked" | "passwords" | "client_address">

/** The hash of a password that someone has just chosen on a page. Raises `invalid_input` for one that was leaked. */
export async function hashChosenPassword(ctx: Hashing, password: string): Promise<string> {
  const message = accountMessages.leakedPassword
  if (await ctx.leaked.has(password)) refuse("invalid_input", { message, fields: { password: message } })
  return ctx.passwords.hash(password, { client: ctx.client_address })
}

/** The same for the authentication service. Raises `weak_password`. */
export async function hashSentPassword(ctx: Hashing & Pick<Ctx, "config">, password: string): Promise<string> {
  if (await ctx.leaked.has(password)) refuse("weak_password", { details: leaked(ctx) })
  return ctx.passwords.hash(password, { client: ctx.client_address })
}
