import {
  AUTHORIZATION_CERTIFICATION,
  PERJURY_CERTIFICATION,
  PUBLIC_ACKNOWLEDGEMENT,
} from "#src/rules/record/comments/certification.ts"

/** Example responses for the description; a test checks each one against its schema. */

const place = {
  agency_name: "City of Springfield",
  agency_slug: "city-of-springfield",
  agency_jurisdiction: "City of Springfield",
  state_code: "OH",
}
const comment = {
  id: "019b2a4e-7c11-7d30-8f5a-2b6c9e0d4a17",
  commenter_name: "Ana Ruiz",
  commenter_organization: null,
  created_at: "2026-06-03T14:12:09.000Z",
}
const file = (kind: string, filename: string) => ({
  id: "019b2a4e-8f02-7aa1-b3c4-5d6e7f809112",
  filename,
  file_size: 482_113,
  mime_type: "application/pdf",
  file_url: `https://comments.example.gov/${kind}/019b2a4e-8f02-7aa1-b3c4-5d6e7f809112`,
})

export const docketExample = {
  id: "019b1f00-3c5d-7e2f-9a41-0b8c7d6e5f43",
  slug: "river-road-bike-lanes",
  title: "Bike lanes on River Road",
  summary: "Protected lanes from Main Street to the bridge.",
  language: "en",
  status: "open" as const,
  open_at: "2026-06-01T13:00:00.000Z",
  close_at: "2026-07-01T21:00:00.000Z",
  opened_at: "2026-06-01T13:00:00.000Z",
  closed_at: null,
  created_at: "2026-05-20T18:30:00.000Z",
  tags: ["Transportation"],
  ...place,
  time_zone: "America/New_York",
  comment_count: 1,
}

export const translatedExample = {
  language: "es",
  title: "Carriles para bicicletas en River Road",
  summary: "Carriles protegidos desde Main Street hasta el puente.",
  description: "Qué se planea y por qué.",
  official: false,
  outdated: false,
  updated_at: "2026-05-25T15:00:00.000Z",
}

export const docketDetailExample = {
  ...docketExample,
  reference_code: "2026-014",
  description: "What is planned, and why.",
  translations: [translatedExample],
  comment_form: {
    max_comment_length: 4000,
    max_comments_per_user: 3,
    uploads_enabled: true,
    max_files_per_comment: 3,
    max_file_size_mb: 10,
    allowed_mime_types: ["application/pdf"],
    perjury_certification: PERJURY_CERTIFICATION,
    authorization_certification: AUTHORIZATION_CERTIFICATION,
    public_acknowledgement: PUBLIC_ACKNOWLEDGEMENT,
    uploads_url: "https://comments.example.gov/uploads",
    require_captcha: true,
    captcha_challenge_url: `https://comments.example.gov/captcha/challenge?form=docket%3A${docketExample.id}`,
  },
  attachments: [{ ...file("documents", "Plan.pdf"), title: "The plan" }],
  comments: [{ ...comment, attachment_count: 0, content: "Please build them before winter.", language: "en" }],
  next_before: null,
}

export const foundCommentExample = {
  ...comment,
  docket_title: docketExample.title,
  docket_slug: docketExample.slug,
  docket_language: "en",
  ...place,
  attachment_count: 0,
  language: "en",
  snippet: "Please build them before winter.",
  snippet_segments: [
    { text: "Please build them before ", hit: false },
    { text: "winter", hit: true },
    { text: ".", hit: false },
  ],
  file: null,
}

export const commentDetailExample = {
  ...comment,
  docket_id: docketExample.id,
  docket_title: docketExample.title,
  docket_slug: docketExample.slug,
  docket_language: "en",
  ...place,
  tags: docketExample.tags,
  content: "Please build them before winter.",
  language: "en",
  published_at: "2026-06-04T09:00:00.000Z",
  commenter_type: "individual" as const,
  position: "support" as const,
  organization_name: null,
  authorization_statement: null,
  attachments: [file("attachments", "Counts.pdf")],
}

const totals = { docket_count: 1, open_docket_count: 1, comment_count: 1 }

export const agencyExample = {
  id: "019b1e00-11aa-7b2c-8d3e-4f5061728394",
  name: place.agency_name,
  slug: place.agency_slug,
  jurisdiction: place.agency_jurisdiction,
  state_code: place.state_code,
  description: "Streets, parks and water of the city.",
  logo_url: null,
  ...totals,
}

export const agencyProfileExample = {
  ...agencyExample,
  contact_email: "clerk@springfield.example.gov",
  created_at: "2026-01-05T15:00:00.000Z",
  time_zone: "America/New_York",
  dockets: [docketExample],
  dockets_total: 1,
}

export const stateExample = { code: "OH", name: "Ohio", nickname: "Buckeye State", capital: "Columbus" }
export const stateTotalsExample = { ...stateExample, agency_count: 1, ...totals }
