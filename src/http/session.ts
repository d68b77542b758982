import type { MiddlewareHandler } from "hono"
import { readCookie } from "#src/rules/cookies.ts"
import { findSessionActor } from "#src/services/accounts/queries.ts"
import { createCtx, type Deps, withCtx } from "#src/services/context.ts"
import { clientAddresses } from "./client-address.ts"
import type { HttpEnv } from "./env.ts"

/** Looks the session up in the database at every request, so that signing out or a changed role counts at once. */
export function session(deps: Deps): MiddlewareHandler<HttpEnv> {
  const secure = deps.config.PUBLIC_URL.startsWith("https:")
  const clientAddress = clientAddresses(deps.config)
  return async (c, next) => {
    const token = readCookie("session", c.req.header("cookie") ?? null, secure)
    const actor = token ? await findSessionActor(deps.database, { token, now: deps.now() }) : undefined
    const ctx = createCtx(deps, actor ?? { kind: "visitor" }, c.get("request_id"))
    const remote = c.env?.incoming?.socket.remoteAddress
    const client_address = clientAddress({ remote, forwarded: c.req.header("x-forwarded-for") })
    c.set("ctx", withCtx(ctx, { client_address }))
    await next()
  }
}
