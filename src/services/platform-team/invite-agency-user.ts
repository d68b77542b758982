import { refuse } from "#src/rules/errors.ts"
import type { InviteAgencyUserInput } from "#src/rules/input/agencies/platform.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import { authorizePlatform, type Ctx, write } from "#src/services/context.ts"
import { insertInvitation } from "#src/services/members/invitations/invitation-changes.ts"

/**
 * Invites someone to any agency on behalf of the platform (P 2.18, P 7.1). Raises `permission_denied`, `agency_not_found`, and
 * `invalid_input` when the address belongs to a member.
 */
export async function inviteAgencyUser(ctx: Ctx, { agency_id, email, role, full_name }: InviteAgencyUserInput) {
  const scope = await authorizePlatform(ctx, role === "owner" ? "invite_agency_owner" : "invite_agency_user")
  const agency = (await findAgencySummary(ctx.db, agency_id)) ?? refuse("agency_not_found")
  return write(ctx, scope, async (tx) => {
    const { audit, mails } = await insertInvitation(tx, ctx, { agency, email, role, full_name: full_name || null })
    return { result: { agency_name: agency.name, role }, audit, mails }
  })
}
