import { type Expression, sql, type SqlBool } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { OFFSET_MAX_ROWS, PAGE_LIMIT_MAX, SEARCH_RANKED_COMMENTS } from "#src/rules/limits.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { commenterTypes, defaultCommentSort, filterOfCommenterType } from "#src/rules/vocabulary.ts"
import {
  type CommentSearch,
  filterByName,
  type PreparedSearch,
  type SearchOrder,
} from "#src/services/search/comment-filter.ts"

/** The orders by agency, docket, and, with words, length are orders among the newest matches: as many as can be paged through at all. */
const SORTED_ROWS = OFFSET_MAX_ROWS + PAGE_LIMIT_MAX + 1
/** A phrase is looked for in so many texts that have its words; matches further back are ordered by date. */
export const TEXTS_READ = 3000

type Found = { id: string; agency_number: number; docket_number: number; search: string; early: boolean }

/** One comment of a page, and how many others of the best have the same text and come at the end of them. */
export type FoundId = { id: string; same_text: number }

/** One page in its order, and whether anything follows it. */
export async function findPage(
  db: Db,
  search: CommentSearch,
  prepared: PreparedSearch,
): Promise<{ found: FoundId[]; more: boolean }> {
  const rows = await selectPage(db, search, prepared)
    .limit(search.limit + 1)
    .offset(search.offset)
    .execute()
  return { found: rows.slice(0, search.limit), more: rows.length > search.limit }
}

const alone = sql<number>`0`.as("same_text")

function selectPage(db: Db, search: CommentSearch, prepared: PreparedSearch) {
  const needed = search.offset + search.limit + 1
  const sort = orderOf(search, prepared)
  const found = (wanted: number) =>
    sql<Found>`find_comments(filter => ${filterByName(prepared.filter)}, wanted => ${Math.max(wanted, needed)},
      needed => ${needed}, newest => ${sort !== "oldest"}, texts => ${sort === "relevance"}, patience => ${TEXTS_READ})`
  switch (sort) {
    case "oldest":
      return db.selectFrom(found(needed).as("found")).select(["found.id", alone]).orderBy("found.id")
    case "newest":
      return db.selectFrom(found(needed).as("found")).select(["found.id", alone]).orderBy("found.id", "desc")
    case "relevance": {
      const ranked = db
        .selectFrom(found(SEARCH_RANKED_COMMENTS).as("all"))
        .select("all.id")
        .select(rankOf(prepared.words))
        .as("ranked")
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
        .orderBy(sql`found.rank is null`)
        .orderBy(sql`found.copy > 1`)
        .orderBy(sql`found.rank desc`)
        .orderBy("found.id", "desc")
    }
    case "longest": {
      const docket_id = docketAlone(search, prepared)
      if (docket_id !== null) return longestOf(db, docket_id, search)
      return db
        .selectFrom(found(SORTED_ROWS).as("found"))
        .innerJoin("comments", "comments.id", "found.id")
        .select(["found.id", alone])
        .orderBy(sql`case when found.early then char_length(comments.content) end desc nulls last`)
        .orderBy("found.id", "desc")
    }
    case "agency":
    case "docket": {
      const name = sort === "agency" ? sql`lower(agencies.name)` : sql`lower(dockets.title)`
      return db
        .selectFrom(found(SORTED_ROWS).as("found"))
        .innerJoin("agencies", "agencies.number", "found.agency_number")
        .innerJoin("dockets", "dockets.number", "found.docket_number")
        .select(["found.id", alone])
        .orderBy(sql`case when found.early then ${name} end nulls last`)
        .orderBy("found.id", "desc")
    }
  }
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
    .select(["found.id", alone])
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
