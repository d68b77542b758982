import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import type { ApiReference } from "#src/rules/open-api/read-open-api.ts"
import type { Ctx } from "#src/services/context.ts"
import { turnAway } from "./forms/turn-away.ts"
import { apiReference, renderedPage, requestCtx, scriptNonce } from "./request-context.ts"

/** An answer, and its text where it is a page: then the answer itself has no body. */
type Rendered = { response: Response; html: string | null }

/** Renders screens: one request in, one whole page (or redirect, or loader data) out. The reference page shows `describeApi`. */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  describeApi?: () => ApiReference,
) {
  const handle = createRequestHandler(build, "production")
  return async (request: Request, ctx: Ctx, nonce: string): Promise<Rendered> => {
    const admitted = await turnAway(request, ctx)
    if (admitted instanceof Response) return { response: admitted, html: null }
    const context = new RouterContextProvider()
    context.set(requestCtx, admitted)
    context.set(scriptNonce, nonce)
    if (describeApi) context.set(apiReference, describeApi)
    const response = await handle(request, context)
    const page = context.get(renderedPage)
    return { response, html: page?.answer === response ? page.html : null }
  }
}
