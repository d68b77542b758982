import { type CompiledQuery, sql } from "kysely"
import { keepPlan, type Tx } from "#src/platform/db/statements/client.ts"
import { refusedFor } from "#src/platform/db/statements/refused-for.ts"
import { CERTIFICATION_VERSION } from "#src/rules/record/comments/certification.ts"
import { isLanguage, type Language } from "#src/rules/languages/language.ts"
import type { ScanStatus } from "#src/rules/files/scan-status.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import type { User } from "#src/services/context.ts"
import type { DocketForm } from "#src/services/comments/queries.ts"
import type { CheckedComment, SentForm } from "./submission-sources.ts"

/** A comment as it is inserted. */
export type AcceptedComment = CheckedComment & {
  user: User
  form: SentForm
  docket: DocketForm
  /** The language of the text as its search row is to say; null where that row, and with it the language, may follow. */
  written_in: string | null
}

type Sent = AcceptedComment & { language: Language; scan_status: ScanStatus }

/** What is known about a comment once it is accepted; the same if the same form is sent again. */
export type Submission = { id: string; tracking_id: string; docket_id: string; status: CommentStatus; created_at: Date }

/** Why a comment was not inserted: what `refuse_for` says in the statement below. */
export type NotInserted = "docket" | "sent_before" | "too_many" | "files" | "captcha"

/**
 * Holds a docket against changes until the transaction ends, beside all others who do the same; whoever closes it waits for them, or is
 * waited for. No row of it is locked (decision 98). A statement before those that read the docket: one that waited would still see it
 * as it was before.
 */
export function holdDocket(tx: Tx, { id }: Pick<DocketForm, "id">): CompiledQuery {
  return sql`select pg_advisory_xact_lock_shared(docket_lock(${id}::uuid)) ${keepPlan}`.compile(tx)
}

/**
 * Inserts a comment with all that belongs to it, in one statement (settled 2, 15b, 24): behind `holdDocket`, the docket's dates are
 * compared with the time of receipt, the idempotency key is claimed, the person's comments are counted, uploads become attachments,
 * the language is noted if it is known, the row of the search is written if this publishes the comment, and the draft goes. It fails
 * with a `NotInserted` when the docket does not take comments or has another version, the key is taken, the person has sent as many as
 * they may, or an upload is not theirs for this docket.
 */
// A concurrent send with the same key waits at `claimed` until the first one is committed (or gone). What a comment does not have is
// left out: PostgreSQL prepares every table that a statement may write, each time (decision 119).
export function insertComment(tx: Tx, comment: Sent, own: Submission): CompiledQuery {
  const { docket, input, form, missing_files, draft_id, written_in } = comment
  const { user_id, idempotency_key, request_hash } = form
  const { upload_ids } = input
  const received_at = own.created_at
  const has_files = upload_ids.length > 0
  return sql`
    with docket as (
      select d.id, d.agency_id, d.version, d.auto_publish, d.max_comments_per_user, d.number, d.state_code
      from public_dockets d
      where d.id = ${docket.id} and docket_has_status(d, 'open', ${received_at})
        and d.version = ${docket.version} and d.auto_publish = ${docket.auto_publish}
    ), claimed as (
      insert into idempotency_keys (user_id, key, request_hash, comment_id, created_at)
      select ${user_id}::uuid, ${idempotency_key}::uuid, ${request_hash}, ${own.id}::uuid, ${received_at}
      from docket
      on conflict (user_id, key) do nothing
      returning comment_id
    ), counted as (
      insert into docket_participation as p (docket_id, user_id, comment_count)
      select docket.id, ${user_id}::uuid, 1 from docket, claimed
      on conflict (docket_id, user_id) do update set comment_count = p.comment_count + 1
        where p.comment_count < (select max_comments_per_user from docket)
      returning p.docket_id
    ), ${has_files ? takenUploads(user_id, upload_ids) : NOTHING} inserted as (
      insert into comments (
        id, tracking_id, agency_id, docket_id, user_id, status, content, commenter_name, commenter_email,
        commenter_organization, representation, organization_name, authorization_statement, position,
        certification_version, certified_at, acknowledged_at, docket_version, attachment_count, missing_files,
        language, created_at, published_at, updated_at)
      select ${own.id}::uuid, ${own.tracking_id}, docket.agency_id, docket.id, ${user_id}::uuid,
        case when docket.auto_publish then 'published' else 'submitted' end, ${input.content}, ${input.commenter_name},
        ${input.commenter_email}, ${input.commenter_organization}, ${input.representation}, ${input.organization_name},
        ${input.authorization_statement}, ${input.position}, ${CERTIFICATION_VERSION}, ${received_at}, ${received_at},
        docket.version, ${has_files ? sql`(select count(*) from taken)` : sql`0`}, ${missing_files}::text[],
        ${isLanguage(comment.language) ? comment.language : null}, ${received_at},
        case when docket.auto_publish then ${received_at}::timestamptz end, ${received_at}
      from docket, counted
      returning *
    )
    ${has_files ? attachedFiles(comment.scan_status, received_at) : NOTHING}
    ${written_in === null ? NOTHING : toldLanguage(written_in)}
    ${docket.auto_publish ? foundBy(written_in) : NOTHING}
    ${draft_id === null ? NOTHING : sentDraft(draft_id, user_id)}
    select refuse_for(case
      when not exists (select from docket) then 'docket'
      when not exists (select from claimed) then 'sent_before'
      when not exists (select from counted) then 'too_many'
      ${has_files ? sql`when (select count(*) from taken) <> ${upload_ids.length}::int then 'files'` : NOTHING} end)
    ${keepPlan}`.compile(tx)
}

const NOTHING = sql``

const takenUploads = (user_id: string, upload_ids: readonly string[]) => sql`taken as (
      delete from uploads u using counted
      where u.id = any(${upload_ids}::uuid[]) and u.user_id = ${user_id} and u.docket_id = counted.docket_id
        and u.status = 'stored'
      returning u.id, u.filename, u.file_size, u.mime_type, u.storage_key, u.sha256
    ),`

const attachedFiles = (scan_status: ScanStatus, received_at: Date) => sql`, attached as (
      insert into comment_attachments (id, agency_id, comment_id, filename, file_size, mime_type, storage_key, sha256, scan_status, created_at)
      select taken.id, inserted.agency_id, inserted.id, taken.filename, taken.file_size, taken.mime_type, taken.storage_key,
        taken.sha256, ${scan_status}, ${received_at}
      from taken, inserted
    )`

const toldLanguage = (written_in: string) => sql`, told as (
      insert into comment_languages (comment_id, language) select inserted.id, ${written_in} from inserted
    )`

const foundBy = (written_in: string | null) => sql`, found as (
      insert into comment_search (id, agency_number, docket_number, commenter_name, commenter_organization, search)
      select c.id, a.number, d.number, folded_text(c.commenter_name), folded_text(c.commenter_organization),
        words_of_comment(c.content, comment_facets(a.number, d.number, d.state_code, c.commenter_type, c.position, c.commenter_name is not null),
          c.attachment_count > 0, ${written_in}::text)
      from inserted c, docket d join agencies a on a.id = d.agency_id
    )`

const sentDraft = (draft_id: string, user_id: string) => sql`, written as (
      delete from comment_drafts d using inserted where d.id = ${draft_id}::uuid and d.user_id = ${user_id}
    )`

/** The outcome of a transaction with `insertComment` in it: its result, or why the insertion was rolled back. */
export async function outcomeOf<Result>(
  transaction: Promise<Result>,
): Promise<{ result: Result } | { reason: NotInserted }> {
  try {
    return { result: await transaction }
  } catch (error) {
    const reason = refusedFor(error)
    if (reason !== undefined) return { reason: reason as NotInserted }
    throw error
  }
}
