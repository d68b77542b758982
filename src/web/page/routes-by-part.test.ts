import { matchRoutes, type RouteObject } from "react-router"
import * as build from "virtual:react-router/server-build"
import { expect, it } from "vitest"
import { screens } from "#src/web/routes.ts"
import { routesByPart } from "./routes-by-part.ts"

type Routes = Parameters<typeof routesByPart>[0]

/** As a tree, for the router to look through. */
function treeOf(routes: Routes, parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parent)
    .map((route) => {
      const { id = "", path, index } = route ?? {}
      return (index ? { id, index } : { id, path, children: treeOf(routes, id) }) as RouteObject
    })
}

it("an address leads to the same routes among those of its first part as among all", () => {
  const routesFor = routesByPart(build.routes)
  const whole = treeOf(build.routes)
  const patterns = screens.map(({ pattern }) => pattern.replaceAll(/:\w+\??/g, "some-thing"))
  const addresses = [...patterns, "/", "/DOCKETS/a", "/dockets/a/no/such", "/agency", "/agency/no/such/page"]
  const found = (tree: RouteObject[], address: string) =>
    matchRoutes(tree, address)?.map(({ route, params }) => ({ id: route.id, params }))
  const narrow = addresses.flatMap((address) => {
    const routes = routesFor(address)
    return routes ? [{ address, found: found(treeOf(routes), address) }] : []
  })
  expect(narrow).toEqual(narrow.map(({ address }) => ({ address, found: found(whole, address) })))
  expect(narrow.length).toBeGreaterThan(100)
  const count = (routes: object | null) => Object.keys(routes ?? {}).length
  expect(count(routesFor("/dockets/a"))).toBeLessThan(count(build.routes) / 3)
})

it("an address that no route begins like, or that says nothing plain, is looked for among all", () => {
  const routesFor = routesByPart(build.routes)
  const odd = ["/__manifest", "/no-such-page", "//dockets", "/%64ockets", "/_root"]
  expect(odd.filter((address) => routesFor(address) !== null)).toEqual([])
})
