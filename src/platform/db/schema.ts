/** Written by `npm run schema` from the migrations and sql/: change those, not this. */

import type { ColumnType, GeneratedAlways } from "kysely"

type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>

type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[]

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

type Json = JsonValue

type JsonArray = JsonValue[]

type JsonObject = {
  [x: string]: JsonValue | undefined
}

type JsonPrimitive = boolean | number | string | null

type JsonValue = JsonArray | JsonObject | JsonPrimitive

type Timestamp = ColumnType<Date, Date | string, Date | string>

interface Agencies {
  contact_email: string | null
  created_at: Generated<Timestamp>
  created_by: string | null
  deleted_at: Timestamp | null
  description: Generated<string>
  id: Generated<string>
  jurisdiction: Generated<string>
  jurisdiction_type: Generated<"city" | "county" | "state" | "district" | "other">
  logo_url: string | null
  name: string
  /**
   * Short name of the agency inside search rows.
   */
  number: GeneratedAlways<number>
  /**
   * Whether members who can read commenters' email addresses must have shown a second factor.
   */
  second_factor_for_readers: Generated<boolean>
  slug: string
  state_code:
    | "AL"
    | "AK"
    | "AZ"
    | "AR"
    | "CA"
    | "CO"
    | "CT"
    | "DE"
    | "DC"
    | "FL"
    | "GA"
    | "HI"
    | "ID"
    | "IL"
    | "IN"
    | "IA"
    | "KS"
    | "KY"
    | "LA"
    | "ME"
    | "MD"
    | "MA"
    | "MI"
    | "MN"
    | "MS"
    | "MO"
    | "MT"
    | "NE"
    | "NV"
    | "NH"
    | "NJ"
    | "NM"
    | "NY"
    | "NC"
    | "ND"
    | "OH"
    | "OK"
    | "OR"
    | "PA"
    | "RI"
    | "SC"
    | "SD"
    | "TN"
    | "TX"
    | "UT"
    | "VT"
    | "VA"
    | "WA"
    | "WV"
    | "WI"
    | "WY"
    | "US"
  time_zone: Generated<string>
  updated_at: Generated<Timestamp>
  updated_by: string | null
  /**
   * Raised by each change of the agency's settings.
   */
  version: Generated<number>
}

interface AgencyDomains {
  agency_id: string
  /**
   * When the proof is looked at next; null while there is none.
   */
  check_at: Timestamp | null
  created_at: Timestamp
  created_by: string
  /**
   * What a TXT record of the domain must say. It is no secret.
   */
  dns_value: string
  domain: string
  /**
   * While the proof is in doubt: when the domain is lost unless it is proven again.
   */
  ends_at: Timestamp | null
  id: Generated<string>
  letter_expires_at: Timestamp | null
  /**
   * Of the link in the letter to the postmaster; it works once.
   */
  letter_hash: Buffer | null
  /**
   * How often in a row the record was looked for and missing.
   */
  misses: Generated<number>
  proof: "dns" | "letter" | null
  proven_at: Timestamp | null
  /**
   * How many letters the owners got about this doubt.
   */
  warned: Generated<number>
}

interface AgencyMembers {
  agency_id: string
  id: Generated<string>
  joined_at: Generated<Timestamp>
  role: "owner" | "admin" | "manager" | "reviewer" | "viewer"
  status: Generated<"active" | "inactive">
  updated_at: Generated<Timestamp>
  updated_by: string | null
  user_id: string
}

interface AgencySettings {
  accent_color: Generated<string>
  agency_id: string
  allowed_mime_types: Generated<string[]>
  auto_publish: Generated<boolean>
  captcha_enabled: Generated<boolean>
  deleted_at: Timestamp | null
  footer_disclaimer: Generated<string>
  max_file_size_mb: Generated<number>
  updated_at: Generated<Timestamp>
  updated_by: string | null
}

interface AgencyTags {
  agency_id: string
  created_at: Generated<Timestamp>
  name: string
  /**
   * Since when the tag is not offered any more; dockets that carry it keep it.
   */
  retired_at: Timestamp | null
  updated_at: Generated<Timestamp>
  updated_by: string | null
}

interface AnnouncedDockets {
  agency_id: string
  allowed_mime_types: string[]
  auto_publish: boolean
  close_at: Timestamp | null
  closed_at: Timestamp | null
  created_at: Timestamp
  description: string
  id: string
  language: string
  max_comment_length: number
  max_comments_per_user: number
  max_file_size_mb: number
  max_files_per_comment: number
  number: number
  open_at: Timestamp | null
  opened_at: Timestamp | null
  reference_code: string | null
  require_captcha: boolean
  search: string
  slug: string
  status: "draft" | "open" | "closed" | "archived"
  summary: string
  tags: string[]
  title: string
  updated_at: Timestamp
  uploads_enabled: boolean
  version: number
}

interface ApiKeys {
  created_at: Timestamp
  expires_at: Timestamp
  id: Generated<string>
  /**
   * Noted at most once a minute.
   */
  last_used_at: Timestamp | null
  name: string
  /**
   * The beginning of the key, by which people recognize it.
   */
  prefix: string
  revoked_at: Timestamp | null
  scopes: string[]
  /**
   * Whether the session that made the key had shown a second factor; the key counts as having shown it, too.
   */
  second_factor: boolean
  token_hash: Buffer
  user_id: string
}

interface AppendedReportComments {
  agency_id: string | null
  day: string | null
  docket_id: string | null
  position: string | null
  status: string | null
  total: number | null
}

interface AppendedReportDecisions {
  agency_id: string | null
  day: string | null
  docket_id: string | null
  total: number | null
  waited_minutes: number | null
}

interface AuditLog {
  action: string
  actor_id: string | null
  actor_kind: "visitor" | "user" | "job" | "command" | "program"
  actor_name: string | null
  after: Json | null
  agency_id: string | null
  at: Timestamp
  before: Json | null
  entity_id: string
  id: GeneratedAlways<number>
  reason: string | null
  request_id: string | null
}

interface AuditSeals {
  /**
   * The range begins after this entry and ends with last_entry.
   */
  after_entry: number
  /**
   * SHA-256 over the chain of the seal before and everything this seal says.
   */
  chain: Buffer
  /**
   * SHA-256 over the SHA-256 of every entry of the range.
   */
  digest: Buffer
  entries: number
  /**
   * For each entry its id (8 bytes) and the beginning of its SHA-256 (16 bytes): says which one is not what it was.
   */
  entry_marks: Buffer
  key_fingerprint: string
  last_entry: number
  log: "audit_log" | "moderation_logs"
  number: number
  sealed_at: Timestamp
  signature: Buffer
}

interface AuthChallenges {
  created_at: Timestamp
  expires_at: Timestamp
  factor_id: string
  id: Generated<string>
  webauthn_challenge: string | null
}

interface AuthCodes {
  address: string
  code_hash: Buffer
  created_at: Timestamp
  expires_at: Timestamp
  flow_id: string | null
  id: Generated<string>
  kind:
    | "confirmation"
    | "recovery"
    | "email_change_current"
    | "email_change_new"
    | "reauthentication"
    | "sms"
    | "phone_change"
  link_hash: Buffer
  user_id: string
  verification_type:
    | "signup"
    | "invite"
    | "magiclink"
    | "recovery"
    | "email_change"
    | "reauthentication"
    | "sms"
    | "phone_change"
}

interface AuthFactors {
  created_at: Timestamp
  credential: Json | null
  credential_id: string | null
  factor_type: "totp" | "webauthn"
  friendly_name: string | null
  id: Generated<string>
  last_challenged_at: Timestamp | null
  /**
   * The newest time step whose code was accepted: neither it nor an older one is accepted again.
   */
  last_totp_step: number | null
  /**
   * When it last proved who somebody is, after the password or on its own.
   */
  last_used_at: Timestamp | null
  sealed_secret: Buffer | null
  sign_count: Generated<number>
  status: Generated<"unverified" | "verified">
  updated_at: Timestamp
  user_id: string
}

interface AuthFlows {
  /**
   * When a SAML provider answered the request of this flow; of any number of answers one is kept.
   */
  answered_at: Timestamp | null
  auth_code_hash: Buffer | null
  browser_hash: Buffer | null
  code_challenge: string | null
  created_at: Timestamp
  expires_at: Timestamp
  /**
   * What the provider said when it did not sign the person in, in its own words.
   */
  failure: string | null
  id: Generated<string>
  /**
   * The session that asks for an identity to be added, of a browser or of a program: once it has ended, none is.
   */
  linking_session_id: string | null
  linking_user_id: string | null
  method: string
  provider: string | null
  provider_tokens: Buffer | null
  redirect_to: string
  /**
   * The code of the refusal (errors.ts) when the provider did, and we do not take its answer.
   */
  refusal: string | null
  /**
   * Whether the provider proved a second factor and is trusted with that.
   */
  second_factor_shown: Generated<boolean>
  state_hash: Buffer | null
  /**
   * The owner who only wants to see what the provider sends; nobody is signed in.
   */
  trial_by: string | null
  used_at: Timestamp | null
  user_id: string | null
}

interface AuthSessions {
  aal: Generated<"aal1" | "aal2">
  amr: Json
  created_at: Timestamp
  expires_at: Timestamp
  factor_id: string | null
  generation: Generated<number>
  id: Generated<string>
  /**
   * Refresh tokens older than this were given out before a second factor was shown.
   */
  lowest_generation: Generated<number>
  refreshed_at: Timestamp
  /**
   * The newest refresh token that was given out again long after it was made. Two in a row mean two parties who take turns.
   */
  repeated_generation: number | null
  /**
   * When the last few refresh tokens were replaced, in milliseconds since 1970, newest last.
   */
  rotations: Generated<Json>
  user_agent: string | null
  user_id: string
}

interface BulkActionRefusals {
  agency_id: string
  bulk_action_id: string
  code: "comment_changed_meanwhile" | "comment_transition_not_allowed"
  comment_id: string
  /**
   * What the comment was at that moment.
   */
  status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
  /**
   * What somebody else had done to it in the meantime.
   */
  step_id: string | null
  undoing: boolean
}

interface BulkActions {
  action: "approve" | "reject" | "flag"
  actor_id: string
  agency_id: string
  /**
   * A user, or nobody. Only assignments made before the bulk action count.
   */
  assigned: string | null
  /**
   * How often in a row the next step has failed.
   */
  attempts: Generated<number>
  commenter_type: "individual" | "organization" | "behalf_of_another" | null
  docket_id: string | null
  done: Generated<number>
  ended_at: Timestamp | null
  files: "with" | "without" | null
  id: Generated<string>
  /**
   * The newest comment that can be part of it: what is received later is not.
   */
  last_id: string
  /**
   * The letter of its saved reason as it was when somebody began it; empty where there is none. Null for those of an earlier release: the saved reason says it.
   */
  letter: string | null
  next_step_at: Timestamp
  organization: Generated<string>
  position: "support" | "oppose" | "neutral" | "unclear" | "not_specified" | null
  q: string
  /**
   * Comments after this one are still to be decided, in the order of their ids. It moves in the transaction that decides them.
   */
  reached_id: string
  reason: string | null
  refused: Generated<number>
  saved_reason_id: string | null
  /**
   * Whether the person had shown a second factor when they asked: the job may do what they might.
   */
  second_factor: boolean
  started_at: Timestamp
  state: Generated<"running" | "finished" | "stopped" | "undoing" | "undone" | "undo_stopped">
  stopped_because: "pressed" | "power" | "failed" | null
  tab: "pending" | "flagged" | "approved" | "rejected"
  /**
   * Only comments with this text, where the list was one of the same text.
   */
  text_fingerprint: string | null
  /**
   * How many comments matched.
   */
  total: number
  undo_ended_at: Timestamp | null
  /**
   * The same for taking the decisions back.
   */
  undo_reached_id: string | null
  undo_refused: Generated<number>
  undo_started_at: Timestamp | null
  undone: Generated<number>
  waiting_days: number | null
}

interface CertificationTexts {
  acknowledgement: string
  authorization_certification: string
  certification: string
  created_at: Generated<Timestamp>
  version: number
}

interface CommentAssignments {
  agency_id: string
  assigned_at: Timestamp
  assigned_by: string
  comment_id: string
  /**
   * That of the comment, so that one person's comments of a status are read along one index.
   */
  status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
  /**
   * Null: it was somebody's and is nobody's now, since the moment in assigned_at.
   */
  user_id: string | null
}

interface CommentAttachments {
  agency_id: string
  comment_id: string
  created_at: Timestamp
  file_size: number
  filename: string
  id: Generated<string>
  mime_type: string
  /**
   * What the scan found in it, or why it could not be scanned.
   */
  scan_note: string | null
  /**
   * Unscanned: it came while there was no scanner, and is given out. Waiting, infected and failed: it is given out to nobody.
   */
  scan_status: Generated<"unscanned" | "waiting" | "clean" | "infected" | "failed">
  scanned_at: Timestamp | null
  sha256: string
  storage_key: string
}

interface CommentClaims {
  agency_id: string
  comment_id: string
  until: Timestamp
  user_id: string
}

interface CommentCountDeltas {
  agency_id: string
  commenter_type: Generated<string>
  delta: number
  docket_id: string
  position: Generated<string>
  /**
   * The quarter of an hour in which the comments were received: a day begins at one in every time zone.
   */
  received_from: Generated<Timestamp>
  status: string
  /**
   * The text of the comments, which are counted anew when this is folded; empty in what an older release appended.
   */
  text_fingerprint: string | null
}

interface CommentCounts {
  agency_id: string
  docket_id: string
  status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
  total: number
}

interface CommentDrafts {
  /**
   * Keyed hash of the cookie of the browser in which the draft was last open: it finds the draft again when the session there has ended.
   */
  browser_hash: Buffer
  captcha_passed_at: Timestamp | null
  created_at: Generated<Timestamp>
  docket_id: string
  /**
   * Keyed hashes of the browsers in which its person had the draft open before, the last one first: each may still be showing it.
   */
  earlier_browsers: Generated<ArrayType<Buffer>>
  fields: Generated<Json>
  id: Generated<string>
  idempotency_key: Generated<string>
  updated_at: Generated<Timestamp>
  user_id: string | null
}

interface CommentLanguages {
  comment_id: string
  /**
   * A BCP 47 tag, `und` where nobody can tell. A comment without a row waits for the job index_comments.
   */
  language: string
}

interface Comments {
  acknowledged_at: Timestamp
  agency_id: string
  attachment_count: Generated<number>
  authorization_statement: string | null
  certification_version: number
  certified_at: Timestamp
  commenter_email: string | null
  commenter_name: string | null
  commenter_organization: string | null
  commenter_type: GeneratedAlways<"individual" | "organization" | "behalf_of_another">
  content: string
  /**
   * When its commenter last corrected the text.
   */
  corrected_at: Timestamp | null
  created_at: Timestamp
  /**
   * When it last stopped waiting for a decision. Empty while it waits, and when it was published automatically.
   */
  decided_at: Timestamp | null
  docket_id: string
  docket_version: number
  id: Generated<string>
  /**
   * The language of the page the comment was sent from, in which its writer gets letters; null when it is not known.
   */
  language: "en" | "es" | "zh" | null
  /**
   * Names of files that the commenter chose and that never arrived: the receipt says so.
   */
  missing_files: Generated<string[]>
  organization_name: string | null
  position: "support" | "oppose" | "neutral" | "unclear" | null
  published_at: Timestamp | null
  representation: "myself" | "organization" | "behalf_of_another"
  status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
  /**
   * The same for comments whose texts differ only in case, white space, curly or straight quotation marks, or punctuation at the ends.
   */
  text_fingerprint: GeneratedAlways<string>
  tracking_id: string
  updated_at: Timestamp
  updated_by: string | null
  user_id: string | null
  version: Generated<number>
  /**
   * When its commenter withdrew it. Nothing is decided about it any more.
   */
  withdrawn_at: Timestamp | null
}

interface CommentSearch {
  agency_number: number
  commenter_name: string | null
  commenter_organization: string | null
  docket_number: number
  id: string
  /**
   * Blanks, so that PostgreSQL finds each row too long and moves its words out of it; compressed they take 35 bytes.
   */
  padding: Generated<string>
  search: string
  /**
   * What `search` has, and the words of the comment's files; null when none of them is read yet.
   */
  with_files: string | null
}

interface CommentSearchBacklog {
  comment_id: string
}

interface CommentSearchFresh {
  agency_number: number | null
  commenter_name: string | null
  commenter_organization: string | null
  docket_number: number | null
  id: string | null
  search: string | null
}

interface CommentSearchPartitions {
  high: string | null
  low: string
  name: string
}

interface CommentTypeCounts {
  agency_id: string
  commenter_type: "individual" | "organization" | "behalf_of_another"
  docket_id: string
  status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
  total: number
}

interface ContactSubmissions {
  category:
    | "technical_support"
    | "account_access"
    | "agency_onboarding"
    | "feature_request"
    | "bug_report"
    | "training_request"
    | "general_inquiry"
  created_at: Timestamp
  email: string
  /**
   * The same form sent twice finds its message here.
   */
  form_hash: Buffer
  id: Generated<string>
  ip_address: string | null
  message: string
  name: string
  organization: string | null
  reference_id: string
  subject: string
  user_agent: string | null
  user_id: string | null
  user_type: "citizen" | "government"
}

interface CurrentCommentCounts {
  agency_id: string | null
  docket_id: string | null
  status: string | null
  total: number | null
}

interface CurrentCommentTypeCounts {
  commenter_type: string | null
  docket_id: string | null
  status: string | null
  total: number | null
}

interface CurrentReportCommentDays {
  agency_id: string | null
  day: string | null
  docket_id: string | null
  total: number | null
  waiting: number | null
}

interface CurrentReportCommentMonths {
  agency_id: string | null
  docket_id: string | null
  month: string | null
  position: string | null
  status: string | null
  total: number | null
}

interface CurrentReportComments {
  agency_id: string | null
  day: string | null
  docket_id: string | null
  position: string | null
  status: string | null
  total: number | null
}

interface CurrentReportDecisionDays {
  agency_id: string | null
  day: string | null
  docket_id: string | null
  total: number | null
}

interface CurrentReportFiles {
  agency_id: string | null
  bytes: number | null
  day: string | null
  docket_id: string | null
  files: number | null
}

interface CurrentReportReasons {
  agency_id: string | null
  day: string | null
  decisions: number | null
  letters: number | null
  saved_reason_id: string | null
}

interface DataSets {
  as_of: Timestamp | null
  /**
   * Counts the makings; each has names of its own in the file storage.
   */
  begun: Generated<number>
  comment_count: Generated<number>
  /**
   * What the counter of published comments said at as_of; of the whole site, how many dockets were public.
   */
  counted: Generated<number>
  docket_id: string | null
  due_at: Generated<Timestamp>
  file_count: Generated<number>
  /**
   * Name, size in bytes, SHA-256 and storage key of each file.
   */
  files: Generated<Json>
  /**
   * Files of comments that are public but not in the archive, because it would be too large.
   */
  files_left_out: Generated<number>
  /**
   * When what can be downloaded last changed: the list of all dockets follows.
   */
  finished_at: Timestamp | null
  held_by: string | null
  held_until: Generated<Timestamp>
  id: Generated<string>
  /**
   * The making whose files can be downloaded; 0 while there is none.
   */
  made: Generated<number>
  /**
   * When a scan last changed which files of its comments and documents are public.
   */
  scanned_at: Timestamp | null
  /**
   * Something has changed since as_of, so the files are to be made anew.
   */
  stale: Generated<boolean>
  /**
   * Fewer comments are public than are in the files: they are made anew without waiting for due_at.
   */
  urgent: Generated<boolean>
}

interface DecisionLetters {
  agency_id: string
  comment_id: string
  created_at: Timestamp
  /**
   * What the agency writes itself, in the words the saved reason had at the decision; empty where it writes nothing. Null for decisions of an earlier release: the saved reason says it.
   */
  letter: string | null
  log_id: string
  /**
   * Whether the commenter reads the reason. Reasons given before letters told them were for staff.
   */
  reason_told: Generated<boolean>
  settled_at: Timestamp | null
  state: Generated<"waiting" | "sent" | "withheld">
}

interface DocketDocuments {
  agency_id: string
  created_at: Generated<Timestamp>
  created_by: string | null
  docket_id: string
  /**
   * Why it was replaced or withdrawn, for everyone to read.
   */
  end_reason: string | null
  /**
   * When it was replaced or withdrawn; null for a document of the docket as it is. What leaves a draft leaves no row.
   */
  ended_at: Timestamp | null
  ended_by: string | null
  file_size: number
  id: Generated<string>
  mime_type: string
  name: string
  /**
   * Its place in the list; equal places are in the order of the ids.
   */
  position: Generated<number>
  /**
   * When a file that had waited for the scan was found clean: the public sees the document from then on.
   */
  released_at: Timestamp | null
  /**
   * The next version; null for one that was withdrawn.
   */
  replaced_by: string | null
  scan_note: string | null
  /**
   * As that of comment_attachments.
   */
  scan_status: Generated<"unscanned" | "waiting" | "clean" | "infected" | "failed">
  scanned_at: Timestamp | null
  sha256: string
  storage_key: string
  /**
   * What the document is called; null for the name of its file.
   */
  title: string | null
}

interface DocketDocumentWords {
  /**
   * Counts what changed in the docket's words or its documents.
   */
  changes: Generated<number>
  docket_id: string
  /**
   * What the docket has, and the words of its documents as they are now; null until the job wrote them.
   */
  words: string | null
  /**
   * The changes that `words` has; the job takes rows where there are more.
   */
  written: Generated<number>
}

interface DocketNews {
  /**
   * The moment it is about, such as the close date: the same news is never told twice.
   */
  at: Timestamp
  docket_id: string
  /**
   * When telling it begins: a slip that is mended before is not told.
   */
  due_at: Timestamp
  id: Generated<string>
  kind: "opened" | "closing" | "moved" | "closed" | "documents"
  /**
   * The last follower who was dealt with.
   */
  reached: string | null
  told_at: Timestamp | null
}

interface DocketParticipation {
  comment_count: number
  docket_id: string
  user_id: string
}

interface Dockets {
  agency_id: string
  allowed_mime_types: Generated<string[]>
  archived_at: Timestamp | null
  auto_publish: Generated<boolean>
  close_at: Timestamp | null
  closed_at: Timestamp | null
  created_at: Generated<Timestamp>
  created_by: string | null
  description: Generated<string>
  /**
   * When this draft was discarded; it is shown nowhere any more.
   */
  discarded_at: Timestamp | null
  /**
   * Counts the changes of the supporting documents, so that nobody changes a list that a colleague changed meanwhile.
   */
  documents_version: Generated<number>
  id: Generated<string>
  /**
   * Of its title, summary and description.
   */
  language: Generated<string>
  max_comment_length: Generated<number>
  max_comments_per_user: Generated<number>
  max_file_size_mb: Generated<number>
  max_files_per_comment: Generated<number>
  number: GeneratedAlways<number>
  open_at: Timestamp | null
  opened_at: Timestamp | null
  reference_code: string | null
  require_captcha: Generated<boolean>
  search: Generated<string>
  slug: string
  status: Generated<"draft" | "open" | "closed" | "archived">
  summary: string
  tags: Generated<string[]>
  title: string
  /**
   * Counts the changes of the translations.
   */
  translations_version: Generated<number>
  updated_at: Generated<Timestamp>
  updated_by: string | null
  uploads_enabled: Generated<boolean>
  /**
   * Counts every change; a form that saw an older version is told so.
   */
  version: Generated<number>
  /**
   * Counts the changes of title, summary, description and language: a translation says for which one it was made.
   */
  words_version: Generated<number>
}

interface DocketSlugHistory {
  docket_id: string
  replaced_at: Generated<Timestamp>
  slug: string
}

interface DocketTemplates {
  agency_id: string
  allowed_mime_types: string[]
  auto_publish: boolean
  /**
   * From the day of the opening to that of the closing. Null: the template says nothing about dates.
   */
  comment_days: number | null
  created_at: Timestamp
  created_by: string
  description: string
  id: Generated<string>
  language: Generated<string>
  max_comment_length: number
  max_comments_per_user: number
  max_file_size_mb: number
  max_files_per_comment: number
  name: string
  require_captcha: boolean
  summary: string
  tags: string[]
  title: string
  updated_at: Timestamp
  updated_by: string
  uploads_enabled: boolean
  version: Generated<number>
}

interface DocketTranslations {
  agency_id: string
  description: Generated<string>
  docket_id: string
  language: string
  /**
   * It counts as much as the original. Otherwise it is a courtesy, and the original decides.
   */
  official: boolean
  summary: string
  title: string
  updated_at: Timestamp
  updated_by: string
  /**
   * The translations_version of the docket with which it was saved: a form that saw another one is told so.
   */
  version: number
  /**
   * That of the docket for which it was made; 0 if it never said what the docket says.
   */
  words_version: number
}

interface ExportRuns {
  attempts: Generated<number>
  comments_done: Generated<number>
  comments_total: Generated<number>
  export_id: string
  held_by: string | null
  held_until: Generated<Timestamp>
  /**
   * The last comment in the parts that are done; the next part begins after it.
   */
  last_comment_id: string | null
  parts_done: Generated<number>
  work: Generated<"make" | "remove">
}

interface Exports {
  agency_id: string
  comment_count: number | null
  comment_statuses: Generated<string[]>
  completed_at: Timestamp | null
  /**
   * It holds what only those may read who may approve comments: email addresses, and comments that are not public.
   */
  confidential: Generated<boolean>
  /**
   * The moment the export speaks of: it holds the comments received before.
   */
  created_at: Generated<Timestamp>
  created_by: string | null
  deleted_at: Timestamp | null
  docket_id: string | null
  error_message: string | null
  expires_at: Timestamp | null
  export_type: "csv" | "zip" | "combined"
  file_count: number | null
  file_path: string | null
  id: Generated<string>
  include_attachments: Generated<boolean>
  /**
   * The search whose comments it holds, as the query string of /agency/search; null for all comments.
   */
  search: string | null
  /**
   * Whoever asked for it had shown a second factor.
   */
  second_factor: Generated<boolean>
  sha256: string | null
  size_bytes: number | null
  status: Generated<"pending" | "processing" | "completed" | "failed" | "expired">
}

interface FailedProofs {
  codes: Generated<number>
  factors: Generated<number>
  factors_told_at: Timestamp | null
  passwords: Generated<number>
  user_id: string
}

interface FileChecks {
  /**
   * The storage key up to which files were read.
   */
  after_key: Generated<string>
  began_at: Timestamp
  bytes: Generated<number>
  /**
   * Files that were missing or not what had been received; the log names each.
   */
  damaged: Generated<number>
  /**
   * Unset while the round goes on.
   */
  ended_at: Timestamp | null
  files: Generated<number>
  id: Generated<string>
}

interface FileScans {
  attachment_id: string | null
  attempts: Generated<number>
  document_id: string | null
  /**
   * Until then a process has it, and scans it (a lease, decision 22).
   */
  held_until: Timestamp | null
  id: Generated<string>
  /**
   * When it is tried again; null: at once.
   */
  next_at: Timestamp | null
  /**
   * Since when the file waits; null for one that is given out meanwhile because it came before there was a scanner.
   */
  since: Timestamp | null
}

interface FileTextParts {
  file_text_id: string
  heading: string | null
  number: number
  text: string
  /**
   * As the search has them; null until the job wrote them.
   */
  words: string | null
}

interface FileTexts {
  attachment_id: string | null
  attempts: Generated<number>
  /**
   * The headings, in order, each with its title, its level (1 to 6), and the part that it leads to.
   */
  contents: Generated<Json>
  /**
   * True when the file has more text than was read.
   */
  cut: Generated<boolean>
  document_id: string | null
  /**
   * Why it could not be read; too_heavy: it took more time or memory than a file may.
   */
  failure: "encrypted" | "unreadable" | "too_heavy" | "missing" | null
  /**
   * Until then a process has it, and reads it (a lease, decision 22).
   */
  held_until: Timestamp | null
  id: Generated<string>
  parts_are: "pages" | "sections" | null
  read_at: Timestamp | null
  state: Generated<"waiting" | "done" | "no_text" | "failed">
}

interface Followers {
  created_at: Timestamp
  email: string | null
  id: Generated<string>
  language: string
  /**
   * When their letters come: each at once, all of a day in one, or none.
   */
  pace: Generated<"at_once" | "daily" | "none">
  user_id: string | null
}

interface FollowLetters {
  follower_id: string
  made_at: Timestamp
  news_id: string
  /**
   * True until it goes out with the letter of the day.
   */
  waits: boolean
}

interface Follows {
  /**
   * When a letter last asked the address whether it wants this; null where none did, or an earlier release sent it.
   */
  asked_at: Timestamp | null
  confirmed_at: Timestamp | null
  created_at: Timestamp
  follower_id: string
  id: Generated<string>
  kind: "docket" | "agency" | "state" | "city" | "tag" | "words"
  /**
   * The id of a docket or agency, the code of a state, a state and a place, a tag, or words as they are typed in a search.
   */
  subject: string
}

interface FormatRequests {
  agency_id: string
  created_at: Timestamp
  details: string | null
  docket_id: string
  document_id: string
  email: string
  /**
   * The same form sent twice finds its request here.
   */
  form_hash: Buffer
  format: "accessible_pdf" | "word" | "large_print" | "braille" | "audio" | "other"
  id: Generated<string>
  name: string
  /**
   * True until a later letter tells the agency of it: it had as many letters as it gets in an hour, or nobody who reads one.
   */
  untold: Generated<boolean>
  user_id: string | null
}

interface FormerTexts {
  agency_id: string
  comment_id: string
  content: string
  id: Generated<string>
  replaced_at: Timestamp
}

interface HiddenAgencies {
  id: string
  number: number
}

interface IdempotencyKeys {
  comment_id: string | null
  created_at: Generated<Timestamp>
  key: string
  request_hash: string
  user_id: string
}

interface Identities {
  created_at: Generated<Timestamp>
  email: GeneratedAlways<string | null>
  id: Generated<string>
  identity_data: Generated<Json>
  last_sign_in_at: Timestamp | null
  provider: string
  subject: string
  updated_at: Generated<Timestamp>
  user_id: string
}

interface Impersonations {
  agency_id: string
  ended_at: Timestamp | null
  expires_at: Timestamp
  id: Generated<string>
  reason: string
  session_id: string | null
  started_at: Timestamp
  target_id: string
  user_id: string
}

interface Installation {
  created_at: Generated<Timestamp>
  id: Generated<string>
  only_one: Generated<boolean>
}

interface Invitations {
  accepted_at: Timestamp | null
  accepted_by: string | null
  agency_id: string
  created_at: Generated<Timestamp>
  email: string
  expires_at: Timestamp
  full_name: string | null
  id: Generated<string>
  invited_by: string | null
  role: "owner" | "admin" | "manager" | "reviewer" | "viewer"
  status: Generated<"pending" | "accepted" | "revoked">
  token_hash: Buffer
}

interface JobFailures {
  failed_at: Timestamp
  name: string
  reason: string
  times: number
}

interface KeptForms {
  address: string
  created_at: Timestamp
  expires_at: Timestamp
  fields: Json
  id: Generated<string>
  user_id: string
}

interface MailOutbox {
  /**
   * What follows the @ of the address.
   */
  address_domain: string | null
  /**
   * A keyed hash of the address in lower case, so that a report about the letter finds the address after its text is gone.
   */
  address_hash: Buffer | null
  /**
   * Whose matter the letter is about; null for those about an account. Without a foreign key, so that a letter locks no agency.
   */
  agency_id: string | null
  attempts: Generated<number>
  created_at: Generated<Timestamp>
  html_body: string
  id: Generated<string>
  kind: string
  last_error: string | null
  message_id: string
  next_attempt_at: Generated<Timestamp>
  sent_at: Timestamp | null
  /**
   * Withheld: letters to this address come back, and nobody asked for this one.
   */
  status: Generated<"pending" | "sent" | "failed" | "withheld">
  subject: string
  text_body: string
  to_address: string
  /**
   * Where mail programs stop letters like this one with one press (RFC 8058).
   */
  unsubscribe_url: string | null
}

interface MailReturns {
  at: Timestamp
  key: string
}

interface MailReturnTotals {
  kind: "permanent" | "transient" | "complaint"
  total: number
}

interface ModerationLogs {
  action: "review" | "approve" | "reject" | "flag" | "undo"
  actor_id: string | null
  agency_id: string
  /**
   * The comments moved by one press of a button share it, so that undo takes back all of them.
   */
  batch_id: Generated<string>
  comment_id: string
  created_at: Timestamp
  id: Generated<string>
  new_status: "submitted" | "under_review" | "published" | "rejected" | "flagged"
  number: GeneratedAlways<number>
  previous_status: "submitted" | "under_review" | "published" | "rejected" | "flagged"
  reason: string | null
}

interface MorningMailChoices {
  member_id: string
  parts: string[]
  updated_at: Timestamp
}

interface MorningMailDays {
  day: string
  made_at: Timestamp
  member_id: string
}

interface OneTimeTokens {
  consumed_at: Timestamp | null
  created_at: Generated<Timestamp>
  data: Generated<Json>
  expires_at: Timestamp
  id: Generated<string>
  purpose: "email_confirmation" | "password_reset" | "email_change" | "submission_link" | "sign_in_confirmation"
  token_hash: Buffer
  user_id: string
}

interface PasskeyChallenges {
  /**
   * Keyed hash of the token of the browser that asked; null for API clients.
   */
  browser_mark: string | null
  challenge: string
  created_at: Timestamp
  expires_at: Timestamp
  id: Generated<string>
}

interface PlatformRoles {
  created_at: Generated<Timestamp>
  created_by: string | null
  role: "super_owner" | "super_user"
  updated_by: string | null
  user_id: string
}

interface Profiles {
  agency_name: string | null
  created_at: Generated<Timestamp>
  /**
   * Whether the person wants letters about decisions on their comments.
   */
  decision_letters: Generated<boolean>
  email: string | null
  full_name: string | null
  id: string
  /**
   * Steers routing only; power over an agency comes from agency_members alone.
   */
  role: Generated<"public" | "agency">
}

interface PublicAgencies {
  contact_email: string | null
  created_at: Timestamp
  description: string
  id: string
  jurisdiction: string
  jurisdiction_type: "city" | "county" | "state" | "district" | "other"
  logo_url: string | null
  name: string
  number: number
  slug: string
  state_code:
    | "AL"
    | "AK"
    | "AZ"
    | "AR"
    | "CA"
    | "CO"
    | "CT"
    | "DE"
    | "DC"
    | "FL"
    | "GA"
    | "HI"
    | "ID"
    | "IL"
    | "IN"
    | "IA"
    | "KS"
    | "KY"
    | "LA"
    | "ME"
    | "MD"
    | "MA"
    | "MI"
    | "MN"
    | "MS"
    | "MO"
    | "MT"
    | "NE"
    | "NV"
    | "NH"
    | "NJ"
    | "NM"
    | "NY"
    | "NC"
    | "ND"
    | "OH"
    | "OK"
    | "OR"
    | "PA"
    | "RI"
    | "SC"
    | "SD"
    | "TN"
    | "TX"
    | "UT"
    | "VT"
    | "VA"
    | "WA"
    | "WV"
    | "WI"
    | "WY"
    | "US"
  time_zone: string
  updated_at: Timestamp
}

interface PublicDockets {
  agency_id: string
  agency_jurisdiction: string
  agency_name: string
  agency_slug: string
  agency_updated_at: Timestamp
  allowed_mime_types: string[]
  auto_publish: boolean
  close_at: Timestamp | null
  closed_at: Timestamp | null
  created_at: Timestamp
  description: string
  id: string
  language: string
  max_comment_length: number
  max_comments_per_user: number
  max_file_size_mb: number
  max_files_per_comment: number
  number: number
  open_at: Timestamp | null
  opened_at: Timestamp | null
  reference_code: string | null
  require_captcha: boolean
  search: string
  slug: string
  state_code:
    | "AL"
    | "AK"
    | "AZ"
    | "AR"
    | "CA"
    | "CO"
    | "CT"
    | "DE"
    | "DC"
    | "FL"
    | "GA"
    | "HI"
    | "ID"
    | "IL"
    | "IN"
    | "IA"
    | "KS"
    | "KY"
    | "LA"
    | "ME"
    | "MD"
    | "MA"
    | "MI"
    | "MN"
    | "MS"
    | "MO"
    | "MT"
    | "NE"
    | "NV"
    | "NH"
    | "NJ"
    | "NM"
    | "NY"
    | "NC"
    | "ND"
    | "OH"
    | "OK"
    | "OR"
    | "PA"
    | "RI"
    | "SC"
    | "SD"
    | "TN"
    | "TX"
    | "UT"
    | "VT"
    | "VA"
    | "WA"
    | "WV"
    | "WI"
    | "WY"
    | "US"
  status: "draft" | "open" | "closed" | "archived"
  summary: string
  tags: string[]
  time_zone: string
  title: string
  updated_at: Timestamp
  uploads_enabled: boolean
  version: number
}

interface RateLimits {
  expire: number | null
  /**
   * What is counted, and a keyed hash of for whom: no address is readable here.
   */
  key: string
  points: Generated<number>
}

interface RecoveryCodes {
  code_hash: Buffer
  created_at: Timestamp
  user_id: string
}

interface RedactionRequests {
  agency_id: string
  comment_id: string
  created_at: Timestamp
  id: Generated<string>
  /**
   * For those who decide about comments, and for whoever asked.
   */
  what: string
}

interface RepeatedTexts {
  agency_id: string
  comments: number
  /**
   * How many sent them, see senders_of(); empty where nobody has counted yet.
   */
  people: number | null
  /**
   * The docket, or the agency for all of its dockets together.
   */
  place: string
  tab: "pending" | "flagged" | "approved" | "rejected"
  text_fingerprint: string
}

interface ReportAgencies {
  agency_id: string
  compared_at: Timestamp | null
  time_zone: string
}

interface ReportCommentDays {
  agency_id: string
  day: string
  docket_id: string
  total: number
  /**
   * Those of them that wait for a decision.
   */
  waiting: number
}

interface ReportCommentMonths {
  agency_id: string
  docket_id: string
  month: string
  position: "support" | "oppose" | "neutral" | "unclear" | "not_specified"
  status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
  total: number
}

interface ReportComments {
  agency_id: string
  day: string
  docket_id: string
  position: "support" | "oppose" | "neutral" | "unclear" | "not_specified"
  status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
  total: number
}

interface ReportDecisionDays {
  agency_id: string
  day: string
  docket_id: string
  total: number
}

interface ReportDecisionDeltas {
  agency_id: string
  decided_from: Timestamp
  delta: number
  docket_id: string
  waited_minutes: number
}

interface ReportDecisionMonths {
  agency_id: string
  docket_id: string
  month: string
  total: number
  waited_minutes: number
}

interface ReportDecisions {
  agency_id: string
  day: string
  docket_id: string
  total: number
  /**
   * Where the step begins into which the wait falls: see waiting_step().
   */
  waited_minutes: number
}

interface ReportFileDays {
  agency_id: string
  bytes: number
  day: string
  docket_id: string
  files: number
}

interface ReportFileDeltas {
  agency_id: string
  bytes: number
  docket_id: string
  files: number
  received_from: Timestamp
}

interface ReportReasonDays {
  agency_id: string
  day: string
  /**
   * Without those that were undone.
   */
  decisions: number
  /**
   * Letters sent about decisions of the day. One is sent when its decision can no longer be undone.
   */
  letters: number
  saved_reason_id: string
}

interface ReportReasonDeltas {
  agency_id: string
  decided_from: Timestamp
  decisions: number
  letters: number
  saved_reason_id: string
}

interface ReturnedAddresses {
  /**
   * A keyed hash of the address in lower case.
   */
  address_hash: Buffer
  complaints: Generated<number>
  /**
   * What follows the @ of the address: all that the platform team sees of it.
   */
  domain: string
  first_at: Timestamp
  id: Generated<string>
  last_at: Timestamp
  /**
   * The status of the newest report (RFC 3463).
   */
  last_status: string | null
  /**
   * How many letters could not be delivered because of the address.
   */
  permanent: Generated<number>
  /**
   * Since when only letters that somebody asks for at that moment are sent; unset while it is only counted.
   */
  suppressed_at: Timestamp | null
  /**
   * What suppressed it; the days of transient failures together count as one reason.
   */
  suppressed_by: "permanent" | "transient" | "complaint" | null
  /**
   * How many letters could not be delivered for a reason that may pass.
   */
  transient: Generated<number>
  /**
   * On how many days not far apart letters came back for such a reason.
   */
  transient_days: Generated<number>
  transient_on: string | null
}

interface SamlKeys {
  certificate: string
  created_at: Timestamp
  id: Generated<string>
  sealed_private_key: Buffer
}

interface SamlProviders {
  /**
   * PEM. A response is signed by one of them; several while the provider rolls over.
   */
  certificates: string[]
  /**
   * The attribute with the address; null for the usual ones.
   */
  email_attribute: string | null
  /**
   * Whether the provider may begin. Then its response is checked, and we ask anew.
   */
  may_begin: Generated<boolean>
  /**
   * Where an owner had its metadata read; null where they were typed.
   */
  metadata_url: string | null
  name_attribute: string | null
  provider_id: string
  sign_on_url: string
  /**
   * Whether our requests are signed.
   */
  signs_requests: Generated<boolean>
}

interface SavedDockets {
  docket_id: string
  saved_at: Generated<Timestamp>
  user_id: string
}

interface SavedReasons {
  action: "reject" | "flag"
  agency_id: string
  created_at: Timestamp
  id: Generated<string>
  label: string
  letter: string | null
  /**
   * Its number key. Null: no longer offered; decisions that used it keep it.
   */
  place: number | null
  reason: string
  updated_at: Timestamp
  updated_by: string
  version: Generated<number>
}

interface SavedSearches {
  agency_id: string
  created_at: Timestamp
  id: Generated<string>
  name: string
  query: string
  user_id: string
}

interface ScimGroupMembers {
  agency_id: string
  created_at: Timestamp
  role: "admin" | "manager" | "reviewer" | "viewer"
  user_id: string
}

interface ScimGroups {
  agency_id: string
  created_at: Timestamp
  display_name: string
  external_id: string | null
  role: "admin" | "manager" | "reviewer" | "viewer"
  updated_at: Timestamp
}

interface ScimKeys {
  agency_id: string
  created_at: Timestamp
  created_by: string
  expires_at: Timestamp
  id: Generated<string>
  /**
   * Noted at most once a minute.
   */
  last_used_at: Timestamp | null
  name: string
  /**
   * The beginning of the key, by which people recognize it.
   */
  prefix: string
  revoked_at: Timestamp | null
  revoked_by: string | null
  token_hash: Buffer
}

interface ScimMembers {
  agency_id: string
  created_at: Timestamp
  display_name: string | null
  external_id: string | null
  family_name: string | null
  given_name: string | null
  /**
   * Whether the account was made for this agency over SCIM. Only such a one gets its name from there.
   */
  made_account: boolean
  /**
   * Since when the provider has deleted the person; as long as the membership is inactive, it finds nobody.
   */
  removed_at: Timestamp | null
  updated_at: Timestamp
  user_id: string
  user_name: string
}

interface SearchPartitions {
  high: string | null
  low: string
  name: string
  parent: "comment_search" | "staff_search"
}

interface SecretKeys {
  fingerprint: string
  first_used_at: Timestamp
}

interface SentForms {
  form_hash: Buffer
  made_id: Generated<string>
  sent_at: Timestamp
}

interface ServiceKeys {
  created_at: Timestamp
  id: Generated<string>
  name: string
  revoked_at: Timestamp | null
}

interface Sessions {
  /**
   * The password was right and the second factor is still missing: such a session opens nothing but the page that asks for it.
   */
  awaits_factor: Generated<boolean>
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  id: Generated<string>
  last_seen_at: Generated<Timestamp>
  /**
   * When its owner last proved who they are. A session that begins only because their power changed has that of the one before.
   */
  proven_at: Generated<Timestamp>
  revoked_at: Timestamp | null
  second_factor_at: Timestamp | null
  /**
   * The agency's provider that opened it.
   */
  sign_in_provider_id: string | null
  token_hash: Buffer
  user_agent: string | null
  user_id: string
}

interface SigningKeys {
  algorithm: "ES256" | "RS256"
  created_at: Timestamp
  kid: string
  public_jwk: Json
  retired_at: Timestamp | null
  sealed_private_jwk: Buffer
}

interface SignInProviders {
  /**
   * Of SAML: the classes of authentication context that are asked for.
   */
  acr_values: Generated<string>
  admin_groups: Generated<string[]>
  agency_id: string
  client_auth: "secret" | "private_key" | null
  client_id: string | null
  created_at: Timestamp
  created_by: string | null
  /**
   * The claim, or the attribute of SAML, that names the groups which give roles; null where roles are given by hand.
   */
  groups_claim: string | null
  id: Generated<string>
  /**
   * Of SAML: the entity ID.
   */
  issuer: string
  kind: Generated<"oidc" | "saml">
  manager_groups: Generated<string[]>
  membership: Generated<"invitation" | "first_sign_in">
  required: Generated<boolean>
  reviewer_groups: Generated<string[]>
  scopes: Generated<string>
  /**
   * The client's secret, or its private key (PKCS 8).
   */
  sealed_credential: Buffer | null
  status: Generated<"off" | "on">
  /**
   * Whether an address counts of which the provider does not say that it is verified; never one of which it says that it is not.
   */
  trusts_addresses: Generated<boolean>
  /**
   * Whether a second factor that the provider says it saw counts here.
   */
  trusts_second_factor: Generated<boolean>
  updated_at: Timestamp
  updated_by: string | null
  version: Generated<number>
  /**
   * The owner who still signs in otherwise while the provider is required.
   */
  way_back_user_id: string | null
}

interface SitemapShards {
  first_id: string
  /**
   * When it was last counted: all are in turn, and the last one each time.
   */
  looked_at: Timestamp | null
  /**
   * When one of its comments was last changed; empty while none is published.
   */
  modified: Timestamp | null
}

interface StaffNoteMentions {
  agency_id: string
  note_id: string
  user_id: string
}

interface StaffNotes {
  agency_id: string
  author_id: string
  body: string
  comment_id: string | null
  created_at: Timestamp
  docket_id: string | null
  id: Generated<string>
  idempotency_key: string
}

interface StaffSearch {
  agency_number: number
  commenter_name: string | null
  commenter_organization: string | null
  docket_number: number
  id: string
  search: string
  /**
   * In no index, so that a decision changes the row alone.
   */
  status: "submitted" | "under_review" | "rejected" | "flagged" | "withdrawn"
  /**
   * As in comment_search.
   */
  with_files: string | null
}

interface StaffSearchBacklog {
  agency_id: string
  comment_id: string
}

interface StaffSearchFresh {
  agency_number: number | null
  commenter_name: string | null
  commenter_organization: string | null
  docket_number: number | null
  id: string | null
  search: string | null
  status: string | null
  with_files: string | null
}

interface StatusChecks {
  first_at: Timestamp
  last_at: Timestamp
  single: Generated<boolean>
}

interface StatusIncidents {
  /**
   * How many checks saw it; one alone is not shown.
   */
  checks: Generated<number>
  component: "site" | "database" | "clock" | "mail"
  ended_at: Timestamp | null
  id: Generated<string>
  started_at: Timestamp
  state: "slow" | "failing"
}

interface Uploads {
  created_at: Generated<Timestamp>
  docket_id: string
  draft_id: string | null
  file_size: number
  filename: string
  id: Generated<string>
  mime_type: string | null
  refusal: "uploads_not_allowed" | "file_too_large" | "unsupported_file_type" | null
  sha256: string | null
  status: Generated<"receiving" | "stored" | "refused">
  storage_key: string | null
  stored_at: Timestamp | null
  user_id: string
}

interface UsedCaptchas {
  expires_at: Timestamp
  token_hash: Buffer
}

interface UsedIdTokens {
  expires_at: Timestamp
  token_hash: Buffer
}

interface UsedReasons {
  agency_id: string
  comment_id: string
  created_at: Timestamp
  log_id: string
  saved_reason_id: string
  /**
   * When the decision was undone; null while it was not.
   */
  undone_at: Timestamp | null
}

interface UsedSamlAssertions {
  assertion_hash: Buffer
  expires_at: Timestamp
}

interface UsedWalletMessages {
  expires_at: Timestamp
  message_hash: Buffer
}

interface Users {
  app_metadata: Generated<Json>
  banned_until: Timestamp | null
  /**
   * What a browser keeps of the account names it. Replaced when every browser shall be new to the account again.
   */
  browser_generation: Generated<string>
  confirmation_sent_at: Timestamp | null
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  email: string | null
  /**
   * Which of the two addresses has agreed to the change so far; it takes both.
   */
  email_change_proven: "current" | "new" | null
  email_change_sent_at: Timestamp | null
  email_confirmed_at: Timestamp | null
  /**
   * Nothing personal is left; the row stays because the public record points at it.
   */
  erased_at: Timestamp | null
  id: Generated<string>
  invited_at: Timestamp | null
  is_anonymous: Generated<boolean>
  last_sign_in_at: Timestamp | null
  new_email: string | null
  new_phone: string | null
  /**
   * True while the account waits for its confirmation and somebody signed up with another password: a code that confirms it takes the password away.
   */
  password_disputed: Generated<boolean>
  password_hash: string | null
  phone: string | null
  phone_change_sent_at: Timestamp | null
  phone_confirmed_at: Timestamp | null
  reauthentication_sent_at: Timestamp | null
  recovery_sent_at: Timestamp | null
  /**
   * A word of the protocol, carried in tokens; it gives no power in this product.
   */
  role: Generated<string>
  updated_at: Generated<Timestamp>
  user_metadata: Generated<Json>
}

interface WebhookDeliveries {
  /**
   * The HTTP status of the last answer.
   */
  answer_status: number | null
  /**
   * When it happened.
   */
  at: Timestamp
  attempts: Generated<number>
  created_at: Timestamp
  event:
    | "comment.received"
    | "comment.published"
    | "comment.unpublished"
    | "comment.withdrawn"
    | "docket.opened"
    | "docket.closed"
    | "webhook.test"
  failure: "answered" | "timed_out" | "address_not_allowed" | "not_trusted" | "not_reached" | null
  id: Generated<string>
  last_attempt_at: Timestamp | null
  /**
   * While it is being sent, until when nobody else sends it.
   */
  next_attempt_at: Timestamp
  state: Generated<"pending" | "delivered" | "failed">
  /**
   * The comment or docket that it is about; of a test, the webhook.
   */
  subject_id: string
  /**
   * The status that the event brought about.
   */
  subject_status: string
  webhook_id: string
}

interface Webhooks {
  /**
   * What happened before is not told.
   */
  active_since: Timestamp
  agency_id: string
  created_at: Timestamp
  created_by: string
  events: string[]
  /**
   * The first try that failed after the last one that did not.
   */
  failing_since: Timestamp | null
  former_secret_until: Timestamp | null
  id: Generated<string>
  /**
   * Until `former_secret_until` it signs beside the new one.
   */
  sealed_former_secret: Buffer | null
  sealed_secret: Buffer
  status: Generated<"active" | "paused" | "switched_off">
  updated_at: Timestamp
  updated_by: string
  url: string
  version: Generated<number>
}

interface WrittenWords {
  /**
   * Without accents: what a typed word is compared with.
   */
  folded: string
  /**
   * What the search of comments makes of it.
   */
  stem: string
  /**
   * How many of the texts that were read have it.
   */
  texts: number
  /**
   * In lower case, as it is written.
   */
  word: string
}

export interface DB {
  agencies: Agencies
  agency_domains: AgencyDomains
  agency_members: AgencyMembers
  agency_settings: AgencySettings
  agency_tags: AgencyTags
  announced_dockets: AnnouncedDockets
  api_keys: ApiKeys
  appended_report_comments: AppendedReportComments
  appended_report_decisions: AppendedReportDecisions
  audit_log: AuditLog
  audit_seals: AuditSeals
  auth_challenges: AuthChallenges
  auth_codes: AuthCodes
  auth_factors: AuthFactors
  auth_flows: AuthFlows
  auth_sessions: AuthSessions
  bulk_action_refusals: BulkActionRefusals
  bulk_actions: BulkActions
  certification_texts: CertificationTexts
  comment_assignments: CommentAssignments
  comment_attachments: CommentAttachments
  comment_claims: CommentClaims
  comment_count_deltas: CommentCountDeltas
  comment_counts: CommentCounts
  comment_drafts: CommentDrafts
  comment_languages: CommentLanguages
  comment_search: CommentSearch
  comment_search_backlog: CommentSearchBacklog
  comment_search_fresh: CommentSearchFresh
  comment_search_partitions: CommentSearchPartitions
  comment_type_counts: CommentTypeCounts
  comments: Comments
  contact_submissions: ContactSubmissions
  current_comment_counts: CurrentCommentCounts
  current_comment_type_counts: CurrentCommentTypeCounts
  current_report_comment_days: CurrentReportCommentDays
  current_report_comment_months: CurrentReportCommentMonths
  current_report_comments: CurrentReportComments
  current_report_decision_days: CurrentReportDecisionDays
  current_report_files: CurrentReportFiles
  current_report_reasons: CurrentReportReasons
  data_sets: DataSets
  decision_letters: DecisionLetters
  docket_document_words: DocketDocumentWords
  docket_documents: DocketDocuments
  docket_news: DocketNews
  docket_participation: DocketParticipation
  docket_slug_history: DocketSlugHistory
  docket_templates: DocketTemplates
  docket_translations: DocketTranslations
  dockets: Dockets
  export_runs: ExportRuns
  exports: Exports
  failed_proofs: FailedProofs
  file_checks: FileChecks
  file_scans: FileScans
  file_text_parts: FileTextParts
  file_texts: FileTexts
  follow_letters: FollowLetters
  followers: Followers
  follows: Follows
  format_requests: FormatRequests
  former_texts: FormerTexts
  hidden_agencies: HiddenAgencies
  idempotency_keys: IdempotencyKeys
  identities: Identities
  impersonations: Impersonations
  installation: Installation
  invitations: Invitations
  job_failures: JobFailures
  kept_forms: KeptForms
  mail_outbox: MailOutbox
  mail_return_totals: MailReturnTotals
  mail_returns: MailReturns
  moderation_logs: ModerationLogs
  morning_mail_choices: MorningMailChoices
  morning_mail_days: MorningMailDays
  one_time_tokens: OneTimeTokens
  passkey_challenges: PasskeyChallenges
  platform_roles: PlatformRoles
  profiles: Profiles
  public_agencies: PublicAgencies
  public_dockets: PublicDockets
  rate_limits: RateLimits
  recovery_codes: RecoveryCodes
  redaction_requests: RedactionRequests
  repeated_texts: RepeatedTexts
  report_agencies: ReportAgencies
  report_comment_days: ReportCommentDays
  report_comment_months: ReportCommentMonths
  report_comments: ReportComments
  report_decision_days: ReportDecisionDays
  report_decision_deltas: ReportDecisionDeltas
  report_decision_months: ReportDecisionMonths
  report_decisions: ReportDecisions
  report_file_days: ReportFileDays
  report_file_deltas: ReportFileDeltas
  report_reason_days: ReportReasonDays
  report_reason_deltas: ReportReasonDeltas
  returned_addresses: ReturnedAddresses
  saml_keys: SamlKeys
  saml_providers: SamlProviders
  saved_dockets: SavedDockets
  saved_reasons: SavedReasons
  saved_searches: SavedSearches
  scim_group_members: ScimGroupMembers
  scim_groups: ScimGroups
  scim_keys: ScimKeys
  scim_members: ScimMembers
  search_partitions: SearchPartitions
  secret_keys: SecretKeys
  sent_forms: SentForms
  service_keys: ServiceKeys
  sessions: Sessions
  sign_in_providers: SignInProviders
  signing_keys: SigningKeys
  sitemap_shards: SitemapShards
  staff_note_mentions: StaffNoteMentions
  staff_notes: StaffNotes
  staff_search: StaffSearch
  staff_search_backlog: StaffSearchBacklog
  staff_search_fresh: StaffSearchFresh
  status_checks: StatusChecks
  status_incidents: StatusIncidents
  uploads: Uploads
  used_captchas: UsedCaptchas
  used_id_tokens: UsedIdTokens
  used_reasons: UsedReasons
  used_saml_assertions: UsedSamlAssertions
  used_wallet_messages: UsedWalletMessages
  users: Users
  webhook_deliveries: WebhookDeliveries
  webhooks: Webhooks
  written_words: WrittenWords
}
