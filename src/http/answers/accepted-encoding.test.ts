import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import os from "node:os"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { Hono } from "hono"
import { expect, it } from "vitest"
import { freePort } from "#src/testing/product/free-port.ts"
import { staticFiles } from "#src/http/files/static-files.ts"
import { compressed } from "#src/http/middleware/compressed.ts"
import { acceptsEncoding } from "./accepted-encoding.ts"

it.each([
  ["gzip", true],
  ["br, GZIP;q=0.5", true],
  ["gzip ; q=1.0, identity", true],
  ["deflate,gzip", true],
  ["gzip;q=0", false],
  ["br, gzip; q=0.000, identity", false],
  ["identity", false],
  ["*", false],
  ["", false],
  [undefined, false],
])("%s takes gzip: %s", (accepted, expected) => {
  expect(acceptsEncoding(accepted, "gzip")).toBe(expected)
})

const text = "Trees, and more trees. ".repeat(200)
const refused = { "accept-encoding": "br;q=0, gzip;q=0, identity" }

it("an answer is not compressed for who cannot read that", async () => {
  const app = new Hono()
  app.use(compressed)
  app.get("/", (c) => c.text(text))
  const answer = await app.request("/", { headers: refused })
  expect(answer.headers.get("content-encoding")).toBeNull()
  expect(await answer.text()).toBe(text)
  expect((await app.request("/", { headers: { "accept-encoding": "gzip" } })).headers.get("content-encoding")).toBe(
    "gzip",
  )
})

it("an answer that nothing has changed varies as the one that it stands for, and which a cache then goes on using", async () => {
  const app = new Hono()
  app.use(compressed)
  app.get("/text", (c) => {
    const headers = { etag: 'W/"a"', vary: "cookie", "content-type": "application/json" }
    return c.req.header("if-none-match")
      ? new Response(null, { status: 304, headers })
      : new Response(text, { headers })
  })
  app.get("/untyped", () => new Response(null, { status: 304, headers: { vary: "cookie" } }))
  app.get("/picture", () => new Response(null, { status: 304, headers: { "content-type": "image/png" } }))
  app.get("/page", () => new Response(null, { status: 304, headers: { vary: "cookie, accept-encoding" } }))
  const varyOf = async (path: string, headers = {}) => (await app.request(path, { headers })).headers.get("vary")
  expect(await varyOf("/text")).toBe("cookie, accept-encoding")
  expect(await varyOf("/text", { "if-none-match": 'W/"a"' })).toBe("cookie, accept-encoding")
  expect(await varyOf("/untyped")).toBe("cookie, accept-encoding")
  expect(await varyOf("/picture")).toBeNull()
  expect(await varyOf("/page")).toBe("cookie, accept-encoding")
})

it("a file is not sent compressed to who cannot read that", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-files-"))
  writeFileSync(path.join(folder, "a.js"), text)
  writeFileSync(path.join(folder, "a.js.gz"), gzipSync(text))
  const serve = staticFiles(folder, { PUBLIC_URL: "http://localhost" })
  const port = await freePort()
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve)
  })
  const address = `http://127.0.0.1:${port}/a.js`
  const encodingFor = async (headers: HeadersInit) => {
    const answer = await fetch(address, { headers })
    expect(await answer.text()).toBe(text)
    return answer.headers.get("content-encoding")
  }
  expect(await encodingFor(refused)).toBeNull()
  expect(await encodingFor({ "accept-encoding": "gzip" })).toBe("gzip")
  server.close()
  rmSync(folder, { recursive: true })
})
