import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { CommentStatus, QueueOrder } from "#src/rules/record/comments/comment-status.ts"
import { listDocketActivity } from "#src/services/audit/docket-activity-queries.ts"
import { authorize } from "#src/services/context.ts"
import { tuplesRead } from "#src/testing/database/comment-tuples.ts"
import { openRecordedDatabase } from "#src/testing/database/recorded-plans.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { findModeratedComment } from "#src/services/moderation/comment-queries.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { countQueueMatches, findQueueNeighbours, findQueuePage, listQueue, type QueuePlace } from "./queue-queries.ts"
import type { QueueFilter } from "./queue-walk.ts"

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
  const list = async (filter: Partial<QueueFilter>) =>
    (await listQueue(db, scope, { filter: { statuses: [], ...filter }, limit: 25 })).map((row) => row.content)
  /** A page of twelve of what is pending. */
  const pageAt = async (place: QueuePlace, order: QueueOrder = "newest") => {
    const filter = { statuses: ["submitted", "under_review"] as const }
    const found = await findQueuePage(db, scope, { filter, limit: 12, order, place })
    return { ...found, numbers: found.rows.map((row) => Number(row.content.replace("Number ", ""))) }
  }
  return { db, agency, trees, roads, add, ctx, scope, list, pageAt }
}

test("the queue is newest first over both pending statuses and pages without gaps", async () => {
  const { add, pageAt } = await aQueue()
  for (let minute = 0; minute < 30; minute++) await add(minute, minute % 3 ? "submitted" : "under_review")
  await add(31, "published")
  const first = await pageAt("start")
  const second = await pageAt({ after: first.rows.at(-1)?.id ?? "" })
  const third = await pageAt({ after: second.rows.at(-1)?.id ?? "" })
  expect([first, second, third].flatMap(({ numbers }) => numbers)).toEqual(Array.from({ length: 30 }, (_, n) => 29 - n))
  expect([first, second, third].map(({ earlier, later }) => [earlier, later])).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ])
  expect((await pageAt({ before: third.rows[0]?.id ?? "" })).numbers).toEqual(second.numbers)
  expect(await pageAt({ before: second.rows[0]?.id ?? "" })).toMatchObject({ earlier: false, later: true })
})

test("the queue is also read oldest first", async () => {
  const { add, pageAt } = await aQueue()
  for (let minute = 0; minute < 15; minute++) await add(minute, minute % 3 ? "submitted" : "under_review")
  const oldest = await pageAt("start", "oldest")
  expect(oldest.numbers).toEqual(Array.from({ length: 12 }, (_, n) => n))
  expect((await pageAt({ after: oldest.rows.at(-1)?.id ?? "" }, "oldest")).numbers).toEqual([12, 13, 14])
  expect((await pageAt("end", "oldest")).numbers).toEqual((await pageAt("start")).numbers.toReversed())
})

test("a page whose comments have all been decided is the one next to it", async () => {
  const { db, scope, add } = await aQueue()
  const ids = []
  for (let minute = 0; minute < 4; minute++) ids.push((await add(minute, minute < 2 ? "published" : "submitted")).id)
  const filter = { statuses: ["submitted", "under_review"] as const }
  const beyond = await findQueuePage(db, scope, { filter, limit: 1, place: { after: ids[1] ?? "" } })
  expect(beyond).toMatchObject({ rows: [{ id: ids[2] }], earlier: true, later: false })
  const above = await findQueuePage(db, scope, { filter, limit: 1, place: { before: ids[3] ?? "" } })
  expect(above).toMatchObject({ rows: [{ id: ids[3] }], earlier: false, later: true })
})

test("a search goes on from page to page within what it looked through", async () => {
  const { db, scope, add } = await aQueue()
  for (let minute = 0; minute < 9; minute++)
    await add(minute, "submitted", { content: `Number ${minute}${minute % 2 ? " maple" : ""}` })
  const filter = { statuses: [], q: "maple" }
  const first = await findQueuePage(db, scope, { filter, limit: 3, place: "start" })
  const second = await findQueuePage(db, scope, { filter, limit: 3, place: { after: first.rows.at(-1)?.id ?? "" } })
  expect([...first.rows, ...second.rows].map(({ content }) => content)).toEqual(
    [7, 5, 3, 1].map((number) => `Number ${number} maple`),
  )
  expect([first, second].map(({ earlier, later }) => [earlier, later])).toEqual([
    [false, true],
    [true, false],
  ])
  const back = await findQueuePage(db, scope, { filter, limit: 3, place: { before: second.rows[0]?.id ?? "" } })
  expect(back.rows).toEqual(first.rows)
})

test("console 10: each page of a long list costs the same: the first, the last, and those between", async () => {
  const { db, scope, trees, roads } = await aQueue()
  await sql`
    insert into comments (id, tracking_id, agency_id, docket_id, status, content, representation, certification_version,
      certified_at, acknowledged_at, docket_version, created_at, updated_at)
    select uuidv7(n * interval '1 second'), 'CMT-LONG' || (10000000 + n), ${trees.agency_id}, case when n % 2 = 0 then ${trees.id}::uuid else ${roads.id}::uuid end,
      case when n % 3 = 0 then 'under_review' else 'submitted' end, 'Number ' || n, 'myself', 1, now(), now(), 1, now(), now()
    from generate_series(1, 20000) n`.execute(db)
  await parts.database.owner.query("analyze comments")
  const middle = await sql<{ id: string }>`
    select id from comments where content = 'Number 10000' and agency_id = ${trees.agency_id}`.execute(db)
  const id = middle.rows[0]?.id ?? ""
  const entriesRead = (place: QueuePlace, docket_id?: string) =>
    db.transaction().execute(async (tx) => {
      const filter = { statuses: ["submitted", "under_review"] as const, docket_id }
      const before = await tuplesRead(tx)
      const { rows } = await findQueuePage(tx, scope, { filter, limit: 25, place })
      expect(rows.length).toBe(25)
      return (await tuplesRead(tx)) - before
    })
  for (const docket_id of [undefined, trees.id]) {
    const costs = []
    for (const place of ["start", { after: id }, { before: id }, "end"] as const)
      costs.push(await entriesRead(place, docket_id))
    // Both statuses are walked for 26 comments, and those found are read: index entries and rows, with nothing for the distance.
    expect(Math.min(...costs)).toBeGreaterThanOrEqual(25)
    expect(Math.max(...costs)).toBeLessThan(400)
  }
})

test("comments with files are found without reading those that have none", async () => {
  const { db, scope, trees } = await aQueue()
  await sql`
    insert into comments (tracking_id, agency_id, docket_id, status, content, representation, position, attachment_count,
      certification_version, certified_at, acknowledged_at, docket_version, created_at, updated_at)
    select 'CMT-FILE' || (10000000 + n), ${trees.agency_id}, ${trees.id}, 'submitted', 'Number ' || n, 'myself',
      case when n % 200 = 0 then 'support' else 'oppose' end, case when n % 100 = 0 then 1 else 0 end, 1, now(), now(), 1, now(), now()
    from generate_series(1, 5000) n`.execute(db)
  await parts.database.owner.query("analyze comments")
  const recorded = await openRecordedDatabase(parts.database.url)
  const found = async (position: "support" | "neutral", docket_id?: string) => {
    const conditions = { files: "with", position } as const
    const filter = { statuses: ["submitted", "under_review"] as const, docket_id, conditions }
    recorded.reads()
    const { rows } = await findQueuePage(recorded.database, scope, { filter, limit: 50, place: "start" })
    const indexes = recorded.reads().flatMap(({ table, index }) => (table === "comments" ? [index ?? "none"] : []))
    return { rows: rows.length, others: indexes.filter((index) => !/^comments_(pkey|\w+_files)$/.test(index)) }
  }
  for (const docket_id of [undefined, trees.id]) {
    expect(await found("support", docket_id)).toEqual({ rows: 25, others: [] })
    expect(await found("neutral", docket_id)).toEqual({ rows: 0, others: [] })
  }
  await recorded.close()
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
  expect(await countQueueMatches(db, scope, { filter: { statuses: [], q: "maple" } })).toBe(2)
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
  const { db, scope, add, trees } = await aQueue()
  const ids = []
  for (let minute = 0; minute < 4; minute++) ids.push((await add(minute, minute === 1 ? "published" : "submitted")).id)
  const around = (id: string | undefined) =>
    findQueueNeighbours(db, scope, { id: id ?? "", filter: { statuses: ["submitted", "under_review"] } })
  expect(await around(ids[2])).toEqual({ previous: ids[3], next: ids[0] })
  expect(await around(ids[3])).toEqual({ previous: null, next: ids[2] })
  expect(await around(ids[1])).toEqual({ previous: ids[2], next: ids[0] })
  const filter = { statuses: ["submitted"] as const, docket_id: trees.id }
  expect(await findQueueNeighbours(db, scope, { id: ids[1] ?? "", filter, order: "oldest" })).toEqual({
    previous: null,
    next: ids[3],
  })
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

test("console 20: the comments received in a day are one line, and what staff did is told one by one", async () => {
  const { db, agency, trees, add, ctx, scope } = await aQueue()
  const time_zone = "America/New_York"
  const log = (action: string, entity_id: string, when: string) =>
    db
      .insertInto("audit_log")
      .values({
        agency_id: agency.id,
        actor_kind: "user",
        actor_id:
          // A member who comments on a day of their own is as anonymous as everybody else.
          action === "comment.submitted" && entity_id !== four
            ? crypto.randomUUID()
            : ctx.actor.kind === "user"
              ? ctx.actor.user_id
              : "",
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
    ["comment.approved", 1, "because"],
    ["docket.edited", 1, "because"],
    ["comment.approved", 1, "because"],
    ["comment.submitted", 2, null],
    ["docket.opened", 1, "because"],
  ]
  expect(shown(lines)).toEqual(expected)
  for (const { action, actor_name } of lines)
    expect(actor_name).toBe(action === "comment.submitted" ? null : "Robin reviewer")
  for (const [index, line] of lines.entries())
    expect(shown(await listDocketActivity(db, scope, { ...asked, before: line.id }))).toEqual(expected.slice(index + 1))
})
