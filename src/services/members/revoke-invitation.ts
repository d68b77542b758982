import { refuse } from "#src/rules/errors.ts"
import type { RevokeInvitationInput } from "#src/rules/input/member.ts"
import { mayManageRole } from "#src/rules/people/roles.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { withoutAddress } from "./invitation-changes.ts"

/**
 * Revokes an open invitation: its link stops working. Raises `permission_denied`, `role_not_manageable` and
 * `invitation_not_found`, also if it was accepted in the meantime.
 */
export async function revokeInvitation(ctx: Ctx, { agency_id, invitation_id }: RevokeInvitationInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "invite_users")
  await writeAlone(ctx, scope, async (tx, acting) => {
    const revoked = await tx
      .updateTable("invitations")
      .set(withoutAddress("revoked"))
      .where("agency_id", "=", agency_id)
      .where("id", "=", invitation_id)
      .where("status", "=", "pending")
      .returning("role")
      .executeTakeFirst()
    if (!revoked) return refuse("invitation_not_found")
    if (!mayManageRole(acting, revoked.role)) refuse("role_not_manageable")
    return { result: undefined, audit: { action: "invitation.revoked", entity_id: invitation_id } }
  })
}
