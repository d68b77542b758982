import { sql } from "kysely"
import { refuse } from "#src/rules/errors.ts"
import { bytesOfMegabytes } from "#src/rules/files/file-size.ts"
import type { Ctx } from "#src/services/context.ts"
import type { KeepTx } from "#src/services/kept-tables.ts"

/**
 * Refuses a file beyond what an account may have that belongs to no submitted comment. Several offered at once wait in
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
