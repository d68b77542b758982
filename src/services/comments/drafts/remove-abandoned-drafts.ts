import { type RawBuilder, sql } from "kysely"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import { removeInSteps } from "#src/services/keep-in-steps.ts"

const DRAFT_DAYS = 30
const UPLOAD_HOURS = 24
/** Uploads of one transaction, whose files are then removed together. */
const FILES_AT_ONCE = 200

/**
 * Removes drafts that nobody has written in or added a file to for 30 days, and uploads of more than a day that were never finished or
 * that no draft holds, with their files. (A submission takes its uploads' rows away, so what is a comment's is not here any more.) The
 * row goes first: a file left over costs room, a row without its file would be a lie.
 */
export async function removeAbandonedDrafts(ctx: Ctx): Promise<{ drafts: number; uploads: number }> {
  const now = ctx.now().getTime()
  const untouchedSince = new Date(now - DRAFT_DAYS * 24 * HOUR)
  const begunBefore = new Date(now - UPLOAD_HOURS * HOUR)
  const untouched = sql`updated_at < ${untouchedSince} and not exists (
    select from uploads where draft_id = comment_drafts.id and created_at >= ${untouchedSince})`
  const drafts = await removeInSteps(ctx, "comment_drafts", { where: untouched })
  const abandoned = sql<boolean>`created_at < ${begunBefore} and (draft_id is null or status <> 'stored')`
  for (let uploads = 0; ;) {
    const removed = await removeUploads(ctx, abandoned)
    await Promise.all(removed.flatMap((key) => (key === null ? [] : ctx.storage.delete(key))))
    uploads += removed.length
    if (removed.length < FILES_AT_ONCE) return { drafts, uploads }
  }
}

/** The keys of their files, null where nothing came. */
async function removeUploads(ctx: Ctx, abandoned: RawBuilder<boolean>): Promise<(string | null)[]> {
  const removed = await keep(ctx, (tx) =>
    tx
      .deleteFrom("uploads")
      .where("id", "in", tx.selectFrom("uploads").select("id").where(abandoned).limit(FILES_AT_ONCE))
      .where(abandoned)
      .returning("storage_key")
      .execute(),
  )
  return removed.map(({ storage_key }) => storage_key)
}
