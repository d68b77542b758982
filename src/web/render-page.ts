import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import type { ApiReference } from "#src/rules/open-api/read-open-api.ts"
import type { Ctx } from "#src/services/context.ts"
import { turnAway } from "./forms/turn-away.ts"
import { apiReference, requestCtx, scriptNonce } from "./request-context.ts"

/** Renders screens: one request in, one whole page (or redirect, or loader data) out. The reference page shows `describeApi`. */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  describeApi?: () => ApiReference,
) {
  const handle = createRequestHandler(build, "production")
  return async (request: Request, ctx: Ctx, nonce: string): Promise<Response> => {
    const admitted = await turnAway(request, ctx)
    if (admitted instanceof Response) return admitted
    const context = new RouterContextProvider()
    context.set(requestCtx, admitted)
    context.set(scriptNonce, nonce)
    if (describeApi) context.set(apiReference, describeApi)
    return handle(request, context)
  }
}
