import { sql } from "kysely"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import { widerNetwork } from "#src/rules/requests/client-network.ts"
import { type ErrorCode, refuse } from "#src/rules/errors.ts"
import { DAY_SECONDS, WAITS_DOUBLED_AT_MOST, WIDER_NETWORK_FACTOR } from "#src/rules/limits.ts"
import { type Ctx, keepAndRead, keepAtOnce } from "./context.ts"
import type { KeepTx } from "./kept-tables.ts"

export type RateLimit = {
  /** Who and what is counted (`limitKey`). */
  key: string
  max: number
  seconds: number
  /** True: each time within a day that it is used up, the wait is twice as long as the last one. */
  growing?: boolean
}

export type Counted = { allowed: boolean; retry_after_seconds: number }

/** The name of a count, such as `login:person@example.org:198.51.100.7`: every key in the store is made here. */
export function limitKey(what: string, ...who: string[]): string {
  return [what, ...who].join(":")
}

type Share = Omit<RateLimit, "key">

/** A limit of the client who asks, and with it one of the network around, where one customer may hold many addresses. */
export function clientLimits(
  { client_address }: Pick<Ctx, "client_address">,
  what: string,
  { max, seconds }: Share,
): RateLimit[] {
  const wider = widerNetwork(client_address)
  const client = { key: limitKey(what, client_address), max, seconds }
  return wider ? [client, { key: limitKey(what, wider), max: max * WIDER_NETWORK_FACTOR, seconds }] : [client]
}

/**
 * Counts one use of `key` in the store all processes share; true while no more than `max` fall into a window of `seconds`.
 * One statement, so that parallel attempts cannot slip through together.
 */
export async function countUse(ctx: Ctx, limit: RateLimit): Promise<Counted> {
  const [counted] = await countUses(ctx, [limit])
  return counted
}

/**
 * `countUse` for several keys, no two alike, at the price of one; answered in their order. Where this process knows that one of
 * them is used up nothing is counted, and the database is not asked. `beside` is read in the same packet.
 */
export async function countUses<const Limits extends readonly RateLimit[]>(
  ctx: Ctx,
  limits: Limits,
  beside?: (db: Db) => Promise<unknown>,
): Promise<{ [Place in keyof Limits]: Counted }> {
  const now = ctx.now().getTime()
  const spent = spentUses(ctx, limits)
  if (spent.some(({ allowed }) => !allowed)) return spent
  const stored = limits.map(({ key }) => storedKey(ctx, key))
  const count = (db: KeepTx) =>
    db
      .insertInto("rate_limits")
      .values(limits.map(({ seconds }, at) => ({ key: stored[at] ?? "", points: 1, expire: now + seconds * 1000 })))
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          points: sql<number>`case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end`,
          expire: sql<number>`case when rate_limits.expire <= ${now} then excluded.expire else rate_limits.expire end`,
        }),
      )
      .returning(["key", "points", "expire"])
      .modifyEnd(keepPlan)
      .execute()
  const rows = beside ? (await keepAndRead(ctx, { statement: count, read: beside }))[0] : await keepAtOnce(ctx, count)
  const counted = limits.map(async (limit, at) => {
    const row = rows.find(({ key }) => key === stored[at])
    const points = row?.points ?? Number.POSITIVE_INFINITY
    let until = row?.expire ?? now
    if (limit.growing && points === limit.max + 1) until = await growWait(ctx, limit, until)
    const allowed = points <= limit.max
    if (!allowed) ctx.spent.note(limit.key, until)
    return { allowed, retry_after_seconds: secondsUntil(until, now) }
  })
  return (await Promise.all(counted)) as { [Place in keyof Limits]: Counted }
}

/** What is known of these limits without asking the database: a client that used one up is sent away for next to nothing. */
export function spentUses<const Limits extends readonly RateLimit[]>(
  ctx: Ctx,
  limits: Limits,
): { [Place in keyof Limits]: Counted } {
  const now = ctx.now().getTime()
  const known = limits.map(({ key }) => {
    const until = ctx.spent.until(key, now)
    return { allowed: until === undefined, retry_after_seconds: secondsUntil(until ?? now, now) }
  })
  return known as { [Place in keyof Limits]: Counted }
}

const secondsUntil = (until: number, now: number) => Math.max(1, Math.ceil((until - now) / 1000))

const waitsKey = (key: string) => limitKey("waits", key)

/** Counts the waits of the last day, of which each is twice as long as the one before, and answers when this one ends. */
async function growWait(ctx: Ctx, { key, seconds }: RateLimit, until: number): Promise<number> {
  const now = ctx.now().getTime()
  const rows = await keepAtOnce(ctx, (db) =>
    db
      .insertInto("rate_limits")
      .values({ key: storedKey(ctx, waitsKey(key)), points: 1, expire: now + DAY_SECONDS * 1000 })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          points: sql<number>`case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end`,
          expire: sql<number>`excluded.expire`,
        }),
      )
      .returning("points")
      .execute(),
  )
  const doublings = Math.min((rows[0]?.points ?? 1) - 1, WAITS_DOUBLED_AT_MOST)
  if (doublings === 0) return until
  const expire = now + seconds * 1000 * 2 ** doublings
  await keepAtOnce(ctx, (db) =>
    db.updateTable("rate_limits").set({ expire }).where("key", "=", storedKey(ctx, key)).execute(),
  )
  return expire
}

/** Takes back one use of each key that was counted within its window. */
export async function takeBackUses(ctx: Ctx, limits: readonly RateLimit[]): Promise<void> {
  const stored = limits.map(({ key }) => storedKey(ctx, key))
  await keepAtOnce(ctx, (db) =>
    db
      .updateTable("rate_limits")
      .set({ points: sql<number>`points - 1` })
      .where("key", "in", stored)
      .where("points", ">", 0)
      .where("expire", ">", ctx.now().getTime())
      .execute(),
  )
}

/** Counts one use and refuses with `code` (and `retry_after_seconds`) once there were too many. */
export async function limitRate(ctx: Ctx, limit: RateLimit, code: ErrorCode = "rate_limited"): Promise<void> {
  requireUses([await countUse(ctx, limit)], code)
}

/** `limitRate` for several keys at once. */
export async function limitRates(ctx: Ctx, limits: readonly RateLimit[], code?: ErrorCode): Promise<void> {
  requireUses(await countUses(ctx, limits), code)
}

function requireUses(counted: readonly Counted[], code: ErrorCode = "rate_limited"): void {
  const refused = counted.find(({ allowed }) => !allowed)
  if (refused) refuse(code, { details: { retry_after_seconds: refused.retry_after_seconds } })
}

/** What to delete from the store when what was counted for `key` begins anew. */
export const countedKeys = (ctx: Pick<Ctx, "secrets">, key: string): string[] =>
  [key, waitsKey(key)].map((counted) => storedKey(ctx, counted))

/** Forgets what was counted for `key`, for instance the failed attempts of someone who then got it right. */
export async function forgetUses(ctx: Ctx, key: string): Promise<void> {
  ctx.spent.forget(key)
  await keepAtOnce(ctx, (db) => db.deleteFrom("rate_limits").where("key", "in", countedKeys(ctx, key)).execute())
}

/**
 * The name of a count in the store: what is counted, and for whom only as a hash that no one without the secret key can try
 * out.
 */
export function storedKey({ secrets }: Pick<Ctx, "secrets">, key: string): string {
  return `${key.split(":", 1)[0]}:${secrets.keyedHash("rate limits", key).toString("base64url")}`
}
