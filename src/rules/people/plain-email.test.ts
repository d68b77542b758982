import { expect, it } from "vitest"
import { plainEmail } from "./plain-email.ts"

it.each([
  ["Pat.Doe+x@Example.ORG", "pat.doe+x@example.org"],
  [" pat@example.org ", "pat@example.org"],
  ["\u212Aate@example.org", null],
  ["pat@example", null],
  ["pat..doe@example.org", null],
  ["xx:;x@x.x", null],
  [`${"a".repeat(250)}@example.org`, null],
])("the address %j is kept as %j", (written, kept) => {
  expect(plainEmail(written)).toBe(kept)
})
