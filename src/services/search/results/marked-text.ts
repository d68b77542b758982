import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { type Mark, marksOf } from "./snippet.ts"
import type { TypedWords } from "#src/services/search/words.ts"

/** A text, and its language where that is known, as a BCP 47 tag. */
export type TextToMark = { text: string; language?: string | null }

/**
 * Where each of these texts, in their order, holds what was typed, and the forms of it that the search finds in the language of the text
 * (decision 104). The database marks whole words; where a script has no blanks between them, what was typed is marked as it stands.
 */
export async function findMarks(db: Db, typed: TypedWords | null, texts: readonly TextToMark[]): Promise<Mark[][]> {
  if (!typed) return texts.map(() => [])
  const patterns = patternsOf(typed)
  const alone = texts.map((text) => patterns && listWordsAlone(text, patterns))
  const [said, parsed] = await Promise.all([
    listSaid(
      db,
      typed,
      alone.flatMap((words) => words?.map(({ word }) => word) ?? []),
    ),
    parseMarks(
      db,
      typed,
      texts.filter((_text, at) => !alone[at]),
    ),
  ])
  return texts.map(({ text }, at) => {
    const words = alone[at]?.filter(({ word }) => said.has(word)).map(({ mark }) => mark) ?? parsed.shift() ?? []
    return withUnspaced(words, text, typed.q)
  })
}

type Patterns = { begun: RegExp; standing: RegExp }

/** Words that may be meant: wherever they begin; and where they stand alone, with nothing but marks or an `'s` at their ends. */
function patternsOf({ beginnings }: TypedWords): Patterns | null {
  const letters = beginnings && /\(\?:([a-z|]+)\)$/.exec(beginnings)?.[1]
  if (!letters) return null
  return {
    begun: new RegExp(`(?<![a-z])(?:${letters})`, "gi"),
    standing: new RegExp(`(?<!\\S)["'([]*((?:${letters})[a-z]*)(?:'s)?["')\\],;:!?.]*(?!\\S)`, "gi"),
  }
}

/** What `parsable_text` in `sql/` makes blanks of, or letters of ASCII, as far as it stands in English texts. */
const asBlank = /[<>&/\u2018\u201C\u201D\u201E\u00AB\u00BB\u2014\u2013\u2026\u2022\u00B7\u00A0]/g
const LONGEST_WORD = /\S{255}/
/** Languages whose words have stems of their own (decision 91). */
const stemmed: ReadonlySet<unknown> = new Set(["es", "de"])

/**
 * The words of a text that may be meant, if each of them stands alone: then the parser of the database takes it for a word, and its stem is
 * all that matters. Null where it has to read the text.
 */
function listWordsAlone({ text, language }: TextToMark, { begun, standing }: Patterns) {
  const plain = text.replaceAll(asBlank, " ").replaceAll("\u2019", "'")
  if (stemmed.has(language) || /[^ -~\t\n\r]/.test(plain) || LONGEST_WORD.test(plain)) return null
  const words = Array.from(plain.matchAll(standing), ({ index, 0: whole, 1: word = "" }) => {
    const from = index + whole.indexOf(word)
    return { word: word.toLowerCase(), mark: { from, to: from + word.length } }
  })
  return words.length === (plain.match(begun)?.length ?? 0) ? words : null
}

/** Those of these words that were typed, in any form. */
async function listSaid(db: Db, typed: TypedWords, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set()
  const stem = sql`(ts_lexize('english_stem', word))[1]`
  const said = sql<string[]>`array(select word from unnest(${[...new Set(words)]}::text[]) as word
    where strpos(${typed.words}, '''' || ${stem} || '''') > 0)`
  return new Set((await db.selectNoFrom(said.as("said")).executeTakeFirstOrThrow()).said)
}

/** The marks in each of these texts, by the parser of the database. */
async function parseMarks(db: Db, typed: TypedWords, texts: readonly TextToMark[]): Promise<Mark[][]> {
  if (texts.length === 0) return []
  const token = randomBytes(12).toString("hex") // which no text can already contain
  const markers = [`h${token}b`, `h${token}e`] as const
  const options = `HighlightAll=true, StartSel=${markers[0]}, StopSel=${markers[1]}`
  const [contents, languages] = [texts.map(({ text }) => text), texts.map(({ language }) => language ?? null)]
  const marked = sql<string[]>`array(
    select marked_text(content, language, ${typed.words}::tsquery, ${typed.beginnings}, ${options})
    from unnest(${contents}::text[], ${languages}::text[]) with ordinality as texts (content, language, place) order by place)`
  const row = await db.selectNoFrom(marked.as("marked")).executeTakeFirstOrThrow()
  return row.marked.map((text) => marksOf(text, markers))
}

/** Letters that are written without blanks between words, as `unspaced_letters` in `sql/` lists them. */
const unspaced =
  /(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|ー|\p{Script=Hangul}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Myanmar}|\p{Script=Khmer})+/gu

function withUnspaced(words: Mark[], text: string, q: string): Mark[] {
  const typed = [...new Set(q.match(unspaced))]
  if (typed.length === 0) return words
  const literal = new RegExp(typed.toSorted((a, b) => b.length - a.length).join("|"), "gu")
  const letters = Array.from(text.matchAll(literal), ({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
  const apart = words.filter(({ from, to }) => !letters.some((mark) => mark.from < to && from < mark.to))
  return [...apart, ...letters].toSorted((a, b) => a.from - b.from)
}
