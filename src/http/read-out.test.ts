import { once } from "node:events"
import { Agent, createServer, type IncomingMessage, request as send } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { expect, it } from "vitest"
import { requestListener } from "./read-out.ts"

const app = new Hono()
  .use("/unread", bodyLimit({ maxSize: 1000, onError: (c) => c.text("too large", 413) }))
  .post("/unread", (c) => c.text("refused", 403))
  .post("/given-up", async (c) => {
    await c.req.raw.body?.getReader().read()
    await sleep(100) // the rest arrives, and waits in front of a reader that does not come back
    return c.text("refused", 403)
  })
  .get("/slow", async (c) => {
    await sleep(LONGER_THAN_THE_ADAPTER_WAITS_MS)
    return c.text("fine")
  })

/** The adapter below closes a connection half a second after an answer whose request it believes unread. */
const LONGER_THAN_THE_ADAPTER_WAITS_MS = 700

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

/** A server of its own, an agent that holds one connection to it, and how many connections there were. */
async function startServer() {
  const listener = requestListener((request) => app.fetch(request))
  const server = createServer((request, response) => void listener(request, response))
  let connections = 0
  server.on("connection", () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    port,
    agent,
    connections: () => connections,
    [Symbol.dispose]() {
      agent.destroy()
      server.close()
    },
  }
}

it.each([
  ["that says its length", { "content-length": "1200000" }],
  ["that comes in pieces", { "transfer-encoding": "chunked" }],
])("a refused body %s gets its answer, and the connection goes on", async (_which, headers) => {
  using server = await startServer()
  for (let turn = 0; turn < 2; turn += 1) expect(await sendSlowly(server.port, server.agent, headers)).toBe(413)
  expect(server.connections()).toBe(1)
})

it.each([10_000, 200_000, 260_000, 280_000, 300_000, 320_000])(
  "a body of %i bytes that a reader gave up does not end the connection under the next request",
  async (bytes) => {
    using server = await startServer()
    const { port, agent } = server
    const ask = async (method: string, path: string, body?: Buffer) => {
      const request = send({ port, agent, method, path }).end(body)
      const [response] = (await once(request, "response")) as [IncomingMessage]
      response.resume()
      await once(response, "end")
      return response.statusCode
    }
    expect(await ask("POST", "/given-up", Buffer.alloc(bytes))).toBe(403)
    expect(await ask("GET", "/slow")).toBe(200)
    expect(server.connections()).toBe(1)
  },
)
