import type { MiddlewareHandler } from "hono"
import type { Config } from "#src/platform/config.ts"
import { refuse } from "#src/rules/errors.ts"
import type { HttpEnv } from "./env.ts"

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Nothing is changed by a request that another site made. Browsers say where a request comes from (Sec-Fetch-Site, or
 * Origin); one that carries a cookie and says neither is refused too. Raises `cross_site_request`.
 */
export function refuseCrossSite(config: Pick<Config, "PUBLIC_URL">): MiddlewareHandler<HttpEnv> {
  const ourHost = new URL(config.PUBLIC_URL).host
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const site = c.req.header("sec-fetch-site")
      const origin = c.req.header("origin")
      const fromUs = site
        ? site === "same-origin" || site === "none"
        : origin
          ? isOurs(origin, [ourHost, c.req.header("host")])
          : !c.req.header("cookie")
      if (!fromUs) refuse("cross_site_request")
    }
    await next()
  }
}

function isOurs(origin: string, hosts: readonly (string | undefined)[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host)
}
