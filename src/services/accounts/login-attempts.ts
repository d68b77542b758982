import { LOGIN_ATTEMPTS_MAX, LOGIN_ATTEMPTS_SECONDS } from "#src/rules/limits.ts"
import type { Ctx } from "#src/services/context.ts"
import { forgetUses, limitRate } from "#src/services/rate-limit.ts"

/** Counts one try per account and client: a guesser is stopped, and the owner can still sign in from elsewhere. Raises `too_many_login_attempts`. */
export function countLoginAttempt(ctx: Ctx, email: string): Promise<void> {
  const limit = { key: attemptsKey(ctx, email), max: LOGIN_ATTEMPTS_MAX, seconds: LOGIN_ATTEMPTS_SECONDS }
  return limitRate(ctx, limit, "too_many_login_attempts")
}

/** After a right password the count begins anew. */
export function forgetLoginAttempts(ctx: Ctx, email: string): Promise<void> {
  return forgetUses(ctx, attemptsKey(ctx, email))
}

function attemptsKey(ctx: Ctx, email: string): string {
  return `login:${email.toLowerCase()}:${ctx.client_address}`
}
