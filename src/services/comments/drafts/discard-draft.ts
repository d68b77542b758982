import { refuse } from "#src/rules/errors.ts"
import { type Ctx, keep, requireUser } from "#src/services/context.ts"

/** Removes a draft of the person's with its files, for good. Raises `draft_not_found`, also for other people's. */
export async function discardDraft(ctx: Ctx, { draft_id }: { draft_id: string }): Promise<void> {
  const { user_id } = requireUser(ctx)
  const removed = await keep(ctx, async (tx) => {
    // Its row first, as a submission does: of two at once, one finds the draft gone.
    const own = tx.selectFrom("comment_drafts").select("id").where("id", "=", draft_id).where("user_id", "=", user_id)
    if (!(await own.forUpdate().executeTakeFirst())) return undefined
    const files = await tx.deleteFrom("uploads").where("draft_id", "=", draft_id).returning("storage_key").execute()
    await tx.deleteFrom("comment_drafts").where("id", "=", draft_id).execute()
    return files
  })
  if (!removed) return refuse("draft_not_found")
  // The rows are gone: a file that cannot be removed now is only room on a disk.
  for (const { storage_key } of removed)
    if (storage_key)
      await ctx.storage.delete(storage_key).catch((error: unknown) => ctx.log.warn({ err: error }, "a file stays"))
}
