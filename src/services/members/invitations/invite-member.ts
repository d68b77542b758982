import { refuse } from "#src/rules/errors.ts"
import type { InviteMemberInput } from "#src/rules/input/people/member.ts"
import { mayManageRole } from "#src/rules/people/roles.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { insertInvitation, limitInvitations } from "./invitation-changes.ts"

/**
 * Invites an address to the agency in a role the actor may manage, and mails the link (S 6). Raises `permission_denied`,
 * `role_not_manageable`, `rate_limited`, and `invalid_input` when the address belongs to a member.
 */
export async function inviteMember(
  ctx: Ctx,
  { agency_id, email, role, full_name }: InviteMemberInput,
): Promise<{ invitation_id: string }> {
  const scope = await authorize(ctx, agency_id, "invite_users")
  if (!mayManageRole(scope.role, role)) refuse("role_not_manageable")
  await limitInvitations(ctx)
  const agency = (await findAgencySummary(ctx.db, agency_id)) ?? refuse("agency_not_found")
  return writeAlone(ctx, scope, async (tx, acting) => {
    if (!mayManageRole(acting, role)) refuse("role_not_manageable")
    const invitation = {
      agency: { id: agency.id, name: agency.name },
      email,
      role,
      full_name: full_name || null,
      acting,
    }
    const { invitation_id, audit, mails } = await insertInvitation(tx, ctx, invitation)
    return { result: { invitation_id }, audit, mails }
  })
}
