import type { Db } from "#src/platform/db/statements/client.ts"
import { servedScans } from "#src/rules/files/scan-status.ts"

/** An entry of a file's list of contents: `part` counts from 1. */
export type ContentsEntry = { title: string; level: number; part: number }

const columns = ["id", "state", "failure", "parts_are", "contents", "cut"] as const

/** What is known of the text of a supporting document the caller has found to be public; undefined for a type that is not read. */
export async function findDocumentText(db: Db, document_id: string) {
  const row = await db
    .selectFrom("file_texts")
    .select(columns)
    .where("document_id", "=", document_id)
    .executeTakeFirst()
  return row && presented(row)
}

/** The same of a comment's file that the caller has found to be the actor's to read. */
export async function findAttachmentText(db: Db, attachment_id: string) {
  const row = await db
    .selectFrom("file_texts")
    .select(columns)
    .where("attachment_id", "=", attachment_id)
    .executeTakeFirst()
  return row && presented(row)
}

const presented = <Row extends { contents: unknown }>({ contents, ...row }: Row) => ({
  ...row,
  contents: contents as ContentsEntry[],
})

/** Parts of a text, the first of which is `from` (counted from 1). */
export async function listTextParts(db: Db, text_id: string, { from, most }: { from: number; most: number }) {
  return db
    .selectFrom("file_text_parts")
    .select(["number", "heading", "text"])
    .where("file_text_id", "=", text_id)
    .where("number", ">=", from)
    .orderBy("number")
    .limit(most)
    .execute()
}

/** How many parts a text has. They are counted from 1 without a gap. */
export async function countTextParts(db: Db, text_id: string): Promise<number> {
  const { parts } = await db
    .selectFrom("file_text_parts")
    .select(({ fn }) => fn.countAll<number>().as("parts"))
    .where("file_text_id", "=", text_id)
    .executeTakeFirstOrThrow()
  return parts
}

/**
 * A place of a supporting document of this docket, which the caller has found to be public, and since when another version has taken the
 * place of what it is in; undefined when there is none.
 */
export async function findDocumentPlace(
  db: Db,
  { docket_id, document_id, part }: { docket_id: string; document_id: string; part: number | null },
): Promise<FoundPlace | undefined> {
  const row = await db
    .selectFrom("docket_documents as documents")
    .leftJoin("file_texts as texts", "texts.document_id", "documents.id")
    .leftJoin("file_text_parts as parts", (join) =>
      join.onRef("parts.file_text_id", "=", "texts.id").on("parts.number", "=", part),
    )
    .select(["documents.ended_at", "documents.replaced_by"])
    .select(["documents.title", "documents.name", "texts.parts_are", "parts.number", "parts.heading", "parts.text"])
    .where("documents.id", "=", document_id)
    .where("documents.docket_id", "=", docket_id)
    .where("documents.scan_status", "in", servedScans)
    .executeTakeFirst()
  if (!row) return undefined
  const document = row.title ?? row.name
  const replaced_at = row.replaced_by ? row.ended_at : null
  if (part === null) return { document, replaced_at, part: null }
  const { number, heading, text, parts_are } = row
  return number === null || text === null || !parts_are
    ? undefined
    : { document, replaced_at, part: { number, heading, text, parts_are } }
}
type FoundPlace = { document: string; replaced_at: Date | null; part: (QuotedPart & { text: string }) | null }
type QuotedPart = { number: number; heading: string | null; parts_are: "pages" | "sections" }
