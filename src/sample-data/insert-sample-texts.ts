import type { Tx } from "#src/platform/db/statements/client.ts"
import type { StoredSampleFiles } from "./store-sample-files.ts"

/** Keeps what is in the files that were inserted before, as the job that reads them would (decision 46). */
export async function insertSampleTexts(
  tx: Tx,
  { files, now }: { files: StoredSampleFiles; now: Date },
): Promise<void> {
  const texts = new Map([...files].map(([{ text }, { storage_key }]) => [storage_key, text]))
  const waiting = await tx
    .selectFrom("file_texts as t")
    .leftJoin("docket_documents as d", "d.id", "t.document_id")
    .leftJoin("comment_attachments as a", "a.id", "t.attachment_id")
    .select(["t.id", (eb) => eb.fn.coalesce("d.storage_key", "a.storage_key").as("storage_key")])
    .where("t.state", "=", "waiting")
    .execute()
  const read = waiting.flatMap(({ id, storage_key }) => {
    const text = texts.get(storage_key ?? "")
    return text ? [{ id, text }] : []
  })
  for (const parts_are of ["pages", "sections"] as const) {
    const ids = read.filter(({ text }) => text.parts_are === parts_are).map(({ id }) => id)
    if (ids.length > 0)
      await tx
        .updateTable("file_texts")
        .set({ state: "done", parts_are, read_at: now })
        .where("id", "in", ids)
        .execute()
  }
  const parts = read.flatMap(({ id, text }) =>
    text.parts.map((part, at) => ({ ...part, file_text_id: id, number: at + 1 })),
  )
  await tx.insertInto("file_text_parts").values(parts).execute()
}
