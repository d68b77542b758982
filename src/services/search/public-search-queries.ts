import type { Db } from "#src/platform/db/statements/client.ts"
import { TOTAL_COUNTED_EXACTLY_ROWS } from "#src/rules/limits.ts"
import type { CommenterType, Position } from "#src/rules/vocabulary.ts"
import { type CommentSearch, prepareSearch } from "./comment-filter.ts"
import {
  findPage,
  type FoundId,
  mayTellTotal,
  ranksPhrases,
  readsEveryPhrase,
} from "#src/services/search/results/found-ids.ts"
import { findInFiles, type FoundFile, isInText } from "#src/services/search/results/found-in-files.ts"
import { findMarks } from "#src/services/search/results/marked-text.ts"
import { type Segment, snippetOf } from "#src/services/search/results/snippet.ts"
import { knownLanguage } from "./language-queries.ts"
import type { TypedWords } from "./words.ts"
import { countFound, type Total } from "#src/services/search/results/totals.ts"

export type FoundComment = {
  id: string
  docket_id: string
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
  /** A BCP 47 tag; null where nobody can tell. */
  language: string | null
  /** So many others of the best have the same text; they stand at the end of those. */
  same_text: number
  /** The part of the text with most of the search words, which are marked. */
  snippet: Segment[]
  /** The file that was found, where the text has not all that was searched for. */
  file: FoundFile | null
}

export type Found<Item> = Total & {
  items: Item[]
  /** The query has no searchable word, only such as 'the' and 'of', so nothing was searched. */
  no_words: boolean
  /** What names no comment or docket that is public, so nothing was searched. */
  unknown: "comment_id" | "docket_id" | null
}
export type FoundComments = Found<FoundComment>

/** One page of published comments, their number, and the words found in each (P 2.8, P 7.1). `limit` and `offset` are trusted. */
export function searchPublicComments(db: Db, search: CommentSearch): Promise<FoundComments> {
  return searchComments(db, search, (found, typed) => readPage(db, found, typed))
}

/** The same, with `read` making of the ids what is shown, in their order. */
export async function searchComments<Item>(
  db: Db,
  search: CommentSearch,
  read: (found: readonly FoundId[], typed: TypedWords | null) => Promise<Item[]>,
): Promise<Found<Item>> {
  const prepared = await prepareSearch(db, search)
  if (typeof prepared === "string") {
    const unknown = prepared === "comment_id" || prepared === "docket_id" ? prepared : null
    return { items: [], total: 0, total_exact: true, no_words: prepared === "no_words", unknown }
  }
  const page = findPage(db, search, prepared)
  const count = () => countFound(db, search, prepared)
  const told = () => page.then(({ total }) => total ?? count())
  const [{ found, more }, items, counted] = await Promise.all([
    page,
    page.then(({ found }) => (found.length > 0 ? read(found, prepared.typed) : [])),
    ranksPhrases(search, prepared)
      ? readsEveryPhrase(db, prepared).then((every) => (every ? told() : count()))
      : mayTellTotal(search, prepared)
        ? told()
        : count(),
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
async function readPage(db: Db, found: readonly FoundId[], typed: TypedWords | null): Promise<FoundComment[]> {
  const rows = await db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .leftJoin("comment_languages as languages", "languages.comment_id", "comments.id")
    .where("comments.id", "in", idsOf(found))
    .where("comments.status", "=", "published")
    .select([
      "comments.id",
      "comments.docket_id",
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
      knownLanguage,
      isInText(typed).as("in_text"),
    ])
    .execute()
  const [marks, files] = await Promise.all([
    findMarks(
      db,
      typed,
      rows.map(({ content: text, language }) => ({ text, language })),
    ),
    findInFiles(db, idsOf(rows.filter(({ in_text }) => !in_text)), typed),
  ])
  const read = new Map(rows.map((row, at) => [row.id, { ...row, snippet: snippetOf(row.content, marks[at] ?? []) }]))
  return found.flatMap(({ id, same_text }) => {
    const row = read.get(id)
    if (!row) return []
    const { content: _content, in_text: _in_text, ...shown } = row
    return [{ ...shown, same_text, file: files.get(id) ?? null }]
  })
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
