import { type Expression, type RawBuilder, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { AGENCY_SEARCH_RANKED_COMMENTS, AGENCY_SEARCH_TITLED_COMMENTS, OFFSET_MAX_ROWS } from "#src/rules/limits.ts"
import type { AgencySearch } from "#src/rules/record/agency-search.ts"
import type { SearchSort } from "#src/rules/vocabulary.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { type CommentSearchFilter, filterByName } from "#src/services/search/comment-filter.ts"
import { findSideBySide } from "#src/services/search/results/found-side-by-side.ts"
import { knownMatches, type Match, rankedMatches } from "#src/services/search/results/matches.ts"
import { patienceFor, type Total } from "#src/services/search/results/totals.ts"
import { isSeldom } from "#src/services/search/words.ts"
import type { PreparedAgencySearch } from "./agency-filter.ts"
import { selectFoundDockets } from "./docket-filter.ts"

/** One place of a page of results. `rank` is between 0 and 1; null where results are not ranked. */
export type FoundRow = { type: "docket" | "comment"; id: string; rank: number | null }

export type SearchedPage = { search: AgencySearch; sort: SearchSort; limit: number; offset: number; now: Date }

/** Matches are counted no further; those that have to be looked up one by one, not even as far. */
const COUNTED_AT_MOST = AGENCY_SEARCH_RANKED_COMMENTS
const LOOKED_UP_AT_MOST = 250
/** For so many rows of each part, where no index helps. */
const ROWS_LOOKED_UP = 10_000
/** A phrase is looked for in so many texts of each part that have its words: there are two parts, and each is found and counted. */
const TEXTS_READ = 250

/** All words of a comment weigh as much as those of a docket's title. */
const EVEN_WEIGHTS = "{1,1,1,1}"

/**
 * What was found on the way to a page: all dockets, so many comments, and whether these are all there are. Null where nothing tells it:
 * behind the last page.
 */
type Seen = { dockets: number; comments: number; all_comments: boolean } | null

/** One page of what was found, dockets and comments in one order, and whether anything follows (S 2). */
export async function findAgencyPage(
  db: Db,
  scope: AgencyScope,
  { prepared, ...page }: SearchedPage & { prepared: PreparedAgencySearch },
): Promise<{ rows: FoundRow[]; more: boolean; seen: Seen }> {
  const needed = page.offset + page.limit + 1
  const sort = page.sort === "relevance" && !prepared.words ? "newest" : page.sort
  const sources = [
    ...(await foundInParts(db, { prepared, sort, needed })),
    ...(prepared.dockets ? [foundDockets(db, scope, { ...page, prepared, sort })] : []),
  ]
  if (sources.length === 0) return { rows: [], more: false, seen: null }
  const joined = sql`${sql.join(sources, sql` union all `)}`
  const found = sql<FoundRow & { title: string; at: Date }>`(${sort === "alphabetical" ? titled(joined) : joined})`
  const rows = await db
    .selectFrom(found.as("found"))
    .select(["found.type", "found.id", "found.rank"])
    .select(sql<number>`count(*) filter (where found.type = 'docket') over ()`.as("dockets"))
    .select(sql<number>`count(*) filter (where found.type = 'comment') over ()`.as("comments"))
    .orderBy(orders[sort])
    .limit(page.limit + 1)
    .offset(Math.min(page.offset, OFFSET_MAX_ROWS))
    .execute()
  const shown = rows.slice(0, page.limit).map(({ type, id, rank }) => ({ type, id, rank }))
  const all = (comments: number) => prepared.filters.every((filter) => comments < leastOfMany(filter, { sort, needed }))
  const [first = page.offset === 0 ? { dockets: 0, comments: 0 } : null] = rows
  const seen = first && { dockets: first.dockets, comments: first.comments, all_comments: all(first.comments) }
  return { rows: shown, more: rows.length > page.limit, seen }
}

const orders = {
  relevance: sql`found.rank desc nulls last, found.at desc, found.id desc`,
  newest: sql`found.at desc, found.id desc`,
  oldest: sql`found.at, found.id`,
  alphabetical: sql`found.title, found.type desc, found.at desc, found.id desc`,
} satisfies Record<SearchSort, unknown>

/** What was found with its title: of each docket it is read once, however many comments are on it. */
function titled(found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with found as materialized (${found}), titles as (
      select number, lower(title) as title from dockets where number in (select distinct docket_number from found))
    select found.type, found.id, found.rank, found.at, titles.title from found join titles on titles.number = found.docket_number`
}

type Sorted = { prepared: PreparedAgencySearch; sort: SearchSort }

type Depth = { sort: SearchSort; needed: number }

type SortedPage = Sorted & Pick<Depth, "needed">

/**
 * So many comments of one part are looked for. One more than is counted: then the page knows as well that there are so many. Of comments
 * that are named, and of those of a name, all are looked up anyway.
 */
function wantedOf({ ids, commenter_name, speaker }: Partial<CommentSearchFilter>, { sort, needed }: Depth): number {
  const inTime = ids || commenter_name || speaker ? COUNTED_AT_MOST + 1 : 0
  const most = {
    relevance: COUNTED_AT_MOST + 1,
    alphabetical: AGENCY_SEARCH_TITLED_COMMENTS,
    newest: inTime,
    oldest: inTime,
  }[sort]
  return Math.max(most, needed)
}

/** Where fewer of a part were found, there are no more. A phrase may be looked for no further once the page is full. */
function leastOfMany(filter: Partial<CommentSearchFilter>, depth: Depth): number {
  return filter.loose_words ? depth.needed : wantedOf(filter, depth)
}

/**
 * Sorted by title are the newest of all parts together: where those that are not published are as many already, which they mostly are while a
 * docket is read, published ones are looked for no further back than those go.
 */
function foundByTitle(sorted: SortedPage): RawBuilder<unknown>[] {
  const { filters } = sorted.prepared
  const sooner = filters.find(({ part }) => part === "staff_search")
  const later = filters.find(({ part }) => !part)
  if (!sooner || !later) return filters.map((filter) => foundComments(filter, sorted))
  const last = sql`(select id from sooner order by id desc offset ${wantedOf(sooner, sorted) - 1} limit 1)`
  const both = sql`select * from (with sooner as materialized (${foundComments(sooner, sorted)})
    select * from sooner union all (${foundComments(later, sorted, (filter) => sql`with_low(${filter}, ${last})`)})) as in_turn`
  const others = filters.filter((filter) => filter !== sooner && filter !== later)
  return [both, ...others.map((filter) => foundComments(filter, sorted))]
}

/** The first comments of each part in the order. */
async function foundInParts(db: Db, asked: SortedPage): Promise<RawBuilder<unknown>[]> {
  const { prepared, sort } = asked
  if (sort === "alphabetical") return foundByTitle(asked)
  if (prepared.reads === "phrase") return foundInTurn(asked)
  if (!isSeldom(prepared.typed)) return prepared.filters.map((filter) => foundComments(filter, asked))
  return Promise.all(prepared.filters.map((filter) => foundInTables(db, filter, asked)))
}

/** The same of one part, of whose tables many are looked through side by side. */
async function foundInTables(
  db: Db,
  filter: Partial<CommentSearchFilter>,
  asked: SortedPage,
): Promise<RawBuilder<unknown>> {
  const { prepared, sort } = asked
  const rows = await findSideBySide(db, filter, {
    wanted: wantedOf(filter, asked),
    counted: 0,
    newest: sort !== "oldest",
    texts: sort === "relevance",
    ranked: (found) => rankedMatches(found, rankingOf({ prepared, sort })),
  })
  return rows ? asComments(knownMatches(rows, AGENCY_SEARCH_RANKED_COMMENTS)) : foundComments(filter, asked)
}

/**
 * The texts that have the words of a phrase are read one by one, first where the page begins: when that part has filled it, the other is read no
 * further than the page goes, once the texts are read that are ranked.
 */
function foundInTurn(asked: SortedPage): RawBuilder<unknown>[] {
  const { filters } = asked.prepared
  const [published, others, ...rest] = filters.filter(({ loose_words }) => loose_words)
  if (!published || !others || rest.length > 1) return filters.map((filter) => foundComments(filter, asked))
  const [sooner, later] = asked.sort === "oldest" ? [published, others] : [others, published]
  const full = sql`(select id from sooner order by id ${asked.sort === "oldest" ? sql`asc` : sql`desc`}
    offset ${asked.needed - 1} limit 1)`
  const both = sql`select * from (with sooner as materialized (${foundComments(sooner, asked)})
    select * from sooner union all (${foundComments(later, asked, (filter) => sql`with_late_from(${filter}, ${full})`)})) as in_turn`
  return [both, ...rest.map((filter) => foundComments(filter, asked))]
}

/** The first comments of one part in the order, of a filter that may be narrowed further. */
function foundComments(
  filter: Partial<CommentSearchFilter>,
  { prepared, sort, needed }: SortedPage,
  narrowed = (whole: Expression<unknown>) => whole,
): RawBuilder<unknown> {
  const found = sql`find_comments(filter => ${narrowed(filterByName(filter))}, wanted => ${wantedOf(filter, { sort, needed })},
    needed => ${needed}, newest => ${sort !== "oldest"}, texts => ${sort === "relevance"}, patience => ${filter.loose_words ? TEXTS_READ : 0})`
  return asComments(rankedMatches(found, rankingOf({ prepared, sort })))
}

/** How the texts of a page are ranked. What only the files say ranks below every text. */
function rankingOf({ prepared, sort }: Sorted) {
  const words = sort === "relevance" ? prepared.words : null
  return { words, most: AGENCY_SEARCH_RANKED_COMMENTS, otherwise: 0, weights: EVEN_WEIGHTS }
}

function asComments(found: RawBuilder<Match>): RawBuilder<unknown> {
  return sql`select 'comment' as type, c.id, c.rank, uuid_extract_timestamp(c.id) as at, c.docket_number from ${found} as c`
}

function foundDockets(
  db: Db,
  scope: AgencyScope,
  { prepared, sort, ...asked }: Sorted & Pick<SearchedPage, "search" | "now">,
): RawBuilder<unknown> {
  const rank = sort === "relevance" ? sql`rank_by_words(dockets.search, ${prepared.words})` : sql`null::real`
  const found = selectFoundDockets(db, scope, { ...asked, words: prepared.words }).select([
    sql`'docket'`.as("type"),
    "dockets.id",
    rank.as("rank"),
    "dockets.created_at as at",
    "dockets.number as docket_number",
  ])
  return sql`${found}`
}

export type AgencyTotals = { dockets: number; comments: Total }

/** How many dockets and comments are found: comments exact up to a bound, and beyond that no further (S 2). */
export async function countAgencyFound(
  db: Db,
  scope: AgencyScope,
  {
    prepared,
    seen = null,
    ...asked
  }: { prepared: PreparedAgencySearch; seen?: Seen } & Pick<SearchedPage, "search" | "now">,
): Promise<AgencyTotals> {
  const most = prepared.looks_up ? LOOKED_UP_AT_MOST : COUNTED_AT_MOST
  const [dockets, comments] = await Promise.all([
    prepared.dockets ? (seen?.dockets ?? countDockets(db, scope, { ...asked, prepared })) : 0,
    totalSeen(seen, most) ?? countParts(db, prepared, most),
  ])
  return { dockets, comments: atLeast(comments, seen) }
}

/** A count that was given up says no less than the page shows. */
function atLeast(counted: Total, seen: Seen): Total {
  if (counted.total_exact || !seen) return counted
  return { total: Math.max(counted.total, seen.comments - 1), total_exact: false }
}

/** The comments that a page tells of: all of them, or more than are counted. Null where it tells neither. */
function totalSeen(seen: Seen, most: number): Total | null {
  if (!seen) return null
  if (seen.comments > most) return { total: most, total_exact: false }
  return seen.all_comments ? { total: seen.comments, total_exact: true } : null
}

async function countParts(db: Db, prepared: PreparedAgencySearch, most: number): Promise<Total> {
  const parts = await Promise.all(prepared.filters.map((filter) => countComments(db, filter, { ...prepared, most })))
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  return { total, total_exact: parts.every((part) => part.total_exact) }
}

async function countDockets(
  db: Db,
  scope: AgencyScope,
  { prepared, ...asked }: { prepared: PreparedAgencySearch } & Pick<SearchedPage, "search" | "now">,
): Promise<number> {
  const row = await selectFoundDockets(db, scope, { ...asked, words: prepared.words })
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return row.total
}

function countComments(
  db: Db,
  filter: Partial<CommentSearchFilter>,
  { reads, looks_up, most }: PreparedAgencySearch & { most: number },
): Promise<Total> {
  const patience = looks_up ? ROWS_LOOKED_UP : reads === "phrase" ? TEXTS_READ : patienceFor[reads]
  const counted = sql<{ total: number; exact: boolean }>`count_comments_found(filter => ${filterByName(filter)},
    most => ${most}, patience => ${patience})`
  return db
    .selectFrom(counted.as("counted"))
    .select(["counted.total", "counted.exact as total_exact"])
    .executeTakeFirstOrThrow()
}
