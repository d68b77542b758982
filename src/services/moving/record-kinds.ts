import { type RawBuilder, sql } from "kysely"
import { sealedColumns } from "#src/platform/secrets/sealed.ts"
import type { Schema } from "#src/platform/db/statements/client.ts"

/** A kind of record that moves with its agency: a table, and a file of the archive. */
export type RecordKind = {
  table: keyof Schema
  /** What moves of it; the rest is made anew there, by the triggers and jobs that make it here. */
  columns: readonly string[]
  /** Which rows of the table, called `t`, are the agency's. The same is asked of what arrives: an archive can bring nothing to another one. */
  of: (agency_id: string) => RawBuilder<unknown>
  /** Rows that others refer to come first. */
  order: readonly string[]
  /** Columns that name an account, which may have another id there. */
  people?: readonly string[]
  /** Columns that may name an account, or something else. */
  names?: readonly string[]
  /** Columns whose values no record there may have yet, with the further places where they may stand. */
  unique?: Readonly<Record<string, readonly `${string}.${string}`[]>>
  /** Columns that are written in another way than they are here. */
  as?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Columns with secrets, and the purpose for which each is encrypted. */
  sealed?: Readonly<Record<string, string>>
}

const own = (agency_id: string) => sql`t.agency_id = ${agency_id}`
const ofDocket = (agency_id: string) =>
  sql`exists (select from dockets d where d.id = t.docket_id and d.agency_id = ${agency_id})`
const ofMember = (agency_id: string) =>
  sql`exists (select from agency_members m where m.id = t.member_id and m.agency_id = ${agency_id})`
/** The bulk actions that nothing is left to do of. */
const ENDED = sql`('finished', 'stopped', 'undone', 'undo_stopped')`

const words = (text: string) => text.trim().split(/\s+/)
const byId = { order: ["id"], unique: { id: [] } } as const
const keysOfFiles = ["comment_attachments.storage_key", "docket_documents.storage_key", "uploads.storage_key"] as const
const slugs = ["dockets.slug", "docket_slug_history.slug"] as const

/** What belongs to an agency and moves with it, in the order in which it arrives. */
export const recordKinds: readonly RecordKind[] = [
  {
    table: "agencies",
    columns: words(`id name slug jurisdiction jurisdiction_type state_code time_zone description contact_email logo_url
      created_at created_by updated_at updated_by deleted_at second_factor_for_readers version`),
    of: (agency_id) => sql`t.id = ${agency_id}`,
    order: ["id"],
    people: ["created_by", "updated_by"],
    unique: { id: [], slug: [] },
  },
  {
    table: "agency_settings",
    columns:
      words(`agency_id max_file_size_mb allowed_mime_types captcha_enabled auto_publish accent_color footer_disclaimer
      updated_at updated_by deleted_at`),
    of: own,
    order: ["agency_id"],
    people: ["updated_by"],
  },
  {
    table: "agency_members",
    columns: words("id agency_id user_id role status joined_at updated_at updated_by"),
    of: own,
    ...byId,
    people: ["user_id", "updated_by"],
  },
  {
    table: "agency_tags",
    columns: words("agency_id name created_at retired_at updated_at updated_by"),
    of: own,
    order: ["name"],
    people: ["updated_by"],
  },
  {
    table: "docket_templates",
    columns:
      words(`id agency_id name title summary description tags comment_days max_comment_length max_comments_per_user
      uploads_enabled max_files_per_comment max_file_size_mb allowed_mime_types require_captcha auto_publish version created_at
      created_by updated_at updated_by language`),
    of: own,
    ...byId,
    people: ["created_by", "updated_by"],
  },
  {
    table: "saved_reasons",
    columns: words("id agency_id action label reason letter place version created_at updated_at updated_by"),
    of: own,
    ...byId,
    people: ["updated_by"],
  },
  {
    table: "morning_mail_choices",
    columns: words("member_id parts updated_at"),
    of: ofMember,
    order: ["member_id"],
  },
  {
    table: "saved_searches",
    columns: words("id agency_id user_id name query created_at"),
    of: own,
    ...byId,
    people: ["user_id"],
  },
  {
    table: "dockets",
    columns:
      words(`id agency_id slug reference_code title summary description tags status open_at close_at max_comment_length
      max_comments_per_user uploads_enabled max_files_per_comment max_file_size_mb allowed_mime_types require_captcha
      auto_publish version created_at created_by updated_at updated_by opened_at closed_at archived_at discarded_at
      documents_version language words_version translations_version`),
    of: own,
    order: ["id"],
    people: ["created_by", "updated_by"],
    unique: { id: [], slug: slugs },
  },
  {
    table: "docket_slug_history",
    columns: words("slug docket_id replaced_at"),
    of: ofDocket,
    order: ["slug"],
    unique: { slug: slugs },
  },
  {
    table: "docket_documents",
    columns:
      words(`id agency_id docket_id name file_size mime_type storage_key sha256 created_at created_by title position
      ended_at ended_by end_reason replaced_by scan_status scan_note scanned_at released_at`),
    of: own,
    order: ["id desc"], // a version that replaces another one is newer
    people: ["created_by", "ended_by"],
    unique: { id: [], storage_key: keysOfFiles },
  },
  {
    table: "docket_translations",
    columns: words(`agency_id docket_id language title summary description official words_version version updated_at
      updated_by`),
    of: own,
    order: ["docket_id", "language"],
    people: ["updated_by"],
  },
  {
    table: "format_requests",
    columns: words("id agency_id docket_id document_id format name email details user_id form_hash created_at untold"),
    of: own,
    ...byId,
    people: ["user_id"],
  },
  {
    table: "comments",
    columns: words(`id tracking_id agency_id docket_id user_id status content commenter_name commenter_email
      commenter_organization representation organization_name authorization_statement position certification_version
      certified_at acknowledged_at docket_version attachment_count missing_files version created_at published_at updated_at
      updated_by language decided_at withdrawn_at corrected_at`),
    of: own,
    order: ["id"],
    people: ["user_id", "updated_by"],
    unique: { id: [], tracking_id: [] },
  },
  {
    table: "comment_attachments",
    columns: words(
      `id agency_id comment_id filename file_size mime_type storage_key sha256 scan_status scan_note scanned_at created_at`,
    ),
    of: own,
    order: ["id"],
    unique: { id: [], storage_key: keysOfFiles },
  },
  {
    table: "former_texts",
    columns: words("id agency_id comment_id content replaced_at"),
    of: own,
    ...byId,
  },
  {
    table: "docket_participation",
    columns: words("docket_id user_id comment_count"),
    of: ofDocket,
    order: ["docket_id", "user_id"],
    people: ["user_id"],
  },
  {
    table: "moderation_logs",
    columns: words(`id batch_id agency_id comment_id action actor_id reason previous_status new_status created_at`),
    of: own,
    order: ["number"],
    people: ["actor_id"],
    unique: { id: [] },
  },
  {
    table: "bulk_actions",
    columns:
      words(`id agency_id actor_id second_factor action reason tab docket_id q last_id total state stopped_because done
      refused undone undo_refused reached_id undo_reached_id attempts next_step_at started_at ended_at undo_started_at
      undo_ended_at saved_reason_id position commenter_type organization files waiting_days assigned text_fingerprint letter`),
    of: (agency_id) => sql`t.agency_id = ${agency_id} and t.state in ${ENDED}`,
    ...byId,
    people: ["actor_id"],
    names: ["assigned"],
  },
  {
    table: "bulk_action_refusals",
    columns: words("bulk_action_id undoing comment_id agency_id code status step_id"),
    of: (agency_id) => sql`t.agency_id = ${agency_id}
      and exists (select from bulk_actions b where b.id = t.bulk_action_id and b.state in ${ENDED})
      and (t.step_id is null or exists (select from moderation_logs l where l.id = t.step_id and l.agency_id = ${agency_id}))`,
    order: ["bulk_action_id", "undoing", "comment_id"],
  },
  {
    table: "used_reasons",
    columns: words("log_id agency_id comment_id saved_reason_id created_at undone_at"),
    of: ofDecision,
    order: ["log_id"],
  },
  {
    table: "decision_letters",
    columns: words("log_id agency_id comment_id created_at state settled_at reason_told letter"),
    of: ofDecision,
    order: ["log_id"],
    // One that still waits is sent from here, and not once more from there.
    as: {
      state: sql`case t.state when 'waiting' then 'withheld' else t.state end`,
      settled_at: sql`coalesce(t.settled_at, now())`,
    },
  },
  {
    table: "comment_assignments",
    columns: words("comment_id agency_id user_id status assigned_at assigned_by"),
    of: own,
    order: ["comment_id"],
    people: ["user_id", "assigned_by"],
  },
  {
    table: "staff_notes",
    columns: words("id agency_id docket_id comment_id author_id idempotency_key body created_at"),
    of: own,
    ...byId,
    people: ["author_id"],
  },
  {
    table: "staff_note_mentions",
    columns: words("note_id user_id agency_id"),
    of: own,
    order: ["note_id", "user_id"],
    people: ["user_id"],
  },
  {
    table: "redaction_requests",
    columns: words("id agency_id comment_id what created_at"),
    of: own,
    ...byId,
  },
  {
    table: "webhooks",
    columns:
      words(`id agency_id url events status active_since sealed_secret failing_since version created_at created_by
      updated_at updated_by`),
    of: own,
    ...byId,
    people: ["created_by", "updated_by"],
    // Both installations would tell the same receiver: an admin there resumes it.
    as: { status: sql`'paused'`, failing_since: sql`null::timestamptz` },
    sealed: { [sealedColumns.webhooks.column]: sealedColumns.webhooks.purpose },
  },
  {
    table: "audit_log",
    columns: words("at actor_kind actor_id actor_name agency_id action entity_id before after reason request_id"),
    of: own,
    order: ["id"],
    people: ["actor_id"],
    names: ["entity_id"],
  },
]

/** What was written with a decision of the agency's. */
function ofDecision(agency_id: string) {
  return sql`t.agency_id = ${agency_id} and exists (select from moderation_logs l where l.id = t.log_id and l.agency_id = ${agency_id})`
}
