import { sql } from "kysely"
import { QUEUE_PREVIEW_CHARACTERS } from "#src/rules/limits.ts"
import { countCharacters, cutCharacters } from "#src/rules/text/verbatim-text.ts"

/** As much of a text as is read for its beginning, which may be mostly blank. */
export const readForBeginning = (column: string) => sql<string>`left(${sql.ref(column)}, 1000)`

/** Enough of nearly every text, whose blanks are mostly single ones. */
const FIRST_CHARACTERS = 2 * QUEUE_PREVIEW_CHARACTERS

/**
 * The beginning of a text as one line, one character longer than the preview, from what was read for it. Not made by the database,
 * which takes a quarter of a millisecond to fold the blanks of one.
 */
export function beginningOf(read: string): string {
  const first = inOneLine(read.slice(0, FIRST_CHARACTERS))
  const enough = read.length <= FIRST_CHARACTERS || countCharacters(first) > QUEUE_PREVIEW_CHARACTERS + 1
  return cutCharacters(enough ? first : inOneLine(read), QUEUE_PREVIEW_CHARACTERS + 1)
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim()
