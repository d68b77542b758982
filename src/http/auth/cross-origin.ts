import type { MiddlewareHandler } from "hono"
import { cors } from "hono/cors"
import type { Config } from "#src/platform/config.ts"
import type { RequestHead } from "#src/http/http-env.ts"
import type { AuthEnv } from "./auth-env.ts"

type Site = Pick<Config, "AUTH_SITE_URL" | "AUTH_REDIRECT_URLS" | "AUTH_CORS_ORIGINS">

/** What a page of another origin may read of an answer beside its body. */
const exposed = ["X-Total-Count", "Link", "X-Supabase-Api-Version", "Retry-After"]
/** What service keys do is never for a browser. */
const forServices = /^\/auth\/v1\/(?:admin|invite)/

/** Pages of configured origins may call. */
export function crossOrigin(config: Site): MiddlewareHandler<AuthEnv> {
  const isAllowed = allowedOrigins(config)
  const allow = cors({
    origin: (origin) => (isAllowed(origin) ? origin : null),
    allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: [
      "Accept",
      "Apikey",
      "Authorization",
      "Content-Type",
      "X-Client-IP",
      "X-Client-Info",
      "X-JWT-AUD",
      "X-Supabase-Api-Version",
    ],
    exposeHeaders: exposed,
    maxAge: 600,
  })
  return (c, next) => (forServices.test(c.req.path) ? next() : allow(c, next))
}

/** The same for an answer that is not made on the way through the router: the headers by which the page may read it. */
export function crossOriginHeaders(
  config: Site,
): (asked: Pick<RequestHead, "path" | "header">) => Record<string, string> {
  const isAllowed = allowedOrigins(config)
  return ({ path, header }) => {
    if (forServices.test(path)) return {}
    const origin = header("origin") ?? ""
    const allowed = isAllowed(origin) && { "access-control-allow-origin": origin }
    return { ...allowed, "access-control-expose-headers": exposed.join(","), vary: "Origin" }
  }
}

/** Whether a browser asks first if a page of another origin may call. It is told by the address alone: nothing is looked up. */
export function asksWhetherToCall({ method, path }: Pick<RequestHead, "path"> & { method: string }): boolean {
  return method === "OPTIONS" && path.startsWith("/auth/v1/") && !forServices.test(path)
}

function allowedOrigins({ AUTH_SITE_URL, AUTH_REDIRECT_URLS, AUTH_CORS_ORIGINS }: Site): (origin: string) => boolean {
  const named = [AUTH_SITE_URL, ...AUTH_REDIRECT_URLS, ...AUTH_CORS_ORIGINS]
  const anybody = named.includes("*")
  const origins = new Set(named.filter((address) => address !== "*").map((address) => new URL(address).origin))
  return (origin) => origin !== "" && (anybody || origins.has(origin))
}
