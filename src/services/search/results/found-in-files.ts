import { type Expression, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { findMarks, readWordsToMark } from "./marked-text.ts"
import { type Mark, type Segment, snippetOf } from "./snippet.ts"
import { servedScans } from "#src/rules/files/scan-status.ts"
import { wordsTyped } from "#src/services/search/words.ts"

/** A file that has what was searched for, where its comment has not. */
export type FoundFile = {
  id: string
  filename: string
  /** Counted from 1; null when the file has no pages. */
  page: number | null
  /** The part of its text with most of the words, which are marked. */
  snippet: Segment[]
}

/** The columns of a text and of its language. */
export type TextColumn = { text: string; language: string }

/** Whether the comment itself has what was typed; `attachment_count` is its column. True where it has no files to look into. */
export function isInText({ text, language }: TextColumn, attachment_count: string, q: string | null) {
  if (!q) return sql<boolean>`true`
  const stems = sql`language_stems(${sql.ref(language)}, ${sql.ref(text)})`
  return sql<boolean>`(${sql.ref(attachment_count)} = 0 or comment_words(${sql.ref(text)}) || ${stems} @@ ${wordsTyped(q)})`
}

/**
 * The place in the files of each of these comments that has most of what was typed, by the comment's id (decision 52). Whether these
 * comments may be read is the caller's to know; infected files are never looked into (settled 5).
 */
export async function findInFiles(
  db: Db,
  comment_ids: readonly string[],
  q: string,
): Promise<ReadonlyMap<string, FoundFile>> {
  if (comment_ids.length === 0) return new Map()
  const words: Expression<unknown> = wordsTyped(q)
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
  const rowsRead = db
    .selectFrom(places)
    .select(["places.comment_id", "places.id", "places.filename", "places.parts_are", "places.number", "places.text"])
    .where("places.rank", ">", 0)
    .execute()
  const [typed, rows] = await Promise.all([readWordsToMark(db, q), rowsRead])
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
