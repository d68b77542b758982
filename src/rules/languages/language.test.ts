import { expect, it } from "vitest"
import {
  everyLanguage,
  htmlAttributes,
  isLanguage,
  isPseudoLanguage,
  languageAttributes,
  languageFacts,
  languageOfTag,
  languages,
  preferredLanguage,
} from "./language.ts"

it.each([
  [undefined, "en"],
  ["", "en"],
  ["es", "es"],
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["en-US,en;q=0.9,es;q=0.8", "en"],
  ["fr-CA, es;q=0.5, en;q=0.3", "es"],
  ["de, zh;q=0.5", "zh"],
  ["de, ja;q=0.5", "en"],
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
  ["zh-Hans-US", "zh"],
  ["zh-TW,en;q=0.5", "zh"],
  ["zh-Hant-HK", "zh"],
  ["xa, ar-XB", "en"],
  ["es;q=0", "en"],
  ["en;q=0.2, es;q=oops, *", "en"],
])("Accept-Language %o gets %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

it("a document's tag tells its language", () => {
  for (const language of everyLanguage) expect(languageOfTag(languageFacts(language).tag)).toBe(language)
  expect(languageOfTag("")).toBe("en")
  expect(languageOfTag("fr")).toBe("en")
})

it("a document says its language, and its direction where that is not the usual one", () => {
  expect(languageAttributes("zh")).toEqual({ lang: "zh-Hans" })
  expect(languageAttributes("xb")).toEqual({ lang: "ar-XB", dir: "rtl" })
  expect(htmlAttributes("es")).toBe('lang="es"')
  expect(htmlAttributes("xb")).toBe('lang="ar-XB" dir="rtl"')
})

it("nobody is offered a pseudo-language", () => {
  expect(languages).toEqual(["en", "es", "zh"])
  expect(everyLanguage.filter(isPseudoLanguage)).toEqual(["xa", "xb"])
  expect(["en", "zh", "xa", "xb", "fr", undefined].map(isLanguage)).toEqual([true, true, false, false, false, false])
})
