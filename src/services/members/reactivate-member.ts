import { refuse } from "#src/rules/errors.ts"
import type { RemoveMemberInput } from "#src/rules/input/people/member.ts"
import { outgrowProviders } from "#src/services/accounts/sessions/provider-session-changes.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { manageableMember, requireOwnersAddress, updateMembership } from "./role-changes.ts"

/**
 * Gives a deactivated member access again, in the role they had. Raises `permission_denied`, `member_not_found` (also for an
 * account that was closed), `role_not_manageable`, and `invalid_input` for an owner whose address is no longer a government's.
 */
export async function reactivateMember(ctx: Ctx, { agency_id, user_id }: RemoveMemberInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "invite_users")
  await writeAlone(ctx, scope, async (tx, acting) => {
    const member = await manageableMember(tx, scope, { acting, user_id })
    if (member.closed) return refuse("member_not_found")
    if (member.status === "active") return { result: undefined, audit: "unchanged" }
    requireOwnersAddress(ctx, { email: member.email, role: member.role, field: "id" })
    await updateMembership(tx, ctx, { agency_id, user_id, status: "active" })
    const before = { status: "inactive", role: member.role }
    const after = { status: "active", role: member.role }
    const ended = await outgrowProviders(tx, { user_id, agency_id, now: ctx.now() })
    const entry = { action: "member.reactivated", entity_id: user_id, before, after } as const
    return { result: undefined, audit: [entry, ...ended] }
  })
}
