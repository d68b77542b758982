import { refuse } from "#src/rules/errors.ts"
import type { TransferOwnershipInput } from "#src/rules/input/agencies/agency-settings.ts"
import { agencySettingsMessages } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { requireOwnerBeside } from "#src/services/members/owner-changes.ts"
import { manageableMember, requireOwnersAddress, updateMembership } from "#src/services/members/role-changes.ts"

/**
 * Makes an active member owner and the acting owner an admin (S 2, S 4). Raises `permission_denied`, `member_not_found`,
 * `last_owner` where none would be left who can sign in, and `invalid_input` for a member who cannot become owner or has no government address.
 */
export async function transferOwnership(ctx: Ctx, { agency_id, new_owner_id }: TransferOwnershipInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "transfer_ownership")
  const own_id = requireUser(ctx).user_id
  await writeAlone(ctx, scope, async (tx, acting) => {
    const member = await manageableMember(tx, scope, { acting, user_id: new_owner_id })
    if (new_owner_id === own_id || member.status !== "active" || member.closed)
      refuse("invalid_input", { fields: { new_owner_id: agencySettingsMessages.newOwnerRequired } })
    requireOwnersAddress(ctx, { email: member.email, role: "owner", field: "new_owner_id" })
    await updateMembership(tx, ctx, { agency_id, user_id: new_owner_id, role: "owner" })
    await requireOwnerBeside(tx, { agency_id, user_id: own_id, now: ctx.now() })
    await updateMembership(tx, ctx, { agency_id, user_id: own_id, role: "admin" })
    const before = { [own_id]: acting, [new_owner_id]: member.role }
    const after = { [own_id]: "admin", [new_owner_id]: "owner" }
    return { result: undefined, audit: { action: "agency.ownership_transferred", entity_id: agency_id, before, after } }
  })
}
