import { type Context, Hono } from "hono"
import type { Found, Readiness } from "#src/platform/db/health/readiness.ts"
import { refuse } from "#src/rules/errors.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import type { Metrics } from "./metrics.ts"
import { type ObserverSettings, observers, observersOfOwnPort, type Standing } from "./observers.ts"

export type HealthDeps = { config: ObserverSettings; readiness: Readiness; metrics: Metrics }
type Judge = (c: Context<HttpEnv>) => Standing

/**
 * `/healthz`: the process answers. `/readyz`: it can take comments. `/metrics`: its figures. Strangers learn a status and
 * nothing else; details and figures are for observers.
 */
export function health(deps: HealthDeps) {
  return doors(deps, observers(deps.config))
}

/** The same three doors for a port of their own. */
export function ownPortHealth(deps: HealthDeps) {
  return doors(deps, observersOfOwnPort(deps.config))
}

function doors({ readiness, metrics }: HealthDeps, standingOf: Judge) {
  const app = new Hono<HttpEnv>()
  app.use("/*", async (c, next) => {
    await next()
    if (["/healthz", "/readyz", "/metrics"].includes(c.req.path)) c.res.headers.set("cache-control", "no-store")
  })
  app.get("/healthz", (c) => c.json({ status: "ok" }))
  app.get("/readyz", async (c) => {
    const found = await readiness.look()
    const details = standingOf(c) === "observer" ? detailsOf(found) : {}
    return found.ready ? c.json({ status: "ready", ...details }) : c.json({ status: "unavailable", ...details }, 503)
  })
  app.get("/metrics", async (c) => {
    const standing = standingOf(c)
    if (standing === "hidden") return refuse("not_found")
    if (standing === "unknown") return c.text("", 401, { "www-authenticate": "Bearer" })
    return c.text(await metrics.text(), 200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" })
  })
  return app
}

/** Where files are, and what scans them, may be away while comments can be taken. */
function detailsOf(found: Found): object {
  if (!found.ready) return { problem: found.details }
  const { files, malware_scan, ...database } = found.details
  return { database, files, ...(malware_scan && { malware_scan }) }
}
