import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { CreateAgencyInput } from "#src/rules/input/agencies/platform.ts"
import { platformMessages } from "#src/rules/messages/agencies/platform-messages.ts"
import { timeZonesOf } from "#src/rules/dates/state-time-zones.ts"
import { stateName } from "#src/rules/us-states.ts"
import { authorizePlatform, type Ctx, requireUser, write } from "#src/services/context.ts"
import { insertInvitation } from "#src/services/members/invitations/invitation-changes.ts"
import { onceFor } from "#src/services/sent-form.ts"
import { freeAgencySlug, storedState } from "./changes.ts"

/**
 * Creates an agency with the default settings and invites its first owner, who becomes one by accepting (P 2.18, P 7.1). Its zone is
 * that of its state, which has to be chosen where there are several. The same form sent again finds the agency that it made.
 * Raises `sign_in_required`, `permission_denied`, `invalid_input` (also for the name of an agency of this state, until
 * `create_second` is ticked), `slug_taken`.
 */
export async function createAgencyWithOwner(ctx: Ctx, input: CreateAgencyInput) {
  const scope = await authorizePlatform(ctx, "create_agency")
  const { agency_name: name, jurisdiction, jurisdiction_type, state_code, description } = input
  const time_zone = input.time_zone || onlyZoneOf(state_code)
  return write(ctx, scope, async (tx) => {
    const now = ctx.now()
    const by = requireUser(ctx).user_id
    const { made_id: id, again } = await onceFor(tx, ctx, { makes: "agency", ...input })
    if (again) return { result: await findMadeAgency(tx, id), audit: "unchanged" }
    const slug = await freeAgencySlug(tx, name) // another creation at the same moment waits
    if (!input.create_second) await refuseSecond(tx, { name, state_code })
    const agency = await tx
      .insertInto("agencies")
      .values({
        id,
        name,
        slug,
        jurisdiction,
        jurisdiction_type,
        state_code: storedState(state_code),
        time_zone,
        description,
        created_at: now,
        created_by: by,
        updated_at: now,
        updated_by: by,
      })
      .returning(["id", "name", "slug"])
      .executeTakeFirstOrThrow()
    await tx.insertInto("agency_settings").values({ agency_id: agency.id, updated_at: now, updated_by: by }).execute()
    const invitation = await insertInvitation(tx, ctx, {
      agency,
      email: input.owner_email,
      role: "owner",
      full_name: input.owner_name || null,
    })
    const created = {
      action: "agency.created",
      entity_id: agency.id,
      agency_id: agency.id,
      after: { name, slug, state_code, time_zone, jurisdiction, jurisdiction_type },
    } as const
    return { result: agency, audit: [created, ...invitation.audit], mails: invitation.mails }
  })
}

function findMadeAgency(tx: Tx, id: string) {
  return tx.selectFrom("agencies").select(["id", "name", "slug"]).where("id", "=", id).executeTakeFirstOrThrow()
}

async function refuseSecond(tx: Tx, { name, state_code }: { name: string; state_code: string }): Promise<void> {
  const first = await tx
    .selectFrom("agencies")
    .select("name")
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .where("state_code", "=", storedState(state_code))
    .executeTakeFirst()
  if (!first) return
  const create_second = platformMessages.agencyExists(first.name, stateName(state_code))
  refuse("invalid_input", { fields: { create_second } })
}

function onlyZoneOf(state_code: string): string {
  const [zone, another] = timeZonesOf(state_code)
  if (zone && !another) return zone
  return refuse("invalid_input", { fields: { time_zone: platformMessages.severalTimeZones(stateName(state_code)) } })
}
