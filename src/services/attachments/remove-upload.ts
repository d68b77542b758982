import { refuse } from "#src/rules/errors.ts"
import { type Ctx, keep, requireUser } from "#src/services/context.ts"

/** Takes a file out of the person's draft, stored or not. Raises `upload_not_found`, also for other people's. */
export async function removeUpload(ctx: Ctx, { upload_id }: { upload_id: string }): Promise<void> {
  const user = requireUser(ctx)
  const removed = await keep(ctx, (tx) =>
    tx
      .deleteFrom("uploads")
      .where("id", "=", upload_id)
      .where("user_id", "=", user.user_id)
      .returning("storage_key")
      .executeTakeFirst(),
  )
  if (!removed) return refuse("upload_not_found")
  // The row is gone: a file that cannot be removed now is only room on a disk.
  if (removed.storage_key)
    await ctx.storage
      .delete(removed.storage_key)
      .catch((error: unknown) => ctx.log.warn({ err: error }, "a file stays"))
}
