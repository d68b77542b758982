import type { Tx } from "#src/platform/db/statements/client.ts"
import { may } from "#src/rules/people/permissions.ts"
import type { GroupRole } from "#src/rules/people/sign-in/sign-in-providers.ts"
import type { AuditEntry } from "#src/services/context.ts"
import { unassignAll } from "#src/services/moderation/assignments/changes.ts"

type RoleChange = { agency_id: string; user_id: string; role: GroupRole | "viewer"; now: Date }

/**
 * Gives a member the role of their groups, behind the lock of the agency's people; owners keep theirs, so none is ever the last. Comments that
 * were theirs to decide about are nobody's, once they may not decide anymore.
 */
export async function giveRoleOfGroups(tx: Tx, { agency_id, user_id, role, now }: RoleChange): Promise<AuditEntry[]> {
  const changed = await tx
    .updateTable("agency_members")
    .from("agency_members as former")
    .set({ role, updated_at: now, updated_by: null })
    .whereRef("former.id", "=", "agency_members.id")
    .where("agency_members.agency_id", "=", agency_id)
    .where("agency_members.user_id", "=", user_id)
    .where("agency_members.status", "=", "active")
    .where("agency_members.role", "not in", ["owner", role])
    .returning("former.role as before")
    .executeTakeFirst()
  if (!changed) return []
  if (!may(role, "approve_comments")) await unassignAll(tx, { agency_id, user_id, now, by: user_id })
  const entry = { action: "member.role_changed", entity_id: user_id, agency_id } as const
  return [{ ...entry, before: { role: changed.before }, after: { role, by: "groups" } }]
}
