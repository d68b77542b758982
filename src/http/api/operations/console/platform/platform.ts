import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import {
  agency_id,
  agencyIn,
  asBoolean,
  idempotencyKey,
  idIn,
  jsonBody,
  pathId,
} from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { invitationExample, ownProfileExample } from "#src/http/api/description/console-examples.ts"
import { agencyExample } from "#src/http/api/description/examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import type { Config } from "#src/platform/config.ts"
import { createAgencyInput, inviteAgencyUserInput, inviteSuperUserInput } from "#src/rules/input/agencies/platform.ts"
import { platformRoles } from "#src/rules/people/platform-roles.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { createAgencyWithOwner } from "#src/services/agencies/create-agency-with-owner.ts"
import { authorizePlatform } from "#src/services/context.ts"
import { inviteAgencyUser } from "#src/services/platform-team/invite-agency-user.ts"
import { inviteSuperUser } from "#src/services/platform-team/invite-super-user.ts"
import { listPlatformUsers } from "#src/services/platform-team/queries.ts"
import { removeSuperUser } from "#src/services/platform-team/remove-super-user.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

const tags = ["Platform"]
const ofPlatform = ["permission_denied", "payload_too_large"] as const

/** What the platform team does: agencies, their first people, and the team itself (P 2.18, P 7.1). The addresses allowed are settings. */
export function platform(config: Pick<Config, "GOVERNMENT_EMAIL_SUFFIXES" | "PLATFORM_EMAIL_DOMAINS">) {
  const operations = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })
  addCreation(operations, config)
  addInvitation(operations)
  addTeam(operations, config)
  addRemoval(operations)
  return operations
}
type Operations = OpenAPIHono<HttpEnv>

function addCreation(
  operations: Operations,
  { GOVERNMENT_EMAIL_SUFFIXES: suffixes }: Pick<Config, "GOVERNMENT_EMAIL_SUFFIXES">,
) {
  const input = createAgencyInput(suffixes)
  const owner_email = `${invitationExample.email.split("@")[0]}@springfield.example${suffixes[0] ?? ".gov"}`
  const createAgencyRoute = createRoute({
    operationId: "create_agency_with_owner",
    tags,
    summary: "Create an agency",
    description:
      "Makes an agency and invites its first owner by email. `create_second` is needed for a name that an agency of the state has already.",
    ...calledWith("manage"),
    method: "post",
    path: "/platform/agencies",
    middleware: [strictJson] as const,
    request: {
      query: noQuery,
      headers: idempotencyKey,
      body: jsonBody(
        input
          .omit({ idempotency_key: true })
          .extend({ create_second: asBoolean(input.shape.create_second, "Another agency of this name is wanted.") })
          .openapi("NewAgency"),
        {
          agency_name: agencyExample.name,
          jurisdiction: agencyExample.jurisdiction,
          jurisdiction_type: "city",
          state_code: agencyExample.state_code,
          time_zone: "America/New_York",
          description: agencyExample.description,
          owner_email,
          owner_name: invitationExample.full_name,
        },
      ),
    },
    responses: {
      201: json(
        "The agency.",
        z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).openapi("CreatedAgency"),
        {
          id: agencyExample.id,
          name: agencyExample.name,
          slug: agencyExample.slug,
        },
      ),
      ...refusals(...ofCalls, ...ofPlatform, "slug_taken"),
    },
  })
  operations.openapi(createAgencyRoute, async (c) => {
    const idempotency_key = c.req.valid("header")["idempotency-key"]
    const { id, name, slug } = await createAgencyWithOwner(c.var.ctx, { ...c.req.valid("json"), idempotency_key })
    return c.json({ id, name, slug }, 201)
  })
}

function addInvitation(operations: Operations) {
  const inviteRoute = createRoute({
    operationId: "platform_invite_user_to_agency",
    tags,
    summary: "Invite somebody to an agency",
    description: "Sends a link by email with which its reader becomes a member; an owner unless another role is named.",
    ...calledWith("manage"),
    method: "post",
    path: "/platform/agencies/{agency_id}/invitations",
    middleware: [strictJson] as const,
    request: {
      params: z.object({ agency_id }),
      query: noQuery,
      body: jsonBody(inviteAgencyUserInput.omit({ agency_id: true }).openapi("PlatformInvitation"), {
        email: invitationExample.email,
        role: invitationExample.role,
        full_name: invitationExample.full_name,
      }),
    },
    responses: {
      201: json(
        "The invitation was sent.",
        z.object({ agency_name: z.string(), role: z.enum(agencyRoles) }).openapi("SentInvitation"),
        { agency_name: agencyExample.name, role: invitationExample.role },
      ),
      ...refusals(...ofCalls, ...ofPlatform, "agency_not_found"),
    },
  })
  operations.openapi(inviteRoute, async (c) => {
    const id = agencyIn(c.req.valid("param"))
    return c.json(await inviteAgencyUser(c.var.ctx, { ...c.req.valid("json"), agency_id: id }), 201)
  })
}

const teamMember = z
  .object({
    user_id: z.uuid(),
    role: z.enum(platformRoles),
    created_at: moment,
    email: z.string().nullable(),
    full_name: z.string().nullable(),
  })
  .openapi("PlatformUser")
const teamExample = {
  user_id: ownProfileExample.id,
  role: "super_owner" as const,
  created_at: ownProfileExample.created_at,
  email: "sam@opendocket.example",
  full_name: "Sam Gray",
}

function addTeam(operations: Operations, { PLATFORM_EMAIL_DOMAINS: domains }: Pick<Config, "PLATFORM_EMAIL_DOMAINS">) {
  const listRoute = createRoute({
    operationId: "list_platform_users",
    tags,
    summary: "List the platform team",
    description: "Everyone with a role on the platform team, newest first. Only for super owners.",
    ...calledWith("read"),
    method: "get",
    path: "/platform/users",
    "x-example": "/platform/users",
    request: { query: noQuery },
    responses: {
      200: json(
        "All of them, on one page.",
        z.object({ items: z.array(teamMember), total: count }).openapi("PlatformUserList"),
        {
          items: [teamExample],
          total: 1,
        },
      ),
      ...unchanged,
      ...refusals(...ofCalls, "permission_denied"),
    },
  })
  operations.openapi(listRoute, async (c) => {
    await authorizePlatform(c.var.ctx, "manage_super_users")
    const items = await listPlatformUsers(c.var.ctx.db)
    return c.json({ items, total: items.length }, 200)
  })

  const addRoute = createRoute({
    operationId: "add_super_user",
    tags,
    summary: "Add a super user",
    description:
      "Gives a role on the platform team to somebody with an address of an approved domain. Only for super owners.",
    ...calledWith("manage"),
    method: "post",
    path: "/platform/users",
    middleware: [strictJson] as const,
    request: {
      query: noQuery,
      body: jsonBody(inviteSuperUserInput(domains).openapi("NewSuperUser"), {
        email: `sam@${domains[0] ?? "opendocket.example"}`,
        full_name: teamExample.full_name,
      }),
    },
    responses: {
      201: json("They are on the team.", z.object({ email: z.string() }).openapi("AddedSuperUser"), {
        email: teamExample.email,
      }),
      ...refusals(...ofCalls, ...ofPlatform),
    },
  })
  operations.openapi(addRoute, async (c) => {
    const { email } = await inviteSuperUser(c.var.ctx, c.req.valid("json"))
    return c.json({ email }, 201)
  })
}

function addRemoval(operations: Operations) {
  const removeRoute = createRoute({
    operationId: "remove_super_user",
    tags,
    summary: "Remove a super user",
    description: "Takes the role of a super user away; super owners stay. Only for super owners.",
    ...calledWith("manage"),
    method: "delete",
    path: "/platform/users/{user_id}",
    request: { params: z.object({ user_id: pathId("Their `user_id`.", teamExample.user_id) }), query: noQuery },
    responses: {
      200: json(
        "They are no longer on the team.",
        z.object({ user_id: z.uuid(), removed: z.literal(true) }).openapi("RemovedSuperUser"),
        {
          user_id: teamExample.user_id,
          removed: true,
        },
      ),
      ...refusals(...ofCalls, "permission_denied", "member_not_found"),
    },
  })
  operations.openapi(removeRoute, async (c) => {
    const user_id = idIn(c.req.valid("param").user_id, "member_not_found")
    await removeSuperUser(c.var.ctx, { user_id })
    return c.json({ user_id, removed: true as const }, 200)
  })
}
