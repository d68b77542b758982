import type { Context, MiddlewareHandler } from "hono"
import { clientAddresses } from "#src/http/client-address.ts"
import type { HttpEnv } from "#src/http/env.ts"
import type { Config } from "#src/platform/config.ts"
import { refuse } from "#src/rules/errors.ts"
import { API_READS_SECONDS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { createReadLimit } from "./read-limit.ts"

const readMethods = ["GET", "HEAD"]
const isReference = (path: string) => [paths.apiReference(), `${paths.apiReference()}.data`].includes(path)

/**
 * What reads of the API have that nothing else has: pages of any site may make them, without credentials, and each client may make
 * so many a minute. Stands before everything that asks the database, and leaves writes, and the reference page, as they are.
 */
export function openReads({
  config,
  now,
}: {
  config: Pick<Config, "API_READS_PER_MINUTE" | "TRUSTED_PROXIES">
  now: () => Date
}): MiddlewareHandler<HttpEnv> {
  const max = config.API_READS_PER_MINUTE
  const clientAddress = clientAddresses(config)
  const countRead = createReadLimit({ max, seconds: API_READS_SECONDS })
  return async (c, next) => {
    if (isReference(c.req.path)) return next()
    if (isPreflight(c)) return c.body(null, 204, preflightHeaders)
    if (!readMethods.includes(c.req.method)) return next()
    const remote = c.env?.incoming?.socket.remoteAddress
    const client = clientAddress({ remote, forwarded: c.req.header("x-forwarded-for") })
    const { allowed, remaining, reset_seconds } = countRead(client, now())
    const headers = {
      ...readHeaders,
      "ratelimit-policy": `"reads";q=${max};w=${API_READS_SECONDS}`,
      ratelimit: `"reads";r=${remaining};t=${reset_seconds}`,
    }
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    // Whoever asks from inside this process has no address, and is nobody to be limited.
    if (client !== "" && !allowed) refuse("rate_limited", { details: { retry_after_seconds: reset_seconds } })
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (c.res.status >= 400) c.res.headers.set("cache-control", "no-store")
  }
}

const readHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
}
const preflightHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, OPTIONS",
  "access-control-allow-headers": "If-None-Match",
  "access-control-max-age": "86400",
  vary: "access-control-request-method, access-control-request-headers",
}

/** True when a browser asks for a page of another site whether it may read. Whoever wants to write gets no such answer. */
function isPreflight(c: Context<HttpEnv>): boolean {
  const wanted = c.req.header("access-control-request-method") ?? ""
  return c.req.method === "OPTIONS" && readMethods.includes(wanted)
}
