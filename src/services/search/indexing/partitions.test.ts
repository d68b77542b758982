import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { makeManyComments } from "#src/testing/desks/many-comments.ts"
import { beginSearchPartitions } from "./begin-partition.ts"
import { filterByName } from "#src/services/search/comment-filter.ts"
import { searchPublicComments } from "#src/services/search/public-search-queries.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
  await makeManyComments(parts.deps.database, parts.database.owner, { count: 3000, partitions: 2 })
})
afterAll(() => parts.close())

const partitions = (parent: "comment_search" | "staff_search" = "comment_search") =>
  parts.deps.database.selectFrom("search_partitions").selectAll().where("parent", "=", parent).orderBy("low").execute()
const total = async (q: string) => (await searchPublicComments(parts.deps.database, { q, limit: 10, offset: 0 })).total

it("a full partition ends a minute from now; what comes later lies in the next, what came before is still found", async () => {
  const before = await partitions()
  const roads = await total("road")
  expect(await beginSearchPartitions(parts.ctx())).toEqual([]) // not full yet
  expect(await beginSearchPartitions(parts.ctx(), 1000)).toEqual(["comment_search_3"])
  const after = await partitions()
  expect(after.map(({ name }) => name)).toEqual([...before.map(({ name }) => name), "comment_search_3"])
  expect(after.map(({ high }) => high)).toEqual([...after.slice(1).map(({ low }) => low), null])
  expect(await total("road")).toBe(roads)

  const db = parts.deps.database
  const docket = await makeDocket(db, (await makeAgency(db)).id)
  const now = parts.clock.now().getTime()
  const ids = [now, now + 61_000].map((at) => makeComment(db, docket, { content: "wombat", created_at: new Date(at) }))
  const made = (await Promise.all(ids)).map(({ id }) => id)
  const placed = await sql<{ place: string }>`
    select tableoid::regclass::text as place from comment_search where id = any(${made}::uuid[]) order by id`.execute(
    db,
  )
  expect(placed.rows.map(({ place }) => place)).toEqual(["comment_search_2", "comment_search_3"])
  expect(await total("wombat")).toBe(2)
})

it("words of more than a few bytes lie outside of a row, in every table, also when they are written again", async () => {
  const db = parts.deps.database
  const docket = await makeDocket(db, (await makeAgency(db)).id)
  const content = Array.from({ length: 60 }, (_, n) => `word${n}`).join(" ")
  const now = parts.clock.now().getTime()
  const times = [now - 400 * DAY, now]
  const made = await Promise.all(times.map((at) => makeComment(db, docket, { content, created_at: new Date(at) })))
  const ids = made.map(({ id }) => id)
  const placed = async () => {
    const { rows } = await sql<{ part: string; outside: boolean }>`
      select tableoid::regclass::text as part, pg_column_toast_chunk_id(search) is not null as outside
      from comment_search where id = any(${ids}::uuid[]) order by id`.execute(db)
    return rows.map(({ part, outside }) => `${part} ${outside}`)
  }
  expect(await placed()).toEqual(["comment_search_1 true", "comment_search_2 true"])
  await sql`update comment_search set search = search || 'again' where id = any(${ids}::uuid[])`.execute(db)
  expect(await placed()).toEqual(["comment_search_1 true", "comment_search_2 true"])
})

it("no partition begins before a comment that is there already, nor twice at one moment", async () => {
  const begin = async (at: string) => {
    const { rows } = await parts.database.owner.query("select begin_search_partition('comment_search', $1) as name", [
      at,
    ])
    return rows[0]?.name as string | null
  }
  const [newest] = (await partitions()).slice(-1)
  expect(await begin(newest?.low ?? "")).toBeNull()
  expect(await begin("00000000-0000-7000-8000-000000000000")).toBeNull()
})

it("gives way to a transaction that holds the table, and leaves all as it was", async () => {
  const before = await partitions()
  const holder = await parts.database.owner.connect()
  await holder.query("begin")
  await holder.query("select from comment_search limit 1")
  expect(await beginSearchPartitions(parts.ctx(), 0)).toEqual(["staff_search_2"])
  await holder.query("rollback")
  holder.release()
  expect(await partitions()).toEqual(before)
})

it("a search of some days leaves partitions of other times alone", async () => {
  const db = parts.deps.database
  const low = (await partitions())[0]?.high ?? null
  const { rows } = await sql<{ name: string }>`
    select p.name from comment_search_span_partitions(${filterByName({ low })}) as p (name)`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(["comment_search_3", "comment_search_2"])
})

it("the application cannot change the list of partitions", async () => {
  await expect(sql`delete from search_partitions`.execute(parts.deps.database)).rejects.toThrow(/permission denied/)
})

const roadRepair = filterByName({ words: "'road' <-> 'repair'", loose_words: "'road' & 'repair'" })

type Sought = { needed: number; patience: number; filter?: typeof roadRepair }

async function findPhrase({ needed, patience, filter = roadRepair }: Sought) {
  const found = await sql<{ id: string; early: boolean }>`
    select id, early from find_comments(filter => ${filter}, wanted => 10000, needed => ${needed}, newest => true, texts => false,
      patience => ${patience})`.execute(parts.deps.database)
  return found.rows
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

it("after reading enough texts a phrase is counted no further, and what is needed is found all the same", async () => {
  const db = parts.deps.database
  const counted = async (patience: number) =>
    (
      await sql<{
        total: number
        exact: boolean
      }>`select * from count_comments_found(filter => ${roadRepair}, most => 10000, patience => ${patience})`.execute(
        db,
      )
    ).rows[0]
  const all = await counted(100_000)
  expect(all?.exact).toBe(true)
  const some = await counted(200)
  expect(some?.exact).toBe(false)
  expect(some?.total).toBeGreaterThan(0)
  expect(some?.total).toBeLessThan(all?.total ?? 0)
  const everything = await findPhrase({ needed: 10_000, patience: 100_000 })
  expect(everything).toHaveLength(all?.total ?? 0)
  const hasty = await findPhrase({ needed: 300, patience: 20 })
  expect(hasty.length).toBeGreaterThanOrEqual(300)
  expect(hasty.length).toBeLessThan(everything.length)
  expect(idsOf(hasty)).toEqual(idsOf(everything.slice(0, hasty.length)))
  expect(hasty.map(({ early }) => early)).toEqual(
    hasty.map(({ early }) => early).toSorted((a, b) => Number(b) - Number(a)),
  )
  expect(hasty.at(-1)?.early).toBe(false)
})

it("a phrase is looked for late no further than to an id, and early as ever", async () => {
  const hasty = await findPhrase({ needed: 300, patience: 20 })
  const bounded = async (late_from: string | null, needed = 300) =>
    idsOf(await findPhrase({ needed, patience: 20, filter: sql`with_late_from(${roadRepair}, ${late_from})` }))
  expect(await bounded(null)).toEqual(idsOf(hasty))
  expect(await bounded(hasty.at(-1)?.id ?? null, 10_000)).toEqual(idsOf(hasty))
  expect(await bounded(hasty[0]?.id ?? null)).toEqual(idsOf(hasty.filter(({ early }) => early)))
})

it("a server of the release before finds the tables of the public search by their old name, and those alone", async () => {
  const { db } = parts.database
  const known = await db
    .selectFrom("comment_search_partitions")
    .select(["name", "low", "high"])
    .orderBy("low")
    .execute()
  expect(known).toEqual((await partitions()).map(({ name, low, high }) => ({ name, low, high })))
  expect((await partitions("staff_search")).length).toBeGreaterThan(0)
})
