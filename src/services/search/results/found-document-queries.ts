import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { placeFound } from "./found-in-files.ts"
import { findMarks } from "./marked-text.ts"
import type { Segment } from "./snippet.ts"
import { servedScans } from "#src/rules/files/scan-status.ts"
import { asQuery, readTypedWords } from "#src/services/search/words.ts"

/** The supporting document in which a docket has what was searched for. */
export type FoundDocument = {
  id: string
  /** What the agency calls it, or the name of its file. */
  title: string
  /** Counted from 1; null when the document has no pages, or the words are in its title. */
  page: number | null
  /** The part of its text with most of the words, which are marked; empty when they are in its title. */
  snippet: Segment[]
}

/**
 * The place in the documents of each of these dockets, as they are now, that has most of what was typed, by the docket's id
 * (decision 61). Whether these dockets are public is the caller's to know.
 */
export async function findInDocuments(
  db: Db,
  docket_ids: readonly string[],
  q: string,
): Promise<ReadonlyMap<string, FoundDocument>> {
  if (docket_ids.length === 0) return new Map()
  const typed = await readTypedWords(db, q)
  if (!typed) return new Map()
  const words = asQuery(typed)
  const title = sql<string>`coalesce(files.title, files.name)`
  const places = db
    .selectFrom("docket_documents as files")
    .leftJoin("file_texts as texts", "texts.document_id", "files.id")
    .leftJoin("file_text_parts as parts", "parts.file_text_id", "texts.id")
    .innerJoin("dockets", "dockets.id", "files.docket_id")
    .select(["files.docket_id", "files.id", title.as("title"), "texts.parts_are", "parts.number", "dockets.language"])
    // A part without any of the words is none that was found.
    .select(sql<string | null>`case when ts_rank(parts.words, ${words}) > 0 then parts.text end`.as("text"))
    .distinctOn("files.docket_id")
    .where("files.docket_id", "in", docket_ids)
    .where("files.ended_at", "is", null)
    .where("files.scan_status", "in", servedScans)
    .orderBy("files.docket_id")
    .orderBy(sql`parts.words @@ ${words} desc nulls last`)
    .orderBy(sql`comment_words(${title}) || language_stems(dockets.language, ${title}) @@ ${words} desc`)
    .orderBy(sql`ts_rank(parts.words, ${words}) desc nulls last`)
    .orderBy("files.position")
    .orderBy("files.id")
    .orderBy("parts.number")
    .as("places")
  const rows = await db.selectFrom(places).selectAll("places").execute()
  const marks = await findMarks(
    db,
    typed,
    rows.map(({ text, language }) => ({ text: text ?? "", language })),
  )
  return new Map(
    rows.map(({ docket_id, id, title: called, text, language: _language, ...part }, at) => {
      const nowhere = { page: null, snippet: [] }
      const found = text === null ? nowhere : placeFound({ ...part, text }, marks[at])
      return [docket_id, { id, title: called, ...found }]
    }),
  )
}
