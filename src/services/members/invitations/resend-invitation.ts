import { refuse } from "#src/rules/errors.ts"
import type { ResendInvitationInput } from "#src/rules/input/people/member.ts"
import { mayManageRole } from "#src/rules/people/roles.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { limitInvitations, renewInvitation } from "./invitation-changes.ts"

/**
 * Mails an open invitation once more, with a new link and the whole time to accept it; the older link stops working. Raises
 * `permission_denied`, `role_not_manageable`, `rate_limited`, `invitation_not_found`, also if it was accepted in the meantime, and
 * `invalid_input` for an owner without a government address.
 */
export async function resendInvitation(ctx: Ctx, { agency_id, invitation_id }: ResendInvitationInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "invite_users")
  await limitInvitations(ctx)
  const agency = (await findAgencySummary(ctx.db, agency_id)) ?? refuse("agency_not_found")
  await writeAlone(ctx, scope, async (tx, acting) => ({
    result: undefined,
    ...(await renewInvitation(tx, ctx, { agency, invitation_id, mayInvite: (role) => mayManageRole(acting, role) })),
  }))
}
