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

/** What is known about a comment once it is accepted; the same if the same form is sent again. */
export type Submission = { id: string; tracking_id: string; docket_id: string; status: CommentStatus; created_at: Date }

/** One as it is inserted, with the language of whoever sent it. */
export type CommentToInsert = AcceptedComment & { own: Submission; language: Language; scan_status: ScanStatus }

/** Why a comment was not inserted: what `refuse_for` says in the statement below. */
export type NotInserted = "docket" | "account" | "sent_before" | "too_many" | "files" | "draft" | "captcha"

/**
 * Holds a docket against changes until the transaction ends, beside all others who do the same; whoever closes it waits for them, or is
 * waited for. No row of it is locked (decision 98). A statement before those that read the docket: one that waited would still see it
 * as it was before.
 */
export function holdDocket(tx: Tx, { id }: Pick<DocketForm, "id">): CompiledQuery {
  return sql`select pg_advisory_xact_lock_shared(docket_lock(${id}::uuid)) ${keepPlan}`.compile(tx)
}

/** Holds drafts as they are until the transaction ends; in one order, so that nobody waits in a circle. */
export function holdDrafts(tx: Tx, comments: readonly Pick<CommentToInsert, "draft">[]): CompiledQuery[] {
  const ids = comments.flatMap(({ draft }) => draft?.id ?? [])
  if (ids.length === 0) return []
  return [sql`select from comment_drafts where id = any(${ids}::uuid[]) order by id for update ${keepPlan}`.compile(tx)]
}

/**
 * Inserts a comment with all that belongs to it, in one statement (settled 2, 15b, 24): behind `holdDocket`, the docket's dates are
 * compared with the time of receipt, the idempotency key is claimed, the person's comments are counted, uploads become attachments,
 * the language is noted if it is known, the row of the search is written if this publishes the comment, and the draft goes. It fails
 * with a `NotInserted` when the docket does not take comments or has another version, an account was just closed, the key is taken, the
 * person has sent as many as they may, an upload is not theirs for this docket, or the draft is not as it was seen (behind `holdDrafts`).
 *
 * Comments without files, of several people on one docket, are inserted together, all of them or none.
 */
// A concurrent send with the same key waits at `claimed` until the first one is committed (or gone). What a comment does not have is
// left out: PostgreSQL prepares every table that a statement may write, each time (decision 119). People are counted in the order of
// their ids: of two groups with the same people neither waits for the other in a circle. Whoever closes their account meanwhile is waited
// for, or waits at their drafts and then at the account (`giveUpPower`): the comment comes before, and stays without them, or not at all.
export function insertComments(tx: Tx, sent: readonly [CommentToInsert, ...CommentToInsert[]]): CompiledQuery {
  const [{ docket, input, form, missing_files, scan_status }] = sent
  const { user_id } = form
  const { upload_ids } = input
  const has_files = upload_ids.length > 0
  const has_drafts = sent.some(({ draft }) => draft !== null)
  const knows_language = sent.some(({ written_in }) => written_in !== null)
  const at = sent.map(({ own }) => own.created_at).toSorted((a, b) => a.getTime() - b.getTime())
  return sql`
    with ${sentRows(sent)}, docket as (
      select d.id, d.agency_id, d.version, d.auto_publish, d.max_comments_per_user, d.number, d.state_code
      from public_dockets d
      where d.id = ${docket.id} and docket_has_status(d, 'open', ${at[0]}) and docket_has_status(d, 'open', ${at.at(-1)})
        and d.version = ${docket.version} and d.auto_publish = ${docket.auto_publish}
    ), living as (
      select id from users where id = any(${sent.map((one) => one.form.user_id)}::uuid[]) and deleted_at is null order by id for key share
    ), claimed as (
      insert into idempotency_keys (user_id, key, request_hash, comment_id, created_at)
      select sent.user_id, sent.key, sent.request_hash, sent.id, sent.created_at
      from docket, sent join living on living.id = sent.user_id order by sent.user_id
      on conflict (user_id, key) do nothing
      returning comment_id
    ), counted as (
      insert into docket_participation as p (docket_id, user_id, comment_count)
      select docket.id, sent.user_id, 1 from docket, claimed join sent on sent.id = claimed.comment_id order by sent.user_id
      on conflict (docket_id, user_id) do update set comment_count = p.comment_count + 1
        where p.comment_count < (select max_comments_per_user from docket)
      returning p.docket_id, p.user_id
    ), ${has_files ? takenUploads(user_id, upload_ids) : NOTHING} inserted as (
      insert into comments (
        id, tracking_id, agency_id, docket_id, user_id, status, content, commenter_name, commenter_email,
        commenter_organization, representation, organization_name, authorization_statement, position,
        certification_version, certified_at, acknowledged_at, docket_version, attachment_count, missing_files,
        language, created_at, published_at, updated_at)
      select sent.id, sent.tracking_id, docket.agency_id, docket.id, sent.user_id,
        case when docket.auto_publish then 'published' else 'submitted' end, sent.content, sent.commenter_name,
        sent.commenter_email, sent.commenter_organization, sent.representation, sent.organization_name,
        sent.authorization_statement, sent.position, ${CERTIFICATION_VERSION}, sent.created_at, sent.created_at,
        docket.version, ${has_files ? sql`(select count(*) from taken)` : sql`0`}, ${missing_files}::text[],
        sent.language, sent.created_at,
        case when docket.auto_publish then sent.created_at end, sent.created_at
      from docket, counted join sent on sent.user_id = counted.user_id
      returning *
    )
    ${has_files ? attachedFiles(scan_status, sent[0].own.created_at) : NOTHING}
    ${knows_language ? TOLD_LANGUAGE : NOTHING}
    ${docket.auto_publish ? FOUND_BY : NOTHING}
    ${has_drafts ? sentDrafts(docket) : NOTHING}
    select refuse_for(case
      when not exists (select from docket) then 'docket'
      when (select count(*) from living) <> ${sent.length}::int then 'account' ||
        (select string_agg(' ' || id, '') from sent where user_id not in (select id from living))
      when (select count(*) from claimed) <> ${sent.length}::int then 'sent_before' ||
        (select string_agg(' ' || id, '') from sent where id not in (select comment_id from claimed))
      when (select count(*) from counted) <> ${sent.length}::int then 'too_many' ||
        (select string_agg(' ' || id, '') from sent where user_id not in (select user_id from counted))
      ${has_files ? sql`when (select count(*) from taken) <> ${upload_ids.length}::int then 'files'` : NOTHING}
      ${has_drafts ? DRAFTS_CHANGED : NOTHING} end)
    ${keepPlan}`.compile(tx)
}

const NOTHING = sql``

/** What people sent, a row for each. */
function sentRows(sent: readonly CommentToInsert[]) {
  const own = (column: keyof Submission) => sent.map((one) => one.own[column])
  const form = (column: keyof SentForm) => sent.map((one) => one.form[column])
  const input = (column: keyof CheckedComment["input"]) => sent.map((one) => one.input[column])
  return sql`sent as (
      select * from unnest(${own("id")}::uuid[], ${own("tracking_id")}::text[], ${own("created_at")}::timestamptz[],
        ${form("user_id")}::uuid[], ${form("idempotency_key")}::uuid[], ${form("request_hash")}::text[],
        ${input("content")}::text[], ${input("commenter_name")}::text[], ${input("commenter_email")}::text[],
        ${input("commenter_organization")}::text[], ${input("representation")}::text[], ${input("organization_name")}::text[],
        ${input("authorization_statement")}::text[], ${input("position")}::text[],
        ${sent.map(({ language }) => (isLanguage(language) ? language : null))}::text[],
        ${sent.map(({ written_in }) => written_in)}::text[],
        ${sent.map(({ draft }) => draft?.id)}::uuid[], ${sent.map(({ draft }) => draft?.seen && JSON.stringify(draft.seen))}::text[])
        as sent (id, tracking_id, created_at, user_id, key, request_hash, content, commenter_name, commenter_email,
          commenter_organization, representation, organization_name, authorization_statement, position, language, written_in,
          draft_id, draft_seen)
    )`
}

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

const TOLD_LANGUAGE = sql`, told as (
      insert into comment_languages (comment_id, language)
      select inserted.id, sent.written_in from inserted join sent using (id) where sent.written_in is not null
    )`

const FOUND_BY = sql`, found as (
      insert into comment_search (id, agency_number, docket_number, commenter_name, commenter_organization, search)
      select c.id, a.number, d.number, folded_text(c.commenter_name), folded_text(c.commenter_organization),
        words_of_comment(c.content, comment_facets(a.number, d.number, d.state_code, c.commenter_type, c.position, c.commenter_name is not null),
          c.attachment_count > 0, sent.written_in)
      from inserted c join sent using (id), docket d join agencies a on a.id = d.agency_id
    )`

const sentDrafts = ({ require_captcha }: DocketForm) => sql`, written as (
      delete from comment_drafts d using inserted join sent using (id)
      where d.id = sent.draft_id and d.user_id = sent.user_id and (sent.draft_seen is null or (d.fields = sent.draft_seen::jsonb
        and (d.captcha_passed_at is not null or not ${require_captcha}::boolean)
        and not exists (select from uploads u where u.draft_id = d.id)))
      returning d.id
    )`

const DRAFTS_CHANGED = sql`when exists (select from sent where draft_seen is not null and draft_id not in (select id from written)) then 'draft' ||
        (select string_agg(' ' || id, '') from sent where draft_seen is not null and draft_id not in (select id from written))`

/** Why `insertComments` took its transaction back, and the comments that were in the way, if not all were; undefined for any other failure. */
export function refusalOf(error: unknown): { reason: NotInserted; ids: string[] } | undefined {
  const [reason, ...ids] = refusedFor(error)?.split(" ") ?? []
  return reason === undefined ? undefined : { reason: reason as NotInserted, ids }
}

/** The outcome of a transaction with `insertComments` in it: its result, or why the insertion was rolled back. */
export async function outcomeOf<Result>(
  transaction: Promise<Result>,
): Promise<{ result: Result } | { reason: NotInserted }> {
  try {
    return { result: await transaction }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return { reason: refusal.reason }
    throw error
  }
}
