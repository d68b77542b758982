import { globSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readConfig } from "#src/platform/config.ts"
import type { MailedFor } from "#src/rules/people/sent-codes.ts"
import type { Language } from "#src/rules/languages/language.ts"
import { newsKinds } from "#src/rules/record/following.ts"
import { chinese } from "#src/rules/languages/chinese.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
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
import { formatRequestMail } from "#src/services/mail/letters/staff/format-request-mail.ts"
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
  docket: { ...docket, close_at: new Date("2026-06-15T21:00:00Z") },
  agency_name,
  time_zone: "America/New_York",
  documents: kind === "documents" ? ["marmalade.pdf"] : [],
})

const withheld = { filename: "marmalade.pdf", scan_status: "infected", scan_note: "marmalade" } as const

/** Every letter that people get, in each of its forms. */
function lettersToPeople(language: Language): Mail[] {
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
    ...[true, false].map((takes_comments) => {
      const why = takes_comments
        ? { reason: "More marmalade", agency_email: to_address }
        : { reason: null, agency_email: null }
      return decisionMail({ ...receipt, comment, stop_url, decided: { action: "reject", takes_comments, ...why } })
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
function lettersToStaff(language: Language): Mail[] {
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
    redactionRequestMail({
      to_address,
      agency_id: nobodys,
      public_url,
      docket_title: "Bike lanes",
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

beforeAll(() => {
  teach("es", spanish)
  teach("zh", chinese)
})

describe("a letter follows the language of the request", () => {
  it.each([
    ["email_confirmation", "Confirm your email address", "Confirme su dirección de correo electrónico"],
    ["account_exists", "You already have an account", "Usted ya tiene una cuenta"],
    ["security_notice", "Your account was changed", "Hubo un cambio en su cuenta"],
    ["password_reset", "Set a new password", "Establecer una contraseña nueva"],
    ["password_changed", "Your password was changed", "Su contraseña cambió"],
    ["email_change", "Agree to an email address change", "Aceptar el cambio de una dirección de correo electrónico"],
    ["email_taken", "You already have an account", "Usted ya tiene una cuenta"],
    ["account_closed", "Your account is closed", "Su cuenta está cerrada"],
    ["auth_signup", "Confirm your email address", "Confirme su dirección de correo electrónico"],
    ["auth_invite", "You have been invited", "Recibió una invitación"],
    ["auth_magiclink", "Your sign-in link", "Su enlace para iniciar sesión"],
    ["auth_recovery", "Set a new password", "Establecer una contraseña nueva"],
    [
      "auth_email_change",
      "Confirm the change of your email address",
      "Confirme el cambio de su dirección de correo electrónico",
    ],
    ["auth_reauthentication", "Your confirmation code", "Su código de confirmación"],
    ["submission_link", "Confirm your comment", "Confirme su comentario"],
    ["comment_receipt", "Comment received: CMT-1", "Comentario recibido: CMT-1"],
    ["decision_letter", "About your comment: CMT-1", "Sobre su comentario: CMT-1"],
    ["comment_published", "Your comment is published: CMT-1", "Su comentario se ha publicado: CMT-1"],
    ["comment_flagged", "A second look at your comment: CMT-1", "Se revisa otra vez su comentario: CMT-1"],
    ["comment_rejected", "Your comment was not published: CMT-1", "Su comentario no se publicó: CMT-1"],
    ["file_withheld", "A file is withheld: CMT-1", "Un archivo está retenido: CMT-1"],
    ["follow_confirmation", "Confirm that you want emails about Bikes", "Confirme que quiere correos sobre Bikes"],
    ["docket_news", "Open for comments: Bike lanes", "Abierto a comentarios: Bike lanes"],
    ["docket_digest", "5 updates on what you follow", "5 novedades sobre lo que usted sigue"],
    ["contact_receipt", "We received your message: REF-1", "Recibimos su mensaje: REF-1"],
  ])("%s", (kind, english, translation) => {
    for (const [language, subject] of [["en", english] as const, ["es", translation] as const]) {
      const letter = lettersToPeople(language).find((one) => one.kind === kind)
      expect(letter?.subject).toBe(subject)
      expect(letter?.html_body).toContain(`<html lang="${language}">`)
      expect(letter?.html_body).toContain(`<title>${subject}</title>`)
    }
  })

  it("whole, with dates as the pages write them and everybody's own words as they are", () => {
    const receipt = lettersToPeople("es").find(({ kind }) => kind === "comment_receipt")
    expect(receipt?.text_body.replaceAll("\u00A0", " ")).toBe(
      `City of Brightwater · OpenDocket

City of Brightwater ha recibido su comentario. Gracias por participar.

La agencia revisa los comentarios antes de publicarlos. Conserve el número de seguimiento.

Número de seguimiento: CMT-1
Expediente: Bike lanes
Recibido: 15 de junio de 2026, 5:00 p. m. EDT
Nombre que se muestra: Anónimo

Su comentario:

More marmalade

Archivos recibidos:
- marmalade.pdf (2.1 MB)

Ver el expediente:
https://comments.example.gov/dockets/bike-lanes
`,
    )
  })

  it("whole in Chinese, with punctuation of its own", () => {
    const receipt = lettersToPeople("zh").find(({ kind }) => kind === "comment_receipt")
    expect(receipt?.subject).toBe("已收到意见：CMT-1")
    expect(receipt?.html_body).toContain('<html lang="zh-Hans">')
    expect(receipt?.text_body).toBe(
      `City of Brightwater · OpenDocket

City of Brightwater 已收到您的意见。感谢您的参与。

意见在公布之前由机构审核。请保存好追踪编号。

追踪编号：CMT-1
案卷：Bike lanes
已收到：2026年6月15日 下午5:00（EDT）
显示的姓名：匿名

您的意见：

More marmalade

已收到的文件：
- marmalade.pdf (2.1 MB)

查看案卷：
https://comments.example.gov/dockets/bike-lanes
`,
    )
  })

  it("with full-width punctuation beside Chinese characters", () => {
    const wrong = /\p{Script=Han}[,.;:?!]|[,;:?!] ?\p{Script=Han}|\p{Script=Han} ?\(|\) ?\p{Script=Han}/u
    const letters = lettersToPeople("zh").flatMap(({ subject, text_body }) => [subject, ...text_body.split("\n")])
    expect(letters.filter((line) => wrong.test(line))).toEqual([])
  })

  it("except to those who work in the console, which is English", () => {
    expect(lettersToStaff("es")).toEqual(lettersToStaff("en"))
    for (const { html_body } of lettersToStaff("es")) expect(html_body).toContain('<html lang="en">')
  })

  it("and there is no kind beside these", () => {
    const sources = globSync("*/*.ts", { cwd: import.meta.dirname }).filter((path) => !path.endsWith(".test.ts"))
    const texts = sources.map((path) => readFileSync(`${import.meta.dirname}/${path}`, "utf8"))
    const written = texts.flatMap((text) => [...text.matchAll(/ kind: "(\w+)"/g)].map(([, kind = ""]) => kind))
    const known = new Set([...lettersToPeople("en"), ...lettersToStaff("en")].map(({ kind }) => kind))
    expect(written.length).toBeGreaterThan(12)
    expect(written.filter((kind) => !known.has(kind))).toEqual([])
  })
})

describe("nothing goes around the catalogue", () => {
  /** Each run of words between placeholders, so that what fills them stands outside the marks. */
  const mark = (translation: string) => translation.replaceAll(/[^{}]+(?![^{]*\})/g, (words) => `⟦${words}⟧`)
  beforeAll(() => teach("es", Object.fromEntries(Object.entries(spanish).map(([key, es]) => [key, mark(es)]))))
  afterAll(() => teach("es", spanish))

  const own =
    /City of Brightwater|OpenDocket|Bike(?:s| lanes)|Pat Doe|(?:More )?marmalade(?:\.\w+)?|15 de junio de 2026|junio|EDT|CMT|REF|MB|\S+@\S+|https:\S+/g
  const aroundIt = (text: string) =>
    text
      .replaceAll(/⟦[^⟧]*⟧/g, " ")
      .replaceAll(own, " ")
      .match(/\p{L}{2,}/gu) ?? []

  it("in what a Spanish letter says", () => {
    for (const { kind, subject, text_body, html_body } of lettersToPeople("es")) {
      const read = html_body.replaceAll(/<[^>]*>/g, " ")
      expect([kind, ...[subject, text_body, read].flatMap(aroundIt)]).toEqual([kind])
    }
  })
})
