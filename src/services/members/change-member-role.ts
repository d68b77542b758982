import { refuse } from "#src/rules/errors.ts"
import type { ChangeMemberRoleInput } from "#src/rules/input/member.ts"
import { mayManageRole } from "#src/rules/people/roles.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { manageableMember, requireOtherOwner, updateMembership } from "./role-changes.ts"

/**
 * Gives a member another role, from the next request on: both the role held and the new one must be the actor's to manage (S 6).
 * Raises `permission_denied`, `member_not_found`, `role_not_manageable` and `last_owner`.
 */
export async function changeMemberRole(ctx: Ctx, { agency_id, user_id, role }: ChangeMemberRoleInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "change_user_roles")
  await writeAlone(ctx, scope, async (tx, acting) => {
    const member = await manageableMember(tx, scope, { acting, user_id })
    if (!mayManageRole(acting, role)) refuse("role_not_manageable")
    if (member.role === role) return { result: undefined, audit: "unchanged" }
    await requireOtherOwner(tx, scope, member)
    await updateMembership(tx, ctx, { agency_id, user_id, role })
    return {
      result: undefined,
      audit: { action: "member.role_changed", entity_id: user_id, before: { role: member.role }, after: { role } },
    }
  })
}
