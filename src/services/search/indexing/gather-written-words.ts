import { sql } from "kysely"
import { WORDS_GATHERED_COMMENTS } from "#src/rules/limits.ts"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"

/** Gathers the words that a search may suggest anew, from the newest published comments and all public dockets. Answers how many. */
export async function gatherWrittenWords(ctx: Ctx): Promise<number> {
  const gather = sql<{ words: number }>`select gather_written_words(${WORDS_GATHERED_COMMENTS}) as words`
  const { rows } = await keepAtOnce(ctx, (db) => gather.execute(db))
  return rows[0]?.words ?? 0
}
