import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely"
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
import { countersKnow, type Total, totalOf } from "./totals.ts"

/** The orders by agency, docket, and, with words, length are orders among the newest matches: as many as can be paged through at all. */
const SORTED_ROWS = OFFSET_MAX_ROWS + PAGE_LIMIT_MAX + 1
/** A phrase is looked for in so many texts that have its words; matches further back are ordered by date. */
export const TEXTS_READ = 3000

type Found = { id: string; agency_number: number; docket_number: number; search: string; early: boolean }

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
  const rows = await selectPage(db, search, prepared)
    .limit(search.limit + 1)
    .offset(search.offset)
    .execute()
  const found = rows.slice(0, search.limit).map(({ id, same_text }) => ({ id, same_text }))
  return { found, more: rows.length > search.limit, total: totalTold(rows, search, prepared) }
}

/** So many words are seldom together in one text. */
const MANY_WORDS = 4

/**
 * Whether it is worth waiting for the page before anything is counted, since its `total` will probably be known: many are sorted, or few
 * are found, though not quickly.
 */
export function mayTellTotal(search: CommentSearch, prepared: PreparedSearch): boolean {
  const { q = "", comment_filter, filing_company } = search
  if (countersKnow(search)) return false
  const sorted = wantedOf(search, prepared) >= SORTED_ROWS && docketAlone(search, prepared) === null
  if (sorted && prepared.reads !== "phrase") return true
  return Boolean(comment_filter || filing_company) || q.split(/\s+/).length >= MANY_WORDS
}

/**
 * How many are found, where a page tells it: the last one, or one that was sorted out of all of them, or of more than are counted. With a
 * phrase it is not known whether those are all.
 */
function totalTold(
  rows: readonly { matches: number | null }[],
  search: CommentSearch,
  prepared: PreparedSearch,
): Total | null {
  if (rows.length <= search.limit && (rows.length > 0 || search.offset === 0))
    return totalOf(search.offset + rows.length)
  const matches = rows[0]?.matches ?? null
  if (matches === null || prepared.reads === "phrase") return null
  const all = matches < wantedOf(search, prepared) || matches > TOTAL_COUNTED_EXACTLY_ROWS
  return all ? totalOf(matches) : null
}

const alone = [sql<number>`0`.as("same_text"), sql<number | null>`null::bigint`.as("matches")] as const
const matches = sql<number | null>`count(*) over ()`.as("matches")

/** So many matches are looked for, or as many as the page needs. */
function wantedOf(search: CommentSearch, prepared: PreparedSearch): number {
  const sort = orderOf(search, prepared)
  const needed = search.offset + search.limit + 1
  if (sort === "newest" || sort === "oldest") return needed
  return Math.max(needed, sort === "relevance" ? SEARCH_RANKED_COMMENTS : SORTED_ROWS)
}

function selectPage(db: Db, search: CommentSearch, prepared: PreparedSearch) {
  const sort = orderOf(search, prepared)
  const found = sql<Found>`find_comments(filter => ${filterByName(prepared.filter)}, wanted => ${wantedOf(search, prepared)},
      needed => ${search.offset + search.limit + 1}, newest => ${sort !== "oldest"}, texts => ${sort === "relevance"},
      patience => ${TEXTS_READ})`
  switch (sort) {
    case "oldest":
      return db
        .selectFrom(found.as("found"))
        .select(["found.id", ...alone])
        .orderBy("found.id")
    case "newest":
      return db
        .selectFrom(found.as("found"))
        .select(["found.id", ...alone])
        .orderBy("found.id", "desc")
    case "relevance": {
      const ranked = db.selectFrom(found.as("all")).select("all.id").select(rankOf(prepared.words)).as("ranked")
      // Of identical texts the newest stands for all; the others follow after every other text. What only the files say is no text.
      const text = sql`case when coalesce(ranked.rank, ${ONLY_IN_FILES}) = ${ONLY_IN_FILES} then ranked.id else (select c.text_fingerprint from comments c where c.id = ranked.id) end`
      const told = db
        .selectFrom(ranked)
        .select(["ranked.id", "ranked.rank"])
        .select([
          sql<number>`row_number() over (partition by ${text} order by ranked.id desc)`.as("copy"),
          sql<number>`(count(*) over (partition by ${text}))::int`.as("copies"),
        ])
        .as("found")
      return db
        .selectFrom(told)
        .select(["found.id", sql<number>`case when found.copy = 1 then found.copies - 1 else 0 end`.as("same_text")])
        .select(matches)
        .orderBy(sql`found.rank is null`)
        .orderBy(sql`found.copy > 1`)
        .orderBy(sql`found.rank desc`)
        .orderBy("found.id", "desc")
    }
    case "longest": {
      const docket_id = docketAlone(search, prepared)
      if (docket_id !== null) return longestOf(db, docket_id, search)
      return db
        .selectFrom(found.as("found"))
        .innerJoin("comments", "comments.id", "found.id")
        .select(["found.id", alone[0], matches])
        .orderBy(sql`case when found.early then char_length(comments.content) end desc nulls last`)
        .orderBy("found.id", "desc")
    }
    case "agency":
    case "docket":
      return db
        .selectFrom(named(found, sort).as("found"))
        .select(["found.id", alone[0], matches])
        .orderBy(sql`case when found.early then found.name end nulls last`)
        .orderBy("found.id", "desc")
  }
}

type Named = Pick<Found, "id" | "early"> & { name: string }

/** What was found with the name of its agency or docket, which is read once, however many comments it has. */
function named(found: RawBuilder<Found>, sort: "agency" | "docket"): RawBuilder<Named> {
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
    .select(["found.id", ...alone])
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
const ONLY_IN_FILES = sql.lit(-1)

/** Without words there is nothing to be relevant to. */
function orderOf(search: CommentSearch, { words }: PreparedSearch): SearchOrder {
  const sort = search.sort ?? defaultCommentSort(search.q ?? "")
  return sort === "relevance" && !words ? "newest" : sort
}

function rankOf(words: Expression<unknown> | null) {
  const place = sql`row_number() over (order by "all".id desc)`
  const rank = sql`case when "all".search @@ ${words} then rank_by_words("all".search, ${words}) else ${ONLY_IN_FILES} end`
  return sql<number | null>`case when "all".early and ${place} <= ${SEARCH_RANKED_COMMENTS} then ${rank} end`.as("rank")
}
