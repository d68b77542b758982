import { expect, test } from "vitest"
import { languageFacts, languages } from "#src/rules/languages/language.ts"
import { bestFor, directionOf } from "./text-direction.ts"
import { isTextLanguage, nameOfLanguage, ownNameOf, textLanguages } from "./text-languages.ts"

test("a text can be in every language of the interface, whose pages run the same way", () => {
  for (const language of languages) {
    const { tag, name } = languageFacts(language)
    expect(isTextLanguage(tag)).toBe(true)
    expect(ownNameOf(tag)).toBe(name)
    expect(directionOf(tag)).toBe("ltr")
  }
})

test("each tag is one of BCP 47 that the database accepts, with names in every language of the interface", () => {
  for (const tag of textLanguages) {
    expect(Intl.getCanonicalLocales(tag)[0]).toBe(tag === "tl" ? "fil" : tag)
    expect(tag).toMatch(/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/)
    for (const language of languages) expect(nameOfLanguage(tag, language)).not.toBe(tag)
  }
  expect(["es", "ar", "zh-Hant"].map((tag) => nameOfLanguage(tag, "es"))).toEqual([
    "español",
    "árabe",
    "chino tradicional",
  ])
})

test("the direction is that of the language", () => {
  const fromRight = textLanguages.filter((tag) => directionOf(tag) === "rtl")
  expect(fromRight).toEqual(textLanguages.filter((tag) => isFromRight(tag)))
  expect(fromRight).toEqual(["ar", "fa", "he", "ps", "ur", "yi"])
})
/** What the runtime knows of it. */
function isFromRight(tag: string): boolean {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo: () => { direction: string } }
  return locale.getTextInfo().direction === "rtl"
}

test("readers get their own language, else its other script, else none", () => {
  expect(bestFor("zh-Hans", ["en", "zh-Hant", "zh-Hans"])).toBe("zh-Hans")
  expect(bestFor("zh-Hans", ["en", "zh-Hant"])).toBe("zh-Hant")
  expect(bestFor("en-XA", ["es", "en"])).toBe("en")
  expect(bestFor("es", ["en", "vi"])).toBeUndefined()
})
