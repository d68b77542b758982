import { expect, test } from "vitest"
import "#src/rules/languages/every-language.ts"
import { languages } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { documentQuote, isOnlyQuotes, quotedPassage, withQuote } from "./document-quote.ts"

const texts = textsIn("en")

test("the line names the document and the place, and what was selected", () => {
  const page = { number: 3, heading: null, parts_are: "pages" as const }
  const section = { number: 2, heading: "Trees", parts_are: "sections" as const }
  expect(documentQuote({ document: "The plan", part: page }, "ten feet", texts)).toBe(
    "About “The plan”, page 3: “ten feet”",
  )
  expect(documentQuote({ document: "The plan", part: section }, null, texts)).toBe("About “The plan”, “Trees”:")
  expect(documentQuote({ document: "The plan", part: { ...section, heading: null } }, null, texts)).toBe(
    "About “The plan”, section 2:",
  )
  expect(documentQuote({ document: "The plan", part: null }, null, texts)).toBe("About “The plan”:")
})

test("only what the place says is quoted, whatever its line breaks and bullets, and cut at a word", () => {
  expect(quotedPassage(" a  fence\nof ten", "There is a fence\nof ten feet.")).toBe("a fence of ten")
  expect(quotedPassage("one\ntwo", "• one\n\n• two")).toBe("one two")
  expect(quotedPassage("buy pills", "There is a fence.")).toBeNull()
  expect(quotedPassage(" \n", "There is a fence.")).toBeNull()
  const long = "word ".repeat(500)
  expect(quotedPassage(long, long)).toMatch(/^(word )+word…$/)
  expect(quotedPassage(long, long)?.length).toBeLessThanOrEqual(401)
})

test("a text that is there stays, and the same line is not added twice", () => {
  expect(withQuote("", "About “A”:")).toBe("About “A”:\n")
  expect(withQuote("My words. \n", "About “A”:")).toBe("My words.\n\nAbout “A”:\n")
  expect(withQuote("My words.\n\nAbout “A”:\nYes", "About “A”:")).toBe("My words.\n\nAbout “A”:\nYes")
})

test.each(languages)(
  "in %s a text that is nothing but such lines is told from one with words of its own",
  (language) => {
    const at = (part: Parameters<typeof documentQuote>[0]["part"], passage: string | null = null) =>
      documentQuote({ document: "The (old) “plan”", part }, passage, textsIn(language))
    const section = { number: 2, heading: "Trees: why?", parts_are: "sections" as const }
    const lines = [
      at(null),
      at({ number: 35, heading: null, parts_are: "pages" }, "ten feet"),
      at({ ...section, heading: null }),
      at(section, "shade “for all”"),
    ]
    const joined = lines.reduce(withQuote, "")
    for (const only of [...lines, joined]) {
      expect(isOnlyQuotes(only)).toBe(true)
      expect(isOnlyQuotes(withQuote("No.", only))).toBe(false)
      expect(isOnlyQuotes(`${only}\nNo.`)).toBe(false)
      expect(isOnlyQuotes(`${only.trimEnd()} I disagree.`)).toBe(false)
    }
    expect(isOnlyQuotes("")).toBe(false)
  },
)
