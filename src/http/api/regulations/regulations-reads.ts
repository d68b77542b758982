import type { MiddlewareHandler } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"

/**
 * The limit of the API's reads in the headers that clients of regulations.gov look at, and the header in which they send their key
 * allowed to pages of other sites. Stands before the limit itself.
 */
export const regulationsReads: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  const limit = /q=(\d+)/.exec(headers.get("ratelimit-policy") ?? "")?.[1]
  const left = /r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]
  if (limit) headers.set("x-ratelimit-limit", limit)
  if (left) headers.set("x-ratelimit-remaining", left)
  const exposed = headers.get("access-control-expose-headers")
  if (exposed) headers.set("access-control-expose-headers", `${exposed}, X-RateLimit-Limit, X-RateLimit-Remaining`)
  const allowed = headers.get("access-control-allow-headers")
  if (allowed) headers.set("access-control-allow-headers", `${allowed}, X-Api-Key`)
}
