import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Place } from "#src/rules/places/place.ts"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"
import { findNear } from "./find-near.ts"
import { findPlace } from "./find-place.ts"

const now = new Date("2026-06-15T15:00:00Z")
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const find = (text: string) => findPlace(database.db, text)

describe("findPlace", () => {
  it.each([
    ["97201", { zip: "97201", city: "Portland", counties: ["Multnomah County"], state_code: "OR" }],
    ["02139-4307", { zip: "02139", city: "Cambridge", counties: ["Middlesex County"], state_code: "MA" }],
    ["1600 Elm Street, St. Louis, MO 63101", { zip: "63101", city: "Saint Louis", counties: [], state_code: "MO" }],
    ["Winston-Salem", { zip: null, city: "Winston-Salem", counties: ["Forsyth County"], state_code: "NC" }],
    ["St. Louis, MO", { zip: null, city: "Saint Louis", counties: [], state_code: "MO" }],
    ["Multnomah County", { zip: null, city: null, counties: ["Multnomah County"], state_code: "OR" }],
    ["Washington, D.C.", { zip: null, city: "Washington", counties: [], state_code: "DC" }],
    [
      "12 Elm Street Springfield IL",
      { zip: null, city: "Springfield", counties: ["Sangamon County"], state_code: "IL" },
    ],
  ])("'%s' is a place", async (text, place) => {
    const found = await find(text)
    expect(found).toMatchObject({
      kind: "place",
      place: { ...place, counties: expect.arrayContaining(place.counties) },
    })
  })

  it("San José with or without its accent", async () => {
    const [accented, plain] = [await find("San José, CA"), await find("San Jose, CA")]
    expect(accented).toEqual(plain)
    expect(accented).toMatchObject({ kind: "place", place: { city: "San Jose", state_code: "CA" } })
  })

  it("several of one name are to be chosen from, those with agencies first", async () => {
    const { db } = database
    await makeAgency(db, { name: "Springfield Town Hall", jurisdiction: "Town of Springfield", state_code: "VT" })
    const found = await find("Springfield")
    if (found.kind !== "choose") throw new Error(found.kind)
    expect(found.with_agencies).toEqual([expect.objectContaining({ city: "Springfield", state_code: "VT" })])
    const states = found.others.map(({ state_code }) => state_code)
    expect(states).toEqual(expect.arrayContaining(["IL", "MO", "MA", "OH"]))
    expect(states).not.toContain("VT")
    expect(new Set(states).size).toBe(states.length)
  })

  it("a state by its code or name; as one of the choices where a city of the state is called so, or the capital", async () => {
    expect(await find("or")).toEqual({ kind: "state", state_code: "OR" })
    expect(await find("Federal")).toEqual({ kind: "state", state_code: "US" })
    expect(await find("Ohio")).toEqual({ kind: "state", state_code: "OH" })
    expect(await find("Ohio, IL")).toMatchObject({ kind: "place", place: { city: "Ohio", state_code: "IL" } })
    expect(await find("New York")).toMatchObject({ kind: "choose", state_code: "NY" })
    expect(await find("Washington")).toMatchObject({ kind: "choose", state_code: "WA" })
  })

  it("towns that only agencies know, and none of a deleted agency", async () => {
    const { db } = database
    await makeAgency(db, { name: "Village Office", jurisdiction: "Village of Quince Hollów, Ohio", state_code: "OH" })
    await makeAgency(db, { jurisdiction: "City of Gonesville", state_code: "OH", deleted_at: now })
    const quince = { zip: null, city: "Quince Hollów", counties: [], state_code: "OH" }
    expect(await find("quince hollow")).toEqual({ kind: "place", place: quince })
    expect(await find("Village of Quince Hollow, OH")).toEqual({ kind: "place", place: quince })
    expect(await find("Gonesville")).toMatchObject({ kind: "unknown" })
  })

  it("says what it did not understand", async () => {
    expect(await find("  ")).toEqual({ kind: "nothing_written" })
    expect(await find("1234")).toMatchObject({ kind: "unknown", wrong_zip: true })
    expect(await find("00000")).toMatchObject({ kind: "unknown", zip: "00000", wrong_zip: false })
    expect(await find("Nowhereville, OR")).toMatchObject({
      kind: "unknown",
      text: "Nowhereville, OR",
      state_code: "OR",
    })
    const hostile = ["%' or 1=1 --", "\u202E\u0000", "a".repeat(500), "_".repeat(500), "\u0301".repeat(300), "<script>"]
    for (const text of hostile) expect(["unknown", "nothing_written"]).toContain((await find(text)).kind)
  })
})

describe("findNear", () => {
  const eugene: Place = { zip: null, city: "Eugene", counties: ["Lane County"], state_code: "OR" }

  it("lists who serves the place, the nearest kind first, with what is open and what will be", async () => {
    const { db } = database
    const make = (name: string, change: Parameters<typeof makeAgency>[1]) =>
      makeAgency(db, { name, state_code: "OR", jurisdiction: name, ...change })
    const city = await make("City of Eugene", {})
    const county = await make("Lane County", { jurisdiction_type: "county" })
    const state = await make("State of Oregon", { jurisdiction_type: "state" })
    const district = await make("Coast Water", { jurisdiction_type: "district", jurisdiction: "The coast" })
    const quiet = await make("Quiet Water", { jurisdiction_type: "district", jurisdiction: "The hills" })
    const neighbor = await make("City of Cottage Grove", {})
    const federal = await make("Federal Bureau", { jurisdiction_type: "other", state_code: "US", jurisdiction: "" })
    await make("City of Bend", {})
    await make("City of Eugene", { deleted_at: now })
    await make("City of Eugene", { state_code: "MO" })
    const later = await makeDocket(db, city.id, { title: "Later", close_at: inDays(20) })
    const sooner = await makeDocket(db, city.id, { title: "Sooner", close_at: inDays(2) })
    const openEnded = await makeDocket(db, city.id, { title: "Open-ended" })
    const upcoming = await makeDocket(db, city.id, { title: "Upcoming", open_at: inDays(3), close_at: inDays(30) })
    await makeDocket(db, city.id, { title: "Closed", close_at: inDays(-1) })
    await makeDocket(db, city.id, { title: "Draft", status: "draft" })
    for (const { id } of [district, neighbor, federal]) await makeDocket(db, id)
    const near = await findNear(db, eugene, { now, reader: "en" })
    const ids = near.map(({ kind, agencies }) => [kind, agencies.map(({ id }) => id)])
    expect(ids).toEqual([
      ["city", [city.id]],
      ["county", [county.id]],
      ["state", [state.id]],
      ["federal", [federal.id]],
      ["nearby", [neighbor.id]],
      ["perhaps", [district.id]],
    ])
    expect(JSON.stringify(near)).not.toContain(quiet.id)
    expect(near[0]).toMatchObject({ open_total: 3, upcoming_total: 1 })
    expect(near[0]?.open.map(({ id }) => id)).toEqual([sooner.id, later.id, openEnded.id])
    expect(near[0]?.upcoming.map(({ id }) => id)).toEqual([upcoming.id])
    expect(near[0]?.agencies[0]).toMatchObject({ open_docket_count: 3, upcoming_docket_count: 1 })
  })

  it("shows a few dockets of each kind, and says how many there are", async () => {
    const { db } = database
    const agency = await makeAgency(db, { state_code: "WY", jurisdiction: "City of Cody" })
    for (let day = 1; day <= 9; day += 1) await makeDocket(db, agency.id, { close_at: inDays(day) })
    for (let day = 1; day <= 5; day += 1) await makeDocket(db, agency.id, { open_at: inDays(day) })
    const [group] = await findNear(
      db,
      { zip: null, city: "Cody", counties: ["Park County"], state_code: "WY" },
      { now, reader: "en" },
    )
    expect(group).toMatchObject({ kind: "city", open_total: 9, upcoming_total: 5 })
    expect([group?.open.length, group?.upcoming.length]).toEqual([6, 3])
  })

  it("finds nothing where nobody takes part", async () => {
    const nowhere = { zip: null, city: "Juneau", counties: [], state_code: "AK" }
    expect(
      (await findNear(database.db, nowhere, { now, reader: "en" })).filter(({ kind }) => kind !== "federal"),
    ).toEqual([])
  })
})
