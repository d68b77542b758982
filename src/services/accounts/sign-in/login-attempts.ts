import type { Db } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import {
  KNOWN_BROWSER_SECONDS,
  KNOWN_BROWSER_TRIES,
  LOGIN_ATTEMPTS_MAX,
  LOGIN_ATTEMPTS_SECONDS,
} from "#src/rules/limits.ts"
import type { Ctx } from "#src/services/context.ts"
import {
  type Counted,
  countedKeys,
  countUses,
  forgetUses,
  limitKey,
  type RateLimit,
  storedKey,
  spentUses,
} from "#src/services/rate-limit.ts"
import { requestLimits } from "#src/services/accounts/auth-limits.ts"
import { knownBrowser } from "#src/services/accounts/sessions/known-browsers.ts"

/** `name` is an address or a phone number; `known` the name of a known browser. */
type Trying = { name: string; known: string | undefined }

/**
 * How often one account may be tried by one client, with growing waits: a guesser is stopped, and the owner can still sign in
 * from elsewhere, and from a known browser even behind the same address.
 */
function loginLimit({ client_address }: Pick<Ctx, "client_address">, { name, known }: Trying): RateLimit {
  const key = limitKey("login", name.toLowerCase(), known ?? client_address)
  return { key, max: LOGIN_ATTEMPTS_MAX, seconds: LOGIN_ATTEMPTS_SECONDS, growing: true }
}

/**
 * The limits that a password try counts against, at every door: this client at this account, this client, and the network
 * around it.
 */
const limitsOf = (ctx: Ctx, trying: Trying) => [loginLimit(ctx, trying), ...requestLimits(ctx, "token")] as const

/** How often a known browser may be wrong before it counts as any other; undefined if it is not known. */
function browserLimit(ctx: Pick<Ctx, "now" | "spent">, { known }: Trying): RateLimit | undefined {
  if (known === undefined) return undefined
  const key = limitKey("known_browser", known)
  if (ctx.spent.until(key, ctx.now().getTime()) !== undefined) return undefined
  return { key, max: KNOWN_BROWSER_TRIES, seconds: KNOWN_BROWSER_SECONDS }
}

export type PasswordTry = {
  /** True for a browser that has signed in to this account before. */
  known: boolean
  /** Whose turn it is in the hashing queue. */
  caller: { client: string; known: boolean }
  /** Where the try was counted against the account: a right password takes it back. */
  counted_for_account: readonly string[]
  /** Where it was counted against the client, which keeps what it got wrong. */
  counted_for_client: readonly string[]
}

/**
 * Asked before a form is even read: whether this client is known to be over its limit, whatever the account, or finds no room in
 * the line. Raises `rate_limited`, `service_unavailable`.
 */
export async function admitClient(ctx: Ctx): Promise<void> {
  const refused = spentUses(ctx, requestLimits(ctx, "token")).find(({ allowed }) => !allowed)
  if (refused) refuse("rate_limited", { details: { retry_after_seconds: refused.retry_after_seconds } })
  await ctx.passwords.requireRoom({ client: ctx.client_address })
}

/**
 * Asked before anything else is done with a password: a client that is over a limit, or finds no room in the line, costs
 * next to nothing. Then counts the try in one statement. Raises `too_many_login_attempts`, `rate_limited`, `service_unavailable`.
 */
export function admitPassword(ctx: Ctx, name: string): Promise<PasswordTry> {
  return admit(ctx, name)
}

/** The same, and looks at the account in the packet that counts the try. */
export async function admitToAccount<Account>(
  ctx: Ctx,
  name: string,
  look: (db: Db) => Promise<Account>,
): Promise<{ tried: PasswordTry; found: Account }> {
  let found: Promise<Account> | undefined
  const tried = await admit(ctx, name, (db) => (found = look(db)))
  return { tried, found: await (found ?? look(ctx.db)) }
}

type Beside = (db: Db) => Promise<unknown>

async function admit(ctx: Ctx, name: string, beside?: Beside): Promise<PasswordTry> {
  const trying = { name, known: await knownBrowser(ctx, name) }
  const limits = limitsOf(ctx, trying)
  requireTries(spentUses(ctx, limits))
  const browser = browserLimit(ctx, trying)
  if (!ctx.has_room) await ctx.passwords.requireRoom({ client: ctx.client_address, known: browser !== undefined })
  return countTry(ctx, { limits, browser }, beside)
}

type TryLimits = { limits: readonly [RateLimit, ...RateLimit[]]; browser: RateLimit | undefined }

async function countTry(ctx: Ctx, { limits, browser }: TryLimits, beside?: Beside): Promise<PasswordTry> {
  const counted = await countUses(ctx, browser ? [...limits, browser] : limits, beside)
  const [account, ...client] = counted.slice(0, limits.length)
  if (account) requireTries([account, ...client])
  const known = browser !== undefined && (counted.at(-1)?.allowed ?? false)
  return {
    known,
    caller: { client: ctx.client_address, known },
    counted_for_account: [...countedKeys(ctx, limits[0].key), ...(browser ? [storedKey(ctx, browser.key)] : [])],
    counted_for_client: limits.slice(1).map(({ key }) => storedKey(ctx, key)),
  }
}

function requireTries([account, ...client]: readonly [Counted, ...Counted[]]): void {
  const refused = [account, ...client].find(({ allowed }) => !allowed)
  if (!refused) return
  const details = { retry_after_seconds: refused.retry_after_seconds }
  refuse(refused === account ? "too_many_login_attempts" : "rate_limited", { details })
}

/** Resets the count after a right password. */
export async function forgetLoginAttempts(ctx: Ctx, name: string): Promise<void> {
  await forgetUses(ctx, loginLimit(ctx, { name, known: await knownBrowser(ctx, name) }).key)
}
