import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import { type Mark, marksOf } from "./snippet.ts"
import { wordsTyped } from "#src/services/search/words.ts"

type Markers = readonly [string, string]

/** Random markers, which no text can already contain. */
export function freshMarkers(): Markers {
  const token = randomBytes(12).toString("hex")
  return [`h${token}b`, `h${token}e`]
}

/** The columns of a text and, where it is known, of its language. */
export type TextColumn = { text: string; language?: string }

/**
 * A column with the words of a search between markers, and those of their forms that the search finds in its language. The whole text is
 * marked, without changing its length, and cut afterwards, so that the words shown are those of the record. Unchanged when nothing was typed.
 */
export function markedText({ text, language }: TextColumn, q: string | null, markers: Markers) {
  const column = sql.ref<string>(text)
  if (!q) return sql<string>`${column}`
  const words = wordsTyped(q)
  const options = `HighlightAll=true, StartSel=${markers[0]}, StopSel=${markers[1]}`
  const written = language ? sql.ref(language) : sql`null`
  return sql<string>`marked_text(${column}, ${written}, ${words}, beginnings_of(${words}), ${options})`
}

/** Letters that are written without blanks between words, as `unspaced_letters` in `sql/` lists them. */
const unspaced =
  /(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|ー|\p{Script=Hangul}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Myanmar}|\p{Script=Khmer})+/gu

/**
 * Where a text holds what was searched for, by what `markedText` made of it. The database marks whole words; where a script has no
 * blanks between them, what was typed is marked as it stands.
 */
export function foundMarks(
  text: string,
  marked: string,
  { q, markers }: { q: string | null; markers: Markers },
): Mark[] {
  const words = marksOf(marked, markers)
  const typed = [...new Set(q?.match(unspaced))]
  if (typed.length === 0) return words
  const literal = new RegExp(typed.toSorted((a, b) => b.length - a.length).join("|"), "gu")
  const letters = Array.from(text.matchAll(literal), ({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
  const apart = words.filter(({ from, to }) => !letters.some((mark) => mark.from < to && from < mark.to))
  return [...apart, ...letters].toSorted((a, b) => a.from - b.from)
}
