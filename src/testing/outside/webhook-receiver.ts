import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string }
export type WebhookReceiver = {
  url: string
  received: ReceivedWebhook[]
  /** How the next requests are answered; 204 until something else is said. */
  answerWith: (answer: (response: ServerResponse) => void) => void
  /** Breaks off everything that is under way. */
  hangUp: () => void
  stop: () => Promise<void>
}

/** A system of an agency's own, on this machine, that keeps what it is told. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  let answer = (response: ServerResponse): void => void response.writeHead(204).end()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? "", headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answerWith: (next) => {
      answer = next
    },
    hangUp: () => server.closeAllConnections(),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
