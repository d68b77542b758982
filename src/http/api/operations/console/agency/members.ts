import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, agencyIn, idIn, jsonBody, pathId, scopeIn } from "#src/http/api/passage/agency-call.ts"
import { json, page, unchanged } from "#src/http/api/description/answers.ts"
import { memberExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { nextPage } from "#src/http/api/passage/next-page.ts"
import { choice, filterId, noQuery, text } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { memberStatuses, parseMemberListQuery } from "#src/rules/input/people/member-list.ts"
import { QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { deactivateMember } from "#src/services/members/deactivate-member.ts"
import { findListedMember, findMembersPage } from "#src/services/members/queries.ts"
import { reactivateMember } from "#src/services/members/reactivate-member.ts"
import { moment } from "#src/http/api/operations/docket-summary.ts"

/** The people of an agency (S 3, S 6, S 7). */
export const members = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: people and settings"]
const role = z.enum(agencyRoles)
const member = z
  .object({
    user_id: z.uuid(),
    role,
    status: z.enum(memberStatuses),
    full_name: z.string().nullable(),
    email: z.string().nullable(),
    joined_at: moment,
    last_seen_at: moment.nullable(),
    has_second_factor: z.boolean(),
  })
  .openapi("Member")

type ListedMember = NonNullable<Awaited<ReturnType<typeof findListedMember>>>
const asMember = (row: ListedMember): z.input<typeof member> => ({
  user_id: row.user_id,
  role: row.role,
  status: row.status,
  full_name: row.full_name,
  email: row.email,
  joined_at: row.joined_at.toISOString(),
  last_seen_at: row.last_seen_at && row.last_seen_at.toISOString(),
  has_second_factor: row.has_second_factor,
})

const listRoute = createRoute({
  operationId: "list_agency_members",
  tags,
  summary: "List the members of your agency",
  description:
    "Everyone who works or worked for the agency, by status, role, and name, page by page after the last one seen.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/members",
  "x-example": "/agencies/{agency_id}/members",
  request: {
    params: z.object({ agency_id }),
    query: z.strictObject({
      q: text(QUERY_MAX_CHARACTERS, { description: "Part of a name or an address.", example: "Pat" }),
      role: choice(agencyRoles, { description: "One role." }),
      status: choice(memberStatuses, { description: "Whether they work for the agency now." }),
      after: filterId({ description: "`next_after` of the previous page." }),
    }),
  },
  responses: {
    200: page(
      "One page of members.",
      z.object({ items: z.array(member), next_after: z.uuid().nullable() }).openapi("MemberList"),
      { items: [memberExample], next_after: null },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

members.openapi(listRoute, async (c) => {
  const scope = await scopeIn(c, c.req.valid("param"), "invite_users")
  const found = await findMembersPage(c.var.ctx.db, scope, parseMemberListQuery(new URL(c.req.url).searchParams))
  const next_after = found.more ? (found.members.at(-1)?.user_id ?? null) : null
  const items = found.members.map(asMember)
  return c.json({ items, next_after }, 200, nextPage(c, next_after ? { after: next_after } : null))
})

const ofChanges = ["agency_not_found", "permission_denied", "role_not_manageable"] as const

const ofMember = { agency_id, user_id: pathId("The member's `user_id`.", memberExample.user_id) }
const idsIn = (given: { agency_id: string; user_id: string }) => ({
  agency_id: agencyIn(given),
  user_id: idIn(given.user_id, "member_not_found"),
})
async function readMember(ctx: Ctx, ids: { agency_id: string; user_id: string }) {
  const scope = await authorize(ctx, ids.agency_id, "view_dashboard")
  return asMember((await findListedMember(ctx.db, scope, ids.user_id)) ?? refuse("member_not_found"))
}

const roleRoute = createRoute({
  operationId: "change_member_role",
  tags,
  summary: "Change a member's role",
  description:
    "Takes effect at once. `from` is the role that you read: if it changed meanwhile you get a 409. The last owner stays one.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/members/{user_id}/role",
  middleware: [strictJson] as const,
  request: {
    params: z.object(ofMember),
    query: noQuery,
    body: jsonBody(z.strictObject({ from: role, role }).openapi("RoleChange"), { from: "reviewer", role: "manager" }),
  },
  responses: {
    200: json("The member as they are now.", member, memberExample),
    ...refusals(...ofCalls, ...ofChanges, "payload_too_large", "member_not_found", "changed_meanwhile", "last_owner"),
  },
})

members.openapi(roleRoute, async (c) => {
  const ids = idsIn(c.req.valid("param"))
  await changeMemberRole(c.var.ctx, { ...c.req.valid("json"), ...ids })
  return c.json(await readMember(c.var.ctx, ids), 200)
})

const statusRoute = createRoute({
  operationId: "change_member_status",
  tags,
  summary: "Deactivate or reactivate a member",
  description: "Someone who is deactivated loses access at once; what they did stays in the record.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/members/{user_id}/status",
  middleware: [strictJson] as const,
  request: {
    params: z.object(ofMember),
    query: noQuery,
    body: jsonBody(z.strictObject({ status: z.enum(memberStatuses) }).openapi("MemberStatusChange"), {
      status: "inactive",
    }),
  },
  responses: {
    200: json("The member as they are now.", member, { ...memberExample, status: "inactive" }),
    ...refusals(...ofCalls, ...ofChanges, "payload_too_large", "member_not_found", "last_owner"),
  },
})

members.openapi(statusRoute, async (c) => {
  const ids = idsIn(c.req.valid("param"))
  const change = c.req.valid("json").status === "active" ? reactivateMember : deactivateMember
  await change(c.var.ctx, ids)
  return c.json(await readMember(c.var.ctx, ids), 200)
})
