import type { Db } from "#src/platform/db/statements/client.ts"
import { FILES_PER_COMMENT_MAX } from "#src/rules/limits.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** One comment in full, as the agency's moderators see it; undefined when it is another agency's (S 2). */
export async function findModeratedComment(db: Db, scope: AgencyScope, comment_id: string) {
  return db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .select([
      "comments.id",
      "comments.agency_id",
      "comments.tracking_id",
      "comments.status",
      "comments.version",
      "comments.content",
      "comments.text_fingerprint",
      "comments.commenter_name",
      "comments.commenter_email",
      "comments.commenter_organization",
      "comments.commenter_type",
      "comments.representation",
      "comments.organization_name",
      "comments.authorization_statement",
      "comments.position",
      "comments.certified_at",
      "comments.created_at",
      "comments.updated_at",
      "comments.published_at",
      "comments.withdrawn_at",
      "comments.corrected_at",
      "comments.docket_id",
      "dockets.title as docket_title",
      "dockets.slug as docket_slug",
      "agencies.time_zone",
    ])
    .where("comments.agency_id", "=", scope.agency_id)
    .where("comments.id", "=", comment_id)
    .executeTakeFirst()
}

/** The comment of the agency that was given this tracking ID, in upper or lower case, whatever became of it. */
export function findCommentByTrackingId(db: Db, scope: AgencyScope, tracking_id: string) {
  return db
    .selectFrom("comments")
    .select("id")
    .where("agency_id", "=", scope.agency_id)
    .where("tracking_id", "=", tracking_id.toUpperCase())
    .executeTakeFirst()
}

/** The files of one comment, in the order they were sent. */
export async function listModeratedAttachments(db: Db, scope: AgencyScope, comment_id: string) {
  return db
    .selectFrom("comment_attachments")
    .select(["id", "filename", "file_size", "mime_type", "scan_status", "scan_note"])
    .where("agency_id", "=", scope.agency_id)
    .where("comment_id", "=", comment_id)
    .orderBy("id")
    .limit(FILES_PER_COMMENT_MAX)
    .execute()
}
