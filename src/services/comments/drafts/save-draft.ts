import { sql } from "kysely"
import { refuse } from "#src/rules/errors.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import { checkedDraftFields, type DraftFields } from "./draft-fields.ts"
import { mayAddToDraft } from "./draft-owner.ts"

export type SaveDraftInput = { draft_id: string; browser_token?: string; fields: DraftFields }

/**
 * Keeps what was typed, valid or not (P 2.6). Only the given fields change, so a second tab on another step loses nothing.
 * Raises `draft_not_found` for someone else's draft, `invalid_input` for text that cannot be stored, `payload_too_large`.
 */
export async function saveDraft(ctx: Ctx, input: SaveDraftInput): Promise<{ updated_at: Date }> {
  const fields = JSON.stringify(checkedDraftFields(input.fields))
  const saved = await keep(ctx, (tx) =>
    tx
      .updateTable("comment_drafts")
      .set({ fields: sql`comment_drafts.fields || ${fields}::jsonb`, updated_at: ctx.now() })
      .where("id", "=", input.draft_id)
      .where(mayAddToDraft(ctx, input.browser_token))
      .returning("updated_at")
      .executeTakeFirst(),
  )
  return saved ?? refuse("draft_not_found")
}
