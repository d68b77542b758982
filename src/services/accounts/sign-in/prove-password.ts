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
  /** Where the person goes once they are in, by the link of a letter too. */
  next: string | null
  /** Refuses an account that may not be used; only a person who knows its password learns this. */
  admit: (account: Account) => void
  /** Where the statement that lets them in says itself that the password may be a lucky guess (`Proved.guessed`): whose account could be let in. */
  opens?: (account: Account) => boolean
}
type Proved<Account> = {
  account: Account
  verified: VerifiedPassword
  /** Answers a right password as a wrong one, with the letter to its owner. */
  guessed: () => Promise<never>
}

/**
 * A password that someone signs in with, at every door alike: an account that does not exist, or has no password, takes the same
 * work and gets the same answer as a wrong password, and so does a right one that needs the link we mail first
 * (`passesGuessing`). Raises `invalid_credentials`, `service_unavailable`, and what `admit` raises.
 */
export async function provePassword<Account extends PasswordAccount>(
  ctx: Ctx,
  account: Account | undefined,
  { tried, password, user_agent, next, admit, opens = () => false }: Trial<Account>,
): Promise<Proved<Account>> {
  const { ok, rehash } = await ctx.passwords.verify(password, account?.password_hash ?? null, tried.caller)
  const outcome = { ok, known: tried.known, user_agent, next, compared: performance.now() }
  const asked_later = ok && !rehash && account !== undefined && opens(account)
  const passes = asked_later || (await passesGuessing(ctx, account, outcome))
  if (!account || !passes) return refuse("invalid_credentials")
  admit(account)
  const renewed = rehash ? await ctx.passwords.hash(password, tried.caller) : null
  const verified = { stored: account.password_hash ?? "", renewed, tried, asked_later }
  const guessed = async () => {
    await passesGuessing(ctx, account, outcome)
    return refuse("invalid_credentials")
  }
  return { account, verified, guessed }
}
