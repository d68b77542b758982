/** Example responses of operations that ask who calls; a test checks each one against its schema. */
import {
  agencyExample,
  commentDetailExample,
  docketDetailExample,
  docketExample,
  foundCommentExample,
  translatedExample,
} from "./examples.ts"

const { agency_name, agency_slug, agency_jurisdiction, state_code } = docketExample
const place = { agency_name, agency_slug, agency_jurisdiction, state_code }
const comment = foundCommentExample

const version = 3

export const ownProfileExample = {
  id: "019b1d00-5a6b-7c8d-9e0f-102030405060",
  email: "pat@springfield.example.gov",
  email_confirmed: true,
  full_name: "Pat Doe",
  role: "agency" as const,
  agency_name: place.agency_name,
  created_at: "2026-01-05T15:00:00.000Z",
  platform_role: null,
  agencies: [
    {
      agency_id: agencyExample.id,
      agency_name: place.agency_name,
      agency_slug: place.agency_slug,
      jurisdiction: place.agency_jurisdiction,
      state_code: place.state_code,
      time_zone: "America/New_York",
      role: "owner" as const,
    },
  ],
  scopes: ["read" as const],
}

const ownListed = {
  id: comment.id,
  tracking_id: "CMT-MG3K2Z1A7QX4N8B2C5D9E",
  status: "published" as const,
  created_at: comment.created_at,
  docket_title: docketExample.title,
  docket_slug: docketExample.slug,
  docket_language: "en",
  agency_name: place.agency_name,
  agency_archived: false,
}
const ownFile = {
  id: "019b2a4e-8f02-7aa1-b3c4-5d6e7f809112",
  filename: "Counts.pdf",
  file_size: 482_113,
  mime_type: "application/pdf",
}
const speaker = {
  commenter_name: comment.commenter_name,
  commenter_email: "ana@example.org",
  commenter_organization: null,
  commenter_type: "individual" as const,
  position: "support" as const,
  organization_name: null,
  authorization_statement: null,
}
export const ownCommentExample = {
  listed: { ...ownListed, beginning: commentDetailExample.content },
  detail: {
    ...ownListed,
    ...speaker,
    content: commentDetailExample.content,
    version: 2,
    published_at: commentDetailExample.published_at,
    withdrawn_at: null,
    attachments: [{ ...ownFile, sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" }],
    missing_files: [],
    redaction_requests: [],
  },
}

/** What the writer of a comment asks to have removed from it. */
export const redactionExample = {
  id: "019b3c10-1f2e-7b3d-8a4c-5e6f708192a3",
  what: "My phone number in the last line. I did not mean it to be public.",
  created_at: "2026-06-20T14:05:00.000Z",
}

export const savedDocketExample = {
  id: docketExample.id,
  slug: docketExample.slug,
  title: docketExample.title,
  status: docketExample.status,
  open_at: docketExample.open_at,
  close_at: docketExample.close_at,
  agency_name: place.agency_name,
  agency_slug: place.agency_slug,
  agency_archived: false,
  language: "en",
  saved_at: "2026-06-02T10:00:00.000Z",
}

export const agencyDocketExample = {
  id: docketExample.id,
  slug: docketExample.slug,
  reference_code: "2026-014",
  title: docketExample.title,
  summary: docketExample.summary,
  description: docketDetailExample.description,
  language: docketExample.language,
  tags: docketExample.tags,
  status: docketExample.status,
  stored_status: "open" as const,
  open_at: docketExample.open_at,
  close_at: docketExample.close_at,
  opened_at: docketExample.opened_at,
  closed_at: null,
  time_zone: docketExample.time_zone,
  max_comment_length: 4000,
  max_comments_per_user: 3,
  uploads_enabled: true,
  max_files_per_comment: 3,
  max_file_size_mb: 10,
  allowed_mime_types: ["application/pdf"],
  require_captcha: true,
  auto_publish: false,
  version,
  created_at: docketExample.created_at,
  updated_at: docketExample.created_at,
  created_by_name: ownProfileExample.full_name,
}
export const docketTranslationExample = { ...translatedExample, version: 2 }
export const listedAgencyDocketExample = {
  id: docketExample.id,
  title: docketExample.title,
  reference_code: "2026-014",
  status: docketExample.status,
  open_at: docketExample.open_at,
  close_at: docketExample.close_at,
  created_by_name: ownProfileExample.full_name,
  comment_count: 12,
  last_activity: "2026-06-03T14:12:09.000Z",
}

export const queuedCommentExample = {
  id: comment.id,
  status: "submitted" as const,
  version,
  commenter_name: comment.commenter_name,
  commenter_organization: null,
  attachment_count: 0,
  created_at: comment.created_at,
  docket_id: docketExample.id,
  docket_title: docketExample.title,
  assigned_to: { user_id: ownProfileExample.id, name: ownProfileExample.full_name },
  beginning: commentDetailExample.content,
}
export const moderatedCommentExample = {
  ...speaker,
  id: comment.id,
  tracking_id: ownListed.tracking_id,
  status: "submitted" as const,
  version,
  content: commentDetailExample.content,
  representation: "myself" as const,
  created_at: comment.created_at,
  updated_at: comment.created_at,
  published_at: null,
  withdrawn_at: null,
  corrected_at: null,
  docket_id: docketExample.id,
  docket_title: docketExample.title,
  docket_slug: docketExample.slug,
  assigned_to: null,
  former_texts: [{ content: "The plan is too dear.", replaced_at: "2026-06-03T16:20:00.000Z" }],
  attachments: [{ ...ownFile, file_url: `https://comments.example.gov/api/v1/attachments/${ownFile.id}` }],
  history: [
    {
      action: "review" as const,
      actor_name: ownProfileExample.full_name,
      reason: null,
      previous_status: "submitted" as const,
      new_status: "under_review" as const,
      created_at: "2026-06-04T09:00:00.000Z",
    },
  ],
}

export const memberExample = {
  user_id: ownProfileExample.id,
  role: "owner" as const,
  status: "active" as const,
  full_name: ownProfileExample.full_name,
  email: ownProfileExample.email,
  joined_at: "2026-01-05T15:00:00.000Z",
  last_seen_at: "2026-06-04T09:00:00.000Z",
  has_second_factor: true,
}
export const invitationExample = {
  id: "019b1e10-22bb-7c3d-8e4f-506172839405",
  email: "kim@springfield.example.gov",
  full_name: "Kim Lee",
  role: "reviewer" as const,
  created_at: "2026-06-01T13:00:00.000Z",
  expires_at: "2026-06-08T13:00:00.000Z",
  invited_by_name: ownProfileExample.full_name,
  sender_may_invite: true,
}

export const agencySettingsExample = {
  version,
  name: place.agency_name,
  slug: place.agency_slug,
  jurisdiction: place.agency_jurisdiction,
  jurisdiction_type: "city" as const,
  state_code: place.state_code,
  time_zone: "America/New_York",
  description: agencyExample.description,
  contact_email: "clerk@springfield.example.gov",
  max_file_size_mb: 10,
  allowed_mime_types: ["application/pdf"],
  captcha_enabled: true,
  auto_publish: false,
  accent_color: "#0050D8",
  footer_disclaimer: "",
  second_factor_asked: false,
}

export const exportExample = {
  id: "019b2b00-33cc-7d4e-8f50-617283940516",
  export_type: "csv" as const,
  status: "completed" as const,
  progress_percent: 100,
  docket_id: docketExample.id,
  docket_title: docketExample.title,
  comment_statuses: ["published" as const],
  include_attachments: false,
  confidential: true,
  error_message: null,
  size_bytes: 18_211,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  comment_count: 12,
  created_at: "2026-06-04T09:00:00.000Z",
  created_by_name: ownProfileExample.full_name,
  expires_at: "2026-06-05T09:00:00.000Z",
  file_url: `https://comments.example.gov/api/v1/agencies/${agencyExample.id}/exports/019b2b00-33cc-7d4e-8f50-617283940516/file`,
}

export const webhookExample = {
  id: "019b2c11-44dd-7e5f-9061-728394051627",
  url: "https://records.springfield.example.gov/hooks/opendocket",
  events: ["comment.received" as const, "comment.published" as const],
  status: "active" as const,
  version,
  created_at: "2026-06-01T13:00:00.000Z",
  failing_since: null,
  secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
}
export const webhookDeliveryExample = {
  id: "019b2c22-55ee-7f60-8172-839405162738",
  event: "comment.received" as const,
  state: "delivered" as const,
  attempts: 1,
  answer_status: 204,
  failure: null,
  happened_at: comment.created_at,
  last_attempt_at: comment.created_at,
  next_attempt_at: null,
  docket_id: docketExample.id,
  comment_id: comment.id,
  tracking_id: ownListed.tracking_id,
}
