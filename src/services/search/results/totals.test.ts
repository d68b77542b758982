import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { makeManyComments } from "#src/testing/desks/many-comments.ts"
import { openRecordedDatabase } from "#src/testing/database/recorded-plans.ts"
import { type CommentSearch, filterByName } from "#src/services/search/comment-filter.ts"
import { searchPublicComments } from "#src/services/search/public-search-queries.ts"

const TABLES = 7
let database: TestDatabase
let recorded: Awaited<ReturnType<typeof openRecordedDatabase>>
/** Published comments of each table, the newest first. */
let sizes: number[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await makeManyComments(database.db, database.owner, { count: 5400, partitions: TABLES })
  await database.owner.query("select gather_written_words(20000)")
  await database.owner.query("vacuum (analyze)")
  recorded = await openRecordedDatabase(database.url)
  const { rows } = await database.owner.query<{ size: number }>(
    "select count(*)::int as size from comment_search where agency_number <> all (array(select number from hidden_agencies)) group by tableoid order by max(id::text) desc",
  )
  sizes = rows.map(({ size }) => size)
})
afterAll(async () => {
  await recorded.close()
  await database.close()
})

const inTables = (first: number, last: number) => sizes.slice(first, last).reduce((sum, size) => sum + size, 0)
const fullThousand = (more: number) => Math.floor((more - 1) / 1000) * 1000

/** Names a heron in the comments from one place to another, the newest being the first. */
async function nameHerons({ from, until }: { from: number; until: number }) {
  await sql`update comment_search set commenter_name = null where commenter_name = 'heron'`.execute(database.db)
  await sql`update comment_search set commenter_name = 'heron' where id in (
    select id from comment_search where agency_number not in (select number from hidden_agencies)
    order by id desc offset ${from}::int limit ${until - from}::int)`.execute(database.db)
}

/** The total, and whether anything was counted beside the page. */
async function totalOf(search: Partial<CommentSearch>) {
  recorded.reads()
  const found = await searchPublicComments(recorded.database, { limit: 10, offset: 0, sort: "newest", ...search })
  const counted = recorded.called().has("count_comments_found")
  return { total: found.total, total_exact: found.total_exact, counted, items: found.items.length }
}

it("what is rare is found to the end, and not counted beside the page", async () => {
  for (const sort of ["newest", "relevance"] as const) {
    const rare = await totalOf({ q: "quokka", limit: 2, sort })
    expect(rare).toMatchObject({ items: 2, total_exact: true, counted: false })
    expect(rare.total).toBeGreaterThan(2)
  }
  expect((await totalOf({ q: "road" })).counted).toBe(true)
})

describe("where there are more tables than five", () => {
  it("a total is counted in five of them, and says in full thousands that there are more", async () => {
    expect(sizes).toHaveLength(TABLES)
    const total = fullThousand(inTables(0, 5))
    expect(total).toBe(2000)
    expect(await totalOf({ q: "comment" })).toEqual({ total, total_exact: false, counted: true, items: 10 })
    expect(await totalOf({ q: "comment", sort: "oldest" })).toMatchObject({ total, total_exact: false })
  })

  it("a thousand is counted exactly, wherever they are", async () => {
    const last = inTables(0, TABLES)
    for (const sort of ["newest", "oldest", "relevance"] as const) {
      await nameHerons({ from: last - 1000, until: last })
      const words = { q: "comment", comment_filter: "heron", sort }
      expect(await totalOf(words)).toMatchObject({ total: 1000, total_exact: true })
      await nameHerons({ from: last - 1001, until: last })
      expect(await totalOf(words)).toMatchObject({ total: 1000, total_exact: false })
      await nameHerons({ from: last - 1400, until: last })
      expect(await totalOf(words)).toMatchObject({ total: 1000, total_exact: false })
    }
  })

  it("a page that goes on to find, so that the number is known, goes no further than is counted", async () => {
    // None among the newest, so that an index finds them.
    await nameHerons({ from: 450, until: inTables(0, TABLES) })
    const total = fullThousand(inTables(0, 5) - 450)
    const words = { q: "comment", comment_filter: "heron" }
    expect(await totalOf(words)).toEqual({ total, total_exact: false, counted: false, items: 10 })
    expect(await totalOf({ ...words, sort: "relevance" })).toEqual({
      total,
      total_exact: false,
      counted: false,
      items: 10,
    })
    // As many as five tables hold.
    await nameHerons({ from: 450, until: inTables(0, 2) })
    expect(await totalOf(words)).toMatchObject({ total: inTables(0, 2) - 450, total_exact: true, counted: false })
  })

  it("in days that five tables hold everything is counted", async () => {
    const { rows } = await database.owner.query<{ day: string }>(
      "select (uuid_extract_timestamp(low) + interval '2 days')::date::text as day from search_partitions where parent = 'comment_search' order by low desc offset 4 limit 1",
    )
    await nameHerons({ from: 450, until: inTables(0, 5) })
    for (const words of [{ q: "comment" }, { q: "comment", comment_filter: "heron" }]) {
      const found = await totalOf({ ...words, date_from: rows[0]?.day ?? "" })
      expect(found).toMatchObject({ total_exact: true })
      expect(found.total).toBeGreaterThan(2000)
    }
  })

  it("orders by agency or docket sort all there are, and know how many", async () => {
    await nameHerons({ from: 450, until: inTables(0, TABLES) })
    for (const sort of ["agency", "docket", "longest"] as const) {
      const all = await totalOf({ q: "comment", sort })
      expect(all).toEqual({ total: inTables(0, TABLES), total_exact: true, counted: false, items: 10 })
      const named = await totalOf({ q: "comment", comment_filter: "heron", sort })
      expect(named).toEqual({ ...all, total: all.total - 450 })
    }
  })

  it("there are pages to turn to as long as anything follows, and the last one knows how many there are", async () => {
    await nameHerons({ from: 450, until: inTables(0, TABLES) })
    for (const search of [{ q: "comment" }, { q: "comment", comment_filter: "heron" }]) {
      const all = inTables(0, TABLES) - (search.comment_filter ? 450 : 0)
      for (const offset of [0, 950, 1000, 2000, 2950, all - 60]) {
        const page = await totalOf({ ...search, limit: 50, offset })
        expect(page).toMatchObject({ items: 50, total_exact: false })
        expect(page.total).toBeGreaterThan(offset + 50)
      }
      const last = await totalOf({ ...search, limit: 50, offset: all - 20 })
      expect(last).toMatchObject({ items: 20, total: all, total_exact: true })
    }
  })

  it("the agencies' own search counts as far as before", async () => {
    const counted = async (words: string, most: number) => {
      const filter = filterByName({ words })
      const { rows } = await sql<{ total: number; exact: boolean }>`
        select * from count_comments_found(filter => ${filter}, most => ${most}, patience => 10000)`.execute(
        database.db,
      )
      return rows[0]
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from comment_search where search @@ 'tree'`.execute(database.db)
    const trees = rows[0]?.count ?? 0
    expect(trees).toBeGreaterThan(250)
    expect(await counted("'tree'", 500)).toEqual({ total: trees, exact: true })
    expect(await counted("'tree'", 250)).toEqual({ total: 250, exact: false })
    expect(await counted("'road'", 1000)).toEqual({ total: 1000, exact: false })
  })
})
