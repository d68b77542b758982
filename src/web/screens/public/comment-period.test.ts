import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { changeDocketStatus } from "#src/services/dockets/status/change-docket-status.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"

/** Everything that tells the public when a comment period begins and ends, for dockets that did not keep their announced dates. */

let app: Awaited<ReturnType<typeof createTestApp>>
let cookie: string
const slugs = { agency: "", early: "", late: "" }

const day = (days: number) => new Date(app.deps.now().getTime() + days * 86_400_000)

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const agency = await makeAgency(db, { name: "Elm County", time_zone: "America/Chicago" })
  const owner = app.ctx(await makeMember(db, agency.id, "owner"))
  const dates = { open_at: day(-30), opened_at: day(-30), close_at: day(30) }
  const early = await makeDocket(db, agency.id, { ...dates, title: "Closed early" })
  const late = await makeDocket(db, agency.id, { ...dates, title: "Opened late", status: "draft", opened_at: null })
  const change = (docket_id: string, to: "open" | "closed") =>
    changeDocketStatus(owner, { agency_id: agency.id, docket_id, to, reason: null })
  await change(early.id, "closed")
  await change(late.id, "open")
  const citizen = await makePerson(db)
  const saved = { user_id: citizen.user_id, docket_id: early.id }
  await db.insertInto("saved_dockets").values(saved).execute()
  cookie = await makeSessionCookie(db, citizen)
  Object.assign(slugs, { agency: agency.slug, early: early.slug, late: late.slug })
})
afterAll(() => app.close())

/** The words of a page without its tags. */
async function words(address: string, as = ""): Promise<string> {
  const html = await (await app.fetch(address, { headers: { cookie: as } })).text()
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main"))
  return main.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|")
}

const json = async (address: string) => (await app.fetch(address)).json() as Promise<Record<string, unknown>>

describe("public 2: a docket closed before its date", () => {
  it.each([
    ["the card", () => words("/dockets?q=closed"), "Closed |June 15, 2026"],
    ["the agency's page", () => words(`/agencies/${slugs.agency}?status=closed`), "Closed |June 15, 2026"],
    ["Saved Dockets", () => words("/dashboard?tab=saved", cookie), "Closed |June 15, 2026 at 10:00 AM CDT"],
    ["its own page", () => words(`/dockets/${slugs.early}`), "Closed |June 15, 2026 at 10:00 AM CDT"],
  ])("says on %s when it closed, and nowhere when it will", async (_, page, said) => {
    const shown = await page()
    expect(shown).toContain(said)
    expect(shown).not.toContain("July 15, 2026")
  })

  it("says so in the feed", async () => {
    const feed = await (await app.fetch(`/agencies/${slugs.agency}/feed.atom`)).text()
    expect(feed).toContain("Comments closed June 15, 2026 at 10:00 AM CDT.")
    expect(feed.match(/Comments close /g)).toHaveLength(1) // the one that is open
  })

  it("says so to machines: structured data, the calendar, and the API, which keeps the announced date beside it", async () => {
    const page = await (await app.fetch(`/dockets/${slugs.early}`)).text()
    expect(page).toContain(`"validThrough":"${day(0).toISOString()}"`)
    const calendar = await (await app.fetch(`/dockets/${slugs.early}/deadline.ics`)).text()
    expect(calendar).toContain("20260615T150000Z")
    expect(await json(`/api/v1/dockets/${slugs.early}`)).toMatchObject({
      status: "closed",
      close_at: day(30).toISOString(),
      closed_at: day(0).toISOString(),
    })
    expect(await json(`/api/v1/dockets/${slugs.late}`)).toMatchObject({ status: "open", closed_at: null })
  })
})

it("public 3: its schedule says once that it closed", async () => {
  const page = await words(`/dockets/${slugs.early}`)
  expect(page.slice(page.indexOf("|Schedule|")).match(/\|Closed\|/g)).toHaveLength(1)
})

describe("public 18: a docket opened after its open date", () => {
  it.each([
    ["the card", () => "/dockets?q=opened"],
    ["its own page", () => `/dockets/${slugs.late}`],
    ["the agency's page", () => `/agencies/${slugs.agency}?status=open`],
  ])("began on one day, says %s", async (_, address) => {
    const page = await words(address())
    expect(page).toMatch(/Opened\|? ?\|?June 15, 2026/)
    expect(page).not.toContain("May 16, 2026")
  })

  it("is listed, filtered and told by the day it really opened", async () => {
    const found = await json("/api/v1/dockets?date_from=2026-06-15")
    expect(found).toMatchObject({
      items: [{ slug: slugs.late, open_at: day(-30).toISOString(), opened_at: day(0).toISOString() }],
    })
    expect(await json("/api/v1/dockets?sort=newest")).toMatchObject({
      items: [{ slug: slugs.late }, { slug: slugs.early }],
    })
  })
})
