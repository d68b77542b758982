import { type Context, Hono } from "hono"
import { limitBody } from "#src/http/middleware/limit-body.ts"
import { refuseMethod } from "#src/http/api/passage/refuse-method.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import type { Neighbors } from "#src/platform/processes/neighbors.ts"
import { refuse } from "#src/rules/errors.ts"
import { SCIM_BODY_MAX_BYTES } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { type GroupRole, groupShape, isGroupRole, readScimGroup } from "#src/rules/scim/group-resource.ts"
import { readListQuery, readShown, type ScimListQuery, shown } from "#src/rules/scim/list-query.ts"
import { shaped } from "#src/rules/scim/shape.ts"
import { readScimUser, userShape } from "#src/rules/scim/user-resource.ts"
import { isUuid } from "#src/rules/uuid.ts"
import type { Deps } from "#src/services/context.ts"
import { addScimUser } from "#src/services/scim/add-scim-user.ts"
import { browseScimGroups, browseScimUsers, findScimUser, type ScimPage } from "#src/services/scim/browse-scim.ts"
import { addScimGroup, changeScimGroup, findScimGroup, removeScimGroup } from "#src/services/scim/change-scim-group.ts"
import { changeScimUser } from "#src/services/scim/change-scim-user.ts"
import { removeScimUser } from "#src/services/scim/remove-scim-user.ts"
import type { ScimResource } from "#src/services/scim/resources.ts"
import { provisioner } from "./provisioner.ts"
import { scimAnswer, scimError } from "./scim-answer.ts"
import { patched, readScimBody } from "./scim-body.ts"
import { GROUP, resourceTypes, schemas, serviceProviderConfig, USER } from "./service-description.ts"

const LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse"
type Kind = "User" | "Group"

/** The door for an agency's identity provider: SCIM 2.0 (RFC 7643, RFC 7644), with a key of the agency's and nothing else (decision 66). */
export function createScim(deps: Deps & { neighbors: Neighbors }) {
  const scim = new Hono<HttpEnv>()
  const origin = deps.config.PUBLIC_URL
  scim.use(provisioner(deps))
  scim.use(limitBody(SCIM_BODY_MAX_BYTES, () => refuse("payload_too_large")))
  describe(scim, origin)
  addUsers(scim, origin)
  addGroups(scim, origin)
  for (const address of ["/Bulk", "/Me"])
    scim.all(address, (c) => scimError(c, { status: 501, detail: "This is not offered." }))
  scim.all("*", refuseMethod(scim.routes, paths.scim), () => refuse("not_found"))
  return scim
}

function describe(scim: Hono<HttpEnv>, origin: string) {
  scim.get("/ServiceProviderConfig", (c) => scimAnswer(c, serviceProviderConfig(origin)))
  for (const [address, all] of [
    ["/ResourceTypes", resourceTypes(origin)],
    ["/Schemas", schemas(origin)],
  ] as const) {
    scim.get(address, (c) => {
      if (c.req.query("filter") !== undefined) refuse("permission_denied") // RFC 7644, 4
      return scimAnswer(c, listOf(all, { total: all.length, start: 1 }))
    })
    scim.get(`${address}/:id`, (c) =>
      scimAnswer(c, all.find(({ id }) => id === c.req.param("id")) ?? refuse("not_found")),
    )
  }
}

function addUsers(scim: Hono<HttpEnv>, origin: string) {
  const idOf = (c: Context<HttpEnv>) => {
    const id = c.req.param("id") ?? ""
    return isUuid(id) ? id.toLowerCase() : refuse("member_not_found")
  }
  scim.get("/Users", async (c) => {
    const query = readListQuery(queryOf(c))
    return page(c, await browseScimUsers(c.var.ctx, { ...agencyOf(c), query }), { query, origin, kind: "User" })
  })
  scim.post("/Users", async (c) => {
    const user = readScimUser(await readScimBody(c))
    return one(c, await addScimUser(c.var.ctx, { ...agencyOf(c), user }), { origin, kind: "User", status: 201 })
  })
  scim.get("/Users/:id", async (c) =>
    one(c, await findScimUser(c.var.ctx, { ...agencyOf(c), id: idOf(c) }), { origin, kind: "User" }),
  )
  scim.put("/Users/:id", async (c) => {
    const sent = shaped(await readScimBody(c), userShape)
    // A provider that does not say whether somebody is active does not change it.
    const change = (now: { active?: unknown }) => readScimUser({ active: now.active, ...sent })
    return one(c, await changeScimUser(c.var.ctx, { ...seenBy(c), id: idOf(c), change }), { origin, kind: "User" })
  })
  scim.patch("/Users/:id", async (c) => {
    const { patch } = patched(await readScimBody(c), userShape)
    const change = (now: object) => readScimUser(patch({ ...now }))
    return one(c, await changeScimUser(c.var.ctx, { ...seenBy(c), id: idOf(c), change }), { origin, kind: "User" })
  })
  scim.delete("/Users/:id", async (c) => {
    await removeScimUser(c.var.ctx, { ...seenBy(c), id: idOf(c) })
    return c.body(null, 204)
  })
}

function addGroups(scim: Hono<HttpEnv>, origin: string) {
  const roleOf = (c: Context<HttpEnv>): GroupRole => {
    const id = c.req.param("id") ?? ""
    return isGroupRole(id) ? id : refuse("not_found")
  }
  scim.get("/Groups", async (c) => {
    const query = readListQuery(queryOf(c))
    return page(c, await browseScimGroups(c.var.ctx, { ...agencyOf(c), query }), { query, origin, kind: "Group" })
  })
  scim.post("/Groups", async (c) => {
    const group = readScimGroup(await readScimBody(c))
    return one(c, await addScimGroup(c.var.ctx, { ...agencyOf(c), group }), { origin, kind: "Group", status: 201 })
  })
  scim.get("/Groups/:id", async (c) =>
    one(c, await findScimGroup(c.var.ctx, { ...agencyOf(c), role: roleOf(c) }), { origin, kind: "Group" }),
  )
  scim.put("/Groups/:id", async (c) => {
    const group = readScimGroup(await readScimBody(c))
    const wanted = { change: () => group, named: group.members }
    return one(c, await changeScimGroup(c.var.ctx, { ...seenBy(c), role: roleOf(c), ...wanted }), {
      origin,
      kind: "Group",
    })
  })
  scim.patch("/Groups/:id", async (c) => {
    const { patch, named } = patched(await readScimBody(c), groupShape)
    const change = (now: object) => readScimGroup(patch({ ...now }))
    return one(c, await changeScimGroup(c.var.ctx, { ...seenBy(c), role: roleOf(c), change, named }), {
      origin,
      kind: "Group",
    })
  })
  scim.delete("/Groups/:id", async (c) => {
    await removeScimGroup(c.var.ctx, { ...seenBy(c), role: roleOf(c) })
    return c.body(null, 204)
  })
}

const queryOf = (c: Context<HttpEnv>) => new URL(c.req.url).searchParams

function agencyOf(c: Context<HttpEnv>): { agency_id: string } {
  const { actor } = c.var.ctx
  return actor.kind === "program" ? { agency_id: actor.agency_id } : refuse("api_key_invalid")
}

const seenBy = (c: Context<HttpEnv>) => ({ ...agencyOf(c), seen: c.req.header("if-match") ?? null })

type Showing = { origin: string; kind: Kind }

function represented({ id, attributes, version, created_at, updated_at }: ScimResource, { origin, kind }: Showing) {
  const meta = {
    resourceType: kind,
    ...(created_at && { created: created_at.toISOString() }),
    ...(updated_at && { lastModified: updated_at.toISOString() }),
    location: `${origin}${paths.scim(`/${kind}s/${id}`)}`,
    version,
  }
  return { schemas: [kind === "User" ? USER : GROUP], id, ...attributes, meta }
}

/** One resource, with its address and its version. A provider that has this version gets nothing more (304). */
function one(
  c: Context<HttpEnv>,
  resource: ScimResource,
  { status = 200, ...showing }: Showing & { status?: 200 | 201 },
) {
  const body = represented(resource, showing)
  c.header("etag", resource.version)
  if (status === 201) c.header("location", body.meta.location)
  if (c.req.method === "GET" && c.req.header("if-none-match") === resource.version) return c.body(null, 304)
  return scimAnswer(c, shown(body, readShown(queryOf(c))), status)
}

function page(
  c: Context<HttpEnv>,
  { total, resources }: ScimPage,
  { query, ...showing }: Showing & { query: ScimListQuery },
) {
  const rows = resources.map((resource) => shown(represented(resource, showing), query.show))
  return scimAnswer(c, listOf(rows, { total, start: query.start }))
}

function listOf(rows: readonly object[], { total, start }: { total: number; start: number }) {
  return { schemas: [LIST], totalResults: total, startIndex: start, itemsPerPage: rows.length, Resources: rows }
}
