import { describe, expect, test } from "vitest"
import { agencyRoutes, impliedRoutes, publicRoutes, type RoutePattern, routePatterns } from "#src/rules/route-patterns.ts"
import { productAddresses } from "./product-addresses.ts"
import agencyTable from "./routes-agency.json" with { type: "json" }
import publicTable from "./routes-public.json" with { type: "json" }

/** '/thank-you?tracking={id}' → '/thank-you', '/state/{stateCode}' → '/state/:stateCode'. */
const patternsOf = (table: readonly { routes: readonly string[] }[]) =>
  table
    .flatMap((row) => row.routes)
    .filter((route) => route !== "/agency/...") // stands for the other table
    .map((route) => (route.split("?")[0] ?? "").replaceAll(/\{(\w+)\}/g, ":$1"))

const patterns = (routes: readonly RoutePattern[]) => routes.map((route) => route.pattern)

test.each([...patternsOf(publicTable), ...patternsOf(agencyTable)])("%s is a screen of the product", (address) => {
  expect(productAddresses).toContain(address)
})

test("the rules list the public table in its order", () =>
  expect(patterns(publicRoutes)).toEqual(patternsOf(publicTable)))

test("the rules list the console's table in its order", () =>
  expect(patterns(agencyRoutes)).toEqual(patternsOf(agencyTable)))

test("what is implied is in neither table", () => {
  const listed = new Set([...patterns(publicRoutes), ...patterns(agencyRoutes)])
  expect(patterns(impliedRoutes).filter((pattern) => listed.has(pattern))).toEqual([])
})

test("a route named in both tables opens for the same people", () => {
  for (const route of [...publicRoutes, ...agencyRoutes]) {
    const first = routePatterns.find((other) => other.pattern === route.pattern)
    expect([route.pattern, first?.door]).toEqual([route.pattern, route.door])
  }
})

describe("doors", () => {
  test("the console is for members, apart from its entrances", () => {
    const entrances = ["/agency", "/agency/login", "/agency/select", "/agency/no-access", "/agency/reset-password"]
    const others = routePatterns.filter(
      ({ pattern, door }) => /^\/agency(\/|$)/.test(pattern) && door !== "agency" && !entrances.includes(pattern),
    )
    expect(others).toEqual([])
  })
  test("platform administration is for the platform team", () => {
    expect(routePatterns.filter((route) => route.door === "platform").map((route) => route.pattern)).toEqual([
      "/platform-admin",
    ])
  })
})
