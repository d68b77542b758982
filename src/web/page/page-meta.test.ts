import { expect, it } from "vitest"
import type { Language } from "#src/rules/languages/language.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { type PageFacts, pageMeta } from "./page-meta.ts"

teach("es", spanish)
const matches = (language: Language) => [{ id: "root", loaderData: { public_url: "https://x.example", language } }]
const facts = { title: "Roads", description: "All about roads", path: "/roads?page=2" }

function addresses(language: Language, more: Partial<PageFacts> = {}) {
  const tags: Record<string, unknown>[] = pageMeta(matches(language), { ...facts, ...more })
  return tags.filter((tag) => "rel" in tag).map(({ rel, hrefLang, href }) => [hrefLang ?? rel, href])
}
const alternates = [
  ["en", "https://x.example/roads?page=2"],
  ["es", "https://x.example/roads?page=2&lang=es"],
  ["zh-Hans", "https://x.example/roads?page=2&lang=zh"],
  ["x-default", "https://x.example/roads?page=2"],
]

it("names a page's address in its own language as the canonical one, beside those in every language", () => {
  expect(addresses("en")).toEqual([["canonical", "https://x.example/roads?page=2"], ...alternates])
  expect(addresses("es")).toEqual([["canonical", "https://x.example/roads?page=2&lang=es"], ...alternates])
})

it("gives a text in a language that is none of the interface's an address of its own", () => {
  const text = { tags: ["en", "es", "vi"], by_default: "en", shown: "vi" }
  const vietnamese = "https://x.example/roads?page=2&text=vi"
  const all = [...alternates.slice(0, 3), ["vi", vietnamese], ...alternates.slice(3)]
  expect(addresses("en", { text })).toEqual([["canonical", vietnamese], ...all])
  expect(addresses("zh", { text })).toEqual([["canonical", vietnamese], ...all])
  const [canonical] = addresses("en", { text: { ...text, shown: "es" } })
  expect(canonical).toEqual(["canonical", "https://x.example/roads?page=2&lang=es"])
})

it("names no other languages of a page that is kept out of search engines", () => {
  expect(addresses("es", { unlisted: true })).toEqual([["canonical", "https://x.example/roads?page=2&lang=es"]])
})

it("says which locale the page is in", () => {
  expect(pageMeta(matches("es"), facts)).toEqual(
    expect.arrayContaining([
      { property: "og:locale", content: "es_US" },
      { property: "og:locale:alternate", content: "en_US" },
      { property: "og:locale:alternate", content: "zh_CN" },
    ]),
  )
})
