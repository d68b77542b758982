import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestDeps } from "#src/testing/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/factories.ts"
import { filterByName } from "./comment-filter.ts"
import { searchPublicComments } from "./public-queries.ts"
import { looseWords } from "./words.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

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
    await test.database.owner.query("create table paired (search tsvector, with_files tsvector, pairs bit varying)")
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
        `select search @@ typed_words($1) or coalesce(with_files @@ typed_words($1), false) as meets,
          (select bool_and(get_bit(s.pairs, pair & (length(s.pairs) - 1)) = 1) from unnest(typed_pairs(typed_words($1))) p (pair)) as may
        from paired s`,
        [`"${phrase}"`],
      )
      // A phrase of which no two words stand close has no pairs.
      const told = rows.filter(({ may }) => may !== null)
      expect([phrase, told.filter(({ meets, may }) => meets && !may)]).toEqual([phrase, []])
      met += told.filter(({ meets }) => meets).length
      others += told.filter(({ meets }) => !meets).length
      passed += told.filter(({ meets, may }) => may && !meets).length
    }
    expect(met).toBeGreaterThan(60)
    expect(others).toBeGreaterThan(3000)
    expect(passed).toBeLessThan(others / 5)
  })

  it("let go of nothing where a query may be met without its phrase", async () => {
    const conditions = async (q: string) => {
      const { rows } = await sql<{
        condition: string | null
      }>`select word_pairs_condition(typed_words(${q})) as condition`.execute(test.deps.database)
      return rows[0]?.condition
    }
    expect(await conditions('"road repair"')).toMatch(/^\(s\.pairs is null or get_bit\(/)
    expect(await conditions('"end of road"')).toMatch(/^\(s\.pairs is null or get_bit\(/)
    expect(await conditions('bridge "road repair" -tree')).toMatch(/^\(s\.pairs is null or get_bit\(/)
    expect(await conditions("道路安全")).toMatch(/ = 1 and get_bit\(/)
    for (const q of [
      '"road repair" or tree',
      '-"road repair" tree',
      "road repair",
      '"road with all of the repairs"',
      "道路",
    ])
      expect(await conditions(q)).toBeNull()
  })

  it("are not told where a word stands beyond the last position, nor of endless texts", async () => {
    const far = sql`to_tsvector('simple', repeat('road ', 16381) || 'far out beyond')`
    const long = sql`to_tsvector('simple', (select string_agg('w' || n, ' ') from generate_series(1, 5000) n))`
    const { rows } = await sql`select word_pairs(${far}, null) as far, word_pairs(${long}, null) as long,
      length(word_pairs('a:1', null)) as least`.execute(test.deps.database)
    expect(rows).toEqual([{ far: null, long: null, least: 64 }])
  })
})

describe("a search for a phrase", () => {
  it("finds it in rows that have no pairs yet, and in files and texts of one comment", async () => {
    const db = test.deps.database
    const docket = await makeDocket(db, (await makeAgency(db)).id)
    const content = "The quokka crossed a lantern bridge."
    const ids = [await makeComment(db, docket, { content }), await makeComment(db, docket, { content })].map(
      ({ id }) => id,
    )
    const found = async (q: string) =>
      (await searchPublicComments(db, { q, limit: 10, offset: 0, sort: "oldest" })).items.map(({ id }) => id)
    await test.database.owner.query("update comment_search set pairs = null where id = $1", [ids[0]])
    expect(await found('"lantern bridge"')).toEqual(ids)
    expect(await found('"quokka lantern"')).toEqual([])
    await sql`update comment_search set with_files = search || comment_words('Wombat parade') where id = ${ids[1]}`.execute(
      db,
    )
    expect(await found('"wombat parade"')).toEqual([ids[1]])
    expect(await found('"lantern bridge"')).toEqual(ids)
    // A text that was corrected, before the words of its files are written again.
    await sql`update comment_search set search = comment_words('A pebble castle') where id = ${ids[1]}`.execute(db)
    expect(await found('"pebble castle"')).toEqual([ids[1]])
  })

  it("gets its pairs in rows of before by the job, the newest first", async () => {
    const db = test.deps.database
    const docket = await makeDocket(db, (await makeAgency(db)).id)
    const ids = [1, 2].map(async () => (await makeComment(db, docket, { content: "A gravel path." })).id)
    const [older, newer] = (await Promise.all(ids)).toSorted()
    await sql`insert into comment_languages select id, 'en' from comments where id in (${older}, ${newer})`.execute(db)
    await test.database.owner.query("update comment_search set pairs = null")
    await test.database.owner.query("delete from comment_search_backlog")
    await sql`insert into comment_search_backlog select id from comments where id in (${older}, ${newer})`.execute(db)
    const withPairs = async () => {
      const rows = db.selectFrom("comment_search").select("id").where("pairs", "is not", null)
      return (await rows.orderBy("id").execute()).map(({ id }) => id)
    }
    await sql`select renew_comment_search(1)`.execute(db)
    expect(await withPairs()).toEqual([newer])
    await sql`select renew_comment_search(1)`.execute(db)
    expect(await withPairs()).toEqual([older, newer])
  })

  it("reads only texts that may have it: with all its words apart in the others, few are enough to count it", async () => {
    const db = test.deps.database
    const docket = await makeDocket(db, (await makeAgency(db)).id)
    for (let n = 0; n < 40; n++)
      await makeComment(db, docket, {
        content: n % 20 === 0 ? "A marble fountain." : `A fountain, number ${n}, of marble.`,
      })
    const words = "'marbl' <-> 'fountain'"
    const filter = filterByName({ words, loose_words: looseWords(words) })
    const { rows } =
      await sql`select * from count_comments_found(filter => ${filter}, most => 100, patience => 15)`.execute(db)
    expect(rows).toEqual([{ total: 2, exact: true }])
  })
})
