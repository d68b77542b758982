import { type Expression, sql } from "kysely"

/**
 * Text as the database's parser shall read it: to it `<…>` would be a tag, `&…;` an entity, `bike/bus` a path and a word of more
 * than 2,047 bytes nothing at all. Blanks take the place of those characters, and of every 256th of an endless word, one by one,
 * so that every position stays where it was.
 */
export function parsable(text: Expression<string> | string) {
  const plain = sql<string>`translate(${text}, '<>&/', '    ')`
  return sql<string>`case when octet_length(${text}) < 2047 then ${plain}
    else regexp_replace(${plain}, '(\\S{255})\\S', '\\1 ', 'g') end`
}

/** The words of a comment as the search finds them. */
export function wordsOf(text: Expression<string>) {
  return sql`to_tsvector('english', ${parsable(text)})`
}

/** What was typed, quotes and minus understood; no input can break it or name a facet. */
export function wordsTyped(q: string) {
  return sql`websearch_to_tsquery('english', ${parsable(q)})`
}

/**
 * What a query needs at least, whatever the order of its words: every phrase as its words. The index answers that alone, while
 * for a phrase each row must be read. Null when the query has no phrase, or excludes one (without which more would match, not less).
 * Both are tsqueries as text.
 */
export function looseWords(words: string): string | null {
  const pieces = words.match(/'(?:[^'\\]|''|\\.)*'|<(?:-|\d+)>|./gs) ?? []
  const isPhrase = (piece: string) => piece.startsWith("<")
  const excludesPhrase = pieces.some((piece, place) => piece === "!" && pieces[place + 1] === "(")
  if (excludesPhrase || !pieces.some(isPhrase)) return null
  return pieces.map((piece) => (isPhrase(piece) ? "&" : piece)).join("")
}
