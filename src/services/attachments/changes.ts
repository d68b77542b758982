import { randomUUID } from "node:crypto"
import { type FileProblem, type OfferedFile, fileProblem, fileProblemInWords } from "#src/rules/files/comment-files.ts"
import { acceptsComments } from "#src/rules/record/dockets/docket-status.ts"
import { type ErrorCode, refuse } from "#src/rules/errors.ts"
import { bytesOfMegabytes } from "#src/rules/files/file-size.ts"
import { fileTypeOfFilename } from "#src/rules/files/file-types.ts"
import { plainFilename } from "#src/rules/files/filename.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { FILES_PER_COMMENT_MAX } from "#src/rules/limits.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { type DocketForm, findDocketFormById, findDraft } from "#src/services/comments/queries.ts"
import { type Ctx, keep, requireUser } from "#src/services/context.ts"
import { limitRate } from "#src/services/rate-limit.ts"
import { requireRoom } from "#src/services/disk-room.ts"
import { requireQuota } from "./upload-room.ts"

const MOST_UPLOADS = 120
const WITHIN_SECONDS = 1800

/** What a file is for: the person's draft, or a docket when the comment will come through the API. */
type UploadTarget = { draft_id: string } | { docket_id: string }
export type OfferedUpload = UploadTarget & { filename: string; declared_size?: number | undefined }

export type StoredUpload = { id: string; filename: string; file_size: number; mime_type: string }
export type BegunUpload = { id: string; filename: string; max_bytes: number }

/**
 * Opens a place for a file of the signed-in person's comment, before its bytes are read. Raises `sign_in_required`,
 * `draft_not_found`, `comment_period_not_found`, `comment_period_closed`, `uploads_not_allowed`, `too_many_files`,
 * `file_too_large`, `unsupported_file_type`, each with the specification's sentence (P 5), `rate_limited`,
 * `upload_quota_exceeded` and `storage_full`.
 */
export async function openUpload(ctx: Ctx, offered: OfferedUpload): Promise<BegunUpload> {
  const user = requireUser(ctx)
  await limitRate(ctx, { key: `upload:${user.user_id}`, max: MOST_UPLOADS, seconds: WITHIN_SECONDS })
  const { docket, draft_id } = await findTarget(ctx, user.user_id, offered)
  const filename = plainFilename(offered.filename)
  const file = { filename, file_size: offered.declared_size ?? 0, mime_type: fileTypeOfFilename(filename)?.mime ?? "" }
  refuseUnfit(file, docket)
  await requireRoom(ctx)
  const stored_as = randomUUID()
  const max_bytes = bytesOfMegabytes(docket.max_file_size_mb)
  return keep(ctx, async (tx) => {
    await requireQuota(tx, ctx, { user_id: user.user_id, bytes: offered.declared_size ?? max_bytes })
    // The draft's row is held: files sent at once cannot exceed the number together.
    if (draft_id !== null)
      await tx.selectFrom("comment_drafts").select("id").where("id", "=", draft_id).forUpdate().execute()
    const { count } = await tx
      .selectFrom("uploads")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("user_id", "=", user.user_id)
      .where("docket_id", "=", docket.id)
      .where("draft_id", draft_id === null ? "is" : "=", draft_id)
      .where("status", "<>", "refused")
      .executeTakeFirstOrThrow()
    const most = draft_id === null ? FILES_PER_COMMENT_MAX : docket.max_files_per_comment
    if (count >= most) refuseFile("too_many_files", wizardMessages.tooManyFiles(most))
    // Its id tells the order in which files were offered, here and in the record (uuidv7).
    const { id } = await tx
      .insertInto("uploads")
      .values({
        draft_id,
        user_id: user.user_id,
        docket_id: docket.id,
        filename,
        file_size: offered.declared_size ?? 0,
        storage_key: `uploads/${stored_as.slice(0, 2)}/${stored_as}`,
        created_at: ctx.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return { id, filename, max_bytes }
  })
}

async function findTarget(
  ctx: Ctx,
  user_id: string,
  target: UploadTarget,
): Promise<{ docket: DocketForm; draft_id: string | null }> {
  const draft =
    "draft_id" in target
      ? ((await findDraft(ctx.db, { user_id, draft_id: target.draft_id })) ?? refuse("draft_not_found"))
      : { id: null, docket_id: target.docket_id }
  const docket = (await findDocketFormById(ctx.db, draft.docket_id)) ?? refuse("comment_period_not_found")
  if (!acceptsComments(docket, ctx.received_at)) refuse("comment_period_closed")
  return { docket, draft_id: draft.id }
}

/** Refuses a file that the docket does not take, with the specification's sentence (P 5). */
export function refuseUnfit(file: OfferedFile, docket: DocketForm): void {
  const problem = fileProblem(file, docket)
  if (problem) refuseFile(problem, fileProblemInWords(problem, file, docket))
}

/** Refuses a file; the sentence is also that of the form's files. */
export function refuseFile(code: ErrorCode, message: Saying): never {
  refuse(code, { message, fields: { files: message } })
}

type Received = { id: string; file_size?: number }

/** Keeps a file in the list with the reason why it is not stored, and its true size where all of it was read. */
export async function markRefused(ctx: Ctx, { id, ...read }: Received, refusal: FileProblem): Promise<void> {
  await keep(ctx, (tx) =>
    tx
      .updateTable("uploads")
      .set({ status: "refused", refusal, ...read })
      .where("id", "=", id)
      .where("status", "=", "receiving")
      .execute(),
  )
}
