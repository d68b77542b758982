import { AppError } from "#src/rules/errors.ts"
import { BYTES_PER_MEGABYTE } from "#src/rules/limits.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import type { Ctx } from "#src/services/context.ts"
import { markRefused, type OfferedUpload, openUpload, type StoredUpload } from "./changes.ts"
import { finishReceived } from "./finish-received.ts"
import { staged } from "./staged-file.ts"

export type OfferedStream = OfferedUpload & { stream: AsyncIterable<Uint8Array> }

/**
 * Receives a whole file and stores it. Raises what `openUpload` and `finishReceived` raise; beyond the docket's size limit no
 * further byte is read. If it fails otherwise, the file stays listed as not arrived.
 */
export async function receiveStream(ctx: Ctx, { stream, ...offered }: OfferedStream): Promise<StoredUpload> {
  const { id, filename, max_bytes } = await openUpload(ctx, offered)
  const tooLarge = wizardMessages.fileTooLarge(filename, max_bytes / BYTES_PER_MEGABYTE)
  try {
    return await staged(ctx, { id, stream, max_bytes, tooLarge }, (file) => finishReceived(ctx, id, file))
  } catch (error) {
    if (error instanceof AppError && error.code === "file_too_large") await markRefused(ctx, { id }, "file_too_large")
    throw error
  }
}
