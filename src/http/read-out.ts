import { getRequestListener, type HttpBindings } from "@hono/node-server"
import type { IncomingMessage, ServerResponse } from "node:http"

const PATIENCE_MS = 10_000
const MOST_BYTES = 256 * 1024 * 1024

/**
 * Waits until all of a body has arrived that no one read to its end, such as one that was refused, and drops it. A client that
 * keeps its connection gets the answer then; were the connection closed with bytes unread, it would see a reset in its place.
 * A client that sends too slowly, or without end, is answered anyway, and the connection ends. That a body has arrived is not enough:
 * while a reader that gave up holds some of it back, the adapter believes it unread, and ends the connection half a second
 * later under the next request.
 */
async function readOut(request: IncomingMessage): Promise<void> {
  const nothingLeft = request.complete && request.readableLength === 0
  if (nothingLeft || request.destroyed) return
  await new Promise<void>((resolve) => {
    let bytes = 0
    const late = setTimeout(resolve, PATIENCE_MS)
    const drop = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) resolve()
    }
    request.removeAllListeners("data") // of a reader that gave up, and would hold the stream back
    request.removeAllListeners("readable")
    request.on("data", drop)
    for (const event of ["end", "close", "error"] as const) request.once(event, resolve)
    request.once("close", () => clearTimeout(late))
    request.resume()
  })
}

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

/** Answers one request; resolves when nothing is done for it any more. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

/** What a web server calls for each request: the app answers, once what it left unread of the body has arrived. */
export function requestListener(fetch: Fetch): Answer {
  const listener = getRequestListener(async (request, env) => {
    const response = await fetch(request, env as HttpBindings)
    await readOut((env as HttpBindings).incoming)
    return response
  })
  return async (request, response) => listener(request, response)
}
