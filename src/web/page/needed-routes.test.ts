import { matchRoutes, type RouteObject } from "react-router"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type RouteManifest = { routes: Record<string, { id: string; parentId?: string; path?: string; index?: boolean }> }

/** The routes that a page tells its scripts of. */
async function toldBy(address: string): Promise<RouteManifest["routes"]> {
  const html = await (await app.fetch(address)).text()
  const [, told = ""] = /window\.__reactRouterManifest = (\{[^]*?\});\n/.exec(html) ?? []
  return (JSON.parse(told) as RouteManifest).routes
}

/** As a tree, for the router to look through. */
function treeOf(routes: RouteManifest["routes"], parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: treeOf(routes, id) }) as RouteObject)
}

it("a page tells its scripts of its own routes and those above, however often others were asked for", async () => {
  const { database } = app.deps
  const agency = await makeAgency(database)
  const [address = "", neighbor = ""] = await Promise.all(
    [1, 2].map(async () => `/dockets/${(await makeDocket(database, agency.id, { status: "open" })).slug}`),
  )
  const first = await toldBy(address)
  for (const other of ["/", "/state", "/no/such/page", "/agency/login"]) await app.fetch(other)
  expect(await toldBy(neighbor)).toEqual(first)
  const tree = treeOf(first)
  for (const above of ["/", "/dockets", address]) {
    const found = matchRoutes(tree, above)?.map(({ route }) => route.id)
    expect(found?.length).toBeGreaterThan(1)
    expect(found?.some((id) => id?.includes("not-found"))).toBe(false)
  }
  expect(Object.keys(first).length).toBeLessThan(12)
})
