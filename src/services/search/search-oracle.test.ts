import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { makeManyComments } from "#src/testing/desks/many-comments.ts"
import { containing } from "#src/platform/db/statements/containing.ts"
import { commentSorts, defaultCommentSort } from "#src/rules/vocabulary.ts"
import type { CommentSearch } from "./comment-filter.ts"
import { searchPublicComments } from "./public-search-queries.ts"
import { wordsTyped } from "./words.ts"

let database: TestDatabase
let known: { docket_id: string; comment_id: string }

beforeAll(async () => {
  database = await createTestDatabase()
  await makeManyComments(database.db, database.owner, { count: 5400, partitions: 4 })
  // The record with its words, made by the same parser and looked at row by row.
  await database.owner.query("create table plain_words (id uuid primary key, words tsvector, with_files tsvector)")
  await database.owner.query("grant all on plain_words to opendocket_app")
  await sql`insert into plain_words select id, comment_words(content), comment_words(content) from comments`.execute(
    database.db,
  )
  await makeFilesAndLanguages()
  known = await database.db
    .selectFrom("comments")
    .select(["docket_id", "id as comment_id"])
    .where("status", "=", "published")
    .orderBy("id")
    .offset(2000)
    .executeTakeFirstOrThrow()
})
afterAll(() => database.close())

/** A language for every comment, and a file that was read for every comment that says it has one. Words of it are those of comments, and one that only files have. */
async function makeFilesAndLanguages() {
  const { db } = database
  const text = sql`case when right(c.tracking_id, 1) < '5' then 'quokka, and a lantern on the bridge' else 'Attached: road repair. Pamphlet.' end`
  await sql`insert into comment_attachments (agency_id, comment_id, filename, file_size, mime_type, storage_key, sha256, created_at)
    select agency_id, id, 'a.txt', 1, 'text/plain', 'files/' || id, repeat('0', 64), created_at from comments where attachment_count > 0`.execute(
    db,
  )
  await sql`update file_texts set state = 'done', parts_are = 'sections', read_at = now()`.execute(db)
  await sql`insert into file_text_parts (file_text_id, number, text) select t.id, 1, ${text}
    from file_texts t join comment_attachments a on a.id = t.attachment_id join comments c on c.id = a.comment_id`.execute(
    db,
  )
  await sql`update plain_words p set with_files = p.words || comment_words(${text}) from comments c where c.id = p.id and c.attachment_count > 0`.execute(
    db,
  )
  await sql`insert into comment_languages
    select id, (array['en', 'es', 'und'])[1 + ascii(right(tracking_id, 1)) % 3] from comments`.execute(db)
  await sql`insert into comment_search_backlog select id from comments on conflict do nothing`.execute(db)
  await sql`select renew_comment_search(10000)`.execute(db)
}

/** Every filter with values from narrow to wide. */
const filters = {
  q: [
    "road",
    "repair",
    "bridge -tree",
    "tree",
    "lantern",
    "quokka",
    "lantern bridge",
    '"road repair"',
    '"repair road"',
    '"tree tree" or quokka',
    '-"road repair" tree',
    "-road",
    "unheard",
    "pamphlet",
    "lantern pamphlet",
    '"road repair" pamphlet',
    "pamphlet or quokka",
    "quokka -road",
  ],
  agency: ["county", "ash", "nobody", "former"],
  state_code: ["CA", "OH", "VT"],
  comment_filter: ["ann7", "ann", "l3", "bell2", "zz", "z", "7", "3 b", " b", "AN", "%"],
  filing_company: ["acme 1", "acme", "me", "e 4", "q"],
  commenter_type: ["individual", "agent", "anonymous", "organization"],
  position: ["support", "not_specified"],
  language: ["en", "es", "vi"],
  has_attachments: ["yes"],
  date_from: ["2026-01-01", "2026-01-20", "2026-02-25", "2027-01-01"],
  date_to: ["2026-01-02", "2026-02-03", "2026-03-01"],
  tags: [["Parks"], ["Roads", "Parks"], ["None"]],
} as const satisfies { [Key in keyof CommentSearch]?: readonly CommentSearch[Key][] }

/** What the search should find, read from the record in the simplest way. */
async function plainly(search: CommentSearch): Promise<{ ids: string[]; total: number }> {
  const orders = {
    newest: sql`id desc`,
    oldest: sql`id`,
    agency: sql`lower(agency), id desc`,
    docket: sql`lower(docket), id desc`,
    longest: sql`length desc, id desc`,
    relevance: sql`place > 1000, case when place <= 1000 then copy > 1 end, case when place <= 1000 then rank end desc nulls last, id desc`,
  }
  const typed = wordsTyped(search.q ?? "")
  const { rows } = await sql<{ id: string }>`
    select id from (select *, row_number() over (partition by text, place <= 1000 order by id desc) as copy from (
      select c.id, a.name as agency, d.title as docket, char_length(c.content) as length, row_number() over (order by c.id desc) as place,
        case when p.words @@ ${typed} then c.text_fingerprint else c.id end as text,
        case when p.words @@ ${typed} then ts_rank(p.words, ${typed}) else -1 end as rank
      from comments c join agencies a on a.id = c.agency_id join dockets d on d.id = c.docket_id join plain_words p on p.id = c.id
      where c.status = 'published' and a.deleted_at is null and ${sql.join(plainConditions(search), sql` and `)}) matching) told
    order by ${orders[search.sort ?? defaultCommentSort(search.q ?? "")]}`.execute(database.db)
  const ids = rows.map((row) => row.id)
  return { ids: ids.slice(search.offset, search.offset + search.limit), total: ids.length }
}

function plainConditions(search: CommentSearch) {
  const day = sql`(c.created_at at time zone a.time_zone)::date`
  const type = { individual: "individual", organization: "organization", agent: "behalf_of_another", anonymous: null }
  const conditionOf: { [Key in keyof CommentSearch]?: (value: NonNullable<CommentSearch[Key]>) => unknown } = {
    q: (q) => sql`(p.words @@ ${wordsTyped(q)} or p.with_files @@ ${wordsTyped(q)})`,
    agency: (name) => sql`a.name ilike ${containing(name)}`,
    state_code: (code) => sql`a.state_code = ${code}`,
    docket_id: (id) => sql`d.id = ${id}`,
    comment_id: (id) => sql`c.id = ${id}`,
    comment_filter: (name) => sql`c.commenter_name ilike ${containing(name)}`,
    filing_company: (name) => sql`c.commenter_organization ilike ${containing(name)}`,
    commenter_type: (asked) =>
      type[asked] === null ? sql`c.commenter_name is null` : sql`c.commenter_type = ${type[asked]}`,
    position: (position) => sql`coalesce(c.position, 'not_specified') = ${position}`,
    language: (tag) => sql`exists (select from comment_languages l where l.comment_id = c.id and l.language = ${tag})`,
    has_attachments: () => sql`c.attachment_count > 0`,
    tags: (tags) => sql`d.tags && ${tags}::text[]`,
    date_from: (first) => sql`${day} >= ${first}::date`,
    date_to: (last) => sql`${day} <= ${last}::date`,
  }
  const made = Object.entries(search).map(([key, value]) =>
    (conditionOf[key as keyof CommentSearch] as ((value: unknown) => unknown) | undefined)?.(value),
  )
  return [sql`true`, ...made.filter(Boolean)]
}

/** The search's result and the expected one, to be compared. */
async function both(search: CommentSearch) {
  const { items, total, total_exact } = await searchPublicComments(database.db, search)
  const expected = await plainly(search)
  return {
    found: { search, ids: items.map((item) => item.id), total, total_exact },
    expected: { search, ...expected, total_exact: true },
  }
}

it("finds for every value of every filter, in every order, what a plain look at the record finds", async () => {
  const page = { limit: 10, offset: 0 }
  const single = Object.entries(filters).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
  for (const filter of [{}, ...single, { docket_id: known.docket_id }, { comment_id: known.comment_id }]) {
    for (const sort of [...commentSorts, "longest"] as const) {
      if (sort === "relevance" && !("q" in filter)) continue
      const { found, expected } = await both({ ...page, ...filter, sort })
      expect(found).toEqual(expected)
    }
  }
})

it("finds the same for filters put together at random, on any page", async () => {
  let seed = 20_260_101
  const next = (end: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % end
  const choose = <Value>(values: readonly Value[]) => values[next(values.length)] as Value
  const names = Object.keys(filters) as (keyof typeof filters)[]
  let some = 0
  for (let round = 0; round < 250; round++) {
    const narrowed = Array.from({ length: next(4) }, () => choose(names))
    const chosen = Object.fromEntries(narrowed.map((name) => [name, choose<unknown>(filters[name])]))
    const sort = choose(commentSorts)
    const { found, expected } = await both({
      ...chosen,
      sort: sort === "relevance" && !("q" in chosen) ? "oldest" : sort,
      limit: choose([1, 10, 25, 50]),
      offset: choose([0, 0, 10, 390, 1005]),
    })
    expect(found).toEqual(expected)
    if (expected.total > 0) some++
  }
  expect(some).toBeGreaterThan(100)
})

it("pages through everything without repeating or skipping, newest and oldest first", async () => {
  for (const sort of ["newest", "oldest", "agency"] as const) {
    const seen: string[] = []
    for (let offset = 0; ; offset += 50) {
      const { items } = await searchPublicComments(database.db, { q: "tree", sort, limit: 50, offset })
      seen.push(...items.map((item) => item.id))
      if (items.length < 50) break
    }
    expect(seen).toEqual((await plainly({ q: "tree", sort, limit: 10_000, offset: 0 })).ids)
  }
})
