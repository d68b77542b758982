import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { pick, seededRandom } from "#src/sample-data/seeded-random.ts"
import { readTypedWords } from "#src/services/search/words.ts"
import { findMarks } from "./marked-text.ts"
import { marksOf } from "./snippet.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const words =
  `roads Road ROADS road-repair repairs repaired re-paired skies sky dying die lying ties organization organizing organizers possibility possible
  capability relational happy happily early gently hoping hopes don't O'Neill e.g. U.S. a.m. 3.5 50km v2 road_repair road.repair road@repair.example
  www.road.example https://road.example/repair <b>road</b> &amp;road; café Straße naïve 2.roads (roads) "roads" roads; - . .. road's`
    .trim()
    .split(/\s+/)
const queries = [
  "road",
  "roads repair",
  '"road repair"',
  "sky",
  "die",
  "tie",
  "organizing",
  "possibly capable",
  "hope -happy",
  "gentle",
  "early",
]

/** Texts of these words, some of nothing but ASCII and some of words alone. */
function makeTexts(): string[] {
  const random = seededRandom(1001)
  const between = [" ", " ", " ", " ", ". ", ". ", ".", "\n", "? ", ", ", "’s ", "”) “", ";\t"]
  const texts = Array.from({ length: 60 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 60) }, () => pick(random, words) + pick(random, between)).join(""),
  )
  const ascii = texts.map((text) => text.replaceAll(/[^ -~\n]/g, "x"))
  const alone = texts.map((text) => text.replaceAll(/[^\sa-z"(),;“”’]/gi, "").replaceAll(/(\w)([("])/g, "$1 $2"))
  return ["", ...texts, ...ascii, ...alone]
}

it("what is marked sentence by sentence is what the whole text has marked", async () => {
  const options = "HighlightAll=true, StartSel=[[, StopSel=]]"
  const { rows } = await sql<{ asked: string; marked: string; whole: string }>`
    select q as asked, marked_text(content, null, typed_words(q), beginnings_of(typed_words(q)), ${options}) as marked,
      ts_headline('english_folded', parsable_text(content), typed_words(q), ${options}) as whole
    from unnest(${makeTexts()}::text[]) as content, unnest(${queries}::text[]) as q`.execute(database.db)
  expect(rows.filter(({ marked, whole }) => marked !== whole)).toEqual([])
  for (const q of queries)
    expect(rows.filter(({ asked, marked }) => asked === q && marked.includes("[[")).length).toBeGreaterThan(20)
})

it("what is marked by the stems of words that stand alone is what the parser marks", async () => {
  const texts = makeTexts()
  const markers = ["[[", "]]"] as const
  for (const q of [...queries, "café", "計程車 road", "4711"]) {
    const { rows } = await sql<{ whole: string }>`
      select ts_headline('english_folded', parsable_text(content), typed_words(${q}), 'HighlightAll=true, StartSel=[[, StopSel=]]') as whole
      from unnest(${texts}::text[]) with ordinality as texts (content, place) order by place`.execute(database.db)
    const typed = await readTypedWords(database.db, q)
    const marks = await findMarks(
      database.db,
      typed,
      texts.map((text) => ({ text, language: "en" })),
    )
    expect({ q, marks }).toEqual({ q, marks: rows.map(({ whole }) => marksOf(whole, markers)) })
    expect(marks.filter((of) => of.length > 0).length).toBeGreaterThan(queries.includes(q) ? 20 : -1)
  }
})

it("marks nothing where nothing was typed that can be found", async () => {
  for (const q of ["", "the"]) expect(await readTypedWords(database.db, q)).toBeNull()
  expect(await findMarks(database.db, null, [{ text: "A road." }])).toEqual([[]])
})

it("knows how words begin only where they are of letters of ASCII", async () => {
  const { rows } = await sql<{ beginnings: string | null }>`
    select beginnings_of(typed_words(q)) as beginnings from unnest(array['roads die', 'road 4711', '計程車', 'the', '-organizers']) as q`.execute(
    database.db,
  )
  expect(rows.map(({ beginnings }) => beginnings)).toEqual([
    "(?i)(?:^|[^a-z])(?:d|roa)",
    null,
    null,
    null,
    "(?i)(?:^|[^a-z])(?:orga)",
  ])
})
