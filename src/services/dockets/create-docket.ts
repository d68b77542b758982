import { refuse } from "#src/rules/errors.ts"
import { type CreateDocketInput, docketPeriod } from "#src/rules/input/docket.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import { authorize, type Ctx, requireUser, write } from "#src/services/context.ts"
import { freeDocketSlug, translateDuplicate } from "./changes.ts"

/**
 * Creates a docket as a draft: no one outside the agency sees it until someone opens it (S 2, S 4). Dates are meant in the
 * agency's zone; a taken slug gets a number. Raises `permission_denied`, `slug_taken`, `reference_code_taken`.
 */
export async function createDocket(ctx: Ctx, input: CreateDocketInput): Promise<{ id: string; slug: string }> {
  const scope = await authorize(ctx, input.agency_id, "create_thread")
  const { agency_id, open_date, open_time, close_date, close_time, ...fields } = input
  const agency = (await findAgencySummary(ctx.db, agency_id)) ?? refuse("agency_not_found")
  const period = docketPeriod({ open_date, open_time, close_date, close_time }, agency.time_zone)
  const user_id = requireUser(ctx).user_id
  const now = ctx.now()
  return write(ctx, scope, async (tx) => {
    const slug = await freeDocketSlug(tx, fields.slug, null)
    const docket = await tx
      .insertInto("dockets")
      .values({
        ...fields,
        ...period,
        slug,
        agency_id: scope.agency_id,
        status: "draft",
        created_at: now,
        created_by: user_id,
        updated_at: now,
        updated_by: user_id,
      })
      .returning(["id", "slug"])
      .executeTakeFirstOrThrow()
    return {
      result: docket,
      audit: { action: "docket.created", entity_id: docket.id, after: { ...fields, ...period, slug, status: "draft" } },
    }
  }).catch(translateDuplicate)
}
