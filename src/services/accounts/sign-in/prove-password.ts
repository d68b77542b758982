import { refuse } from "#src/rules/errors.ts"
import type { Ctx } from "#src/services/context.ts"
import type { PasswordTry } from "./login-attempts.ts"
import { passesGuessing, type PasswordAccount } from "./pass-guessing.ts"
import type { VerifiedPassword } from "#src/services/accounts/sessions/session-beginning.ts"

type Trial<Account> = {
  /** As it was counted before the account was looked for. */
  tried: PasswordTry
  password: string
  user_agent: string | null
  /** Refuses an account that may not be used; only a person who knows its password learns this. */
  admit: (account: Account) => void
}

/**
 * A password that someone signs in with, at every door alike: an account that does not exist, or has no password, takes the same
 * work and gets the same answer as a wrong password, and so does a right one that needs the link we mail first
 * (`passesGuessing`). Raises `invalid_credentials`, `service_unavailable`, and what `admit` raises.
 */
export async function provePassword<Account extends PasswordAccount>(
  ctx: Ctx,
  account: Account | undefined,
  { tried, password, user_agent, admit }: Trial<Account>,
): Promise<{ account: Account; verified: VerifiedPassword }> {
  const { ok, rehash } = await ctx.passwords.verify(password, account?.password_hash ?? null, tried.caller)
  const passes = await passesGuessing(ctx, account, { ok, known: tried.known, user_agent })
  if (!account || !passes) return refuse("invalid_credentials")
  admit(account)
  const renewed = rehash ? await ctx.passwords.hash(password, tried.caller) : null
  return { account, verified: { stored: account.password_hash ?? "", renewed, tried } }
}
