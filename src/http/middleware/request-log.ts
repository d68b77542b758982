import type { MiddlewareHandler } from "hono"
import { routePath } from "hono/route"
import type { Deps } from "#src/services/context.ts"
import type { Tracing } from "#src/platform/tracing/tracing.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import type { Metrics } from "#src/http/monitoring/metrics.ts"

const LOGGED_PATH_CHARACTERS = 300

type LogDeps = Pick<Deps, "log"> & { metrics: Metrics; tracing?: Tracing | undefined }

/** One line a request: id, that of its trace if it is told to a collector, method, path without its query (searches and tokens are personal), status, duration in ms. */
export function requestLog({ log, metrics, tracing }: LogDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const request_id = crypto.randomUUID()
    c.set("request_id", request_id)
    const began = performance.now()
    await next()
    const ms = Math.round((performance.now() - began) * 10) / 10
    c.res.headers.set("x-request-id", request_id)
    const route = c.var.page_route ?? routePath(c)
    metrics.requestDone({ method: c.req.method, route, status: c.res.status, ms })
    log.info(
      {
        request_id,
        trace_id: tracing?.traceId(),
        method: c.req.method,
        path: pathWithoutSecrets(c.req.path),
        route,
        status: c.res.status,
        ms,
      },
      "request",
    )
  }
}

/** File addresses carry what opens them; the log keeps only their kind, and of any other so much as a reader needs. */
function pathWithoutSecrets(path: string): string {
  return path.slice(0, LOGGED_PATH_CHARACTERS).replace(/^(\/uploads|\/dev\/mailbox)\/.+$/, "$1/…")
}
