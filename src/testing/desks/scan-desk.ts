import { randomUUID } from "node:crypto"
import { openAttachment, openStaffAttachment } from "#src/services/attachments/open-file.ts"
import { scanFiles } from "#src/services/attachments/scans/scan-files.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { listStuck } from "#src/services/stuck/list-stuck.ts"
import { stuckOfAgency } from "#src/services/stuck/queries.ts"
import { startClamd } from "#src/testing/outside/clamd.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeMember } from "#src/testing/records/factories.ts"
import { commentFor, createSubmissionDesk } from "./submission-desk.ts"

/** What a round of scans did that had nothing to do. */
export const noScans = { clean: 0, infected: 0, failed: 0, put_off: 0 }
/** What `opened` answers of a file for a stranger, its commenter and a colleague. */
export const nobody = ["attachment_not_found", "attachment_not_found", "attachment_not_found"]
export const everybody = ["done", "done", "done"]

/** An agency whose files a scanner looks at. */
export async function createScanDesk() {
  const clamd = await startClamd()
  const desk = await createSubmissionDesk({}, { CLAMD_URL: clamd.url })
  const db = desk.deps.database
  const job = () => desk.ctx({ kind: "job", name: "scan_files" })
  const owner = async () => desk.ctx(await makeMember(db, desk.agencyId, "owner"))

  async function stored(bytes: string, mime_type = "text/plain") {
    const storage_key = randomUUID()
    const { sha256, size: file_size } = await desk.deps.storage.put(storage_key, Buffer.from(bytes))
    return { filename: "plan.txt", file_size, mime_type, storage_key, sha256 }
  }

  /** Sends a comment with a file, which must be accepted whatever becomes of the file; answers who sees it how. */
  async function sendFile(bytes: string, by: Ctx = desk.ctx()) {
    const docket = await desk.docketWith({ auto_publish: true, uploads_enabled: true })
    const { user, ctx } = await desk.person()
    const deps = { ...ctx, config: by.config }
    const row = { ...(await stored(bytes)), user_id: user.user_id, docket_id: docket.id, status: "stored" as const }
    const upload = await db.insertInto("uploads").values(row).returning("id").executeTakeFirstOrThrow()
    const { id: comment_id, status } = await submitComment(deps, commentFor(docket, { upload_ids: [upload.id] }))
    if (status !== "published") throw new Error(`The comment is ${status}.`)
    const staff = desk.ctx(await makeMember(db, desk.agencyId, "reviewer"))
    const of = { id: upload.id }
    return {
      ...of,
      comment_id,
      file: () =>
        db
          .selectFrom("comment_attachments")
          .select(["scan_status", "scan_note"])
          .where("id", "=", upload.id)
          .executeTakeFirst(),
      /** Which letters about withheld files its commenter got. */
      letters: async () => {
        const mails = db.selectFrom("mail_outbox").select(["text_body", "agency_id"])
        return mails.where("kind", "=", "file_withheld").where("to_address", "=", user.email).execute()
      },
      opened: () =>
        Promise.all([
          outcomeOf(openAttachment(desk.ctx(), of)),
          outcomeOf(openAttachment(ctx, of)),
          outcomeOf(openStaffAttachment(staff, of)),
        ]),
    }
  }

  return {
    ...desk,
    clamd,
    job,
    owner,
    stored,
    sendFile,
    scan: () => scanFiles(job()),
    /** What is stuck in the agency. */
    stuck: async () => {
      const ctx = await owner()
      return listStuck(ctx, stuckOfAgency(await authorize(ctx, desk.agencyId, "edit_agency_settings")))
    },
    /** What the log says of files: act, who, and what was found. */
    acts: async (entity_id: string) => {
      const rows = await db
        .selectFrom("audit_log")
        .select(["action", "actor_name", "after"])
        .where("entity_id", "=", entity_id)
        .where((row) => row.or([row("action", "like", "attachment.%"), row("action", "like", "document.%")]))
        .orderBy("id")
        .execute()
      return rows.map(({ action, actor_name, after }) => [action, actor_name, (after as { finding?: string }).finding])
    },
    /** As it was before the first test: nothing waits, and the scanner is well. */
    clear: async () => {
      clamd.feel("well")
      desk.clock.set(testTime)
      await db.deleteFrom("file_scans").execute()
    },
    close: async () => {
      await desk.close()
      await clamd.stop()
    },
  }
}
export type ScanDesk = Awaited<ReturnType<typeof createScanDesk>>
