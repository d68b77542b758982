import type { MiddlewareHandler } from "hono"
import { readCookie } from "#src/rules/requests/cookies.ts"
import { resumeSession } from "#src/services/accounts/sessions/resume-session.ts"
import { createCtx, type Deps, withCtx } from "#src/services/context.ts"
import { clientAddresses } from "./client-address.ts"
import type { HttpEnv } from "#src/http/http-env.ts"

/** Looks up the session in the database on every request, so that a sign-out or a changed role takes effect immediately. */
export function session(deps: Deps): MiddlewareHandler<HttpEnv> {
  const secure = deps.config.PUBLIC_URL.startsWith("https:")
  const clientAddress = clientAddresses(deps.config)
  return async (c, next) => {
    const token = readCookie("session", c.req.header("cookie") ?? null, secure)
    const visitor = createCtx(deps, { kind: "visitor" }, c.get("request_id"))
    const actor = token ? await resumeSession(visitor, token) : undefined
    const remote = c.env?.incoming?.socket.remoteAddress
    const client_address = clientAddress({ remote, forwarded: c.req.header("x-forwarded-for") })
    const browser_marks = readCookie("known_browser", c.req.header("cookie") ?? null, secure) ?? ""
    c.set("ctx", withCtx(visitor, { client_address, browser_marks, ...(actor && { actor }) }))
    await next()
  }
}
