import { createHash } from "node:crypto"
import { refuse } from "#src/rules/errors.ts"
import { roleLabel } from "#src/rules/people/roles.ts"
import { type GroupRole, groupRoles } from "#src/rules/scim/group-resource.ts"
import type { Resource } from "#src/rules/scim/shape.ts"
import { userResource, wholeName, type ScimUserInput } from "#src/rules/scim/user-resource.ts"
import type { listNamedGroups, ScimMember } from "./queries.ts"

/** A resource as a provider is shown it, without what the door adds. `version` is its weak ETag. */
export type ScimResource = {
  id: string
  attributes: Resource
  version: string
  created_at: Date | null
  updated_at: Date | null
}

/** What is known of a member, in the provider's words where it wrote some. */
export function describedMember(member: ScimMember): ScimUserInput {
  const { user_name, external_id, status, given_name, family_name, email, described, full_name } = member
  const names = described ? { display_name: member.display_name, given_name, family_name } : null
  return {
    user_name,
    external_id: described ? external_id : null,
    active: status === "active",
    email,
    ...(names ?? { display_name: full_name || null, given_name: null, family_name: null }),
  }
}

/** A member as a User. */
export function scimUser(member: ScimMember): ScimResource {
  const { role } = member
  const group = role === "owner" ? [] : [{ value: role, display: roleLabel[role], type: "direct" }]
  const attributes = { ...userResource(describedMember(member)), groups: group }
  return {
    id: member.id,
    attributes,
    version: versionOf(attributes),
    created_at: member.joined_at,
    updated_at: member.updated_at,
  }
}

type NamedGroup = Awaited<ReturnType<typeof listNamedGroups>>[number]

/** Who is in the group of a role: those who have it, and those whose higher role hides it. */
export function membersOf(role: GroupRole, members: readonly ScimMember[]): ScimMember[] {
  return members.filter((member) => member.role === role || member.groups.includes(role))
}

/** The four groups, highest first. */
export function scimGroups(named: readonly NamedGroup[], members: readonly ScimMember[]): ScimResource[] {
  return groupRoles.map((role) => {
    const own = named.find((group) => group.role === role)
    const attributes = {
      displayName: own?.display_name ?? roleLabel[role],
      ...(own?.external_id && { externalId: own.external_id }),
      members: membersOf(role, members).map((member) => ({
        value: member.id,
        display: wholeName(describedMember(member)) ?? member.user_name,
        type: "User",
      })),
    }
    const times = { created_at: own?.created_at ?? null, updated_at: own?.updated_at ?? null }
    return { id: role, attributes, version: versionOf(attributes), ...times }
  })
}

const versionOf = (attributes: Resource) =>
  `W/"${createHash("sha256").update(JSON.stringify(attributes)).digest("base64url").slice(0, 27)}"`

/** Refuses a change of something that is no longer as it was seen. `seen` is what If-Match says. Raises `precondition_failed`. */
export function requireVersion({ version }: ScimResource, seen: string | null): void {
  if (seen === null || seen.trim() === "*") return
  const plain = (tag: string) => tag.trim().replace(/^W\//, "")
  if (!seen.split(",").some((tag) => plain(tag) === plain(version))) refuse("precondition_failed")
}
