import { readConfig } from "#src/platform/config.ts"
import type { MailedFor } from "#src/rules/people/sign-in/sent-codes.ts"
import type { Language } from "#src/rules/languages/language.ts"
import { newsKinds } from "#src/rules/record/following.ts"
import type { Mail } from "#src/services/context.ts"
import { accountClosedMail } from "#src/services/mail/letters/account/account-closed-mail.ts"
import {
  accountExistsMail,
  authCodeMail,
  securityNoticeMail,
} from "#src/services/mail/letters/account/auth-code-mail.ts"
import { confirmationMail } from "#src/services/mail/letters/account/confirmation-mail.ts"
import { contactReceiptMail, contactTeamMail } from "#src/services/mail/letters/staff/contact-mail.ts"
import { decisionLetterMail, decisionMail } from "#src/services/mail/letters/commenters/decision-letter-mail.ts"
import {
  docketDigestMail,
  type DocketNews,
  docketNewsMail,
} from "#src/services/mail/letters/commenters/docket-news-mail.ts"
import { domainDoubtMail, domainLostMail } from "#src/services/mail/letters/staff/domain-doubt-mail.ts"
import { domainProofMail } from "#src/services/mail/letters/staff/domain-proof-mail.ts"
import { emailChangeMail, emailTakenMail } from "#src/services/mail/letters/account/email-change-mail.ts"
import { fileWithheldMail } from "#src/services/mail/letters/commenters/file-withheld-mail.ts"
import { followConfirmationMail } from "#src/services/mail/letters/commenters/follow-confirmation-mail.ts"
import { formatRequestMail, formatRequestsMail } from "#src/services/mail/letters/staff/format-request-mail.ts"
import { redactionRequestMail } from "#src/services/mail/letters/staff/redaction-request-mail.ts"
import { membershipMail } from "#src/services/mail/letters/staff/membership-mail.ts"
import { invitationMail } from "#src/services/mail/letters/staff/invitation-mail.ts"
import { factorAddedMail } from "#src/services/mail/letters/account/factor-mail.ts"
import { mentionMail } from "#src/services/mail/letters/staff/mention-mail.ts"
import { morningMail } from "#src/services/mail/letters/staff/morning-mail.ts"
import { passwordChangedMail, passwordResetMail } from "#src/services/mail/letters/account/password-reset-mail.ts"
import { platformInvitationMail } from "#src/services/mail/letters/staff/platform-invitation-mail.ts"
import { receiptMail } from "#src/services/mail/letters/commenters/receipt-mail.ts"
import { confirmSignInMail, newBrowserMail, wrongFactorMail } from "#src/services/mail/letters/account/sign-in-mail.ts"
import { submissionLinkMail } from "#src/services/mail/letters/commenters/submission-link-mail.ts"
import { webhookOffMail } from "#src/services/mail/letters/staff/webhook-off-mail.ts"

const config = readConfig({ PUBLIC_URL: "https://comments.example.gov", LOG_LEVEL: "silent" })
const public_url = config.PUBLIC_URL
const to_address = "pat@example.org"
const agency_name = "City of Brightwater"
const docket = { title: "Bike lanes", language: "en", slug: "bike-lanes" }
const token = "abc"
const stop_url = `${public_url}/stop-comment-letters?token=abc`
const nobodys = "01900000-0000-7000-8000-000000000000"
const types: MailedFor[] = ["signup", "invite", "magiclink", "recovery", "email_change", "reauthentication"]
const message = { reference_id: "REF-1", name: "Pat Doe", email: to_address, organization: "", subject: "Marmalade" }
const contact = { ...message, message: "More marmalade", user_type: "citizen", category: "bug_report" } as const

const newsOf = (kind: DocketNews["kind"]): DocketNews => ({
  kind,
  docket: { ...docket, closes: new Date("2026-06-15T21:00:00Z"), is_over: kind === "closed" },
  agency_name,
  time_zone: "America/New_York",
  documents: kind === "documents" ? { named: ["marmalade.pdf"], more: true } : { named: [], more: false },
})

const withheld = { filename: "marmalade.pdf", scan_status: "infected", scan_note: "marmalade" } as const

/** Every letter that people get, in each of its forms. */
export function lettersToPeople(language: Language): Mail[] {
  const ctx = { config, language }
  const asked = { language, to_address, url: `${public_url}/follow/confirm?token=abc` }
  const comment = { tracking_id: "CMT-1", content: "More marmalade", received_at: new Date("2026-06-15T21:00:00Z") }
  const receipt = { language, public_url, to_address, agency_name, time_zone: "America/New_York", docket }
  const files = [{ filename: "marmalade.pdf", file_size: 2_202_010 }]
  const change = { former: to_address, new_email: "new@example.org", token }
  return [
    confirmationMail(ctx, { to_address, token }),
    accountExistsMail(ctx, { to_address }),
    securityNoticeMail(ctx, { to_address, what: "A second factor was removed from your account." }),
    factorAddedMail(ctx, { to_address, factor_type: "totp" }),
    factorAddedMail(ctx, { to_address, factor_type: "webauthn" }),
    passwordResetMail(ctx, { to_address, token }),
    passwordChangedMail(ctx, { to_address }),
    newBrowserMail(ctx, { to_address, at: comment.received_at, user_agent: null }),
    confirmSignInMail(ctx, { to_address, at: comment.received_at, user_agent: null, token }),
    wrongFactorMail(ctx, { to_address }),
    emailChangeMail(ctx, { ...change, side: "current" }),
    emailChangeMail(ctx, { ...change, side: "new" }),
    emailTakenMail(ctx, { to_address }),
    accountClosedMail(ctx, { to_address }),
    ...types.map((type) => authCodeMail(ctx, { to_address, type, code: "123456", url: `${public_url}/verify` })),
    authCodeMail(ctx, {
      to_address,
      type: "email_change",
      code: "1",
      url: null,
      change: { from: null, to: to_address },
    }),
    submissionLinkMail({ language, public_url, to_address, agency_name, docket, token, minutes: 60 }),
    receiptMail({ ...receipt, comment: { ...comment, commenter_name: null, published: false }, files }),
    receiptMail({
      ...receipt,
      comment: { ...comment, commenter_name: "Pat Doe", published: true },
      files: [],
      missing_files: ["marmalade.png"],
    }),
    decisionLetterMail({ ...receipt, comment, text: "More marmalade" }),
    ...[false, true].map((again) =>
      decisionMail({ ...receipt, comment, stop_url, decided: { action: "approve", comment_id: nobodys, again } }),
    ),
    decisionMail({ ...receipt, comment, stop_url, decided: { action: "flag" } }),
    ...[true, false].map((takes_another) => {
      const why = takes_another
        ? { reason: "More marmalade", agency_email: to_address }
        : { reason: null, agency_email: null }
      return decisionMail({ ...receipt, comment, stop_url, decided: { action: "reject", takes_another, ...why } })
    }),
    followConfirmationMail({ ...asked, name: "Bikes", name_language: "en" }),
    followConfirmationMail({ ...asked, name: null, name_language: null }),
    ...newsKinds.map((kind) => docketNewsMail({ language, public_url, to_address, stop_url }, newsOf(kind))),
    docketDigestMail(
      { language, public_url, to_address, stop_url },
      { news: newsKinds.map((kind) => newsOf(kind)), more: true },
    ),
    fileWithheldMail({ language, public_url, to_address, agency_name, docket, tracking_id: "CMT-1", file: withheld }),
    contactReceiptMail({ ...contact, language, public_url }),
  ]
}

/** Letters to people who work for an agency or the platform, always in English. */
export function lettersToStaff(language: Language): Mail[] {
  const ctx = { config, language }
  return [
    invitationMail(ctx, { to_address, full_name: "Pat Doe", agency_name, role: "owner", token }),
    platformInvitationMail(ctx, { to_address, full_name: "Pat Doe", token }),
    contactTeamMail({ ...contact, to_address }),
    webhookOffMail(ctx, { to_address, agency_name, id: nobodys, host: "hooks.example.org" }),
    membershipMail(ctx, { to_address, full_name: "Pat Doe", agency_name, token }),
    domainProofMail(ctx, { domain: "example.org", agency_name, token }),
    ...(["dns", "letter"] as const).map((proof) =>
      domainDoubtMail(ctx, {
        to_address,
        agency_name,
        domain: "example.org",
        proof,
        ends_at: new Date("2026-06-15T21:00:00Z"),
        last: true,
      }),
    ),
    domainLostMail(ctx, { to_address, agency_name, domain: "example.org", last: false }),
    mentionMail(ctx, {
      to_address,
      agency_name,
      author_name: "Pat Doe",
      subject: { docket_id: null, comment_id: nobodys },
      docket_title: "Bike lanes",
      tracking_id: "CMT-1",
    }),
    formatRequestMail({
      to_address,
      agency_id: nobodys,
      public_url,
      docket,
      document: { id: nobodys, title: "Plan" },
      format: "braille",
      name: "Pat Doe",
      email: to_address,
      details: "Pages 3 and 4",
    }),
    ...[1, 2].map((number) =>
      formatRequestsMail({
        to_address,
        agency_id: nobodys,
        public_url,
        time_zone: "America/New_York",
        requests: Array.from({ length: number }, () => ({
          format: "braille",
          name: "Pat Doe",
          email: to_address,
          details: "Pages 3\nand 4",
          created_at: new Date("2026-06-15T21:00:00Z"),
          slug: docket.slug,
          docket_title: docket.title,
          language: docket.language,
          document: { id: nobodys, title: "Plan" },
        })),
      }),
    ),
    redactionRequestMail({
      to_address,
      agency_id: nobodys,
      public_url,
      docket_title: "Bike lanes",
      published: true,
      comment: { id: nobodys, tracking_id: "CMT-1" },
    }),
    morningMail(ctx, {
      to_address,
      agency_name,
      time_zone: "America/New_York",
      waiting: { pending: 12, flagged: 1, oldest: new Date("2026-06-15T21:00:00Z") },
      closing: [{ title: "Bike lanes", close_at: new Date("2026-06-15T21:00:00Z") }],
      more_closing: true,
      mentions: [{ author_name: "Pat Doe", about: "CMT-1, Bike lanes" }],
      more_mentions: false,
      stop_url: `${public_url}/stop-morning-summary?token=abc`,
    }),
  ]
}
