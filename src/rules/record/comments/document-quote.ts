import type { Texts } from "#src/rules/languages/texts.ts"
import { QUOTED_PASSAGE_MAX_CHARACTERS } from "#src/rules/limits.ts"

export type DocumentPlace = {
  document: string
  /** Null for the document as a whole. */
  part: { number: number; heading: string | null; parts_are: "pages" | "sections" } | null
}

/** The line with which a comment on a place of a document begins; whoever writes may change it. */
export function documentQuote({ document, part }: DocumentPlace, passage: string | null, { t }: Texts): string {
  const place = placeInWords({ document, part }, { t })
  return passage === null ? place : `${place} “${passage}”`
}

function placeInWords({ document, part }: DocumentPlace, { t }: Pick<Texts, "t">): string {
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
