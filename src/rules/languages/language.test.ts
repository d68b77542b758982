import { expect, it } from "vitest"
import { preferredLanguage } from "./language.ts"

it.each([
  [undefined, "en"],
  ["", "en"],
  ["es", "es"],
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["en-US,en;q=0.9,es;q=0.8", "en"],
  ["fr-CA, es;q=0.5, en;q=0.3", "es"],
  ["de, zh;q=0.5", "en"],
  ["es;q=0", "en"],
  ["en;q=0.2, es;q=oops, *", "en"],
])("Accept-Language %o gets %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
