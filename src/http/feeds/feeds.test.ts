import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { archiveAgency } from "#src/services/agencies/archive-agency.ts"
import { createCtx } from "#src/services/context.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: "https://comments.example.gov" })
})
afterAll(() => app.close())

const before = (hours: number) => new Date(testTime.getTime() - hours * 3_600_000)
const textOf = async (address: string) => (await app.fetch(address)).text()
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))].map((match) => match[1])
const entriesOf = (xml: string) => xml.split("<entry>").slice(1)

/** Every tag is closed in order, and nothing stands in it that XML forbids. */
function expectWellFormed(xml: string) {
  const open: string[] = []
  const wrong: string[] = []
  for (const [, end, name, empty] of xml.matchAll(/<(\/?)([a-z][\w:]*)(?:\s[\w:]+="[^"<]*")*(\/?)>/g)) {
    if (empty) continue
    if (!end) open.push(name ?? "")
    else if (open.pop() !== name) wrong.push(name ?? "")
  }
  expect([open, wrong]).toEqual([[], []])
  expect(xml.replaceAll(/<[^<>]+>/g, "")).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos|#13);)/)
  expect(xml).not.toMatch(/[^\P{Cc}\t\n\r]/u)
}

describe("the feed of a docket", () => {
  it("tells of the comments published last, the newest first, with everything a reader asks for", async () => {
    const { db } = app.database
    const agency = await makeAgency(db, { name: "Town of Elm" })
    const docket = await makeDocket(db, agency.id, { title: "Elm & Oak <plan>", created_at: before(100) })
    // Approved late: its id is old, but to the public it is new.
    const late = await makeComment(db, docket, { created_at: before(50), published_at: before(1), content: "Late" })
    const early = await makeComment(db, docket, {
      created_at: before(40),
      published_at: before(30),
      content: "Early <b>&\u0007 'bold' 𝒳",
      commenter_name: 'Ann "A" O\'Neil',
    })
    const response = await app.fetch(`/dockets/${docket.slug}/feed.atom`)
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/atom+xml; charset=utf-8",
    ])
    const xml = await response.text()
    expectWellFormed(xml)
    expect(all(xml, "id")).toEqual([
      `tag:comments.example.gov,2025:docket:${docket.id}`,
      `urn:uuid:${late.id}`,
      `urn:uuid:${early.id}`,
    ])
    expect(all(xml, "title")[0]).toBe("New comments on Elm &amp; Oak &lt;plan&gt;")
    expect(all(xml, "updated")).toEqual([before(1), before(1), before(30)].map((moment) => moment.toISOString()))
    expect(all(xml, "name")).toEqual(["OpenDocket", "Anonymous", "Ann &quot;A&quot; O&apos;Neil"])
    expect(all(xml, "summary")).toEqual(["Late", "Early &lt;b&gt;&amp; &apos;bold&apos; 𝒳"])
    const address = `https://comments.example.gov/dockets/${docket.slug}`
    expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${address}/feed.atom"/>`)
    expect(xml).toContain(`<link rel="alternate" type="text/html" hreflang="en" href="${address}"/>`)
    expect(xml).toContain(`href="https://comments.example.gov/comments/${late.id}"`)
  })

  it("ends after fifty comments, and shows the beginning of a long one", async () => {
    const { db } = app.database
    const docket = await makeDocket(db, (await makeAgency(db)).id)
    for (let hours = 1; hours <= 51; hours++) await makeComment(db, docket, { created_at: before(hours) })
    await makeComment(db, docket, { created_at: before(0.5), content: "🌳".repeat(1500) })
    const entries = entriesOf(await textOf(`/dockets/${docket.slug}/feed.atom`))
    expect(entries).toHaveLength(50)
    expect(all(entries[0] ?? "", "summary")).toEqual([`${"🌳".repeat(1000)}…`])
  })

  it("is there before the first comment, moves with its docket's address, and is missing for none", async () => {
    const { db } = app.database
    const docket = await makeDocket(db, (await makeAgency(db)).id, { created_at: before(9) })
    await db.insertInto("docket_slug_history").values({ slug: "former-place", docket_id: docket.id }).execute()
    const xml = await textOf(`/dockets/${docket.slug}/feed.atom`)
    expectWellFormed(xml)
    expect([entriesOf(xml).length, all(xml, "updated")]).toEqual([0, [before(9).toISOString()]])
    const moved = await app.fetch("/dockets/former-place/feed.atom")
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `/dockets/${docket.slug}/feed.atom`])
    for (const address of ["/dockets/nowhere/feed.atom", "/agencies/nowhere/feed.atom", "/state/zz/feed.atom"])
      expect([address, (await app.fetch(address)).status]).toEqual([address, 404])
  })
})

describe("the feeds of dockets", () => {
  it("tell of new dockets by the moment they became public: all, of a state, of an agency", async () => {
    const { db } = app.database
    const maine = await makeAgency(db, { name: "Port of Maine", state_code: "ME" })
    const texas = await makeAgency(db, { state_code: "TX", time_zone: "America/Chicago" })
    // Written first, opened last.
    const newest = await makeDocket(db, maine.id, {
      title: "Newest",
      created_at: before(90),
      opened_at: before(2),
      updated_at: before(1),
      tags: ["Water & sewer"],
    })
    const older = await makeDocket(db, maine.id, {
      title: "Older",
      created_at: before(80),
      opened_at: before(70),
      updated_at: before(70),
    })
    const other = await makeDocket(db, texas.id, { created_at: before(50), close_at: "2026-11-20T23:00:00Z" })
    const ids = async (address: string) => all(await textOf(address), "id").slice(1)
    const places = [newest, other, older].map(({ id }) => `urn:uuid:${id}`)
    expect((await ids("/feed.atom")).filter((id) => places.includes(id ?? ""))).toEqual(places)
    expect(await ids("/state/me/feed.atom")).toEqual([places[0], places[2]])
    expect(await ids("/state/ME/feed.atom")).toEqual([places[0], places[2]])
    expect(await ids(`/agencies/${texas.slug}/feed.atom`)).toEqual([places[1]])
    const xml = await textOf(`/agencies/${maine.slug}/feed.atom`)
    expectWellFormed(xml)
    expect(xml).toContain('<category term="Water &amp; sewer"/>')
    expect(all(xml, "updated")[0]).toBe(before(1).toISOString())
    expect(await textOf(`/agencies/${texas.slug}/feed.atom`)).toContain(
      "Comments close November 20, 2026 at 5:00 PM CST.",
    )
    expectWellFormed(await textOf("/state/wy/feed.atom"))
  })
})

/** Nothing has changed about any agency for so many hours. */
const settleAgencies = (hours: number) =>
  app.database.db
    .updateTable("agencies")
    .set({ updated_at: before(hours) })
    .execute()

describe("asking again", () => {
  it("is answered 304 by tag or by date until something changes", async () => {
    const { db } = app.database
    const agency = await makeAgency(db, { state_code: "VT" })
    await settleAgencies(60)
    const docket = await makeDocket(db, agency.id, { updated_at: before(50), created_at: before(50) })
    const address = "/state/vt/feed.atom"
    const first = await app.fetch(address)
    const etag = first.headers.get("etag") ?? ""
    const date = first.headers.get("last-modified") ?? ""
    expect([etag, date]).toEqual([expect.stringMatching(/^W\/"[\w-]{27}"$/), before(50).toUTCString()])
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=5, must-revalidate")
    const again = async (headers: Record<string, string>) => (await app.fetch(address, { headers })).status
    expect(await again({ "if-none-match": etag })).toBe(304)
    expect(await again({ "if-none-match": `"other", ${etag.slice(2)}` })).toBe(304)
    expect(await again({ "if-modified-since": date })).toBe(304)
    expect(await again({ "if-none-match": '"other"', "if-modified-since": date })).toBe(200)
    expect(await again({ "if-modified-since": before(51).toUTCString() })).toBe(200)
    expect(await again({ "if-modified-since": "yesterday" })).toBe(200)
    await db
      .updateTable("dockets")
      .set({ title: "New", updated_at: before(3) })
      .where("id", "=", docket.id)
      .execute()
    expect(await again({ "if-none-match": etag })).toBe(200)
    expect(await again({ "if-modified-since": date })).toBe(200)
  })

  it("by date notices that a docket has gone with its agency, too", async () => {
    const { db } = app.database
    const [stays, goes] = [await makeAgency(db, { state_code: "NH" }), await makeAgency(db, { state_code: "NH" })]
    for (const [agency, hours] of [
      [stays, 10],
      [goes, 20],
    ] as const)
      await makeDocket(db, agency.id, { updated_at: before(hours), created_at: before(hours) })
    await settleAgencies(90)
    const date = (await app.fetch("/state/nh/feed.atom")).headers.get("last-modified") ?? ""
    expect(date).toBe(before(10).toUTCString())
    const owner = await makeMember(db, goes.id, "owner")
    await archiveAgency(createCtx(app.deps, owner, "test"), { agency_id: goes.id, typed_name: goes.name })
    const later = await app.fetch("/state/nh/feed.atom", { headers: { "if-modified-since": date } })
    expect([later.status, entriesOf(await later.text()).length]).toEqual([200, 1])
  })

  it("by date notices that a docket has gone to another state with its agency, too", async () => {
    const { db } = app.database
    const [stays, goes] = [await makeAgency(db, { state_code: "CT" }), await makeAgency(db, { state_code: "CT" })]
    for (const { id } of [stays, goes]) await makeDocket(db, id, { updated_at: before(10), created_at: before(10) })
    await settleAgencies(90)
    const date = (await app.fetch("/state/ct/feed.atom")).headers.get("last-modified") ?? ""
    expect(date).toBe(before(10).toUTCString())
    await db
      .updateTable("agencies")
      .set({ state_code: "RI", updated_at: before(1) })
      .where("id", "=", goes.id)
      .execute()
    const later = await app.fetch("/state/ct/feed.atom", { headers: { "if-modified-since": date } })
    expect([later.status, entriesOf(await later.text()).length]).toEqual([200, 1])
  })

  it("gives a docket's comments no date: one that is taken back would leave none", async () => {
    const { db } = app.database
    const docket = await makeDocket(db, (await makeAgency(db)).id)
    const first = await app.fetch(`/dockets/${docket.slug}/feed.atom`)
    expect(first.headers.get("last-modified")).toBeNull()
    const headers = { "if-none-match": first.headers.get("etag") ?? "" }
    expect((await app.fetch(`/dockets/${docket.slug}/feed.atom`, { headers })).status).toBe(304)
  })
})
