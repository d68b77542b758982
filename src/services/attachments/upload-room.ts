import { sql } from "kysely"
import { freeBytes } from "#src/platform/storage/free-bytes.ts"
import { refuse } from "#src/rules/errors.ts"
import { bytesOfMegabytes } from "#src/rules/files/file-size.ts"
import type { Ctx, KeepTx } from "#src/services/context.ts"

/** Refuses a new file while the disk is nearly full: the database lives there too, and comments matter more. Raises `storage_full`. */
export async function requireRoom(ctx: Ctx): Promise<void> {
  if ((await missingBytes(ctx)) > 0) refuse("storage_full", { details: { retry_after_seconds: 300 } })
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

/** How much less is free than DISK_RESERVE_MB; a disk that does not tell counts as having room. */
async function missingBytes({ config }: Ctx): Promise<number> {
  const free = await freeBytes(config.DATA_DIR)
  return free === null ? 0 : bytesOfMegabytes(config.DISK_RESERVE_MB) - free
}

/**
 * Refuses a file beyond what an account may have that belongs to no submitted comment. Whoever offers several at once waits in
 * line for this transaction, so that they cannot exceed it together. Raises `upload_quota_exceeded`.
 */
export async function requireQuota(
  tx: KeepTx,
  { config }: Ctx,
  { user_id, bytes }: { user_id: string; bytes: number },
): Promise<void> {
  await tx
    .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${`upload quota ${user_id}`}, 0))`.as("held"))
    .execute()
  const used = await tx
    .selectFrom("uploads")
    .select(({ fn }) => [
      fn.countAll<number>().as("files"),
      fn.coalesce(fn.sum<number>("file_size"), sql<number>`0`).as("bytes"),
    ])
    .where("user_id", "=", user_id)
    .where("status", "<>", "refused")
    .executeTakeFirstOrThrow()
  const fits = used.files < config.UPLOAD_QUOTA_FILES && used.bytes + bytes <= bytesOfMegabytes(config.UPLOAD_QUOTA_MB)
  if (!fits) refuse("upload_quota_exceeded")
}
