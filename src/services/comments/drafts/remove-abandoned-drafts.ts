import { type Ctx, keep } from "#src/services/context.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"

const DRAFT_DAYS = 30
const UPLOAD_HOURS = 24

/**
 * Removes drafts no one touched for 30 days, and uploads of more than a day that were never finished or that no draft holds,
 * with their files. (A submission takes its uploads' rows away, so what is a comment's is not here any more.) The row goes
 * first: a file left over costs room, a row without its file would be a lie.
 */
export async function removeAbandonedDrafts(ctx: Ctx): Promise<{ drafts: number; uploads: number }> {
  const now = ctx.now().getTime()
  const untouchedSince = new Date(now - DRAFT_DAYS * 24 * HOUR)
  const begunBefore = new Date(now - UPLOAD_HOURS * HOUR)
  const removed = await keep(ctx, async (tx) => {
    const drafts = await tx.deleteFrom("comment_drafts").where("updated_at", "<", untouchedSince).executeTakeFirst()
    const uploads = await tx
      .deleteFrom("uploads")
      .where("created_at", "<", begunBefore)
      .where((where) => where.or([where("draft_id", "is", null), where("status", "<>", "stored")]))
      .returning("storage_key")
      .execute()
    return { drafts: Number(drafts.numDeletedRows), uploads }
  })
  const keys = removed.uploads.flatMap(({ storage_key }) => storage_key ?? [])
  await Promise.all(keys.map((key) => ctx.storage.delete(key)))
  return { drafts: removed.drafts, uploads: removed.uploads.length }
}
