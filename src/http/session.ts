import type { MiddlewareHandler } from "hono"
import { readCookie } from "#src/rules/cookies.ts"
import { findSessionActor } from "#src/services/accounts/queries.ts"
import { createCtx, type Deps } from "#src/services/context.ts"
import type { HttpEnv } from "./env.ts"

/** Looks the session up in the database at every request, so that signing out or a changed role counts at once. */
export function session(deps: Deps): MiddlewareHandler<HttpEnv> {
  const secure = deps.config.PUBLIC_URL.startsWith("https:")
  return async (c, next) => {
    const token = readCookie("session", c.req.header("cookie") ?? null, secure)
    const actor = token ? await findSessionActor(deps.database, { token, now: deps.now() }) : undefined
    c.set("ctx", createCtx(deps, actor ?? { kind: "visitor" }, c.get("request_id")))
    await next()
  }
}
