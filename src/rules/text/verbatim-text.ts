import { COMBINING_MARKS_MAX } from "#src/rules/limits.ts"

/** The text as it is stored: Unicode NFC, \n line ends, every space and every other character as written (P 3). */
export function verbatimText(text: string): string {
  return normalized(text, "NFC").replaceAll(/\r\n?/g, "\n")
}

// Checks only where a run begins, so that a long text is read once.
const pile = new RegExp(`(?<!\\p{M})\\p{M}{${COMBINING_MARKS_MAX + 1}}`, "u")

/** True if one letter has more marks than any language writes: sorting them takes the square of their number. */
function pilesUpMarks(text: string): boolean {
  return pile.test(text)
}

/** The text in a Unicode normal form; text with too many marks stays as it is (and is refused by `isStorableText`). */
export function normalized(text: string, form: "NFC" | "NFKD"): string {
  return pilesUpMarks(text) ? text : text.normalize(form)
}

/** Length in code points: the same number in the counter, the API and the database (P 2.6). */
export function countCharacters(text: string): number {
  let characters = 0
  for (let index = 0; index < text.length; index += 1) {
    if (isPairAt(text, index)) index += 1
    characters += 1
  }
  return characters
}

/** True when the text can be stored and comes back unchanged: no NUL, no half of a surrogate pair, no pile of marks. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed() && !pilesUpMarks(text)
}

/** True if the text has nothing but spaces, line ends and invisible formatting. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}\p{Cc}]/u.test(text)
}

/** At most `max` code points of the text, never cutting a surrogate pair. */
export function cutCharacters(text: string, max: number): string {
  let end = 0
  for (let characters = 0; characters < max && end < text.length; characters += 1) end += isPairAt(text, end) ? 2 : 1
  return text.slice(0, end)
}

/** False only for text longer than `max` characters in any normal form: a first check that costs nothing. */
export function mayBeWithin(text: string, max: number): boolean {
  return text.length <= max * UNITS_PER_COMPOSED_CHARACTER
}

/** Four characters at most become one in NFC, each of two units. */
const UNITS_PER_COMPOSED_CHARACTER = 8

function isPairAt(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  const next = text.charCodeAt(index + 1)
  return unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff
}
