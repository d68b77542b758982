import type { Transaction } from "kysely"
import type { Schema } from "#src/platform/db/statements/client.ts"

/** Tables that hold work in progress, not the record: nothing in them is anyone's act until `write` makes it one. */
export type KeptTable =
  | "comment_drafts"
  | "comment_claims"
  | "uploads"
  | "mail_outbox"
  | "mail_returns" // here only to clear away old ones
  | "returned_addresses" // here only those that were counted long ago
  | "morning_mail_days" // here only to clear away old ones
  | "docket_news" // what dates bring about, and clearing away what was told
  | "webhooks" // here only how its deliveries went
  | "webhook_deliveries"
  | "follows" // here only those that were never confirmed
  | "followers"
  | "sessions"
  | "api_keys" // here only when they were last used
  | "scim_keys" // likewise
  | "agency_domains" // here only when their proofs are looked at next
  | "kept_forms"
  | "one_time_tokens" // these only to clear away the expired; they are made and used in `write`
  | "auth_sessions"
  | "auth_codes"
  | "auth_flows"
  | "auth_challenges"
  | "passkey_challenges"
  | "auth_factors" // only those that were never finished
  | "used_id_tokens"
  | "used_saml_assertions"
  | "used_wallet_messages"
  | "used_captchas"
  | "sent_forms" // here only to clear away old ones
  | "contact_submissions" // here only to forget where old ones came from
  | "rate_limits"
  | "failed_proofs"
  | "comment_counts"
  | "comment_count_deltas"
  | "comment_type_counts"
  | "repeated_texts"
  | "report_agencies"
  | "report_comments"
  | "report_comment_days"
  | "report_comment_months"
  | "report_file_days"
  | "report_file_deltas"
  | "report_reason_days"
  | "report_reason_deltas"
  | "report_decisions"
  | "report_decision_days"
  | "report_decision_months"
  | "report_decision_deltas"
  | "sitemap_shards" // made from the record
  | "status_checks"
  | "status_incidents"
  | "bulk_actions" // here only what a failed step leaves behind
  | "export_runs"
  | "data_sets" // copies of what is public already
  | "job_failures"
  | "staff_search"
  | "staff_search_backlog"
  | "comment_search_backlog"
  | "comment_languages" // what a program tells from the texts
  | "docket_document_words" // what dockets are found by, made from the record
  | "written_words"
  | "file_texts" // what files say: they are the record, not this
  | "file_text_parts"
  | "file_checks"
  | "file_scans" // which files are still to be scanned: what a scan says of one is the record
  | "audit_seals" // they describe the log, so logging them would never end
/** A transaction of `keep`: it knows these tables only. */
export type KeepTx = Transaction<Pick<Schema, KeptTable>>
