import { describe, expect, it } from "vitest"
import { createPasswordHasher } from "./password-hash.ts"
import { mayBeImported } from "./imported-hash.ts"

const bcrypt = (cost: string) => `$2b$${cost}$${"a".repeat(53)}`
const argon2id = (m: number, t: number, p = 1) =>
  `$argon2id$v=19$m=${m},t=${t},p=${p}$${"a".repeat(22)}$${"b".repeat(43)}`

describe("mayBeImported", () => {
  it.each([
    ["as PHP, Go and others make them", bcrypt("10")],
    ["bcrypt that takes a second", bcrypt("14")],
    ["as OWASP asks", argon2id(19_456, 2)],
    ["as RFC 9106 recommends where memory is scarce", argon2id(65_536, 3, 4)],
    ["a quarter of a gigabyte", argon2id(262_144, 4, 16)],
  ])("takes a hash: %s", (_name, hash) => expect(mayBeImported(hash)).toBe(true))

  it.each([
    ["bcrypt that takes a day and a half", bcrypt("31")],
    ["bcrypt that takes two seconds", bcrypt("15")],
    ["no cost of bcrypt", bcrypt("03")],
    ["ten gigabytes", argon2id(9_999_999, 1)],
    ["a hundred passes", argon2id(262_144, 99)],
    ["lanes without memory", argon2id(64, 1, 16)],
    ["nothing at all", argon2id(0, 0, 0)],
    ["another form", "$argon2i$v=19$m=65536,t=3,p=4$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA"],
    ["no hash", "secret"],
    ["one without a salt", "$argon2id$v=19$m=65536,t=3,p=4$$aGFzaGhhc2hoYXNoaGFzaA"],
  ])("refuses one: %s", (_name, hash) => expect(mayBeImported(hash)).toBe(false))

  it("takes what we make ourselves", async () => {
    expect(mayBeImported(await createPasswordHasher().hash("Quiet-River-42!"))).toBe(true)
  })
})
