import { sql } from "kysely"
import { keepPlan } from "#src/platform/db/client.ts"
import { type ErrorCode, refuse } from "#src/rules/errors.ts"
import { type Ctx, keepAtOnce } from "./context.ts"

export type RateLimit = {
  /** Who and what is counted, such as `login:person@example.org:198.51.100.7`. */
  key: string
  max: number
  seconds: number
}

export type Counted = { allowed: boolean; retry_after_seconds: number }

/**
 * Counts one use of `key` in the store all processes share; true while no more than `max` fall into a window of `seconds`.
 * One statement, so that parallel attempts cannot slip through together.
 */
export async function countUse(ctx: Ctx, limit: RateLimit): Promise<Counted> {
  const [counted] = await countUses(ctx, [limit])
  return counted
}

/** `countUse` for several keys, no two alike, at the price of one; answered in their order. */
export async function countUses<const Limits extends readonly RateLimit[]>(
  ctx: Ctx,
  limits: Limits,
): Promise<{ [Place in keyof Limits]: Counted }> {
  const now = ctx.now().getTime()
  const stored = limits.map(({ key }) => storedKey(ctx, key))
  const rows = await keepAtOnce(ctx, (db) =>
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
      .execute(),
  )
  const counted = limits.map(({ max }, at) => {
    const row = rows.find(({ key }) => key === stored[at])
    const wait = Math.max(1, Math.ceil(((row?.expire ?? now) - now) / 1000))
    return { allowed: row !== undefined && row.points <= max, retry_after_seconds: wait }
  })
  return counted as { [Place in keyof Limits]: Counted }
}

/** Counts one use and refuses with `code` (and `retry_after_seconds`) once there were too many. */
export async function limitRate(ctx: Ctx, limit: RateLimit, code: ErrorCode = "rate_limited"): Promise<void> {
  const { allowed, retry_after_seconds } = await countUse(ctx, limit)
  if (!allowed) refuse(code, { details: { retry_after_seconds } })
}

/** Forgets what was counted for `key`, for instance the failed attempts of somebody who then got it right. */
export async function forgetUses(ctx: Ctx, key: string): Promise<void> {
  await keepAtOnce(ctx, (db) => db.deleteFrom("rate_limits").where("key", "=", storedKey(ctx, key)).execute())
}

/** The name of a count in the store: what is counted, and for whom only as a hash that nobody without the secret key can try out. */
export function storedKey({ secrets }: Pick<Ctx, "secrets">, key: string): string {
  return `${key.split(":", 1)[0]}:${secrets.keyedHash("rate limits", key).toString("base64url")}`
}
