import { expect, test } from "vitest"
import { safeNext } from "./safe-next.ts"

test("paths of our own are followed", () => {
  for (const next of ["/", "/dockets/zoning/comment", "/comments/search?q=a%2Fb&sort=newest", "/dockets/a#comments"]) {
    expect(safeNext(next)).toBe(next)
  }
})

test("L2: letters of every script are percent-encoded, since a header takes none of them", () => {
  expect(safeNext("/łódź?q=a b")).toBe("/%C5%82%C3%B3d%C5%BA?q=a%20b")
  expect(safeNext("/\u2028x")).toBe("/%E2%80%A8x")
  expect(safeNext("/%C5%82#ż")).toBe("/%C5%82#%C5%BC")
  for (const next of ["/łódź", "/\u2028x", "/😀"])
    expect(() => new Headers({ location: safeNext(next, "") })).not.toThrow()
  for (const next of ["/\ud800", `/${"ł".repeat(1000)}`]) expect(safeNext(next, "/fallback")).toBe("/fallback")
})

test("everything else leads to the fallback", () => {
  const attacks = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/%2e//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "https://evil.example/",
    "HTTPS:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "dockets",
    "?q=x",
    "@evil.example",
    "/a\r\nset-cookie: x=1",
    "/\0",
    "/sign-out",
    "/sign-out?x=1",
    `/${"a".repeat(3000)}`,
    "",
    null,
    undefined,
  ]
  for (const next of attacks) expect([next, safeNext(next, "/fallback")]).toEqual([next, "/fallback"])
  expect(safeNext(null)).toBe("/dashboard")
})
