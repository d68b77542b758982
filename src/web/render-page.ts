import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import type { Ctx } from "#src/services/context.ts"
import { requestCtx, scriptNonce } from "./request-context.ts"

/** Renders screens: one request in, one whole page (or redirect, or loader data) out. */
export function createPageRenderer(build: ServerBuild | (() => Promise<ServerBuild>)) {
  const handle = createRequestHandler(build, "production")
  return (request: Request, ctx: Ctx, nonce: string): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(requestCtx, ctx)
    context.set(scriptNonce, nonce)
    return handle(request, context)
  }
}
