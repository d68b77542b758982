/** Written by `npm run schema` from the description of the API: change src/http/api, not this. */

export type DocketList = {
  items: Array<
    DocketSummary & {
      document: FoundDocument
      /** The same as `total`. */
      total_count: number
    }
  >
  /** The exact number of dockets that match. */
  total: number
  limit: number
  offset: number
}

export type FoundDocument = {
  id: string
  /** What the agency calls it. */
  title: string
  /** The page, counted from 1; null when the document has no pages, or the words are in its title. */
  page: number | null
  /** The part of its text that contains most of the search words; empty when they are in its title. */
  snippet: string
  /** The snippet in pieces; `hit` marks the search words. */
  snippet_segments: Array<{
    text: string
    hit: boolean
  }>
  file_url: string
} | null

export type DocketSummary = {
  id: string
  /** Its name in addresses. */
  slug: string
  title: string
  summary: string
  /** Of title, summary and description: a BCP 47 tag, such as `en` or `zh-Hans`. */
  language: string
  /** What it is right now; only `open` accepts comments. */
  status: "open" | "closed" | "upcoming" | "archived"
  open_at: string | null
  /** The close date that was announced; null if there is none. */
  close_at: string | null
  /** When comments began to be accepted: `open_at`, or later if the agency was late. Null before that. */
  opened_at: string | null
  /** When comments stopped being accepted: at `close_at`, or earlier if the agency closed it. Null before that. */
  closed_at: string | null
  created_at: string
  tags: Array<string>
  agency_name: string
  agency_slug: string
  agency_jurisdiction: string
  state_code: string
  /** The agency's time zone. */
  time_zone: string
  /** Published comments. */
  comment_count: number
}

export type Error = {
  /** Where errors are described. */
  type: string
  /** What a `code` means in general. */
  title: string
  /** The HTTP status. */
  status: number
  /** A sentence for people. */
  detail: string
  /** This one response, as a URN of its `request_id`. */
  instance: string
  /** Which error it is. The meaning of a code never changes. */
  code: string
  /** Parameter or field → what is wrong with it. */
  fields?: Record<string, string>
  /** Mention this when you ask about the error. */
  request_id: string
  error: {
    /** Which error it is. The meaning of a code never changes. */
    code: string
    /** A sentence for people. */
    message: string
    /** Parameter or field → what is wrong with it. */
    fields?: Record<string, string>
    /** Mention this when you ask about the error. */
    request_id: string
  }
}

export type DocketDetail = DocketSummary & {
  /** The agency's own reference code for it. */
  reference_code: string | null
  /** As typed: Markdown with headings, lists, links, and emphasis. Anything else in it is plain text, with its line breaks. */
  description: string
  /** What it says in further languages, by their tags. */
  translations: Array<DocketTranslation>
  comment_form: CommentForm
  /** The supporting documents as they are now, in the agency's order. */
  attachments: Array<Document>
  /** Published comments, newest first. */
  comments: Array<DocketComment>
  /** Send it as `before` to get the next comments; null at the end. */
  next_before: string | null
}

export type DocketTranslation = {
  /** A BCP 47 tag, such as `es` or `zh-Hans`. */
  language: string
  title: string
  summary: string
  /** Markdown, like the original. */
  description: string
  /** True if it counts as much as the original; otherwise the original decides. */
  official: boolean
  /** True if it was made for an older version of the original. */
  outdated: boolean
  updated_at: string
}

export type CommentForm = {
  /** Characters of `content`. */
  max_comment_length: number
  /** Comments that one person may submit to this docket. */
  max_comments_per_user: number
  /** Whether a comment may have files. */
  uploads_enabled: boolean
  max_files_per_comment: number
  /** Megabytes of each file. */
  max_file_size_mb: number
  allowed_mime_types: Array<string>
  /** What `perjury_certified` certifies. Show it to the commenter as it stands here. */
  perjury_certification: string
  /** What it certifies as well, where somebody speaks for others. */
  authorization_certification: string
  /** What `agreed_to_public` says. */
  public_acknowledgement: string
  /** Where to upload files first: the tus protocol, with `docket_id` and `filename` in `Upload-Metadata`. The last part of the upload's address is its id for `upload_ids`. */
  uploads_url: string
  /** Whether `captcha_token` is required. */
  require_captcha: boolean
  /** Where to get the challenge whose solution is `captcha_token`: ALTCHA, a proof of work that its open-source libraries solve. A solution counts for this docket, once. */
  captcha_challenge_url: string
}

export type Document = File & {
  /** What the agency calls it. */
  title: string
}

export type File = {
  id: string
  filename: string
  /** In bytes. */
  file_size: number
  mime_type: string
  file_url: string
}

export type DocketComment = {
  id: string
  commenter_name: string | null
  commenter_organization: string | null
  created_at: string
  attachment_count: number
  /** The whole text, exactly as written. */
  content: string
  /** The language it is written in, a BCP 47 tag, as far as a program can tell; null where it cannot. */
  language: string | null
}

export type TagList = {
  items: Array<{
    tag: string
    /** Public dockets that have it. */
    docket_count: number
    /** True if every agency can use it; false if it is an agency's own tag. */
    fixed: boolean
  }>
  total: number
}

export type CommentList = {
  items: Array<FoundComment>
  total: number
  /** False if there may be more than `total`. */
  total_exact: boolean
  limit: number
  offset: number
}

export type FoundComment = {
  id: string
  docket_title: string
  docket_slug: string
  /** The language of the docket's title, a BCP 47 tag. */
  docket_language: string
  agency_name: string
  agency_slug: string
  agency_jurisdiction: string
  state_code: string
  /** As the commenter wrote it; null when none was given. */
  commenter_name: string | null
  commenter_organization: string | null
  /** When it was received. */
  created_at: string
  attachment_count: number
  /** The language it is written in, a BCP 47 tag, as far as a program can tell; null where it cannot. */
  language: string | null
  /** The part of the text that contains most of the search words. */
  snippet: string
  /** The snippet in pieces; `hit` marks the search words. */
  snippet_segments: Array<{
    text: string
    hit: boolean
  }>
  file: FoundFile
}

export type FoundFile = {
  id: string
  filename: string
  /** The page, counted from 1; null when the file has no pages. */
  page: number | null
  /** The part of the text that contains most of the search words. */
  snippet: string
  /** The snippet in pieces; `hit` marks the search words. */
  snippet_segments: Array<{
    text: string
    hit: boolean
  }>
  file_url: string
} | null

export type CommentDetail = {
  id: string
  docket_id: string
  docket_title: string
  docket_slug: string
  /** The language of the docket's title, a BCP 47 tag. */
  docket_language: string
  agency_name: string
  agency_slug: string
  agency_jurisdiction: string
  state_code: string
  /** Tags of the docket. */
  tags: Array<string>
  /** The whole text, exactly as written. */
  content: string
  /** The language it is written in, a BCP 47 tag, as far as a program can tell; null where it cannot. */
  language: string | null
  /** When it was received. */
  created_at: string
  published_at: string | null
  /** As the commenter wrote it; null when none was given. */
  commenter_name: string | null
  commenter_organization: string | null
  commenter_type: "individual" | "organization" | "behalf_of_another"
  /** Null when the commenter gave none. */
  position: "support" | "oppose" | "neutral" | "unclear" | null
  /** Who the commenter speaks for. */
  organization_name: string | null
  authorization_statement: string | null
  attachments: Array<File>
}

export type PublishedComments = {
  items: Array<PublishedComment>
  next_before: string | null
}

export type PublishedComment = {
  id: string
  docket_id: string
  docket_title: string
  docket_slug: string
  agency_name: string
  agency_slug: string
  agency_jurisdiction: string
  state_code: string
  /** The whole text, exactly as written. */
  content: string
  /** When it was received. */
  created_at: string
  published_at: string | null
  commenter_name: string | null
  commenter_organization: string | null
  commenter_type: "individual" | "organization" | "behalf_of_another"
  position: "support" | "oppose" | "neutral" | "unclear" | null
  organization_name: string | null
  attachment_count: number
}

export type AgencyProfile = AgencySummary & {
  contact_email: string | null
  /** Member since. */
  created_at: string
  time_zone: string
  /** Its dockets, newest first. */
  dockets: Array<DocketSummary>
  /** The exact number of its dockets with the given status. */
  dockets_total: number
}

export type AgencySummary = {
  id: string
  name: string
  /** Its name in addresses. */
  slug: string
  jurisdiction: string
  state_code: string
  description: string
  logo_url: string | null
  /** Public dockets of any status. */
  docket_count: number
  /** Dockets that accept comments right now. */
  open_docket_count: number
  /** Published comments. */
  comment_count: number
}

export type StateList = {
  items: Array<{
    code: string
    name: string
    nickname: string
    capital: string
    agency_count: number
    docket_count: number
    open_docket_count: number
    comment_count: number
  }>
  total: number
}

export type State = {
  code: string
  name: string
  nickname: string
  capital: string
  agencies: Array<AgencySummary>
}

export type Submission = {
  id: string
  tracking_id: string
  docket_id: string
  status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
  created_at: string
}

export type CommentSubmission = {
  commenter_name?: string | null
  commenter_email?: string | null
  commenter_organization?: string | null
  content: string
  position?: "" | "support" | "oppose" | "neutral" | "unclear" | "not_specified" | null
  /** Files you have already uploaded. */
  upload_ids?: Array<string>
  representation: "myself" | "organization" | "behalf_of_another"
  /** Whom the commenter speaks for: required unless they speak for themselves, and refused if they do. */
  organization_name?: string | null
  /** Why they may speak for somebody else. Refused from whoever speaks for themselves. */
  authorization_statement?: string | null
  /** True: the commenter certifies that the information is accurate. */
  perjury_certified: boolean
  /** True: the commenter knows that the comment will be public. */
  agreed_to_public: boolean
  /** Required if the docket's `comment_form` says `require_captcha`: the solution of the challenge at its `captcha_challenge_url`. */
  captcha_token?: string | null
}

export type ContactReceipt = {
  reference_id: string
}

export type ContactMessage = {
  user_type: "citizen" | "government"
  name: string
  email: string
  organization?: string | null
  subject: string
  category?:
    | "technical_support"
    | "account_access"
    | "agency_onboarding"
    | "feature_request"
    | "bug_report"
    | "training_request"
    | "general_inquiry"
  message: string
  captcha?: string
}

export type OwnProfile = {
  id: string
  email: string | null
  /** Only then may they submit comments. */
  email_confirmed: boolean
  full_name: string | null
  /** The kind of account; it gives no power. */
  role: "public" | "agency"
  /** What staff wrote when they signed up. */
  agency_name: string | null
  created_at: string
  platform_role: "super_owner" | "super_user" | null
  /** The agencies they work for. */
  agencies: Array<{
    agency_id: string
    agency_name: string
    agency_slug: string
    jurisdiction: string
    state_code: string
    time_zone: string
    role: "owner" | "admin" | "manager" | "reviewer" | "viewer"
  }>
  /** What the API key that was used may do; null without one. */
  scopes: Array<"read" | "submit" | "moderate" | "export" | "manage"> | null
}

export type OwnCommentList = {
  items: Array<{
    id: string
    tracking_id: string
    status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
    /** When it was received. */
    created_at: string
    docket_title: string
    docket_slug: string
    /** The language of the docket's title, a BCP 47 tag. */
    docket_language: string
    agency_name: string
    agency_archived: boolean
    /** The first words. */
    beginning: string
  }>
  total: number
  limit: number
  offset: number
  next_before: string | null
}

export type OwnComment = {
  id: string
  tracking_id: string
  status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
  /** When it was received. */
  created_at: string
  docket_title: string
  docket_slug: string
  /** The language of the docket's title, a BCP 47 tag. */
  docket_language: string
  agency_name: string
  agency_archived: boolean
  /** The whole text, exactly as written. */
  content: string
  /** Of the text. Send it with a correction. */
  version: number
  published_at: string | null
  withdrawn_at: string | null
  commenter_name: string | null
  commenter_email: string | null
  commenter_organization: string | null
  commenter_type: "individual" | "organization" | "behalf_of_another"
  position: "support" | "oppose" | "neutral" | "unclear" | null
  organization_name: string | null
  authorization_statement: string | null
  attachments: Array<{
    id: string
    filename: string
    file_size: number
    mime_type: string
    sha256: string
  }>
  /** Names of files that could not be stored. */
  missing_files: Array<string>
  /** What you asked the agency to remove, the oldest first. */
  redaction_requests: Array<{
    id: string
    what: string
    created_at: string
  }>
}

export type Correction = {
  content: string
  /** The version that you read. Without it, the correction replaces whatever is there. */
  version?: number
}

export type SavedDocketList = {
  items: Array<{
    id: string
    slug: string
    title: string
    status: "open" | "closed" | "upcoming" | "archived"
    open_at: string | null
    close_at: string | null
    agency_name: string
    agency_slug: string
    agency_archived: boolean
    /** The language of the title, a BCP 47 tag. */
    language: string
    saved_at: string
  }>
  /** How many you saved, on all pages. */
  total: number
  next_before: string | null
}

export type Saved = {
  slug: string
  saved: boolean
}

export type FollowList = {
  items: Array<{
    kind: "docket" | "agency" | "state" | "city" | "tag" | "words"
    /** What is kept: the `id` of a docket or an agency, or the text. */
    subject: string
    /** Of an agency. */
    name: string | null
    /** Of an agency. */
    slug: string | null
    created_at: string
  }>
  total: number
}

export type Followed = {
  kind: "docket" | "agency" | "state" | "city" | "tag" | "words"
  of: string
  name: string
  following: boolean
}

export type NewFollow = {
  kind: "docket" | "agency" | "state" | "city" | "tag" | "words"
  /** Which one: the `slug` of a docket or an agency, the code of a state, `OH/City of Springfield` for a city, a tag, or the words. */
  of: string
}

export type OwnLetters = {
  /** When emails about what you follow come. */
  dockets: "at_once" | "daily" | "none"
  /** Whether you are told what became of your comments. */
  decisions: boolean
}

export type DocketLetters = {
  dockets: "at_once" | "daily" | "none"
}

export type DecisionLetters = {
  decisions: boolean
}

export type AgencyDocketList = {
  items: Array<{
    id: string
    title: string
    reference_code: string | null
    /** What it is right now. */
    status: "draft" | "upcoming" | "open" | "closed" | "archived"
    open_at: string | null
    close_at: string | null
    created_by_name: string | null
    /** Comments received. */
    comment_count: number
    last_activity: string
  }>
  total: number
  limit: number
  offset: number
}

export type AgencyDocket = {
  id: string
  slug: string
  reference_code: string | null
  title: string
  summary: string
  description: string
  /** Of title, summary and description: a BCP 47 tag. */
  language: string
  tags: Array<string>
  /** What it is right now. */
  status: "draft" | "upcoming" | "open" | "closed" | "archived"
  /** What was decided; the dates say the rest. */
  stored_status: "draft" | "open" | "closed" | "archived"
  open_at: string | null
  close_at: string | null
  opened_at: string | null
  closed_at: string | null
  /** The agency's; dates and times that you send are meant in it. */
  time_zone: string
  max_comment_length: number
  max_comments_per_user: number
  uploads_enabled: boolean
  max_files_per_comment: number
  max_file_size_mb: number
  allowed_mime_types: Array<string>
  require_captcha: boolean
  auto_publish: boolean
  /** Send it back with a change; a change of an older version gets a 409. */
  version: number
  created_at: string
  updated_at: string
  created_by_name: string | null
}

export type NewDocket = {
  language?:
    | "en"
    | "es"
    | "zh-Hans"
    | "zh-Hant"
    | "vi"
    | "tl"
    | "ko"
    | "ar"
    | "ru"
    | "fr"
    | "ht"
    | "pt"
    | "hi"
    | "am"
    | "bn"
    | "bs"
    | "chr"
    | "de"
    | "el"
    | "fa"
    | "gu"
    | "haw"
    | "he"
    | "hmn"
    | "hy"
    | "ilo"
    | "it"
    | "ja"
    | "km"
    | "lo"
    | "my"
    | "ne"
    | "nv"
    | "pa"
    | "pl"
    | "ps"
    | "rw"
    | "sm"
    | "so"
    | "sq"
    | "sw"
    | "ta"
    | "te"
    | "th"
    | "ti"
    | "tr"
    | "uk"
    | "ur"
    | "yi"
  title: string
  summary: string
  description?: string | null
  /** Tags of `list_tags`, or the agency's own. */
  tags?: Array<string>
  open_date: string
  /** HH:MM. */
  open_time?: string
  /** Null for no end. */
  close_date?: string | null
  /** HH:MM. */
  close_time?: string
  /** Megabytes of each file. */
  max_file_size_mb: number
  /** At least one. */
  allowed_mime_types: Array<
    | "application/pdf"
    | "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    | "application/msword"
    | "text/plain"
    | "image/jpeg"
    | "image/png"
    | "image/gif"
  >
  /** Whether comments need a captcha. */
  require_captcha?: boolean
  slug: string
  reference_code?: string | null
  /** Whether comments are published without review. */
  auto_publish?: boolean
  /** Characters. */
  max_comment_length?: number
  /** Comments of one person. */
  max_comments_per_user?: number
  /** Whether comments may have files. */
  uploads_enabled?: boolean
  /** Files of one comment. */
  max_files_per_comment?: number
}

export type EditedDocket = {
  language?:
    | "en"
    | "es"
    | "zh-Hans"
    | "zh-Hant"
    | "vi"
    | "tl"
    | "ko"
    | "ar"
    | "ru"
    | "fr"
    | "ht"
    | "pt"
    | "hi"
    | "am"
    | "bn"
    | "bs"
    | "chr"
    | "de"
    | "el"
    | "fa"
    | "gu"
    | "haw"
    | "he"
    | "hmn"
    | "hy"
    | "ilo"
    | "it"
    | "ja"
    | "km"
    | "lo"
    | "my"
    | "ne"
    | "nv"
    | "pa"
    | "pl"
    | "ps"
    | "rw"
    | "sm"
    | "so"
    | "sq"
    | "sw"
    | "ta"
    | "te"
    | "th"
    | "ti"
    | "tr"
    | "uk"
    | "ur"
    | "yi"
  title: string
  summary: string
  description?: string | null
  /** Tags of `list_tags`, or the agency's own. */
  tags?: Array<string>
  open_date: string
  /** HH:MM. */
  open_time?: string
  /** Null for no end. */
  close_date?: string | null
  /** HH:MM. */
  close_time?: string
  /** Megabytes of each file. */
  max_file_size_mb: number
  /** At least one. */
  allowed_mime_types: Array<
    | "application/pdf"
    | "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    | "application/msword"
    | "text/plain"
    | "image/jpeg"
    | "image/png"
    | "image/gif"
  >
  /** Whether comments need a captcha. */
  require_captcha?: boolean
  slug: string
  reference_code?: string | null
  /** Whether comments are published without review. */
  auto_publish?: boolean
  /** Characters. */
  max_comment_length?: number
  /** Comments of one person. */
  max_comments_per_user?: number
  /** Whether comments may have files. */
  uploads_enabled?: boolean
  /** Files of one comment. */
  max_files_per_comment?: number
  /** The version that you read. */
  version: number
  reason?: string | null
  /** True if the opening of a docket that is not a draft is meant to move. */
  move_opening?: boolean
}

export type DocketStatusChange = {
  to: "draft" | "open" | "closed" | "archived"
  /** The version that you read. */
  version: number
  reason?: string | null
  /** Only when you reopen it. */
  close_at?: string | null
}

export type DocketExtension = {
  close_at: string
  /** The version that you read. */
  version: number
  reason?: string | null
}

export type AgencyDocketTranslationList = {
  /** That of the docket's own text. */
  language: string
  /** Counts the changes of the docket's own text: send it with a translation of the text that you read. */
  words_version: number
  items: Array<AgencyDocketTranslation>
  total: number
}

export type AgencyDocketTranslation = {
  /** A BCP 47 tag, such as `es` or `zh-Hans`. */
  language: string
  title: string
  summary: string
  description: string
  /** True if it counts as much as the original. */
  official: boolean
  /** True if it was made for an older version of the original. */
  outdated: boolean
  /** Send it back with a change. */
  version: number
  updated_at: string
}

export type SavedDocketTranslation = {
  title: string
  summary: string
  description?: string | null
  /** True if it counts as much as the original. */
  official: boolean
  /** The `words_version` of the docket's text that was translated. */
  words_version: number
  /** False if it is older than that text, and is to be told so. */
  up_to_date?: boolean
  /** The translation's version that you read; 0 where there is none. */
  version: number
}

export type RemovedDocketTranslation = {
  /** The translation's version that you read. */
  version: number
}

export type BegunDocket = {
  from?: "rulemaking" | "permit" | "budget" | string
  language?:
    | "en"
    | "es"
    | "zh-Hans"
    | "zh-Hant"
    | "vi"
    | "tl"
    | "ko"
    | "ar"
    | "ru"
    | "fr"
    | "ht"
    | "pt"
    | "hi"
    | "am"
    | "bn"
    | "bs"
    | "chr"
    | "de"
    | "el"
    | "fa"
    | "gu"
    | "haw"
    | "he"
    | "hmn"
    | "hy"
    | "ilo"
    | "it"
    | "ja"
    | "km"
    | "lo"
    | "my"
    | "ne"
    | "nv"
    | "pa"
    | "pl"
    | "ps"
    | "rw"
    | "sm"
    | "so"
    | "sq"
    | "sw"
    | "ta"
    | "te"
    | "th"
    | "ti"
    | "tr"
    | "uk"
    | "ur"
    | "yi"
  title: string
  summary: string
  description?: string | null
  /** Tags of `list_tags`, or the agency's own. */
  tags?: Array<string>
  /** For a template's period. */
  open_date?: string
}

export type DocketCopy = {
  /** Whether its documents come along. */
  documents?: boolean
}

export type DiscardedDocket = {
  id: string
  discarded: true
}

export type DocketDiscarding = {
  /** The version that you read. */
  version: number
  reason?: string | null
}

export type DocketActivity = {
  items: Array<{
    id: number
    at: string
    /** The kind of act, such as `docket.extended`. */
    action: string
    actor_kind: "visitor" | "user" | "job" | "command" | "program"
    /** A member of the agency; null for others. */
    actor_name: string | null
    /** How many acts the line sums up. */
    total: number
    reason: string | null
    comment_id: string | null
    tracking_id: string | null
  }>
  next_before: number | null
}

export type DocketTemplateList = {
  items: Array<DocketTemplate>
  total: number
}

export type DocketTemplate = {
  id: string
  name: string
  title: string
  /** Send it back with a change. */
  version: number
  /** Days of the comment period; null for no end. */
  comment_days: number | null
  created_at: string
  created_by_name: string | null
}

export type WholeDocketTemplate = {
  id: string
  name: string
  title: string
  /** Send it back with a change. */
  version: number
  /** Days of the comment period; null for no end. */
  comment_days: number | null
  created_at: string
  created_by_name: string | null
  summary: string
  description: string
  /** Of its words: a BCP 47 tag. */
  language: string
  tags: Array<string>
  max_comment_length: number
  max_comments_per_user: number
  uploads_enabled: boolean
  max_files_per_comment: number
  max_file_size_mb: number
  allowed_mime_types: Array<string>
  require_captcha: boolean
  auto_publish: boolean
}

export type NewDocketTemplate = {
  name: string
}

export type RenamedDocketTemplate = {
  name: string
  /** The version that you read. */
  version: number
}

export type DeletedDocketTemplate = {
  id: string
  deleted: true
}

export type DocketDocumentList = {
  /** Of the list. Send it back with a change of a document. */
  version: number
  /** As they are, in their order. */
  items: Array<DocketDocument>
  /** What was replaced or withdrawn, the newest first. Everyone can still read these. */
  former: Array<
    DocketDocument & {
      ended_at: string
      reason: string
      replaced: boolean
      /** The last of what came in its place; null where nothing did. */
      newest: string | null
    }
  >
}

export type DocketDocument = File & {
  title: string
  /** What the malware scan said. Files that are `waiting`, `infected`, or `failed` (could not be scanned) are given to nobody; `unscanned`: this server had no scanner when the file came. */
  scan_status: "unscanned" | "waiting" | "clean" | "infected" | "failed"
}

export type AddedDocuments = DocketDocumentList & {
  refused: Array<string>
}

export type DocumentTitle = {
  title: string
  /** The version of the list that you read. */
  version: number
}

export type DocumentMove = {
  way: "up" | "down"
  /** The version of the list that you read. */
  version: number
}

export type DocumentWithdrawal = {
  reason?: string | null
  /** The version of the list that you read. */
  version: number
}

export type ModerationQueue = {
  items: Array<{
    id: string
    status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
    /** Send it with a decision about the comment. */
    version: number
    commenter_name: string | null
    commenter_organization: string | null
    attachment_count: number
    created_at: string
    docket_id: string
    docket_title: string
    /** Whom it is assigned to; null for nobody. */
    assigned_to: {
      user_id: string
      name: string
    } | null
    /** The first words of the text, on one line. */
    beginning: string
  }>
  /** Comments of each kind, of the agency or of the docket that was asked for. */
  counts: {
    pending: number
    flagged: number
    approved: number
    rejected: number
  }
  /** Send it as `after` to get the next page; null at the end. */
  next_after: string | null
}

export type ModeratedComment = {
  id: string
  tracking_id: string
  status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
  /** Send it with a decision. */
  version: number
  /** The whole text, exactly as written. */
  content: string
  commenter_name: string | null
  commenter_email: string | null
  commenter_organization: string | null
  commenter_type: "individual" | "organization" | "behalf_of_another"
  representation: "myself" | "organization" | "behalf_of_another"
  organization_name: string | null
  authorization_statement: string | null
  position: "support" | "oppose" | "neutral" | "unclear" | null
  created_at: string
  updated_at: string
  published_at: string | null
  withdrawn_at: string | null
  corrected_at: string | null
  docket_id: string
  docket_title: string
  docket_slug: string
  /** Whom it is assigned to; null for nobody. */
  assigned_to: {
    user_id: string
    name: string
  } | null
  /** What it said before each correction, the oldest first. */
  former_texts: Array<{
    content: string
    replaced_at: string
  }>
  /** Files that were found harmless or not looked at yet. */
  attachments: Array<File>
  /** Decisions, in the order in which they were made. */
  history: Array<{
    action: string
    actor_name: string | null
    reason: string | null
    previous_status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
    new_status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
    created_at: string
  }>
}

export type Decision = {
  action: "approve" | "reject" | "flag"
  reason?: string | null
  saved_reason_id?: string | null
  /** The version that you read. */
  version: number
}

export type ModerationReport = {
  /** Send it to `undo_moderation` within some minutes to take all of it back. */
  batch_id: string
  done: Array<{
    comment_id: string
    status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn"
    version: number
  }>
  /** Comments that stay as they were, each with the reason. */
  refused: Array<{
    comment_id: string
    code: string
    message: string
    status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn" | null
  }>
}

export type Decisions = {
  action: "approve" | "reject" | "flag"
  reason?: string | null
  saved_reason_id?: string | null
  comments: Array<{
    comment_id: string
    /** The version that you read. */
    version: number
  }>
}

export type UndoneBatch = {
  batch_id: string
}

export type AssigneeList = {
  items: Array<{
    user_id: string
    name: string
  }>
  total: number
}

export type Assigned = {
  /** Comments for which this is new. */
  assigned: number
}

export type Assignment = {
  /** `me`, the `user_id` of a colleague, or null for nobody. */
  user_id: string | null
  comment_ids: Array<string>
}

export type AssignmentOfList = {
  /** `me`, the `user_id` of a colleague, or null for nobody. */
  user_id: string | null
  /** The kind of comments. */
  tab: "pending" | "flagged" | "approved" | "rejected"
  /** Comments on one docket. */
  docket_id?: string | null
  /** Comments with one text: `text` of `list_same_texts`. */
  text_fingerprint?: string | null
  /** Part of the text, the docket's title, or the commenter's name. */
  q?: string
  /** The position the commenter chose. */
  position?: "support" | "oppose" | "neutral" | "unclear" | "not_specified" | null
  /** Who is speaking. */
  commenter_type?: "individual" | "organization" | "behalf_of_another" | null
  /** Part of an organization's name. */
  organization?: string
  /** With or without files. */
  files?: "with" | "without" | null
  /** Only those received more than so many days ago. */
  waiting_days?: number
  /** `nobody`, or the `user_id` of a colleague. */
  assigned?: string | null
  /** `id` of the newest comment that you saw: what was received after it is left alone. */
  last_id: string
}

export type BulkActionList = {
  items: Array<BulkAction>
  next_before: string | null
}

export type BulkAction = {
  id: string
  action: "approve" | "reject" | "flag"
  state: "running" | "finished" | "stopped" | "undoing" | "undone" | "undo_stopped"
  stopped_because: "pressed" | "power" | "failed" | null
  tab: "pending" | "flagged" | "approved" | "rejected"
  docket_id: string | null
  docket_title: string | null
  text_fingerprint: string | null
  q: string
  reason: string | null
  /** Comments that matched when it began. */
  total: number
  done: number
  /** Comments that it left as they were: `list_bulk_refusals`. */
  refused: number
  undone: number
  undo_refused: number
  actor_name: string | null
  started_at: string
  ended_at: string | null
  undo_started_at: string | null
  undo_ended_at: string | null
}

export type NewBulkAction = {
  action: "approve" | "reject" | "flag"
  reason?: string | null
  saved_reason_id?: string | null
  /** The kind of comments. */
  tab: "pending" | "flagged" | "approved" | "rejected"
  /** Comments on one docket. */
  docket_id?: string | null
  /** Comments with one text: `text` of `list_same_texts`. */
  text_fingerprint?: string | null
  /** Part of the text, the docket's title, or the commenter's name. */
  q?: string
  /** The position the commenter chose. */
  position?: "support" | "oppose" | "neutral" | "unclear" | "not_specified" | null
  /** Who is speaking. */
  commenter_type?: "individual" | "organization" | "behalf_of_another" | null
  /** Part of an organization's name. */
  organization?: string
  /** With or without files. */
  files?: "with" | "without" | null
  /** Only those received more than so many days ago. */
  waiting_days?: number
  /** `nobody`, or the `user_id` of a colleague. */
  assigned?: string | null
  /** `id` of the newest comment that you saw: what was received after it is left alone. */
  last_id: string
}

export type SameTextList = {
  items: Array<{
    /** Stands for the text. */
    text: string
    comments: number
    /** How many people sent it. */
    people: number
    newest: string
    oldest: string
    beginning: string
  }>
  next_after: string | null
}

export type BulkRefusalList = {
  items: Array<{
    comment_id: string
    tracking_id: string
    /** Whether the undoing left it. */
    undoing: boolean
    code: string
    message: string
    status: "submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn" | null
  }>
  next_after: string | null
}

export type StaffNoteList = {
  items: Array<StaffNote>
  total: number
}

export type StaffNote = {
  id: string
  body: string
  author_name: string | null
  /** Names of the colleagues that it mentions. */
  mentioned: Array<string>
  created_at: string
}

export type WrittenNote = {
  /** Colleagues that it mentions. */
  told: number
}

export type NewStaffNote = {
  body: string
  /** `user_id` of each colleague to tell. */
  mentions?: Array<string>
}

export type MentionList = {
  items: Array<{
    id: string
    body: string
    author_name: string | null
    /** Of a note on a docket. */
    docket_id: string | null
    /** Of a note on a comment. */
    comment_id: string | null
    tracking_id: string | null
    docket_title: string
    created_at: string
  }>
  total: number
}

export type NewExportList = {
  items: Array<Export>
}

export type Export = {
  id: string
  export_type: "csv" | "zip" | "combined"
  status: "pending" | "processing" | "completed" | "failed" | "expired"
  progress_percent: number
  docket_id: string | null
  docket_title: string | null
  comment_statuses: Array<"submitted" | "under_review" | "published" | "rejected" | "flagged" | "withdrawn">
  include_attachments: boolean
  /** True if it holds what only those who may approve comments read. */
  confidential: boolean
  error_message: string | null
  size_bytes: number | null
  sha256: string | null
  comment_count: number | null
  created_at: string
  created_by_name: string | null
  expires_at: string | null
  /** Where to download it; null until it is completed, once it has expired, and for whoever may not read what it holds. */
  file_url: string | null
}

export type NewExports = {
  /** One docket; all of them without it. */
  docket_id?: string | null
  /** The query string of an `advanced_search` whose comments to export. */
  search?: string | null
  /** At least one. */
  export_types: Array<"csv" | "zip" | "combined">
  /** Comments in every status. */
  include_all_statuses?: boolean
  /** With the files, in a ZIP. */
  include_attachments?: boolean
}

export type ExportList = {
  items: Array<Export>
  total: number
}

export type DeletedExport = {
  id: string
  deleted: true
}

export type Analytics = {
  /** First day; null for all up to `date_to`. */
  date_from: string | null
  date_to: string
  /** In which days are counted. */
  time_zone: string
  docket_id: string | null
  total_dockets: number
  /** Dockets that are open now. */
  active_dockets: number
  /** Comments received on these days. */
  total_comments: number
  approved_comments: number
  total_attachments: number
  total_attachment_size_mb: number
  unique_commenters: number
  unique_commenters_are_exact: boolean
  avg_comments_per_docket: number
  comments_by_day: Array<{
    day: string
    total: number
  }>
  comments_by_status: Array<{
    status: string
    total: number
  }>
  comments_by_position: Array<{
    position: string
    total: number
  }>
  decisions_by_day: Array<{
    day: string
    total: number
  }>
  /** Comments that wait for a decision, by the day of receipt. */
  waiting_by_day: Array<{
    day: string
    total: number
  }>
}

export type SearchResults = {
  items: Array<SearchResult>
  dockets: number
  comments: number
  /** False if there are more comments than `comments`. */
  comments_exact: boolean
  limit: number
  offset: number
}

export type SearchResult = {
  result_type: "docket" | "comment"
  result_id: string
  title: string
  /** The part of the text with most of the words. */
  content: string
  /** The same in pieces; `hit` marks the words. */
  content_segments: Array<{
    text: string
    hit: boolean
  }>
  status: string
  /** From 0 to 1; null where nothing is ranked. */
  rank: number | null
  created_at: string
  /** What a docket has, or a comment. */
  metadata: {
    comment_deadline?: string | null
    comment_count?: number
    reference_code?: string | null
    tags?: Array<string>
    commenter_name?: string | null
    commenter_organization?: string | null
    attachment_count?: number
    docket_id?: string
    file?: {
      id: string
      filename: string
      /** The page, counted from 1; null when the file has no pages. */
      page: number | null
      /** The part of the text that contains most of the search words. */
      snippet: string
      /** The snippet in pieces; `hit` marks the search words. */
      snippet_segments: Array<{
        text: string
        hit: boolean
      }>
    } | null
  }
}

export type SavedSearchList = {
  items: Array<SavedSearch>
  total: number
}

export type SavedSearch = {
  id: string
  name: string
  /** The query string of an `advanced_search`. */
  query: string
}

export type NewSavedSearch = {
  name: string
  query: string
}

export type SavedSearchName = {
  name: string
}

export type DeletedSavedSearch = {
  id: string
  deleted: true
}

export type MemberList = {
  items: Array<Member>
  next_after: string | null
}

export type Member = {
  user_id: string
  role: "owner" | "admin" | "manager" | "reviewer" | "viewer"
  status: "active" | "inactive"
  full_name: string | null
  email: string | null
  joined_at: string
  last_seen_at: string | null
  has_second_factor: boolean
}

export type RoleChange = {
  from: "owner" | "admin" | "manager" | "reviewer" | "viewer"
  role: "owner" | "admin" | "manager" | "reviewer" | "viewer"
}

export type MemberStatusChange = {
  status: "active" | "inactive"
}

export type InvitationList = {
  items: Array<Invitation>
  total: number
}

export type Invitation = {
  id: string
  email: string
  full_name: string | null
  role: "owner" | "admin" | "manager" | "reviewer" | "viewer"
  created_at: string
  expires_at: string
  invited_by_name: string | null
  /** False once the sender may not invite to this role any more. Its link works again when somebody else resends it. */
  sender_may_invite: boolean
}

export type NewInvitation = {
  email: string
  role: "owner" | "admin" | "manager" | "reviewer" | "viewer"
  full_name?: string | null
}

export type RevokedInvitation = {
  id: string
  revoked: true
}

export type AgencySettings = {
  /** Send it back with a change. */
  version: number
  name: string
  slug: string
  jurisdiction: string
  jurisdiction_type: "city" | "county" | "state" | "district" | "other"
  state_code: string
  time_zone: string
  description: string
  contact_email: string | null
  max_file_size_mb: number
  allowed_mime_types: Array<string>
  captcha_enabled: boolean
  auto_publish: boolean
  accent_color: string
  footer_disclaimer: string
  /** Whether `ask_for_second_factor` requires one. */
  second_factor_asked: boolean
}

export type ChangedAgencySettings = {
  /** The version that you read. */
  version: number
  name: string
  jurisdiction_type: "city" | "county" | "state" | "district" | "other"
  jurisdiction?: string | null
  state_code: string
  time_zone: string
  contact_email?: string | null
  description?: string | null
  /** Megabytes of each file. */
  max_file_size_mb: number
  accent_color: string
  /** At least one. */
  allowed_mime_types: Array<
    | "application/pdf"
    | "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    | "application/msword"
    | "text/plain"
    | "image/jpeg"
    | "image/png"
    | "image/gif"
  >
  /** Whether comments to new dockets need a captcha. */
  captcha_enabled?: boolean
  /** Whether comments to new dockets are published without review. */
  auto_publish?: boolean
  footer_disclaimer?: string | null
}

export type UploadedLogo = {
  logo_url: string
}

export type SecondFactorAsked = {
  asked: boolean
}

export type SecondFactorChange = {
  /** Whether it was required when you read it. */
  seen?: boolean
  /** Whether it is required from now on. */
  asked?: boolean
}

export type TransferredOwnership = {
  agency_id: string
  owner_id: string
}

export type OwnershipTransfer = {
  new_owner_id: string
}

export type ArchivedAgency = {
  agency_id: string
  archived: true
}

export type AgencyArchiving = {
  typed_name: string
}

export type AgencyTags = {
  offered: Array<string>
  /** No longer offered; they stay on dockets that carry them. */
  retired: Array<string>
}

export type AgencyTagName = {
  name: string
}

export type AgencyTagStatus = {
  offered: boolean
}

export type SavedReasonList = {
  items: Array<SavedReason>
  total: number
}

export type SavedReason = {
  id: string
  action: "reject" | "flag"
  label: string
  reason: string
  /** What the commenter is told; null for the usual letter. */
  letter: string | null
  /** Its key and place in the list; null for one no longer offered. */
  place: number | null
  /** Send it back with a change of its texts. */
  version: number
}

export type NewSavedReason = {
  action: "reject" | "flag"
  label: string
  reason: string
  letter?: string | null
}

export type ChangedSavedReason = {
  label: string
  reason: string
  letter?: string | null
  /** The version that you read. */
  version: number
}

export type SavedReasonMove = {
  way: "up" | "down"
}

export type SavedReasonStatus = {
  offered: boolean
}

export type MorningMail = {
  /** What the email tells you; none means no email. */
  parts: Array<"waiting" | "closing" | "mentions">
  /** What it can tell you, by your role. */
  offered: Array<"waiting" | "closing" | "mentions">
}

export type ChosenMorningMail = {
  parts: Array<"waiting" | "closing" | "mentions">
}

export type AuditLog = {
  items: Array<AuditLine>
  next_before: number | null
}

export type AuditLine = {
  id: number
  at: string
  kind: string
  sentence: string
  actor: {
    kind: "visitor" | "user" | "job" | "command" | "program"
    id: string | null
    name: string
  }
  agency_id: string | null
  record_id: string
  changes: Array<{
    field: string
    /** As it was recorded. */
    before?: unknown
    /** As it was recorded. */
    after?: unknown
  }>
  reason: string | null
}

export type WebhookList = {
  items: Array<Webhook>
  total: number
}

export type Webhook = {
  id: string
  url: string
  events: Array<
    | "comment.received"
    | "comment.published"
    | "comment.unpublished"
    | "comment.withdrawn"
    | "docket.opened"
    | "docket.closed"
  >
  status: "active" | "paused" | "switched_off"
  /** Send it back with a change. */
  version: number
  created_at: string
  /** Since when nothing gets through; null if it does. */
  failing_since: string | null
}

export type WebhookWithSecret = Webhook & {
  /** What requests are signed with. It is in no other response. */
  secret: string
}

export type NewWebhook = {
  /** A public https address, without a user name, a password, or a # part. */
  url: string
  /** At least one. */
  events: Array<
    | "comment.received"
    | "comment.published"
    | "comment.unpublished"
    | "comment.withdrawn"
    | "docket.opened"
    | "docket.closed"
  >
}

export type ChangedWebhook = {
  /** A public https address, without a user name, a password, or a # part. */
  url: string
  /** At least one. */
  events: Array<
    | "comment.received"
    | "comment.published"
    | "comment.unpublished"
    | "comment.withdrawn"
    | "docket.opened"
    | "docket.closed"
  >
  /** The version that you read. */
  version: number
}

export type WebhookStatusChange = {
  status: "active" | "paused"
}

export type DeletedWebhook = {
  id: string
  deleted: true
}

export type WebhookDeliveryList = {
  items: Array<WebhookDelivery>
  total: number
}

export type WebhookDelivery = {
  /** The `webhook-id` of each try. */
  id: string
  event:
    | "comment.received"
    | "comment.published"
    | "comment.unpublished"
    | "comment.withdrawn"
    | "docket.opened"
    | "docket.closed"
    | "webhook.test"
  state: "pending" | "delivered" | "failed"
  attempts: number
  /** The HTTP status of the last answer. */
  answer_status: number | null
  /** Why the last try failed. */
  failure: "answered" | "timed_out" | "address_not_allowed" | "not_trusted" | "not_reached" | null
  happened_at: string
  last_attempt_at: string | null
  /** While it is pending. */
  next_attempt_at: string | null
  docket_id: string | null
  comment_id: string | null
  tracking_id: string | null
}

export type SignInSettings = {
  provider: SignInProvider
  /** Register it at the provider. */
  return_address: string
  /** Members who sign in as before: they work elsewhere too. */
  exempt: Array<string>
}

export type SignInProvider = {
  id: string
  /** OpenID Connect, or SAML 2.0, which is set up in Settings. */
  kind: "oidc" | "saml"
  status: "off" | "on"
  /** Of SAML its entity ID. */
  issuer: string
  /** Where SAML requests go; null for OpenID Connect. */
  sign_on_url: string | null
  /** Null for SAML. */
  client_id: string | null
  /** How the client proves who it is; null for SAML. */
  client_auth: "secret" | "private_key" | null
  /** What is asked for besides the address and the name. */
  scopes: string
  /** Authentication levels that are asked for. */
  acr_values: string
  trusts_second_factor: boolean
  trusts_addresses: boolean
  membership: "invitation" | "first_sign_in"
  /** The claim that gives roles; null if people do. */
  groups_claim: string | null
  admin_groups: Array<string>
  manager_groups: Array<string>
  reviewer_groups: Array<string>
  /** Whether members must sign in with it. */
  required: boolean
  /** The owner who still signs in otherwise. */
  way_back_user_id: string | null
  /** Send it back with a change. */
  version: number
} | null

export type SavedSignInProvider = {
  /** Its address, as in its discovery document. It stays. */
  issuer: string
  /** What the provider calls this client. */
  client_id: string
  client_auth: "secret" | "private_key"
  /** The secret or private key; leave it out to keep the one there is. */
  credential?: string
  /** What to ask for besides the address and the name, separated by spaces. */
  scopes?: string
  /** Authentication levels to ask for, separated by spaces. */
  acr_values?: string
  /** Whether its second factor counts. */
  trusts_second_factor?: boolean
  /** Whether an address of which it says nothing counts. */
  trusts_addresses?: boolean
  membership: "invitation" | "first_sign_in"
  /** The claim that names the groups; leave it out to give roles by hand. */
  groups_claim?: string
  /** Groups that make somebody admin. */
  admin_groups?: Array<string>
  /** Groups that make somebody manager. */
  manager_groups?: Array<string>
  /** Groups that make somebody reviewer. */
  reviewer_groups?: Array<string>
  /** The version that you read; null for a new provider. */
  version: number | null
}

export type SignInProviderStatus = {
  status: "off" | "on"
}

export type SignInTrial = {
  outcome: "none" | "failed" | "shown"
  /** Why it failed. */
  failure: string | null
  /** What it sent. */
  claims: Array<{
    name: string
    value: string
  }>
  /** The address it vouches for; null if none counts. */
  email: string | null
  /** The role that the groups give. */
  role: "admin" | "manager" | "reviewer" | "viewer" | null
  /** Whether it proved a second factor that counts. */
  second_factor: boolean
  /** Whether the address is in a domain that the agency has proven. */
  own_domain: boolean
}

export type SignInDomainList = {
  items: Array<SignInDomain>
  total: number
}

export type SignInDomain = {
  id: string
  domain: string
  /** How it was proven; null if it is only claimed. */
  proof: "dns" | "letter" | null
  proven_at: string | null
  /** The TXT record that proves it. It is no secret. */
  record: {
    name: string
    text: string
  }
}

export type ClaimedSignInDomain = {
  /** What follows the @ of addresses. */
  domain: string
}

export type GivenUpSignInDomain = {
  id: string
  given_up: true
}

export type ScimKeyList = {
  items: Array<ScimKey>
  total: number
}

export type ScimKey = {
  id: string
  name: string
  /** How the key begins. */
  prefix: string
  created_at: string
  created_by_name: string | null
  expires_at: string
  last_used_at: string | null
}

export type ScimKeyWithToken = ScimKey & {
  /** The key itself. It is in no other response. */
  token: string
}

export type NewScimKey = {
  /** By which you recognize it. */
  name: string
  /** How long it works. */
  days: 30 | 90 | 365
  /** Your own. */
  current_password?: string
}

export type RevokedScimKey = {
  id: string
  revoked: true
}

export type CreatedAgency = {
  id: string
  name: string
  slug: string
}

export type NewAgency = {
  agency_name: string
  jurisdiction?: string | null
  jurisdiction_type?: "city" | "county" | "state" | "district" | "other"
  state_code: string
  time_zone?: string
  description?: string | null
  owner_email: string
  owner_name?: string | null
  /** Another agency of this name is wanted. */
  create_second?: boolean
}

export type SentInvitation = {
  agency_name: string
  role: "owner" | "admin" | "manager" | "reviewer" | "viewer"
}

export type PlatformInvitation = {
  email: string
  role?: "owner" | "admin" | "manager" | "reviewer" | "viewer"
  full_name?: string | null
}

export type PlatformUserList = {
  items: Array<PlatformUser>
  total: number
}

export type PlatformUser = {
  user_id: string
  role: "super_owner" | "super_user"
  created_at: string
  email: string | null
  full_name: string | null
}

export type AddedSuperUser = {
  email: string
}

export type NewSuperUser = {
  email: string
  full_name?: string | null
}

export type RemovedSuperUser = {
  user_id: string
  removed: true
}

export type PlatformAgencyList = {
  items: Array<{
    id: string
    name: string
    slug: string
    jurisdiction: string
    state_code: string
    created_at: string
    archived_at: string | null
    owner_count: number
  }>
  total: number
  next_after: string | null
}

export type OverseenAgency = {
  id: string
  name: string
  slug: string
  jurisdiction: string
  state_code: string
  created_at: string
  archived_at: string | null
  jurisdiction_type: string
  time_zone: string
  description: string
  contact_email: string | null
  /** Active members. */
  members: number
  dockets: number
  comments_received: number
  comments_published: number
  /** Invitations that nobody has accepted yet, newest first. */
  invitations: Array<{
    id: string
    email: string
    full_name: string | null
    role: "owner" | "admin" | "manager" | "reviewer" | "viewer"
    created_at: string
    expires_at: string
    /** False once the sender may not invite to this role any more. Its link works again when somebody else resends it. */
    sender_may_invite: boolean
  }>
}

export type AgencyRestoration = {
  reason?: string | null
}

export type InvitationSettlement = {
  press: "resend" | "revoke"
}

export type StuckWorkList = {
  items: Array<StuckWork>
  total: number
}

export type StuckWork = {
  what: "letter" | "export" | "bulk_action" | "scan" | "job"
  /** Send it back with `what` to try it again; a job has its name. */
  id: string
  /** Which letter, export, decision, finding of a malware scan, or job. */
  kind: string
  /** Whom a letter is for, the docket of an export, or the name of a file. */
  about: string | null
  agency_name: string | null
  /** Why the last try failed. */
  reason: string | null
  /** How often a letter or a job was tried in vain. */
  tries: number | null
  /** Whether it will be tried again anyway. */
  trying: boolean
  /** False for a letter whose text is gone, and for a file that has malware or still waits. */
  can_retry: boolean
  /** When it was asked for; of a job, when it failed last. */
  at: string
}

export type RetriedWork = {
  id: string
  retried: true
}

export type RetriedStuckWork = {
  what: "letter" | "export" | "bulk_action" | "scan"
  id: string
}

export type RetriedWorkAnywhere = {
  what: "letter" | "export" | "bulk_action" | "scan" | "job"
  id: string
}

export interface Operations {
  /** Browse dockets */
  browse_public_dockets: {
    request: {
      query?: {
        /** Words in the title, summary, or description, or in the supporting documents; all of them must occur. Dockets that say them themselves come first. Takes "quoted phrases", -excluded words, and OR. */
        q?: string
        /** What the docket is right now. */
        status?: "all" | "open" | "closed" | "upcoming" | "archived"
        /** The order. */
        sort?: "newest" | "oldest" | "title_asc" | "title_desc" | "agency_asc" | "agency_desc" | "closing_soon"
        /** Part of an agency's name. */
        agency?: string
        /** The same as `agency`, which is used if both are given. */
        agency_name?: string
        /** One agency by its `slug`. Several agencies may have one name. */
        agency_slug?: string
        /** Two-letter code or full name of a state; `US` for federal agencies. */
        state?: string
        /** A tag exactly as `list_tags` gives it. Repeat it to find dockets with any of several tags. */
        tags?: Array<string>
        /** One exact tag. With `tags`, both must match. */
        tag?: string
        /** First day, in the agency's time zone. */
        date_from?: string
        /** Last day; the whole day is included. */
        date_to?: string
        /** Rows on a page; values outside 1 to 50 are clamped to that range. */
        limit?: number
        /** Rows to skip. */
        offset?: number
      }
    }
    answer: DocketList
  }
  /** Read a docket */
  get_docket_public_detail: {
    request: {
      path: {
        /** The docket's `slug`. */
        slug: string
      }
      query?: {
        /** `next_before` of the previous response: comments older than this one. */
        before?: string
        /** Comments in the response; values outside 1 to 50 are clamped to that range. */
        limit?: number
      }
    }
    answer: DocketDetail
  }
  /** List the tags */
  list_tags: { request: Record<string, never>; answer: TagList }
  /** Search published comments */
  search_comments: {
    request: {
      query?: {
        /** Words in the text and its files; all of them must occur. Takes "quoted phrases", -excluded words, and OR. */
        q?: string
        /** The order. The default is `relevance` with search words, and `newest` without. */
        sort?: "newest" | "oldest" | "agency" | "docket" | "relevance"
        /** Part of an agency's name. */
        agency?: string
        /** The same as `agency`, which is used if both are given. */
        agency_name?: string
        /** One agency by its `slug`. Several agencies may have one name. */
        agency_slug?: string
        /** Two-letter code or full name of a state; `US` for federal agencies. */
        state?: string
        /** A tag exactly as `list_tags` gives it. Repeat it to find dockets with any of several tags. */
        tags?: Array<string>
        /** Part of a commenter's name. */
        comment_filter?: string
        /** Part of a commenter's organization. */
        filing_company?: string
        /** One comment. */
        comment_id?: string
        /** The comments on one docket, by its `id`. */
        docket_id?: string
        /** Who is speaking. `agent` and `behalf_of_another` mean the same; `anonymous` means that no name was given. */
        commenter_type?: "individual" | "organization" | "agent" | "anonymous" | "behalf_of_another"
        /** The position the commenter chose. */
        position?: "support" | "oppose" | "neutral" | "unclear" | "not_specified"
        /** The language the comment is written in, a BCP 47 tag, as far as a program can tell from its text. */
        language?:
          | "am"
          | "ar"
          | "bn"
          | "zh"
          | "en"
          | "fr"
          | "de"
          | "gu"
          | "hi"
          | "it"
          | "ja"
          | "ko"
          | "fa"
          | "pl"
          | "pt"
          | "pa"
          | "ru"
          | "es"
          | "tl"
          | "th"
          | "uk"
          | "ur"
          | "vi"
        /** Only comments with files. */
        has_attachments?: "yes"
        /** First day, in the agency's time zone. */
        date_from?: string
        /** Last day; the whole day is included. */
        date_to?: string
        /** Rows on a page; values outside 1 to 50 are clamped to that range. */
        limit?: number
        /** Rows to skip. */
        offset?: number
      }
    }
    answer: CommentList
  }
  /** Read a published comment */
  get_comment_detail: {
    request: {
      path: {
        /** The comment's `id`. */
        id: string
      }
    }
    answer: CommentDetail
  }
  /** Read all published comments */
  list_published_comments: {
    request: {
      query?: {
        /** The comments on one docket, by its `id`. */
        docket_id?: string
        /** The comments to one agency, by its `id`. */
        agency_id?: string
        /** `next_before` of the previous page: comments received before this one. */
        before?: string
        /** Comments on a page; values outside 1 to 50 are clamped to that range. */
        limit?: number
      }
    }
    answer: PublishedComments
  }
  /** Read an agency */
  get_agency_public_profile: {
    request: {
      path: {
        /** The agency's `slug`. */
        slug: string
      }
      query?: {
        /** Which of its dockets to include. */
        status?: "all" | "open" | "closed" | "archived"
        /** Dockets in the response; values outside 1 to 50 are clamped to that range. */
        limit?: number
        /** Rows to skip. */
        offset?: number
      }
    }
    answer: AgencyProfile
  }
  /** List the states */
  list_states: { request: Record<string, never>; answer: StateList }
  /** Read a state */
  get_state: {
    request: {
      path: {
        /** Two-letter code in upper or lower case. */
        code: string
      }
    }
    answer: State
  }
  /** Submit a comment */
  submit_comment: {
    request: {
      path: {
        /** The docket's `slug`. */
        slug: string
      }
      header: {
        /** Chosen by the client, once for each comment. If you send it again, you get the same comment back and no new one is added. */
        "idempotency-key": string
      }
      body: CommentSubmission
    }
    answer: Submission
  }
  /** Send a message to the team */
  submit_contact: {
    request: {
      body: ContactMessage
    }
    answer: ContactReceipt
  }
  /** Read your profile */
  get_own_profile: { request: Record<string, never>; answer: OwnProfile }
  /** Change your name */
  update_own_profile: {
    request: {
      body: {
        full_name: string
      }
    }
    answer: OwnProfile
  }
  /** List your comments */
  list_own_comments: {
    request: {
      query?: {
        /** `next_before` of the previous page: comments received before this one. */
        before?: string
        /** Rows on a page; values outside 1 to 50 are clamped to that range. */
        limit?: number
        /** Rows to skip. */
        offset?: number
      }
    }
    answer: OwnCommentList
  }
  /** Read a comment of yours */
  get_own_comment: {
    request: {
      path: {
        /** The comment's `tracking_id`. */
        tracking_id: string
      }
    }
    answer: OwnComment
  }
  /** Withdraw a comment of yours */
  withdraw_own_comment: {
    request: {
      path: {
        /** The comment's `tracking_id`. */
        tracking_id: string
      }
    }
    answer: OwnComment
  }
  /** Correct a comment of yours */
  correct_own_comment: {
    request: {
      path: {
        /** The comment's `tracking_id`. */
        tracking_id: string
      }
      body: Correction
    }
    answer: OwnComment
  }
  /** Ask the agency to remove something from a comment of yours */
  ask_redaction: {
    request: {
      path: {
        /** The comment's `tracking_id`. */
        tracking_id: string
      }
      body: {
        what: string
      }
    }
    answer: OwnComment
  }
  /** List the dockets you saved */
  list_saved_dockets: {
    request: {
      query?: {
        /** `next_before` of the previous page. */
        before?: string
      }
    }
    answer: SavedDocketList
  }
  /** Save a docket */
  save_docket: {
    request: {
      path: {
        /** The docket's `slug`. */
        slug: string
      }
    }
    answer: Saved
  }
  /** Remove a saved docket */
  unsave_docket: {
    request: {
      path: {
        /** The docket's `slug`. */
        slug: string
      }
    }
    answer: Saved
  }
  /** List what you follow */
  list_follows: { request: Record<string, never>; answer: FollowList }
  /** Follow a docket, an agency, a place, a tag, or words */
  follow: {
    request: {
      body: NewFollow
    }
    answer: Followed
  }
  /** No longer follow something */
  unfollow: {
    request: {
      query: {
        /** What kind it is. */
        kind: "docket" | "agency" | "state" | "city" | "tag" | "words"
        /** Which one: the `slug` of a docket or an agency, the code of a state, `OH/City of Springfield` for a city, a tag, or the words. */
        of: string
      }
    }
    answer: Followed
  }
  /** Read which emails you get */
  get_own_letters: { request: Record<string, never>; answer: OwnLetters }
  /** Choose when emails about dockets come */
  choose_docket_letters: {
    request: {
      body: DocketLetters
    }
    answer: OwnLetters
  }
  /** Choose whether you are told what became of your comments */
  choose_decision_letters: {
    request: {
      body: DecisionLetters
    }
    answer: OwnLetters
  }
  /** List your agency's dockets */
  list_agency_dockets: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      query?: {
        /** Part of the title. */
        q?: string
        /** What the docket is right now. */
        status?: "all" | "open" | "closed" | "archived" | "upcoming" | "draft"
        /** The order. */
        sort?:
          | "last_activity_desc"
          | "last_activity_asc"
          | "title_asc"
          | "title_desc"
          | "close_at_asc"
          | "comment_count_desc"
        /** Rows to skip. */
        offset?: number
      }
    }
    answer: AgencyDocketList
  }
  /** Create a docket */
  create_docket: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      header: {
        /** A UUID that you choose, once for each thing to be made. Sent again, nothing more is made. */
        "idempotency-key": string
      }
      body: NewDocket
    }
    answer: AgencyDocket
  }
  /** Read a docket of your agency */
  get_agency_docket: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
    }
    answer: AgencyDocket
  }
  /** Edit a docket */
  edit_docket: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
      body: EditedDocket
    }
    answer: AgencyDocket
  }
  /** Open, close, reopen, or archive a docket */
  change_docket_status: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
      body: DocketStatusChange
    }
    answer: AgencyDocket
  }
  /** Extend a comment period */
  extend_docket: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
      body: DocketExtension
    }
    answer: AgencyDocket
  }
  /** Read a docket's translations */
  list_docket_translations: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
    }
    answer: AgencyDocketTranslationList
  }
  /** Save a docket's translation */
  save_docket_translation: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
        /** A BCP 47 tag that is offered. */
        language: string
      }
      body: SavedDocketTranslation
    }
    answer: AgencyDocketTranslationList
  }
  /** Remove a docket's translation */
  remove_docket_translation: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
        /** A BCP 47 tag that is offered. */
        language: string
      }
      body: RemovedDocketTranslation
    }
    answer: AgencyDocketTranslationList
  }
  /** Begin a docket, with or without a template */
  begin_docket: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      header: {
        /** A UUID that you choose, once for each thing to be made. Sent again, nothing more is made. */
        "idempotency-key": string
      }
      body: BegunDocket
    }
    answer: AgencyDocket
  }
  /** Copy a docket */
  copy_docket: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
      header: {
        /** A UUID that you choose, once for each thing to be made. Sent again, nothing more is made. */
        "idempotency-key": string
      }
      body: DocketCopy
    }
    answer: AgencyDocket
  }
  /** Discard a draft */
  discard_docket_draft: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
      body: DocketDiscarding
    }
    answer: DiscardedDocket
  }
  /** List what happened to a docket */
  list_docket_activity: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
      query?: {
        /** `next_before` of the previous page. */
        before?: number
      }
    }
    answer: DocketActivity
  }
  /** List your agency's docket templates */
  list_docket_templates: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: DocketTemplateList
  }
  /** Read a docket template */
  get_docket_template: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The template's `id`. */
        template_id: string
      }
    }
    answer: WholeDocketTemplate
  }
  /** Delete a docket template */
  delete_docket_template: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The template's `id`. */
        template_id: string
      }
      query: {
        /** The version that you read. */
        version: number
      }
    }
    answer: DeletedDocketTemplate
  }
  /** Keep a docket as a template */
  save_docket_template: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
      header: {
        /** A UUID that you choose, once for each thing to be made. Sent again, nothing more is made. */
        "idempotency-key": string
      }
      body: NewDocketTemplate
    }
    answer: DocketTemplate
  }
  /** Rename a docket template */
  rename_docket_template: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The template's `id`. */
        template_id: string
      }
      body: RenamedDocketTemplate
    }
    answer: DocketTemplate
  }
  /** List the supporting documents of a docket */
  list_docket_documents: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
    }
    answer: DocketDocumentList
  }
  /** Add supporting documents */
  add_docket_documents: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
      body: FormData
    }
    answer: AddedDocuments
  }
  /** Download a supporting document */
  download_docket_document: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
        /** The document's `id`. */
        document_id: string
      }
    }
    answer: Blob
  }
  /** Put a new version in the place of a document */
  replace_docket_document: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
        /** The document's `id`. */
        document_id: string
      }
      body: FormData
    }
    answer: DocketDocumentList
  }
  /** Rename a supporting document */
  rename_docket_document: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
        /** The document's `id`. */
        document_id: string
      }
      body: DocumentTitle
    }
    answer: DocketDocumentList
  }
  /** Move a supporting document up or down */
  move_docket_document: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
        /** The document's `id`. */
        document_id: string
      }
      body: DocumentMove
    }
    answer: DocketDocumentList
  }
  /** Withdraw a supporting document */
  withdraw_docket_document: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
        /** The document's `id`. */
        document_id: string
      }
      body: DocumentWithdrawal
    }
    answer: DocketDocumentList
  }
  /** List comments to moderate */
  list_moderation_queue: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      query?: {
        /** The kind of comments. */
        status?: "pending" | "flagged" | "approved" | "rejected" | "submitted" | "under_review" | "published"
        /** Part of the text, the docket's title, or the commenter's name. */
        q?: string
        /** Comments on one docket. */
        docket_id?: string
        /** Comments with one text: `text` of `list_same_texts`. */
        text?: string
        /** The order. */
        sort?: "newest" | "oldest"
        /** The position the commenter chose. */
        position?: "support" | "oppose" | "neutral" | "unclear" | "not_specified"
        /** Who is speaking. */
        commenter_type?: "individual" | "organization" | "behalf_of_another"
        /** Part of an organization's name. */
        organization?: string
        /** With or without files. */
        files?: "with" | "without"
        /** Only those received more than so many days ago. */
        waiting_days?: number
        /** `me`, `nobody`, or the `user_id` of a colleague. */
        assigned?: string
        /** `next_after` of the previous page. */
        after?: string
        /** Rows on a page. */
        limit?: number
      }
    }
    answer: ModerationQueue
  }
  /** Read a comment to moderate */
  get_moderation_comment: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The comment's `id`. */
        comment_id: string
      }
    }
    answer: ModeratedComment
  }
  /** Decide about a comment */
  moderate_comment: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The comment's `id`. */
        comment_id: string
      }
      body: Decision
    }
    answer: ModeratedComment
  }
  /** Decide about several comments */
  moderate_comments: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: Decisions
    }
    answer: ModerationReport
  }
  /** Take decisions back */
  undo_moderation: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: UndoneBatch
    }
    answer: ModerationReport
  }
  /** List whom comments can be assigned to */
  list_assignees: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: AssigneeList
  }
  /** Assign comments, or take an assignment back */
  assign_comments: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: Assignment
    }
    answer: Assigned
  }
  /** Assign all comments of a list */
  assign_matching_comments: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: AssignmentOfList
    }
    answer: Assigned
  }
  /** List bulk actions */
  list_bulk_actions: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      query?: {
        /** `next_before` of the previous page. */
        before?: string
      }
    }
    answer: BulkActionList
  }
  /** Decide about all comments of a list */
  start_bulk_action: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      header: {
        /** A UUID that you choose, once for each thing to be made. Sent again, nothing more is made. */
        "idempotency-key": string
      }
      body: NewBulkAction
    }
    answer: BulkAction
  }
  /** Read a bulk action */
  get_bulk_action: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The bulk action's `id`. */
        bulk_action_id: string
      }
    }
    answer: BulkAction
  }
  /** Stop a bulk action */
  stop_bulk_action: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The bulk action's `id`. */
        bulk_action_id: string
      }
    }
    answer: BulkAction
  }
  /** Take a bulk action back */
  undo_bulk_action: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The bulk action's `id`. */
        bulk_action_id: string
      }
    }
    answer: BulkAction
  }
  /** List texts that several comments have */
  list_same_texts: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      query?: {
        /** The kind of comments. */
        status?: "pending" | "flagged" | "approved" | "rejected"
        /** Comments on one docket. */
        docket_id?: string
        /** `next_after` of the previous page. */
        after?: string
      }
    }
    answer: SameTextList
  }
  /** List what a bulk action left as it was */
  list_bulk_refusals: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The bulk action's `id`. */
        bulk_action_id: string
      }
      query?: {
        /** `next_after` of the previous page. */
        after?: string
      }
    }
    answer: BulkRefusalList
  }
  /** List the staff notes on a docket */
  list_docket_notes: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
    }
    answer: StaffNoteList
  }
  /** Write a staff note on a docket */
  add_docket_note: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The docket's `id`. */
        docket_id: string
      }
      header: {
        /** A UUID that you choose, once for each thing to be made. Sent again, nothing more is made. */
        "idempotency-key": string
      }
      body: NewStaffNote
    }
    answer: WrittenNote
  }
  /** List the staff notes on a comment */
  list_comment_notes: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The comment's `id`. */
        comment_id: string
      }
    }
    answer: StaffNoteList
  }
  /** Write a staff note on a comment */
  add_comment_note: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The comment's `id`. */
        comment_id: string
      }
      header: {
        /** A UUID that you choose, once for each thing to be made. Sent again, nothing more is made. */
        "idempotency-key": string
      }
      body: NewStaffNote
    }
    answer: WrittenNote
  }
  /** List staff notes that mention you */
  list_mentions: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: MentionList
  }
  /** Download a file of a comment */
  download_attachment: {
    request: {
      path: {
        /** The file's `id`. */
        attachment_id: string
      }
    }
    answer: Blob
  }
  /** Create exports */
  create_export_job: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      header: {
        /** A UUID that you choose, once for each thing to be made. Sent again, nothing more is made. */
        "idempotency-key": string
      }
      body: NewExports
    }
    answer: NewExportList
  }
  /** List exports */
  list_exports: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: ExportList
  }
  /** Read an export */
  get_export: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The export's `id`. */
        export_id: string
      }
    }
    answer: Export
  }
  /** Delete an export */
  delete_export: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The export's `id`. */
        export_id: string
      }
    }
    answer: DeletedExport
  }
  /** Download an export */
  download_export: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The export's `id`. */
        export_id: string
      }
    }
    answer: Blob
  }
  /** Try a failed export again */
  retry_export: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The export's `id`. */
        export_id: string
      }
    }
    answer: Export
  }
  /** Read your agency's figures */
  get_agency_analytics: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      query?: {
        /** First day, in the agency's time zone. */
        date_from?: string
        /** Last day; the whole day is included. */
        date_to?: string
        /** A span that ends today: days, this `year`, or `all`. `date_from` and `date_to` come first. */
        range?: "7" | "30" | "90" | "year" | "all"
        /** One docket. */
        docket_id?: string
      }
    }
    answer: Analytics
  }
  /** Search your agency */
  advanced_search: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      query?: {
        /** Words; takes "quoted phrases" and -excluded words. */
        query?: string
        /** Words in exactly this order. */
        exact_phrase?: string
        /** Words that must not occur. */
        exclude_words?: string
        /** First day, in the agency's time zone. */
        date_from?: string
        /** First day, in the agency's time zone. */
        date_to?: string
        /** First day, in the agency's time zone. */
        comment_date_from?: string
        /** First day, in the agency's time zone. */
        comment_date_to?: string
        /** Statuses of dockets, several joined by commas: draft, open, closed, archived. */
        docket_statuses?: string
        /** Statuses of comments, several joined by commas: submitted, under_review, published, rejected, flagged, withdrawn. */
        comment_statuses?: string
        /** Tags, several joined by commas. */
        tags?: string
        /** A docket's reference code. */
        reference_code?: string
        /** Part of a commenter's name. */
        commenter_name?: string
        /** A commenter's address. */
        commenter_email?: string
        /** The domain of a commenter's address. */
        commenter_domain?: string
        /** With or without files. */
        has_attachments?: "any" | "yes" | "no"
        /** Types of files, several joined by commas: application/pdf, application/vnd.openxmlformats-officedocument.wordprocessingml.document, application/msword, text/plain, image/jpeg, image/png, image/gif. */
        mime_types?: string
        /** Kilobytes. */
        min_file_size?: number
        /** Kilobytes. */
        max_file_size?: number
        /** The order. */
        sort_by?: "relevance" | "newest" | "oldest" | "alphabetical"
        /** Rows on a page: 25, 50, or 100. */
        limit?: number
        /** Rows to skip. */
        offset?: number
      }
    }
    answer: SearchResults
  }
  /** List the searches you saved */
  list_saved_searches: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: SavedSearchList
  }
  /** Save a search */
  save_search: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: NewSavedSearch
    }
    answer: SavedSearch
  }
  /** Rename a saved search */
  rename_search: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The saved search's `id`. */
        search_id: string
      }
      body: SavedSearchName
    }
    answer: SavedSearch
  }
  /** Delete a saved search */
  delete_search: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The saved search's `id`. */
        search_id: string
      }
    }
    answer: DeletedSavedSearch
  }
  /** List the members of your agency */
  list_agency_members: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      query?: {
        /** Part of a name or an address. */
        q?: string
        /** One role. */
        role?: "owner" | "admin" | "manager" | "reviewer" | "viewer"
        /** Whether they work for the agency now. */
        status?: "active" | "inactive"
        /** `next_after` of the previous page. */
        after?: string
      }
    }
    answer: MemberList
  }
  /** Change a member's role */
  change_member_role: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The member's `user_id`. */
        user_id: string
      }
      body: RoleChange
    }
    answer: Member
  }
  /** Deactivate or reactivate a member */
  change_member_status: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The member's `user_id`. */
        user_id: string
      }
      body: MemberStatusChange
    }
    answer: Member
  }
  /** List open invitations */
  list_invitations: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: InvitationList
  }
  /** Invite somebody to your agency */
  invite_member: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: NewInvitation
    }
    answer: Invitation
  }
  /** Send an invitation again */
  resend_invitation: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The invitation's `id`. */
        invitation_id: string
      }
    }
    answer: Invitation
  }
  /** Revoke an invitation */
  revoke_invitation: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The invitation's `id`. */
        invitation_id: string
      }
    }
    answer: RevokedInvitation
  }
  /** Read your agency's settings */
  get_agency_settings: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: AgencySettings
  }
  /** Change your agency's settings */
  update_agency_settings: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: ChangedAgencySettings
    }
    answer: AgencySettings
  }
  /** Upload your agency's logo */
  upload_agency_logo: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: Blob
    }
    answer: UploadedLogo
  }
  /** Require a second factor, or no longer */
  ask_for_second_factor: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: SecondFactorChange
    }
    answer: SecondFactorAsked
  }
  /** Transfer the ownership of your agency */
  transfer_ownership: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: OwnershipTransfer
    }
    answer: TransferredOwnership
  }
  /** Archive your agency */
  archive_agency: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: AgencyArchiving
    }
    answer: ArchivedAgency
  }
  /** List your agency's own tags */
  list_agency_tags: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: AgencyTags
  }
  /** Add a tag of your agency's own */
  add_agency_tag: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: AgencyTagName
    }
    answer: AgencyTags
  }
  /** Rename a tag */
  rename_agency_tag: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The tag. */
        tag: string
      }
      body: AgencyTagName
    }
    answer: AgencyTags
  }
  /** Stop offering a tag, or offer it again */
  change_agency_tag_status: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The tag. */
        tag: string
      }
      body: AgencyTagStatus
    }
    answer: AgencyTags
  }
  /** List saved reasons */
  list_saved_reasons: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: SavedReasonList
  }
  /** Add a saved reason */
  add_saved_reason: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: NewSavedReason
    }
    answer: SavedReason
  }
  /** Change a saved reason */
  change_saved_reason: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The saved reason's `id`. */
        reason_id: string
      }
      body: ChangedSavedReason
    }
    answer: SavedReason
  }
  /** Move a saved reason up or down */
  move_saved_reason: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The saved reason's `id`. */
        reason_id: string
      }
      body: SavedReasonMove
    }
    answer: SavedReason
  }
  /** Stop offering a saved reason, or offer it again */
  change_saved_reason_status: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The saved reason's `id`. */
        reason_id: string
      }
      body: SavedReasonStatus
    }
    answer: SavedReason
  }
  /** Read what your morning email tells you */
  get_morning_mail: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: MorningMail
  }
  /** Choose what your morning email tells you */
  choose_morning_mail: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: ChosenMorningMail
    }
    answer: MorningMail
  }
  /** Read your agency's audit log */
  list_agency_audit_log: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      query?: {
        /** Part of a name or an email address, or an id. */
        person?: string
        /** A kind of act, such as `docket.opened`; a group of them; or `all`. */
        kind?: string
        /** A tracking ID, the reference code or slug of a docket, an email address, or an id. */
        record?: string
        /** First day, in the agency's time zone. */
        from?: string
        /** Last day; the whole day is included. */
        to?: string
        /** `next_before` of the previous page. */
        before?: number
      }
    }
    answer: AuditLog
  }
  /** Download your agency's audit log */
  download_agency_audit_log: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      query?: {
        /** Part of a name or an email address, or an id. */
        person?: string
        /** A kind of act, such as `docket.opened`; a group of them; or `all`. */
        kind?: string
        /** A tracking ID, the reference code or slug of a docket, an email address, or an id. */
        record?: string
        /** First day, in the agency's time zone. */
        from?: string
        /** Last day; the whole day is included. */
        to?: string
      }
    }
    answer: Blob
  }
  /** Read the platform's audit log */
  list_platform_audit_log: {
    request: {
      query?: {
        /** Part of a name or an email address, or an id. */
        person?: string
        /** A kind of act, such as `docket.opened`; a group of them; or `all`. */
        kind?: string
        /** A tracking ID, the reference code or slug of a docket, an email address, or an id. */
        record?: string
        /** First day, in the agency's time zone. */
        from?: string
        /** Last day; the whole day is included. */
        to?: string
        /** `next_before` of the previous page. */
        before?: number
        /** The log of one agency; the platform's own without it. */
        agency_id?: string
      }
    }
    answer: AuditLog
  }
  /** Download the platform's audit log */
  download_platform_audit_log: {
    request: {
      query?: {
        /** Part of a name or an email address, or an id. */
        person?: string
        /** A kind of act, such as `docket.opened`; a group of them; or `all`. */
        kind?: string
        /** A tracking ID, the reference code or slug of a docket, an email address, or an id. */
        record?: string
        /** First day, in the agency's time zone. */
        from?: string
        /** Last day; the whole day is included. */
        to?: string
        /** The log of one agency; the platform's own without it. */
        agency_id?: string
      }
    }
    answer: Blob
  }
  /** List your agency's webhooks */
  list_webhooks: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: WebhookList
  }
  /** Add a webhook */
  create_webhook: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: NewWebhook
    }
    answer: WebhookWithSecret
  }
  /** Change a webhook */
  update_webhook: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The webhook's `id`. */
        webhook_id: string
      }
      body: ChangedWebhook
    }
    answer: Webhook
  }
  /** Delete a webhook */
  delete_webhook: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The webhook's `id`. */
        webhook_id: string
      }
    }
    answer: DeletedWebhook
  }
  /** Pause or resume a webhook */
  change_webhook_status: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The webhook's `id`. */
        webhook_id: string
      }
      body: WebhookStatusChange
    }
    answer: Webhook
  }
  /** Make a new secret for a webhook */
  rotate_webhook_secret: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The webhook's `id`. */
        webhook_id: string
      }
    }
    answer: WebhookWithSecret
  }
  /** List what a webhook was told */
  list_webhook_deliveries: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The webhook's `id`. */
        webhook_id: string
      }
    }
    answer: WebhookDeliveryList
  }
  /** Send a test event */
  test_webhook: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The webhook's `id`. */
        webhook_id: string
      }
    }
    answer: WebhookDelivery
  }
  /** Send a delivery again */
  resend_webhook_delivery: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The webhook's `id`. */
        webhook_id: string
        /** The delivery's `id`. */
        delivery_id: string
      }
    }
    answer: WebhookDelivery
  }
  /** Read how your agency's people sign in */
  get_sign_in_settings: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: SignInSettings
  }
  /** Add or change your agency's provider */
  save_sign_in_provider: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: SavedSignInProvider
    }
    answer: SignInSettings
  }
  /** Switch your agency's provider on or off */
  switch_sign_in_provider: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: SignInProviderStatus
    }
    answer: SignInSettings
  }
  /** Read what your trial of the provider brought */
  get_sign_in_trial: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: SignInTrial
  }
  /** List your agency's domains */
  list_sign_in_domains: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: SignInDomainList
  }
  /** Claim a domain */
  claim_sign_in_domain: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: ClaimedSignInDomain
    }
    answer: SignInDomain
  }
  /** Prove a domain by its DNS */
  check_sign_in_domain: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The domain's `id`. */
        domain_id: string
      }
    }
    answer: SignInDomain
  }
  /** Prove a domain by a letter to its postmaster */
  send_domain_letter: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The domain's `id`. */
        domain_id: string
      }
    }
    answer: SignInDomain
  }
  /** Give a domain up */
  give_up_sign_in_domain: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The domain's `id`. */
        domain_id: string
      }
    }
    answer: GivenUpSignInDomain
  }
  /** List the keys of your directory sync */
  list_scim_keys: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: ScimKeyList
  }
  /** Make a key for your directory sync */
  create_scim_key: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      header?: {
        /** A UUID that you choose, once for each thing to be made. Sent again, nothing more is made. */
        "idempotency-key"?: string
      }
      body: NewScimKey
    }
    answer: ScimKeyWithToken
  }
  /** Revoke a key of your directory sync */
  revoke_scim_key: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The key's `id`. */
        key_id: string
      }
    }
    answer: RevokedScimKey
  }
  /** Create an agency */
  create_agency_with_owner: {
    request: {
      header: {
        /** A UUID that you choose, once for each thing to be made. Sent again, nothing more is made. */
        "idempotency-key": string
      }
      body: NewAgency
    }
    answer: CreatedAgency
  }
  /** List all agencies */
  list_platform_agencies: {
    request: {
      query?: {
        /** Part of a name. */
        q?: string
        /** With the archived ones. */
        archived?: "true" | "false"
        /** `next_after` of the previous page. */
        after?: string
      }
    }
    answer: PlatformAgencyList
  }
  /** Invite somebody to an agency */
  platform_invite_user_to_agency: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: PlatformInvitation
    }
    answer: SentInvitation
  }
  /** List the platform team */
  list_platform_users: { request: Record<string, never>; answer: PlatformUserList }
  /** Add a super user */
  add_super_user: {
    request: {
      body: NewSuperUser
    }
    answer: AddedSuperUser
  }
  /** Remove a super user */
  remove_super_user: {
    request: {
      path: {
        /** Their `user_id`. */
        user_id: string
      }
    }
    answer: RemovedSuperUser
  }
  /** Read about an agency */
  get_platform_agency: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: OverseenAgency
  }
  /** Bring an archived agency back */
  restore_agency: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: AgencyRestoration
    }
    answer: OverseenAgency
  }
  /** Send an agency's invitation again, or revoke it */
  settle_agency_invitation: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
        /** The invitation's `id`. */
        invitation_id: string
      }
      body: InvitationSettlement
    }
    answer: OverseenAgency
  }
  /** List what is stuck */
  list_stuck_work: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
    }
    answer: StuckWorkList
  }
  /** Try again what is stuck */
  retry_stuck_work: {
    request: {
      path: {
        /** The agency's `id`. Those you work for are in `get_own_profile`. */
        agency_id: string
      }
      body: RetriedStuckWork
    }
    answer: RetriedWork
  }
  /** List what is stuck anywhere */
  list_platform_stuck_work: { request: Record<string, never>; answer: StuckWorkList }
  /** Try again what is stuck anywhere */
  retry_platform_stuck_work: {
    request: {
      body: RetriedWorkAnywhere
    }
    answer: RetriedWork
  }
}

export const operations = {
  browse_public_dockets: { method: "GET", path: "/dockets" },
  get_docket_public_detail: { method: "GET", path: "/dockets/{slug}" },
  list_tags: { method: "GET", path: "/tags" },
  search_comments: { method: "GET", path: "/comments" },
  get_comment_detail: { method: "GET", path: "/comments/{id}" },
  list_published_comments: { method: "GET", path: "/published-comments" },
  get_agency_public_profile: { method: "GET", path: "/agencies/{slug}" },
  list_states: { method: "GET", path: "/states" },
  get_state: { method: "GET", path: "/states/{code}" },
  submit_comment: { method: "POST", path: "/dockets/{slug}/comments" },
  submit_contact: { method: "POST", path: "/contact" },
  get_own_profile: { method: "GET", path: "/me" },
  update_own_profile: { method: "PATCH", path: "/me" },
  list_own_comments: { method: "GET", path: "/me/comments" },
  get_own_comment: { method: "GET", path: "/me/comments/{tracking_id}" },
  withdraw_own_comment: { method: "POST", path: "/me/comments/{tracking_id}/withdrawal" },
  correct_own_comment: { method: "POST", path: "/me/comments/{tracking_id}/correction" },
  ask_redaction: { method: "POST", path: "/me/comments/{tracking_id}/redaction-requests" },
  list_saved_dockets: { method: "GET", path: "/me/saved-dockets" },
  save_docket: { method: "PUT", path: "/me/saved-dockets/{slug}" },
  unsave_docket: { method: "DELETE", path: "/me/saved-dockets/{slug}" },
  list_follows: { method: "GET", path: "/me/follows" },
  follow: { method: "POST", path: "/me/follows" },
  unfollow: { method: "DELETE", path: "/me/follows" },
  get_own_letters: { method: "GET", path: "/me/letters" },
  choose_docket_letters: { method: "PUT", path: "/me/letters/dockets" },
  choose_decision_letters: { method: "PUT", path: "/me/letters/decisions" },
  list_agency_dockets: { method: "GET", path: "/agencies/{agency_id}/dockets" },
  create_docket: { method: "POST", path: "/agencies/{agency_id}/dockets" },
  get_agency_docket: { method: "GET", path: "/agencies/{agency_id}/dockets/{docket_id}" },
  edit_docket: { method: "PUT", path: "/agencies/{agency_id}/dockets/{docket_id}" },
  change_docket_status: { method: "POST", path: "/agencies/{agency_id}/dockets/{docket_id}/status" },
  extend_docket: { method: "POST", path: "/agencies/{agency_id}/dockets/{docket_id}/extension" },
  list_docket_translations: { method: "GET", path: "/agencies/{agency_id}/dockets/{docket_id}/translations" },
  save_docket_translation: { method: "PUT", path: "/agencies/{agency_id}/dockets/{docket_id}/translations/{language}" },
  remove_docket_translation: {
    method: "POST",
    path: "/agencies/{agency_id}/dockets/{docket_id}/translations/{language}/removal",
  },
  begin_docket: { method: "POST", path: "/agencies/{agency_id}/docket-drafts" },
  copy_docket: { method: "POST", path: "/agencies/{agency_id}/dockets/{docket_id}/copy" },
  discard_docket_draft: { method: "POST", path: "/agencies/{agency_id}/dockets/{docket_id}/discard" },
  list_docket_activity: { method: "GET", path: "/agencies/{agency_id}/dockets/{docket_id}/activity" },
  list_docket_templates: { method: "GET", path: "/agencies/{agency_id}/docket-templates" },
  get_docket_template: { method: "GET", path: "/agencies/{agency_id}/docket-templates/{template_id}" },
  delete_docket_template: { method: "DELETE", path: "/agencies/{agency_id}/docket-templates/{template_id}" },
  save_docket_template: { method: "POST", path: "/agencies/{agency_id}/dockets/{docket_id}/template" },
  rename_docket_template: { method: "PUT", path: "/agencies/{agency_id}/docket-templates/{template_id}/name" },
  list_docket_documents: { method: "GET", path: "/agencies/{agency_id}/dockets/{docket_id}/documents" },
  add_docket_documents: { method: "POST", path: "/agencies/{agency_id}/dockets/{docket_id}/documents" },
  download_docket_document: {
    method: "GET",
    path: "/agencies/{agency_id}/dockets/{docket_id}/documents/{document_id}/file",
  },
  replace_docket_document: {
    method: "PUT",
    path: "/agencies/{agency_id}/dockets/{docket_id}/documents/{document_id}/file",
  },
  rename_docket_document: {
    method: "PUT",
    path: "/agencies/{agency_id}/dockets/{docket_id}/documents/{document_id}/title",
  },
  move_docket_document: {
    method: "POST",
    path: "/agencies/{agency_id}/dockets/{docket_id}/documents/{document_id}/move",
  },
  withdraw_docket_document: {
    method: "POST",
    path: "/agencies/{agency_id}/dockets/{docket_id}/documents/{document_id}/withdrawal",
  },
  list_moderation_queue: { method: "GET", path: "/agencies/{agency_id}/moderation/comments" },
  get_moderation_comment: { method: "GET", path: "/agencies/{agency_id}/moderation/comments/{comment_id}" },
  moderate_comment: { method: "POST", path: "/agencies/{agency_id}/moderation/comments/{comment_id}/decision" },
  moderate_comments: { method: "POST", path: "/agencies/{agency_id}/moderation/decisions" },
  undo_moderation: { method: "POST", path: "/agencies/{agency_id}/moderation/undo" },
  list_assignees: { method: "GET", path: "/agencies/{agency_id}/moderation/assignees" },
  assign_comments: { method: "PUT", path: "/agencies/{agency_id}/moderation/assignments" },
  assign_matching_comments: { method: "POST", path: "/agencies/{agency_id}/moderation/assignments/matching" },
  list_bulk_actions: { method: "GET", path: "/agencies/{agency_id}/moderation/bulk-actions" },
  start_bulk_action: { method: "POST", path: "/agencies/{agency_id}/moderation/bulk-actions" },
  get_bulk_action: { method: "GET", path: "/agencies/{agency_id}/moderation/bulk-actions/{bulk_action_id}" },
  stop_bulk_action: { method: "POST", path: "/agencies/{agency_id}/moderation/bulk-actions/{bulk_action_id}/stop" },
  undo_bulk_action: { method: "POST", path: "/agencies/{agency_id}/moderation/bulk-actions/{bulk_action_id}/undo" },
  list_same_texts: { method: "GET", path: "/agencies/{agency_id}/moderation/same-texts" },
  list_bulk_refusals: {
    method: "GET",
    path: "/agencies/{agency_id}/moderation/bulk-actions/{bulk_action_id}/refusals",
  },
  list_docket_notes: { method: "GET", path: "/agencies/{agency_id}/dockets/{docket_id}/notes" },
  add_docket_note: { method: "POST", path: "/agencies/{agency_id}/dockets/{docket_id}/notes" },
  list_comment_notes: { method: "GET", path: "/agencies/{agency_id}/moderation/comments/{comment_id}/notes" },
  add_comment_note: { method: "POST", path: "/agencies/{agency_id}/moderation/comments/{comment_id}/notes" },
  list_mentions: { method: "GET", path: "/agencies/{agency_id}/mentions" },
  download_attachment: { method: "GET", path: "/attachments/{attachment_id}" },
  create_export_job: { method: "POST", path: "/agencies/{agency_id}/exports" },
  list_exports: { method: "GET", path: "/agencies/{agency_id}/exports" },
  get_export: { method: "GET", path: "/agencies/{agency_id}/exports/{export_id}" },
  delete_export: { method: "DELETE", path: "/agencies/{agency_id}/exports/{export_id}" },
  download_export: { method: "GET", path: "/agencies/{agency_id}/exports/{export_id}/file" },
  retry_export: { method: "POST", path: "/agencies/{agency_id}/exports/{export_id}/retry" },
  get_agency_analytics: { method: "GET", path: "/agencies/{agency_id}/analytics" },
  advanced_search: { method: "GET", path: "/agencies/{agency_id}/search" },
  list_saved_searches: { method: "GET", path: "/agencies/{agency_id}/saved-searches" },
  save_search: { method: "POST", path: "/agencies/{agency_id}/saved-searches" },
  rename_search: { method: "PUT", path: "/agencies/{agency_id}/saved-searches/{search_id}/name" },
  delete_search: { method: "DELETE", path: "/agencies/{agency_id}/saved-searches/{search_id}" },
  list_agency_members: { method: "GET", path: "/agencies/{agency_id}/members" },
  change_member_role: { method: "PUT", path: "/agencies/{agency_id}/members/{user_id}/role" },
  change_member_status: { method: "PUT", path: "/agencies/{agency_id}/members/{user_id}/status" },
  list_invitations: { method: "GET", path: "/agencies/{agency_id}/invitations" },
  invite_member: { method: "POST", path: "/agencies/{agency_id}/invitations" },
  resend_invitation: { method: "POST", path: "/agencies/{agency_id}/invitations/{invitation_id}/resend" },
  revoke_invitation: { method: "DELETE", path: "/agencies/{agency_id}/invitations/{invitation_id}" },
  get_agency_settings: { method: "GET", path: "/agencies/{agency_id}/settings" },
  update_agency_settings: { method: "PUT", path: "/agencies/{agency_id}/settings" },
  upload_agency_logo: { method: "PUT", path: "/agencies/{agency_id}/logo" },
  ask_for_second_factor: { method: "PUT", path: "/agencies/{agency_id}/second-factor" },
  transfer_ownership: { method: "POST", path: "/agencies/{agency_id}/ownership" },
  archive_agency: { method: "POST", path: "/agencies/{agency_id}/archive" },
  list_agency_tags: { method: "GET", path: "/agencies/{agency_id}/tags" },
  add_agency_tag: { method: "POST", path: "/agencies/{agency_id}/tags" },
  rename_agency_tag: { method: "PUT", path: "/agencies/{agency_id}/tags/{tag}/name" },
  change_agency_tag_status: { method: "PUT", path: "/agencies/{agency_id}/tags/{tag}/status" },
  list_saved_reasons: { method: "GET", path: "/agencies/{agency_id}/saved-reasons" },
  add_saved_reason: { method: "POST", path: "/agencies/{agency_id}/saved-reasons" },
  change_saved_reason: { method: "PUT", path: "/agencies/{agency_id}/saved-reasons/{reason_id}" },
  move_saved_reason: { method: "POST", path: "/agencies/{agency_id}/saved-reasons/{reason_id}/move" },
  change_saved_reason_status: { method: "PUT", path: "/agencies/{agency_id}/saved-reasons/{reason_id}/status" },
  get_morning_mail: { method: "GET", path: "/agencies/{agency_id}/morning-mail" },
  choose_morning_mail: { method: "PUT", path: "/agencies/{agency_id}/morning-mail" },
  list_agency_audit_log: { method: "GET", path: "/agencies/{agency_id}/audit-log" },
  download_agency_audit_log: { method: "GET", path: "/agencies/{agency_id}/audit-log/file" },
  list_platform_audit_log: { method: "GET", path: "/platform/audit-log" },
  download_platform_audit_log: { method: "GET", path: "/platform/audit-log/file" },
  list_webhooks: { method: "GET", path: "/agencies/{agency_id}/webhooks" },
  create_webhook: { method: "POST", path: "/agencies/{agency_id}/webhooks" },
  update_webhook: { method: "PUT", path: "/agencies/{agency_id}/webhooks/{webhook_id}" },
  delete_webhook: { method: "DELETE", path: "/agencies/{agency_id}/webhooks/{webhook_id}" },
  change_webhook_status: { method: "PUT", path: "/agencies/{agency_id}/webhooks/{webhook_id}/status" },
  rotate_webhook_secret: { method: "POST", path: "/agencies/{agency_id}/webhooks/{webhook_id}/secret" },
  list_webhook_deliveries: { method: "GET", path: "/agencies/{agency_id}/webhooks/{webhook_id}/deliveries" },
  test_webhook: { method: "POST", path: "/agencies/{agency_id}/webhooks/{webhook_id}/test" },
  resend_webhook_delivery: {
    method: "POST",
    path: "/agencies/{agency_id}/webhooks/{webhook_id}/deliveries/{delivery_id}",
  },
  get_sign_in_settings: { method: "GET", path: "/agencies/{agency_id}/sign-in" },
  save_sign_in_provider: { method: "PUT", path: "/agencies/{agency_id}/sign-in" },
  switch_sign_in_provider: { method: "PUT", path: "/agencies/{agency_id}/sign-in/status" },
  get_sign_in_trial: { method: "GET", path: "/agencies/{agency_id}/sign-in/trial" },
  list_sign_in_domains: { method: "GET", path: "/agencies/{agency_id}/sign-in/domains" },
  claim_sign_in_domain: { method: "POST", path: "/agencies/{agency_id}/sign-in/domains" },
  check_sign_in_domain: { method: "POST", path: "/agencies/{agency_id}/sign-in/domains/{domain_id}/check" },
  send_domain_letter: { method: "POST", path: "/agencies/{agency_id}/sign-in/domains/{domain_id}/letter" },
  give_up_sign_in_domain: { method: "DELETE", path: "/agencies/{agency_id}/sign-in/domains/{domain_id}" },
  list_scim_keys: { method: "GET", path: "/agencies/{agency_id}/scim-keys" },
  create_scim_key: { method: "POST", path: "/agencies/{agency_id}/scim-keys" },
  revoke_scim_key: { method: "DELETE", path: "/agencies/{agency_id}/scim-keys/{key_id}" },
  create_agency_with_owner: { method: "POST", path: "/platform/agencies" },
  list_platform_agencies: { method: "GET", path: "/platform/agencies" },
  platform_invite_user_to_agency: { method: "POST", path: "/platform/agencies/{agency_id}/invitations" },
  list_platform_users: { method: "GET", path: "/platform/users" },
  add_super_user: { method: "POST", path: "/platform/users" },
  remove_super_user: { method: "DELETE", path: "/platform/users/{user_id}" },
  get_platform_agency: { method: "GET", path: "/platform/agencies/{agency_id}" },
  restore_agency: { method: "POST", path: "/platform/agencies/{agency_id}/restoration" },
  settle_agency_invitation: {
    method: "POST",
    path: "/platform/agencies/{agency_id}/invitations/{invitation_id}/settlement",
  },
  list_stuck_work: { method: "GET", path: "/agencies/{agency_id}/stuck" },
  retry_stuck_work: { method: "POST", path: "/agencies/{agency_id}/stuck" },
  list_platform_stuck_work: { method: "GET", path: "/platform/stuck" },
  retry_platform_stuck_work: { method: "POST", path: "/platform/stuck" },
} as const satisfies Record<keyof Operations, { method: string; path: string }>
