import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { fileProblem } from "#src/rules/files/comment-files.ts"
import { refuse } from "#src/rules/errors.ts"
import { findDocketFormById } from "#src/services/comments/queries.ts"
import { type Ctx, keep, requireUser } from "#src/services/context.ts"
import { markRefused, refuseUnfit, type StoredUpload } from "./changes.ts"
import { typeByContent } from "./staged-file.ts"

/**
 * Makes a received file part of the comment to be: its type is read from its content and must fit its name and the docket's
 * list, then it is stored and only then counted as there (settled 5). A file that does not fit stays listed with the reason.
 * Finishing twice is harmless. Raises `upload_not_found`, `unsupported_file_type`, `file_too_large`.
 */
export async function finishReceived(ctx: Ctx, upload_id: string, path: string): Promise<StoredUpload> {
  const upload = await findReceiving(ctx, upload_id)
  const { id, filename, storage_key } = upload
  if (upload.status === "stored")
    return { id, filename, file_size: upload.file_size, mime_type: upload.mime_type ?? "" }
  const { size } = await stat(path)
  const mime_type = (await typeByContent(path, filename)) ?? "unknown"
  await refuseMisfit(ctx, { ...upload, file_size: size, mime_type })
  const stored = await ctx.storage.put(storage_key, createReadStream(path), { max_bytes: size })
  const facts = {
    file_size: stored.size,
    sha256: stored.sha256,
    mime_type,
    status: "stored" as const,
    stored_at: ctx.now(),
  }
  const kept = await keep(ctx, (tx) =>
    tx
      .updateTable("uploads")
      .set(facts)
      .where("id", "=", id)
      .where("status", "=", "receiving")
      .returning("id")
      .executeTakeFirst(),
  )
  if (!kept) await forgetUnlessUsed(ctx, id, storage_key)
  return { id, filename, file_size: stored.size, mime_type }
}

async function findReceiving(ctx: Ctx, upload_id: string) {
  const user = requireUser(ctx)
  const upload = await ctx.db
    .selectFrom("uploads")
    .select(["id", "docket_id", "filename", "storage_key", "status", "file_size", "mime_type"])
    .where("id", "=", upload_id)
    .where("user_id", "=", user.user_id)
    .where("status", "<>", "refused")
    .executeTakeFirst()
  const storage_key = upload?.storage_key
  return upload && storage_key ? { ...upload, storage_key } : refuse("upload_not_found")
}

type Received = { id: string; docket_id: string; filename: string; file_size: number; mime_type: string }

async function refuseMisfit(ctx: Ctx, file: Received): Promise<void> {
  const docket = (await findDocketFormById(ctx.db, file.docket_id)) ?? refuse("comment_period_not_found")
  const problem = fileProblem(file, docket)
  if (!problem) return
  await markRefused(ctx, { id: file.id, file_size: file.file_size }, problem)
  refuseUnfit(file, docket)
}

/**
 * The row left the list in the meantime: another finish of the same bytes was first (all is well), or its owner took the file
 * out.
 */
async function forgetUnlessUsed(ctx: Ctx, id: string, storage_key: string): Promise<void> {
  const stored = await ctx.db
    .selectFrom("uploads")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "stored")
    .executeTakeFirst()
  const attached = await ctx.db
    .selectFrom("comment_attachments")
    .select("id")
    .where("storage_key", "=", storage_key)
    .executeTakeFirst()
  if (stored ?? attached) return
  await ctx.storage.delete(storage_key)
  refuse("upload_not_found")
}
