import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { makeManyComments } from "#src/testing/desks/many-comments.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { openRecordedDatabase, type Read } from "#src/testing/database/recorded-plans.ts"
import type { CommentSearch } from "./comment-filter.ts"
import { searchPublicComments } from "./public-search-queries.ts"

let database: TestDatabase
let recorded: Awaited<ReturnType<typeof openRecordedDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
  await makeManyComments(database.db, database.owner, { count: 5400, partitions: 3 })
  await database.owner.query("vacuum (analyze)")
  recorded = await openRecordedDatabase(database.url)
})
afterAll(async () => {
  await recorded.close()
  await database.close()
})

/** How a search reads its tables, and what it found. */
async function readsOf(search: Partial<CommentSearch>) {
  recorded.reads()
  const { items } = await searchPublicComments(recorded.database, { limit: 10, offset: 0, sort: "newest", ...search })
  return { found: items.length, reads: recorded.reads() }
}
const ofSearch = (reads: readonly Read[]) => reads.filter(({ table }) => /^comment_search_\d/.test(table))
const inWords = ({ how, table, index }: Read) => `${how} ${table} by ${index?.replaceAll(`${table}_`, "") ?? "nothing"}`

const kinds: [string, Partial<CommentSearch>][] = [
  ["no filter", {}],
  ["no filter, deep", { offset: 4000 }],
  ["a common word", { q: "road" }],
  ["a common word, deep", { q: "road", offset: 3000 }],
  ["a rare word", { q: "quokka" }],
  ["two words", { q: "lantern bridge" }],
  ["a phrase", { q: '"road repair"' }],
  ["a rare phrase", { q: '"tree lantern"' }],
  ["only an excluded word", { q: "-road" }],
  ["by relevance", { q: "road", sort: "relevance" }],
  ["oldest first", { q: "lantern", sort: "oldest" }],
  ["by agency", { q: "road", sort: "agency" }],
  ["by docket", { sort: "docket" }],
  ["a state", { state_code: "CA" }],
  ["an agency", { agency: "maple" }],
  ["a name", { comment_filter: "ann77" }],
  ["a common name", { comment_filter: "bell" }],
  ["two letters nobody has", { comment_filter: "zz" }],
  ["one letter nobody has", { comment_filter: "q" }],
  ["two letters of a name", { comment_filter: "n7" }],
  ["two letters of an organization, and a word", { q: "lantern", filing_company: "zz" }],
  ["an organization", { filing_company: "acme 13" }],
  ["a word and a name", { q: "lantern", comment_filter: "ann" }],
  ["days", { date_from: "2026-01-10", date_to: "2026-01-20" }],
  ["a word and days", { q: "lantern", date_from: "2026-01-10" }],
  ["type and position", { commenter_type: "organization", position: "support" }],
  ["files", { has_attachments: "yes" }],
  ["a word and files", { q: "lantern", has_attachments: "yes" }],
  ["tags", { tags: ["Parks"] }],
]

describe("no search reads the whole search table", () => {
  it.each(kinds)("%s", async (_kind, search) => {
    const { reads } = await readsOf(search)
    const seen = ofSearch(reads)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter(({ how }) => how.startsWith("Seq Scan"))).toEqual([])
    // The record is read for the rows of the page only.
    expect(reads.filter(({ how, table }) => table === "comments" && how.startsWith("Seq Scan"))).toEqual([])
  })
})

test("what is frequent is found among the newest rows, without its index and in the newest partition", async () => {
  for (const search of [{ q: "road" }, { comment_filter: "bell" }, { state_code: "OH" }, {}]) {
    const { found, reads } = await readsOf(search)
    expect(found).toBe(10)
    const finding = ofSearch(reads)
      .map(inWords)
      .filter((read) => read.includes("Backward"))
    expect(finding.length).toBeGreaterThan(0)
    expect(finding.filter((read) => !read.startsWith("Index Scan Backward comment_search_3 by pkey"))).toEqual([])
  }
})

test("what is rare is found by its index in every partition", async () => {
  const byWords = ofSearch((await readsOf({ q: "quokka" })).reads).map(inWords)
  const byName = ofSearch((await readsOf({ comment_filter: "ann77" })).reads).map(inWords)
  const byLetters = ["zz", "q", "李", "'z"].map(async (comment_filter) =>
    ofSearch((await readsOf({ comment_filter })).reads),
  )
  for (const partition of ["comment_search_1", "comment_search_2", "comment_search_3"]) {
    expect(byWords).toContain(`Bitmap Heap Scan ${partition} by words_and_names and words_and_names`)
    expect(byName).toContain(`Bitmap Heap Scan ${partition} by words_and_names`)
    for (const reads of await Promise.all(byLetters))
      expect(reads.map(inWords)).toContain(`Bitmap Heap Scan ${partition} by letters_of_name_letters_of_name1_idx`)
  }
})

test("a word and a name are looked up in one index at once, instead of in the text of everybody with that name", async () => {
  for (const search of [
    { q: "lantern", comment_filter: "ann" },
    { q: "lantern", filing_company: "acme" },
  ]) {
    const finding = ofSearch((await readsOf(search)).reads).filter(({ how }) => how.startsWith("Bitmap"))
    expect(finding.length).toBeGreaterThan(0)
    expect(finding.filter((read) => !inWords(read).endsWith("by words_and_names and words_and_names"))).toEqual([])
  }
})

test("no statistics of words are gathered, which the planner would read for every statement", async () => {
  const { rows } = await database.owner.query(
    "select tablename, attname from pg_stats where tablename like 'comment_search%' and attname = any($1)",
    [["id", "search", "with_files"]],
  )
  expect(rows.map(({ tablename, attname }) => `${tablename}.${attname}`).toSorted()).toEqual(
    ["comment_search", "comment_search_1", "comment_search_2", "comment_search_3"].map((table) => `${table}.id`),
  )
})

test("a search of one agency looks along the rows of that agency, not of all", async () => {
  const agency = await makeAgency(database.db)
  const docket = await makeDocket(database.db, agency.id)
  for (const content of ["The road.", "The bridge."]) await makeComment(database.db, docket, { content })
  for (const search of [{ q: "road" }, { q: "road", sort: "oldest" as const }, { q: "-bridge" }]) {
    const { found, reads } = await readsOf({ ...search, agency_slug: agency.slug })
    expect(found).toBe(1)
    const looked = ofSearch(reads).map(inWords)
    for (const partition of ["comment_search_1", "comment_search_3"])
      expect(looked.filter((read) => read.includes(`${partition} by agency_number_id_idx`)).length).toBeGreaterThan(0)
    expect(looked.filter((read) => /Backward .* by pkey$/.test(read))).toEqual([])
  }
})

test("sums of agencies, states and dockets come from the counters: nothing is counted", async () => {
  for (const search of [{}, { state_code: "CA" }, { agency: "county" }]) {
    const { reads } = await readsOf({ ...search, limit: 1 })
    expect(reads.filter(({ table }) => table === "comment_counts").length).toBeGreaterThan(0)
    expect(new Set(ofSearch(reads).map(({ table }) => table))).toEqual(new Set(["comment_search_3"]))
  }
})

test("a page that finds all there is says how many, and nothing is counted", async () => {
  const counted = async (search: Partial<CommentSearch>) => {
    recorded.reads()
    const asked: CommentSearch = { limit: 2, offset: 0, sort: "newest", ...search }
    const { total, total_exact } = await searchPublicComments(recorded.database, asked)
    return { total, total_exact, counted: recorded.called().has("count_comments_found") }
  }
  const same: [Partial<CommentSearch>, Partial<CommentSearch>][] = [
    [{ q: "quokka" }, { q: "quokka comment -zebra -yak" }],
    [
      { q: "quokka", sort: "oldest" },
      { q: "quokka comment -zebra -yak", sort: "oldest" },
    ],
    [{ q: '"comment 3 road"' }, { q: '"comment 3 road"', sort: "relevance" }],
    [{ q: '"tree tree"' }, { q: '"tree tree"', sort: "relevance" }],
    [{ q: '"tree tree"' }, { q: '"tree tree"', sort: "agency" }],
  ]
  for (const [other, told] of same) {
    const { total, ...others } = await counted(other)
    expect({ other, total_exact: true, counted: true }).toEqual({ other, ...others })
    expect(await counted(told)).toEqual({ total, total_exact: true, counted: false })
  }
  // More than are ranked.
  const more = await counted({ q: '"road repair"', sort: "relevance" })
  expect(more).toEqual({ ...(await counted({ q: '"road repair"' })), counted: true })
  expect(more.total).toBeGreaterThan(1000)
})

test("whether every text that may have a phrase is read is told for as many as there are", async () => {
  const { words, loose_words } = { words: "'tree' <-> 'tree'", loose_words: "'tree' & 'tree'" }
  const filter = sql`jsonb_populate_record(null::comment_search_filter, ${JSON.stringify({ words, loose_words })}::jsonb)`
  const told = async (patience: number) => {
    const every = sql<boolean>`reads_every_phrase(${filter}, ${patience}::int)`
    return (await database.db.selectNoFrom(every.as("every")).executeTakeFirstOrThrow()).every
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from comment_search where word_pairs(search, with_files) @> typed_pairs(${words}::tsquery)`.execute(
    database.db,
  )
  const [{ count } = { count: 0 }] = rows
  expect(count).toBeGreaterThan(100)
  expect([await told(count - 1), await told(count), await told(count + 1)]).toEqual([false, true, true])
})

test("the 7th identical search in a session is as fast as the first", async () => {
  const shapes = new Map<string, string>()
  const searches = kinds.map(([kind, search]) => [kind, search] as const)
  for (let round = 1; round <= 8; round++) {
    for (const [kind, search] of searches) {
      const shape = (await readsOf(search)).reads.map(inWords).toSorted().join("\n")
      expect({ kind, round, shape }).toEqual({ kind, round, shape: shapes.get(kind) ?? shape })
      shapes.set(kind, shape)
    }
  }
})

test("what was typed for dockets is read once, however often a session was asked", async () => {
  await database.owner.query(
    `insert into dockets (agency_id, slug, title, summary, status, description)
     select a.id, 'plan-' || n, 'Plan ' || n, 'Lanterns', 'open', 'road bridge'
     from generate_series(1, 300) as n, (select id from agencies limit 1) as a`,
  )
  const session = await database.owner.connect()
  const timesRead = async () => {
    const { rows } = await session.query<{ calls: number }>(
      "select coalesce(sum(calls), 0)::int as calls from pg_stat_user_functions where funcname = 'typed_docket_words'",
    )
    return rows[0]?.calls ?? 0
  }
  try {
    await session.query("set track_functions = 'pl'")
    for (let time = 1; time <= 8; time++) {
      const before = await timesRead()
      const { rowCount } = await session.query("select from dockets_with($1)", ['"road bridge"'])
      await session.query("select pg_stat_force_next_flush()")
      expect(rowCount).toBeGreaterThanOrEqual(300)
      expect({ time, read: (await timesRead()) - before }).toEqual({ time, read: 1 })
    }
  } finally {
    session.release(true)
  }
})

test("the thousandth search on a pooled connection runs as the first did", async () => {
  const search = { q: "quokka", limit: 1 } as const
  const first = (await readsOf(search)).reads
  for (let run = 2; run < 1000; run++) await readsOf(search)
  expect((await readsOf(search)).reads).toEqual(first)
})
