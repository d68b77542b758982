import type { RemoveMemberInput } from "#src/rules/input/people/member.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { manageableMember, requireOtherOwner, updateMembership } from "./role-changes.ts"

/**
 * Removes a member's access from the next request on; what they did stays under their name (P 6). Raises `permission_denied`,
 * `member_not_found`, `role_not_manageable` and `last_owner`.
 */
export async function deactivateMember(ctx: Ctx, { agency_id, user_id }: RemoveMemberInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "remove_users")
  await writeAlone(ctx, scope, async (tx, acting) => {
    const member = await manageableMember(tx, scope, { acting, user_id })
    if (member.status === "inactive") return { result: undefined, audit: "unchanged" }
    await requireOtherOwner(tx, ctx, { agency_id, ...member })
    await updateMembership(tx, ctx, { agency_id, user_id, status: "inactive" })
    const before = { status: "active", role: member.role }
    const after = { status: "inactive", role: member.role }
    return { result: undefined, audit: { action: "member.deactivated", entity_id: user_id, before, after } }
  })
}
