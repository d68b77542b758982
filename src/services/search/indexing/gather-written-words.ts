import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { WORDS_GATHERED_COMMENTS } from "#src/rules/limits.ts"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"

/** Whether any words were gathered before. */
export async function hasWrittenWords(db: Db): Promise<boolean> {
  const word = await db.selectFrom("written_words").select("word").limit(1).executeTakeFirst()
  return word !== undefined
}

/** Gathers the words that a search may suggest anew, from the newest published comments and all public dockets. Answers how many. */
export async function gatherWrittenWords(ctx: Ctx): Promise<number> {
  const gather = sql<{ words: number }>`select gather_written_words(${WORDS_GATHERED_COMMENTS}) as words`
  const { rows } = await keepAtOnce(ctx, (db) => gather.execute(db))
  return rows[0]?.words ?? 0
}
