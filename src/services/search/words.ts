import { sql } from "kysely"

/** The query that was typed, with quotes and minus; no input can break it or name a facet. */
export function wordsTyped(q: string) {
  return sql`typed_words(${q})`
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
