import { type Expression, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"

/** The query that was typed, with quotes and minus; no input can break it or name a facet. */
export function wordsTyped(q: string) {
  return sql`typed_words(${q})`
}

export type TypedWords = {
  q: string
  /** As the database reads it: a tsquery as text. */
  words: string
  /** How the words of a text begin that may be marked, as a regular expression; null where that cannot be said. */
  beginnings: string | null
  /** Whether all of it is needed, and some of it is in few of the newest comments. */
  rare: boolean
  /** How many words a text must have; 0 where not all that was typed is needed. */
  needed: number
}

/** What was typed, read once for a whole page; null when no word is left. */
export async function readTypedWords(db: Db, q: string | null): Promise<TypedWords | null> {
  if (!q) return null
  const once = sql<{ words: unknown }>`(select ${wordsTyped(q)} as words offset 0)`
  const typed = await db
    .selectFrom(once.as("typed"))
    .select([
      sql<string>`typed.words::text`.as("words"),
      sql<string | null>`beginnings_of(typed.words)`.as("beginnings"),
      sql<boolean>`has_rare_word(typed.words)`.as("rare"),
      sql<number>`coalesce(cardinality(needed_words(typed.words)), 0)`.as("needed"),
    ])
    .executeTakeFirstOrThrow()
  return typed.words === "" ? null : { q, ...typed }
}

/** The same, once it is read: to read it again would cost half a millisecond each time. */
export const asQuery = ({ words }: TypedWords): Expression<unknown> => sql`${words}::tsquery`

/** So many words few texts have together, and so many hardly any. */
const [MANY_WORDS, VERY_MANY_WORDS] = [4, 6]

/** Whether so much was typed that few texts may have all of it. */
export const hasManyWords = (typed: string): boolean => typed.split(/\s+/).length >= MANY_WORDS

/** Whether hardly any text has all that is needed. Small words that no index has, and those that another may stand for, do not count. */
export const isSeldom = (typed: TypedWords | null): boolean =>
  typed !== null && (typed.rare || typed.needed >= VERY_MANY_WORDS)

/**
 * How well a text ranks, and `otherwise` where only the files have what was typed. A text mostly lies apart from its row: as an element of an
 * array it is fetched once for both questions.
 */
export function rankOfText(
  search: Expression<unknown>,
  words: Expression<unknown> | null,
  { otherwise, weights }: { otherwise: number; weights?: string },
) {
  const text = sql.raw("fetched.texts[1]")
  const weighed = weights === undefined ? sql`` : sql`, ${sql.lit(weights)}`
  return sql<number>`(select case when ${text} @@ ${words} then rank_by_words(${text}, ${words}${weighed}) else ${sql.lit(otherwise)} end
    from (select array[${search}] as texts offset 0) as fetched)`
}

/**
 * The minimum a query needs, in any word order: every phrase as its words. The index alone can answer that, while for a phrase
 * each row must be read. Null if the query has no phrase, or excludes one (without it more would match, not less). Both are
 * tsqueries as text.
 */
export function looseWords(words: string): string | null {
  const pieces = words.match(/'(?:[^'\\]|''|\\.)*'|<(?:-|\d+)>|./gs) ?? []
  const isPhrase = (piece: string) => piece.startsWith("<")
  const excludesPhrase = pieces.some((piece, place) => piece === "!" && pieces[place + 1] === "(")
  if (excludesPhrase || !pieces.some(isPhrase)) return null
  return pieces.map((piece) => (isPhrase(piece) ? "&" : piece)).join("")
}
