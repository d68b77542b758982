import { describe, expect, it } from "vitest"
import { hashToken, randomBase36, randomToken } from "./random.ts"

describe("random", () => {
  it("makes tokens of 256 bits that never repeat", () => {
    const tokens = new Set(Array.from({ length: 1000 }, randomToken))
    expect(tokens.size).toBe(1000)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  })

  it("uses all 36 characters about equally", () => {
    const text = randomBase36(36_000)
    expect(text).toMatch(/^[0-9A-Z]{36000}$/)
    const counts = Map.groupBy(text, (character) => character)
    expect(counts.size).toBe(36)
    for (const found of counts.values()) expect(Math.abs(found.length - 1000)).toBeLessThan(250)
  })

  it("hashes a token as SHA-256 does", () => {
    expect(hashToken("abc").toString("hex")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  })
})
