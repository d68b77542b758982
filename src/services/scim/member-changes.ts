import type { Tx } from "#src/platform/db/statements/client.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { groupRoles } from "#src/rules/scim/group-resource.ts"
import { refuseScim } from "#src/rules/scim/refuse-scim.ts"
import { type ScimUserInput, wholeName } from "#src/rules/scim/user-resource.ts"
import { setFullName } from "#src/services/accounts/changes.ts"
import { endLeaversAccess } from "#src/services/accounts/sessions/leaver-changes.ts"
import { outgrowProviders } from "#src/services/accounts/sessions/provider-session-changes.ts"
import type { AgencyScope, AuditEntry, Ctx } from "#src/services/context.ts"
import { requireOtherOwner, updateMembership } from "#src/services/members/role-changes.ts"
import { findIsOwnAccount, listScimMembers, type ScimMember } from "./queries.ts"
import { describedMember } from "./resources.ts"

/**
 * Ends a member's access, and with it what they are signed in with (`endLeaversAccess`), in `writeAlone`. Raises `last_owner`.
 */
export async function deactivate(
  tx: Tx,
  ctx: Ctx,
  { scope, member, role = member.role }: { scope: AgencyScope; member: ScimMember; role?: AgencyRole },
): Promise<AuditEntry[]> {
  const { user_id, status } = member
  if (status === "inactive") return []
  await requireOtherOwner(tx, ctx, { agency_id: scope.agency_id, ...member })
  await updateMembership(tx, ctx, { agency_id: scope.agency_id, user_id, status: "inactive", role })
  const before = { status: "active", role: member.role }
  const ended = await endLeaversAccess(tx, { user_id, now: ctx.now() })
  return [{ action: "member.deactivated", entity_id: user_id, before, after: { status: "inactive", role } }, ...ended]
}

/** Gives a member access again, in `writeAlone`; never as an owner, whom only an owner makes. */
export async function reactivate(
  tx: Tx,
  ctx: Ctx,
  { scope, member, role }: { scope: AgencyScope; member: ScimMember; role: AgencyRole },
): Promise<AuditEntry[]> {
  const { user_id, status } = member
  if (status === "active") return []
  await updateMembership(tx, ctx, { agency_id: scope.agency_id, user_id, status: "active", role })
  const before = { status: "inactive", role: member.role }
  const ended = await outgrowProviders(tx, { user_id, agency_id: scope.agency_id, now: ctx.now() })
  return [{ action: "member.reactivated", entity_id: user_id, before, after: { status: "active", role } }, ...ended]
}

/** The role that the provider's groups give: the highest of them, or viewer. */
export function roleByGroups(groups: readonly string[]): AgencyRole {
  return groupRoles.find((role) => groups.includes(role)) ?? "viewer"
}

type Description = {
  scope: AgencyScope
  member: ScimMember
  user: ScimUserInput
  /** Only for somebody who is added: whether their account was made for it. */
  made_account?: boolean
}

/**
 * Keeps what the provider says of a member, in `writeAlone`. The log has the names of the attributes, never what they say. An account
 * that was made for this agency alone gets its name from here. Raises `member_exists` where the user name or external id is another's.
 */
export async function describe(
  tx: Tx,
  ctx: Ctx,
  { scope, member, user, made_account }: Description,
): Promise<AuditEntry[]> {
  const before = describedMember(member)
  const attributes = ["user_name", "external_id", "display_name", "given_name", "family_name"] as const
  const changed = attributes.filter((name) => before[name] !== user[name])
  if (changed.length === 0 && (member.described || made_account === undefined)) return []
  const { agency_id } = scope
  const { user_id } = member
  await requireFree(tx, scope, { user_id, user })
  const { user_name, external_id, display_name, given_name, family_name } = user
  const said = {
    user_name,
    external_id,
    display_name,
    given_name,
    family_name,
    removed_at: null,
    updated_at: ctx.now(),
  }
  await tx
    .insertInto("scim_members")
    .values({ agency_id, user_id, ...said, made_account: made_account ?? false, created_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(["agency_id", "user_id"]).doUpdateSet(said))
    .execute()
  const full_name = wholeName(user)
  if (full_name && full_name !== member.full_name && (await findIsOwnAccount(tx, scope, user_id)))
    await setFullName(tx, { user_id, full_name, now: ctx.now() })
  return [{ action: "member.described", entity_id: user_id, after: { changed } }]
}

/** No two of the agency's people have one user name, whether the provider gave it or it is their address. */
async function requireFree(tx: Tx, scope: AgencyScope, { user_id, user }: { user_id: string; user: ScimUserInput }) {
  const { user_name, external_id } = user
  const same = [
    ...(await listScimMembers(tx, scope, { user_name })),
    ...(external_id ? await listScimMembers(tx, scope, { external_id }) : []),
  ]
  if (same.some((other) => other.user_id !== user_id))
    refuseScim("uniqueness", "The userName or externalId is that of another user.")
}
