import { createHash } from "node:crypto"
import { Hono } from "hono"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDeps } from "#src/testing/product/deps.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { createPageCache } from "./page-cache.ts"
import { type PageHandler, pages } from "./pages.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

/** A site of one page, which something public changes while it is made, as long as `changing` is true. */
function openSite(settings: Partial<typeof parts.deps.config> = {}) {
  const pageCache = createPageCache()
  const state = { changing: true, failing: false, begun: 0, held: Promise.resolve(), made: 0, head: "", styles: "" }
  const renderPage: PageHandler = async (_request, _ctx, nonce) => {
    state.begun += 1
    await state.held
    if (state.changing) pageCache.clear()
    if (state.failing) {
      state.failing = false
      throw new Error("whoever asked first went away")
    }
    const response = new Response(null, { headers: { "content-type": "text/html" } })
    return { response, html: `${state.head.replaceAll("NONCE", nonce)}<p>${++state.made}</p>`, styles: state.styles }
  }
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    c.set("ctx", parts.ctx())
    await next()
  })
  const config = { ...parts.deps.config, ...settings }
  app.all("*", pages({ ...parts.deps, config, pageCache, renderPage }))
  return { state, pageCache, read: async (init?: RequestInit) => app.request("http://localhost:3000/", init) }
}

const forEdge = ({ headers }: Response) => [headers.get("cdn-cache-control"), headers.get("surrogate-key")]

test("a page that was being made while something public changed is shown but not kept", async () => {
  const { state, read } = openSite()
  const text = async () => (await read()).text()
  expect([await text(), await text()]).toEqual(["<p>1</p>", "<p>2</p>"])
  state.changing = false
  expect([await text(), await text()]).toEqual(["<p>3</p>", "<p>3</p>"])
})

test("whoever waited for a page that fails has it made for themselves", async () => {
  const { state, read } = openSite()
  Object.assign(state, { changing: false, failing: true })
  const gate = Promise.withResolvers<void>()
  state.held = gate.promise
  const [failed, waited] = [read(), read()]
  await expect.poll(() => state.begun).toBe(1)
  gate.resolve()
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

test("a crowd on one address has its page made once, and whoever asks after a change does not get what was made before it", async () => {
  const { state, read, pageCache } = openSite()
  state.changing = false
  const asked: Promise<Response>[] = []
  const crowd = await Promise.all([1, 2, 3].map(async () => (await read()).text()))
  expect(crowd).toEqual(["<p>1</p>", "<p>1</p>", "<p>1</p>"])
  const gate = Promise.withResolvers<void>()
  state.held = gate.promise
  for (const begun of [2, 3]) {
    pageCache.clear()
    asked.push(read())
    await expect.poll(() => state.begun).toBe(begun)
  }
  gate.resolve()
  expect(await Promise.all(asked.map(async (one) => (await one).text()))).toEqual(["<p>2</p>", "<p>3</p>"])
})

test("a page for everyone allows exactly the scripts that carried its nonce, by what they do", async () => {
  const renderPage = async (_request: Request, _ctx: unknown, nonce: string) => {
    const ours = `nonce="${nonce}"`
    const html = `<link ${ours} href="/a.css"/><p title="a > b">1 < 2</p><script ${ours} type="module">one(1 < 2)</script>
      <script>injected()</script><script ${ours} src="/b.js"></script><script ${ours}>two()</script><p ${ours}>three()</p>`
    return { response: new Response(null, { headers: { "content-type": "text/html" } }), html }
  }
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    c.set("ctx", parts.ctx())
    await next()
  })
  app.all("*", pages({ ...parts.deps, pageCache: createPageCache(), renderPage }))
  const answer = await app.request("http://localhost:3000/")
  expect(await answer.text()).not.toContain("nonce")
  const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`
  const policy = answer.headers.get("content-security-policy")?.split("; ")
  expect(policy).toContain(`script-src 'self' ${hash("one(1 < 2)")} ${hash("two()")}`)
})

test("a stylesheet in a page is allowed by name, and no other", async () => {
  const { state, read } = openSite()
  const allowed = ({ headers }: Response) =>
    /style-src ([^;]+);/.exec(headers.get("content-security-policy") ?? "")?.[1]
  state.changing = false
  expect(allowed(await read({ headers: { cookie: "other=1" } }))).toBe("'self'")
  state.head = '<style nonce="NONCE">a{}</style><style>b{}</style>'
  const hash = createHash("sha256").update("a{}").digest("base64")
  expect(allowed(await read())).toBe(`'self' 'sha256-${hash}'`)
  const own = await read({ headers: { cookie: "other=1" } })
  const nonce = /nonce="([^"]+)"/.exec(await own.text())?.[1]
  expect(allowed(own)).toBe(`'self' 'nonce-${nonce}'`)
})

test("a page gets its stylesheet where it has an empty one, for everyone and for one alone, which is allowed as well", async () => {
  const { state, read } = openSite()
  Object.assign(state, { changing: false, head: '<style nonce="NONCE"></style>', styles: "a{}" })
  const hash = createHash("sha256").update("a{}").digest("base64")
  const shared = await read()
  expect(shared.headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(await shared.text()).toBe("<style>a{}</style><p>1</p>")
  const own = await read({ headers: { cookie: "other=1" } })
  expect(own.headers.get("content-security-policy")).toMatch(/style-src 'self' 'nonce-[^']+';/)
  expect((await own.text()).replace(/ nonce="[^"]+"/, "")).toBe("<style>a{}</style><p>2</p>")
})
