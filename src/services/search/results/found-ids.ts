import { type RawBuilder, sql, type SqlBool } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import {
  OFFSET_MAX_ROWS,
  PAGE_LIMIT_MAX,
  SEARCH_RANKED_COMMENTS,
  TOTAL_COUNTED_EXACTLY_ROWS,
} from "#src/rules/limits.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { commenterTypes, defaultCommentSort, filterOfCommenterType } from "#src/rules/vocabulary.ts"
import {
  type CommentSearch,
  filterByName,
  type PreparedSearch,
  type SearchOrder,
} from "#src/services/search/comment-filter.ts"
import { hasManyWords, isSeldom } from "#src/services/search/words.ts"
import { findSideBySide } from "./found-side-by-side.ts"
import { knownMatches, type Match, rankedMatches } from "./matches.ts"
import { countedTo, countersKnow, type Total, totalOf } from "./totals.ts"

/** The orders by agency, docket, and, with words, length are orders among the newest matches: as many as can be paged through at all. */
const SORTED_ROWS = OFFSET_MAX_ROWS + PAGE_LIMIT_MAX + 1
/** A phrase is looked for in so many texts that have its words; matches further back are ordered by date. */
export const TEXTS_READ = 3000

/** One comment of a page, and how many others of the best have the same text and come at the end of them. */
export type FoundId = { id: string; same_text: number }

export type FoundPage = {
  found: FoundId[]
  /** Whether anything follows. */
  more: boolean
  /** Where the page tells how many are found in all. */
  total: Total | null
}

/** One page in its order. */
export async function findPage(db: Db, search: CommentSearch, prepared: PreparedSearch): Promise<FoundPage> {
  const rows = await selectPage(db, search, { prepared, found: await findMatches(db, search, prepared) })
    .limit(search.limit + 1)
    .offset(search.offset)
    .execute()
  const found = rows.slice(0, search.limit).map(({ id, same_text }) => ({ id, same_text }))
  return { found, more: rows.length > search.limit, total: await totalTold(db, rows, { search, prepared }) }
}

/**
 * Whether it is worth waiting for the page before anything is counted, since its `total` will probably be known: many are sorted, or few
 * are found, though not quickly.
 */
export function mayTellTotal(search: CommentSearch, prepared: PreparedSearch): boolean {
  if (countersKnow(search) || ranksPhrases(search, prepared)) return false
  return sorts(search, prepared, SORTED_ROWS) || isFoundSlowly(search, prepared)
}

/** Whether a page sorts what a phrase finds: its `total` is known if it reads every text that may have the phrase. */
export function ranksPhrases(search: CommentSearch, prepared: PreparedSearch): boolean {
  return prepared.reads === "phrase" && sorts(search, prepared, SEARCH_RANKED_COMMENTS)
}

/** An index tells it quickly. */
export async function readsEveryPhrase(db: Db, { filter }: PreparedSearch): Promise<boolean> {
  const every = sql<boolean>`reads_every_phrase(filter => ${filterByName(filter)}, patience => ${TEXTS_READ})`
  return (await db.selectNoFrom(every.as("every")).executeTakeFirstOrThrow()).every
}

function sorts(search: CommentSearch, prepared: PreparedSearch, least: number): boolean {
  return wantedOf(search, prepared) >= least && docketAlone(search, prepared) === null
}

function isFoundSlowly({ q = "", comment_filter, filing_company }: CommentSearch, { typed }: PreparedSearch): boolean {
  return Boolean(comment_filter || filing_company || typed?.rare) || hasManyWords(q)
}

/**
 * How many are found, where a page tells it: the last one, or one that was made of all of them, or of more than are counted. As many as were
 * wanted may not be all, and more than those are all only as far as is counted.
 */
async function totalTold(
  db: Db,
  rows: readonly { matches: number | null }[],
  { search, prepared }: { search: CommentSearch; prepared: PreparedSearch },
): Promise<Total | null> {
  if (rows.length <= search.limit && (rows.length > 0 || search.offset === 0))
    return totalOf(search.offset + rows.length)
  const matches = rows[0]?.matches ?? null
  const wanted = wantedOf(search, prepared)
  if (matches === null || (matches === wanted && matches <= TOTAL_COUNTED_EXACTLY_ROWS)) return null
  return totalOf(matches, matches > wanted ? await countedTo(db, prepared) : TOTAL_COUNTED_EXACTLY_ROWS)
}

const same_text = sql<number>`0`.as("same_text")
const matches = sql<number | null>`count(*) over ()`.as("matches")

/** So many matches are looked for, or as many as the page needs. */
function wantedOf(search: CommentSearch, prepared: PreparedSearch): number {
  const sort = orderOf(search, prepared)
  const needed = search.offset + search.limit + 1
  if (sort === "newest" || sort === "oldest") return needed
  return Math.max(needed, sort === "relevance" ? SEARCH_RANKED_COMMENTS : SORTED_ROWS)
}

/** So many texts are read for a phrase; without one, more matches than so many are found where nothing is counted beside the page. */
function patienceOf(search: CommentSearch, prepared: PreparedSearch): number {
  if (prepared.reads === "phrase") return TEXTS_READ
  return isFoundSlowly(search, prepared) ? TOTAL_COUNTED_EXACTLY_ROWS : 0
}

/** What is found, the newest or oldest so many: as rows that are known already, where they were found side by side. */
async function findMatches(db: Db, search: CommentSearch, prepared: PreparedSearch): Promise<RawBuilder<Match>> {
  const sort = orderOf(search, prepared)
  const depth = { wanted: wantedOf(search, prepared), newest: sort !== "oldest", texts: sort === "relevance" }
  const ranking = { words: depth.texts ? prepared.words : null, most: SEARCH_RANKED_COMMENTS, otherwise: ONLY_IN_FILES }
  const ranked = (found: RawBuilder<unknown>) => rankedMatches(found, ranking)
  if (prepared.reads !== "phrase" && isSeldom(prepared.typed)) {
    const known = await findSideBySide(db, prepared.filter, { ...depth, counted: TOTAL_COUNTED_EXACTLY_ROWS, ranked })
    if (known) return knownMatches(known, SEARCH_RANKED_COMMENTS)
  }
  return ranked(sql`find_comments(filter => ${filterByName(prepared.filter)}, wanted => ${depth.wanted},
    needed => ${search.offset + search.limit + 1}, newest => ${depth.newest}, texts => ${depth.texts},
    patience => ${patienceOf(search, prepared)})`)
}

type Matches = { prepared: PreparedSearch; found: RawBuilder<Match> }

function selectPage(db: Db, search: CommentSearch, { prepared, found }: Matches) {
  const sort = orderOf(search, prepared)
  switch (sort) {
    case "oldest":
      return db.selectFrom(found.as("found")).select(["found.id", same_text, matches]).orderBy("found.id")
    case "newest":
      return db.selectFrom(found.as("found")).select(["found.id", same_text, matches]).orderBy("found.id", "desc")
    case "relevance":
      return mostRelevant(db, found, search.offset + search.limit + 1)
    case "longest": {
      const docket_id = docketAlone(search, prepared)
      if (docket_id !== null) return longestOf(db, docket_id, search)
      return db
        .selectFrom(found.as("found"))
        .innerJoin("comments", "comments.id", "found.id")
        .select(["found.id", same_text, matches])
        .orderBy(sql`case when found.early then char_length(comments.content) end desc nulls last`)
        .orderBy("found.id", "desc")
    }
    case "agency":
    case "docket":
      return db
        .selectFrom(named(found, sort).as("found"))
        .select(["found.id", same_text, matches])
        .orderBy(sql`case when found.early then found.name end nulls last`)
        .orderBy("found.id", "desc")
  }
}

/**
 * What was found, the best first. Of identical texts that rank alike the newest stands for all; the others follow after every other text. What
 * only the files say is no text. Texts are told apart as far as the page needs it, since each lies somewhere else: those of the best `needed`
 * ranks, unless too few of them are left.
 */
function mostRelevant(db: Db, found: RawBuilder<Match>, needed: number) {
  const ranked = db.selectFrom(found.as("all")).select(["all.id", "all.rank"])
  const textOf = (id: string) => sql`(select c.text_fingerprint from comments c where c.id = ${sql.ref(id)})`
  const told = sql<{ id: string; rank: number | null; copy: number; copies: number }>`(
    with ranked as materialized (${ranked}),
      texts as materialized (select id, rank, ${textOf("ranked.id")} as text from ranked where rank > ${sql.lit(ONLY_IN_FILES)}
        and rank >= coalesce((select rank from ranked where rank is not null order by rank desc offset ${2 * needed} limit 1), 0)),
      enough as (select count(distinct (rank, text)) >= ${needed} as it_is from texts),
      apart as (select ranked.id, ranked.rank, case when ranked.rank > ${sql.lit(ONLY_IN_FILES)} then
          coalesce(texts.text, case when not (select it_is from enough) then ${textOf("ranked.id")} end) end as text
        from ranked left join texts on texts.id = ranked.id)
    select id, rank, row_number() over same as copy, count(*) over (partition by rank, coalesce(text, id))::int as copies
    from apart window same as (partition by rank, coalesce(text, id) order by id desc))`
  return db
    .selectFrom(told.as("found"))
    .select([
      "found.id",
      sql<number>`case when found.copy = 1 then found.copies - 1 else 0 end`.as("same_text"),
      matches,
    ])
    .orderBy(sql`found.rank is null`)
    .orderBy(sql`found.copy > 1`)
    .orderBy(sql`found.rank desc`)
    .orderBy("found.id", "desc")
}

type Named = Pick<Match, "id" | "early"> & { name: string }

/** What was found with the name of its agency or docket, which is read once, however many comments it has. */
function named(found: RawBuilder<Match>, sort: "agency" | "docket"): RawBuilder<Named> {
  const ofName = {
    agency: { number: sql`agency_number`, names: sql`select number, lower(name) as name from agencies` },
    docket: { number: sql`docket_number`, names: sql`select number, lower(title) as name from dockets` },
  }
  const { number, names } = ofName[sort]
  return sql<Named>`(with found as materialized (select id, early, ${number} as number from ${found} as found),
      named as (${names} where number in (select distinct number from found))
    select found.id, found.early, named.name from found join named using (number))`
}

/** What columns of comments answer, or what narrows nothing. */
const ofColumns: ReadonlySet<string> = new Set([
  "docket_id",
  "position",
  "commenter_type",
  "has_attachments",
  "sort",
  "limit",
  "offset",
] satisfies (keyof CommentSearch)[])

/** The docket whose comments are asked for, if columns of them are all that narrows the search; null otherwise. */
function docketAlone(search: CommentSearch, { docket_ids }: PreparedSearch): string | null {
  const [docket_id = null, ...more] = docket_ids ?? []
  const narrowing = Object.entries(search).filter(([name, value]) => Boolean(value) && !ofColumns.has(name))
  return more.length > 0 || narrowing.length > 0 ? null : docket_id
}

/**
 * The published comments of a docket, the longest first: all of them, since an index has them in this order. Which index is read, the
 * planner can tell: how many comments have a position or come from a type of commenter is known to it.
 */
function longestOf(db: Db, docket_id: string, { position, commenter_type, has_attachments }: CommentSearch) {
  const type = commenterTypes.find((name) => filterOfCommenterType[name] === commenter_type)
  return db
    .selectFrom("comments as found")
    .select(["found.id", same_text, sql<number | null>`null::bigint`.as("matches")])
    .where("found.docket_id", "=", docket_id)
    .where("found.status", "=", PUBLIC_COMMENT_STATUS)
    .$if(position === "not_specified", (its) => its.where("found.position", "is", null))
    .$if(Boolean(position) && position !== "not_specified", (its) =>
      its.where(sql<SqlBool>`found.position = ${position}`),
    )
    .$if(commenter_type === "anonymous", (its) => its.where("found.commenter_name", "is", null))
    .$if(type !== undefined, (its) => its.where(sql<SqlBool>`found.commenter_type = ${type}`))
    .$if(Boolean(has_attachments), (its) => its.where("found.attachment_count", ">", 0))
    .orderBy(sql`char_length(found.content) desc`)
    .orderBy("found.id", "desc")
}

/** Below every rank of a text, so that what only its files say comes after those, the newest first (decision 52). */
const ONLY_IN_FILES = -1

/** Without words there is nothing to be relevant to. */
function orderOf(search: CommentSearch, { words }: PreparedSearch): SearchOrder {
  const sort = search.sort ?? defaultCommentSort(search.q ?? "")
  return sort === "relevance" && !words ? "newest" : sort
}
