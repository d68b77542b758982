import type { HttpBindings } from "@hono/node-server"
import type { Ctx } from "#src/services/context.ts"

/** What the middlewares put on a request. `ctx` is there behind the session middleware, `page_route` is the pattern of a screen. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { ctx: Ctx; request_id: string; page_route?: string }
}
