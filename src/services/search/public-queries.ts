import { randomBytes } from "node:crypto"
import { type AliasedSelectQueryBuilder, type Expression, sql } from "kysely"
import type { Db } from "#src/platform/db/client.ts"
import { OFFSET_MAX_ROWS, TOTAL_COUNTED_EXACTLY_ROWS } from "#src/rules/limits.ts"
import { defaultCommentSort } from "#src/rules/vocabulary.ts"
import { type CommentSearch, type PreparedSearch, prepareSearch } from "./comment-conditions.ts"
import { marksOf, type Segment, snippetOf } from "./snippet.ts"
import { parsable, wordsTyped } from "./words.ts"

export type FoundComment = {
  id: string
  docket_title: string
  docket_slug: string
  agency_name: string
  agency_slug: string
  agency_jurisdiction: string
  state_code: string
  time_zone: string
  created_at: Date
  attachment_count: number
  commenter_name: string | null
  commenter_organization: string | null
  /** The part of the text that holds most of the words, the words marked. */
  snippet: Segment[]
}

export type FoundComments = {
  items: FoundComment[]
  /** Exact up to 10,000; when `total_exact` is false there are more than it says. */
  total: number
  total_exact: boolean
  /** The query holds no word that can be searched for, such as only 'the' and 'of': nothing was searched. */
  no_words: boolean
}

/** Relevance is worked out for the newest matches only; older ones follow by date. Ten times as many cost three times as much. */
const RANKED_ROWS = 1000

/** One page of published comments, their number, and the words found in each (P 2.8, P 7.1). `limit` and `offset` are trusted. */
export async function searchPublicComments(db: Db, search: CommentSearch): Promise<FoundComments> {
  const nothing = { items: [], total: 0, total_exact: true, no_words: false }
  if (search.q && !(await hasWords(db, search.q))) return { ...nothing, no_words: true }
  const prepared = await prepareSearch(db, search)
  if (!prepared) return nothing
  const [ids, count] = await Promise.all([findIds(db, search, prepared), countMatches(db, prepared)])
  return { items: await readPage(db, ids, search.q ?? ""), ...count, no_words: false }
}

async function hasWords(db: Db, q: string): Promise<boolean> {
  const row = await db.selectNoFrom(sql<number>`numnode(${wordsTyped(q)})`.as("nodes")).executeTakeFirstOrThrow()
  return row.nodes > 0
}

function matches(db: Db, { conditions }: PreparedSearch) {
  return db.selectFrom("comment_search as s").where((eb) => eb.and(conditions))
}

/**
 * The ids of one page in their order. With conditions the matches are found first and ordered afterwards: `offset 0` keeps the
 * planner from walking the primary key in the hope of meeting enough of them.
 */
async function findIds(db: Db, search: CommentSearch, prepared: PreparedSearch): Promise<string[]> {
  const sort = search.sort ?? defaultCommentSort(search.q ?? "")
  const direction = sort === "oldest" ? "asc" : "desc"
  const found = matches(db, prepared).select("s.id")
  const fenced = prepared.unfiltered ? found : db.selectFrom(found.offset(0).as("s")).select("s.id")
  const byTime = fenced.orderBy("s.id", direction)
  if (sort === "newest" || sort === "oldest" || (sort === "relevance" && !prepared.words)) {
    const rows = await byTime.limit(search.limit).offset(search.offset).execute()
    return rows.map((row) => row.id)
  }
  // The other orders are orders among the newest matches: as many as can be paged through at all.
  const newest = byTime.limit(OFFSET_MAX_ROWS + search.limit).as("newest")
  const rows =
    sort === "relevance"
      ? await listByRelevance(db, newest, { ...search, words: prepared.words })
      : await listByName(db, newest, { ...search, sort })
  return rows.map((row) => row.id)
}

type Newest = AliasedSelectQueryBuilder<{ id: string }, "newest">
type Page = { limit: number; offset: number }

function listByRelevance(db: Db, newest: Newest, page: Page & { words: Expression<unknown> | null }) {
  const numbered = db
    .selectFrom(newest)
    .select(["newest.id", sql<number>`row_number() over (order by newest.id desc)`.as("place")])
  const rank = sql`case when numbered.place <= ${RANKED_ROWS} then ts_rank(s.search, ${page.words}) end`
  return db
    .selectFrom(numbered.as("numbered"))
    .innerJoin("comment_search as s", "s.id", "numbered.id")
    .select("s.id")
    .orderBy(sql`${rank} desc nulls last`)
    .orderBy("s.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

function listByName(db: Db, newest: Newest, page: Page & { sort: "agency" | "docket" }) {
  return db
    .selectFrom(newest)
    .innerJoin("comment_search as s", "s.id", "newest.id")
    .innerJoin("agencies", "agencies.number", "s.agency_number")
    .innerJoin("dockets", "dockets.number", "s.docket_number")
    .select("s.id")
    .orderBy(page.sort === "agency" ? sql`lower(agencies.name)` : sql`lower(dockets.title)`)
    .orderBy("s.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Exact up to 10,000 and then no further; without any filter the counters know. */
async function countMatches(db: Db, prepared: PreparedSearch): Promise<{ total: number; total_exact: boolean }> {
  if (prepared.unfiltered) return { total: await countPublished(db), total_exact: true }
  const some = matches(db, prepared)
    .select("s.id")
    .limit(TOTAL_COUNTED_EXACTLY_ROWS + 1)
  const { total } = await db
    .selectFrom(some.as("some"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return { total: Math.min(total, TOTAL_COUNTED_EXACTLY_ROWS), total_exact: total <= TOTAL_COUNTED_EXACTLY_ROWS }
}

/** All published comments of agencies that are not deleted. */
async function countPublished(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("current_comment_counts as counts")
    .innerJoin("agencies", "agencies.id", "counts.agency_id")
    .where("counts.status", "=", "published")
    .where("agencies.deleted_at", "is", null)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("counts.total"), sql<number>`0`).as("total"))
    .executeTakeFirstOrThrow()
  return total
}

/** The rows of one page, with the words marked in each text. */
async function readPage(db: Db, ids: readonly string[], q: string): Promise<FoundComment[]> {
  if (ids.length === 0) return []
  const markers = freshMarkers()
  // The whole text is marked, without changing its length, and cut afterwards: the words shown are those of the record.
  const options = `HighlightAll=true, StartSel=${markers[0]}, StopSel=${markers[1]}`
  const marked = q
    ? sql<string>`ts_headline('english', ${parsable(sql.ref("comments.content"))}, ${wordsTyped(q)}, ${options})`
    : sql<string>`comments.content`
  const rows = await db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .where("comments.id", "in", ids)
    .where("comments.status", "=", "published")
    .select([
      "comments.id",
      "dockets.title as docket_title",
      "dockets.slug as docket_slug",
      "agencies.name as agency_name",
      "agencies.slug as agency_slug",
      "agencies.jurisdiction as agency_jurisdiction",
      "agencies.state_code",
      "agencies.time_zone",
      "comments.created_at",
      "comments.attachment_count",
      "comments.commenter_name",
      "comments.commenter_organization",
      "comments.content",
      marked.as("marked"),
    ])
    .execute()
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .map(({ marked: text, content, ...row }) => ({ ...row, snippet: snippetOf(content, marksOf(text, markers)) }))
}

/** Markers that nobody can have written before. */
function freshMarkers(): [string, string] {
  const token = randomBytes(12).toString("hex")
  return [`h${token}b`, `h${token}e`]
}
