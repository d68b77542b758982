import { afterAll, beforeAll, expect, test } from "vitest"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { authorize } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { refusalOf } from "#src/rules/messages/comments/comment-refusal.ts"
import { moderateComment } from "./moderate-comment.ts"
import { moderateComments } from "./moderate-comments.ts"
import { countQueueTabs } from "./queries.ts"
import { undoModeration } from "./undo-moderation.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

async function comments(...statuses: CommentStatus[]) {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const made = []
  for (const status of statuses) made.push(await makeComment(db, docket, { status }))
  const manager = await makeMember(db, agency.id, "manager")
  return { db, agency, docket, ids: made.map((comment) => comment.id), manager, ctx: parts.ctx(manager) }
}
const statusesOf = async (ids: readonly string[]) => {
  const db = parts.deps.database
  const rows = await db.selectFrom("comments").select(["id", "status"]).where("id", "in", ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}
const searchable = async (ids: readonly string[]) => {
  const rows = await parts.deps.database.selectFrom("comment_search").select("id").where("id", "in", ids).execute()
  return ids.map((id) => rows.some((row) => row.id === id))
}
const seen = (ids: readonly string[], version = 1) => ids.map((comment_id) => ({ comment_id, version }))

test("only roles that may manage the queue act on many comments at once", async () => {
  for (const role of agencyRoles) {
    const { db, agency, ids } = await comments("submitted", "submitted")
    const ctx = parts.ctx(await makeMember(db, agency.id, role))
    const input = { agency_id: agency.id, action: "approve" as const, reason: null, comments: seen(ids) }
    const outcome = await moderateComments(ctx, input).then(
      (report) => report.done.length,
      (error: { code: string }) => error.code,
    )
    expect(outcome).toBe(may(role, "manage_moderation_queue") ? 2 : "permission_denied")
  }
})

test("each comment is reported: done, changed meanwhile, not allowed, not found", async () => {
  const { db, agency, ids, ctx } = await comments("submitted", "under_review", "submitted", "published")
  const other = await comments("submitted")
  const [first, second, third, fourth] = ids as [string, string, string, string]
  const colleague = parts.ctx(await makeMember(db, agency.id, "reviewer"))
  await moderateComment(colleague, {
    agency_id: agency.id,
    comment_id: third,
    version: 1,
    action: "reject",
    reason: null,
  })
  const unknown = crypto.randomUUID()
  const wanted = [first, second, third, fourth, other.ids[0] ?? "", unknown]
  const input = { agency_id: agency.id, action: "approve" as const, reason: null, comments: seen(wanted) }
  const report = await moderateComments(ctx, input)
  expect(report.done.map(({ comment_id }) => comment_id).toSorted()).toEqual([first, second].toSorted())
  expect(report.refused.map(({ comment_id, code }) => [comment_id, code])).toEqual([
    [third, "comment_changed_meanwhile"],
    [fourth, "comment_transition_not_allowed"],
    [other.ids[0], "comment_not_found"],
    [unknown, "comment_not_found"],
  ])
  const [changed, , othersComment, nobodys] = report.refused.map(refusalOf)
  expect(changed).toBe("Robin reviewer rejected this comment in the meantime. It is now Rejected.")
  expect(othersComment).toBe(nobodys)
  expect(await statusesOf(ids)).toEqual(["published", "published", "rejected", "published"])
  expect(await searchable(ids)).toEqual([true, true, false, true])
  expect(await statusesOf(other.ids)).toEqual(["submitted"])
})

test("an approval that was undone is no publication: one that stands later is", async () => {
  const { db, agency, ids, ctx } = await comments("rejected", "flagged")
  const publishedAt = async () =>
    (await db.selectFrom("comments").select("published_at").where("id", "in", ids).orderBy("id").execute()).map(
      ({ published_at }) => published_at,
    )
  const first = new Date(ctx.now().getTime() - 60_000)
  await db
    .updateTable("comments")
    .set({ published_at: first })
    .where("id", "=", ids[1] ?? "")
    .execute()
  const approve = (version: number, now = ctx.now) =>
    moderateComments(
      { ...ctx, now },
      { agency_id: agency.id, action: "approve", reason: null, comments: seen(ids, version) },
    )
  const { batch_id } = await approve(1)
  await undoModeration(ctx, { agency_id: agency.id, batch_id })
  expect(await publishedAt()).toEqual([null, first])
  const later = new Date(ctx.now().getTime() + 60_000)
  await approve(3, () => later)
  expect(await publishedAt()).toEqual([later, first])
})

test("nothing moved leaves no trace in the audit", async () => {
  const { db, agency, ids, ctx } = await comments("rejected")
  const input = { agency_id: agency.id, action: "flag" as const, reason: null, comments: seen(ids) }
  expect((await moderateComments(ctx, input)).done).toEqual([])
  expect(await db.selectFrom("audit_log").select("id").where("agency_id", "=", agency.id).execute()).toEqual([])
})

test("two bulk actions over the same comments in opposite order both end and move each comment once", async () => {
  const { db, agency, docket, ctx } = await comments()
  const ids: string[] = []
  for (let n = 0; n < 40; n++) ids.push((await makeComment(db, docket, { status: "submitted" })).id)
  const input = { agency_id: agency.id, action: "approve" as const, reason: null }
  const [one, two] = await Promise.all([
    moderateComments(ctx, { ...input, comments: seen(ids) }),
    moderateComments(ctx, { ...input, comments: seen(ids.toReversed()) }),
  ])
  expect(one.done.length + two.done.length).toBe(40)
  expect(one.refused.length + two.refused.length).toBe(40)
  const logs = await db.selectFrom("moderation_logs").select("id").where("agency_id", "=", agency.id).execute()
  expect(logs).toHaveLength(40)
  const scope = await authorize(ctx, agency.id, "approve_comments")
  expect(await countQueueTabs(db, scope)).toEqual({ pending: 0, flagged: 0, approved: 40, rejected: 0 })
})

test("undo takes one press back: statuses, counters, search and log", async () => {
  const { db, agency, ids, ctx } = await comments("submitted", "under_review", "rejected")
  const input = { agency_id: agency.id, action: "approve" as const, reason: null, comments: seen(ids) }
  const { batch_id } = await moderateComments(ctx, input)
  expect(await searchable(ids)).toEqual([true, true, true])
  const report = await undoModeration(ctx, { agency_id: agency.id, batch_id })
  expect(report).toMatchObject({ done: [{}, {}, {}], refused: [] })
  expect(await statusesOf(ids)).toEqual(["submitted", "under_review", "rejected"])
  expect(await searchable(ids)).toEqual([false, false, false])
  const scope = await authorize(ctx, agency.id, "approve_comments")
  expect(await countQueueTabs(db, scope)).toEqual({ pending: 2, flagged: 0, approved: 0, rejected: 1 })
  const logs = await db.selectFrom("moderation_logs").select("action").where("agency_id", "=", agency.id).execute()
  expect(logs.map((log) => log.action).toSorted()).toEqual([...Array(3).fill("approve"), ...Array(3).fill("undo")])
  await expect(undoModeration(ctx, { agency_id: agency.id, batch_id: report.batch_id })).rejects.toMatchObject({
    code: "undo_not_possible",
  })
})

test("undo leaves alone what somebody acted on since, and says so", async () => {
  const { db, agency, ids, ctx } = await comments("submitted", "submitted")
  const [first, second] = ids as [string, string]
  const input = { agency_id: agency.id, action: "approve" as const, reason: null, comments: seen(ids) }
  const { batch_id } = await moderateComments(ctx, input)
  const colleague = parts.ctx(await makeMember(db, agency.id, "reviewer"))
  await moderateComment(colleague, {
    agency_id: agency.id,
    comment_id: second,
    version: 2,
    action: "flag",
    reason: null,
  })
  const report = await undoModeration(ctx, { agency_id: agency.id, batch_id })
  expect(report.done.map((done) => done.comment_id)).toEqual([first])
  expect(report.refused).toMatchObject([{ comment_id: second, code: "comment_changed_meanwhile", status: "flagged" }])
  expect(await statusesOf(ids)).toEqual(["submitted", "flagged"])
  expect(await undoModeration(ctx, { agency_id: agency.id, batch_id })).toMatchObject({ done: [] })
})

test("undo is one's own, of one's own agency, and soon", async () => {
  const { db, agency, ids, ctx } = await comments("submitted")
  const input = { agency_id: agency.id, action: "approve" as const, reason: null, comments: seen(ids) }
  const { batch_id } = await moderateComments(ctx, input)
  const impossible = { code: "undo_not_possible" }
  const colleague = parts.ctx(await makeMember(db, agency.id, "owner"))
  await expect(undoModeration(colleague, { agency_id: agency.id, batch_id })).rejects.toMatchObject(impossible)
  const elsewhere = await comments("submitted")
  const theirs = { agency_id: elsewhere.agency.id, batch_id }
  await expect(undoModeration(elsewhere.ctx, theirs)).rejects.toMatchObject(impossible)
  const late = { ...ctx, now: () => new Date(ctx.now().getTime() + MODERATION_UNDO_MINUTES * 60_000 + 1) }
  await expect(undoModeration(late, { agency_id: agency.id, batch_id })).rejects.toMatchObject(impossible)
  expect(await statusesOf(ids)).toEqual(["published"])
})
