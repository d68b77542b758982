import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { readAgencySearch } from "#src/rules/record/agency-search.ts"
import { commentSorts, searchSorts } from "#src/rules/vocabulary.ts"
import { authorize } from "#src/services/context.ts"
import { openRecordedDatabase } from "#src/testing/database/recorded-plans.ts"
import { makeManyComments } from "#src/testing/desks/many-comments.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeMember } from "#src/testing/records/factories.ts"
import type { CommentSearch } from "./comment-filter.ts"
import { searchPublicComments } from "./public-search-queries.ts"
import { searchAgency } from "./staff/search-agency.ts"

/** What is seldom is looked for in several tables at a time, where there are many (decision 137). */

const TABLES = 13
let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
  const { db, owner } = test.database
  await makeManyComments(db, owner, { count: 5400, partitions: TABLES })
  for (let part = 1; part < TABLES; part++)
    await owner.query(
      `select begin_search_partition('staff_search', (select id from comments order by id offset ${part * 400} limit 1))`,
    )
  await sql`select index_staff_search(10000)`.execute(db)
  // Of one name everywhere, of another only far from the newest.
  for (const table of [sql.table("comment_search"), sql.table("staff_search")])
    await sql`update ${table} s set commenter_name = case when place % 3 = 0 then 'heron' when place > of_all / 2 then 'egret' end
      from (select id, row_number() over (order by id desc) as place, count(*) over () as of_all from ${table}) as placed
      where s.id = placed.id`.execute(db)
  await owner.query("select gather_written_words(20000)")
  await owner.query("vacuum (analyze)")
})
afterAll(() => test.close())

/** One statement looks through so many tables, and counts in all of them what it counts at all. */
const inOneStatement = (tables: number) =>
  test.database.owner.query(
    `create or replace function tables_counted_to_most() returns integer language sql immutable return ${tables}`,
  )

const seldom: Partial<CommentSearch>[] = [
  { q: "quokka" },
  { q: "quokka or unheard" },
  { q: "quokka", position: "support" },
  { q: "quokka road", comment_filter: "heron" },
  { q: "quokka", filing_company: "acme" },
  { q: "comment road repair lantern road repair" },
  { q: "comment road repair road comment repair" },
  { q: "comment road repair tree road repair", state_code: "OH" },
  { q: "comment road bridge road bridge comment", comment_filter: "egret" },
  { q: "comment bridge tree comment bridge -lantern", date_to: "2026-01-30" },
  { q: "comment road repair comment road repair", date_from: "2026-01-12" },
  { q: "-a -the -comment -road -repair -bridge" },
  { q: "unheard" },
]
const pages = [
  [10, 0],
  [50, 990],
] as const

async function foundByAnyone() {
  const found = []
  for (const search of seldom)
    for (const sort of [...commentSorts, "longest"] as const)
      for (const [limit, offset] of pages) {
        const asked = { ...search, sort, limit, offset }
        const { items, ...total } = await searchPublicComments(test.database.db, asked)
        found.push({ asked, ids: items.map(({ id, same_text }) => `${id} ${same_text}`), ...total })
      }
  return found
}

it("what is found side by side is what one statement finds, in its order", async () => {
  await inOneStatement(TABLES)
  const whole = await foundByAnyone()
  await inOneStatement(5)
  const beside = await foundByAnyone()
  const shown = (found: typeof whole) => found.map(({ asked, ids }) => ({ asked, ids }))
  expect(shown(beside)).toEqual(shown(whole))
  expect(whole.filter(({ total }) => total > 1000).length).toBeGreaterThan(20)
  // What is counted to the end is counted alike; of the rest a page knows that there is more.
  for (const [at, { total, total_exact }] of beside.entries())
    expect(total_exact ? total : Math.max(total + 1, whole[at]?.total ?? 0)).toBe(whole[at]?.total)
})

async function foundByAgency() {
  const { id } = await test.database.db
    .selectFrom("agencies")
    .select("id")
    .limit(1)
    .orderBy("id")
    .executeTakeFirstOrThrow()
  const ctx = test.ctx(await makeMember(test.database.db, id, "reviewer"))
  const scope = await authorize(ctx, id, "view_dashboard")
  const found = []
  for (const words of [
    "q=quokka",
    "q=from:heron quokka",
    "q=quokka&comment_statuses=pending",
    "q=comment road repair tree comment road",
    "q=comment road repair road repair comment",
    "q=comment road comment road comment road&commenter_name=egret&comment_statuses=pending",
    "q=comment road road comment road comment&commenter_name=heron&comment_date_from=2026-01-09",
  ])
    for (const sort of searchSorts)
      for (const offset of [0, 480]) {
        const query = parseAgencySearchQuery(new URLSearchParams(`${words}&sort_by=${sort}&offset=${offset}`))
        const { search } = readAgencySearch(query, { moderates: true })
        const asked = { search, sort, limit: 25, offset, now: ctx.now() }
        const { items, ...totals } = await searchAgency(test.database.db, scope, asked)
        found.push({ words, sort, offset, ids: items.map((item) => `${item.id} ${item.rank}`), ...totals })
      }
  return found
}

it("the same holds for an agency's own search", async () => {
  await inOneStatement(TABLES)
  const whole = await foundByAgency()
  await inOneStatement(5)
  expect(await foundByAgency()).toEqual(whole)
  for (const least of [100, 501])
    expect(whole.filter(({ comments }) => comments.total >= least - 1).length).toBeGreaterThan(3)
})

it("what many comments may have is looked for by one statement: any of six words, and one beside small words", async () => {
  await inOneStatement(5)
  const recorded = await openRecordedDatabase(test.database.url)
  const lastOfAll = "select name from search_partitions where parent = 'comment_search' order by low limit 1"
  const { rows } = await test.database.owner.query<{ name: string }>(lastOfAll)
  for (const q of ["road or repair or bridge or tree or comment", "why is it that the road was there", "road repair"]) {
    recorded.reads()
    await searchPublicComments(recorded.database, { q, sort: "newest", limit: 10, offset: 0 })
    const reads = recorded.reads()
    expect([q, reads.filter(({ table, how }) => table === rows[0]?.name && how !== "Index Scan")]).toEqual([q, []])
    expect(reads.some(({ table }) => table.startsWith("comment_search_"))).toBe(true)
  }
  await recorded.close()
})

it("each of the tables behind the first five is asked by its index alone, and none twice", async () => {
  await inOneStatement(5)
  const recorded = await openRecordedDatabase(test.database.url)
  const { rows } = await test.database.owner.query<{ name: string }>(
    "select name from search_partitions where parent = 'comment_search' order by low desc offset 5",
  )
  expect(rows).toHaveLength(TABLES - 5)
  for (const search of [{ q: "quokka" }, { q: "quokka road", comment_filter: "egret" }]) {
    recorded.reads()
    await searchPublicComments(recorded.database, { ...search, sort: "newest", limit: 10, offset: 0 })
    const reads = recorded.reads()
    for (const { name } of rows) {
      // A comment that is shown is read by its key; a look at the first rows would go backward.
      const ofIt = reads.filter(({ table, how }) => table === name && how !== "Index Scan")
      expect(ofIt).toEqual([
        { how: "Bitmap Heap Scan", table: name, index: expect.stringContaining("words_and_names") },
      ])
    }
  }
  await recorded.close()
})
