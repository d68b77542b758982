import { describe, expect, test } from "vitest"
import { SLUG_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { reservedSlugs, slugify, slugPattern, withSuffix } from "./slug.ts"

const isUsable = (slug: string) =>
  slugPattern.test(slug) && slug.length <= SLUG_MAX_CHARACTERS && !reservedSlugs.includes(slug)

describe("slugify", () => {
  test.each([
    ["Downtown Zoning Update", "downtown-zoning-update"],
    ["Año Nuevo: Presupuesto", "ano-nuevo-presupuesto"],
    ["Parks & Recreation", "parks-recreation"],
    ["It's 100% free!", "its-100-free"],
    ["  -- Budget — FY 2027 --  ", "budget-fy-2027"],
    ["Straße Øst Łódź Æsir", "strasse-ost-lodz-aesir"],
    ["Ke Aliʻi Hawaiʻi", "ke-alii-hawaii"],
    ["ﬁne №5", "fine-no5"],
    ["预算", "docket-1"],
    ["مرحبا", "docket-1"],
    ["!!!", "docket-1"],
    ["", "docket-1"],
    ["New", "new-docket-1"],
  ])("%j → %s", (title, slug) => expect(slugify(title)).toBe(slug))

  test("stays within its length, at a word", () => {
    const slug = slugify("comprehensive plan ".repeat(20))
    expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_CHARACTERS)
    expect(slug).toMatch(/plan$|comprehensive$/)
  })

  test("is usable whatever it is given", () => {
    const texts = ["x".repeat(500), "-", "a-", "\u0301", "👍", "--new--", "API", ...reservedSlugs]
    for (const text of texts) expect([text, isUsable(slugify(text, "agency"))]).toEqual([text, true])
  })
})

test("a suffix fits even on the longest slug", () => {
  expect(withSuffix("zoning", 2)).toBe("zoning-2")
  const long = withSuffix("a".repeat(SLUG_MAX_CHARACTERS), 12)
  expect(long).toHaveLength(SLUG_MAX_CHARACTERS)
  expect(long.endsWith("-12")).toBe(true)
  expect(isUsable(long)).toBe(true)
})

test("a slug is lower-case words joined by single hyphens", () => {
  for (const slug of ["", "-", "a--b", "-a", "A", "a b", "ä", "a/b"]) expect(slug).not.toMatch(slugPattern)
})
