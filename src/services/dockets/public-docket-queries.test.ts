import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listPublicDocketComments } from "#src/services/comments/public-comment-queries.ts"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { listDocketDocuments } from "./document-queries.ts"
import {
  type BrowseFilter,
  browsePublicDockets,
  findPublicDocket,
  findSlugNow,
  listDocketsClosingSoon,
  listPublicTags,
} from "./public-docket-queries.ts"

const now = new Date("2026-06-15T15:00:00Z")
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await seed()
})
afterAll(() => database.close())

async function seed() {
  const { db } = database
  const ohio = await makeAgency(db, { name: "Maple County", state_code: "OH" })
  const texas = await makeAgency(db, { name: "Zed 100%_Agency", state_code: "TX", time_zone: "America/Chicago" })
  const gone = await makeAgency(db, { name: "Closed Office", deleted_at: now })
  const put = (agency: { id: string }, title: string, change: Parameters<typeof makeDocket>[2] = {}) =>
    makeDocket(db, agency.id, { title, created_at: inDays(-30), open_at: inDays(-10), ...change })
  await put(ohio, "Bike lanes on River Road", { close_at: inDays(3), tags: ["Transportation"], open_at: inDays(-1) })
  await put(ohio, "River cleaning", {
    close_at: inDays(-1),
    tags: ["Environment", "Transportation"],
    open_at: inDays(-2),
  })
  await put(ohio, "Annual budget", { status: "closed", open_at: inDays(-3) })
  await put(texas, "dog park", { open_at: new Date("2026-03-02T04:30:00Z") }) // March 1 in Chicago
  await put(texas, "Next year's plan", { open_at: inDays(5), close_at: inDays(40) })
  await put(texas, "Old ordinance", { status: "archived", open_at: inDays(-300) })
  await put(ohio, "Secret draft", { status: "draft" })
  await put(gone, "Of a deleted agency", {})
}

const browse = (filter: Partial<BrowseFilter> = {}) =>
  browsePublicDockets(database.db, { limit: 50, offset: 0, ...filter }, now)
const titles = async (filter: Partial<BrowseFilter> = {}) => (await browse(filter)).items.map((docket) => docket.title)
const sorted = async (filter: Partial<BrowseFilter> = {}) => (await titles(filter)).toSorted()

describe("browsePublicDockets", () => {
  it("shows every docket but drafts and those of deleted agencies", async () => {
    const { items, total } = await browse()
    expect(total).toBe(6)
    expect(items.map((docket) => docket.title)).not.toContain("Secret draft")
    expect(items.map((docket) => docket.title)).not.toContain("Of a deleted agency")
    expect(await titles({ q: "secret" })).toEqual([])
  })

  it("finds the dockets with any of several tags", async () => {
    expect(await sorted({ tags: ["Environment"] })).toEqual(["River cleaning"])
    expect(await sorted({ tags: ["Environment", "Transportation"] })).toEqual([
      "Bike lanes on River Road",
      "River cleaning",
    ])
    expect(await sorted({ tags: ["environment"] })).toEqual([])
    expect((await browse({ tags: [] })).total).toBe(6)
  })

  it("needs every word that was typed, in any of its forms", async () => {
    expect(await sorted({ q: "river" })).toEqual(["Bike lanes on River Road", "River cleaning"])
    expect(await sorted({ q: "clean river" })).toEqual(["River cleaning"])
    expect(await sorted({ q: "'; drop table dockets; -- \\ % _ :* & | ! ( )" })).toEqual([])
  })

  it("derives the status from the dates", async () => {
    expect(await sorted({ status: "open" })).toEqual(["Bike lanes on River Road", "dog park"])
    expect(await sorted({ status: "closed" })).toEqual(["Annual budget", "River cleaning"])
    expect(await sorted({ status: "upcoming" })).toEqual(["Next year's plan"])
    expect(await sorted({ status: "archived" })).toEqual(["Old ordinance"])
    expect((await browse({ status: "all" })).total).toBe(6)
  })

  it("takes the agency's name literally and finds the state by its code", async () => {
    expect((await browse({ agency: "maple" })).total).toBe(3)
    expect((await browse({ agency: "100%_" })).total).toBe(3)
    expect((await browse({ agency: "%" })).total).toBe(3)
    expect((await browse({ agency: "\\" })).total).toBe(0)
    expect((await browse({ state_code: "TX" })).total).toBe(3)
  })

  it("includes the whole last day, as days are counted where the agency is", async () => {
    expect(await titles({ date_from: "2026-03-01", date_to: "2026-03-01" })).toEqual(["dog park"])
    expect(await titles({ date_from: "2026-03-02", date_to: "2026-03-02" })).toEqual([])
    expect(await titles({ date_to: "2026-02-28" })).toEqual(["Old ordinance"])
  })

  it("finds a tag", async () => {
    expect(await sorted({ tag: "Transportation" })).toEqual(["Bike lanes on River Road", "River cleaning"])
  })

  it("knows seven orders", async () => {
    const newest = await titles({ sort: "newest" })
    expect(newest.slice(0, 3)).toEqual(["Next year's plan", "Bike lanes on River Road", "River cleaning"])
    expect(await titles({ sort: "oldest" })).toEqual(newest.toReversed())
    const byTitle = [
      "Annual budget",
      "Bike lanes on River Road",
      "dog park",
      "Next year's plan",
      "Old ordinance",
      "River cleaning",
    ]
    expect(await titles({ sort: "title_asc" })).toEqual(byTitle)
    expect(await titles({ sort: "title_desc" })).toEqual(byTitle.toReversed())
    expect((await browse({ sort: "agency_asc" })).items[0]?.agency_name).toBe("Maple County")
    expect((await browse({ sort: "agency_desc" })).items[0]?.agency_name).toBe("Zed 100%_Agency")
    expect((await titles({ sort: "closing_soon" })).slice(0, 3)).toEqual([
      "Bike lanes on River Road",
      "dog park",
      "Next year's plan",
    ])
  })

  it("cuts pages without repeating or skipping, and counts all", async () => {
    const all = await titles({ sort: "title_asc" })
    const pages = await Promise.all([0, 2, 4, 6].map((offset) => browse({ sort: "title_asc", limit: 2, offset })))
    expect(pages.flatMap((page) => page.items.map((docket) => docket.title))).toEqual(all)
    expect(pages.map((page) => page.total)).toEqual([6, 6, 6, 6])
  })
})

describe("a docket's page", () => {
  it("counts and lists published comments only, ten at a time, the newest first", async () => {
    const { db } = database
    const agency = await makeAgency(db)
    const docket = await makeDocket(db, agency.id)
    for (let minute = 0; minute < 12; minute++) {
      await makeComment(db, docket, {
        content: `number ${minute}`,
        created_at: new Date(now.getTime() + minute * 60_000),
      })
    }
    for (const status of ["submitted", "under_review", "rejected", "flagged"] as const) {
      await makeComment(db, docket, { status, content: "hidden" })
    }
    expect(await findPublicDocket(db, docket.slug)).toMatchObject({ id: docket.id, comment_count: 12 })
    const first = await listPublicDocketComments(db, docket.id)
    expect(first.items.map((comment) => comment.content)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `number ${n}`),
    )
    const second = await listPublicDocketComments(db, docket.id, { before: first.next_before })
    expect(second.items.map((comment) => comment.content)).toEqual(["number 1", "number 0"])
    expect(second.next_before).toBeNull()
  })

  it("does not exist for a draft or a deleted agency, even under a former address", async () => {
    const { db } = database
    const agency = await makeAgency(db)
    const gone = await makeAgency(db, { deleted_at: now })
    const draft = await makeDocket(db, agency.id, { status: "draft" })
    const hidden = await makeDocket(db, gone.id)
    const shown = await makeDocket(db, agency.id)
    for (const docket of [draft, hidden, shown]) {
      await db
        .insertInto("docket_slug_history")
        .values({ slug: `former-${docket.slug}`, docket_id: docket.id })
        .execute()
    }
    expect(await findPublicDocket(db, draft.slug)).toBeUndefined()
    expect(await findPublicDocket(db, hidden.slug)).toBeUndefined()
    expect(await findPublicDocket(db, "no-such-docket")).toBeUndefined()
    expect(await findSlugNow(db, `former-${shown.slug}`)).toBe(shown.slug)
    expect(await findSlugNow(db, `former-${draft.slug}`)).toBeUndefined()
    expect(await findSlugNow(db, `former-${hidden.slug}`)).toBeUndefined()
  })

  it("lists its own documents", async () => {
    const { db } = database
    const agency = await makeAgency(db)
    const [docket, other] = [await makeDocket(db, agency.id), await makeDocket(db, agency.id)]
    const file = { agency_id: agency.id, file_size: 10, mime_type: "application/pdf", sha256: "0".repeat(64) }
    await db
      .insertInto("docket_documents")
      .values([
        { ...file, docket_id: docket.id, name: "Plan.pdf", storage_key: "a" },
        { ...file, docket_id: other.id, name: "Other.pdf", storage_key: "b" },
      ])
      .execute()
    expect((await listDocketDocuments(db, docket.id)).map(({ filename }) => filename)).toEqual(["Plan.pdf"])
  })
})

describe("listDocketsClosingSoon", () => {
  it("names only what still accepts comments and closes within seven days", async () => {
    const soon = await listDocketsClosingSoon(database.db, 10, now)
    expect(soon.map((docket) => docket.title)).toEqual(["Bike lanes on River Road"])
  })
})

describe("listPublicTags", () => {
  it("counts the dockets everybody may see", async () => {
    const { db } = database
    const agency = await makeAgency(db)
    await makeDocket(db, agency.id, { tags: ["Bees, wasps", "Ants"] })
    await makeDocket(db, agency.id, { tags: ["Ants"], status: "archived" })
    await makeDocket(db, agency.id, { tags: ["Ants", "Secret"], status: "draft" })
    const tags = await listPublicTags(db)
    expect(tags.filter(({ tag }) => ["Ants", "Bees, wasps", "Secret"].includes(tag))).toEqual([
      { tag: "Ants", docket_count: 2 },
      { tag: "Bees, wasps", docket_count: 1 },
    ])
  })
})
