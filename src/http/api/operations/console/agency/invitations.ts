import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, agencyIn, idIn, jsonBody, pathId, scopeIn } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { invitationExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { inviteMemberInput } from "#src/rules/input/people/member.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { authorize } from "#src/services/context.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { listOpenInvitations } from "#src/services/members/queries.ts"
import { resendInvitation } from "#src/services/members/invitations/resend-invitation.ts"
import { revokeInvitation } from "#src/services/members/invitations/revoke-invitation.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** Invitations to work for an agency (S 3, S 6). */
export const invitations = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: people and settings"]
const role = z.enum(agencyRoles)
/** Shown with an open invitation. */
export const senderMayInvite = z.boolean().openapi({
  description:
    "False once the sender may not invite to this role any more. Its link works again when somebody else resends it.",
})
const invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    full_name: z.string().nullable(),
    role,
    created_at: moment,
    expires_at: moment,
    invited_by_name: z.string().nullable(),
    sender_may_invite: senderMayInvite,
  })
  .openapi("Invitation")

const invitationsRoute = createRoute({
  operationId: "list_invitations",
  tags,
  summary: "List open invitations",
  description: "Invitations to your agency that nobody has accepted yet, newest first.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/invitations",
  "x-example": "/agencies/{agency_id}/invitations",
  request: { params: z.object({ agency_id }), query: noQuery },
  responses: {
    200: json(
      "All of them, on one page.",
      z.object({ items: z.array(invitation), total: count }).openapi("InvitationList"),
      {
        items: [invitationExample],
        total: 1,
      },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

invitations.openapi(invitationsRoute, async (c) => {
  const items = await listOpenInvitations(c.var.ctx.db, await scopeIn(c, c.req.valid("param"), "invite_users"))
  return c.json({ items, total: items.length }, 200)
})

const ofChanges = ["agency_not_found", "permission_denied", "role_not_manageable"] as const

const inviteRoute = createRoute({
  operationId: "invite_member",
  tags,
  summary: "Invite somebody to your agency",
  description:
    "Sends a link by email. An older open invitation of the same address ends. Owners need a government address.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/invitations",
  middleware: [strictJson] as const,
  request: {
    params: z.object({ agency_id }),
    query: noQuery,
    body: jsonBody(inviteMemberInput.omit({ agency_id: true }).openapi("NewInvitation"), {
      email: invitationExample.email,
      role: invitationExample.role,
      full_name: invitationExample.full_name,
    }),
  },
  responses: {
    201: json("The invitation.", invitation, invitationExample),
    ...refusals(...ofCalls, ...ofChanges, "payload_too_large"),
  },
})

invitations.openapi(inviteRoute, async (c) => {
  const { ctx } = c.var
  const id_ = agencyIn(c.req.valid("param"))
  const { invitation_id } = await inviteMember(ctx, { ...c.req.valid("json"), agency_id: id_ })
  const open = await listOpenInvitations(ctx.db, await authorize(ctx, id_, "invite_users"))
  return c.json(open.find((one) => one.id === invitation_id) ?? refuse("invitation_not_found"), 201)
})

const ofInvitation = z.object({
  agency_id,
  invitation_id: pathId("The invitation's `id`.", invitationExample.id),
})
const invitationIn = (given: { agency_id: string; invitation_id: string }) => ({
  agency_id: agencyIn(given),
  invitation_id: idIn(given.invitation_id, "invitation_not_found"),
})

const resendRoute = createRoute({
  operationId: "resend_invitation",
  tags,
  summary: "Send an invitation again",
  description: "Mails a new link, with the whole time to accept it. The older link stops working.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/invitations/{invitation_id}/resend",
  request: { params: ofInvitation, query: noQuery },
  responses: {
    200: json("The invitation as it is now.", invitation, invitationExample),
    ...refusals(...ofCalls, ...ofChanges, "invitation_not_found"),
  },
})

invitations.openapi(resendRoute, async (c) => {
  const { ctx } = c.var
  const ids = invitationIn(c.req.valid("param"))
  await resendInvitation(ctx, ids)
  const open = await listOpenInvitations(ctx.db, await authorize(ctx, ids.agency_id, "invite_users"))
  return c.json(open.find((one) => one.id === ids.invitation_id) ?? refuse("invitation_not_found"), 200)
})

const revokeRoute = createRoute({
  operationId: "revoke_invitation",
  tags,
  summary: "Revoke an invitation",
  description: "Ends an open invitation: its link stops working at once.",
  ...calledWith("manage"),
  method: "delete",
  path: "/agencies/{agency_id}/invitations/{invitation_id}",
  request: { params: ofInvitation, query: noQuery },
  responses: {
    200: json("It is revoked.", z.object({ id: z.uuid(), revoked: z.literal(true) }).openapi("RevokedInvitation"), {
      id: invitationExample.id,
      revoked: true,
    }),
    ...refusals(...ofCalls, ...ofChanges, "invitation_not_found"),
  },
})

invitations.openapi(revokeRoute, async (c) => {
  const ids = invitationIn(c.req.valid("param"))
  await revokeInvitation(c.var.ctx, ids)
  return c.json({ id: ids.invitation_id, revoked: true as const }, 200)
})
