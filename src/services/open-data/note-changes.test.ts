import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { HOUR, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { makeData } from "./make-data.ts"
import { findDocketData } from "./queries.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

/** A docket with data of two comments that were made a minute ago, and are due again in some. A third was flagged before that. */
async function scene() {
  const db = test.deps.database
  const job = test.ctx({ kind: "job", name: "make_data" })
  const before = new Date(test.clock.now().getTime() - HOUR)
  const at = { created_at: before, updated_at: before }
  const docket = await makeDocket(db, (await makeAgency(db, at)).id, at)
  const reviewer = await makeMember(db, docket.agency_id, "reviewer")
  const published = { ...at, published_at: before }
  const [first, second] = [await makeComment(db, docket, published), await makeComment(db, docket, published)]
  const flagged = await makeComment(db, docket, { ...published, status: "flagged" })
  test.clock.advance(2 * HOUR)
  await makeData(job)
  test.clock.advance(MINUTE)
  const now = test.clock.now()
  const publish = () => makeComment(db, docket, { created_at: now, published_at: now, updated_at: now })
  const turn = (id: string, status: "flagged" | "published") =>
    db.updateTable("comments").set({ status, updated_at: now }).where("id", "=", id).execute()
  const decide = ({ id }: { id: string }, version: number, action: "approve" | "flag") =>
    moderateComment(test.ctx(reviewer), {
      agency_id: docket.agency_id,
      comment_id: id,
      version,
      action,
      reason: null,
    })
  const made = async () => {
    await makeData(job)
    return (await findDocketData(db, docket.slug))?.as_of.getTime() === now.getTime()
  }
  return { first, second, flagged, publish, turn, decide, made }
}

describe("data that anyone can download", () => {
  it("waits where comments were only published", async () => {
    const { publish, made } = await scene()
    await publish()
    expect(await made()).toBe(false)
  })

  it("is made anew at once where one of its comments is public no longer, however many were published since", async () => {
    const { first, publish, turn, made } = await scene()
    for (let more = 0; more < 3; more++) await publish()
    await turn(first.id, "flagged")
    expect(await made()).toBe(true)
  })

  it("waits where a comment was flagged and published again", async () => {
    const { first, second, publish, turn, made } = await scene()
    await publish()
    for (const { id } of [first, second]) for (const status of ["flagged", "published"] as const) await turn(id, status)
    expect(await made()).toBe(false)
  })

  it("is made anew at once where one comment is flagged and another, which was flagged before, is public again", async () => {
    const { first, flagged, decide, made } = await scene()
    await decide(flagged, 1, "approve")
    await decide(first, 1, "flag")
    expect(await made()).toBe(true)
  })

  it("waits where a reviewer flags a comment and approves it again", async () => {
    const { first, flagged, decide, made } = await scene()
    await decide(flagged, 1, "approve")
    await decide(first, 1, "flag")
    await decide(first, 2, "approve")
    expect(await made()).toBe(false)
  })
})
