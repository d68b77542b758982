import { sql } from "kysely"
import { refuse } from "#src/rules/errors.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import { stepVersion } from "#src/rules/record/comments/draft-steps.ts"
import type { KeepTx } from "#src/services/kept-tables.ts"
import { checkedDraftFields, type DraftFields, readDraftFields } from "./draft-fields.ts"
import { mayAddToDraft } from "./draft-owner.ts"

export type SaveDraftInput = {
  draft_id: string
  browser_token?: string
  fields: DraftFields
  /** The versions of its step that the page has seen or sent; where they are left out nothing is compared. */
  seen?: { step: number; versions: readonly string[] } | undefined
}

/**
 * Keeps what was typed, valid or not (P 2.6). Only the given fields change, so a second tab on another step loses nothing.
 * Raises `draft_not_found` for someone else's draft, `draft_changed_meanwhile` where another page has changed the step to something
 * else, `invalid_input` for text that cannot be stored, `payload_too_large`.
 */
export async function saveDraft(ctx: Ctx, input: SaveDraftInput): Promise<{ updated_at: Date }> {
  const checked = checkedDraftFields(input.fields)
  const fields = JSON.stringify(checked)
  const saved = await keep(ctx, async (tx) => {
    if (input.seen) await requireSeen(tx, input, checked)
    return tx
      .updateTable("comment_drafts")
      .set({ fields: sql`comment_drafts.fields || ${fields}::jsonb`, updated_at: ctx.now() })
      .where("id", "=", input.draft_id)
      .where(mayAddToDraft(ctx, input.browser_token))
      .returning("updated_at")
      .executeTakeFirst()
  })
  return saved ?? refuse("draft_not_found")
}

/** Holds the draft, and refuses to write over what the page has not seen; the same once more is no change. */
async function requireSeen(tx: KeepTx, { draft_id, seen }: SaveDraftInput, fields: DraftFields): Promise<void> {
  const draft = await tx
    .selectFrom("comment_drafts")
    .select("fields")
    .where("id", "=", draft_id)
    .forUpdate()
    .executeTakeFirst()
  if (!seen || !draft) return
  const { step, versions } = seen
  const stored = readDraftFields(draft.fields)
  const known = [...versions, stepVersion(step, { ...stored, ...fields })]
  if (!known.includes(stepVersion(step, stored))) refuse("draft_changed_meanwhile")
}
