import type { MiddlewareHandler } from "hono"
import type { RouterRoute } from "hono/types"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"

/**
 * An existing address requested with a method that it does not have: `method_not_allowed` with its methods in `Allow`; OPTIONS
 * gets only those. Any other address passes.
 */
export function refuseMethod(
  routes: readonly RouterRoute[],
  addressOf: (path: string) => string = paths.api,
): MiddlewareHandler<HttpEnv> {
  const known = routes
    .filter(({ path, method }) => !path.includes("*") && method !== "ALL")
    .map(({ path, method }) => ({ method, shape: new RegExp(`^${addressOf(path.replaceAll(/:\w+/g, "[^/]+"))}$`) }))
  return async (c, next) => {
    const methods = known.filter(({ shape }) => shape.test(c.req.path)).map(({ method }) => method)
    if (methods.length === 0) return next()
    const allow = [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].join(", ")
    c.header("allow", allow)
    return c.req.method === "OPTIONS" ? c.body(null, 204) : refuse("method_not_allowed")
  }
}
