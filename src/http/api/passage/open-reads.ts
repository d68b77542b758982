import type { MiddlewareHandler } from "hono"
import { isCall } from "#src/http/middleware/bearer.ts"
import { clientAddresses } from "#src/http/middleware/client-address.ts"
import type { RequestHead, HttpEnv } from "#src/http/http-env.ts"
import type { Config } from "#src/platform/config.ts"
import type { Neighbors } from "#src/platform/processes/neighbors.ts"
import { refuse } from "#src/rules/errors.ts"
import { API_READS_SECONDS } from "#src/rules/limits.ts"
import { isApiReference } from "#src/rules/paths.ts"
import { createReadLimit } from "./read-limit.ts"

const readMethods = ["GET", "HEAD"]

/**
 * Rules for API reads only: pages of any site may make them, without credentials, and each client may make a limited number a
 * minute. Placed before everything that queries the database; writes and the reference page are not affected, and calls with a key are
 * counted by their key (`bearer`).
 */
export function openReads({
  config,
  neighbors,
  now,
}: {
  config: Pick<Config, "API_READS_PER_MINUTE" | "TRUSTED_PROXIES">
  neighbors: Neighbors
  now: () => Date
}): MiddlewareHandler<HttpEnv> {
  const max = config.API_READS_PER_MINUTE
  const clientAddress = clientAddresses(config)
  const countRead = createReadLimit({ max, seconds: API_READS_SECONDS }, "reads", neighbors).count
  return async (c, next) => {
    if (isApiReference(c.req.path)) return next()
    if (asksWhetherToRead(c.req)) return c.body(null, 204, preflightHeaders)
    if (!readMethods.includes(c.req.method) || isCall(c.req)) return next()
    const remote = c.env?.incoming?.socket.remoteAddress
    const client = clientAddress({ remote, forwarded: c.req.header("x-forwarded-for") })
    const { allowed, remaining, reset_seconds } = countRead(client, now())
    const headers = {
      ...readHeaders,
      "ratelimit-policy": `"reads";q=${max};w=${API_READS_SECONDS}`,
      ratelimit: `"reads";r=${remaining};t=${reset_seconds}`,
    }
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    // A request from inside this process has no address and is not limited.
    if (client !== "" && !allowed) refuse("rate_limited", { details: { retry_after_seconds: reset_seconds } })
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (c.res.status >= 400) c.res.headers.set("cache-control", "no-store")
  }
}

/** Pages of any site may read what a stranger may. */
export const readHeaders = {
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

/**
 * True if a browser asks, for a page of another site, whether it may read (a CORS preflight). For writes the answer is no. It is told by
 * the request alone: nothing is looked up.
 */
export function asksWhetherToRead(req: Pick<RequestHead, "path" | "header"> & { method: string }): boolean {
  const wanted = req.header("access-control-request-method") ?? ""
  return req.method === "OPTIONS" && readMethods.includes(wanted) && !isApiReference(req.path)
}
