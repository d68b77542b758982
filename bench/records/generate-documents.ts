import type pg from "pg"
import { randomFrom, textSource } from "./synthetic-text.ts"

const DOCUMENTS = 2000
const PAGES = 15

const DOCKETS_AT_ONCE = 500

/** 300 words for each docket. */
export async function describeDockets(owner: pg.Client, dockets: number): Promise<void> {
  const text = textSource(randomFrom(dockets))
  for (let from = 1; from <= dockets; from += DOCKETS_AT_ONCE) {
    const texts = Array.from({ length: DOCKETS_AT_ONCE }, () => `${text()} ${text()}`)
    await owner.query(
      `update dockets d set description = said.text from unnest($2::text[]) with ordinality as said (text, place)
       where d.number = $1 + said.place - 1`,
      [from, texts],
    )
  }
}

/** A document of 15 pages, read already, for each of the dockets 2 to 2,001, and its words where the search has them. */
export async function generateDocuments(owner: pg.Client): Promise<void> {
  const text = textSource(randomFrom(DOCUMENTS))
  for (let number = 2; number < 2 + DOCUMENTS; number++) {
    const pages = Array.from({ length: PAGES }, () => `${text()} ${text()}`)
    const { rows } = await owner.query<{ id: string }>(
      `insert into docket_documents (agency_id, docket_id, name, title, file_size, mime_type, storage_key, sha256)
       select agency_id, id, 'proposal.pdf', 'What is proposed', 100000, 'application/pdf', 'documents/' || id, repeat('0', 64)
       from dockets where number = $1 returning docket_id as id`,
      [number],
    )
    await owner.query(
      `with said as (
         update file_texts t set state = 'done', parts_are = 'pages', read_at = now()
         from docket_documents d where d.docket_id = $1 and t.document_id = d.id returning t.id
       )
       insert into file_text_parts (file_text_id, number, text, words)
       select said.id, number, page, comment_words(page) from said, unnest($2::text[]) with ordinality as made (page, number)`,
      [rows[0]?.id, pages],
    )
    await owner.query(
      "select write_document_words(docket_id, changes) from docket_document_words where docket_id = $1",
      [rows[0]?.id],
    )
  }
}
