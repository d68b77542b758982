import { expect, it } from "vitest"
import { passwordWeakness } from "./auth-password.ts"
import { plainEmail } from "./plain-email.ts"

const product = { min_characters: 8, classes: "all" } as const
const protocol = { min_characters: 6, classes: "none" } as const

it.each([
  ["Maple-7!", product, null],
  ["Map-7!", product, ["length"]],
  ["maple-street", product, ["characters"]],
  ["maple", product, ["length", "characters"]],
  ["Password1!", product, ["pwned"]],
  ["four words of mine", product, null],
  ["maples", protocol, null],
  ["123", protocol, ["length"]],
  ["123456", protocol, ["pwned"]],
] as const)("%s", (password, policy, reasons) => {
  expect(passwordWeakness(password, policy)?.reasons ?? null).toEqual(reasons)
})

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
