import type { MiddlewareHandler } from "hono"
import type { Config } from "#src/platform/config.ts"
import { refuse } from "#src/rules/errors.ts"
import type { HttpEnv } from "./env.ts"

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Nothing is changed by a request that another site made. Browsers say where a request comes from (Sec-Fetch-Site, or
 * Origin); one that carries a cookie and says neither is refused too. Raises `cross_site_request`.
 */
export function refuseCrossSite(config: Pick<Config, "PUBLIC_URL" | "production">): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const site = c.req.header("sec-fetch-site")
      const origin = c.req.header("origin")
      const fromUs = site
        ? site === "same-origin" || site === "none"
        : origin
          ? isOurs(origin, config, c.req.header("host"))
          : !c.req.header("cookie")
      if (!fromUs) refuse("cross_site_request")
    }
    await next()
  }
}

/** In development a machine goes by several names; elsewhere whoever owns a name could point it at us. */
function isOurs(origin: string, { PUBLIC_URL, production }: Pick<Config, "PUBLIC_URL" | "production">, host?: string) {
  if (origin === PUBLIC_URL) return true
  return !production && URL.canParse(origin) && new URL(origin).host === host
}
