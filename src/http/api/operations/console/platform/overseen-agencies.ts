import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, agencyIn, idIn, jsonBody, pathId } from "#src/http/api/passage/agency-call.ts"
import { json, page, unchanged } from "#src/http/api/description/answers.ts"
import { agencySettingsExample, invitationExample } from "#src/http/api/description/console-examples.ts"
import { agencyExample } from "#src/http/api/description/examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { nextPage } from "#src/http/api/passage/next-page.ts"
import { choice, filterId, noQuery, text } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { restoreAgencyInput } from "#src/rules/input/agencies/platform.ts"
import { QUERY_MAX_CHARACTERS, ROWS_LISTED_MAX } from "#src/rules/limits.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { restoreAgency } from "#src/services/agencies/restore-agency.ts"
import { authorizePlatform, type Ctx } from "#src/services/context.ts"
import {
  countOverseen,
  findOverseenAgency,
  listOverseenInvitations,
} from "#src/services/platform-team/overseen-agency-queries.ts"
import { countAgenciesByName, listAgenciesByName } from "#src/services/platform-team/queries.ts"
import { settleAgencyInvitation } from "#src/services/platform-team/settle-agency-invitation.ts"
import { senderMayInvite } from "#src/http/api/operations/console/agency/invitations.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** All agencies, archived or not, as super owners see to them (P 2.18, settled 37). */
export const overseenAgencies = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Platform"]
const AGENCIES_PER_PAGE = 50
const need = "view_all_agencies"
const { name, slug, jurisdiction, state_code } = agencyExample
const listedExample = {
  id: agencyExample.id,
  name,
  slug,
  jurisdiction,
  state_code,
  created_at: "2026-01-05T15:00:00.000Z",
  archived_at: null,
  owner_count: 2,
}
const listed = {
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  jurisdiction: z.string(),
  state_code: z.string(),
  created_at: moment,
  archived_at: moment.nullable(),
}

const listRoute = createRoute({
  operationId: "list_platform_agencies",
  tags,
  summary: "List all agencies",
  description: "By name, page by page after the last one seen. Only for super owners.",
  ...calledWith("read"),
  method: "get",
  path: "/platform/agencies",
  "x-example": "/platform/agencies",
  request: {
    query: z.strictObject({
      q: text(QUERY_MAX_CHARACTERS, { description: "Part of a name.", example: "Springfield" }),
      archived: choice(["true", "false"], { description: "With the archived ones.", default: "true" }),
      after: filterId({ description: "`next_after` of the previous page." }),
    }),
  },
  responses: {
    200: page(
      "One page of agencies.",
      z
        .object({
          items: z.array(z.object({ ...listed, owner_count: count })),
          total: count,
          next_after: z.uuid().nullable(),
        })
        .openapi("PlatformAgencyList"),
      { items: [listedExample], total: 1, next_after: null },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "permission_denied"),
  },
})

overseenAgencies.openapi(listRoute, async (c) => {
  const { db } = c.var.ctx
  await authorizePlatform(c.var.ctx, need)
  const asked = c.req.valid("query")
  const filter = { q: (asked.q ?? "").trim(), archived: asked.archived?.toLowerCase() !== "false" }
  const after = asked.after || null
  const [total, rows] = await Promise.all([
    countAgenciesByName(db, filter),
    listAgenciesByName(db, { ...filter, after, limit: AGENCIES_PER_PAGE + 1 }),
  ])
  const items = rows.slice(0, AGENCIES_PER_PAGE).map(({ deleted_at, ...row }) => ({ ...row, archived_at: deleted_at }))
  const next_after = rows.length > items.length ? (items.at(-1)?.id ?? null) : null
  return c.json({ items, total, next_after }, 200, nextPage(c, next_after ? { after: next_after } : null))
})

const overseen = z
  .object({
    ...listed,
    jurisdiction_type: z.string(),
    time_zone: z.string(),
    description: z.string(),
    contact_email: z.string().nullable(),
    members: count.openapi({ description: "Active members." }),
    dockets: count,
    comments_received: count,
    comments_published: count,
    invitations: z
      .array(
        z.object({
          id: z.uuid(),
          email: z.string(),
          full_name: z.string().nullable(),
          role: z.enum(agencyRoles),
          created_at: moment,
          expires_at: moment,
          sender_may_invite: senderMayInvite,
        }),
      )
      .openapi({ description: "Invitations that nobody has accepted yet, newest first." }),
  })
  .openapi("OverseenAgency")
const { owner_count: _owners, ...placeExample } = listedExample
const { invited_by_name: _by, ...openInvitation } = invitationExample
const overseenExample = {
  ...placeExample,
  jurisdiction_type: "city",
  time_zone: agencySettingsExample.time_zone,
  description: agencySettingsExample.description,
  contact_email: agencySettingsExample.contact_email,
  members: 5,
  dockets: 3,
  comments_received: 120,
  comments_published: 96,
  invitations: [openInvitation],
}

/** Raises `permission_denied`, `agency_not_found`. */
async function readOverseen(ctx: Ctx, id: string): Promise<z.input<typeof overseen>> {
  const agency = { proven: await authorizePlatform(ctx, need), agency_id: id }
  const found = (await findOverseenAgency(ctx.db, agency)) ?? refuse("agency_not_found")
  const [counts, invitations] = await Promise.all([
    countOverseen(ctx.db, agency),
    listOverseenInvitations(ctx.db, agency, { before: null, limit: ROWS_LISTED_MAX }),
  ])
  return {
    id: found.id,
    name: found.name,
    slug: found.slug,
    jurisdiction: found.jurisdiction,
    state_code: found.state_code,
    created_at: found.created_at.toISOString(),
    archived_at: found.deleted_at && found.deleted_at.toISOString(),
    jurisdiction_type: found.jurisdiction_type,
    time_zone: found.time_zone,
    description: found.description,
    contact_email: found.contact_email,
    members: counts.members,
    dockets: counts.dockets,
    comments_received: counts.received,
    comments_published: counts.published,
    invitations: invitations.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })),
  }
}

const readRoute = createRoute({
  operationId: "get_platform_agency",
  tags,
  summary: "Read about an agency",
  description:
    "An agency, archived or not, with its figures and open invitations. No comment that is not public is in it. Only for super owners.",
  ...calledWith("read"),
  method: "get",
  path: "/platform/agencies/{agency_id}",
  "x-example": "/platform/agencies/{agency_id}",
  request: { params: z.object({ agency_id }), query: noQuery },
  responses: {
    200: json("The agency.", overseen, overseenExample),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

overseenAgencies.openapi(readRoute, async (c) =>
  c.json(await readOverseen(c.var.ctx, agencyIn(c.req.valid("param"))), 200),
)

const restoreRoute = createRoute({
  operationId: "restore_agency",
  tags,
  summary: "Bring an archived agency back",
  description: "Its dockets stay closed until someone of the agency reopens them. Only for super owners.",
  ...calledWith("manage"),
  method: "post",
  path: "/platform/agencies/{agency_id}/restoration",
  middleware: [strictJson] as const,
  request: {
    params: z.object({ agency_id }),
    query: noQuery,
    body: jsonBody(restoreAgencyInput.omit({ agency_id: true }).openapi("AgencyRestoration"), {
      reason: "It was archived by mistake.",
    }),
  },
  responses: {
    200: json("The agency as it is now.", overseen, overseenExample),
    ...refusals(...ofCalls, "agency_not_found", "permission_denied", "payload_too_large"),
  },
})

overseenAgencies.openapi(restoreRoute, async (c) => {
  const id = agencyIn(c.req.valid("param"))
  await restoreAgency(c.var.ctx, { ...c.req.valid("json"), agency_id: id })
  return c.json(await readOverseen(c.var.ctx, id), 200)
})

const settleRoute = createRoute({
  operationId: "settle_agency_invitation",
  tags,
  summary: "Send an agency's invitation again, or revoke it",
  description: "On behalf of the platform, since nobody in a new agency could. Only for super owners.",
  ...calledWith("manage"),
  method: "post",
  path: "/platform/agencies/{agency_id}/invitations/{invitation_id}/settlement",
  middleware: [strictJson] as const,
  request: {
    params: z.object({ agency_id, invitation_id: pathId("The invitation's `id`.", invitationExample.id) }),
    query: noQuery,
    body: jsonBody(z.strictObject({ press: z.enum(["resend", "revoke"]) }).openapi("InvitationSettlement"), {
      press: "resend",
    }),
  },
  responses: {
    200: json("The agency as it is now.", overseen, overseenExample),
    ...refusals(
      ...ofCalls,
      "agency_not_found",
      "invitation_not_found",
      "permission_denied",
      "role_not_manageable",
      "payload_too_large",
    ),
  },
})

overseenAgencies.openapi(settleRoute, async (c) => {
  const given = c.req.valid("param")
  const id = agencyIn(given)
  const invitation_id = idIn(given.invitation_id, "invitation_not_found")
  await settleAgencyInvitation(c.var.ctx, { agency_id: id, invitation_id, ...c.req.valid("json") })
  return c.json(await readOverseen(c.var.ctx, id), 200)
})
