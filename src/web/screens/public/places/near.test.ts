import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createLog } from "#src/platform/log.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"

const lines: string[] = []
const log = createLog({ LOG_LEVEL: "debug", production: true }, (line) => lines.push(line))

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp({}, { log })
  const { database } = app.deps
  const city = await makeAgency(database, {
    name: "City of Quincetown",
    jurisdiction: "City of Quincetown, Ohio",
    state_code: "OH",
  })
  const federal = await makeAgency(database, { name: "Bureau of Quinces", jurisdiction: "", state_code: "US" })
  await makeDocket(database, city.id, { title: "Quince trees" })
  await makeDocket(database, federal.id, { title: "Quince imports" })
})
afterAll(() => app.close())

const near = (place: string) => app.fetch(`/near?${new URLSearchParams({ place }).toString()}`)
const textOf = async (address: string) => (await (await app.fetch(address)).text()).replaceAll("<!-- -->", "")

describe("/near", () => {
  it.each([
    ["1600 Quincetown Road, Quincetown, OH", "/near?place=Quincetown%2C+OH"],
    ["350 Fifth Avenue, New York, NY 10118-0110", "/near?place=10118"],
    ["quincetown", "/near?place=Quincetown%2C+OH"],
    [" 97201-1234 ", "/near?place=97201"],
    ["OH", "/state/oh"],
    ["Federal", "/state/us"],
    ["  ", "/near"],
  ])("leads from '%s' to an address without a street", async (place, to) => {
    const answer = await near(place)
    expect([answer.status, answer.headers.get("location")]).toEqual([302, to])
    expect(lines.join("\n")).not.toMatch(/Quincetown Road|Fifth|10118|place=/)
    expect((await app.fetch(to)).status).toBe(200)
  })

  it("shows who serves the place and what is open, nearest first", async () => {
    const page = await textOf("/near?place=Quincetown%2C+OH")
    expect(page).toMatch(
      /Dockets near Quincetown, Ohio.*City of Quincetown.*Quince trees.*Bureau of Quinces.*Quince imports/s,
    )
    expect(page).toContain("/follow?kind=city&amp;of=OH%2FCity+of+Quincetown%2C+Ohio")
    expect(page).toContain("/follow?kind=state&amp;of=OH")
    expect(page).toContain("GeoNames")
  })

  it("leads from a name with a slip to the agency that is called nearly so, here and in the list of agencies", async () => {
    for (const address of ["/near?place=Quincetwon", "/agencies?q=quincetwon"])
      expect(await textOf(address)).toMatch(/Did you mean:.*href="\/agencies\/[^"]+"[^>]*>City of Quincetown</s)
    for (const address of ["/near?place=Zeppelin", "/agencies?q=zeppelin", "/agencies?q=quincetwon&state=Oregon"])
      expect(await textOf(address)).not.toContain("Did you mean:")
  })

  it("says what else to do where nobody takes part", async () => {
    const page = await textOf("/near?place=97201")
    expect(page).toContain("No local agency takes part yet")
    for (const link of ["/state/or", "/onboarding", "/follow?kind=state&amp;of=OR"])
      expect(page).toContain(`href="${link}"`)
  })

  it.each([
    ["12345 Secret Street", "We found no city"],
    ["12345 Secret Ave", "We found no city"],
    ["1234", "A ZIP code has five digits"],
    ["00000", "00000 is not in our table"],
    ["a".repeat(500), "We found no city"],
    ["Spring\u202Efield\u0007 nowhere", "We found no city"],
    ["<script>alert(1)</script>", "We found no city"],
  ])("keeps '%s' in the field and in no cache", async (place, said) => {
    const answer = await near(place)
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"])
    const page = await answer.text()
    expect(page).toContain(said)
    expect(page).not.toContain("<script>alert")
    for (const mark of ["\u202E", "\u0007"]) expect(page).not.toContain(mark)
    expect(page).toMatch(/<meta name="robots" content="noindex"/)
  })
})

describe("federal agencies", () => {
  it("have a page, a feed, and can be followed", async () => {
    expect(await textOf("/state/us")).toMatch(
      /Federal agencies.*Open for comment \(1\).*Quince imports.*Bureau of Quinces/s,
    )
    expect(await textOf("/state/US/feed.atom")).toContain("New federal dockets")
    expect(await textOf("/follow?kind=state&of=US")).toContain("Follow United States (federal)")
    expect(await textOf("/")).toContain('href="/state/us"')
  })
})

describe("/agencies", () => {
  it("narrows by what its form sends, and leads to one address for each list", async () => {
    expect(await textOf("/agencies?q=quince&state=Ohio")).toMatch(/1 agency.*City of Quincetown.*1 open docket/s)
    const empty = await app.fetch("/agencies?q=&state=&kind=county")
    expect([empty.status, empty.headers.get("location")]).toEqual([302, "/agencies?kind=county"])
    expect(await textOf("/agencies?q=nobody-at-all")).toContain("No Agencies Found")
    expect(await textOf("/agencies?kind=empire&letter=AB")).toContain("First letter, Kind of agency")
    const beyond = await app.fetch("/agencies?offset=500")
    expect([beyond.status, beyond.headers.get("location")]).toEqual([302, "/agencies"])
  })
})

describe("/state", () => {
  it("without a state shows all of them with their numbers", async () => {
    const page = await textOf("/state")
    expect(page).toMatch(/OH<span class="visually-hidden"> Ohio: <\/span>.*1 open docket/s)
    expect(page).toContain('href="/state/wy"')
    const chosen = await app.fetch("/state?state_code=US")
    expect(chosen.headers.get("location")).toBe("/state/us")
    expect((await app.fetch("/state?state_code=nowhere")).headers.get("location")).toBe("/state")
  })
})
