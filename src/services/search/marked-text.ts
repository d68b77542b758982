import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import { parsable, wordsTyped } from "./words.ts"

/** Random markers, which no text can already contain. */
export function freshMarkers(): [string, string] {
  const token = randomBytes(12).toString("hex")
  return [`h${token}b`, `h${token}e`]
}

/**
 * A column with the words of a search between markers. The whole text is marked, without changing its length, and cut afterwards,
 * so that the words shown are those of the record. Unchanged when nothing was typed.
 */
export function markedText(column: string, q: string | null, markers: readonly [string, string]) {
  if (!q) return sql<string>`${sql.ref(column)}`
  const options = `HighlightAll=true, StartSel=${markers[0]}, StopSel=${markers[1]}`
  return sql<string>`ts_headline('english', ${parsable(sql.ref(column))}, ${wordsTyped(q)}, ${options})`
}
