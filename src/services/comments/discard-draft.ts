import { refuse } from "#src/rules/errors.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import { ownsDraft } from "./draft-owner.ts"

export type DiscardDraftInput = { draft_id: string; browser_token?: string }

/** Throws a draft away with the files chosen for it. Raises `draft_not_found` for somebody else's. */
export async function discardDraft(ctx: Ctx, input: DiscardDraftInput): Promise<void> {
  const files = await keep(ctx, async (tx) => {
    const draft = await tx
      .selectFrom("comment_drafts")
      .select("id")
      .where("id", "=", input.draft_id)
      .where(ownsDraft(ctx, input.browser_token))
      .forUpdate()
      .executeTakeFirst()
    if (!draft) return refuse("draft_not_found")
    const uploads = await tx.deleteFrom("uploads").where("draft_id", "=", draft.id).returning("storage_key").execute()
    await tx.deleteFrom("comment_drafts").where("id", "=", draft.id).execute()
    return uploads.flatMap(({ storage_key }) => storage_key ?? [])
  })
  // The rows are gone: a file that cannot be removed now is only room on a disk.
  await Promise.allSettled(files.map((key) => ctx.storage.delete(key)))
}
