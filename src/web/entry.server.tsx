import { renderToReadableStream } from "react-dom/server"
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { LanguageProvider } from "./language.tsx"
import { requestCtx, scriptNonce } from "./request-context.ts"
import { scriptsLast } from "./scripts-last.ts"

teach("es", spanish)

/** Renders a whole page: no screen defers data, so there is nothing to stream and one compression serves all. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(scriptNonce)
  const { log, request_id, language } = context.get(requestCtx)
  let failed = false
  const page = (
    <LanguageProvider language={language}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </LanguageProvider>
  )
  const body = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    onError(error) {
      failed = true
      log.error({ err: error, request_id }, "a page failed to render")
    },
  })
  await body.allReady
  headers.set("content-type", "text/html; charset=utf-8")
  const html = scriptsLast(await new Response(body).text())
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** Unknown errors are logged once, with the request's id; answers that a screen chose are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log, request_id } = (context as RouterContextProvider).get(requestCtx)
  log.error({ err: error, request_id, path: new URL(request.url).pathname }, "a screen failed")
}
