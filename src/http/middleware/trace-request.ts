import type { MiddlewareHandler } from "hono"
import { routePath } from "hono/route"
import type { Config } from "#src/platform/config.ts"
import type { Tracing } from "#src/platform/tracing/tracing.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { trustedProxies } from "./client-address.ts"

type TraceDeps = { tracing?: Tracing | undefined; config: Pick<Config, "TRUSTED_PROXIES"> }

/**
 * A span for each request: its method, the pattern of its route and the status, but neither address nor query, which may hold searches
 * and tokens. It goes on with the trace of a proxy that TRUSTED_PROXIES names, and of nobody else: a stranger must not choose what is told.
 */
export function traceRequest({ tracing, config }: TraceDeps): MiddlewareHandler<HttpEnv> {
  if (!tracing) return (_c, next) => next()
  const isProxy = trustedProxies(config)
  return async (c, next) => {
    const remote = c.env?.incoming?.socket.remoteAddress
    const parent = remote !== undefined && isProxy(remote) ? c.req.header("traceparent") : undefined
    await tracing.span({ name: "request", kind: "server", parent }, async (note) => {
      await next()
      const route = c.var.page_route ?? routePath(c)
      const [method, status] = [methods.has(c.req.method) ? c.req.method : "_OTHER", c.res.status]
      const facts = { "http.request.method": method, "http.route": route, "http.response.status_code": status }
      note({ ...facts, ...(status >= 500 && { "error.type": String(status) }) }, `${method} ${route}`)
    })
  }
}

/** Any other is told as the conventions say, so that nobody can add names. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
