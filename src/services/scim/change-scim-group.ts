import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { roleLabel } from "#src/rules/people/roles.ts"
import type { GroupRole, ScimGroupInput } from "#src/rules/scim/group-resource.ts"
import { refuseScim } from "#src/rules/scim/refuse-scim.ts"
import type { Resource } from "#src/rules/scim/shape.ts"
import { type AgencyScope, type AuditEntry, authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { updateMembership } from "#src/services/members/role-changes.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { roleByGroups } from "./member-changes.ts"
import { listNamedGroups, listScimMembers, type ScimMember } from "./queries.ts"
import { membersOf, requireVersion, scimGroups, type ScimResource } from "./resources.ts"

export type GroupChange = {
  agency_id: string
  role: GroupRole
  seen: string | null
  /** What the provider wants, from what it is now. */
  change: (now: Resource) => ScimGroupInput
  /** The ids that the provider itself names. Members whom it does not name may have the role from a colleague, and keep it that way. */
  named: readonly string[]
}

/** The group of a role, with its members. */
export async function findScimGroup(ctx: Ctx, { agency_id, role }: Omit<GroupChange, "seen" | "change" | "named">) {
  const scope = await authorize(ctx, agency_id, "change_user_roles")
  const [named, members] = await Promise.all([listNamedGroups(ctx.db, scope), listScimMembers(ctx.db, scope)])
  return groupOf(role, scimGroups(named, members))
}

const groupOf = (role: GroupRole, groups: readonly ScimResource[]) =>
  groups.find(({ id }) => id === role) ?? refuse("not_found")

/**
 * Takes up a group of the agency's provider: from now on it stands for the role that its name means. Raises `member_exists` where
 * the role has such a group, `malformed_request`.
 */
export async function addScimGroup(
  ctx: Ctx,
  { agency_id, group }: { agency_id: string; group: ScimGroupInput },
): Promise<ScimResource> {
  const scope = await authorize(ctx, agency_id, "change_user_roles")
  await writeAlone(ctx, scope, async (tx) => {
    const [named, members] = await Promise.all([listNamedGroups(tx, scope), listScimMembers(tx, scope)])
    if (named.some(({ role }) => role === group.role))
      refuseScim("uniqueness", `There is a group for the role ${roleLabel[group.role]}.`)
    const wanted = new Set([...membersOf(group.role, members).map(({ id }) => id), ...group.members])
    const whole = { ...group, members: [...wanted] }
    const audit = await writeGroup(tx, ctx, { scope, members, group: whole, named: group.members })
    return { result: undefined, audit: auditOf(audit) }
  })
  return findScimGroup(ctx, { agency_id, role: group.role })
}

/**
 * Changes a group's name or members; their roles follow at once: each has the highest of their groups, or viewer. An owner stays one.
 * Raises `precondition_failed`, and `malformed_request` for a member who is none and for a name that means another role.
 */
export async function changeScimGroup(
  ctx: Ctx,
  { agency_id, role, seen, change, named: ids }: GroupChange,
): Promise<ScimResource> {
  const scope = await authorize(ctx, agency_id, "change_user_roles")
  await writeAlone(ctx, scope, async (tx) => {
    const [named, members] = await Promise.all([listNamedGroups(tx, scope), listScimMembers(tx, scope)])
    const now = groupOf(role, scimGroups(named, members))
    requireVersion(now, seen)
    const group = change(now.attributes)
    if (group.role !== role) refuseScim("invalidValue", `The name of this group means the role ${roleLabel[role]}.`)
    return { result: undefined, audit: auditOf(await writeGroup(tx, ctx, { scope, members, group, named: ids })) }
  })
  return findScimGroup(ctx, { agency_id, role })
}

/**
 * The agency's provider no longer has the group: whom it had put there loses the role, and the role itself stays. Raises
 * `precondition_failed`.
 */
export async function removeScimGroup(
  ctx: Ctx,
  { agency_id, role, seen }: Omit<GroupChange, "change" | "named">,
): Promise<void> {
  const scope = await authorize(ctx, agency_id, "change_user_roles")
  await writeAlone(ctx, scope, async (tx) => {
    const [named, members] = await Promise.all([listNamedGroups(tx, scope), listScimMembers(tx, scope)])
    requireVersion(groupOf(role, scimGroups(named, members)), seen)
    const removed = members.filter(({ groups }) => groups.includes(role))
    const settled = await regroup(tx, ctx, { scope, role, added: [], removed })
    const { numDeletedRows } = await tx
      .deleteFrom("scim_groups")
      .where("agency_id", "=", agency_id)
      .where("role", "=", role)
      .executeTakeFirstOrThrow()
    const gone = numDeletedRows > 0n || removed.length > 0
    const entry = { ...groupEntry(scope, { role, added: 0, removed: removed.length }), after: undefined } as const
    return { result: undefined, audit: auditOf(gone ? [entry, ...settled] : []) }
  })
}

type Writing = {
  scope: AgencyScope
  members: readonly ScimMember[]
  group: ScimGroupInput
  named: readonly string[]
}

async function writeGroup(tx: Tx, ctx: Ctx, { scope, members, group, named: ids }: Writing): Promise<AuditEntry[]> {
  const { agency_id } = scope
  const { role, display_name, external_id } = group
  const wanted = new Set(group.members)
  const known = new Set(members.map(({ id }) => id))
  if (group.members.some((id) => !known.has(id)))
    refuseScim("invalidValue", "A member of the group is no user of this agency.")
  const now = new Set(membersOf(role, members))
  const byName = new Set(ids)
  const added = members.filter(
    (member) => wanted.has(member.id) && !member.groups.includes(role) && (byName.has(member.id) || !now.has(member)),
  )
  const removed = [...now].filter(({ id }) => !wanted.has(id))
  const named = await tx
    .insertInto("scim_groups")
    .values({ agency_id, role, display_name, external_id, created_at: ctx.now(), updated_at: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .columns(["agency_id", "role"])
        .doUpdateSet({ display_name, external_id, updated_at: ctx.now() })
        .where((eb) =>
          eb.or([
            eb("scim_groups.display_name", "<>", display_name),
            eb("scim_groups.external_id", "is distinct from", external_id),
          ]),
        ),
    )
    .returning("role")
    .execute()
  const settled = await regroup(tx, ctx, { scope, role, added, removed })
  if (named.length + added.length + removed.length === 0) return []
  return [groupEntry(scope, { role, added: added.length, removed: removed.length }), ...settled]
}

function groupEntry({ agency_id }: AgencyScope, after: { role: GroupRole; added: number; removed: number }) {
  return { action: "scim_group.changed", entity_id: agency_id, after } as const
}

type Regrouping = {
  scope: AgencyScope
  role: GroupRole
  added: readonly ScimMember[]
  removed: readonly ScimMember[]
}

/** Keeps who is in a group, and gives everybody whom it touches the role that follows. */
async function regroup(tx: Tx, ctx: Ctx, { scope, role, added, removed }: Regrouping): Promise<AuditEntry[]> {
  const { agency_id } = scope
  const now = ctx.now()
  if (added.length > 0)
    await tx
      .insertInto("scim_group_members")
      .values(added.map(({ user_id }) => ({ agency_id, role, user_id, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (removed.length > 0)
    await tx
      .deleteFrom("scim_group_members")
      .where("agency_id", "=", agency_id)
      .where("role", "=", role)
      .where(
        "user_id",
        "in",
        removed.map(({ user_id }) => user_id),
      )
      .execute()
  const touched = [
    ...added.map((member) => ({ member, groups: [...member.groups, role] })),
    ...removed.map((member) => ({ member, groups: member.groups.filter((one) => one !== role) })),
  ]
  const audit: AuditEntry[] = []
  for (const { member, groups } of touched) {
    const { user_id, role: before } = member
    const after = roleByGroups(groups)
    if (before === "owner" || before === after) continue
    await updateMembership(tx, ctx, { agency_id, user_id, role: after })
    audit.push({ action: "member.role_changed", entity_id: user_id, before: { role: before }, after: { role: after } })
  }
  return audit
}
