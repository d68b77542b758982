import type { Context, MiddlewareHandler } from "hono"
import { createReadLimit } from "#src/http/api/passage/read-limit.ts"
import { BEARER_CHALLENGE } from "#src/http/api/passage/error-answer.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import type { Neighbors } from "#src/platform/processes/neighbors.ts"
import { providerReachOf } from "#src/platform/outside/public-address.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import { API_READS_SECONDS, API_REFUSED_KEYS_PER_CLIENT } from "#src/rules/limits.ts"
import { isApiReference, paths } from "#src/rules/paths.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { findCaller } from "#src/services/accounts/keys/find-caller.ts"
import { createProviderClients } from "#src/services/accounts/providers/provider-clients.ts"
import { createKeyring } from "#src/services/accounts/tokens/keyring.ts"
import { createCtx, type Ctx, type Deps, type User, withCtx } from "#src/services/context.ts"
import { clientAddresses } from "./client-address.ts"

const doors = [`${paths.api()}/`, `${paths.uploads()}/`]

/** True for a request at a door for programs that shows who calls, by an API key or an access token. No key opens a page. */
export function isCall(req: Context<HttpEnv>["req"]): boolean {
  const atDoor = doors.some((door) => `${req.path}/`.startsWith(door)) && !isApiReference(req.path)
  return atDoor && req.header("authorization") !== undefined
}

/**
 * Programs that call with `Authorization: Bearer`: an API key, or an access token of `/auth/v1` (decision 48). Each key and each session
 * may call a limited number of times a minute; a client whose keys are refused has to wait before anything is looked up again. The
 * headers say what is left.
 */
export function bearer(deps: Deps & { neighbors: Neighbors }): MiddlewareHandler<HttpEnv> {
  const max = deps.config.API_CALLS_PER_MINUTE
  const countCall = createReadLimit({ max, seconds: API_READS_SECONDS }, "calls", deps.neighbors)
  const refused = createReadLimit(
    { max: API_REFUSED_KEYS_PER_CLIENT, seconds: API_READS_SECONDS },
    "refused keys",
    deps.neighbors,
  )
  const services = {
    keyring: createKeyring(),
    providers: createProviderClients(providerReachOf(deps.config)),
    sms: null,
  }
  const clientAddress = clientAddresses(deps.config)
  return async (c, next) => {
    const remote = c.env?.incoming?.socket.remoteAddress
    const client_address = clientAddress({ remote, forwarded: c.req.header("x-forwarded-for") })
    const visitor = withCtx(createCtx(deps, { kind: "visitor" }, c.get("request_id")), { client_address })
    c.set("ctx", visitor) // what follows may refuse
    const waiting = refused.look(client_address, deps.now())
    if (client_address !== "" && waiting.remaining === 0) refuse("rate_limited", retryIn(waiting))
    const actor = await callerOf(c, { ...visitor, ...services }).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 401) refused.count(client_address, deps.now())
      throw error
    })
    c.set("ctx", withCtx(visitor, { actor }))
    const { allowed, remaining, reset_seconds } = countCall.count(actor.session_id, deps.now())
    const headers = {
      "ratelimit-policy": `"calls";q=${max};w=${API_READS_SECONDS}`,
      ratelimit: `"calls";r=${remaining};t=${reset_seconds}`,
    }
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    if (!allowed) refuse("rate_limited", retryIn({ reset_seconds }))
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (c.res.status >= 400) c.res.headers.set("cache-control", "no-store")
  }
}

const retryIn = ({ reset_seconds }: { reset_seconds: number }) => ({ details: { retry_after_seconds: reset_seconds } })

async function callerOf(c: Context<HttpEnv>, ctx: Ctx & AuthCtx): Promise<User> {
  const token = /^bearer +([\w.~+/=-]{1,8192})$/i.exec(c.req.header("authorization") ?? "")?.[1]
  c.header("www-authenticate", BEARER_CHALLENGE)
  const user = await findCaller(ctx, token ?? refuse("api_key_invalid"))
  c.header("www-authenticate", undefined)
  return user
}
