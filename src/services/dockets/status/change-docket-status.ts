import {
  type DocketStatus,
  type DocketTransition,
  docketTransition,
  effectiveStatus,
} from "#src/rules/record/dockets/docket-status.ts"
import { refuse } from "#src/rules/errors.ts"
import type { ChangeDocketStatusInput } from "#src/rules/input/dockets/docket-status-input.ts"
import { agencyDocketMessages as words } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { authorize, type Ctx, requirePermission, write, writeAlone } from "#src/services/context.ts"
import { changeDocket } from "#src/services/dockets/changes.ts"
import { noteNews } from "#src/services/following/changes.ts"
import { type AgencyDocket, findAgencyDocket } from "#src/services/dockets/queries.ts"

const auditAction = {
  open: "docket.opened",
  close: "docket.closed",
  archive: "docket.archived",
  reopen: "docket.reopened",
} as const satisfies Record<DocketTransition["verb"], string>

/**
 * Opens, closes, archives or reopens a docket (S 4). The permission depends on the move. A docket whose close date has passed
 * counts as closed, so it can be reopened, with a new `close_at` in the future or null for no end. Nothing is opened while its
 * agency is archived, nor after. Raises `permission_denied`, `agency_not_found`, `docket_not_found`, `docket_transition_not_allowed`, `invalid_input` (a reason or close date is missing) and
 * `docket_changed_meanwhile`.
 */
export async function changeDocketStatus(ctx: Ctx, input: ChangeDocketStatusInput) {
  const scope = await authorize(ctx, input.agency_id, "view_dashboard")
  const docket = (await findAgencyDocket(ctx.db, scope, input.docket_id)) ?? refuse("docket_not_found")
  if (docket.version !== (input.version ?? docket.version)) refuse("docket_changed_meanwhile")
  const step = docketTransition(statusSeen(docket, ctx.now()), input.to) ?? refuse("docket_transition_not_allowed")
  requirePermission(scope, step.permission)
  const reason = input.reason ?? null
  const close_at = step.to === "open" && input.close_at !== undefined ? input.close_at : docket.close_at
  requireDetails(docket, { step, reason, close_at, now: ctx.now() })

  // Archiving closes the open dockets: one that opens meanwhile would stay open, so it waits for the same lock.
  const writeInTurn = step.to === "open" ? writeAlone : write
  return writeInTurn(ctx, scope, async (tx) => {
    const now = ctx.now()
    const set = {
      status: step.to,
      close_at,
      ...(step.verb === "open" && { opened_at: now, open_at: docket.open_at ?? now }),
      ...(step.to === "closed" && { closed_at: now }),
      ...(step.verb === "reopen" && { closed_at: null }),
      ...(step.to === "archived" && { archived_at: now, closed_at: docket.closed_at ?? now }),
    }
    const moved = await changeDocket(tx, ctx, { scope, docket, set })
    if (step.verb === "reopen") await noteNews(tx, { docket_id: docket.id, kind: "opened", now })
    const before = { status: docket.status, close_at: docket.close_at }
    return {
      result: moved,
      audit: {
        action: auditAction[step.verb],
        entity_id: docket.id,
        before,
        after: { status: step.to, close_at },
        reason,
      },
    }
  })
}

/** The status the transition starts from: what people see, upcoming being an open docket that has not begun. */
function statusSeen(docket: AgencyDocket, now: Date): DocketStatus {
  const seen = effectiveStatus(docket, now)
  return seen === "upcoming" ? "open" : seen
}

type Move = { step: DocketTransition; reason: string | null; close_at: Date | null; now: Date }

/** Names all that is missing at once, as a form does. */
function requireDetails(docket: AgencyDocket, { step, reason, close_at, now }: Move): void {
  const fields = {
    ...(step.to === "open" && faultOfCloseDate(docket, { close_at, now })),
    ...(step.reason_required && !reason && { reason: words.reasonRequired }),
  }
  if (Object.keys(fields).length > 0) refuse("invalid_input", { fields })
}

/** A docket must not open after its own close date. */
function faultOfCloseDate({ open_at }: AgencyDocket, { close_at, now }: { close_at: Date | null; now: Date }) {
  if (close_at && close_at <= now) return { close_at: words.closeDateInPast }
  return close_at && open_at && close_at <= open_at ? { close_at: words.closeBeforeOpen } : null
}
