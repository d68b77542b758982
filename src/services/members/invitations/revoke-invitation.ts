import type { RevokeInvitationInput } from "#src/rules/input/people/member.ts"
import { mayManageRole } from "#src/rules/people/roles.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { endInvitation } from "./invitation-changes.ts"

/**
 * Revokes an open invitation: its link stops working. Raises `permission_denied`, `role_not_manageable` and
 * `invitation_not_found`, also if it was accepted in the meantime.
 */
export async function revokeInvitation(ctx: Ctx, { agency_id, invitation_id }: RevokeInvitationInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "invite_users")
  await writeAlone(ctx, scope, async (tx, acting) => {
    const mayInvite = (role: Parameters<typeof mayManageRole>[1]) => mayManageRole(acting, role)
    return { result: undefined, audit: await endInvitation(tx, { agency_id, invitation_id, mayInvite }) }
  })
}
