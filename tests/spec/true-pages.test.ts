import { existsSync, globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import claims from "./page-claims.json" with { type: "json" }
import { productAddresses } from "./product-addresses.ts"

/** Pages that describe the product say only what it does: each of their sections names the routes and files that do it. */

const sourceOf = (page: string) => {
  const [file = page] = globSync(`src/web/screens/public/*/${page}.tsx`)
  return readFileSync(file, "utf8")
}

describe.each(Object.entries(claims))("%s", (page, sections) => {
  it("has every section in the table, and no other", () => {
    const ids = [...sourceOf(page).matchAll(/^ {2,4}id: "([a-z-]+)",$/gm)].map(([, id]) => id)
    expect(Object.keys(sections)).toEqual(ids)
  })

  it.each(Object.entries(sections))("%s describes what exists", (_section, behind) => {
    const missing = behind.filter((place) => !(place.startsWith("/") ? productAddresses.has(place) : existsSync(place)))
    expect([behind.length > 0, missing]).toEqual([true, []])
  })
})

it.each([
  { feature: "exports", words: /\bCSV\b|\bZIP\b|spreadsheet|export jobs?/i, place: "src/services/exports" },
  { feature: "a malware scan", words: /malware|virus/i, place: "src/platform/scan/scanner.ts" },
])("promises $feature only where it exists", ({ words, place }) => {
  const promising = [...Object.keys(claims), "security", "onboarding"].filter((page) => words.test(sourceOf(page)))
  expect(existsSync(place) ? [] : promising).toEqual([])
})
