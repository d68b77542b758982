import type { HttpBindings } from "@hono/node-server"
import type { Ctx } from "#src/services/context.ts"

/** The head of a request, as the router has it, and as it can be read before there is a router. */
export type RequestHead = {
  /** The address without its query string. */
  path: string
  query: (name: string) => string | undefined
  header: (name: string) => string | undefined
}

/** What the middlewares put on a request. `ctx` is there behind the session middleware, `page_route` is the pattern of a screen. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { ctx: Ctx; request_id: string; page_route?: string }
}
