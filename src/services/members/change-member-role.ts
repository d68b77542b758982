import { refuse } from "#src/rules/errors.ts"
import type { ChangeMemberRoleInput } from "#src/rules/input/people/member.ts"
import { mayManageRole } from "#src/rules/people/roles.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import {
  manageableMember,
  refuseChangedMember,
  requireOtherOwner,
  requireOwnersAddress,
  updateMembership,
} from "./role-changes.ts"

/**
 * Gives a member another role, from the next request on, and says whether it is another one than before: both the role held and the new one must be the actor's to manage (S 6).
 * Raises `permission_denied`, `member_not_found`, `role_not_manageable`, `last_owner`, `invalid_input` for an owner without a
 * government address, and `changed_meanwhile`, which names the colleague, when the member's role is no longer the one that was
 * seen.
 */
export async function changeMemberRole(
  ctx: Ctx,
  { agency_id, user_id, from, role }: ChangeMemberRoleInput,
): Promise<"changed" | "unchanged"> {
  const scope = await authorize(ctx, agency_id, "change_user_roles")
  return writeAlone(ctx, scope, async (tx, acting) => {
    const member = await manageableMember(tx, scope, { acting, user_id })
    if (!mayManageRole(acting, role)) refuse("role_not_manageable")
    const asSeen = member.status === "active" && [from, role].includes(member.role)
    if (!asSeen) return refuseChangedMember(tx, scope, member)
    if (member.role === role) return { result: "unchanged", audit: "unchanged" }
    requireOwnersAddress(ctx, { email: member.email, role, field: "role" })
    await requireOtherOwner(tx, ctx, { agency_id, ...member })
    await updateMembership(tx, ctx, { agency_id, user_id, role })
    return {
      result: "changed",
      audit: { action: "member.role_changed", entity_id: user_id, before: { role: member.role }, after: { role } },
    }
  })
}
