import type { Db } from "#src/platform/db/statements/client.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { servedScans } from "#src/rules/files/scan-status.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** A file as its door needs it. */
const fileColumns = ["filename", "file_size", "mime_type", "storage_key", "sha256"] as const

/** A file of a published comment that is given out (settled 5, decision 97). Undefined otherwise. */
export async function findPublicAttachment(db: Db, id: string) {
  return db
    .selectFrom("comment_attachments")
    .innerJoin("comments", "comments.id", "comment_attachments.comment_id")
    .select(fileColumns)
    .where("comment_attachments.id", "=", id)
    .where("comments.status", "=", PUBLIC_COMMENT_STATUS)
    .where("comment_attachments.scan_status", "in", servedScans)
    .executeTakeFirst()
}

/** A file of a comment that this person sent, whatever became of it, if it is given out. Undefined for anyone else. */
export async function findOwnAttachment(db: Db, own: { id: string; user_id: string }) {
  return db
    .selectFrom("comment_attachments")
    .innerJoin("comments", "comments.id", "comment_attachments.comment_id")
    .select(fileColumns)
    .where("comment_attachments.id", "=", own.id)
    .where("comments.user_id", "=", own.user_id)
    .where("comment_attachments.scan_status", "in", servedScans)
    .executeTakeFirst()
}

const documentColumns = [
  "docket_documents.name as filename",
  "docket_documents.file_size",
  "docket_documents.mime_type",
  "docket_documents.storage_key",
  "docket_documents.sha256",
] as const

/** A supporting document of a docket the public may see, if its file is given out; undefined otherwise. */
export async function findPublicDocument(db: Db, id: string) {
  return db
    .selectFrom("docket_documents")
    .innerJoin("public_dockets as dockets", "dockets.id", "docket_documents.docket_id")
    .select(documentColumns)
    .where("docket_documents.id", "=", id)
    .where("docket_documents.scan_status", "in", servedScans)
    .executeTakeFirst()
}

/** The agency whose document this is: only to ask whether the actor may act for it. */
export async function findDocumentAgency(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("docket_documents").select("agency_id").where("id", "=", id).executeTakeFirst()
  return row?.agency_id
}

/** A supporting document of any docket of the agency, drafts included, if its file is given out. */
export async function findAgencyDocument(db: Db, scope: AgencyScope, id: string) {
  return db
    .selectFrom("docket_documents")
    .innerJoin("dockets", "dockets.id", "docket_documents.docket_id")
    .select(documentColumns)
    .where("docket_documents.id", "=", id)
    .where("docket_documents.scan_status", "in", servedScans)
    .where("dockets.discarded_at", "is", null)
    .where("docket_documents.agency_id", "=", scope.agency_id)
    .executeTakeFirst()
}

/** The agency whose file this is: only to ask whether the actor may act for it. */
export async function findAttachmentAgency(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("comment_attachments").select("agency_id").where("id", "=", id).executeTakeFirst()
  return row?.agency_id
}

/** A file of any comment of the agency, whatever the comment's status, if it is given out. */
export async function findAgencyAttachment(db: Db, scope: AgencyScope, id: string) {
  return db
    .selectFrom("comment_attachments")
    .select(fileColumns)
    .where("id", "=", id)
    .where("agency_id", "=", scope.agency_id)
    .where("scan_status", "in", servedScans)
    .executeTakeFirst()
}

/** The same with what its preview says of it. */
export async function findAttachmentToPreview(db: Db, scope: AgencyScope, id: string) {
  return db
    .selectFrom("comment_attachments as files")
    .innerJoin("comments", "comments.id", "files.comment_id")
    .select([
      "files.id",
      "files.filename",
      "files.file_size",
      "files.mime_type",
      "files.comment_id",
      "comments.tracking_id",
    ])
    .where("files.id", "=", id)
    .where("files.agency_id", "=", scope.agency_id)
    .where("files.scan_status", "in", servedScans)
    .executeTakeFirst()
}

/** An upload of this person's; undefined for anyone else's. */
export async function findOwnUpload(db: Db, own: { user_id: string; upload_id: string }) {
  return db
    .selectFrom("uploads")
    .select(["id", "draft_id", "docket_id", "filename", "file_size", "mime_type", "status", "refusal"])
    .where("id", "=", own.upload_id)
    .where("user_id", "=", own.user_id)
    .executeTakeFirst()
}
