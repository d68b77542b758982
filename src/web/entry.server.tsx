import { renderToString } from "react-dom/server"
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router"
import "#src/rules/languages/every-language.ts"
import { runningView } from "#src/services/impersonation/running-view.ts"
import { LanguageProvider } from "./language.tsx"
import { SamePartsProvider } from "./page/parts/same-parts.tsx"
import { ViewAtStartProvider } from "./page/view-at-start.tsx"
import { writtenParts } from "./page/parts/written-parts.tsx"
import { withNeededRoutes } from "./page/needed-routes.ts"
import { renderedPage, requestCtx, scriptNonce } from "./request-context.ts"
import { scriptsLast } from "./page/scripts/scripts-last.ts"
import { waitsForUse } from "./page/scripts/scripts-when-used.ts"
import { stylesInside } from "./page/styles-inside.ts"
import styles from "./styles/styles.scss?inline"
import { isWaiting, type Waiting } from "./forms/waiting.ts"
import { waitingPage } from "./forms/waiting-page.ts"

/** Renders a whole page: no screen defers data, so there is nothing to stream and one compression serves all. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(scriptNonce)
  const ctx = context.get(requestCtx)
  const { language } = ctx
  const waiting = waitingOf(entry)
  const answer = (html: string) => {
    // The router looks at the body of every answer: of a text it would make a stream that is read and joined again later.
    headers.set("content-type", "text/html; charset=utf-8")
    const empty = new Response(null, { status, headers })
    context.set(renderedPage, { answer: empty, html, styles })
    return empty
  }
  if (waiting) return answer(await waitingPage(language, waiting))
  const whole = withNeededRoutes(await withWholeData(entry))
  const { parts, writeWanted } = writtenParts(language)
  // As a string, which costs a third of a stream of bytes; nothing here needs streaming.
  const html = renderToString(
    <LanguageProvider language={language}>
      <ViewAtStartProvider view={runningView(ctx)}>
        <SamePartsProvider parts={import.meta.hot ? null : parts}>
          <ServerRouter context={whole} url={request.url} nonce={nonce} />
        </SamePartsProvider>
      </ViewAtStartProvider>
    </LanguageProvider>,
  )
  writeWanted()
  const until_used = waitsForUse(request.method, entry.staticHandlerContext)
  return answer(stylesInside(scriptsLast(`<!DOCTYPE html>${html}`, { until_used }), nonce))
}

/** Whether this page asks the visitor to wait. */
function waitingOf({ staticHandlerContext }: EntryContext): Waiting | undefined {
  const [error] = Object.values(staticHandlerContext.errors ?? {})
  return isRouteErrorResponse(error) && isWaiting(error.data) ? error.data : undefined
}

/** The loaders' data for the browser, read to its end: the router would write it into the page piece by piece as it comes. */
async function withWholeData(entry: EntryContext): Promise<EntryContext> {
  if (!entry.serverHandoffStream) return entry
  const decoder = new TextDecoder()
  let value = ""
  for await (const piece of entry.serverHandoffStream) value += decoder.decode(piece, { stream: true })
  const data = Object.assign(Promise.resolve(), { result: { done: true, value } })
  return { ...entry, renderMeta: { ...entry.renderMeta, streamCache: { 0: data } } }
}

/** Unknown errors are logged once, with the request's id; answers that a screen chose are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log, request_id } = (context as RouterContextProvider).get(requestCtx)
  log.error({ err: error, request_id, path: new URL(request.url).pathname }, "a screen failed")
}
