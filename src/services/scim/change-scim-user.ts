import { refuse } from "#src/rules/errors.ts"
import type { Resource } from "#src/rules/scim/shape.ts"
import { type ScimUserInput, wholeName } from "#src/rules/scim/user-resource.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { welcome } from "./account-changes.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { deactivate, describe, reactivate, roleByGroups } from "./member-changes.ts"
import { findScimMember } from "./queries.ts"
import { requireVersion, scimUser, type ScimResource } from "./resources.ts"

export type UserChange = {
  agency_id: string
  id: string
  /** If-Match; null where the provider does not care. */
  seen: string | null
  /** What the provider wants, from what it is now. */
  change: (now: Resource) => ScimUserInput
}

/**
 * Changes what the agency's provider says of a member, and ends or gives back their access; who was never here gets the letter then
 * (`welcome`). The account's address and password never change. Raises `member_not_found`, `precondition_failed`, `member_exists`, `last_owner`, `malformed_request`.
 */
export async function changeScimUser(ctx: Ctx, { agency_id, id, seen, change }: UserChange): Promise<ScimResource> {
  const scope = await authorize(ctx, agency_id, "remove_users")
  await writeAlone(ctx, scope, async (tx) => {
    const member = (await findScimMember(tx, scope, id)) ?? refuse("member_not_found")
    const now = scimUser(member)
    requireVersion(now, seen)
    const user = change(now.attributes)
    const described = await describe(tx, ctx, { scope, member, user })
    const role = member.role === "owner" ? roleByGroups(member.groups) : member.role
    const turned = user.active
      ? await reactivate(tx, ctx, { scope, member, role })
      : await deactivate(tx, ctx, { scope, member })
    const returned = turned.some(({ action }) => action === "member.reactivated")
    const mails = returned ? await welcome(tx, ctx, { ...member, agency_id, full_name: wholeName(user) }) : []
    return { result: undefined, audit: auditOf([...described, ...turned]), mails }
  })
  return scimUser((await findScimMember(ctx.db, scope, id)) ?? refuse("member_not_found"))
}
