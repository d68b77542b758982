import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { memberMessages } from "#src/rules/messages/people/member-messages.ts"
import { may } from "#src/rules/people/permissions.ts"
import { platformMessages } from "#src/rules/messages/agencies/platform-messages.ts"
import { mayBeOwnersAddress } from "#src/rules/people/owner-address.ts"
import { type AgencyRole, mayManageRole, roleLabel } from "#src/rules/people/roles.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { personBehind } from "#src/services/person-behind.ts"
import { requireOwnerBeside } from "./owner-changes.ts"
import { unassignAll } from "#src/services/moderation/assignments/changes.ts"

type Membership = {
  user_id: string
  email: string | null
  role: AgencyRole
  status: "active" | "inactive"
  closed: boolean
}

/** A member whom the actor may manage (S 6), in `writeAlone`. Raises `member_not_found`, `role_not_manageable`. */
export async function manageableMember(
  tx: Tx,
  scope: AgencyScope,
  { acting, user_id }: { acting: AgencyRole; user_id: string },
): Promise<Membership> {
  const member = (await findMembership(tx, scope, user_id)) ?? refuse("member_not_found")
  return mayManageRole(acting, member.role) ? member : refuse("role_not_manageable")
}

async function findMembership(tx: Tx, scope: AgencyScope, user_id: string): Promise<Membership | undefined> {
  const row = await tx
    .selectFrom("agency_members")
    .innerJoin("users", "users.id", "agency_members.user_id")
    .select(["agency_members.role", "agency_members.status", "users.email", "users.deleted_at"])
    .where("agency_members.agency_id", "=", scope.agency_id)
    .where("agency_members.user_id", "=", user_id)
    .executeTakeFirst()
  return row && { user_id, email: row.email, role: row.role, status: row.status, closed: row.deleted_at !== null }
}

type FutureOwner = {
  email: string | null
  role: AgencyRole
  /** Of the form, where the refusal is shown. */ field: string
}

/** Refuses an owner without a government address, however they become owner (settled 53). Raises `invalid_input`. */
export function requireOwnersAddress({ config }: Ctx, { email, role, field }: FutureOwner): void {
  const suffixes = config.GOVERNMENT_EMAIL_SUFFIXES
  if (role !== "owner" || mayBeOwnersAddress(email ?? "", suffixes)) return
  refuse("invalid_input", { fields: { [field]: platformMessages.governmentEmail(suffixes) } })
}

/** Refuses with `last_owner` to take away the last active owner who can sign in (settled 37); counted in `writeAlone`. */
export async function requireOtherOwner(
  tx: Tx,
  ctx: Ctx,
  { agency_id, user_id, role, status }: Pick<Membership, "user_id" | "role" | "status"> & { agency_id: string },
): Promise<void> {
  if (role !== "owner" || status !== "active") return
  await requireOwnerBeside(tx, { agency_id, user_id, now: ctx.now() })
}

/** Says who changed a member's role or access since it was seen: `changed_meanwhile`. */
export async function refuseChangedMember(tx: Tx, scope: AgencyScope, member: Membership): Promise<never> {
  const by = await tx
    .selectFrom("agency_members")
    .innerJoin("profiles", "profiles.id", "agency_members.updated_by")
    .select((eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("name"))
    .where("agency_members.agency_id", "=", scope.agency_id)
    .where("agency_members.user_id", "=", member.user_id)
    .executeTakeFirst()
  const who = by?.name ?? "Someone else"
  const message =
    member.status === "inactive"
      ? memberMessages.deactivatedMeanwhile(who)
      : memberMessages.roleChangedMeanwhile(who, roleLabel[member.role])
  return refuse("changed_meanwhile", { message })
}

/**
 * Writes a membership's new role or status, in `writeAlone`. Comments that were the member's to decide about are nobody's, once they
 * may not decide anymore.
 */
export async function updateMembership(
  tx: Tx,
  ctx: Ctx,
  change: { agency_id: string; user_id: string } & Partial<Pick<Membership, "role" | "status">>,
): Promise<void> {
  const { agency_id, user_id, ...set } = change
  const now = ctx.now()
  const by = personBehind(ctx.actor)?.user_id ?? null
  await tx
    .updateTable("agency_members")
    .set({ ...set, updated_at: now, updated_by: by })
    .where("agency_id", "=", agency_id)
    .where("user_id", "=", user_id)
    .execute()
  // A colleague's decision outweighs the groups in which the identity provider once put somebody.
  if (set.role !== undefined && by !== null)
    await tx
      .deleteFrom("scim_group_members")
      .where("agency_id", "=", agency_id)
      .where("user_id", "=", user_id)
      .execute()
  const decides = set.status !== "inactive" && (set.role === undefined || may(set.role, "approve_comments"))
  // Where no person took the comments away, such as when the identity provider did, whoever had them counts as having given them up.
  if (!decides) await unassignAll(tx, { agency_id, user_id, now, by: by ?? user_id })
}
