import type { Db } from "#src/platform/db/statements/client.ts"
import { COMMENT_CORRECTIONS_MAX } from "#src/rules/limits.ts"

/** What a comment said before each of its corrections, the oldest first (decision 41). Whoever asks may read the comment itself. */
export function listFormerTexts(db: Db, comment: { id: string; agency_id: string }) {
  return db
    .selectFrom("former_texts")
    .select(["id", "content", "replaced_at"])
    .where("agency_id", "=", comment.agency_id)
    .where("comment_id", "=", comment.id)
    .orderBy("id")
    .limit(COMMENT_CORRECTIONS_MAX)
    .execute()
}
