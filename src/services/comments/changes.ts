import { type CompiledQuery, sql } from "kysely"
import { type Db, keepPlan, type Tx } from "#src/platform/db/client.ts"
import { CERTIFICATION_VERSION } from "#src/rules/certification.ts"
import { acceptsComments } from "#src/rules/docket-status.ts"
import { errors, refuse } from "#src/rules/errors.ts"
import type { Position, Representation } from "#src/rules/vocabulary.ts"

/** What the commenter says, checked and as it will be stored; null where nothing was given. */
type CommentFields = {
  content: string
  commenter_name: string | null
  commenter_email: string | null
  commenter_organization: string | null
  position: Position | null
  representation: Representation
  organization_name: string | null
  authorization_statement: string | null
}

export type NewComment = {
  id: string
  tracking_id: string
  user_id: string
  docket_id: string
  /** The docket as it was when the fields were checked: with another version the limits may be others. */
  docket_version: number
  /** Whether the docket publishes at once, as it was then. */
  auto_publish: boolean
  received_at: Date
  idempotency_key: string
  /** Tells another comment under the same key from the same one sent twice. */
  request_hash: string
  fields: CommentFields
  /** Stored uploads of the same person for the same docket; each becomes an attachment. */
  upload_ids: readonly string[]
  missing_files: readonly string[]
  /** The draft this comment was written in; it goes with the submission. */
  draft_id: string | null
}

/** Why a comment was not inserted: what `refuse_for` says in the statement below. */
export type NotInserted = "docket" | "sent_before" | "too_many" | "files" | "captcha"

/**
 * Inserts a comment with all that belongs to it, in one statement (settled 2, 15b, 24): the docket's row is held against
 * closing, its dates are compared with the time of receipt, the idempotency key is claimed, the person's comments are counted,
 * uploads become attachments and the draft goes. It fails with a `NotInserted` when the docket does not take comments or has
 * another version, the key is taken, the person has sent as many as they may, or an upload is not theirs for this docket.
 */
// A concurrent send with the same key waits at `claimed` until the first one is committed (or gone); one that closes the docket
// waits for the share lock, or is waited for, after which the row no longer qualifies.
export function insertComment(tx: Tx, comment: NewComment): CompiledQuery {
  const { fields, received_at } = comment
  return sql`
    with docket as (
      select d.id, d.agency_id, d.version, d.auto_publish, d.max_comments_per_user
      from dockets d
      where d.id = ${comment.docket_id} and docket_has_status(d, 'open', ${received_at})
        and exists (select from public_dockets p where p.id = ${comment.docket_id})
        and d.version = ${comment.docket_version} and d.auto_publish = ${comment.auto_publish}
      for share of d
    ), claimed as (
      insert into idempotency_keys (user_id, key, request_hash, comment_id, created_at)
      select ${comment.user_id}::uuid, ${comment.idempotency_key}::uuid, ${comment.request_hash}, ${comment.id}::uuid, ${received_at}
      from docket
      on conflict (user_id, key) do nothing
      returning comment_id
    ), counted as (
      insert into docket_participation as p (docket_id, user_id, comment_count)
      select docket.id, ${comment.user_id}::uuid, 1 from docket, claimed
      on conflict (docket_id, user_id) do update set comment_count = p.comment_count + 1
        where p.comment_count < (select max_comments_per_user from docket)
      returning p.docket_id
    ), taken as (
      delete from uploads u using counted
      where u.id = any(${comment.upload_ids}::uuid[]) and u.user_id = ${comment.user_id} and u.docket_id = counted.docket_id
        and u.status = 'stored'
      returning u.id, u.filename, u.file_size, u.mime_type, u.storage_key, u.sha256
    ), inserted as (
      insert into comments (
        id, tracking_id, agency_id, docket_id, user_id, status, content, commenter_name, commenter_email,
        commenter_organization, representation, organization_name, authorization_statement, position,
        certification_version, certified_at, acknowledged_at, docket_version, attachment_count, missing_files,
        created_at, published_at, updated_at)
      select ${comment.id}::uuid, ${comment.tracking_id}, docket.agency_id, docket.id, ${comment.user_id}::uuid,
        case when docket.auto_publish then 'published' else 'submitted' end, ${fields.content}, ${fields.commenter_name},
        ${fields.commenter_email}, ${fields.commenter_organization}, ${fields.representation}, ${fields.organization_name},
        ${fields.authorization_statement}, ${fields.position}, ${CERTIFICATION_VERSION}, ${received_at}, ${received_at},
        docket.version, (select count(*) from taken), ${comment.missing_files}::text[], ${received_at},
        case when docket.auto_publish then ${received_at}::timestamptz end, ${received_at}
      from docket, counted
      returning id, agency_id, status
    ), attached as (
      insert into comment_attachments (id, agency_id, comment_id, filename, file_size, mime_type, storage_key, sha256, created_at)
      select taken.id, inserted.agency_id, inserted.id, taken.filename, taken.file_size, taken.mime_type, taken.storage_key,
        taken.sha256, ${received_at}
      from taken, inserted
    ), written as (
      delete from comment_drafts d using inserted where d.id = ${comment.draft_id}::uuid and d.user_id = ${comment.user_id}
    )
    select refuse_for(case
      when not exists (select from docket) then 'docket'
      when not exists (select from claimed) then 'sent_before'
      when not exists (select from counted) then 'too_many'
      when (select count(*) from taken) <> ${comment.upload_ids.length}::int then 'files' end)
    ${keepPlan}`.compile(tx)
}

/** The reason an insertion ended with; undefined for any other error. */
export function notInserted(error: unknown): NotInserted | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "OD001" || !("detail" in error))
    return undefined
  return error.detail as NotInserted
}

type Seen = Pick<NewComment, "user_id" | "idempotency_key" | "docket_id" | "received_at">

/**
 * What an insertion that did not happen means, in a fresh look: "sent_before" (the key is taken), "docket_changed" (another
 * version). Raises `comment_period_not_found`, `comment_period_closed`, `too_many_comments`, `captcha_failed`, `invalid_input` for
 * uploads.
 */
export async function explainNotInserted(
  db: Db,
  reason: NotInserted,
  seen: Seen,
): Promise<"sent_before" | "docket_changed"> {
  if (reason === "too_many") return refuse("too_many_comments")
  if (reason === "captcha") return refuse("captcha_failed")
  if (reason === "files") return refuse("invalid_input", { fields: { upload_ids: errors.upload_not_found.message } })
  return reason === "sent_before" ? "sent_before" : explainDocket(db, seen)
}

/** Why the docket did not qualify. A key that is taken counts first: the reply to it may have been lost. */
async function explainDocket(db: Db, comment: Seen): Promise<"sent_before" | "docket_changed"> {
  const sent = await db
    .selectFrom("idempotency_keys")
    .select("comment_id")
    .where("user_id", "=", comment.user_id)
    .where("key", "=", comment.idempotency_key)
    .executeTakeFirst()
  if (sent) return "sent_before"
  const docket = await db
    .selectFrom("public_dockets")
    .select(["status", "open_at", "close_at"])
    .where("id", "=", comment.docket_id)
    .executeTakeFirst()
  if (!docket) return refuse("comment_period_not_found")
  return acceptsComments(docket, comment.received_at) ? "docket_changed" : refuse("comment_period_closed")
}
