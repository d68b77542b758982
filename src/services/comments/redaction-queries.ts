import type { Db } from "#src/platform/db/statements/client.ts"
import { ROWS_LISTED_MAX } from "#src/rules/limits.ts"

/** What its writer asked to have removed from a comment, the oldest first. Whoever asks may read the comment itself (decision 81). */
export function listRedactionRequests(db: Db, comment: { id: string; agency_id: string }) {
  return db
    .selectFrom("redaction_requests")
    .select(["id", "what", "created_at"])
    .where("agency_id", "=", comment.agency_id)
    .where("comment_id", "=", comment.id)
    .orderBy("id")
    .limit(ROWS_LISTED_MAX)
    .execute()
}
