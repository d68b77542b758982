/** Every address of the product. Screens, letters and redirects build links only from here (P 2.1, S 2). */

import type { DocketCommentSort } from "./vocabulary.ts"
import type { QueueOrder, QueueTab, ReviewOrder, ReviewStep } from "./record/comments/comment-status.ts"
import type { ASSIGNED_TO_ME, QueueConditions } from "./record/comments/queue-filter.ts"

type QueryValue = string | number | null | undefined

/** The path with its query string, after the one that it may have; empty values, and an offset of 0, are left out so that equal pages have equal addresses. */
export function withQuery(path: string, query: Record<string, QueryValue>): string {
  let text = ""
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === "" || value === 0) continue
    text += `${text && "&"}${encoded(name)}=${encoded(String(value))}`
  }
  if (!text) return path
  return `${path}${path.includes("?") ? "&" : "?"}${text}`
}

/** As forms send it. Most names and values are words and ids, which need none of the work: a page has hundreds of such links. */
function encoded(text: string): string {
  return /^[\w.*-]*$/.test(text) ? text : new URLSearchParams([["", text]]).toString().slice(1)
}

/** True for the reference of the API, which stands at the door for programs and is pages for people. */
export const isApiReference = (path: string): boolean => /^\/api\/v1\/docs(?:\.data)?(?:\/|$)/i.test(path)

/**
 * Where somebody came from who forgot their password. `back`: whose sign-in page 'Back to login' leads to, that of staff unless
 * it is said; `next`: where they go after signing in.
 */
export type ResetOrigin = { back?: "public" | undefined; next?: string | undefined }

/** A list of the moderation queue: which comments, of which docket, with which text, in which order. */
export type QueueListAddress = {
  tab?: QueueTab | undefined
  q?: string | undefined
  docket_id?: string | undefined
  text?: string | undefined
  sort?: QueueOrder | undefined
} & Partial<QueueConditions>

/** A place in review mode: in which list, at which comment, how far; or a step from there. */
export type ReviewAddress = {
  docket_id?: string | null | undefined
  sort?: ReviewOrder | undefined
  comment?: string | null | undefined
  after?: string | null | undefined
  done?: number | undefined
  skipped?: number | undefined
  batch?: string | null | undefined
  step?: ReviewStep | undefined
  assigned?: typeof ASSIGNED_TO_ME | null | undefined
}

export type DocketBrowseAddress = {
  q?: string | undefined
  status?: string | undefined
  sort?: string | undefined
  limit?: number | undefined
  offset?: number | undefined
  agency?: string | undefined
  agency_slug?: string | undefined
  state?: string | undefined
  date_from?: string | undefined
  date_to?: string | undefined
  tag?: string | undefined
}

export type CommentSearchAddress = Omit<DocketBrowseAddress, "status" | "tag"> & {
  agency_slug?: string | undefined
  comment_filter?: string | undefined
  filing_company?: string | undefined
  comment_id?: string | undefined
  docket_id?: string | undefined
  commenter_type?: string | undefined
  position?: string | undefined
  language?: string | undefined
  has_attachments?: string | undefined
}

export type DocketCommentsAddress = {
  q?: string | undefined
  position?: string | null | undefined
  commenter_type?: string | null | undefined
  filing_company?: string | undefined
  has_attachments?: string | null | undefined
  sort?: DocketCommentSort | undefined
  before?: string | null | undefined
  shown?: number | undefined
  offset?: number | undefined
  /** The language of the docket's own words, where it is not the reader's. */
  text?: string | null | undefined
}

export type AgencyListAddress = {
  q?: string | undefined
  state?: string | undefined
  kind?: string | null | undefined
  letter?: string | null | undefined
  offset?: number | undefined
}

/** The parts of the platform's page of an agency. */
export const platformAgencyTabs = ["members", "dockets", "settings", "audit"] as const
export type PlatformAgencyTab = (typeof platformAgencyTabs)[number]

const segment = encodeURIComponent

const publicPaths = {
  home: () => "/",
  privacy: () => "/privacy",
  terms: () => "/terms",
  accessibility: () => "/accessibility",
  conformance: () => "/accessibility/conformance",
  contact: (subject?: string, category?: string) => withQuery("/contact", { subject, category }),
  contactSent: (referenceId: string) => withQuery("/contact", { reference: referenceId }),
  security: () => "/security",
  about: () => "/about",
  onboarding: () => "/onboarding",
  faqs: () => "/faqs",
  guide: () => "/user-guide",
  dataAccess: () => "/data-access",
  /** The dockets whose data can be downloaded; of one agency by its slug. */
  dataDockets: (query: { agency_slug?: string | undefined; offset?: number | undefined } = {}) =>
    withQuery("/data-access/dockets", query),
  status: () => "/status",
  dockets: (query: DocketBrowseAddress = {}) => withQuery("/dockets", query),
  docket: (slug: string) => `/dockets/${segment(slug)}`,
  docketComments: (slug: string, { sort, before, shown, offset, ...filters }: DocketCommentsAddress = {}) =>
    `${withQuery(`/dockets/${segment(slug)}`, { ...filters, sort: sort === "newest" ? null : sort, before, shown, offset })}#comments`,
  docketData: (slug: string) => `/dockets/${segment(slug)}/data`,
  docketPoster: (slug: string, text: string | null = null) => withQuery(`/dockets/${segment(slug)}/poster`, { text }),
  docketRecord: (slug: string) => `/dockets/${segment(slug)}/record`,
  /** `from`: the first page or section that is shown, counted from 1. */
  docketDocument: (slug: string, id: string, { from = 1, anchor = "" } = {}) =>
    withQuery(`/dockets/${segment(slug)}/documents/${segment(id)}`, { from: from > 1 ? from : null }) +
    (anchor && `#${anchor}`),
  accessibleFormat: (slug: string, id: string, sent?: true) =>
    withQuery(`/dockets/${segment(slug)}/documents/${segment(id)}/accessible-format`, { sent: sent ? "true" : null }),
  commentWizard: (slug: string, step?: number) => withQuery(`/dockets/${segment(slug)}/comment`, { step }),
  confirmSubmission: (slug: string, token?: string) =>
    withQuery(`/dockets/${segment(slug)}/comment/confirm`, { token }),
  commentDraft: (slug: string, step: number) => withQuery(`/dockets/${segment(slug)}/comment/draft`, { step }),
  commentPeriod: (slug: string) => `/dockets/${segment(slug)}/comment/period`,
  saveDocket: (slug: string) => `/dockets/${segment(slug)}/save`,
  thankYou: (trackingId: string) => withQuery("/thank-you", { tracking: trackingId }),
  states: () => "/state",
  /** `place`: as `placeKey` writes it. */
  near: (place?: string) => withQuery("/near", { place }),
  state: (code: string) => `/state/${segment(code.toLowerCase())}`,
  agencies: (query: AgencyListAddress = {}) => withQuery("/agencies", query),
  agencyPage: (slug: string) => `/agencies/${segment(slug)}`,
  agencyPageDockets: (slug: string) => `/agencies/${segment(slug)}#dockets`,
  commentSearch: (query: CommentSearchAddress = {}) => withQuery("/comments/search", query),
  comment: (id: string) => `/comments/${segment(id)}`,
  search: (q?: string) => withQuery("/search", { q }),
  feed: () => "/feed.atom",
  stateFeed: (code: string) => `/state/${segment(code.toLowerCase())}/feed.atom`,
  agencyFeed: (slug: string) => `/agencies/${segment(slug)}/feed.atom`,
  docketFeed: (slug: string) => `/dockets/${segment(slug)}/feed.atom`,
  docketDeadline: (slug: string) => `/dockets/${segment(slug)}/deadline.ics`,
} as const

const accountPaths = {
  /** `at`: the domain whose agency's provider is offered. */
  login: (next?: string, at?: string) => withQuery("/login", { next, at }),
  signUp: (next?: string) => withQuery("/login", { tab: "sign_up", next }),
  signOut: () => "/sign-out",
  confirmEmail: (token?: string, next?: string) => withQuery("/confirm-email", { token, next }),
  resetPassword: (token?: string, from: ResetOrigin = {}) => withQuery("/agency/reset-password", { token, ...from }),
  acceptInvitation: (token?: string) => withQuery("/invitations/accept", { token }),
  /** `at`: the domain for which an agency's provider is offered, should it not answer. */
  signInWith: (provider: string, next?: string, at?: string) =>
    withQuery(`/login/with/${segment(provider)}`, { next, at }),
  olderAgencyLogin: (tab?: "sign_up") => withQuery("/agency-login", { tab }),
  unauthorized: () => "/unauthorized",
  dashboard: (tab?: "search" | "comments" | "saved") => withQuery("/dashboard", { tab }),
  discardDraft: (id: string) => `/dashboard/drafts/${segment(id)}/discard`,
  ownReceipt: (trackingId: string) => `/dashboard/comments/${segment(trackingId)}/receipt`,
  correctComment: (trackingId: string) => `/dashboard/comments/${segment(trackingId)}/correct`,
  askRedaction: (trackingId: string) => `/dashboard/comments/${segment(trackingId)}/redaction`,
  withdrawComment: (trackingId: string) => `/dashboard/comments/${segment(trackingId)}/withdraw`,
  ownComment: (trackingId: string) => `/dashboard/comments/${segment(trackingId)}`,
  account: (done?: string) => withQuery("/account", { done }),
  accountLetters: () => "/account/letters",
  stopDecisionLetters: (token?: string) => withQuery("/stop-comment-letters", { token }),
  /** `of`: a docket's or agency's slug, a state's code, a city's key, a tag, or words. */
  follow: (kind: string, of: string) => withQuery("/follow", { kind, of }),
  /** Once a letter with a link is on its way. */
  followAsked: (kind: string, of: string, came_back: boolean) =>
    withQuery("/follow", { kind, of, asked: "yes", came_back: came_back ? "yes" : null }),
  confirmFollow: (token?: string) => withQuery("/follow/confirm", { token }),
  accountFollowing: () => "/account/following",
  followerLetters: (token?: string) => withQuery("/emails-about-dockets", { token }),
  accountProfile: () => "/account/profile",
  accountEmail: () => "/account/email",
  agreeToEmail: (token?: string) => withQuery("/account/email/agree", { token }),
  accountPassword: () => "/account/password",
  accountSessions: (done?: string) => withQuery("/account/sessions", { done }),
  accountApiKeys: (done?: string) => withQuery("/account/api-keys", { done }),
  signInMethods: (done?: string) => withQuery("/account/sign-in-methods", { done }),
  addSignInMethod: (provider: string) => withQuery("/account/sign-in-methods/add", { provider }),
  signInMethodAdded: () => "/account/sign-in-methods/added",
  removeSignInMethod: (identityId: string) => withQuery("/account/sign-in-methods/remove", { identity: identityId }),
  accountData: () => "/account/data",
  closeAccount: () => "/account/close",
  accountClosed: () => "/account/closed",
  secondFactor: (next?: string) => withQuery("/account/second-factor", { next }),
  setUpApp: (factorId: string, next?: string) => withQuery("/account/second-factor/app", { factor: factorId, next }),
  addPasskey: () => "/account/second-factor/passkey",
  removeFactor: (factorId: string) => withQuery("/account/second-factor/remove", { factor: factorId }),
  renameFactor: (factorId: string) => withQuery("/account/second-factor/name", { factor: factorId }),
  recoveryCodes: () => "/account/second-factor/codes",
  loginSecondFactor: (next?: string, way?: "recovery") => withQuery("/login/second-factor", { next, way }),
  confirmSignIn: (token?: string) => withQuery("/login/confirm", { token }),
  loginFinish: () => "/login/finish",
  loginWithPasskey: () => "/login/with-passkey",
  loginPasskey: () => "/login/passkey",
  stay: () => "/account/stay",
  keptForm: (id: string, why?: "switched") => withQuery(`/account/kept/${segment(id)}`, { why }),
} as const

const agencyPaths = {
  olderAgencyDashboard: (tab?: string) => withQuery("/agency-dashboard", { tab }),
  agency: () => "/agency",
  /** `at`: the domain whose agency's provider is offered. */
  agencyLogin: (next?: string, at?: string) => withQuery("/agency/login", { next, at }),
  agencySelect: (next?: string) => withQuery("/agency/select", { next }),
  agencyNoAccess: () => "/agency/no-access",
  proveDomain: (token?: string) => withQuery("/prove-domain", { token }),
  stopMorningMail: (token?: string) => withQuery("/stop-morning-summary", { token }),
  agencyDashboard: () => "/agency/dashboard",
  agencyDockets: (query: Record<string, QueryValue> = {}) => withQuery("/agency/dockets", query),
  /** `from`: the template or starting point it begins with. */
  agencyNewDocket: (from?: string) => withQuery("/agency/dockets/new", { from }),
  docketFormatting: () => "/agency/dockets/formatting",
  docketTemplates: (query: Record<string, QueryValue> = {}) => withQuery("/agency/dockets/templates", query),
  saveDocketTemplate: (id: string) => `/agency/dockets/${segment(id)}/template`,
  agencyDocket: (id: string, tab?: "overview" | "comments" | "activity" | "settings") =>
    withQuery(`/agency/dockets/${segment(id)}`, { tab }),
  agencyCopyDocket: (id: string) => `/agency/dockets/${segment(id)}/copy`,
  agencyDocketCopied: (id: string, from: string) =>
    withQuery(`/agency/dockets/${segment(id)}/setup`, { step: 1, copied_from: from }),
  agencyDocketPreview: (id: string) => `/agency/dockets/${segment(id)}/preview`,
  agencyDocketStep: (id: string, step: number) => withQuery(`/agency/dockets/${segment(id)}/setup`, { step }),
  agencyDocketDocuments: (id: string, query: Record<string, QueryValue> = {}) =>
    withQuery(`/agency/dockets/${segment(id)}/documents`, query),
  agencyDocketDocumentsUpload: (id: string) => `/agency/dockets/${segment(id)}/documents/upload`,
  agencyTranslations: (id: string, query: Record<string, QueryValue> = {}) =>
    withQuery(`/agency/dockets/${segment(id)}/translations`, query),
  agencyTranslation: (id: string, language: string) =>
    `/agency/dockets/${segment(id)}/translations/${segment(language)}`,
  agencyEditDocket: (id: string) => `/agency/dockets/${segment(id)}/edit`,
  agencyThreads: () => "/agency/threads",
  moderation: () => "/agency/moderation",
  moderationQueue: (query: QueueListAddress = {}) => withQuery("/agency/moderation/queue", query),
  moderationSameText: (query: Record<string, QueryValue> = {}) => withQuery("/agency/moderation/same-text", query),
  moderationFlagged: () => "/agency/moderation/flagged",
  moderationReview: (query: ReviewAddress = {}) => withQuery("/agency/moderation/review", query),
  moderationBulk: (query: Record<string, QueryValue> = {}) => withQuery("/agency/moderation/bulk", query),
  moderationBulkActions: (query: Record<string, QueryValue> = {}) =>
    withQuery("/agency/moderation/bulk-actions", query),
  moderationBulkAction: (id: string) => `/agency/moderation/bulk/${segment(id)}`,
  moderationBulkRefusals: (id: string) => `/agency/moderation/bulk/${segment(id)}/not-changed.csv`,
  /** `search`: the query string of the search that led there. */
  moderationComment: (id: string, list: QueueListAddress & { search?: string } = {}) =>
    withQuery(`/agency/moderation/comment/${segment(id)}`, list),
  docketNotes: (id: string, done?: string) => withQuery(`/agency/dockets/${segment(id)}/notes`, { done }),
  commentNotes: (id: string, done?: string) => withQuery(`/agency/moderation/comment/${segment(id)}/notes`, { done }),
  morningMail: (done?: "on" | "off") => withQuery("/agency/morning-summary", { done }),
  agencySearch: (query: Record<string, QueryValue> = {}) => withQuery("/agency/search", query),
  agencyReports: (query: Record<string, QueryValue> = {}) => withQuery("/agency/reports", query),
  agencyReportTable: (query: Record<string, QueryValue>) => withQuery("/agency/reports/table.csv", query),
  agencyUsers: () => "/agency/users",
  agencyAuditLog: () => "/agency/audit-log",
  agencyAuditFile: () => "/agency/audit-log.jsonl",
  agencyStuck: () => "/agency/stuck",
  agencySettings: () => "/agency/settings",
  /** `ask`: a question before something ends, about the domain of this `id`. */
  agencySignIn: (query: Record<string, QueryValue> = {}) => withQuery("/agency/settings/sign-in", query),
  agencyWebhooks: (done?: "deleted") => withQuery("/agency/settings/webhooks", { done }),
  agencyWebhook: (id: string, query: Record<string, QueryValue> = {}) =>
    withQuery(`/agency/settings/webhooks/${segment(id)}`, query),
  agencyLogo: () => "/agency/settings/logo",
  agencyScim: (done?: "revoked") => withQuery("/agency/settings/scim", { done }),
  exportDownload: (id: string) => `/agency/exports/${segment(id)}/download`,
  staffAttachment: (id: string) => `/agency/attachments/${segment(id)}`,
  /** The same, to be shown in a page instead of downloaded. */
  attachmentShown: (id: string) => `/agency/attachments/${segment(id)}?as=preview`,
  attachmentPreview: (id: string) => `/agency/moderation/attachment/${segment(id)}`,
} as const

const platformPaths = {
  platformAdmin: (tab?: "create-agency" | "invite-user" | "super-users" | "agencies") =>
    withQuery("/platform-admin", { tab }),
  platformAuditLog: () => "/platform-admin/audit-log",
  platformAuditFile: () => "/platform-admin/audit-log.jsonl",
  platformAgency: (id: string, tab?: PlatformAgencyTab) =>
    withQuery(`/platform-admin/agencies/${segment(id)}`, { tab }),
  /** Where a reason is given before pages are seen as a member sees them. */
  viewAs: (agencyId: string, memberId: string) =>
    `/platform-admin/agencies/${segment(agencyId)}/view-as/${segment(memberId)}`,
  stopViewing: () => "/stop-viewing",
  platformStuck: () => "/platform-admin/stuck",
  /** `q`: what follows the @ of addresses, or a whole address; `after`: the last one of the page before. */
  platformReturnedMail: (query: { q?: string; after?: string | null; done?: "lifted" } = {}) =>
    withQuery("/platform-admin/returned-mail", query),
  devMailbox: () => "/dev/mailbox",
  devGallery: () => "/dev/gallery",
} as const

/** Doors for programs and files. */
const machinePaths = {
  /** Where identity providers say who works for an agency. */
  scim: (path = "") => `/scim/v2${path}`,
  uploads: () => "/uploads",
  upload: (id: string) => `/uploads/${segment(id)}`,
  attachment: (id: string) => `/attachments/${segment(id)}`,
  document: (id: string) => `/documents/${segment(id)}`,
  /** The same, to be shown in a page instead of downloaded. */
  documentShown: (id: string) => `/documents/${segment(id)}?as=preview`,
  /** A file with the public data of a docket, or a list of the whole site. */
  docketDataFile: (slug: string, name: string) => `/data/dockets/${segment(slug)}/${segment(name)}`,
  dataDocketList: () => "/data/dockets.csv",
  dataCatalog: () => "/data.json",
  logo: (agencyId: string) => `/logos/${segment(agencyId)}`,
  accentStylesheet: (agencySlug: string) => `/agencies/${segment(agencySlug)}/accent.css`,
  captchaChallenge: () => "/captcha/challenge",
  api: (path = "") => `/api/v1${path}`,
  /** The reference of the API, or its page on one subject. */
  apiReference: (subject?: string) => `/api/v1/docs${subject ? `/${segment(subject)}` : ""}`,
  /** What is public in the shape of regulations.gov's API. */
  regulations: (path = "") => `/compat/regulations/v4${path}`,
  auth: (path = "") => `/auth/v1${path}`,
  policyReports: () => "/policy-reports",
  /** Where mail providers say which letters came back: in our words, or in their own. */
  mailEvents: (provider?: "postmark" | "ses") => (provider ? `/mail/events/${provider}` : "/mail/events"),
  /** The picture of shared links, 1200 by 630 pixels. */
  sharedCard: () => "/card.png",
  /** That of one docket, with its title and dates. */
  docketCard: (slug: string) => `/dockets/${segment(slug)}/card.png`,
  robots: () => "/robots.txt",
  sitemap: () => "/sitemap.xml",
  sitemapShard: (name: string) => `/sitemaps/${segment(name)}.xml`,
  securityText: () => "/.well-known/security.txt",
  health: () => "/healthz",
  ready: () => "/readyz",
  metrics: () => "/metrics",
} as const

export const paths = { ...publicPaths, ...accountPaths, ...agencyPaths, ...platformPaths, ...machinePaths } as const
