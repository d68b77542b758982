import { refuse } from "#src/rules/errors.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { deactivate } from "./member-changes.ts"
import { findScimMember } from "./queries.ts"
import { describedMember, requireVersion, scimUser } from "./resources.ts"

type Removal = { agency_id: string; id: string; seen: string | null }

/**
 * The agency's provider has deleted somebody: their access ends, they are in none of its groups, and it does not find them until it
 * adds them again, as a viewer. What they did stays under their name. Raises `member_not_found`, `precondition_failed`, `last_owner`.
 */
export async function removeScimUser(ctx: Ctx, { agency_id, id, seen }: Removal): Promise<void> {
  const scope = await authorize(ctx, agency_id, "remove_users")
  await writeAlone(ctx, scope, async (tx) => {
    const member = (await findScimMember(tx, scope, id)) ?? refuse("member_not_found")
    requireVersion(scimUser(member), seen)
    const { user_id } = member
    const ended = await deactivate(tx, ctx, { scope, member, role: "viewer" })
    const ofThem = tx.deleteFrom("scim_group_members").where("agency_id", "=", agency_id).where("user_id", "=", user_id)
    await ofThem.execute()
    const now = ctx.now()
    const { active: _active, email: _email, ...said } = describedMember(member)
    await tx
      .insertInto("scim_members")
      .values({ agency_id, user_id, ...said, made_account: false, removed_at: now, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.columns(["agency_id", "user_id"]).doUpdateSet({ removed_at: now, updated_at: now }),
      )
      .execute()
    const removed = { action: "member.described", entity_id: user_id, after: { removed: true } } as const
    return { result: undefined, audit: auditOf([...ended, removed]) }
  })
}
