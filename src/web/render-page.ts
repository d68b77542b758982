import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import type { ApiReference } from "#src/rules/api-reference.ts"
import type { Ctx } from "#src/services/context.ts"
import { apiReference, requestCtx, scriptNonce } from "./request-context.ts"

/** Renders screens: one request in, one whole page (or redirect, or loader data) out. The reference page shows `describeApi`. */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  describeApi?: () => ApiReference,
) {
  const handle = createRequestHandler(build, "production")
  return (request: Request, ctx: Ctx, nonce: string): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(requestCtx, ctx)
    context.set(scriptNonce, nonce)
    if (describeApi) context.set(apiReference, describeApi)
    return handle(request, context)
  }
}
