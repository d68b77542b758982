import { refuse } from "#src/rules/errors.ts"
import type { OverseenInvitationInput } from "#src/rules/input/agencies/platform.ts"
import { mayOnPlatform } from "#src/rules/people/platform-roles.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import { authorizePlatform, type Ctx, write } from "#src/services/context.ts"
import { lockAgency } from "#src/services/members/held-role-queries.ts"
import {
  endInvitation,
  limitInvitations,
  renewInvitation,
} from "#src/services/members/invitations/invitation-changes.ts"

/**
 * Sends an agency's open invitation again or cancels it, on behalf of the platform: the first owner is invited by it, and nobody in the
 * agency could (P 2.18). Raises `permission_denied`, `agency_not_found`, `rate_limited`, `role_not_manageable`, and
 * `invitation_not_found`, also if it was accepted in the meantime.
 */
export async function settleAgencyInvitation(
  ctx: Ctx,
  { agency_id, invitation_id, press }: OverseenInvitationInput & { agency_id: string },
): Promise<void> {
  const scope = await authorizePlatform(ctx, "view_all_agencies")
  if (press === "resend") await limitInvitations(ctx)
  const agency = (await findAgencySummary(ctx.db, agency_id)) ?? refuse("agency_not_found")
  const mayInvite = (role: AgencyRole) =>
    mayOnPlatform(scope.role, role === "owner" ? "invite_agency_owner" : "invite_agency_user")
  await write(ctx, scope, async (tx) => {
    await lockAgency(tx, agency_id)
    if (press === "resend") {
      return { result: undefined, ...(await renewInvitation(tx, ctx, { agency, invitation_id, mayInvite })) }
    }
    return { result: undefined, audit: await endInvitation(tx, { agency_id, invitation_id, mayInvite }) }
  })
}
