import { createWriteStream } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import path from "node:path"
import { pipeline } from "node:stream/promises"
import { AppError } from "#src/rules/errors.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { BYTES_PER_MEGABYTE } from "#src/rules/limits.ts"
import { wizardMessages } from "#src/rules/messages/wizard.ts"
import type { Ctx } from "#src/services/context.ts"
import { markRefused, type OfferedUpload, openUpload, refuseFile, type StoredUpload } from "./changes.ts"
import { finishReceived } from "./finish-received.ts"

export type OfferedStream = OfferedUpload & { stream: AsyncIterable<Uint8Array> }

/**
 * Receives a whole file and stores it. Raises what `openUpload` and `finishReceived` raise; beyond the docket's size limit no
 * further byte is read. If it fails otherwise, the file stays listed as not arrived.
 */
export async function receiveStream(ctx: Ctx, { stream, ...offered }: OfferedStream): Promise<StoredUpload> {
  const { id, filename, max_bytes } = await openUpload(ctx, offered)
  const tooLarge = wizardMessages.fileTooLarge(filename, max_bytes / BYTES_PER_MEGABYTE)
  const folder = uploadsFolder(ctx)
  const file = path.join(folder, `${id}.part`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await pipeline(limited(stream, { max_bytes, tooLarge }), createWriteStream(file, { mode: 0o600 }))
    return await finishReceived(ctx, id, file)
  } catch (error) {
    if (error instanceof AppError && error.code === "file_too_large") await markRefused(ctx, id, "file_too_large")
    throw error
  } finally {
    await rm(file, { force: true })
  }
}

/** Where files lie until all of their bytes are there. */
export function uploadsFolder(ctx: Pick<Ctx, "config">): string {
  return path.join(ctx.config.DATA_DIR, "uploads-in-progress")
}

async function* limited(stream: AsyncIterable<Uint8Array>, limit: { max_bytes: number; tooLarge: Saying }) {
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > limit.max_bytes) refuseFile("file_too_large", limit.tooLarge)
    yield chunk
  }
}
