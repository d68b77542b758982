import { type Language, languages } from "#src/rules/languages/language.ts"
import { type Texts, textsIn } from "#src/rules/languages/texts.ts"
import { QUOTED_PASSAGE_MAX_CHARACTERS } from "#src/rules/limits.ts"

type Part = { number: number; heading: string | null; parts_are: "pages" | "sections" }
export type DocumentPlace = {
  document: string
  /** Null for the document as a whole. */
  part: Part | null
}

/** The line with which a comment on a place of a document begins; whoever writes may change it. */
export function documentQuote({ document, part }: DocumentPlace, passage: string | null, { t }: Texts): string {
  const place = placeInWords({ document, part }, { t })
  return passage === null ? place : `${place} “${passage}”`
}

type PlaceInWords = { document: string; part: (Omit<Part, "number"> & { number: number | string }) | null }

function placeInWords({ document, part }: PlaceInWords, { t }: Pick<Texts, "t">): string {
  if (!part) return t("About “{document}”:", { document })
  const { number, heading, parts_are } = part
  if (parts_are === "pages") return t("About “{document}”, page {number}:", { document, number })
  if (heading !== null) return t("About “{document}”, “{heading}”:", { document, heading })
  return t("About “{document}”, section {number}:", { document, number })
}

/**
 * What was selected in a part, in one line and cut at a word; null when the part does not say it, so that nobody's comment is begun with
 * words that are not in the document.
 */
export function quotedPassage(selected: string, part: string): string | null {
  const passage = inOneLine(selected)
  if (passage === "" || !inOneLine(part).includes(passage)) return null
  if (passage.length <= QUOTED_PASSAGE_MAX_CHARACTERS) return passage
  return `${passage
    .slice(0, QUOTED_PASSAGE_MAX_CHARACTERS)
    .replace(/\s\S*$/, "")
    .toWellFormed()}…`
}

const inOneLine = (text: string) => text.replaceAll("• ", "").replaceAll(/\s+/g, " ").trim()

/** A draft's text with the line below what is there, once. */
export function withQuote(content: string, quote: string): string {
  if (content.includes(quote)) return content
  return content.trim() === "" ? `${quote}\n` : `${content.trimEnd()}\n\n${quote}\n`
}

/**
 * Whether a text is nothing but such lines, in any language: the beginning of a comment, which nobody has gone on with. A draft keeps the
 * language in which it was begun, so all of them are looked for.
 */
export function isOnlyQuotes(content: string): boolean {
  const lines = content.split("\n").filter((line) => line.trim() !== "")
  if (lines.length === 0) return false
  const patterns = languages.flatMap(quotePatterns)
  return lines.every((line) => line.length <= QUOTE_LINE_MAX && patterns.some((pattern) => pattern.test(line.trim())))
}

/** Longer than a document's name, a heading, and a passage together can be. */
const QUOTE_LINE_MAX = 2000

/** Of each language's texts, once: to make them takes longer than to look for them. */
const knownPatterns = new WeakMap<Texts, RegExp[]>()

/** The lines of a language, with anything in the places of names and numbers. No other sign of them means anything in a pattern. */
function quotePatterns(language: Language): RegExp[] {
  const texts = textsIn(language)
  const known = knownPatterns.get(texts) ?? makeQuotePatterns(texts)
  knownPatterns.set(texts, known)
  return known
}

function makeQuotePatterns(texts: Texts): RegExp[] {
  const [document, heading, number] = [".+", ".+", "\\d+"]
  const places = [
    null,
    { number, heading: null, parts_are: "pages" as const },
    { number, heading: null, parts_are: "sections" as const },
    { number, heading, parts_are: "sections" as const },
  ]
  return places.map((part) => new RegExp(`^${placeInWords({ document, part }, texts)}( “.+”)?$`))
}
