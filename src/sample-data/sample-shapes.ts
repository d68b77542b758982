import type { Schema } from "#src/platform/db/statements/client.ts"
import type { DocumentParts } from "#src/platform/documents/read/document-parts.ts"
import type { AgencysStatus } from "#src/rules/record/comments/comment-status.ts"
import type { DocketStatus } from "#src/rules/record/dockets/docket-status.ts"
import type { PlatformRole } from "#src/rules/people/platform-roles.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import type { TextLanguage } from "#src/rules/text/text-languages.ts"
import type { JurisdictionType, Position, Representation } from "#src/rules/vocabulary.ts"

/** The shapes of the sample data: field names are the database's, `…_key` and `…_days` are resolved by the seeder. */

export type SampleAgency = {
  key: string
  name: string
  jurisdiction: string
  jurisdiction_type: JurisdictionType
  state_code: Schema["agencies"]["state_code"]
  time_zone: string
  description: string
  contact_email: string
  accent_color: string
  footer_disclaimer: string | null
  /** tags of its own, beside the ten of the specification */
  tags: string[]
  /** age of the agency's page, in days */
  member_since_days: number
}

/** `text`: what a reader finds in the file, so that a new installation need not read a hundred files; null for a picture. */
export type SampleFile = { filename: string; mime_type: string; make: () => Buffer; text: DocumentParts | null }

/** Days count from today in the agency's zone: -12 is twelve days ago, 3 is in three days. */
export type SampleDocket = {
  key: string
  agency_key: string
  reference_code: string | null
  title: string
  summary: string
  description: string
  status: DocketStatus
  created_days: number
  open_days: number
  /** null: no close date */
  close_days: number | null
  /** local wall clock, default 17:00 */
  close_time: string
  tags: string[]
  auto_publish: boolean
  require_captcha: boolean
  uploads_enabled: boolean
  max_comment_length: number
  max_comments_per_user: number
  max_files_per_comment: number
  max_file_size_mb: number
  documents: SampleFile[]
}

/** What a docket says in a further language. */
export type SampleTranslation = {
  docket_key: string
  language: TextLanguage
  /** It counts as much as the original. */
  official: boolean
  title: string
  summary: string
  description: string
}

/** What a docket's author writes by hand; the rest is the default of the new-docket wizard. */
export type DocketSketch = Pick<
  SampleDocket,
  "key" | "title" | "summary" | "description" | "status" | "open_days" | "close_days" | "tags"
> &
  Partial<SampleDocket> & { papers: string[] }

export type SampleComment = {
  docket_key: string
  author_key: string
  content: string
  commenter_name: string | null
  commenter_email: string | null
  commenter_organization: string | null
  representation: Representation
  organization_name: string | null
  authorization_statement: string | null
  position: Position | null
  status: AgencysStatus
  submitted_minutes_ago: number
  /** when the agency decided; null while the comment waits, or when the docket publishes by itself */
  decided_minutes_ago: number | null
  reject_reason?: string
  flag_reason?: string
  attachments: SampleFile[]
  /** the form letter it came from, if any */
  campaign_key: string | null
}

/** A comment written out in full. `{a|b}` is not resolved here. */
export type WholeComment = {
  content: string
  position?: Position | null
  /** undefined: the account's name; null: anonymous */
  name?: string | null
  organization?: string
  representation?: Representation
  organization_name?: string
  authorization_statement?: string
  files?: string[]
  status?: AgencysStatus
  reason?: string
  author_key?: string
  origin?: string
}

export type Stance = "support" | "oppose" | "mixed"

/**
 * What people on one side of a question say. `{a|b}` picks a wording, `[place]` and `[years]` are filled in. A piece that begins
 * with `parent> ` is said only by someone who says nothing as anyone else; `support+mixed:> ` only on those sides.
 */
export type Side = { points: string[]; asks: string[]; short: string[]; spanish: string[] }

/** All that is said about one docket; the generator composes comments from it. */
export type Voice = {
  docket_key: string
  count: number
  /** how many of the newest comments still wait */
  submitted?: number
  under_review?: number
  greeting: string
  subject: string
  subject_es: string
  places: string[]
  personal: string[]
  /** weights of support, oppose, neither */
  leaning: [number, number, number]
  support: Side
  oppose: Side
  mixed: Side
  files: { mention: string; filenames: string[]; stance?: Stance }[]
  whole: WholeComment[]
}

/** A docket with few comments, each written by hand. */
export type SmallVoice = {
  docket_key: string
  submitted?: number
  under_review?: number
  whole: WholeComment[]
}

/** One letter sent under many names. */
export type Campaign = {
  key: string
  docket_key: string
  count: number
  position: Position
  organization: string | null
  letter: string
  /** a sentence some signers add at the top */
  additions: string[]
}

export type SampleAccount = {
  key: string
  email: string
  full_name: string
  role: "public" | "agency"
  platform_role: PlatformRole | null
  memberships: { agency_key: string; role: AgencyRole }[]
  saved_dockets: string[]
  /** where the name comes from; decides who writes in which language */
  origin: string
  /** shown in the list of accounts to try */
  introduce_as: string | null
}
