import { afterAll, beforeAll, expect, test } from "vitest"
import type { CommentStatus } from "#src/rules/record/comment-status.ts"
import { listDocketActivity } from "#src/services/audit/docket-activity-queries.ts"
import { authorize } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/factories.ts"
import { moderateComment } from "./moderate-comment.ts"
import {
  countCommentsSince,
  countQueueMatches,
  findModeratedComment,
  findQueueNeighbours,
  listQueue,
  type QueueFilter,
} from "./queries.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute))

async function aQueue() {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const [trees, roads] = [
    await makeDocket(db, agency.id, { title: "Trees on Main Street" }),
    await makeDocket(db, agency.id, { title: "Roads 100% rebuilt" }),
  ]
  const add = (minute: number, status: CommentStatus, change = {}) =>
    makeComment(db, minute % 2 ? trees : roads, {
      status,
      created_at: at(minute),
      content: `Number ${minute}`,
      ...change,
    })
  const reviewer = await makeMember(db, agency.id, "reviewer")
  const ctx = parts.ctx(reviewer)
  const scope = await authorize(ctx, agency.id, "approve_comments")
  const list = async (filter: Partial<QueueFilter>, offset = 0) =>
    (await listQueue(db, scope, { filter: { statuses: [], ...filter }, limit: 25, offset })).map((row) => row.content)
  return { db, agency, trees, roads, add, ctx, scope, list }
}

test("the queue is newest first over both pending statuses and pages without gaps", async () => {
  const { db, scope, add } = await aQueue()
  for (let minute = 0; minute < 30; minute++) await add(minute, minute % 3 ? "submitted" : "under_review")
  await add(31, "published")
  const filter = { statuses: ["submitted", "under_review"] as const }
  const pages = await Promise.all([0, 25].map((offset) => listQueue(db, scope, { filter, limit: 25, offset })))
  expect(pages.flat().map((row) => row.content)).toEqual(Array.from({ length: 30 }, (_, n) => `Number ${29 - n}`))
})

test("a search looks into text, docket title and commenter name, in any case and literally", async () => {
  const { db, scope, add, list } = await aQueue()
  await add(1, "submitted", { content: "Oak or MAPLE?" })
  await add(2, "submitted", { commenter_name: "Maria Müller" })
  await add(3, "published", { content: "maple" })
  const pending = { statuses: ["submitted", "under_review"] as const }
  expect(await list({ ...pending, q: "maple" })).toEqual(["Oak or MAPLE?"])
  expect(await list({ ...pending, q: "MÜLLER" })).toEqual(["Number 2"])
  expect(await list({ ...pending, q: "main street" })).toEqual(["Oak or MAPLE?"])
  expect(await list({ ...pending, q: "100%" })).toEqual(["Number 2"])
  expect(await list({ ...pending, q: "%" })).toEqual(["Number 2"])
  expect(await list({ q: "maple" })).toEqual(["maple", "Oak or MAPLE?"])
  expect(await countQueueMatches(db, scope, { statuses: [], q: "maple" })).toBe(2)
})

test("only the agency's own comments are there, of one docket when asked", async () => {
  const { db, scope, add, list, trees } = await aQueue()
  const other = await aQueue()
  const theirs = await other.add(1, "submitted", { content: "Theirs" })
  await add(1, "submitted")
  await add(2, "submitted")
  expect(await list({ statuses: ["submitted"] })).toEqual(["Number 2", "Number 1"])
  expect(await list({ statuses: ["submitted"], docket_id: trees.id })).toEqual(["Number 1"])
  expect(await list({ statuses: ["submitted"], docket_id: other.trees.id })).toEqual([])
  expect(await findModeratedComment(db, scope, theirs.id)).toBeUndefined()
})

test("long texts are cut one character after the preview", async () => {
  const { add, list } = await aQueue()
  await add(1, "submitted", { content: "ä".repeat(500) })
  expect(await list({ statuses: ["submitted"] })).toEqual(["ä".repeat(81)])
})

test("neighbours are the next newer and the next older of the tab", async () => {
  const { db, scope, add } = await aQueue()
  const ids = []
  for (let minute = 0; minute < 4; minute++) ids.push((await add(minute, minute === 1 ? "published" : "submitted")).id)
  const around = (id: string | undefined) =>
    findQueueNeighbours(db, scope, { id: id ?? "", statuses: ["submitted", "under_review"] })
  expect(await around(ids[2])).toEqual({ previous: ids[3], next: ids[0] })
  expect(await around(ids[3])).toEqual({ previous: null, next: ids[2] })
  expect(await around(ids[1])).toEqual({ previous: ids[2], next: ids[0] })
})

test("comments since a moment are counted by their ids", async () => {
  const { db, scope, add } = await aQueue()
  for (const minute of [1, 2, 3]) await add(minute, minute === 2 ? "rejected" : "submitted")
  expect(await countCommentsSince(db, scope, at(2))).toBe(2)
})

test("the activity of a docket holds its own and its comments' entries, and names members only", async () => {
  const { db, agency, trees, roads, add, ctx, scope } = await aQueue()
  const [inTrees, inRoads] = [await add(1, "submitted"), await add(2, "submitted")]
  const commenter = await makeMember(db, (await makeAgency(db)).id, "viewer")
  const entry = { agency_id: agency.id, actor_kind: "user" as const, actor_id: commenter.user_id, at: at(1) }
  await db
    .insertInto("audit_log")
    .values({ ...entry, action: "comment.submitted", entity_id: inTrees.id })
    .execute()
  for (const comment of [inTrees, inRoads])
    await moderateComment(ctx, {
      agency_id: agency.id,
      comment_id: comment.id,
      version: 1,
      action: "approve",
      reason: null,
    })
  await db
    .insertInto("audit_log")
    .values({ ...entry, action: "docket.edited", entity_id: trees.id })
    .execute()
  const time_zone = "America/New_York"
  const activity = await listDocketActivity(db, scope, { docket_id: trees.id, before: null, time_zone })
  expect(activity.map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ["docket.edited", null],
    ["comment.approved", "Robin reviewer"],
    ["comment.submitted", null],
  ])
  const older = await listDocketActivity(db, scope, {
    docket_id: trees.id,
    before: activity[0]?.id ?? 0,
    time_zone,
  })
  expect(older.map(({ action }) => action)).toEqual(["comment.approved", "comment.submitted"])
  expect((await listDocketActivity(db, scope, { docket_id: roads.id, before: null, time_zone })).length).toBe(1)
})

test("comments of one day are one line for all who sent them, and one for each person who decided", async () => {
  const { db, agency, trees, add, ctx, scope } = await aQueue()
  const time_zone = "America/New_York"
  const log = (action: string, entity_id: string, when: string) =>
    db
      .insertInto("audit_log")
      .values({
        agency_id: agency.id,
        actor_kind: "user",
        actor_id:
          action === "comment.submitted" ? crypto.randomUUID() : ctx.actor.kind === "user" ? ctx.actor.user_id : "",
        action,
        entity_id,
        at: new Date(when),
        reason: "because",
      })
      .execute()
  const comments = await Promise.all([1, 3, 5, 7].map((minute) => add(minute, "submitted")))
  const [one, two, three, four] = comments.map(({ id }) => id) as [string, string, string, string]
  await log("docket.opened", trees.id, "2026-05-02T12:00:00Z")
  await log("comment.submitted", one, "2026-05-02T13:00:00Z")
  await log("comment.submitted", two, "2026-05-03T03:30:00Z") // still May 2 in New York
  await log("comment.submitted", three, "2026-05-03T13:00:00Z")
  await log("comment.approved", one, "2026-05-03T14:00:00Z")
  await log("docket.edited", trees.id, "2026-05-03T14:30:00Z")
  await log("comment.approved", two, "2026-05-03T15:00:00Z")
  await log("comment.submitted", four, "2026-05-03T16:00:00Z")
  const asked = { docket_id: trees.id, time_zone }
  const lines = await listDocketActivity(db, scope, { ...asked, before: null })
  const shown = (found: typeof lines) => found.map(({ action, total, reason }) => [action, total, reason])
  const expected = [
    ["comment.submitted", 2, null],
    ["comment.approved", 2, null],
    ["docket.edited", 1, "because"],
    ["comment.submitted", 2, null],
    ["docket.opened", 1, "because"],
  ]
  expect(shown(lines)).toEqual(expected)
  for (const [index, line] of lines.entries())
    expect(shown(await listDocketActivity(db, scope, { ...asked, before: line.id }))).toEqual(expected.slice(index + 1))
})
