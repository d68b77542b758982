import type { Context } from "hono"
import type { HttpBindings } from "@hono/node-server"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import type { Ctx } from "#src/services/context.ts"
import type { Endpoint } from "./wire/words.ts"

/** What the middlewares of /auth/v1 put on a request. No cookie has any part in `auth`. */
export type AuthEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    ctx: Ctx
    request_id: string
    auth: AuthCtx
    /** The endpoint whose wording a refusal uses; unset for the common wording. */
    endpoint?: Endpoint
  }
}
export type AuthRequest = Context<AuthEnv>
