import { Hono } from "hono"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDeps } from "#src/testing/product/deps.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { createPageCache } from "./page-cache.ts"
import { pages } from "./pages.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

/** A site of one page, which something public changes while it is made, as long as `changing` is true. */
function openSite(settings: Partial<typeof parts.deps.config> = {}) {
  const pageCache = createPageCache()
  const state = { changing: true, failing: false, made: 0 }
  const renderPage = async () => {
    await new Promise(setImmediate)
    if (state.changing) pageCache.clear()
    if (state.failing) throw new Error("whoever asked first went away")
    const response = new Response(null, { headers: { "content-type": "text/html" } })
    return { response, html: `<p>${++state.made}</p>` }
  }
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    c.set("ctx", parts.ctx())
    await next()
  })
  const config = { ...parts.deps.config, ...settings }
  app.all("*", pages({ ...parts.deps, config, pageCache, renderPage }))
  return { state, read: async () => app.request("http://localhost:3000/") }
}

const forEdge = ({ headers }: Response) => [headers.get("cdn-cache-control"), headers.get("surrogate-key")]

test("a page that was being made while something public changed is shown but not kept", async () => {
  const { state, read } = openSite()
  const text = async () => (await read()).text()
  expect([await text(), await text()]).toEqual(["<p>1</p>", "<p>2</p>"])
  state.changing = false
  expect([await text(), await text()]).toEqual(["<p>3</p>", "<p>3</p>"])
})

test("a crowd that asks for the same page at once has it made once", async () => {
  const { state, read } = openSite()
  state.changing = false
  const crowd = () => Promise.all(Array.from({ length: 20 }, async () => (await read()).text()))
  expect(new Set(await crowd())).toEqual(new Set(["<p>1</p>"]))
  expect(state.made).toBe(1)
})

test("nobody waits for a page that began before a change, nor for one that fails", async () => {
  const { state, read } = openSite()
  const first = read()
  await new Promise(setImmediate) // it has changed by now
  state.changing = false
  expect(await (await read()).text()).toBe("<p>2</p>")
  expect(await (await first).text()).toBe("<p>1</p>")
  const other = openSite()
  Object.assign(other.state, { changing: false, failing: true })
  const [failed, waited] = [other.read(), other.read()]
  await new Promise(setImmediate)
  other.state.failing = false
  expect([(await failed).status, (await waited).status]).toEqual([500, 200])
})

test("a cache in front that is told of changes may keep a page, but none that was being made meanwhile", async () => {
  const edge = { EDGE_PURGE_URL: "https://edge.example/purge", EDGE_CACHE_SECONDS: 60, EDGE_STALE_SECONDS: 3600 }
  const { state, read } = openSite(edge)
  expect(forEdge(await read())).toEqual([null, null])
  state.changing = false
  const kept = ["max-age=60, stale-if-error=3600", "public"]
  expect([forEdge(await read()), forEdge(await read())]).toEqual([kept, kept])
  const untold = openSite()
  untold.state.changing = false
  expect(forEdge(await untold.read())).toEqual([null, null])
})
