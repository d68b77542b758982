import { afterAll, beforeAll, expect, it } from "vitest"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { recountNextAgency } from "#src/services/analytics/recount-agencies.ts"
import { foldCommentCounts } from "#src/services/comments/fold-comment-counts.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { moderateComments } from "#src/services/moderation/moderate-comments.ts"
import { takeComment } from "#src/services/moderation/take-comment.ts"
import { undoModeration } from "#src/services/moderation/undo-moderation.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { withdrawComment } from "./withdraw-comment.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database

async function sent(status: CommentStatus = "submitted") {
  const agency = await makeAgency(db())
  const docket = await makeDocket(db(), agency.id)
  const person = test.ctx(await makePerson(db()))
  const user_id = person.actor.kind === "user" ? person.actor.user_id : ""
  const tracking_id = `CMT-${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`
  const comment = await makeComment(db(), docket, { status, user_id, tracking_id })
  const staff = await makeMember(db(), agency.id, "owner")
  const reviewer = test.ctx(staff)
  const own = { tracking_id }
  const at = { agency_id: agency.id, comment_id: comment.id }
  const approve = (version: number) => moderateComment(reviewer, { ...at, version, action: "approve", reason: null })
  const stored = () =>
    db()
      .selectFrom("comments")
      .select(["status", "version", "withdrawn_at", "published_at"])
      .where("id", "=", comment.id)
      .executeTakeFirstOrThrow()
  const acts = async () => {
    const rows = db().selectFrom("audit_log").select(["action", "before", "after"]).where("entity_id", "=", comment.id)
    return rows.orderBy("at").execute()
  }
  return { agency, docket, person, staff, comment, reviewer, own, at, approve, stored, acts }
}

it("keeps the comment, says when, and writes one entry however often it is sent", async () => {
  const { person, own, stored, acts, comment, staff, at } = await sent()
  const { user_id } = staff
  const given = { ...at, user_id, assigned_by: user_id, assigned_at: new Date(), status: "submitted" as const }
  await db().insertInto("comment_assignments").values(given).execute()
  await withdrawComment(person, own)
  await withdrawComment(person, own)
  expect(await stored()).toEqual({
    status: "withdrawn",
    version: 2,
    withdrawn_at: test.deps.now(),
    published_at: null,
  })
  expect(await acts()).toEqual([
    { action: "comment.withdrawn", before: { status: "submitted" }, after: { status: "withdrawn" } },
  ])
  const assignment = db().selectFrom("comment_assignments").select("status").where("comment_id", "=", comment.id)
  expect((await assignment.executeTakeFirstOrThrow()).status).toBe("withdrawn")
})

it("is for its sender alone", async () => {
  const { reviewer, own, stored } = await sent()
  const others = [reviewer, test.ctx(await makePerson(db()))]
  for (const ctx of others) expect(await outcomeOf(withdrawComment(ctx, own))).toBe("comment_not_found")
  expect(await outcomeOf(withdrawComment(test.ctx({ kind: "visitor" }), own))).toBe("sign_in_required")
  expect((await stored()).status).toBe("submitted")
})

it.each(["published", "rejected", "flagged"] as const)("is refused of one that is %s", async (status) => {
  const { person, own, stored, acts } = await sent(status)
  expect(await outcomeOf(withdrawComment(person, own))).toBe("comment_no_longer_changeable")
  expect((await stored()).status).toBe(status)
  expect(await acts()).toEqual([])
})

it("leaves nothing to decide: not on the page as it was, nor as it is, nor in a list, nor by an undo", async () => {
  const { person, own, stored, reviewer, at, docket, approve } = await sent()
  expect(
    await takeComment(reviewer, { agency_id: at.agency_id, docket_id: docket.id, order: "oldest", after: null }),
  ).toBe(at.comment_id)
  const step = db().selectFrom("moderation_logs").select("batch_id").where("comment_id", "=", at.comment_id)
  const { batch_id } = await step.executeTakeFirstOrThrow()
  await withdrawComment(person, own)
  const said = "The commenter withdrew this comment. Nobody can decide about it anymore."
  await expect(approve(2)).rejects.toThrow(said)
  await expect(approve(3)).rejects.toThrow(said)
  const comments = [{ comment_id: at.comment_id, version: 3 }]
  const many = await moderateComments(reviewer, { agency_id: at.agency_id, action: "reject", reason: null, comments })
  expect(many.refused.map(({ status }) => status)).toEqual(["withdrawn"])
  const undo = await undoModeration(reviewer, { agency_id: at.agency_id, batch_id })
  expect([undo.done, undo.refused.map(({ status }) => status)]).toEqual([[], ["withdrawn"]])
  expect(
    await takeComment(reviewer, { agency_id: at.agency_id, docket_id: docket.id, order: "oldest", after: null }),
  ).toBe(undefined)
  expect((await stored()).status).toBe("withdrawn")
})

it("keeps every counter as counting the comments comes to", async () => {
  const { person, own, agency } = await sent()
  await foldCommentCounts(test.ctx({ kind: "job", name: "fold_comment_counts" }))
  await withdrawComment(person, own)
  await foldCommentCounts(test.ctx({ kind: "job", name: "fold_comment_counts" }))
  const counts = db().selectFrom("current_comment_counts").select(["status", "total"]).where("total", "<>", 0)
  expect(await counts.where("agency_id", "=", agency.id).execute()).toEqual([{ status: "withdrawn", total: 1 }])
  const job = test.ctx({ kind: "job", name: "recount_agencies" })
  const mended: boolean[] = []
  for (let turn = await recountNextAgency(job); turn; turn = await recountNextAgency(job)) mended.push(turn.mended)
  expect(new Set(mended)).toEqual(new Set([false]))
})

it.each(["withdraws", "publishes"] as const)(
  "and a decision at the same moment: who %s first is right",
  async (first) => {
    const { person, own, stored, comment, approve, acts } = await sent()
    const work = { withdraws: () => withdrawComment(person, own), publishes: () => approve(1) }
    const second = first === "withdraws" ? "publishes" : "withdraws"
    let outcomes: Promise<string>[] = []
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom("comments").select("id").where("id", "=", comment.id).forUpdate().execute()
        outcomes = [outcomeOf(work[first]())]
        await waitForLocks(test.database, 1)
        outcomes.push(outcomeOf(work[second]()))
        await waitForLocks(test.database, 2)
      })
    const refused = first === "withdraws" ? "comment_changed_meanwhile" : "comment_no_longer_changeable"
    expect(await Promise.all(outcomes)).toEqual(["done", refused])
    expect((await stored()).status).toBe(first === "withdraws" ? "withdrawn" : "published")
    expect(await acts()).toHaveLength(1)
  },
)
