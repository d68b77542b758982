import type { Db } from "#src/platform/db/client.ts"
import { TOTAL_COUNTED_EXACTLY_ROWS } from "#src/rules/limits.ts"
import type { CommenterType, Position } from "#src/rules/vocabulary.ts"
import { type CommentSearch, prepareSearch } from "./comment-filter.ts"
import { findPage, type FoundId } from "./found-ids.ts"
import { foundMarks, freshMarkers, markedText } from "./marked-text.ts"
import { type Segment, snippetOf } from "./snippet.ts"
import { countFound, type Total } from "./totals.ts"

export type FoundComment = {
  id: string
  docket_title: string
  docket_language: string
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
  commenter_type: CommenterType | null
  position: Position | null
  /** So many others of the best have the same text; they stand at the end of those. */
  same_text: number
  /** The part of the text with most of the search words, which are marked. */
  snippet: Segment[]
}

export type FoundComments = Total & {
  items: FoundComment[]
  /** The query has no searchable word, only such as 'the' and 'of', so nothing was searched. */
  no_words: boolean
  /** What names no comment or docket that is public, so nothing was searched. */
  unknown: "comment_id" | "docket_id" | null
}

/** One page of published comments, their number, and the words found in each (P 2.8, P 7.1). `limit` and `offset` are trusted. */
export async function searchPublicComments(db: Db, search: CommentSearch): Promise<FoundComments> {
  const prepared = await prepareSearch(db, search)
  if (typeof prepared === "string") {
    const unknown = prepared === "comment_id" || prepared === "docket_id" ? prepared : null
    return { items: [], total: 0, total_exact: true, no_words: prepared === "no_words", unknown }
  }
  const page = findPage(db, search, prepared)
  const [{ found, more }, items, counted] = await Promise.all([
    page,
    page.then(({ found }) => readPage(db, found, search.q ?? "")),
    countFound(db, search, prepared),
  ])
  return {
    items,
    ...completed(counted, { seen: search.offset + found.length, more, empty: found.length === 0 }),
    no_words: false,
    unknown: null,
  }
}

/** The ids of the comments that a search finds, at most `limit` of them, and whether there are more. */
export async function listFoundIds(db: Db, search: CommentSearch): Promise<{ ids: string[]; more: boolean }> {
  const prepared = await prepareSearch(db, search)
  if (typeof prepared === "string") return { ids: [], more: false }
  const { found, more } = await findPage(db, search, prepared)
  return { ids: found.map(({ id }) => id), more }
}

/** If counting stopped early, the page may know more: its rows exist, and the last page ends the list. */
function completed(counted: Total, page: { seen: number; more: boolean; empty: boolean }): Total {
  if (counted.total_exact || page.empty || counted.total >= TOTAL_COUNTED_EXACTLY_ROWS) return counted
  if (!page.more) return { total: page.seen, total_exact: true }
  return { total: Math.max(counted.total, page.seen + 1), total_exact: false }
}

/** The rows of one page, with the words marked in each text. */
async function readPage(db: Db, found: readonly FoundId[], q: string): Promise<FoundComment[]> {
  if (found.length === 0) return []
  const markers = freshMarkers()
  const rows = await db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .where(
      "comments.id",
      "in",
      found.map(({ id }) => id),
    )
    .where("comments.status", "=", "published")
    .select([
      "comments.id",
      "dockets.title as docket_title",
      "dockets.language as docket_language",
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
      "comments.commenter_type",
      "comments.position",
      "comments.content",
      markedText("comments.content", q, markers).as("marked"),
    ])
    .execute()
  const read = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, same_text }) => {
    const row = read.get(id)
    if (!row) return []
    const { marked: text, content, ...shown } = row
    return [{ ...shown, same_text, snippet: snippetOf(content, foundMarks(content, text, { q, markers })) }]
  })
}
