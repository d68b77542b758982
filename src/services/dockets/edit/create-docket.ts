import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { daysBefore, isCalendarDate } from "#src/rules/dates/dates.ts"
import { DEFAULT_CLOSE_TIME, DEFAULT_OPEN_TIME } from "#src/rules/limits.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { docketTemplateMessages } from "#src/rules/messages/dockets/docket-template-messages.ts"
import { slugify } from "#src/rules/addresses/slug.ts"
import { type CreateDocketInput, docketPeriod, type StartDocketInput } from "#src/rules/input/dockets/docket.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import { type AgencyScope, authorize, type Ctx, requireUser, write } from "#src/services/context.ts"
import { onceFor } from "#src/services/sent-form.ts"
import { freeDocketSlug, requireOfferedTags, translateDuplicate } from "#src/services/dockets/changes.ts"
import { findDocketStart } from "#src/services/dockets/templates/template-queries.ts"
import { findAgencyDocket, findDocketDefaults } from "#src/services/dockets/queries.ts"

/**
 * Creates a docket as a draft: no one outside the agency sees it until someone opens it (S 2, S 4). Dates are meant in the
 * agency's zone; a taken slug gets a number. Of a docket that is only begun, all but its subject is as its template says, or
 * else the agency's defaults; its slug is made from the title, and it has dates only where a template counts days from the opening.
 * The same form sent again finds the docket that it made. Raises `permission_denied`, `invalid_input` for a tag that is not
 * offered and a template that is gone, `slug_taken`, `reference_code_taken`.
 */
export async function createDocket(
  ctx: Ctx,
  input: (CreateDocketInput & { idempotency_key?: string }) | StartDocketInput,
): Promise<{ id: string; slug: string }> {
  const scope = await authorize(ctx, input.agency_id, "create_thread")
  const { idempotency_key } = input
  const form = idempotency_key ? ({ makes: "docket", ...input, idempotency_key } as const) : null
  const user_id = requireUser(ctx).user_id
  const now = ctx.now()
  return write(ctx, scope, async (tx) => {
    const { made_id: id, again } = form ? await onceFor(tx, ctx, form) : { made_id: undefined, again: false }
    if (again) return { result: await madeBefore(tx, scope, id), audit: "unchanged" }
    const { template, ...fields } = "slug" in input ? await whole(tx, input) : await begun(tx, scope, input)
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
      audit: { action: "docket.created", entity_id: docket.id, after: { template, ...fields, slug, status: "draft" } },
    }
  }).catch(translateDuplicate)
}

async function madeBefore(tx: Tx, scope: AgencyScope, id: string | undefined) {
  const docket = id && (await findAgencyDocket(tx, scope, id))
  return docket ? { id: docket.id, slug: docket.slug } : refuse("docket_not_found")
}

async function whole(tx: Tx, input: CreateDocketInput & { idempotency_key?: string }) {
  const { agency_id, idempotency_key: _key, open_date, open_time, close_date, close_time, ...fields } = input
  const period = { open_date, open_time, close_date, close_time }
  return { template: undefined, ...fields, ...(await inZone(tx, agency_id, period)) }
}

/** The moments of dates as the agency's clocks show them. */
async function inZone(tx: Tx, agency_id: string, period: Parameters<typeof docketPeriod>[0]) {
  const agency = (await findAgencySummary(tx, agency_id)) ?? refuse("agency_not_found")
  return docketPeriod(period, agency.time_zone)
}

async function begun(
  tx: Tx,
  scope: AgencyScope,
  { agency_id: _id, idempotency_key: _key, from, open_date, ...subject }: StartDocketInput,
) {
  const gone = { message: docketTemplateMessages.startGone }
  const start = from === undefined ? null : ((await findDocketStart(tx, scope, from)) ?? refuse("invalid_input", gone))
  const days = start?.comment_days ?? null
  return {
    template: start?.name,
    ...subject,
    ...(start?.settings ?? (await byDefault(tx, scope))),
    ...(days === null ? { open_at: null, close_at: null } : await period(tx, scope, { days, open_date })),
    slug: slugify(subject.title),
  }
}

/** So many days from the opening, at the hours that a docket has by default. */
async function period(
  tx: Tx,
  scope: AgencyScope,
  { days, open_date }: { days: number; open_date: string | undefined },
) {
  if (!open_date) return refuse("invalid_input", { fields: { open_date: agencyDocketMessages.openDateRequired } })
  const close_date = daysBefore(open_date, -days)
  if (!isCalendarDate(close_date))
    return refuse("invalid_input", { fields: { open_date: docketTemplateMessages.tooLate } })
  const times = { open_time: DEFAULT_OPEN_TIME, close_time: DEFAULT_CLOSE_TIME }
  return inZone(tx, scope.agency_id, { open_date, close_date, ...times })
}

async function byDefault(tx: Tx, scope: AgencyScope) {
  const { captcha_enabled, ...defaults } = (await findDocketDefaults(tx, scope)) ?? {}
  return { ...defaults, ...(captcha_enabled !== undefined && { require_captcha: captcha_enabled }) }
}
