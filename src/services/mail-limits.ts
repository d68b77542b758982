import {
  ACCOUNT_MAILS_AT_ALL,
  ACCOUNT_MAILS_PER_ADDRESS,
  ACCOUNT_MAILS_PER_ADDRESS_FROM_ALL,
  ACCOUNT_MAILS_SECONDS,
} from "#src/rules/limits.ts"
import type { Ctx } from "./context.ts"
import { countUses, limitKey, type RateLimit, takeBackUses } from "./rate-limit.ts"
import { knownBrowser } from "./accounts/sessions/known-browsers.ts"

/**
 * Whether someone may have a letter of this kind sent to this address. Counted for the address and the client together, so that
 * a stranger uses up nothing of the owner's; then for the address from all sides, so that no mailbox is filled (a known browser
 * of the owner's is not stopped by that); and for all addresses. Counted for addresses without account too: it tells nothing.
 */
export async function mayMail(ctx: Ctx, kind: string, address: string): Promise<boolean> {
  return (await countUses(ctx, await limitsOf(ctx, kind, address))).every(({ allowed }) => allowed)
}

/** For a letter that `mayMail` allowed and that was not sent after all: it counts no longer. */
export async function notMailed(ctx: Ctx, kind: string, address: string): Promise<void> {
  await takeBackUses(ctx, await limitsOf(ctx, kind, address))
}

async function limitsOf(ctx: Ctx, kind: string, address: string): Promise<RateLimit[]> {
  const to = address.toLowerCase()
  const known = await knownBrowser(ctx, to)
  const own = {
    key: limitKey(kind, to, known ?? ctx.client_address),
    max: ACCOUNT_MAILS_PER_ADDRESS,
    seconds: ACCOUNT_MAILS_SECONDS,
  }
  const all = everyMessage(ctx, "mails")
  return known ? [own, all] : [own, mailbox(ctx, kind, to), all]
}

/** How many letters of a kind an address gets from all clients together. */
export function mailbox({ config }: Pick<Ctx, "config">, kind: string, to: string): RateLimit {
  const max = ACCOUNT_MAILS_PER_ADDRESS_FROM_ALL * config.AUTH_LIMIT_FACTOR
  return { key: limitKey("mailbox", kind, to), max, seconds: ACCOUNT_MAILS_SECONDS }
}

/** How many messages people ask for of this installation altogether. */
export function everyMessage({ config }: Pick<Ctx, "config">, kind: "mails" | "texts"): RateLimit {
  return { key: limitKey(kind), max: ACCOUNT_MAILS_AT_ALL * config.AUTH_LIMIT_FACTOR, seconds: ACCOUNT_MAILS_SECONDS }
}
