import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let agency_id: string
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: "https://comments.example.gov" })
  agency_id = (await makeAgency(app.database.db, { name: "City of Elm" })).id
})
afterAll(() => app.close())

const close_at = new Date("2026-11-20T22:00:00Z")
const dated = (title: string) => makeDocket(app.database.db, agency_id, { title, close_at })

/** The picture that a page names, and what it says of it. */
async function cardOf(slug: string, query = "") {
  app.pageCache.clear() // as every change of a docket does
  const html = await (await app.fetch(`/dockets/${slug}${query}`)).text()
  const said = (property: string) =>
    new RegExp(`<meta property="og:image${property}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? ""
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect([said(":width"), said(":height")]).toEqual(["1200", "630"])
  return { address: said("").replace("https://comments.example.gov", ""), alt: said(":alt") }
}

describe("the picture of a docket that shared links show", () => {
  it("is named by its page in words, a PNG of the size they say, and known by its tag", async () => {
    const { slug } = await dated("Trees, and parks")
    const { address, alt } = await cardOf(slug)
    expect(alt).toBe("Trees, and parks, a docket of City of Elm. Closes November 20, 2026 at 5:00 PM EST.")
    const response = await app.fetch(address)
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"])
    expect(response.headers.get("cache-control")).toContain("public")
    expect(response.headers.get("set-cookie")).toBeNull()
    const png = Buffer.from(await response.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(150_000)
    const headers = { "if-none-match": response.headers.get("etag") ?? "" }
    expect((await app.fetch(address, { headers })).status).toBe(304)
    const head = await app.fetch(address, { method: "HEAD" })
    expect([head.status, head.headers.get("etag")]).toEqual([200, headers["if-none-match"]])
  })

  it("has another address when title, dates or state change, to which the former leads", async () => {
    const { db } = app.database
    const { id, slug } = await dated("Before")
    const addresses = [(await cardOf(slug)).address]
    const changes = [
      { title: "After" },
      { close_at: new Date("2026-11-21T22:00:00Z") },
      { status: "closed" as const, closed_at: new Date("2026-06-10T12:00:00Z") },
    ]
    for (const change of changes) {
      await db.updateTable("dockets").set(change).where("id", "=", id).execute()
      addresses.push((await cardOf(slug)).address)
    }
    expect(new Set(addresses).size).toBe(4)
    for (const former of [...addresses.slice(0, -1), `/dockets/${slug}/card.png`]) {
      const { status, headers } = await app.fetch(former)
      expect([status, headers.get("location")]).toEqual([302, addresses.at(-1)])
    }
  })

  it("speaks the language of the address, whoever asks", async () => {
    const { slug } = await dated("Árboles y parques")
    const { address, alt } = await cardOf(slug, "?lang=es")
    expect(address).toContain("lang=es")
    expect(alt).toMatch(/^Árboles y parques, un expediente de City of Elm\. Se cierra el 20 de noviembre de 2026/)
    for (const language of ["es", "zh"]) {
      const headers = { "accept-language": language, cookie: `opendocket_language=${language}` }
      expect((await app.fetch(address, { headers })).status).toBe(200)
      expect((await app.fetch((await cardOf(slug)).address, { headers })).status).toBe(200)
    }
  })

  it("has the title in the language that is read", async () => {
    const { id, slug } = await dated("Trees")
    const texts = {
      title: "Cây xanh",
      summary: "Ở đâu?",
      description: "",
      official: false,
      words_version: 1,
      version: 1,
    }
    const { db } = app.database
    const { user_id: updated_by } = await makeMember(db, agency_id, "manager")
    const row = { agency_id, docket_id: id, language: "vi", updated_by, updated_at: new Date(), ...texts }
    await db.insertInto("docket_translations").values(row).execute()
    const { address, alt } = await cardOf(slug, "?text=vi")
    expect(alt).toContain("Cây xanh")
    expect(address).toContain("text=vi")
    expect((await app.fetch(address)).status).toBe(200)
  })

  it("is that of all pages where our letters cannot write it", async () => {
    for (const title of ["街道树木", "Trees 🌳"]) {
      const { slug } = await dated(title)
      expect((await cardOf(slug)).address).toBe("/card.png")
      const { status, headers } = await app.fetch(`/dockets/${slug}/card.png`)
      expect([status, headers.get("location")]).toEqual([302, "/card.png"])
    }
    const { slug } = await dated("Trees")
    expect((await cardOf(slug, "?lang=zh")).address).toBe("/card.png")
  })

  it("is missing for a draft and for nothing, and moves with the docket's address", async () => {
    const { db } = app.database
    const draft = await makeDocket(db, agency_id, { status: "draft" })
    for (const slug of [draft.slug, "nowhere"]) expect((await app.fetch(`/dockets/${slug}/card.png`)).status).toBe(404)
    const docket = await dated("Moved")
    await db.insertInto("docket_slug_history").values({ slug: "old-card", docket_id: docket.id }).execute()
    const moved = await app.fetch("/dockets/old-card/card.png?v=x")
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `/dockets/${docket.slug}/card.png?v=x`])
  })
})
