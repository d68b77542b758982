import { sql } from "kysely"
import { readDocumentApart } from "#src/platform/documents/read/read-document-apart.ts"
import { type DocumentParts, hasNoWords, type ReadFailure } from "#src/platform/documents/read/document-parts.ts"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { readableKindOf } from "#src/rules/files/readable-files.ts"
import { type Ctx, keep, keepAtOnce } from "#src/services/context.ts"

/** Longer than a file may take (`readBounds`); a process that was killed leaves its file to the next one by then. */
const LEASE_MS = 120_000
/** So often a file is begun whose process was ended before it had an answer. */
const ATTEMPTS = 3
const PATIENCE_MS = 100
/** Rows of one statement. */
const ROWS_AT_ONCE = 200

type LeasedFile = { id: string; storage_key: string; mime_type: string }
type Outcome = { document: DocumentParts } | { failure: ReadFailure | "missing" }

/**
 * Reads the text of files that wait for it, those of dockets first, one at a time, until none waits or the process ends (decision 46).
 * Answers how many it read.
 */
export async function readFiles(ctx: Ctx, stopping = () => false): Promise<{ read: number; failed: number }> {
  const count = { read: 0, failed: 0 }
  while (!stopping()) {
    const taken = await takeNext(ctx)
    if (!taken) break
    const outcome = await readFile(ctx, taken)
    await keepOutcome(ctx, taken.id, outcome)
    count["failure" in outcome ? "failed" : "read"] += 1
    await quietMoment({ patience: PATIENCE_MS })
  }
  return count
}

/** Leases the next file. One that was begun too often is too heavy for us: it is not begun again. */
async function takeNext(ctx: Ctx): Promise<LeasedFile | undefined> {
  const now = ctx.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const { rows } = await keepAtOnce(ctx, (db) =>
    sql<LeasedFile>`
      with next as (
        select id from file_texts w
        where state = 'waiting' and (held_until is null or held_until <= ${now}) and attempts < ${ATTEMPTS}
          and not exists (select from comment_attachments a where a.id = w.attachment_id and not is_served_scan(a.scan_status))
          and not exists (select from docket_documents d where d.id = w.document_id and not is_served_scan(d.scan_status))
        order by (document_id is null), id limit 1 for update skip locked
      ), given_up as (
        update file_texts set state = 'failed', failure = 'too_heavy', read_at = ${now}, held_until = null
        where state = 'waiting' and held_until <= ${now} and attempts >= ${ATTEMPTS}
      )
      update file_texts t set held_until = ${until}, attempts = attempts + 1 from next
      where t.id = next.id
      returning t.id,
        coalesce((select storage_key from docket_documents where id = t.document_id),
          (select storage_key from comment_attachments where id = t.attachment_id)) as storage_key,
        coalesce((select mime_type from docket_documents where id = t.document_id),
          (select mime_type from comment_attachments where id = t.attachment_id)) as mime_type
    `.execute(db),
  )
  return rows[0]
}

async function readFile(ctx: Ctx, { storage_key, mime_type }: LeasedFile): Promise<Outcome> {
  const kind = readableKindOf(mime_type)
  const file = kind && (await ctx.storage.get(storage_key))
  if (!kind || !file) return { failure: "missing" }
  const result = await readDocumentApart(file.stream, kind)
  return result.state === "done" ? { document: result.document } : { failure: result.failure }
}

async function keepOutcome(ctx: Ctx, id: string, outcome: Outcome): Promise<void> {
  const over = { read_at: ctx.now(), held_until: null }
  await keep(ctx, async (tx) => {
    if ("failure" in outcome) {
      const { failure } = outcome
      await tx
        .updateTable("file_texts")
        .set({ ...over, state: "failed", failure })
        .where("id", "=", id)
        .execute()
      return
    }
    const { parts, parts_are, contents, cut } = outcome.document
    const nothing = hasNoWords(outcome.document)
    const { numUpdatedRows } = await tx
      .updateTable("file_texts")
      .set({ ...over, state: nothing ? "no_text" : "done", parts_are, cut, contents: JSON.stringify(contents) })
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .executeTakeFirst()
    if (nothing || numUpdatedRows === 0n) return // removed from a draft meanwhile, or read by another process
    const rows = parts.map((part, at) => ({ ...part, file_text_id: id, number: at + 1 }))
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx
        .insertInto("file_text_parts")
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute()
    // The search takes the words from here, if the comment is published or its agency may find it (decision 52).
    await sql`
      insert into comment_search_backlog (comment_id)
      select a.comment_id from file_texts t join comment_attachments a on a.id = t.attachment_id where t.id = ${id}
      on conflict do nothing`.execute(tx)
  })
}
