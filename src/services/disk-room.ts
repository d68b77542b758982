import { freeBytes } from "#src/platform/storage/free-bytes.ts"
import { refuse } from "#src/rules/errors.ts"
import { bytesOfMegabytes } from "#src/rules/files/file-size.ts"
import type { Ctx } from "./context.ts"

/**
 * Refuses a new file, of so many `bytes` if that is known, while the disk is nearly full: the database lives there too, and comments
 * matter more. Raises `storage_full`.
 */
export async function requireRoom(ctx: Ctx, bytes = 0): Promise<void> {
  if ((await missingBytes(ctx)) + bytes > 0) refuse("storage_full", { details: { retry_after_seconds: 300 } })
}

/** The alarm: an error in the log for as long as there is too little room. */
export async function watchDisk(ctx: Ctx): Promise<void> {
  const missing = await missingBytes(ctx)
  if (missing > 0)
    ctx.log.error(
      { missing_mb: Math.ceil(missing / bytesOfMegabytes(1)) },
      "the disk is nearly full: no new files are taken",
    )
}

/** The alarm for the place of the files: an error in the log for as long as it is away. */
export async function watchStorage(ctx: Ctx): Promise<void> {
  await ctx.storage.probe().catch((error: unknown) => {
    const { cause = error } = error as Error
    ctx.log.error({ err: cause }, "the storage of files cannot be reached: no files are taken or given out")
  })
}

/** How much less is free than DISK_RESERVE_MB, below zero where more is; a disk that does not tell counts as having room. */
async function missingBytes({ config }: Ctx): Promise<number> {
  const free = await freeBytes(config.DATA_DIR)
  return free === null ? Number.NEGATIVE_INFINITY : bytesOfMegabytes(config.DISK_RESERVE_MB) - free
}
