import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { type Ctx, withCtx } from "#src/services/context.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makePerson } from "#src/testing/records/factories.ts"
import { solveCaptcha } from "#src/testing/accounts/solve-captcha.ts"
import { createSubmissionDesk, later, type SubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { confirmSubmissionLink } from "#src/services/comments/submit/confirm-submission-link.ts"
import type { DraftFields } from "./draft-fields.ts"
import { type Draft, openDraft } from "./open-draft.ts"
import { findDraft, findReceipt } from "#src/services/comments/queries.ts"
import { saveDraft } from "./save-draft.ts"
import { sendSubmissionLink } from "#src/services/comments/submit/send-submission-link.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"

let desk: SubmissionDesk
beforeAll(async () => {
  desk = await createSubmissionDesk({ name: "City of Elm", time_zone: "America/Chicago" })
})
afterAll(() => desk.close())

const complete: DraftFields = { content: "Mine", representation: "myself", perjury_certified: true }
const formOf = (draft: Draft) => ({ draft_id: draft.id, idempotency_key: draft.idempotency_key, acknowledged: true })

describe("submitComment of a draft", () => {
  it("leaves out whom someone who speaks for themselves named before", async () => {
    const docket = await desk.docketWith({ require_captcha: false })
    const ctx = await desk.personCtx()
    const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    const tried = { organization_name: "Tried Out Inc.", authorization_statement: "My client, Ann Poe" }
    await saveDraft(ctx, { draft_id: draft.id, fields: { ...complete, ...tried } })
    const { id } = await submitComment(ctx, formOf(draft))
    const stored = desk.deps.database.selectFrom("comments").select(["organization_name", "authorization_statement"])
    const comment = await stored.where("id", "=", id).executeTakeFirst()
    expect(comment).toEqual({ organization_name: null, authorization_statement: null })
  })

  it("submits what the draft holds with its stored files, and names those that never arrived", async () => {
    const docket = await desk.docketWith({ require_captcha: false, title: "Elm Street" })
    const user = await makePerson(desk.deps.database)
    const ctx = desk.ctx(user)
    const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    await saveDraft(ctx, { draft_id: draft.id, fields: { ...complete, content: "Zwölf 🌳" } })
    const row = { draft_id: draft.id, user_id: user.user_id, docket_id: docket.id, created_at: testTime }
    const sha256 = "a".repeat(64)
    await desk.deps.database
      .insertInto("uploads")
      .values([
        {
          ...row,
          filename: "plan.pdf",
          file_size: 7,
          mime_type: "application/pdf",
          storage_key: `k/${draft.id}`,
          sha256,
          status: "stored",
        },
        { ...row, filename: "photo.png", file_size: 9 },
        { ...row, filename: "virus.exe", file_size: 9, status: "refused", refusal: "unsupported_file_type" },
      ])
      .execute()
    const sent = await submitComment(ctx, formOf(draft))
    const receipt = await findReceipt(ctx.db, { tracking_id: sent.tracking_id, user_id: user.user_id })
    expect(receipt).toMatchObject({
      tracking_id: sent.tracking_id,
      docket_title: "Elm Street",
      agency_name: "City of Elm",
      created_at: testTime,
      content_length: 7,
      missing_files: ["photo.png"],
      files: [{ filename: "plan.pdf", file_size: 7, mime_type: "application/pdf", sha256 }],
    })
    const stranger = await makePerson(desk.deps.database)
    expect(await findReceipt(ctx.db, { tracking_id: sent.tracking_id, user_id: stranger.user_id })).toBeUndefined()
    const mail = await ctx.db
      .selectFrom("mail_outbox")
      .select("text_body")
      .where("to_address", "=", user.email)
      .executeTakeFirst()
    expect(mail?.text_body).toContain("plan.pdf (1 KB)")
    expect(mail?.text_body).toContain("photo.png")
    expect(mail?.text_body).not.toContain("virus.exe")
    expect(await findDraft(ctx.db, { user_id: user.user_id, draft_id: draft.id })).toBeUndefined()
  })

  it("refuses field by field and keeps the draft", async () => {
    const docket = await desk.docketWith({ require_captcha: false })
    const ctx = await desk.personCtx()
    const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    await saveDraft(ctx, { draft_id: draft.id, fields: { commenter_email: "nope", representation: "organization" } })
    const error = await submitComment(ctx, { ...formOf(draft), acknowledged: false }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      code: "invalid_input",
      fields: {
        commenter_email: "Please enter a valid email address",
        content: "Please enter your comment",
        perjury_certified: "You must certify the accuracy of your information under penalty of perjury",
        agreed_to_public: "You must acknowledge that your comment will be public",
      },
    })
    expect((await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })).fields.commenter_email).toBe("nope")
  })

  it("is for the draft's owner, who must be confirmed, and for its own key", async () => {
    const docket = await desk.docketWith({ require_captcha: false })
    const ctx = await desk.personCtx()
    const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    await saveDraft(ctx, { draft_id: draft.id, fields: complete })
    expect(await outcomeOf(submitComment(desk.ctx(), formOf(draft)))).toBe("sign_in_required")
    expect(await outcomeOf(submitComment(await desk.personCtx({ email_confirmed: false }), formOf(draft)))).toBe(
      "email_not_confirmed",
    )
    expect(await outcomeOf(submitComment(await desk.personCtx(), formOf(draft)))).toBe("draft_not_found")
    expect(await outcomeOf(submitComment(ctx, { ...formOf(draft), idempotency_key: crypto.randomUUID() }))).toBe(
      "draft_not_found",
    )
    expect(await outcomeOf(submitComment(ctx, formOf(draft)))).toBe("done")
  })

  it("asks for the captcha once: a refusal afterwards does not ask again", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    const ctx = await desk.personCtx()
    const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    expect(await outcomeOf(submitComment(ctx, formOf(draft)))).toBe("invalid_input")
    const elsewhere = await solveCaptcha(await ctx.captcha.challenge(`draft:${crypto.randomUUID()}`))
    expect(await outcomeOf(submitComment(ctx, { ...formOf(draft), captcha: elsewhere }))).toBe("captcha_failed")
    const captcha = await solveCaptcha(await ctx.captcha.challenge(`draft:${draft.id}`))
    expect(await outcomeOf(submitComment(ctx, { ...formOf(draft), captcha }))).toBe("invalid_input") // nothing written yet
    expect((await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })).captcha_passed).toBe(true)
    await saveDraft(ctx, { draft_id: draft.id, fields: complete })
    expect(await outcomeOf(submitComment(ctx, formOf(draft)))).toBe("done")
  })
})

describe("the e-mailed link in place of the captcha", () => {
  const linkFor = async (ctx: Ctx, draft_id: string) => {
    const { to_address } = await sendSubmissionLink(ctx, { draft_id })
    const mail = await ctx.db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("to_address", "=", to_address)
      .orderBy("id", "desc")
      .executeTakeFirst()
    return /token=([\w-]+)/.exec(mail?.text_body ?? "")?.[1] ?? ""
  }

  it("is mailed in the language of whoever asks for it", async () => {
    teach("es", spanish)
    const docket = await desk.docketWith({ require_captcha: true, title: "Elm Street" })
    const ctx = withCtx(await desk.personCtx(), { language: "es" })
    const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    const { to_address } = await sendSubmissionLink(ctx, { draft_id: draft.id })
    const mails = ctx.db.selectFrom("mail_outbox").selectAll().where("to_address", "=", to_address)
    const mail = await mails.executeTakeFirstOrThrow()
    expect(mail.subject).toBe("Confirme su comentario")
    expect(mail.text_body).toContain("Su comentario sobre “Elm Street” está listo")
    expect(mail.text_body).toContain("en un plazo de 1 hora, y solo")
    expect(mail.html_body).toContain('<html lang="es">')
  })

  it("passes the draft's captcha once, in any browser, and is logged", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    const ctx = await desk.personCtx()
    const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    await saveDraft(ctx, { draft_id: draft.id, fields: complete })
    const token = await linkFor(ctx, draft.id)
    const uses = await Promise.all([1, 2, 3].map(() => outcomeOf(confirmSubmissionLink(desk.ctx(), { token }))))
    expect(uses.toSorted()).toEqual(["done", "token_invalid", "token_invalid"])
    const log = await ctx.db
      .selectFrom("audit_log")
      .select("action")
      .where("entity_id", "=", draft.id)
      .orderBy("id")
      .execute()
    expect(log.map(({ action }) => action)).toEqual(["draft.link_sent", "draft.link_used"])
    expect(await outcomeOf(submitComment(ctx, formOf(draft)))).toBe("done")
  })

  it("expires, and dies with its draft", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    const ctx = await desk.personCtx()
    const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    const [old, orphan] = [await linkFor(ctx, draft.id), await linkFor(ctx, draft.id)]
    expect(await outcomeOf(confirmSubmissionLink(later(ctx, 3_600_000), { token: old }))).toBe("token_invalid")
    await desk.deps.database.deleteFrom("comment_drafts").where("id", "=", draft.id).execute()
    expect(await outcomeOf(confirmSubmissionLink(ctx, { token: orphan }))).toBe("token_invalid")
    expect(await outcomeOf(confirmSubmissionLink(ctx, { token: "anything" }))).toBe("token_invalid")
  })

  it("is sent to the confirmed owner alone, five times an hour at most", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    const ctx = await desk.personCtx()
    const { id: draft_id } = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    expect(await outcomeOf(sendSubmissionLink(desk.ctx(), { draft_id }))).toBe("sign_in_required")
    expect(await outcomeOf(sendSubmissionLink(await desk.personCtx({ email_confirmed: false }), { draft_id }))).toBe(
      "email_not_confirmed",
    )
    expect(await outcomeOf(sendSubmissionLink(await desk.personCtx(), { draft_id }))).toBe("draft_not_found")
    for (let sent = 0; sent < 5; sent++) expect(await outcomeOf(sendSubmissionLink(ctx, { draft_id }))).toBe("done")
    expect(await outcomeOf(sendSubmissionLink(ctx, { draft_id }))).toBe("rate_limited")
  })
})
