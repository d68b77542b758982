import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { FILES_PER_COMMENT_MAX, ROWS_LISTED_MAX } from "#src/rules/limits.ts"

const formColumns = [
  "dockets.id",
  "dockets.slug",
  "dockets.title",
  "dockets.language",
  "dockets.status",
  "dockets.open_at",
  "dockets.opened_at",
  "dockets.close_at",
  "dockets.closed_at",
  "dockets.max_comment_length",
  "dockets.max_comments_per_user",
  "dockets.uploads_enabled",
  "dockets.max_files_per_comment",
  "dockets.allowed_mime_types",
  "dockets.max_file_size_mb",
  "dockets.require_captcha",
  "dockets.auto_publish",
  "dockets.version",
  "dockets.agency_id",
  "dockets.agency_name",
  "dockets.time_zone",
] as const

function docketForms(db: Db) {
  return db.selectFrom("public_dockets as dockets").select(formColumns)
}

/** What the comment form needs to know of a docket (P 3), at its present or a former address; undefined for one the public may not see. */
export async function findDocketForm(db: Db, slug: string) {
  return (
    (await docketForms(db).where("dockets.slug", "=", slug).executeTakeFirst()) ??
    (await docketForms(db)
      .innerJoin("docket_slug_history", "docket_slug_history.docket_id", "dockets.id")
      .where("docket_slug_history.slug", "=", slug)
      .executeTakeFirst())
  )
}
export type DocketForm = NonNullable<Awaited<ReturnType<typeof findDocketForm>>>

/** The same by id. */
export async function findDocketFormById(db: Db, id: string): Promise<DocketForm | undefined> {
  return docketForms(db).where("dockets.id", "=", id).executeTakeFirst()
}

/** What is read of a draft. */
export const draftColumns = [
  "id",
  "docket_id",
  "user_id",
  "idempotency_key",
  "fields",
  "captcha_passed_at",
  "updated_at",
] as const

type OwnDraft = { user_id: string } & ({ draft_id: string } | { docket_id: string } | { slug: string })

/** A draft of this person's, by its id or by the docket it is for, public or not; undefined for anyone else's. */
export async function findDraft(db: Db, owner: OwnDraft) {
  const drafts = db.selectFrom("comment_drafts").select(draftColumns).where("user_id", "=", owner.user_id)
  if ("draft_id" in owner) return drafts.where("id", "=", owner.draft_id).executeTakeFirst()
  if ("docket_id" in owner) return drafts.where("docket_id", "=", owner.docket_id).executeTakeFirst()
  const docket = db.selectFrom("dockets").select("id").where("slug", "=", owner.slug)
  return drafts.where("docket_id", "=", docket).executeTakeFirst()
}

/** The files of a draft in the order they were chosen: stored, still arriving, or refused with the reason; at most `ROWS_LISTED_MAX`. */
export async function listDraftUploads(db: Db, draft_id: string) {
  return db
    .selectFrom("uploads")
    .select(["id", "filename", "file_size", "mime_type", "sha256", "status", "refusal"])
    .where("draft_id", "=", draft_id)
    .orderBy("id")
    .limit(ROWS_LISTED_MAX)
    .execute()
}
export type DraftUpload = Awaited<ReturnType<typeof listDraftUploads>>[number]

/** Stored files of this person among the given ids, whichever docket they are for. */
export async function listOwnUploads(db: Db, own: { user_id: string; ids: readonly string[] }) {
  if (own.ids.length === 0) return []
  return db
    .selectFrom("uploads")
    .select(["id", "filename", "file_size", "sha256"])
    .where("user_id", "=", own.user_id)
    .where("id", "in", own.ids)
    .where("status", "=", "stored")
    .orderBy("id")
    .limit(own.ids.length)
    .execute()
}

/** How many comments this person has sent to the docket, as max_comments_per_user counts them. */
export async function countOwnComments(db: Db, key: { user_id: string; docket_id: string }): Promise<number> {
  const row = await db
    .selectFrom("docket_participation")
    .select("comment_count")
    .where("user_id", "=", key.user_id)
    .where("docket_id", "=", key.docket_id)
    .executeTakeFirst()
  return row?.comment_count ?? 0
}

/** A comment this person sent, by the key of the form it was sent with or by its tracking ID. */
export async function findOwnSubmission(
  db: Db,
  own: { user_id: string } & ({ idempotency_key: string } | { tracking_id: string }),
) {
  const found = db
    .selectFrom("comments")
    .leftJoin("idempotency_keys", "idempotency_keys.comment_id", "comments.id")
    .select([
      "comments.id",
      "comments.tracking_id",
      "comments.docket_id",
      "comments.status",
      "comments.created_at",
      "idempotency_keys.request_hash",
    ])
    .where("comments.user_id", "=", own.user_id)
  return "tracking_id" in own
    ? found.where("comments.tracking_id", "=", own.tracking_id).executeTakeFirst()
    : found
        .where("idempotency_keys.user_id", "=", own.user_id)
        .where("idempotency_keys.key", "=", own.idempotency_key)
        .executeTakeFirst()
}

/** What the thank-you page and the receipt tell the person who submitted the comment (P 2.7); undefined for anyone else. */
export async function findReceipt(db: Db, own: { tracking_id: string; user_id: string }) {
  const receipt = await db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .select([
      "comments.id",
      "comments.tracking_id",
      "comments.status",
      "comments.created_at",
      "comments.published_at",
      "comments.missing_files",
      sql<number>`char_length(comments.content)`.as("content_length"),
      "comments.docket_id",
      "dockets.title as docket_title",
      "dockets.language as docket_language",
      "dockets.slug as docket_slug",
      "agencies.name as agency_name",
      "agencies.time_zone",
    ])
    .where("comments.tracking_id", "=", own.tracking_id)
    .where("comments.user_id", "=", own.user_id)
    .executeTakeFirst()
  if (!receipt) return undefined
  const files = await db
    .selectFrom("comment_attachments")
    .select(["id", "filename", "file_size", "mime_type", "sha256", "scan_status", "scan_note"])
    .where("comment_id", "=", receipt.id)
    .orderBy("id")
    .limit(FILES_PER_COMMENT_MAX)
    .execute()
  return { ...receipt, files }
}
