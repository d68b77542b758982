import { redirect } from "react-router"
import { zonedToUtc } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { type DocketControl, docketControlInput } from "#src/rules/input/dockets/docket-status-input.ts"
import { agencyDocketMessages as words } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { changeDocketStatus } from "#src/services/dockets/status/change-docket-status.ts"
import { discardDraft } from "#src/services/dockets/edit/discard-docket-draft.ts"
import { extendDocket } from "#src/services/dockets/status/extend-docket.ts"
import { idParameter, staffAction } from "#src/web/session/staff.ts"
import type { Route } from "./+types/console-docket"

/** The status controls of a docket (S 2, S 4). Dates are typed in the agency's zone. */
export const controlDocket = staffAction<Route.ActionArgs, typeof docketControlInput, never>(
  "view_dashboard",
  docketControlInput,
  async ({ ctx, scope, membership, params, input }) => {
    const docket_id = idParameter(params.id, "docket_not_found")
    const { change, reason, version } = input
    const seen = { agency_id: scope.agency_id, docket_id, version }
    const close_at = closeAt(input, membership.time_zone)
    if (change === "discarded") {
      await discardDraft(ctx, { ...seen, reason })
      throw redirect(paths.agencyDockets({ done: "discarded" }), 303)
    }
    if (change !== "extended") {
      await changeDocketStatus(ctx, { ...seen, to: change, reason, ...(close_at !== undefined && { close_at }) })
    } else if (close_at) await extendDocket(ctx, { ...seen, reason, close_at })
    else {
      const fields = { close_at: words.closeDateNotLater, ...(!reason && { reason: words.reasonRequired }) }
      refuse("invalid_input", { fields })
    }
    throw redirect(`${paths.agencyDocket(docket_id, "settings")}&done=${change}`, 303)
  },
)

/** The typed moment, null for 'no close date', undefined when nothing was said. */
function closeAt({ close_date, close_time, open_ended }: DocketControl, timeZone: string): Date | null | undefined {
  if (close_date) return zonedToUtc(close_date, close_time, timeZone)
  return open_ended ? null : undefined
}
