import type { OpenAPIHono } from "@hono/zod-openapi"
import type { MiddlewareHandler } from "hono"
import { matchedRoutes } from "hono/route"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import type { ApiScope } from "#src/rules/people/api-scopes.ts"
import { openOperations } from "./open-operations.ts"

/** Spread into the route of an operation that is not open to everyone: who may call it, and the scope an API key needs for it. */
export const calledWith = (scope: ApiScope) => ({ security: [{ session: [] }, { bearer: [scope] }], "x-scope": scope })

/** Doors for programs that are no operations of the API. */
const otherDoors = [
  [`ALL ${paths.uploads()}`, "submit"],
  [`ALL ${paths.upload("")}:id`, "submit"],
] as const satisfies readonly (readonly [string, ApiScope])[]

type Described = Pick<OpenAPIHono<HttpEnv>, "openAPIRegistry">
type Route = { method: string; path: string; "x-scope"?: ApiScope; "x-takes-files"?: true }

/** Every operation with the pattern of its address. */
function operationsOf(api: Described) {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return []
    const route = definition.route as Route
    return { ...route, pattern: paths.api(route.path.replaceAll(/\{(\w+)\}/g, ":$1")) }
  })
}

/** The scope that each door for programs asks of an API key, by method and pattern. */
export function scopesOf(api: Described): ReadonlyMap<string, ApiScope> {
  const scopes = new Map<string, ApiScope>(otherDoors)
  for (const { method, pattern, "x-scope": scope } of operationsOf(api))
    if (scope) scopes.set(`${method.toUpperCase()} ${pattern}`, scope)
  return scopes
}

/** Where operations take forms with files, and hold them to their own, larger limit: those with `x-takes-files`. */
export const doorsForFiles = (api: Described): { pattern: string; takes_files: true }[] =>
  operationsOf(api).flatMap((route) => (route["x-takes-files"] ? { pattern: route.pattern, takes_files: true } : []))

/**
 * Refuses an API key with `scope_missing` where it lacks the scope of the operation. An operation that is neither open to everyone nor
 * declares a scope is closed to every key.
 */
export function requireScope(scopes: ReadonlyMap<string, ApiScope>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { actor } = c.var.ctx
    if (actor.kind === "user" && actor.api_key) {
      const held: readonly string[] = actor.api_key.scopes
      const operations = matchedRoutes(c)
        .filter(({ path }) => !path.includes("*"))
        .map(({ method, path }) => `${method} ${path}`)
      const may = (operation: string) => openOperations.has(operation) || held.includes(scopes.get(operation) ?? "none")
      if (operations.length > 0 && !operations.some(may)) refuse("scope_missing")
    }
    await next()
  }
}
