import { sql } from "kysely"
import { QUEUE_PREVIEW_CHARACTERS } from "#src/rules/limits.ts"
import { cutCharacters } from "#src/rules/text/verbatim-text.ts"

/** As much of a text as is read for its beginning, which may be mostly blank. */
export const readForBeginning = (column: string) => sql<string>`left(${sql.ref(column)}, 1000)`

/**
 * The beginning of a text as one line, one character longer than the preview, from what was read for it. Not made by the database,
 * which takes a quarter of a millisecond to fold the blanks of one.
 */
export function beginningOf(read: string): string {
  return cutCharacters(read.replaceAll(/\s+/g, " ").trim(), QUEUE_PREVIEW_CHARACTERS + 1)
}
