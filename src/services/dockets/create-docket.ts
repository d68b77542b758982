import type { Tx } from "#src/platform/db/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { slugify } from "#src/rules/addresses/slug.ts"
import { type CreateDocketInput, docketPeriod, type StartDocketInput } from "#src/rules/input/docket.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import { type AgencyScope, authorize, type Ctx, requireUser, write } from "#src/services/context.ts"
import { onceFor } from "#src/services/sent-form.ts"
import { freeDocketSlug, requireOfferedTags, translateDuplicate } from "./changes.ts"
import { findAgencyDocket, findDocketDefaults } from "./queries.ts"

/**
 * Creates a docket as a draft: no one outside the agency sees it until someone opens it (S 2, S 4). Dates are meant in the
 * agency's zone; a taken slug gets a number. Of a docket that is only begun, all but its subject is as the agency's defaults say,
 * its slug is made from the title, and it has no dates yet;
 * the same form sent again finds the docket that it made. Raises `permission_denied`, `invalid_input` for a tag that is not offered, `slug_taken`, `reference_code_taken`.
 */
export async function createDocket(
  ctx: Ctx,
  input: CreateDocketInput | StartDocketInput,
): Promise<{ id: string; slug: string }> {
  const scope = await authorize(ctx, input.agency_id, "create_thread")
  const fields = "slug" in input ? await whole(ctx, input) : await begun(ctx, scope, input)
  const form = "idempotency_key" in input ? ({ makes: "docket", ...input } as const) : null
  const user_id = requireUser(ctx).user_id
  const now = ctx.now()
  return write(ctx, scope, async (tx) => {
    const { made_id: id, again } = form ? await onceFor(tx, ctx, form) : { made_id: undefined, again: false }
    if (again) return { result: await madeBefore(tx, scope, id), audit: "unchanged" }
    await requireOfferedTags(tx, scope, { tags: input.tags, kept: [] })
    const slug = await freeDocketSlug(tx, fields.slug, null)
    const docket = await tx
      .insertInto("dockets")
      .values({
        ...fields,
        ...(id && { id }),
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
      audit: { action: "docket.created", entity_id: docket.id, after: { ...fields, slug, status: "draft" } },
    }
  }).catch(translateDuplicate)
}

async function madeBefore(tx: Tx, scope: AgencyScope, id: string | undefined) {
  const docket = id && (await findAgencyDocket(tx, scope, id))
  return docket ? { id: docket.id, slug: docket.slug } : refuse("docket_not_found")
}

async function whole(ctx: Ctx, input: CreateDocketInput) {
  const { agency_id, open_date, open_time, close_date, close_time, ...fields } = input
  const agency = (await findAgencySummary(ctx.db, agency_id)) ?? refuse("agency_not_found")
  return { ...fields, ...docketPeriod({ open_date, open_time, close_date, close_time }, agency.time_zone) }
}

async function begun(
  ctx: Ctx,
  scope: AgencyScope,
  { agency_id: _id, idempotency_key: _key, ...subject }: StartDocketInput,
) {
  const { captcha_enabled, ...defaults } = (await findDocketDefaults(ctx.db, scope)) ?? {}
  const settled = { ...defaults, ...(captcha_enabled !== undefined && { require_captcha: captcha_enabled }) }
  return { ...subject, ...settled, slug: slugify(subject.title), open_at: null, close_at: null }
}
