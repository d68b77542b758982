import { type Expression, type RawBuilder, sql } from "kysely"
import { rankOfText } from "#src/services/search/words.ts"

/** What a search finds. `rank` is null where the text was not ranked; `early` is false where a phrase was found late. */
export type Match = { id: string; agency_number: number; docket_number: number; rank: number | null; early: boolean }

type Ranking = {
  /** A tsquery; null to rank nothing. */
  words: Expression<unknown> | null
  /** So many of the newest are ranked. */
  most: number
  /** The rank of what only the files say. */
  otherwise: number
  /** How much words of each weight count, as `rankOfText` takes it. */
  weights?: string
}

/** The rows of a call of `find_comments`, with the ranks of the newest of them instead of their texts. */
export function rankedMatches(found: RawBuilder<unknown>, { words, most, ...how }: Ranking): RawBuilder<Match> {
  const place = sql`row_number() over (order by f.id desc)`
  const rank = words
    ? sql`case when f.early and ${place} <= ${most} then ${rankOfText(sql.ref("f.search"), words, how)} end`
    : sql`null`
  return sql<Match>`(select f.id, f.agency_number, f.docket_number, f.early, ${rank}::real as rank from ${found} as f)`
}

/** Matches that are known already, for a statement; those beyond the first `most` have no rank. */
export function knownMatches(rows: readonly Match[], most: number): RawBuilder<Match> {
  const column = <Name extends keyof Match>(name: Name) => rows.map((row) => row[name])
  return sql<Match>`(select f.*, true as early from unnest(${column("id")}::uuid[], ${column("agency_number")}::int[],
    ${column("docket_number")}::int[], ${column("rank").slice(0, most)}::real[]) as f (id, agency_number, docket_number, rank))`
}
