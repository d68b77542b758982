import { LOGIN_ATTEMPTS_MAX, LOGIN_ATTEMPTS_SECONDS } from "#src/rules/limits.ts"
import type { Ctx } from "#src/services/context.ts"
import { forgetUses, limitRate, type RateLimit } from "#src/services/rate-limit.ts"

/** How often one account may be tried by one client: a guesser is stopped, and the owner can still sign in from elsewhere. */
export function loginLimit(ctx: Pick<Ctx, "client_address">, email: string): RateLimit {
  const key = `login:${email.toLowerCase()}:${ctx.client_address}`
  return { key, max: LOGIN_ATTEMPTS_MAX, seconds: LOGIN_ATTEMPTS_SECONDS }
}

/** Counts one try (`loginLimit`). Raises `too_many_login_attempts`. */
export function countLoginAttempt(ctx: Ctx, email: string): Promise<void> {
  return limitRate(ctx, loginLimit(ctx, email), "too_many_login_attempts")
}

/** After a right password the count begins anew. */
export function forgetLoginAttempts(ctx: Ctx, email: string): Promise<void> {
  return forgetUses(ctx, loginLimit(ctx, email).key)
}
