import { afterAll, beforeAll, expect, test } from "vitest"
import { authorize } from "#src/services/context.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import {
  type AgencyDocketFilter,
  countAgencyDockets,
  findAgencyDocket,
  findDocketFigures,
  listAgencyDockets,
} from "./queries.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const daysAgo = (days: number) => new Date(testTime.getTime() - days * 86_400_000)

async function anOffice() {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const viewer = await makeMember(db, agency.id, "viewer")
  const scope = await authorize(parts.ctx(viewer), agency.id, "view_dashboard")
  const filter: AgencyDocketFilter = { q: "", status: "all", now: testTime }
  const page = { filter, sort: "last_activity_desc" as const, limit: 20, offset: 0 }
  const titles = async (
    change: Partial<AgencyDocketFilter> = {},
    sort: Parameters<typeof listAgencyDockets>[2]["sort"] = "title_asc",
  ) => (await listAgencyDockets(db, scope, { ...page, sort, filter: { ...filter, ...change } })).map((row) => row.title)
  return { db, agency, viewer, scope, filter, page, titles }
}

test("the list filters by what people see, searches titles in any case and sorts", async () => {
  const { db, agency, viewer, scope, filter, titles } = await anOffice()
  await makeDocket(db, agency.id, { title: "Draft", status: "draft", updated_at: daysAgo(1) })
  await makeDocket(db, agency.id, {
    title: "Endless",
    status: "open",
    updated_at: daysAgo(2),
    created_by: viewer.user_id,
  })
  await makeDocket(db, agency.id, { title: "Open 50%", status: "open", close_at: daysAgo(-5), updated_at: daysAgo(3) })
  const past = { title: "Past its date", status: "open" as const, close_at: daysAgo(4), updated_at: daysAgo(4) }
  await makeDocket(db, agency.id, past)
  await makeDocket(db, agency.id, { title: "Closed", status: "closed", updated_at: daysAgo(5) })
  await makeDocket(db, agency.id, { title: "Archived", status: "archived", updated_at: daysAgo(6) })
  await makeDocket(db, (await makeAgency(db)).id, { title: "Somebody else's" })

  expect(await titles()).toEqual(["Archived", "Closed", "Draft", "Endless", "Open 50%", "Past its date"])
  expect(await titles({ status: "open" })).toEqual(["Endless", "Open 50%"])
  expect(await titles({ status: "closed" })).toEqual(["Closed", "Past its date"])
  expect(await titles({ status: "archived" })).toEqual(["Archived"])
  expect(await titles({ status: "draft" })).toEqual(["Draft"])
  expect(await titles({ q: "DATE" })).toEqual(["Past its date"])
  expect(await titles({ q: "%" })).toEqual(["Open 50%"])
  expect(await titles({ created_by: viewer.user_id })).toEqual(["Endless"])
  await makeDocket(db, agency.id, { title: "Long past", status: "closed", close_at: daysAgo(40) })
  await makeDocket(db, agency.id, { title: "Later", status: "open", close_at: daysAgo(-9) })
  expect(await titles({}, "close_at_asc")).toEqual([
    "Open 50%",
    "Later",
    "Draft",
    "Endless",
    "Past its date",
    "Long past",
    "Closed",
    "Archived",
  ])
  expect(await countAgencyDockets(db, scope, { ...filter, status: "closed" })).toBe(3)
})

test("the last activity is the last change or the newest comment of any status", async () => {
  const { db, agency, scope, page, titles } = await anOffice()
  await makeDocket(db, agency.id, { title: "Changed", updated_at: daysAgo(2) })
  const busy = await makeDocket(db, agency.id, { title: "Commented", updated_at: daysAgo(9) })
  await makeComment(db, busy, { status: "published", created_at: daysAgo(5) })
  await makeComment(db, busy, { status: "rejected", created_at: daysAgo(1) })
  expect(await titles({}, "last_activity_desc")).toEqual(["Commented", "Changed"])
  const [first] = await listAgencyDockets(db, scope, page)
  expect(first).toMatchObject({ comment_count: 2, last_activity: daysAgo(1) })
})

test("the figures of a docket: first and last comment of any status, distinct accounts", async () => {
  const { db, agency, viewer, scope } = await anOffice()
  const docket = await makeDocket(db, agency.id)
  expect(await findDocketFigures(db, scope, docket.id)).toEqual({
    first_submission: null,
    last_submission: null,
    unique_commenters: 0,
  })
  await makeComment(db, docket, { status: "published", created_at: daysAgo(5) })
  await makeComment(db, docket, { status: "submitted", created_at: daysAgo(8) })
  await makeComment(db, docket, { status: "flagged", created_at: daysAgo(2) })
  const participation = { docket_id: docket.id, user_id: viewer.user_id, comment_count: 3 }
  await db.insertInto("docket_participation").values(participation).execute()
  expect(await findDocketFigures(db, scope, docket.id)).toEqual({
    first_submission: daysAgo(8),
    last_submission: daysAgo(2),
    unique_commenters: 1,
  })
  const other = await anOffice()
  expect((await findDocketFigures(db, other.scope, docket.id)).unique_commenters).toBe(0)
  expect(await findAgencyDocket(db, other.scope, docket.id)).toBeUndefined()
})
