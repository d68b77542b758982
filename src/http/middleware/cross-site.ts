import type { MiddlewareHandler } from "hono"
import type { Config } from "#src/platform/config.ts"
import { refuse } from "#src/rules/errors.ts"
import type { HttpEnv } from "#src/http/http-env.ts"

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Refuses requests from other sites that would change something. Browsers say where a request comes from (Sec-Fetch-Site, or
 * Origin); a request with a cookie and neither header is refused too. Raises `cross_site_request`.
 */
export function refuseCrossSite(config: Pick<Config, "PUBLIC_URL">): MiddlewareHandler<HttpEnv> {
  const ours = originsOf(new URL(config.PUBLIC_URL))
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const site = c.req.header("sec-fetch-site")
      const origin = c.req.header("origin")
      const fromUs = site
        ? site === "same-origin" || site === "none"
        : origin
          ? ours.has(origin)
          : !c.req.header("cookie")
      if (!fromUs) refuse("cross_site_request")
    }
    await next()
  }
}

const loopback = ["localhost", "127.0.0.1", "[::1]"]

/** Where our pages are: PUBLIC_URL and nothing that a request says of itself. On one's own machine, by each of its names. */
function originsOf({ protocol, hostname, port, origin }: URL): ReadonlySet<string> {
  if (!loopback.includes(hostname)) return new Set([origin])
  return new Set(loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`))
}
