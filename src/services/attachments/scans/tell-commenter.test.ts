import { randomUUID } from "node:crypto"
import { expect, it } from "vitest"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import { write } from "#src/services/context.ts"
import { commentFor, createSubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { makeMember } from "#src/testing/records/factories.ts"
import { letterAboutFile } from "./tell-commenter.ts"

it("calls the docket as its page does in the language of who sent the file", async () => {
  const desk = await createSubmissionDesk({})
  try {
    const { database, storage } = desk.deps
    const docket = await desk.docketWith({ uploads_enabled: true })
    const about = { docket_id: docket.id, agency_id: desk.agencyId }
    const { user_id: updated_by } = await makeMember(database, desk.agencyId, "manager")
    const texts = { language: "es", title: "Árboles", summary: "¿Cuáles?", official: true }
    const kept = { words_version: 1, version: 1, updated_at: desk.clock.now(), updated_by }
    await database
      .insertInto("docket_translations")
      .values({ ...about, ...texts, ...kept })
      .execute()
    const { user, ctx } = await desk.person()
    const storage_key = randomUUID()
    const { sha256, size: file_size } = await storage.put(storage_key, Buffer.from("A plan."))
    const file = { filename: "plan.txt", file_size, mime_type: "text/plain", storage_key, sha256 }
    const row = { ...file, user_id: user.user_id, docket_id: docket.id, status: "stored" as const }
    const { id } = await database.insertInto("uploads").values(row).returning("id").executeTakeFirstOrThrow()
    await submitComment({ ...ctx, language: "es" }, commentFor(docket, { upload_ids: [id] }))
    const job = desk.ctx({ kind: "job", name: "scan_files" })
    const letters = await write(job, null, async (tx) => ({
      result: await letterAboutFile(tx, job, { id, scan_status: "infected", scan_note: "Eicar" }),
      audit: "unchanged",
    }))
    expect(letters.map(({ text_body }) => text_body)).toEqual([expect.stringContaining("Árboles")])
  } finally {
    await desk.close()
  }
})
