import type { HttpBindings } from "@hono/node-server"
import type { Ctx } from "#src/services/context.ts"

/** What is asked for, as the router has it of each request, and as it can be read before there is a router. */
export type Asked = {
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
