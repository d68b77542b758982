import { describe, expect, test } from "vitest"
import { screenFinder } from "#src/rules/addresses/screen.ts"
import { publicPatterns } from "#src/web/access.ts"
import { screens } from "#src/web/routes.ts"
import { productAddresses } from "./product-addresses.ts"
import agencyTable from "./routes-agency.json" with { type: "json" }
import publicTable from "./routes-public.json" with { type: "json" }

/** '/thank-you?tracking={id}' → '/thank-you', '/state/{stateCode}' → '/state/:stateCode'. */
const patternsOf = (table: readonly { routes: readonly string[] }[]) =>
  table
    .flatMap((row) => row.routes)
    .filter((route) => route !== "/agency/...") // stands for the other table
    .map((route) => (route.split("?")[0] ?? "").replaceAll(/\{(\w+)\}/g, ":$1"))

test.each([...patternsOf(publicTable), ...patternsOf(agencyTable)])("%s is a screen of the product", (address) => {
  expect(productAddresses).toContain(address)
})

test("every screen is found at its own address, and not taken for another", () => {
  const screenAt = screenFinder(screens)
  const withAddress = screens.filter(({ pattern }) => !pattern.endsWith("*"))
  expect(withAddress.filter((screen) => screenAt(screen.pattern) !== screen)).toEqual([])
  expect(["/nowhere", "/agency/nowhere", "/dockets/a/b/c", "//"].map(screenAt)).toEqual(Array(4).fill(undefined))
})

describe("without an account", () => {
  test("the public side is open, but for what belongs to a person, an agency or the platform team", () => {
    const closed = patternsOf(publicTable).filter((address) => !publicPatterns.has(address))
    expect(closed).toEqual(["/dashboard", "/agency-dashboard", "/platform-admin"])
  })
  test("the console is closed, but for its entrances", () => {
    const open = patternsOf(agencyTable).filter((address) => publicPatterns.has(address))
    expect(open).toEqual(["/agency", "/agency/login", "/agency-login", "/unauthorized"])
  })
})
