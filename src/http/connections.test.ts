import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { Agent, get, type IncomingMessage } from "node:http"
import { type AddressInfo, connect } from "node:net"
import os from "node:os"
import path from "node:path"
import { afterEach, expect, it } from "vitest"
import { closeServer, createWebServer, drainServer, listen } from "./connections.ts"
import { staticFiles } from "./files/static-files.ts"

let server: ReturnType<typeof createWebServer>
let agent: Agent
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

async function start(answer: Parameters<typeof createWebServer>[0], crowded = false): Promise<number> {
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  server = createWebServer(answer)
  await listen(server, { HOST: "127.0.0.1", PORT: 0, crowded })
  return (server.address() as AddressInfo).port
}

function ask(port: number, address = "/"): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, path: address, agent }, (answer) => {
      answer.resume().once("end", () => resolve(answer))
    }).once("error", reject)
  })
}

it("keeps an idle connection longer than a proxy does, so that none is closed under a request", async () => {
  const port = await start((_request, response) => response.end("yes"))
  const { headers } = await ask(port)
  const seconds = Number(/timeout=(\d+)/.exec(String(headers["keep-alive"]))?.[1])
  expect(seconds).toBeGreaterThan(120)
})

it("stops without waiting for idle connections, also for one that was busy when it was told to", async () => {
  let finish = () => {}
  const begun = Promise.withResolvers<void>()
  const port = await start((_request, response) => {
    finish = () => void response.end("done")
    begun.resolve()
  })
  const answer = ask(port)
  await begun.promise
  const began = performance.now()
  const closed = closeServer(server)
  finish()
  expect((await answer).statusCode).toBe(200)
  await closed
  expect(performance.now() - began).toBeLessThan(5000)
})

it("L13: sends HSTS and the other shared headers with files, too, and no HSTS over http", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-files-"))
  writeFileSync(path.join(folder, "mark.svg"), "<svg/>")
  const [secure, plain] = ["https://comments.example.gov", "http://localhost:3000"].map((PUBLIC_URL) =>
    staticFiles(folder, { PUBLIC_URL }),
  )
  const port = await start((request, response) => {
    const serve = request.headers.host === "plain" ? plain : secure
    if (!serve?.(request, response)) response.writeHead(404).end()
  })
  const { headers } = await ask(port, "/mark.svg")
  expect(headers).toMatchObject({
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "content-type": "image/svg+xml",
  })
  const over_http = await new Promise<IncomingMessage>((resolve) => {
    get({ port, path: "/mark.svg", agent, headers: { host: "plain" } }, (answer) => resolve(answer.resume()))
  })
  expect(over_http.statusCode).toBe(200)
  expect(over_http.headers["strict-transport-security"]).toBeUndefined()
  const again = await new Promise<IncomingMessage>((resolve) => {
    const if_none_match = { "if-none-match": headers.etag ?? "" }
    get({ port, path: "/mark.svg", agent, headers: if_none_match }, (answer) => resolve(answer.resume()))
  })
  expect(again.statusCode).toBe(304)
  rmSync(folder, { recursive: true })
})

it("drains: goes on to answer, and says that each connection ends", async () => {
  const port = await start((_request, response) => response.end("yes"))
  expect((await ask(port)).headers.connection).toBe("keep-alive")
  const drained = drainServer(server, 0.2)
  const { statusCode, headers } = await ask(port)
  expect([statusCode, headers.connection]).toEqual([200, "close"])
  await drained
  await closeServer(server)
  await expect(ask(port)).rejects.toThrow("ECONNREFUSED")
})

it.runIf(process.platform === "linux")(
  "takes the connections of a crowd in a few turns of the event loop, and closes all that it listens at",
  async () => {
    const crowd = 200
    const port = await start((_request, response) => response.end("yes"), true)
    let taken = 0
    server.on("connection", () => (taken += 1))
    const sockets = Array.from({ length: crowd }, () => connect(port, "127.0.0.1").on("error", () => {}))
    let turns = 0
    for (; taken < crowd && turns < 2 * crowd; turns += 1) await new Promise(setImmediate)
    expect(taken).toBe(crowd)
    expect(turns).toBeLessThan(crowd / 3) // a socket gives one in each turn
    for (const socket of sockets) socket.destroy()
    expect((await ask(port)).statusCode).toBe(200)
    await closeServer(server)
    for (let tries = 0; tries < 100; tries += 1)
      await expect(
        new Promise((resolve, reject) => connect(port, "127.0.0.1").once("connect", resolve).once("error", reject)),
      ).rejects.toThrow("ECONNREFUSED")
  },
)

it.runIf(process.platform === "linux")(
  "waits for what is under way on any of its sockets before it has stopped",
  async () => {
    const answers: (() => void)[] = []
    const port = await start((_request, response) => void answers.push(() => response.end("done")), true)
    const heard: (number | undefined)[] = []
    for (let one = 0; one < 20; one += 1)
      get({ port, agent: false }, (answer) => void heard.push(answer.resume().statusCode)).once("error", () => {})
    await expect.poll(() => answers).toHaveLength(20)
    let stopped = false
    const closed = closeServer(server).then(() => (stopped = true))
    for (const answer of answers.splice(1)) answer()
    await expect.poll(() => heard).toHaveLength(19)
    expect(stopped).toBe(false)
    answers[0]?.()
    await closed
    await expect.poll(() => heard).toEqual(Array.from({ length: 20 }, () => 200))
  },
)

it.runIf(process.platform === "linux")(
  "does not begin where somebody else listens, nor lets another begin beside it",
  async () => {
    const port = await start((_request, response) => response.end("yes"), true)
    const place = { HOST: "127.0.0.1", PORT: port, crowded: true }
    await expect(
      listen(
        createWebServer(() => {}),
        place,
      ),
    ).rejects.toThrow("EADDRINUSE")
    await expect(
      listen(
        createWebServer(() => {}),
        { ...place, crowded: false },
      ),
    ).rejects.toThrow("EADDRINUSE")
  },
)
