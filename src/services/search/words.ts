import { type Expression, sql } from "kysely"

/**
 * Prepares text for the database's parser, which would read `<…>` as a tag, `&…;` as an entity, `bike/bus` as a path, and a
 * word of more than 2,047 bytes as nothing. Blanks replace those characters, and every 256th of an endless word, one for one,
 * so that every position stays the same.
 */
export function parsable(text: Expression<string> | string) {
  const plain = sql<string>`translate(${text}, '<>&/', '    ')`
  return sql<string>`case when octet_length(${text}) < 2047 then ${plain}
    else regexp_replace(${plain}, '(\\S{255})\\S', '\\1 ', 'g') end`
}

/** The words of a comment as the search indexes them. */
export function wordsOf(text: Expression<string>) {
  return sql`to_tsvector('english', ${parsable(text)})`
}

/** The query that was typed, with quotes and minus; no input can break it or name a facet. */
export function wordsTyped(q: string) {
  return sql`websearch_to_tsquery('english', ${parsable(q)})`
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
