import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { findPublicAgency, listStateAgencies, listStateTotals } from "./public-agency-queries.ts"

const now = new Date("2026-06-15T15:00:00Z")
const past = new Date("2026-06-14T15:00:00Z")
const future = new Date("2026-06-16T15:00:00Z")

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe("findPublicAgency", () => {
  it("counts public dockets, those that accept comments now, and published comments", async () => {
    const { db } = database
    const agency = await makeAgency(db)
    const open = await makeDocket(db, agency.id, { close_at: future })
    const closed = await makeDocket(db, agency.id, { close_at: past })
    await makeDocket(db, agency.id, { open_at: future })
    await makeDocket(db, agency.id, { status: "archived" })
    await makeDocket(db, agency.id, { status: "draft" })
    await makeComment(db, open)
    await makeComment(db, closed)
    await makeComment(db, open, { status: "submitted" })
    expect(await findPublicAgency(db, agency.slug, now)).toMatchObject({
      docket_count: 4,
      open_docket_count: 1,
      comment_count: 2,
    })
  })

  it("does not know a deleted agency", async () => {
    const agency = await makeAgency(database.db, { deleted_at: now })
    expect(await findPublicAgency(database.db, agency.slug, now)).toBeUndefined()
  })
})

describe("listStateAgencies", () => {
  it("lists every agency of the state by name, whatever its jurisdiction", async () => {
    const { db } = database
    await makeAgency(db, { name: "Town of Zion", state_code: "VT", jurisdiction: "Zion" })
    await makeAgency(db, { name: "Agency of Roads", state_code: "VT", jurisdiction: "Vermont" })
    await makeAgency(db, { name: "Gone", state_code: "VT", deleted_at: now })
    await makeAgency(db, { name: "Elsewhere", state_code: "ME" })
    const agencies = await listStateAgencies(db, "VT", now)
    expect(agencies.map((agency) => agency.name)).toEqual(["Agency of Roads", "Town of Zion"])
    expect(agencies[0]).toMatchObject({ docket_count: 0, open_docket_count: 0, comment_count: 0 })
  })
})

describe("listStateTotals", () => {
  it("adds up what the agencies of each state show; deleted agencies and drafts count nowhere", async () => {
    const { db } = database
    const first = await makeAgency(db, { state_code: "WY" })
    const second = await makeAgency(db, { state_code: "WY" })
    const gone = await makeAgency(db, { state_code: "WY", deleted_at: now })
    const open = await makeDocket(db, first.id, { close_at: future })
    const closed = await makeDocket(db, second.id, { status: "closed" })
    await makeDocket(db, second.id, { status: "draft" })
    await makeDocket(db, gone.id)
    for (const docket of [open, open, closed]) await makeComment(db, docket)
    await makeComment(db, open, { status: "rejected" })
    const totals = await listStateTotals(db, now)
    expect(totals.find((row) => row.state_code === "WY")).toEqual({
      state_code: "WY",
      agency_count: 2,
      docket_count: 2,
      open_docket_count: 1,
      comment_count: 3,
    })
    expect(totals.find((row) => row.state_code === "NV")).toBeUndefined()
  })
})
