import { refuse } from "#src/rules/errors.ts"
import type { Filter } from "#src/rules/scim/expression.ts"
import type { ScimListQuery } from "#src/rules/scim/list-query.ts"
import { matches } from "#src/rules/scim/matches.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { findScimMember, listNamedGroups, listScimMembers, type Narrowed } from "./queries.ts"
import { scimGroups, scimUser, type ScimResource } from "./resources.ts"

export type ScimPage = { total: number; resources: ScimResource[] }
type ScimListRequest = { agency_id: string; query: Pick<ScimListQuery, "filter" | "start" | "count"> }

/** A page of the agency's people. Each filter is asked of all of them; the usual look-ups read one row. */
export async function browseScimUsers(ctx: Ctx, { agency_id, query }: ScimListRequest): Promise<ScimPage> {
  const scope = await authorize(ctx, agency_id, "invite_users")
  const members = await listScimMembers(ctx.db, scope, narrowed(query.filter))
  return pageOf("User", members.map(scimUser), query)
}

export async function browseScimGroups(ctx: Ctx, { agency_id, query }: ScimListRequest): Promise<ScimPage> {
  const scope = await authorize(ctx, agency_id, "change_user_roles")
  const [named, members] = await Promise.all([listNamedGroups(ctx.db, scope), listScimMembers(ctx.db, scope)])
  return pageOf("Group", scimGroups(named, members), query)
}

/** One of the agency's people. Raises `member_not_found`, also for another agency's. */
export async function findScimUser(
  ctx: Ctx,
  { agency_id, id }: { agency_id: string; id: string },
): Promise<ScimResource> {
  const scope = await authorize(ctx, agency_id, "invite_users")
  return scimUser((await findScimMember(ctx.db, scope, id)) ?? refuse("member_not_found"))
}

type Kind = "User" | "Group"

function pageOf(
  kind: Kind,
  all: readonly ScimResource[],
  { filter, start, count }: ScimListRequest["query"],
): ScimPage {
  const found = filter ? all.filter((resource) => matches(filter, whole(kind, resource))) : all
  return { total: found.length, resources: found.slice(start - 1, start - 1 + count) }
}

/** All that a filter may ask about; when something changed is what providers ask that read only what is new. */
function whole(resourceType: Kind, { id, attributes, version, created_at, updated_at }: ScimResource) {
  const times = { created: created_at?.toISOString(), lastModified: updated_at?.toISOString() }
  return { id, ...attributes, meta: { resourceType, ...times, version } }
}

/** What the database can look for, of a filter that asks for nothing else. */
function narrowed(filter: Filter | null): Narrowed {
  if (filter?.kind !== "compare" || filter.operator !== "eq" || typeof filter.value !== "string") return {}
  if (filter.path === "username") return { user_name: filter.value }
  return filter.path === "externalid" ? { external_id: filter.value } : {}
}
