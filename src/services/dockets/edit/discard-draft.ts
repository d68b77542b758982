import { sql } from "kysely"
import { refuse } from "#src/rules/errors.ts"
import type { DiscardDraftInput } from "#src/rules/input/dockets/docket-status.ts"
import { authorize, type Ctx, requireUser, write } from "#src/services/context.ts"
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
    const discarded = await tx
      .updateTable("dockets")
      .set({
        discarded_at: ctx.now(),
        slug: `discarded-${docket.id}`,
        reference_code: null,
        version: sql`version + 1`,
        updated_at: ctx.now(),
        updated_by: requireUser(ctx).user_id,
      })
      .where("agency_id", "=", scope.agency_id)
      .where("id", "=", docket.id)
      .where("status", "=", "draft") // someone else may have opened it first
      .where("version", "=", input.version)
      .returning("id")
      .executeTakeFirst()
    if (!discarded) refuse("docket_changed_meanwhile")
    const before = { title, slug, reference_code }
    return {
      result: undefined,
      audit: { action: "docket.discarded", entity_id: docket.id, before, reason: input.reason },
    }
  })
}
