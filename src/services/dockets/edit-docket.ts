import { sql } from "kysely"
import type { Tx } from "#src/platform/db/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { docketPeriod, type EditDocketInput } from "#src/rules/input/docket.ts"
import { agencyDocketMessages as words } from "#src/rules/messages/agency-docket.ts"
import { authorize, type Ctx, requireUser, write } from "#src/services/context.ts"
import { freeDocketSlug, translateDuplicate } from "./changes.ts"
import { type AgencyDocket, findAgencyDocket } from "./queries.ts"

/**
 * Changes what a docket says and asks (S 2). A new slug leaves the old address redirecting; moving the close date of an open
 * docket needs a reason. Raises `permission_denied`, `docket_not_found`, `docket_read_only` when archived, `invalid_input`,
 * `docket_changed_meanwhile` when the form saw an older version, `slug_taken`, `reference_code_taken`.
 */
export async function editDocket(ctx: Ctx, input: EditDocketInput): Promise<{ id: string; slug: string }> {
  const scope = await authorize(ctx, input.agency_id, "edit_thread")
  const docket = (await findAgencyDocket(ctx.db, scope, input.docket_id)) ?? refuse("docket_not_found")
  if (docket.status === "archived") refuse("docket_read_only")
  if (docket.version !== input.version) refuse("docket_changed_meanwhile")
  const { agency_id: _, docket_id, version, reason, open_date, open_time, close_date, close_time, ...fields } = input
  const period = docketPeriod({ open_date, open_time, close_date, close_time }, docket.time_zone)
  requireReason(docket, period.close_at, reason)

  return write(ctx, scope, async (tx) => {
    const slug = fields.slug === docket.slug ? docket.slug : await moveSlug(tx, docket, fields.slug)
    const edited = await tx
      .updateTable("dockets")
      .set({
        ...fields,
        ...period,
        slug,
        version: sql`version + 1`,
        updated_at: ctx.now(),
        updated_by: requireUser(ctx).user_id,
      })
      .where("agency_id", "=", scope.agency_id)
      .where("id", "=", docket_id)
      .where("version", "=", version) // someone else may have saved first
      .where("status", "<>", "archived")
      .returning(["id", "slug"])
      .executeTakeFirst()
    const changed = differences(docket, { ...fields, ...period, slug })
    return {
      result: edited ?? refuse("docket_changed_meanwhile"),
      audit: { action: "docket.edited", entity_id: docket_id, ...changed, reason },
    }
  }).catch(translateDuplicate)
}

function requireReason(docket: AgencyDocket, close_at: Date | null, reason: string | null) {
  const moved = docket.close_at?.getTime() !== close_at?.getTime()
  if (docket.status === "open" && moved && !reason)
    refuse("invalid_input", { fields: { reason: words.reasonRequired } })
}

async function moveSlug(tx: Tx, docket: AgencyDocket, wanted: string): Promise<string> {
  const slug = await freeDocketSlug(tx, wanted, docket.id)
  await tx.deleteFrom("docket_slug_history").where("slug", "=", slug).where("docket_id", "=", docket.id).execute()
  await tx
    .insertInto("docket_slug_history")
    .values({ slug: docket.slug, docket_id: docket.id })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute()
  return slug
}

/** Only what changed, so that the activity log can be read. */
function differences(before: AgencyDocket, after: Record<string, unknown>) {
  const old: Record<string, unknown> = { ...before }
  const names = Object.keys(after).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(after[name]))
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(old), after: pick(after) }
}
