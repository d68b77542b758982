import { createServer, request as send, Agent, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { expect, it } from "vitest"
import { requestListener } from "./read-out.ts"

const app = new Hono()
  .use(bodyLimit({ maxSize: 1000, onError: (c) => c.text("too large", 413) }))
  .post("/unread", (c) => c.text("refused", 403))
  .get("/", (c) => c.text("fine"))

/** A body that is still on its way when the answer is known, as over a slow line. */
async function sendSlowly(port: number, agent: Agent, headers: Record<string, string>): Promise<number | undefined> {
  const post = send({ port, agent, method: "POST", path: "/unread", headers })
  const answer = new Promise<IncomingMessage>((resolve, reject) => post.once("response", resolve).once("error", reject))
  answer.catch(() => {}) // told by the await below
  for (let piece = 0; piece < 12; piece += 1) {
    post.write(Buffer.alloc(100_000))
    await sleep(100)
  }
  post.end()
  const response = await answer
  response.resume()
  await new Promise((resolve) => response.once("end", resolve))
  return response.statusCode
}

it.each([
  ["that says its length", { "content-length": "1200000" }],
  ["that comes in pieces", { "transfer-encoding": "chunked" }],
])("a refused body %s gets its answer, and the connection goes on", async (_which, headers) => {
  const listener = requestListener((request) => app.fetch(request))
  const server = createServer((request, response) => listener(request, response))
  let connections = 0
  server.on("connection", () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (let turn = 0; turn < 2; turn += 1) expect(await sendSlowly(port, agent, headers)).toBe(413)
    expect(connections).toBe(1)
  } finally {
    agent.destroy()
    server.close()
  }
})
