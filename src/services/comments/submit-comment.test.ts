import { createHash } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CERTIFICATION_VERSION } from "#src/rules/certification.ts"
import { AppError } from "#src/rules/errors.ts"
import { isTrackingId } from "#src/rules/tracking-id.ts"
import { type User, withCtx } from "#src/services/context.ts"
import { createTestDeps, testTime } from "#src/testing/deps.ts"
import { makeAgency, makeDocket, makePerson } from "#src/testing/factories.ts"
import { type CommentSubmission, submitComment } from "./submit-comment.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
let agencyId = ""
beforeAll(async () => {
  parts = await createTestDeps()
  agencyId = (await makeAgency(parts.deps.database)).id
})
afterAll(() => parts.close())

type DocketChange = Parameters<typeof makeDocket>[2]
const docketWith = (change: DocketChange = {}) =>
  makeDocket(parts.deps.database, agencyId, { require_captcha: false, ...change })

const comment = (docket: { id: string }, change: Partial<CommentSubmission> = {}): CommentSubmission => ({
  docket_id: docket.id,
  idempotency_key: crypto.randomUUID(),
  content: "Please keep the trees.",
  representation: "myself",
  perjury_certified: true,
  agreed_to_public: true,
  ...change,
})

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error("was not refused", { cause: error })
  return { code: error.code, message: error.message, fields: error.fields }
}

const stored = (tracking_id: string) =>
  parts.deps.database
    .selectFrom("comments")
    .selectAll()
    .where("tracking_id", "=", tracking_id)
    .executeTakeFirstOrThrow()

async function person(change: Partial<User> = {}) {
  const user = await makePerson(parts.deps.database, change)
  return { user, ctx: parts.ctx(user) }
}

describe("a comment that is accepted", () => {
  it("is stored with everything the commenter certified, and with its log entry and receipt", async () => {
    const docket = await docketWith({ title: "Elm Street", version: 4 })
    const { user, ctx } = await person()
    const sent = await submitComment(
      ctx,
      comment(docket, {
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
    expect(isTrackingId(sent.tracking_id)).toBe(true)
    const row = await stored(sent.tracking_id)
    expect(row).toMatchObject({
      id: sent.id,
      agency_id: agencyId,
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

    const log = await parts.deps.database.selectFrom("audit_log").selectAll().where("entity_id", "=", sent.id).execute()
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({
      action: "comment.submitted",
      agency_id: agencyId,
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

    const mails = await parts.deps.database
      .selectFrom("mail_outbox")
      .selectAll()
      .where("to_address", "=", user.email)
      .execute()
    expect(mails.map(({ kind, status }) => ({ kind, status }))).toEqual([
      { kind: "comment_receipt", status: "pending" },
    ])
    expect(mails[0]?.text_body).toContain(sent.tracking_id)
    expect(mails[0]?.text_body).toContain("One <b>word</b> & javascript:alert(1)")
    expect(parts.committed).toContain("comment.submitted")
  })

  it("is found by nobody until it is published; an automatic publication makes it found at once", async () => {
    const { ctx } = await person()
    const held = await submitComment(ctx, comment(await docketWith()))
    const shown = await submitComment(
      ctx,
      comment(await docketWith({ auto_publish: true }), { content: "Quetzalcoatlus" }),
    )
    expect(shown.status).toBe("published")
    expect((await stored(shown.tracking_id)).published_at).toEqual(testTime)
    const found = await parts.deps.database
      .selectFrom("comment_search")
      .select([
        "id",
        sql<boolean>`search @@ (to_tsquery('english', 'quetzalcoatlus') && '''=anonymous'''::tsquery)`.as("matches"),
      ])
      .where("id", "in", [held.id, shown.id])
      .execute()
    expect(found).toEqual([{ id: shown.id, matches: true }])
  })

  it("has an id whose order is the order of receipt", async () => {
    const docket = await docketWith({ max_comments_per_user: 100 })
    const { ctx } = await person()
    const times = [5000, 1, 3000, 2, 4000].map((ms) => new Date(testTime.getTime() + ms))
    const sent = await Promise.all(
      times.map((received_at) => submitComment(withCtx(ctx, { received_at }), comment(docket))),
    )
    const rows = await parts.deps.database
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
      const { ctx } = await person()
      const { tracking_id } = await submitComment(
        ctx,
        comment(await docketWith(), { content: text, commenter_name: "Zoë 👩‍🚀" }),
      )
      const row = await stored(tracking_id)
      expect(row.content).toBe(text.normalize("NFC").replaceAll(/\r\n?/g, "\n"))
      expect(row.commenter_name).toBe("Zoë 👩‍🚀")
    })
  }

  it("may have as many code points as the docket allows, and not one more", async () => {
    const docket = await docketWith({ max_comment_length: 4000, max_comments_per_user: 9 })
    const { ctx } = await person()
    const { tracking_id } = await submitComment(ctx, comment(docket, { content: "🌳".repeat(4000) }))
    expect((await stored(tracking_id)).content).toBe("🌳".repeat(4000))
    expect(await refusal(submitComment(ctx, comment(docket, { content: "🌳".repeat(4001) })))).toMatchObject({
      code: "invalid_input",
      fields: { content: "Comment must be 4000 characters or less" },
    })
  })
})
