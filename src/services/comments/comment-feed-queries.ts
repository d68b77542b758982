import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { knownLanguage } from "#src/services/search/language-queries.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { FEED_ENTRIES, FEED_SUMMARY_CHARACTERS } from "#src/rules/limits.ts"

/** The moment a comment became public, as the index of this query has it. */
const publicSince = sql<Date>`coalesce(published_at, created_at)`

/**
 * The comments of a docket the caller has found to be public that were published last, with the beginning of their text: at most
 * one character more than a summary holds.
 */
export async function listNewlyPublished(db: Db, docket_id: string) {
  return db
    .selectFrom("comments")
    .leftJoin("comment_languages as languages", "languages.comment_id", "comments.id")
    .select([
      "id",
      "commenter_name",
      "commenter_organization",
      publicSince.as("published_at"),
      sql<string>`left(content, ${FEED_SUMMARY_CHARACTERS + 1})`.as("beginning"),
      knownLanguage,
    ])
    .where("docket_id", "=", docket_id)
    .where("status", "=", PUBLIC_COMMENT_STATUS)
    .orderBy(publicSince, "desc")
    .orderBy("id", "desc")
    .limit(FEED_ENTRIES)
    .execute()
}
