import type { MiddlewareHandler } from "hono"
import type { RouterRoute } from "hono/types"
import type { HttpEnv } from "#src/http/env.ts"
import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"

/**
 * An address that is there, asked in a way it does not know: `method_not_allowed` with the ways it knows in `Allow`; OPTIONS is
 * answered with those alone. Any other address goes on.
 */
export function refuseMethod(routes: readonly RouterRoute[]): MiddlewareHandler<HttpEnv> {
  const known = routes
    .filter(({ path, method }) => !path.includes("*") && method !== "ALL")
    .map(({ path, method }) => ({ method, shape: new RegExp(`^${paths.api(path.replaceAll(/:\w+/g, "[^/]+"))}$`) }))
  return async (c, next) => {
    const methods = known.filter(({ shape }) => shape.test(c.req.path)).map(({ method }) => method)
    if (methods.length === 0) return next()
    const allow = [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].join(", ")
    c.header("allow", allow)
    return c.req.method === "OPTIONS" ? c.body(null, 204) : refuse("method_not_allowed")
  }
}
