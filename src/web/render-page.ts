import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import { pageAddress } from "#src/rules/addresses/page-address.ts"
import type { ApiReference } from "#src/rules/open-api/read-open-api.ts"
import type { Ctx } from "#src/services/context.ts"
import { turnAway } from "./forms/turn-away.ts"
import { routesByPart } from "./page/routes-by-part.ts"
import { apiReference, renderedPage, requestCtx, scriptNonce } from "./request-context.ts"

/** An answer, and its text where it is a page: then the answer itself has no body. `styles` belong into its empty stylesheet. */
type Rendered = { response: Response; html: string | null; styles?: string }

/** Renders screens: one request in, one whole page (or redirect, or loader data) out. The reference page shows `describeApi`. */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  describeApi?: () => ApiReference,
) {
  const handle = requestHandler(build)
  return async (request: Request, ctx: Ctx, nonce: string): Promise<Rendered> => {
    const admitted = await turnAway(request, ctx)
    if (admitted instanceof Response) return { response: admitted, html: null }
    const context = new RouterContextProvider()
    context.set(requestCtx, admitted)
    context.set(scriptNonce, nonce)
    if (describeApi) context.set(apiReference, describeApi)
    const response = await handle(request, context)
    const page = context.get(renderedPage)
    return page?.answer === response ? { response, html: page.html, styles: page.styles } : { response, html: null }
  }
}

type Handle = ReturnType<typeof createRequestHandler>

/** Hands each request to a router that has no more routes than its address can lead to. */
function requestHandler(build: ServerBuild | (() => Promise<ServerBuild>)): Handle {
  const whole = createRequestHandler(build, "production")
  if (typeof build === "function") return whole
  const routesFor = routesByPart(build.routes)
  const known = new Map<ServerBuild["routes"], Handle>()
  return (request, context) => {
    const routes = routesFor(pageAddress(new URL(request.url).pathname))
    if (!routes) return whole(request, context)
    const handle = known.get(routes) ?? createRequestHandler({ ...build, routes }, "production")
    known.set(routes, handle)
    return handle(request, context)
  }
}
