import { createServer, type IncomingMessage } from "node:http"
import { afterEach, expect, it } from "vitest"
import { freePort } from "#src/testing/product/free-port.ts"
import { createEdgePurge } from "./edge-purge.ts"

type PurgeRequest = {
  method: string | undefined
  key: string | undefined
  type: string | undefined
  body: string
  at: number
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A cache in front that answers with these statuses, the last one again and again. */
async function openCache(...statuses: number[]) {
  const told: PurgeRequest[] = []
  const read = async (request: IncomingMessage) => {
    let body = ""
    for await (const part of request.setEncoding("utf8")) body += part
    const { method, headers } = request
    told.push({ method, key: headers["edge-key"] as string, type: headers["content-type"], body, at: Date.now() })
  }
  const server = createServer((request, response) => {
    void read(request).then(() => response.writeHead(statuses[told.length - 1] ?? statuses.at(-1) ?? 204).end())
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const said: string[] = []
  const log = {
    info: (_: unknown, text: string) => said.push(`info ${text}`),
    warn: (_: unknown, text: string) => said.push(`warn ${text}`),
  }
  const edge = createEdgePurge(
    {
      EDGE_PURGE_URL: `http://127.0.0.1:${port}/purge`,
      EDGE_PURGE_HEADER: ["Edge-Key", "secret"],
      EDGE_PURGE_BODY: '{"tags":["public"]}',
    },
    log as never,
  )
  if (!edge) throw new Error("there is an address")
  closing.unshift(edge.close)
  return { edge, told, said }
}

it("is not there without an address", () => {
  const log = { info: () => {}, warn: () => {} }
  expect(createEdgePurge({ EDGE_PURGE_URL: null, EDGE_PURGE_HEADER: null, EDGE_PURGE_BODY: null }, log as never)).toBe(
    undefined,
  )
})

it("tells it at once, with its key, and once more two seconds later, however often something changes", async () => {
  const { edge, told } = await openCache(204)
  for (let change = 0; change < 100; change++) edge.purge()
  await expect.poll(() => told.length).toBe(2)
  const [first, second] = told
  expect(first).toMatchObject({ method: "POST", key: "secret", type: "application/json", body: '{"tags":["public"]}' })
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1900)
})

it("tries again after a failure, which it logs once, until it is done", async () => {
  const { edge, told, said } = await openCache(503, 500, 200)
  edge.purge()
  await expect.poll(() => told.length).toBe(4)
  expect(said).toEqual([
    "warn the cache in front was told to forget pages, and did not",
    "info the cache in front forgets pages again",
  ])
})

it("does what is owed when the server stops", async () => {
  const { edge, told } = await openCache(204)
  edge.purge()
  await edge.close()
  expect(told).toHaveLength(2)
})
