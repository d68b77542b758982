import { afterAll, beforeAll, expect, test } from "vitest"
import { authorize } from "#src/services/context.ts"
import { createTestDeps, testTime } from "#src/testing/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makePerson } from "#src/testing/factories.ts"
import { findAgencyAnalytics } from "./queries.ts"

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
  await makeDocket(db, agency.id, { ...old, close_at: daysAgo(1) })
  await makeDocket(db, agency.id, { created_at: testTime, status: "closed" })
  const elsewhere = await makeDocket(db, other.id, old)
  const pat = await makePerson(db)
  const said = (days: number, status: "published" | "submitted" | "rejected") =>
    makeComment(db, docket, { created_at: daysAgo(days), status, user_id: pat.user_id })
  await said(50, "published")
  const comment = await said(5, "published")
  await said(4, "submitted")
  await makeComment(db, docket, { created_at: daysAgo(3), status: "rejected", user_id: (await makePerson(db)).user_id })
  await makeComment(db, elsewhere, { created_at: daysAgo(5) })
  const file = { agency_id: agency.id, filename: "a.pdf", mime_type: "application/pdf", sha256: "a".repeat(64) }
  await db
    .insertInto("comment_attachments")
    .values({ ...file, comment_id: comment.id, file_size: 1_572_864, storage_key: "x/y", created_at: testTime })
    .execute()

  expect(await findAgencyAnalytics(db, scope, { from: daysAgo(10), before: daysAgo(1), now: testTime })).toEqual({
    total_dockets: 2,
    active_dockets: 1,
    total_comments: 3,
    approved_comments: 1,
    unique_commenters: 2,
    total_attachments: 1,
    total_attachment_bytes: 1_572_864,
    avg_comments_per_docket: 1.5,
  })
  const always = await findAgencyAnalytics(db, scope, { from: null, before: null, now: testTime })
  expect(always).toMatchObject({
    total_dockets: 3,
    total_comments: 4,
    approved_comments: 2,
    avg_comments_per_docket: 1.3,
  })
})

test("of an agency that has nothing all figures are 0", async () => {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const scope = await authorize(parts.ctx(await makeMember(db, agency.id, "manager")), agency.id, "view_analytics")
  const figures = await findAgencyAnalytics(db, scope, { from: null, before: null, now: testTime })
  expect(new Set(Object.values(figures))).toEqual(new Set([0]))
})
