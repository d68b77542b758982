import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { findMarks } from "./marked-text.ts"
import { type Mark, type Segment, snippetOf } from "./snippet.ts"
import { servedScans } from "#src/rules/files/scan-status.ts"
import { asQuery, type TypedWords } from "#src/services/search/words.ts"

/** A file that has what was searched for, where its comment has not. */
export type FoundFile = {
  id: string
  filename: string
  /** Counted from 1; null when the file has no pages. */
  page: number | null
  /** The part of its text with most of the words, which are marked. */
  snippet: Segment[]
}

/**
 * Whether a comment itself has what was typed, by its row in a search; true where it has no files to look into. For a selection from
 * `comments` with `languages`.
 */
export function isInText(typed: TypedWords | null) {
  if (!typed) return sql<boolean>`true`
  const words = asQuery(typed)
  const inRow = (table: "comment_search" | "staff_search") =>
    sql`(select s.search @@ ${words} from ${sql.table(table)} as s where s.id = comments.id)`
  const unindexed = sql`comment_words(comments.content) || language_stems(languages.language, comments.content) @@ ${words}`
  return sql<boolean>`(comments.attachment_count = 0
    or coalesce(${inRow("comment_search")}, ${inRow("staff_search")}, ${unindexed}))`
}

/**
 * The place in the files of each of these comments that has most of what was typed, by the comment's id (decision 52). Whether these
 * comments may be read is the caller's to know; infected files are never looked into (settled 5).
 */
export async function findInFiles(
  db: Db,
  comment_ids: readonly string[],
  typed: TypedWords | null,
): Promise<ReadonlyMap<string, FoundFile>> {
  if (comment_ids.length === 0 || !typed) return new Map()
  const words = asQuery(typed)
  const places = db
    .selectFrom("comment_attachments as files")
    .innerJoin("file_texts as texts", "texts.attachment_id", "files.id")
    .innerJoin("file_text_parts as parts", "parts.file_text_id", "texts.id")
    .select(["files.comment_id", "files.id", "files.filename", "texts.parts_are", "parts.number", "parts.text"])
    .select(sql<number>`ts_rank(parts.words, ${words})`.as("rank"))
    .distinctOn("files.comment_id")
    .where("files.comment_id", "in", comment_ids)
    .where("files.scan_status", "in", servedScans)
    .orderBy("files.comment_id")
    .orderBy(sql`parts.words @@ ${words} desc nulls last`)
    .orderBy(sql`ts_rank(parts.words, ${words}) desc nulls last`)
    .orderBy("files.id")
    .orderBy("parts.number")
    .as("places")
  const rows = await db
    .selectFrom(places)
    .select(["places.comment_id", "places.id", "places.filename", "places.parts_are", "places.number", "places.text"])
    .where("places.rank", ">", 0)
    .execute()
  const marks = await findMarks(db, typed, rows)
  return new Map(
    rows.map(({ comment_id, id, filename, ...part }, at) => [
      comment_id,
      { id, filename, ...placeFound(part, marks[at]) },
    ]),
  )
}

type Part = { parts_are: "pages" | "sections" | null; number: number | null; text: string }

/** The page of a part of a file's text, and the piece of it with most of these marks. */
export function placeFound({ parts_are, number, text }: Part, marks: readonly Mark[] = []) {
  return { page: parts_are === "pages" ? number : null, snippet: snippetOf(text, marks) }
}
