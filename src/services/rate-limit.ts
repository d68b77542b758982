import { sql } from "kysely"
import { type ErrorCode, refuse } from "#src/rules/errors.ts"
import { type Ctx, keep } from "./context.ts"

export type RateLimit = {
  /** Who and what is counted, such as `login:person@example.org:198.51.100.7`. */
  key: string
  max: number
  seconds: number
}

/**
 * Counts one use of `key` in the store all processes share; true while no more than `max` fall into a window of `seconds`.
 * One statement, so that parallel attempts cannot slip through together.
 */
export async function countUse(
  ctx: Ctx,
  { key, max, seconds }: RateLimit,
): Promise<{ allowed: boolean; retry_after_seconds: number }> {
  const now = ctx.now().getTime()
  const row = await keep(ctx, (tx) =>
    tx
      .insertInto("rate_limits")
      .values({ key, points: 1, expire: now + seconds * 1000 })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          points: sql<number>`case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end`,
          expire: sql<number>`case when rate_limits.expire <= ${now} then excluded.expire else rate_limits.expire end`,
        }),
      )
      .returning(["points", "expire"])
      .executeTakeFirstOrThrow(),
  )
  const wait = Math.max(1, Math.ceil(((row.expire ?? now) - now) / 1000))
  return { allowed: row.points <= max, retry_after_seconds: wait }
}

/** Counts one use and refuses with `code` (and `retry_after_seconds`) once there were too many. */
export async function limitRate(ctx: Ctx, limit: RateLimit, code: ErrorCode = "rate_limited"): Promise<void> {
  const { allowed, retry_after_seconds } = await countUse(ctx, limit)
  if (!allowed) refuse(code, { details: { retry_after_seconds } })
}

/** Forgets what was counted for `key`, for instance the failed attempts of somebody who then got it right. */
export async function forgetUses(ctx: Ctx, key: string): Promise<void> {
  await keep(ctx, (tx) => tx.deleteFrom("rate_limits").where("key", "=", key).execute())
}
