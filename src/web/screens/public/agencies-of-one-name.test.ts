import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"

/** Two cities of one name, in two states: what leads to one never shows the other (settled 48). */

let app: Awaited<ReturnType<typeof createTestApp>>
const made = { ohio: "", illinois: "", comment: "" }

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const name = "City of Springfield"
  const ohio = await makeAgency(db, { name, state_code: "OH", jurisdiction: "Springfield" })
  const illinois = await makeAgency(db, { name, state_code: "IL", jurisdiction: "Springfield" })
  const roads = await makeDocket(db, ohio.id, { title: "Roads of Ohio" })
  const parks = await makeDocket(db, illinois.id, { title: "Parks of Illinois" })
  const comment = await makeComment(db, roads, { content: "About gravel" })
  for (const content of ["About trees", "About ponds"]) await makeComment(db, parks, { content })
  Object.assign(made, { ohio: ohio.slug, illinois: illinois.slug, comment: comment.id })
})
afterAll(() => app.close())

const read = async (address: string) => (await (await app.fetch(address)).text()).replaceAll("<!-- -->", "")
describe("public 7: what leads to the comments of an agency", () => {
  it.each([
    ["its page's Total Comments", () => `/agencies/${made.ohio}`],
    ["'More from' beside a comment", () => `/comments/${made.comment}`],
    ["its state's page", () => "/state/oh"],
  ])("%s shows those of this one alone, and says its state", async (_, address) => {
    const [, to = ""] = /href="(\/comments\/search\?agency[^"]*)"/.exec(await read(address())) ?? []
    const found = await read(to)
    expect(found).toContain("Roads of Ohio")
    expect(found).not.toContain("Parks of Illinois")
    expect(found).toContain("City of Springfield, Ohio")
  })

  it("finds both by the name somebody types, and says the state of each", async () => {
    const found = await read("/comments/search?agency=springfield")
    expect(found.match(/<article/g)).toHaveLength(3)
    expect(found.match(/ · Ohio/g)).toHaveLength(1)
    expect(found.match(/ · Illinois/g)).toHaveLength(2)
    const dockets = await read("/dockets")
    expect(dockets).toMatch(/City of Springfield.{0,80} · Ohio/s)
    expect(dockets).toMatch(/City of Springfield.{0,80} · Illinois/s)
  })

  it("filters dockets of the page and of the API the same way", async () => {
    const page = await read(`/dockets?agency_slug=${made.illinois}`)
    expect(page).toContain("Agency: City of Springfield, Illinois")
    expect(page).not.toContain("Roads of Ohio")
    for (const list of ["dockets", "comments"]) {
      const answer = await app.fetch(`/api/v1/${list}?agency_slug=${made.illinois}`)
      const { items } = (await answer.json()) as { items: { agency_slug: string }[] }
      expect(new Set(items.map((item) => item.agency_slug))).toEqual(new Set([made.illinois]))
    }
  })

  it("finds nothing for a slug that no agency has", async () => {
    expect(await read("/comments/search?agency_slug=nowhere")).toContain("Agency: nowhere")
    expect((await (await app.fetch("/api/v1/comments?agency_slug=nowhere")).json()) as object).toMatchObject({
      total: 0,
    })
  })
})
