import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { buildLateIndexes } from "#src/platform/db/upgrades/late-indexes.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeManyComments } from "#src/testing/desks/many-comments.ts"
import { openRecordedDatabase } from "#src/testing/database/recorded-plans.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { searchPublicComments } from "./public-search-queries.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
let recorded: Awaited<ReturnType<typeof openRecordedDatabase>>
beforeAll(async () => {
  test = await createTestDeps()
  await makeManyComments(test.deps.database, test.database.owner, { count: 3000, partitions: 2 })
  await test.database.owner.query("vacuum (analyze)")
  recorded = await openRecordedDatabase(test.database.url)
})
afterAll(async () => {
  await recorded.close()
  await test.close()
})

/** Numbers that are the same at every run. */
let seed = 7
const next = (end: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % end

const marked = ["road", "the", "bridges", "of", "café", "co-op", "bike/bus", "don’t", "道路な橋", "도서", "7.5", "a\\b"]
const vocabulary = [...marked, ...Array.from({ length: 200 }, (_, n) => `wort${n}`)]
const line = (length: number) => Array.from({ length }, () => vocabulary[next(vocabulary.length)]).join(" ")

describe("pairs of neighboring words", () => {
  it("are in every row that meets a phrase, and in few others", async () => {
    const texts = Array.from({ length: 60 }, (_, n) => ({
      text: line(1 + next(200)),
      files: n % 4 === 0 ? line(next(200)) : null,
    }))
    await test.database.owner.query("create table paired (search tsvector, with_files tsvector, pairs integer[])")
    await test.database.owner.query(
      `insert into paired select search, with_files, word_pairs(search, with_files) from jsonb_to_recordset($1) as t (text text, files text),
          lateral (select comment_words(text) as search, comment_words(files) as with_files) w`,
      [JSON.stringify(texts)],
    )
    let [met, others, passed] = [0, 0, 0]
    for (let round = 0; round < 120; round++) {
      const from = (texts[next(texts.length)]?.text ?? "").split(" ")
      const at = next(from.length)
      const phrase = from.slice(at, at + 2 + next(4)).join(" ")
      const { rows } = await test.database.owner.query<{ meets: boolean; may: boolean | null }>(
        `select search @@ typed_words($1) or coalesce(with_files @@ typed_words($1), false) as meets, pairs @> typed_pairs(typed_words($1)) as may
        from paired`,
        [`"${phrase}"`],
      )
      // A phrase of which no two words stand side by side has no pairs.
      const told = rows.filter(({ may }) => may !== null)
      expect([phrase, told.filter(({ meets, may }) => meets && !may)]).toEqual([phrase, []])
      met += told.filter(({ meets }) => meets).length
      others += told.filter(({ meets }) => !meets).length
      passed += told.filter(({ meets, may }) => may && !meets).length
    }
    expect(met).toBeGreaterThan(60)
    expect(others).toBeGreaterThan(3000)
    expect(passed).toBeLessThan(others / 50)
  })

  it("let go of nothing where a query may be met without its phrase", async () => {
    const pairs = async (q: string) => {
      const { rows } = await sql<{
        count: number | null
      }>`select cardinality(typed_pairs(typed_words(${q}))) as count`.execute(test.deps.database)
      return rows[0]?.count
    }
    expect(await pairs('"road repair"')).toBe(1)
    expect(await pairs('"road repair plan"')).toBe(2)
    expect(await pairs('bridge "road repair" -tree')).toBe(1)
    expect(await pairs("道路安全")).toBe(2)
    expect(await pairs('"end of road repair"')).toBe(1)
    for (const q of ['"road repair" or tree', '-"road repair" tree', "road repair", '"end of road"', "道路"])
      expect(await pairs(q)).toBeNull()
  })

  it("are told wherever a word stands, beyond the last position too", async () => {
    const far = sql`to_tsvector('simple', repeat('road ', 16380) || 'far out beyond it all')`
    const { rows } = await sql<{ phrase: string; meets: boolean; may: boolean }>`
      select phrase, ${far} @@ phraseto_tsquery('simple', phrase) as meets,
        word_pairs(${far}, null) @> typed_pairs(phraseto_tsquery('simple', phrase)) as may
      from unnest(array['road far', 'far out', 'out beyond', 'out all', 'it all']) as phrase`.execute(
      test.deps.database,
    )
    expect(rows.filter(({ meets, may }) => meets && !may)).toEqual([])
    expect(rows.filter(({ meets }) => meets).length).toBeGreaterThan(1)
  })
})

describe("a search for a phrase", () => {
  const search = { q: '"bridge lantern"', limit: 10, offset: 0, sort: "oldest" } as const
  const indexes = async () => {
    recorded.reads()
    const { items, total } = await searchPublicComments(recorded.database, search)
    const read = recorded.reads().map(({ table, index }) => index?.replace(`${table}_`, ""))
    return { ids: items.map(({ id }) => id), total, read }
  }

  it("looks in the index of pairs, finds the same without it, and gets it back", async () => {
    const before = await indexes()
    expect(before.total).toBeGreaterThan(0)
    expect(before.read.filter((index) => index === "pairs").length).toBeGreaterThan(1)
    expect(before.read).not.toContain("search_idx")
    for (const part of ["comment_search_1", "comment_search_2"])
      await test.database.owner.query(`drop index ${part}_pairs`)
    const without = await indexes()
    expect(without.read).not.toContain("pairs")
    expect({ ...without, read: null }).toEqual({ ...before, read: null })
    expect(await buildLateIndexes(test.database.url)).toBe(2)
    expect(await buildLateIndexes(test.database.url)).toBe(0)
    expect(await indexes()).toEqual(before)
  })

  it("passes over an index that was never finished, which is built anew", async () => {
    await test.database.owner.query(
      "update pg_index set indisvalid = false where indexrelid = 'comment_search_1_pairs'::regclass",
    )
    const unfinished = await indexes()
    expect(unfinished.read.filter((index) => index === "pairs")).toHaveLength(2)
    expect(await buildLateIndexes(test.database.url)).toBe(1)
    const built = await indexes()
    expect(built.read.filter((index) => index === "pairs")).toHaveLength(4)
    expect(built.ids).toEqual(unfinished.ids)
  })

  it("finds it in one docket and one agency, in files and texts of one comment, and in a text that was corrected", async () => {
    const db = test.deps.database
    const agency = await makeAgency(db)
    const [docket, other] = [await makeDocket(db, agency.id), await makeDocket(db, agency.id)]
    const content = "The quokka crossed a lantern bridge."
    const ids = [await makeComment(db, docket, { content }), await makeComment(db, other, { content })].map(
      ({ id }) => id,
    )
    const found = async (q: string, narrowed = {}) => {
      const { items } = await searchPublicComments(db, { q, limit: 10, offset: 0, sort: "oldest", ...narrowed })
      return items.map(({ id }) => id)
    }
    expect(await found('"lantern bridge"', { agency_slug: agency.slug })).toEqual(ids)
    expect(await found('"lantern bridge"', { docket_id: other.id })).toEqual(ids.slice(1))
    expect(await found('"quokka lantern"')).toEqual([])
    await sql`update comment_search set with_files = search || comment_words('Wombat parade') where id = ${ids[1]}`.execute(
      db,
    )
    expect(await found('"wombat parade"')).toEqual([ids[1]])
    // Before the words of its files are written again.
    await sql`update comment_search set search = comment_words('A pebble castle') where id = ${ids[1]}`.execute(db)
    expect(await found('"pebble castle"')).toEqual([ids[1]])
    expect(await found('"wombat parade"')).toEqual([ids[1]])
  })
})
