import { docketExtension, effectiveStatus } from "#src/rules/record/dockets/docket-status.ts"
import { refuse } from "#src/rules/errors.ts"
import type { ExtendDocketInput } from "#src/rules/input/dockets/docket-status-input.ts"
import { agencyDocketMessages as words } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { authorize, type Ctx, write } from "#src/services/context.ts"
import { changeDocket } from "#src/services/dockets/changes.ts"
import { noteNews } from "#src/services/following/changes.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"

/**
 * Moves the close date of an open docket to a later moment, with a reason (settled 17). Raises `permission_denied`,
 * `docket_not_found`, `docket_transition_not_allowed` when it is not open or has no close date, `invalid_input` for a date
 * that is not later or a missing reason, `docket_changed_meanwhile`.
 */
export async function extendDocket(ctx: Ctx, input: ExtendDocketInput) {
  const scope = await authorize(ctx, input.agency_id, docketExtension.permission)
  const docket = (await findAgencyDocket(ctx.db, scope, input.docket_id)) ?? refuse("docket_not_found")
  if (docket.version !== (input.version ?? docket.version)) refuse("docket_changed_meanwhile")
  const now = ctx.now()
  const seen = effectiveStatus(docket, now)
  if (seen !== "open" && seen !== "upcoming") refuse("docket_transition_not_allowed")
  if (!docket.close_at) refuse("docket_transition_not_allowed", { message: words.openEnded })
  const reason = input.reason ?? null
  const fields = {
    ...(input.close_at <= docket.close_at && { close_at: words.closeDateNotLater }),
    ...(!reason && { reason: words.reasonRequired }),
  }
  if (Object.keys(fields).length > 0) refuse("invalid_input", { fields })

  return write(ctx, scope, async (tx) => {
    const extended = await changeDocket(tx, ctx, { scope, docket, set: { close_at: input.close_at } })
    await noteNews(tx, { docket_id: docket.id, kind: "moved", now })
    return {
      result: extended,
      audit: {
        action: "docket.extended",
        entity_id: docket.id,
        before: { close_at: docket.close_at },
        after: { close_at: input.close_at },
        reason,
      },
    }
  })
}
