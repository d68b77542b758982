import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { removeFromSearch } from "#src/services/search/indexing/changes.ts"
import { type CommentSearch, type PreparedSearch, prepareSearch } from "./comment-filter.ts"
import { searchPublicComments } from "./public-search-queries.ts"
import { wordsTyped } from "./words.ts"

let database: TestDatabase
let docketId = ""
const hostile = `<b>Bold</b> & "quoted" \\back\\ 100% a_b it's :* <script>alert(1)</script> =sCA ${"w".repeat(3000)} peculiar`

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const ohio = await makeAgency(db, { name: "Maple County", state_code: "OH" })
  const california = await makeAgency(db, { name: "Bay 100%_City", state_code: "CA", time_zone: "America/Los_Angeles" })
  const gone = await makeAgency(db, { name: "Closed Office", deleted_at: new Date() })
  const [roads, trees, other] = [
    await makeDocket(db, ohio.id, { title: "Roads", tags: ["Streets", "Budget"] }),
    await makeDocket(db, california.id, { title: "Arbor plan", tags: ["Parks & Recreation"] }),
    await makeDocket(db, gone.id, { title: "Gone" }),
  ]
  docketId = roads.id
  const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12))
  await makeComment(db, roads, {
    content: "Bike lanes and trees, please.",
    created_at: day(1),
    commenter_name: "Ann Bell",
    position: "support",
  })
  await makeComment(db, roads, {
    content: "Trees only.",
    created_at: day(2),
    commenter_organization: "Acme 50%_Off",
    commenter_name: "Bob",
  })
  await makeComment(db, trees, {
    content: "Bike racks only. Bikes, bikes, bikes!",
    created_at: new Date("2026-02-01T07:30:00Z"), // January 31 in Los Angeles
    representation: "organization",
    organization_name: "Riders",
  })
  await makeComment(db, roads, {
    content: hostile,
    created_at: day(4),
    representation: "behalf_of_another",
    organization_name: "A friend",
  })
  await makeComment(db, other, { content: "Bikes of a deleted agency", created_at: day(5) })
  for (const status of ["submitted", "under_review", "rejected", "flagged"] as const) {
    await makeComment(db, roads, { content: "Bike secret", status, created_at: day(6), commenter_name: "Hidden" })
  }
})
afterAll(() => database.close())

const search = (filter: Partial<CommentSearch> = {}) =>
  searchPublicComments(database.db, { limit: 10, offset: 0, ...filter })
const starts = async (filter: Partial<CommentSearch> = {}) =>
  (await search(filter)).items.map(({ snippet }) =>
    snippet
      .map((piece) => piece.text)
      .join("")
      .slice(0, 9),
  )

describe("searchPublicComments", () => {
  it("finds nothing that is not public, whatever is asked", async () => {
    expect(await starts({})).toEqual(["Bike rack", "<b>Bold</", "Trees onl", "Bike lane"])
    expect((await search({})).total).toBe(4)
    expect((await search({ q: "secret" })).total).toBe(0)
    expect((await search({ comment_filter: "Hidden" })).total).toBe(0)
    expect((await search({ q: "deleted agency" })).total).toBe(0)
    expect((await search({ agency: "Closed" })).total).toBe(0)
  })

  it("a two-word search returns only comments with both words", async () => {
    expect(await starts({ q: "bike" })).toHaveLength(2)
    expect(await starts({ q: "trees" })).toHaveLength(2)
    expect(await starts({ q: "bike trees" })).toEqual(["Bike lane"])
    expect(await search({ q: "bike trees" })).toMatchObject({ total: 1, total_exact: true })
  })

  it("understands quotes, minus and or", async () => {
    expect(await starts({ q: '"bike racks"' })).toEqual(["Bike rack"])
    expect(await starts({ q: "bike -trees" })).toEqual(["Bike rack"])
    expect(await starts({ q: "trees or racks", sort: "oldest" })).toEqual(["Bike lane", "Trees onl", "Bike rack"])
  })

  it("narrows by each filter, alone and with words", async () => {
    expect(await starts({ state_code: "CA" })).toEqual(["Bike rack"])
    expect(await starts({ q: "bike", state_code: "OH" })).toEqual(["Bike lane"])
    expect(await starts({ agency: "100%_" })).toEqual(["Bike rack"])
    expect(await starts({ agency: "maple", q: "racks" })).toEqual([])
    expect(await starts({ agency: "no such agency" })).toEqual([])
    expect(await starts({ docket_id: docketId, sort: "oldest" })).toEqual(["Bike lane", "Trees onl", "<b>Bold</"])
    expect(await starts({ docket_id: crypto.randomUUID() })).toEqual([])
    expect(await starts({ comment_filter: "ann" })).toEqual(["Bike lane"])
    expect(await starts({ comment_filter: "%" })).toEqual([])
    expect(await starts({ filing_company: "50%_" })).toEqual(["Trees onl"])
    expect(await starts({ position: "support" })).toEqual(["Bike lane"])
    expect((await search({ position: "not_specified" })).total).toBe(3)
    expect(await starts({ commenter_type: "organization" })).toEqual(["Bike rack"])
    expect(await starts({ commenter_type: "agent" })).toEqual(["<b>Bold</"])
    expect((await search({ commenter_type: "individual" })).total).toBe(2)
    expect(await starts({ commenter_type: "anonymous" })).toEqual(["Bike rack", "<b>Bold</"])
    const first = (await search({ sort: "oldest" })).items[0]
    expect(await starts({ comment_id: first?.id ?? "" })).toEqual(["Bike lane"])
  })

  it("a date-to filter includes that whole day, as days are counted where the agency is", async () => {
    expect(await starts({ date_from: "2026-01-31", date_to: "2026-01-31" })).toEqual(["Bike rack"])
    expect(await starts({ date_from: "2026-02-01" })).toEqual([])
    expect(await starts({ date_to: "2026-01-01" })).toEqual(["Bike lane"])
  })

  it("sorts by relevance, time, agency and docket", async () => {
    expect(await starts({ q: "bike" })).toEqual(["Bike rack", "Bike lane"])
    expect(await starts({ q: "bike", sort: "oldest" })).toEqual(["Bike lane", "Bike rack"])
    expect((await search({ sort: "agency" })).items.map((item) => item.agency_name)).toEqual([
      "Bay 100%_City",
      "Maple County",
      "Maple County",
      "Maple County",
    ])
    expect((await search({ sort: "docket" })).items.map((item) => item.docket_title)).toEqual([
      "Arbor plan",
      "Roads",
      "Roads",
      "Roads",
    ])
  })

  it("page 2 shows page 2", async () => {
    const [first, second, all] = [
      await starts({ limit: 2 }),
      await starts({ limit: 2, offset: 2 }),
      await starts({ limit: 4 }),
    ]
    expect([...first, ...second]).toEqual(all)
    expect(second).toEqual(["Trees onl", "Bike lane"])
  })

  it("cuts pages without repeating or skipping", async () => {
    for (const sort of ["newest", "oldest", "agency", "docket"] as const) {
      const pages = await Promise.all([0, 1, 2, 3, 4].map((offset) => search({ sort, limit: 1, offset })))
      expect(new Set(pages.flatMap((page) => page.items.map((item) => item.id))).size).toBe(4)
      expect(pages.map((page) => page.total)).toEqual([4, 4, 4, 4, 4])
    }
  })

  it("marks the words and changes no letter of what was written", async () => {
    const [found] = (await search({ q: "bold alert peculiar" })).items
    expect(found?.snippet.filter((piece) => piece.hit).map((piece) => piece.text)).toEqual(["Bold", "alert"])
    expect(hostile).toContain((found?.snippet.map((piece) => piece.text).join("") ?? "?").replaceAll("…", ""))
  })

  it("never loses or gains a character while marking, whatever the text", async () => {
    const parts = [
      "word",
      "Word's",
      "a-b-c",
      "x_y",
      "http://a.b/c?d=e&f",
      "me@x.org",
      "3.14",
      "<b>",
      "&amp;",
      "\\",
      "%",
      "'",
      '"',
      " ",
      "\n\n",
      "\t",
      "😀",
      "é",
      "e\u0301",
      "中文",
      "\u00a0",
      "\u200b",
      "word.Word",
      "-",
      "1e5",
      "/a/b.txt",
      "w".repeat(3000),
      "é".repeat(2000),
    ]
    let seed = 7
    const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648)
    const texts = Array.from({ length: 200 }, () =>
      Array.from({ length: 12 }, () => parts[next() % parts.length]).join(next() % 2 ? " " : ""),
    )
    const { rows } = await sql<{ marked: string }>`
      select ts_headline('english', parsable_text(t), ${wordsTyped("word")}, 'HighlightAll=true, StartSel=[[, StopSel=]]') as marked
      from unnest(${texts}::text[]) with ordinality as u(t, n) order by n`.execute(database.db)
    const lengths = rows.map((row) => row.marked.replaceAll(/\[\[|\]\]/g, "").length)
    expect(lengths).toEqual(texts.map((text) => text.length))
    expect(rows.filter((row) => row.marked.includes("[[word]]")).length).toBeGreaterThan(20)
  })

  it("finds words that stand inside what looks like a tag, an entity or a path", async () => {
    const { db } = database
    const docket = await makeDocket(db, (await makeAgency(db)).id)
    const content = "if cost <a and benefit> b <script>marmalade, horses/buggies &amp;trams; then"
    const { id } = await makeComment(db, docket, { content })
    for (const q of ["benefit", "marmalade", "buggies", "trams", "horses/buggies", "<script>marmalade"]) {
      const { items } = await search({ q })
      expect(items.map((item) => item.id)).toEqual([id])
      expect(items[0]?.snippet.map((piece) => piece.text).join("")).toBe(content)
    }
    await db.transaction().execute((tx) => removeFromSearch(tx, [id]))
    await db.updateTable("comments").set({ status: "rejected" }).where("id", "=", id).execute()
  })

  it("takes anything as a query", async () => {
    const odd = [
      "<b>",
      "&",
      '"',
      "'",
      "\\",
      "%",
      "_",
      ":*",
      "(",
      "!",
      "a & | b",
      "-",
      "🙂",
      "w".repeat(3000),
      "' or 1=1 --",
      "a:*b <-> c",
    ]
    for (const q of odd) await expect(search({ q })).resolves.toBeDefined()
    expect(await starts({ q: "<b>bold</b>" })).toEqual(["<b>Bold</"])
    expect(await search({ q: "the of and" })).toMatchObject({ items: [], total: 0, no_words: true })
    expect(await search({ q: "&&&" })).toMatchObject({ total: 0, no_words: true })
  })

  it("keeps facets out of reach of words, in queries and in comments", async () => {
    for (const q of [
      "=sCA",
      "'=sCA'",
      '"=sCA"',
      "=sca",
      "=anonymous",
      "\\=sCA",
      "x/=sCA",
      "http://a.b/=sCA",
      "<=sCA>",
      "&=sCA;",
    ]) {
      expect((await search({ q })).items.filter((item) => item.state_code === "CA")).toEqual([])
    }
    expect(await starts({ state_code: "CA" })).toEqual(["Bike rack"]) // not the comment that says =sCA
    const parsed = await sql<{ lexeme: string }>`
      select lexeme from unnest(to_tsvector('english', ${"=sCA a=sCA =sCA= /=sCA http://x.y/=sCA?=sCA <a =sCA> &=sCA; 1=sCA -=sCA"}))
      where lexeme like '=%'`.execute(database.db)
    expect(parsed.rows).toEqual([])
  })

  it("finds comments on dockets with any of several tags", async () => {
    expect(await starts({ tags: ["Parks & Recreation"] })).toEqual(["Bike rack"])
    expect((await search({ tags: ["Streets"] })).total).toBe(3)
    expect((await search({ tags: ["Streets", "Budget", "Parks & Recreation"] })).total).toBe(4)
    expect((await search({ tags: ["Streets"], q: "trees" })).total).toBe(2)
    expect((await search({ tags: ["Streets"], state_code: "CA" })).total).toBe(0)
    expect((await search({ tags: ["Nobody's"] })).total).toBe(0)
    expect((await search({ tags: ["Streets"], docket_id: docketId })).total).toBe(3)
  })

  it("forgets a comment whose publication is taken back", async () => {
    const { db } = database
    const agency = await makeAgency(db)
    const comment = await makeComment(db, await makeDocket(db, agency.id), { content: "ephemeral" })
    expect((await search({ q: "ephemeral" })).total).toBe(1)
    await db.transaction().execute((tx) => removeFromSearch(tx, [comment.id]))
    expect((await search({ q: "ephemeral" })).total).toBe(0)
    await db.updateTable("comments").set({ status: "rejected" }).where("id", "=", comment.id).execute()
  })
})

describe("the total", () => {
  it("is exact up to 10,000 and says when there are more", async () => {
    const { db } = database
    const agency = await makeAgency(db, { name: "Flood Town" })
    const docket = await makeDocket(db, agency.id)
    const facets = sql`comment_facets(${agency.number}, ${docket.number}, 'OH', 'individual', null, false)`
    await sql`with c as (
        insert into comments (tracking_id, agency_id, docket_id, status, content, representation, certification_version,
          certified_at, acknowledged_at, docket_version, created_at, updated_at)
        select 'CMT-FLOOD0' || (1000000 + n), ${agency.id}, ${docket.id}, 'published', 'flood', 'myself', 1, now(), now(), 1, now(), now()
        from generate_series(1, 10000) n returning id)
      insert into comment_search (id, agency_number, docket_number, search)
      select id, ${agency.number}, ${docket.number}, to_tsvector('english', 'flood') || ${facets} from c`.execute(db)
    expect(await search({ q: "flood", offset: 9_995 })).toMatchObject({ total: 10_000, total_exact: true })
    expect((await search({ q: "flood", offset: 9_995 })).items).toHaveLength(5)
    await makeComment(db, docket, { content: "flood" })
    expect(await search({ q: "flood", sort: "newest" })).toMatchObject({ total: 10_000, total_exact: false })
    expect(await search({})).toMatchObject({ total: 10_005, total_exact: true })
  })
})

it("every name of the filter is one that the database knows, and none is forgotten", async () => {
  const prepared = await prepareSearch(database.db, { limit: 10, offset: 0 })
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'comment_search_filter'::regclass order by 1`.execute(
    database.db,
  )
  const ofStaff = ["part", "statuses", "ids", "speaker", "address", "has_files", "mime_types", "late_from"] as const
  const ofFiles = ["min_file_size", "max_file_size"] as const
  const besides = ["tables", "unprobed"] as const
  const names: string[] = [...Object.keys((prepared as PreparedSearch).filter), ...ofStaff, ...ofFiles, ...besides]
  expect(names.toSorted()).toEqual(rows.map(({ name }) => name))
})
