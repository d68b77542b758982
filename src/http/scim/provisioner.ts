import type { MiddlewareHandler } from "hono"
import { createReadLimit } from "#src/http/api/passage/read-limit.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { clientAddresses } from "#src/http/middleware/client-address.ts"
import type { Neighbors } from "#src/platform/processes/neighbors.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import { API_READS_SECONDS, API_REFUSED_KEYS_PER_CLIENT, SCIM_CALLS_PER_MINUTE } from "#src/rules/limits.ts"
import { findProvisioner } from "#src/services/accounts/scim-keys/find-provisioner.ts"
import { createCtx, type Deps, withCtx } from "#src/services/context.ts"

/**
 * Who calls: the identity provider of the agency whose key it shows (decision 66). No cookie is looked at. Each key may call a limited
 * number of times a minute; a client whose keys are refused has to wait before anything is looked up again.
 */
export function provisioner(deps: Deps & { neighbors: Neighbors }): MiddlewareHandler<HttpEnv> {
  const console = { ...deps, ...(deps.lanes && { database: deps.lanes.staff }) }
  const window = { seconds: API_READS_SECONDS }
  const calls = createReadLimit({ ...window, max: SCIM_CALLS_PER_MINUTE }, "scim calls", deps.neighbors)
  const refused = createReadLimit({ ...window, max: API_REFUSED_KEYS_PER_CLIENT }, "refused scim keys", deps.neighbors)
  const clientAddress = clientAddresses(deps.config)
  return async (c, next) => {
    const remote = c.env?.incoming?.socket.remoteAddress
    const client_address = clientAddress({ remote, forwarded: c.req.header("x-forwarded-for") })
    const visitor = withCtx(createCtx(console, { kind: "visitor" }, c.get("request_id")), { client_address })
    const waiting = refused.look(client_address, deps.now())
    if (client_address !== "" && waiting.remaining === 0) refuse("rate_limited", retryIn(waiting))
    const token = /^bearer +([\w.~+/=-]{1,200})$/i.exec(c.req.header("authorization") ?? "")?.[1]
    const actor = await findProvisioner(visitor, token ?? "").catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      refused.count(client_address, deps.now())
      c.header("www-authenticate", 'Bearer realm="SCIM"')
      throw error
    })
    c.set("ctx", withCtx(visitor, { actor }))
    const { allowed, reset_seconds } = calls.count(actor.key_id, deps.now())
    if (!allowed) refuse("rate_limited", retryIn({ reset_seconds }))
    await next()
  }
}

const retryIn = ({ reset_seconds }: { reset_seconds: number }) => ({ details: { retry_after_seconds: reset_seconds } })
