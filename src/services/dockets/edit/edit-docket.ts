import type { Tx } from "#src/platform/db/statements/client.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { refuse } from "#src/rules/errors.ts"
import { docketPeriod, type EditDocketInput } from "#src/rules/input/dockets/docket.ts"
import { agencyDocketMessages as words } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { effectiveStatus } from "#src/rules/record/dockets/docket-status.ts"
import { authorize, type Ctx, requirePermission, write } from "#src/services/context.ts"
import {
  changeDocket,
  changedColumns,
  freeDocketSlug,
  requireNoTranslationInto,
  requireOfferedTags,
  translateDuplicate,
} from "#src/services/dockets/changes.ts"
import { noteNews } from "#src/services/following/changes.ts"
import { type AgencyDocket, findAgencyDocket } from "#src/services/dockets/queries.ts"

/**
 * Changes what a docket says and asks (S 2). A new slug leaves the old address redirecting. Moving a date of a docket that
 * somebody has opened needs a reason; moving its opening, which may stop comments from coming, also a confirmation and `close_thread`; a later close date for
 * one that has closed by its date reopens it, and needs `close_thread` too. Raises `permission_denied`, `docket_not_found`, `docket_read_only` when archived, `invalid_input`,
 * `docket_changed_meanwhile` when the form saw an older version, `slug_taken`, `reference_code_taken`.
 */
export async function editDocket(ctx: Ctx, input: EditDocketInput): Promise<{ id: string; slug: string }> {
  const scope = await authorize(ctx, input.agency_id, "edit_thread")
  const docket = (await findAgencyDocket(ctx.db, scope, input.docket_id)) ?? refuse("docket_not_found")
  if (docket.status === "archived") refuse("docket_read_only")
  if (docket.version !== input.version) refuse("docket_changed_meanwhile")
  const { agency_id: _, docket_id, version: _version, reason, move_opening, ...typed } = input
  const { open_date, open_time, close_date, close_time, language = docket.language, ...others } = typed
  const fields = { ...others, language }
  const period = untouchedAsStored(
    docket,
    docketPeriod({ open_date, open_time, close_date, close_time }, docket.time_zone),
  )
  const moves = movesOf(docket, period, ctx.now())
  // It may stop comments from coming, like closing, or let them come again.
  if (moves.opening || moves.reopening) requirePermission(scope, "close_thread")
  requireReasonAndConsent(moves, { reason, move_opening })

  return write(ctx, scope, async (tx) => {
    await requireOfferedTags(tx, scope, { tags: fields.tags, kept: docket.tags }) // before the docket is locked, as a rename does
    const slug = fields.slug === docket.slug ? docket.slug : await moveSlug(tx, docket, fields.slug)
    await changeDocket(tx, ctx, { scope, docket, set: { ...fields, ...period, slug } })
    await requireNoTranslationInto(tx, { docket_id, language })
    if (moves.closing && docket.status === "open")
      await noteNews(tx, { docket_id, kind: moves.reopening ? "opened" : "moved", now: ctx.now() })
    const changed = changedColumns(docket, { ...fields, ...period, slug })
    return {
      result: { id: docket_id, slug },
      audit: {
        action: moves.reopening ? "docket.reopened" : moves.opening ? "docket.rescheduled" : "docket.edited",
        entity_id: docket_id,
        ...changed,
        reason,
      },
    }
  }).catch(translateDuplicate)
}

type Period = { open_at: Date | null; close_at: Date | null }
type Moves = { opening: boolean; closing: boolean; reopening: boolean }

/**
 * Which of the dates that the public was told would move: those of a docket that somebody has opened, also when it is closed. One
 * whose close date has passed is reopened by a later one.
 */
function movesOf(docket: AgencyDocket, period: Period, now: Date): Moves {
  const moved = (name: keyof Period) => docket.status !== "draft" && docket[name]?.getTime() !== period[name]?.getTime()
  const reopening = docket.status === "open" && isClosed(docket, now) && !isClosed({ ...docket, ...period }, now)
  return { opening: moved("open_at"), closing: moved("close_at"), reopening }
}

const isClosed = (docket: AgencyDocket, now: Date) => effectiveStatus(docket, now) === "closed"

/** The form knows minutes: a date that was not touched keeps its seconds. */
function untouchedAsStored(docket: AgencyDocket, period: Period): Period {
  const minute = (moment: Date | null) => moment && Math.floor(moment.getTime() / MINUTE)
  const kept = (name: keyof Period) => (minute(docket[name]) === minute(period[name]) ? docket[name] : period[name])
  return { open_at: kept("open_at"), close_at: kept("close_at") }
}

type Said = { reason: string | null; move_opening: boolean }

function requireReasonAndConsent({ opening, closing }: Moves, { reason, move_opening }: Said) {
  const fields = {
    ...((opening || closing) && !reason && { reason: words.reasonRequired }),
    ...(opening && !move_opening && { move_opening: words.confirmOpening }),
  }
  if (Object.keys(fields).length > 0) refuse("invalid_input", { fields })
}

async function moveSlug(tx: Tx, docket: AgencyDocket, wanted: string): Promise<string> {
  const slug = await freeDocketSlug(tx, wanted, docket.id)
  if (docket.status === "draft") return slug // no one was ever given its old address
  await tx.deleteFrom("docket_slug_history").where("slug", "=", slug).where("docket_id", "=", docket.id).execute()
  await tx
    .insertInto("docket_slug_history")
    .values({ slug: docket.slug, docket_id: docket.id })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute()
  return slug
}
