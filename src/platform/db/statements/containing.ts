import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely"

/** The text as part of a pattern for `like`, taken literally: `%`, `_` and `\` stand for themselves. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Pattern for `ilike` that finds the text anywhere, taken literally. */
export function containing(text: string): string {
  return `%${literally(text)}%`
}

/**
 * Whether a column holds the text, in upper or lower case, taken literally. Letters of ASCII are compared as such, which takes little
 * more than half the time: it counts where thousands of long texts are looked through.
 */
export function contains(column: Expression<unknown>, text: string): RawBuilder<SqlBool> {
  const plain = /^[\x20-\x7E]*$/.test(text)
  return sql<SqlBool>`${column} ${plain ? sql`collate "C"` : sql``} ilike ${containing(text)}`
}

/**
 * Whether a name holds the text, whatever the accents and the case of either. Accents are looked up letter by letter, so a name of
 * ASCII, which has as many bytes as characters and no accents, is not asked for them: in a list of 20,000 dockets that is felt.
 */
export function isNamed(column: Expression<unknown>, text: string): RawBuilder<SqlBool> {
  const folded = sql`case when octet_length(${column}) = char_length(${column}) then lower(${column} collate "C") else lower(unaccent(${column})) end`
  return sql<SqlBool>`(${folded}) like folded_text(${containing(text)})`
}
