import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"

/**
 * The query with each word that nobody wrote replaced by the nearest that somebody did; null if there is none for any. Quotation marks
 * and minus signs stay where they are. Whether it finds anything is for the caller to try.
 */
export async function findBetterQuery(db: Db, q: string): Promise<string | null> {
  const words = sql<{ typed: string; better: string }>`better_words(${q})`.as<"words">(sql.ref("words"))
  const rows = await db.selectFrom(words).select(["words.typed", "words.better"]).execute()
  const better = new Map(rows.map((row) => [row.typed.toLowerCase(), row.better]))
  if (better.size === 0) return null
  return q.replaceAll(/\p{L}+/gu, (word) => better.get(word.toLowerCase()) ?? word)
}
