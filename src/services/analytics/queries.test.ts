import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { foldCommentCounts } from "#src/services/comments/fold-comment-counts.ts"
import { authorize } from "#src/services/context.ts"
import { tuplesRead } from "#src/testing/database/comment-tuples.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { findReport, findReportCounts } from "./find-report.ts"
import { countCommenters, countReceivedSince, countWaiting, findReportZone } from "./queries.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const daysAgo = (days: number) => new Date(testTime.getTime() - days * 86_400_000)

test("counts the agency's own, within the range", async () => {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const other = await makeAgency(db)
  const scope = await authorize(parts.ctx(await makeMember(db, agency.id, "manager")), agency.id, "view_analytics")
  const old = { created_at: daysAgo(100) }
  const docket = await makeDocket(db, agency.id, old)
  const empty = await makeDocket(db, agency.id, { ...old, close_at: daysAgo(1) })
  await makeDocket(db, agency.id, { created_at: testTime, status: "closed" })
  const elsewhere = await makeDocket(db, other.id, old)
  const pat = await makePerson(db)
  const said = (days: number, status: "published" | "submitted" | "rejected") =>
    makeComment(db, docket, { created_at: daysAgo(days), status, user_id: pat.user_id })
  await said(50, "published")
  const comment = await said(5, "published")
  await said(4, "submitted")
  await makeComment(db, docket, {
    created_at: daysAgo(3),
    decided_at: daysAgo(2),
    status: "rejected",
    user_id: (await makePerson(db)).user_id,
  })
  await makeComment(db, elsewhere, { created_at: daysAgo(5) })
  const file = { agency_id: agency.id, filename: "a.pdf", mime_type: "application/pdf", sha256: "a".repeat(64) }
  await db
    .insertInto("comment_attachments")
    .values({ ...file, comment_id: comment.id, file_size: 1_572_864, storage_key: "x/y", created_at: daysAgo(5) })
    .execute()
  await db.updateTable("comments").set({ attachment_count: 1 }).where("id", "=", comment.id).execute()

  const zone = await findReportZone(db, scope)
  const within = (from: string | null, to: string, docket_id: string | null = null) =>
    findReport(db, scope, { from, to, docket_id, zone, now: testTime })
  const report = await within("2026-06-05", "2026-06-13")
  expect(report.figures).toEqual({
    total_dockets: 2,
    active_dockets: 1,
    total_comments: 3,
    approved_comments: 1,
    unique_commenters: 2,
    unique_commenters_are_exact: true,
    total_attachments: 1,
    total_attachment_bytes: 1_572_864,
    avg_comments_per_docket: 1.5,
  })
  expect(report.received).toEqual({
    days: expect.arrayContaining([
      { day: "2026-06-10", total: 1 },
      { day: "2026-06-11", total: 1 },
      { day: "2026-06-12", total: 1 },
    ]),
    statuses: expect.arrayContaining([
      { status: "published", total: 1 },
      { status: "submitted", total: 1 },
      { status: "rejected", total: 1 },
    ]),
    positions: [{ position: "not_specified", total: 3 }],
    dockets: [{ docket_id: docket.id, total: 3, waiting: 1 }],
    waiting: [{ day: "2026-06-11", total: 1 }],
  })
  expect(report.decisions).toEqual({
    days: [{ day: "2026-06-13", total: 1 }],
    steps: [{ waited_minutes: 1440, total: 1 }],
  })
  expect(report.waiting).toEqual([{ day: "2026-06-11", total: 1 }])
  const always = await within(null, "2026-06-15")
  expect(always.figures).toMatchObject({
    total_dockets: 3,
    total_comments: 4,
    approved_comments: 2,
    unique_commenters: 2,
    avg_comments_per_docket: 1.3,
  })
  expect(always.waiting).toEqual([{ day: "2026-06-11", total: 1 }])
  expect(always.waiting).toEqual(await countWaiting(db, scope, { docket_id: null }))
  const ofOne = await within(null, "2026-06-15", empty.id)
  expect(ofOne.figures).toMatchObject({
    total_dockets: 1,
    total_comments: 0,
    unique_commenters: 0,
    total_attachments: 0,
  })
  expect(ofOne.waiting).toEqual([])
  expect((await within(null, "2026-06-15", docket.id)).figures).toMatchObject({
    total_comments: 4,
    total_attachments: 1,
  })
  // Folded counts and appended ones are the same report.
  await foldCommentCounts(parts.ctx({ kind: "job", name: "fold_comment_counts" }))
  expect(await within(null, "2026-06-15")).toEqual(always)
})

test("of an agency that has nothing all figures are 0", async () => {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const scope = await authorize(parts.ctx(await makeMember(db, agency.id, "manager")), agency.id, "view_analytics")
  const days = { from: null, to: "2026-06-15", docket_id: null, zone: "America/New_York", now: testTime }
  const {
    figures: { unique_commenters_are_exact: exact, ...figures },
    ...counts
  } = await findReport(db, scope, days)
  expect(new Set(Object.values(figures))).toEqual(new Set([0]))
  expect(exact).toBe(true)
  expect(counts).toEqual({
    received: { days: [], statuses: [], positions: [], dockets: [], waiting: [] },
    decisions: { days: [], steps: [] },
    waiting: [],
  })
})

test("the tables of a report are had without reading a comment", async () => {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const scope = await authorize(parts.ctx(await makeMember(db, agency.id, "manager")), agency.id, "view_analytics")
  await makeComment(db, await makeDocket(db, agency.id), { created_at: daysAgo(3) })
  await foldCommentCounts(parts.ctx({ kind: "job", name: "fold_comment_counts" }))
  const days = { from: null, to: "2026-06-15", docket_id: null, zone: "America/New_York", now: testTime }
  const { figures, ...counts } = await findReport(db, scope, days)
  expect(figures.total_comments).toBe(1)
  await db.transaction().execute(async (tx) => {
    const before = await tuplesRead(tx)
    expect(await findReportCounts(tx, scope, days)).toEqual(counts)
    expect((await tuplesRead(tx)) - before).toBe(0)
  })
})

test("a comment belongs to the day on which it was received in the agency's time zone", async () => {
  const db = parts.deps.database
  const agency = await makeAgency(db, { time_zone: "America/Los_Angeles" })
  const scope = await authorize(parts.ctx(await makeMember(db, agency.id, "manager")), agency.id, "view_analytics")
  await makeComment(db, await makeDocket(db, agency.id), { created_at: new Date("2026-06-02T06:59:59Z") })
  const zone = await findReportZone(db, scope)
  const report = await findReport(db, scope, { from: null, to: "2026-06-15", docket_id: null, zone, now: testTime })
  expect(report.received.days).toEqual([{ day: "2026-06-01", total: 1 }])
  expect(await countReceivedSince(db, scope, "2026-06-01")).toBe(1)
  expect(await countReceivedSince(db, scope, "2026-06-02")).toBe(0)
})

test("among very many comments commenters are estimated from some of the accounts", async () => {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const scope = await authorize(parts.ctx(await makeMember(db, agency.id, "manager")), agency.id, "view_analytics")
  const people = [...Array(16).keys()].map((n) => `00000000-0000-4000-8000-00000000001${n.toString(16)}`)
  await db
    .insertInto("users")
    .values(people.map((id) => ({ id, email: `${id}@example.org` })))
    .execute()
  for (const user_id of [...people, ...people]) await makeComment(db, docket, { user_id, created_at: testTime })
  const report = { from: "2026-06-15", to: "2026-06-15", zone: "America/New_York", docket_id: docket.id }
  expect(await countCommenters(db, scope, { ...report, comments: 50_000 })).toEqual({ total: 16, exact: true })
  expect(await countCommenters(db, scope, { ...report, comments: 50_001 })).toEqual({ total: 16, exact: false })
  const before = { ...report, from: null, to: "2026-06-14", comments: 50_001 }
  expect(await countCommenters(db, scope, before)).toEqual({ total: 0, exact: false })
})

test("among millions of comments a 64th of the accounts is enough where it holds many", async () => {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const scope = await authorize(parts.ctx(await makeMember(db, agency.id, "manager")), agency.id, "view_analytics")
  const add = (first: number, last: number, end: string) =>
    sql`
      with person as (
        insert into users (id, email) select id, id || '@example.org' from (
          select (left(gen_random_uuid()::text, 34) || ${end}::text)::uuid as id from generate_series(${first}::int, ${last}::int)) ids
        returning id
      )
      insert into comments (tracking_id, agency_id, docket_id, user_id, status, content, representation, certification_version, certified_at,
        acknowledged_at, docket_version, created_at, updated_at)
      select 'CMT-' || upper(replace(gen_random_uuid()::text, '-', '')), ${agency.id}, ${docket.id}, id, 'submitted', 'Yes', 'myself', 1, now(),
        now(), 1, now(), now() from person`.execute(db)
  const report = { from: null, to: "2100-01-01", zone: "America/New_York", docket_id: docket.id }
  const estimate = async (comments: number) => (await countCommenters(db, scope, { ...report, comments })).total
  await add(1, 1249, "c0")
  await add(1, 1, "10")
  expect(await estimate(1_000_001)).toBe(16 * 1250)
  await add(1, 1, "40")
  expect(await estimate(1_000_001)).toBe(64 * 1250)
  expect(await estimate(1_000_000)).toBe(16 * 1250)
})
