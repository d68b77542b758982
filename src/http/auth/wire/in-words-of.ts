import type { MiddlewareHandler } from "hono"
import type { AuthEnv } from "#src/http/auth/auth-env.ts"
import type { Endpoint } from "./words.ts"

/** Refusals in this endpoint's own words. */
export function inWordsOf(endpoint: Endpoint): MiddlewareHandler<AuthEnv> {
  return (c, next) => {
    c.set("endpoint", endpoint)
    return next()
  }
}
