import { mkdir, open, rm } from "node:fs/promises"
import path from "node:path"
import { pipeline } from "node:stream/promises"
import { sniffFile } from "#src/platform/scan/sniff.ts"
import { fileTypeOfFilename } from "#src/rules/files/file-types.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import type { Ctx } from "#src/services/context.ts"
import { refuseFile } from "./changes.ts"

type Arriving = {
  /** Names the file on disk. */
  id: string
  stream: AsyncIterable<Uint8Array>
  max_bytes: number
  tooLarge: Saying
}

/**
 * Writes a whole file beside the store, hands its path on, and removes it. Raises `file_too_large` with the given sentence; beyond
 * the limit no further byte is read.
 */
export async function staged<Result>(
  ctx: Pick<Ctx, "config">,
  { id, stream, ...limit }: Arriving,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = uploadsFolder(ctx)
  const file = path.join(folder, `${id}.part`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Open before the first byte is asked for: otherwise a source that breaks at once leaves the file to be made later.
    const whole = (await open(file, "w", 0o600)).createWriteStream()
    await pipeline(limited(stream, limit), whole)
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Where files lie until all of their bytes are there. */
export function uploadsFolder(ctx: Pick<Ctx, "config">): string {
  return path.join(ctx.config.DATA_DIR, "uploads-in-progress")
}

/** The type the content has, if the name says the same; null otherwise. */
export async function typeByContent(file: string, filename: string): Promise<string | null> {
  const found = await sniffFile(file, filename)
  return found && fileTypeOfFilename(filename)?.mime === found.mime_type ? found.mime_type : null
}

async function* limited(stream: AsyncIterable<Uint8Array>, limit: { max_bytes: number; tooLarge: Saying }) {
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > limit.max_bytes) refuseFile("file_too_large", limit.tooLarge)
    yield chunk
  }
}
