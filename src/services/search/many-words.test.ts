import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { makeManyComments } from "#src/testing/desks/many-comments.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { type CommentSearchFilter, filterByName } from "./comment-filter.ts"

/** An index is asked for each of many words by itself. */

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { db, owner } = database
  await makeManyComments(db, owner, { count: 1800, partitions: 2 })
  const docket = await makeDocket(db, (await makeAgency(db)).id)
  for (const content of ["The o'neil road (closed), a\\b bridge", "Vecinos de la road, con repair y lantern"])
    await makeComment(db, docket, { content })
  await owner.query("select gather_written_words(20000)")
})
afterAll(() => database.close())

async function rarestFirst(words: string) {
  const { rows } = await sql<{ words: string[] | null }>`select words_rarest_first(${words}::tsquery) as words`.execute(
    database.db,
  )
  return rows[0]?.words
}

it("the rarest comes first, and what may stand for a word stays with it", async () => {
  expect(await rarestFirst("'road' & 'lantern' & 'repair' & 'unheard'")).toEqual([
    "'unheard'",
    "'lantern'",
    "'repair'",
    "'road'",
  ])
  expect(await rarestFirst("( 'road' & '=sOH' ) & '=d4' & 'lan':*")).toEqual(["'=d4'", "'lan':*", "'=sOH'", "'road'"])
  expect(await rarestFirst("'=anonymous' & 'road' & 'lantern'")).toEqual(["'lantern'", "'=anonymous'", "'road'"])
  expect(await rarestFirst("('road' | '=es:road') & 'tree' & ( '=a1' | '=a2' )")).toEqual([
    "( '=a1' | '=a2' )",
    "'tree'",
    "( 'road' | '=es:road' )",
  ])
})

it("a query is known to be rare by a word that it needs", async () => {
  const isRare = async (q: string) => {
    const { rows } = await sql<{ rare: boolean }>`select has_rare_word(typed_words(${q})) as rare`.execute(database.db)
    return rows[0]?.rare
  }
  for (const q of ["quokka", "road quokka", "unheard", "quokka or unheard", "lantern (quokka)"])
    expect([q, await isRare(q)]).toEqual([q, true])
  for (const q of ["road", "road repair", "road -quokka", "road or quokka", "-quokka"])
    expect([q, await isRare(q)]).toEqual([q, false])
})

it("two words are asked for at once, and so is what is no list of words", async () => {
  const others = [
    "'road' & 'tree'",
    "'road' & 'tree' & !'repair'",
    "'road' & ( 'tree' | 'repair' & 'bridge' ) | 'lantern'",
    "'road' & 'tree' & 'a' <-> 'b'",
    "'road' | 'tree' | 'repair'",
  ]
  for (const words of others) expect([words, await rarestFirst(words)]).toEqual([words, null])
})

it("either way the same is found", async () => {
  const asked = [
    "'road' & 'repair' & 'lantern'",
    "'road' & 'repair' & 'comment' & '=sOH'",
    "('road' | '=es:road') & 'repair' & ( '=pSupport' | '=psupport' )",
    "'road' & 'repair' & ( '=a1' | '=a2' )",
    "'o''neil' & 'road' & 'bridg'",
    "'lan':* & 'road' & 'comment'",
    "'road' & 'b)' & '( c'",
    "'road' & 'it\\\\''s' & 'bridg'",
    "'road' & ( 'x )' | 'y' ) & 'bridg'",
  ]
  const condition = async (filter: Partial<CommentSearchFilter>) => {
    const made = sql<{ made: string }>`select comment_search_by_index(${filterByName(filter)}, 'words') as made`
    return (await made.execute(database.db)).rows[0]?.made ?? ""
  }
  let found = 0
  for (const words of asked) {
    const { rows } = await database.owner.query<{ plain: number; apart: number }>(
      `select count(*) filter (where search @@ $1::tsquery or with_files @@ $1::tsquery)::int as plain,
         count(*) filter (where ${(await condition({ words })).replaceAll("($1).words", "$1::tsquery")})::int as apart from comment_search s`,
      [words],
    )
    expect([words, rows[0]?.apart]).toEqual([words, rows[0]?.plain])
    found += rows[0]?.plain ?? 0
  }
  expect(found).toBeGreaterThan(500)
  // Beside a name or days all of them at once.
  const words = asked[0] ?? ""
  expect(await condition({ words })).not.toContain("($1).words")
  for (const other of [{ commenter_name: "%ann%" }, { low: crypto.randomUUID() }])
    expect(await condition({ words, ...other })).toContain("($1).words")
})
