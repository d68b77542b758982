import { Hono } from "hono"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDeps } from "#src/testing/deps.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { createPageCache } from "./page-cache.ts"
import { pages } from "./pages.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

test("a page that was being made while something public changed is shown but not kept", async () => {
  const pageCache = createPageCache()
  let changing = true
  let made = 0
  const renderPage = async () => {
    if (changing) pageCache.clear()
    return new Response(`<p>${++made}</p>`, { headers: { "content-type": "text/html" } })
  }
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    c.set("ctx", parts.ctx())
    await next()
  })
  app.all("*", pages({ ...parts.deps, pageCache, renderPage }))
  const read = async () => (await app.request("http://localhost:3000/")).text()
  expect([await read(), await read()]).toEqual(["<p>1</p>", "<p>2</p>"])
  changing = false
  expect([await read(), await read()]).toEqual(["<p>3</p>", "<p>3</p>"])
})
