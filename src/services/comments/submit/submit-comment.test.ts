import { createHash } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CERTIFICATION_VERSION } from "#src/rules/record/comments/certification.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { withCtx } from "#src/services/context.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { commentFor, createSubmissionDesk, refusalOf, type SubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { submitComment } from "./submit-comment.ts"

let desk: SubmissionDesk
beforeAll(async () => {
  desk = await createSubmissionDesk()
})
afterAll(() => desk.close())

describe("a comment that is accepted", () => {
  it("is stored with everything the commenter certified, and with its log entry and receipt", async () => {
    const docket = await desk.docketWith({ title: "Elm Street", version: 4 })
    const { user, ctx } = await desk.person()
    const sent = await submitComment(
      ctx,
      commentFor(docket, {
        content: "One <b>word</b> & javascript:alert(1)",
        commenter_name: "Ana Núñez",
        commenter_email: "Ana@Example.org",
        commenter_organization: "Elm Neighbors",
        position: "oppose",
        representation: "organization",
        organization_name: "Elm Neighbors, Inc.",
        authorization_statement: "I am the secretary.",
      }),
    )
    expect(sent.tracking_id).toMatch(/^CMT-[0-9A-Z]{21,23}$/)
    const row = await desk.stored(sent.tracking_id)
    expect(row).toMatchObject({
      id: sent.id,
      agency_id: desk.agencyId,
      docket_id: docket.id,
      user_id: user.user_id,
      status: "submitted",
      content: "One <b>word</b> & javascript:alert(1)",
      commenter_name: "Ana Núñez",
      commenter_email: "ana@example.org",
      commenter_organization: "Elm Neighbors",
      commenter_type: "organization",
      position: "oppose",
      organization_name: "Elm Neighbors, Inc.",
      authorization_statement: "I am the secretary.",
      certification_version: CERTIFICATION_VERSION,
      docket_version: 4,
      attachment_count: 0,
      missing_files: [],
      published_at: null,
    })
    for (const time of [row.created_at, row.certified_at, row.acknowledged_at]) expect(time).toEqual(testTime)

    const log = await desk.deps.database.selectFrom("audit_log").selectAll().where("entity_id", "=", sent.id).execute()
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({
      action: "comment.submitted",
      agency_id: desk.agencyId,
      actor_kind: "user",
      actor_id: user.user_id,
    })
    expect(log[0]?.after).toMatchObject({
      tracking_id: sent.tracking_id,
      content_length: 37,
      content_sha256: createHash("sha256").update(row.content).digest("hex"),
      attachments: [],
    })
    for (const word of ["word", "Ana", "Núñez", "Elm", "secretary", "xample"])
      expect(JSON.stringify(log[0])).not.toContain(word)

    const mails = await desk.deps.database
      .selectFrom("mail_outbox")
      .selectAll()
      .where("to_address", "=", user.email)
      .execute()
    expect(mails.map(({ kind, status }) => ({ kind, status }))).toEqual([
      { kind: "comment_receipt", status: "pending" },
    ])
    expect(mails[0]?.text_body).toContain(sent.tracking_id)
    expect(mails[0]?.text_body).toContain("One <b>word</b> & javascript:alert(1)")
    expect(desk.committed).toContain("comment.submitted")
  })

  it("is receipted in the language of its sender, who is quoted as they wrote", async () => {
    teach("es", spanish)
    const { user, ctx } = await desk.person()
    const docket = await desk.docketWith({ title: "Elm Street" })
    const comment = commentFor(docket, { content: "Please keep the trees." })
    const { tracking_id } = await submitComment(withCtx(ctx, { language: "es" }), comment)
    const mail = await desk.deps.database
      .selectFrom("mail_outbox")
      .selectAll()
      .where("to_address", "=", user.email)
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe(`Comentario recibido: ${tracking_id}`)
    for (const part of ["Expediente: Elm Street", "Recibido: 15 de junio de 2026", "Please keep the trees."])
      expect(mail.text_body).toContain(part)
    expect(mail.html_body).toContain('<html lang="es">')
  })

  it("is found by nobody until it is published; an automatic publication makes it found at once", async () => {
    const { ctx } = await desk.person()
    const held = await submitComment(ctx, commentFor(await desk.docketWith()))
    const shown = await submitComment(
      ctx,
      commentFor(await desk.docketWith({ auto_publish: true }), {
        content: "A quetzalcoatlus should not be kept near the school.",
      }),
    )
    expect(shown.status).toBe("published")
    expect((await desk.stored(shown.tracking_id)).published_at).toEqual(testTime)
    const found = await desk.deps.database
      .selectFrom("comment_search")
      .select([
        "id",
        sql<boolean>`search @@ (to_tsquery('english', 'quetzalcoatlus') && '''=anonymous'''::tsquery)`.as("matches"),
      ])
      .where("id", "in", [held.id, shown.id])
      .execute()
    expect(found).toEqual([{ id: shown.id, matches: true }])
    // Its row knows the language, too: no job has to write it again.
    const { rows } = await sql<{ waiting: number; language: string; told: boolean }>`
      select (select count(*)::int from comment_search_backlog where comment_id = ${shown.id}) as waiting,
        (select language from comment_languages where comment_id = ${shown.id}) as language,
        (select search @@ ${"'=len'"}::tsquery from comment_search where id = ${shown.id}) as told`.execute(
      desk.deps.database,
    )
    expect(rows).toEqual([{ waiting: 0, language: "en", told: true }])
  })

  it("has an id whose order is the order of receipt", async () => {
    const docket = await desk.docketWith({ max_comments_per_user: 100 })
    const { ctx } = await desk.person()
    const times = [5000, 1, 3000, 2, 4000].map((ms) => new Date(testTime.getTime() + ms))
    const sent = await Promise.all(
      times.map((received_at) => submitComment(withCtx(ctx, { received_at }), commentFor(docket))),
    )
    const rows = await desk.deps.database
      .selectFrom("comments")
      .select(["id", "created_at"])
      .where(
        "id",
        "in",
        sent.map(({ id }) => id),
      )
      .orderBy("id")
      .execute()
    expect(rows.map(({ created_at }) => created_at.getTime() - testTime.getTime())).toEqual([1, 2, 3000, 4000, 5000])
  })

  const texts = {
    "right to left": "שלום עולם، مرحبا \u200fבעברית",
    "joined emoji": "👩‍👩‍👧‍👦 and 🏳️‍🌈 and 👍🏽",
    "combining marks that compose": "Café naïve",
    "combining marks that do not compose": "x̌̈ q̃",
    "spaces and tabs around": "  \t leading and trailing \t ",
    "markup and script": "<script>alert('x')</script> javascript: onclick=1 &amp;",
    "CRLF and lone CR": "one\r\ntwo\rthree\nfour",
    "zero width and no-break": "a\u200bb\u00a0c\u2060d",
    "beyond the basic plane": "𝒳𠜎🜁".repeat(50),
  }
  for (const [name, text] of Object.entries(texts)) {
    it(`comes back exactly as written: ${name}`, async () => {
      const { ctx } = await desk.person()
      const { tracking_id } = await submitComment(
        ctx,
        commentFor(await desk.docketWith(), { content: text, commenter_name: "Zoë 👩‍🚀" }),
      )
      const row = await desk.stored(tracking_id)
      expect(row.content).toBe(text.normalize("NFC").replaceAll(/\r\n?/g, "\n"))
      expect(row.commenter_name).toBe("Zoë 👩‍🚀")
    })
  }

  it("may have as many code points as the docket allows, and not one more", async () => {
    const docket = await desk.docketWith({ max_comment_length: 4000, max_comments_per_user: 9 })
    const { ctx } = await desk.person()
    const { tracking_id } = await submitComment(ctx, commentFor(docket, { content: "🌳".repeat(4000) }))
    expect((await desk.stored(tracking_id)).content).toBe("🌳".repeat(4000))
    expect(await refusalOf(submitComment(ctx, commentFor(docket, { content: "🌳".repeat(4001) })))).toMatchObject({
      code: "invalid_input",
      fields: { content: "Comment must be 4000 characters or less" },
    })
  })
})
