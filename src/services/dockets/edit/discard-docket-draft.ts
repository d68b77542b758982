import { refuse } from "#src/rules/errors.ts"
import type { DiscardDraftInput } from "#src/rules/input/dockets/docket-status-input.ts"
import { authorize, type Ctx, write } from "#src/services/context.ts"
import { changeDocket } from "#src/services/dockets/changes.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"

/**
 * Discards a draft, and no other docket: it is found nowhere any more, and its address and reference code are free again. The
 * audit log keeps what they were. Raises `permission_denied`, `docket_not_found`, `docket_transition_not_allowed` when it is no
 * draft, `docket_changed_meanwhile`.
 */
export async function discardDraft(ctx: Ctx, input: DiscardDraftInput): Promise<void> {
  const scope = await authorize(ctx, input.agency_id, "edit_thread")
  const docket = (await findAgencyDocket(ctx.db, scope, input.docket_id)) ?? refuse("docket_not_found")
  if (docket.status !== "draft") refuse("docket_transition_not_allowed")
  if (docket.version !== input.version) refuse("docket_changed_meanwhile")
  const { title, slug, reference_code } = docket
  await write(ctx, scope, async (tx) => {
    const set = { discarded_at: ctx.now(), slug: `discarded-${docket.id}`, reference_code: null }
    await changeDocket(tx, ctx, { scope, docket, set })
    const before = { title, slug, reference_code }
    return {
      result: undefined,
      audit: { action: "docket.discarded", entity_id: docket.id, before, reason: input.reason },
    }
  })
}
