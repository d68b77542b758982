import { afterAll, beforeAll, expect, it } from "vitest"
import { redactionRequestInput } from "#src/rules/input/comments/redaction-request.ts"
import { REDACTION_REQUESTS_PER_DAY } from "#src/rules/limits.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { collectOwnData } from "#src/services/accounts/own/collect-own-data.ts"
import { withCtx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { askRedaction } from "./ask-redaction.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

async function aComment(status: CommentStatus, contact_email: string | null = "clerk@maple.gov") {
  const { database } = parts.deps
  const agency = await makeAgency(database, { contact_email })
  const docket = await makeDocket(database, agency.id, { title: "Road plan" })
  const writer = await makePerson(database)
  const tracking_id = `CMT-${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`
  const { id } = await makeComment(database, docket, { user_id: writer.user_id, tracking_id, status })
  return { agency, id, tracking_id, ctx: withCtx(parts.ctx(), { actor: writer }) }
}
const stored = (comment_id: string) =>
  parts.deps.database.selectFrom("redaction_requests").selectAll().where("comment_id", "=", comment_id).execute()
const codeOf = (work: Promise<unknown>) => outcomeOf(work, () => "asked")

it("is kept for the agency, which is told by a letter and a log without a word of it, once for the same words", async () => {
  const { agency, id, tracking_id, ctx } = await aComment("published", "office@maple.gov")
  const asked = { tracking_id, what: "My number, 555 0100." }
  await Promise.all([askRedaction(ctx, asked), askRedaction(ctx, asked)])
  expect(await stored(id)).toMatchObject([{ agency_id: agency.id, what: asked.what }])
  const { database } = parts.deps
  const letters = await database
    .selectFrom("mail_outbox")
    .selectAll()
    .where("to_address", "=", "office@maple.gov")
    .execute()
  expect(letters).toMatchObject([{ kind: "redaction_request", agency_id: agency.id }])
  expect(letters[0]?.text_body).toContain(tracking_id)
  const log = await database.selectFrom("audit_log").selectAll().where("entity_id", "=", id).execute()
  expect(log).toMatchObject([{ action: "comment.redaction_asked", agency_id: agency.id }])
  expect(JSON.stringify([letters, log])).not.toContain("555 0100")
  expect((await collectOwnData(ctx)).redaction_requests).toMatchObject([{ tracking_id, what: asked.what }])
})

it.each([
  ["published", "asked"],
  ["rejected", "asked"],
  ["flagged", "asked"],
  ["submitted", "comment_not_decided"],
  ["under_review", "comment_not_decided"],
  ["withdrawn", "comment_not_decided"],
] as const)("of a %s comment is answered with %s", async (status, code) => {
  const { tracking_id, ctx, id } = await aComment(status)
  expect(await codeOf(askRedaction(ctx, { tracking_id, what: "This." }))).toBe(code)
  expect(await stored(id)).toHaveLength(code === "asked" ? 1 : 0)
})

it("is for the comment's writer alone, and goes to owners and administrators where no address is named", async () => {
  const { tracking_id, ctx, id, agency } = await aComment("published", null)
  const owner = await makeMember(parts.deps.database, agency.id, "owner")
  for (const actor of [owner, await makePerson(parts.deps.database)])
    expect(await codeOf(askRedaction(withCtx(ctx, { actor }), { tracking_id, what: "This." }))).toBe(
      "comment_not_found",
    )
  await askRedaction(ctx, { tracking_id, what: "This." })
  expect(await stored(id)).toHaveLength(1)
  const letters = parts.deps.database.selectFrom("mail_outbox").select("kind").where("to_address", "=", owner.email)
  expect(await letters.execute()).toEqual([{ kind: "redaction_request" }])
})

it("says to flag the comment meanwhile where the public reads it", async () => {
  for (const status of ["published", "rejected", "flagged"] as const) {
    const { tracking_id, ctx, agency } = await aComment(status, null)
    const owner = await makeMember(parts.deps.database, agency.id, "owner")
    await askRedaction(ctx, { tracking_id, what: "This." })
    const letters = parts.deps.database.selectFrom("mail_outbox").select("text_body")
    const [letter] = await letters.where("to_address", "=", owner.email).execute()
    expect([status, letter?.text_body.includes("you can flag the comment")]).toEqual([status, status === "published"])
  }
})

it("has a limit for a day, and for its length", async () => {
  const { tracking_id, ctx } = await aComment("published")
  for (let time = 0; time < REDACTION_REQUESTS_PER_DAY; time++)
    expect(await codeOf(askRedaction(ctx, { tracking_id, what: `Line ${time}` }))).toBe("asked")
  expect(await codeOf(askRedaction(ctx, { tracking_id, what: "One more" }))).toBe("rate_limited")
  for (const what of ["", "  ", "x".repeat(2001)]) expect(redactionRequestInput.safeParse({ what }).success).toBe(false)
})
