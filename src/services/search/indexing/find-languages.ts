import { sql } from "kysely"
import { openLanguageDetector } from "#src/platform/languages/language-of.ts"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"

type Waiting = { waitIn: "staff_search_backlog" | "comment_search_backlog"; most: number }

/**
 * Tells in which language the next comments are written whose row in the search is to be written, and keeps it (decision 52). One that
 * is being decided about or corrected waits for the next time.
 */
export async function findLanguages(ctx: Ctx, { waitIn, most }: Waiting): Promise<void> {
  const texts = await ctx.db
    .selectFrom(waitIn)
    .innerJoin("comments", "comments.id", `${waitIn}.comment_id`)
    .leftJoin("comment_languages", "comment_languages.comment_id", `${waitIn}.comment_id`)
    .select(["comments.id", "comments.content", "comments.text_fingerprint"])
    .where("comment_languages.comment_id", "is", null)
    .orderBy("comments.id")
    .limit(most)
    .execute()
  if (texts.length === 0) return
  const languageOf = await openLanguageDetector()
  const languages = texts.map(({ content }) => languageOf(content))
  const [ids, fingerprints] = [texts.map(({ id }) => id), texts.map((text) => text.text_fingerprint)]
  await keepAtOnce(ctx, (db) =>
    sql`
      insert into comment_languages (comment_id, language)
      select comments.id, told.language
      from unnest(${ids}::uuid[], ${fingerprints}::uuid[], ${languages}::text[]) as told (id, fingerprint, language)
        join comments on comments.id = told.id and comments.text_fingerprint = told.fingerprint
      for share of comments skip locked
      on conflict do nothing`.execute(db),
  )
}
