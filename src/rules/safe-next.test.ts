import { expect, test } from "vitest"
import { safeNext } from "./safe-next.ts"

test("paths of our own are followed", () => {
  for (const next of ["/", "/dockets/zoning/comment", "/comments/search?q=a%2Fb&sort=newest", "/dockets/a#comments"]) {
    expect(safeNext(next)).toBe(next)
  }
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
