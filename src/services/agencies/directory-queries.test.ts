import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parseAgencyListQuery } from "#src/rules/input/agencies/agency-list.ts"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"
import { browseAgencies, listAgencyLetters } from "./directory-queries.ts"

const now = new Date("2026-06-15T15:00:00Z")

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const make = (name: string, change: Parameters<typeof makeAgency>[1] = {}) => makeAgency(db, { name, ...change })
  const portland = await make("City of Portland", { state_code: "OR", jurisdiction: "City of Portland, Oregon" })
  await make("Town of Ávila", { state_code: "CA", jurisdiction: "Avila" })
  await make("Larkspur County", { state_code: "CO", jurisdiction_type: "county", jurisdiction: "Larkspur County" })
  await make("911 Dispatch", { state_code: "OR", jurisdiction_type: "district", jurisdiction: "" })
  await make("City of Gone", { deleted_at: now })
  await makeDocket(db, portland.id)
  await makeDocket(db, portland.id, { close_at: new Date("2026-06-14T15:00:00Z") })
  await makeDocket(db, portland.id, { status: "draft" })
})
afterAll(() => database.close())

const browse = (query: string) => browseAgencies(database.db, parseAgencyListQuery(new URLSearchParams(query)), now)
const names = async (query: string) => (await browse(query)).items.map(({ name }) => name)

describe("browseAgencies", () => {
  it("sorts by the name of the place, without deleted agencies, and counts what is open", async () => {
    const { items, total } = await browse("")
    expect(items.map(({ name, letter }) => [letter, name])).toEqual([
      ["#", "911 Dispatch"],
      ["A", "Town of Ávila"],
      ["L", "Larkspur County"],
      ["P", "City of Portland"],
    ])
    expect(total).toBe(4)
    expect(items.map(({ open_docket_count }) => open_docket_count)).toEqual([0, 0, 0, 1])
  })

  it.each([
    ["state=OR", ["911 Dispatch", "City of Portland"]],
    ["state=Oregon&kind=city", ["City of Portland"]],
    ["kind=county", ["Larkspur County"]],
    ["letter=p", ["City of Portland"]],
    ["letter=%23", ["911 Dispatch"]],
    ["q=avila", ["Town of Ávila"]],
    ["q=LARKSPUR", ["Larkspur County"]],
    ["q=oregon", ["City of Portland"]],
    ["q=100%25", []],
    ["letter=Z", []],
  ])("narrows to %s", async (query, found) => expect(await names(query)).toEqual(found))

  it("drops what it cannot use, and says so", () => {
    const query = parseAgencyListQuery(new URLSearchParams("state=Narnia&kind=empire&letter=AB&offset=x"))
    expect(query).toMatchObject({ state_code: null, kind: null, letter: null, offset: 0 })
    expect(query.dropped.toSorted()).toEqual(["kind", "letter", "offset", "state"])
  })

  it("lists the letters that the filters leave, whichever is chosen", async () => {
    const letters = (query: string) =>
      listAgencyLetters(database.db, parseAgencyListQuery(new URLSearchParams(query))).then((all) => all.toSorted())
    expect(await letters("letter=P")).toEqual(["#", "A", "L", "P"])
    expect(await letters("state=OR&letter=P")).toEqual(["#", "P"])
  })

  it("turns pages that miss nothing and repeat nothing", async () => {
    const { db } = database
    for (let number = 0; number < 60; number += 1) await makeAgency(db, { name: "City of Same", state_code: "WY" })
    const pages = await Promise.all(["state=WY", "state=WY&offset=50"].map(browse))
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect([ids.length, new Set(ids).size, pages[0]?.total]).toEqual([60, 60, 60])
  })
})
