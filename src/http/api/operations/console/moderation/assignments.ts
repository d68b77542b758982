import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, agencyIn, jsonBody, scopeIn } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { ownProfileExample, queuedCommentExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { idField } from "#src/rules/input/reading/fields.ts"
import { ASSIGNED_AT_ONCE_MAX, BULK_MODERATION_MAX_COMMENTS } from "#src/rules/limits.ts"
import { requireUser } from "#src/services/context.ts"
import { assignComments, assignMatching } from "#src/services/moderation/assignments/assign-comments.ts"
import { listAssignees } from "#src/services/moderation/assignments/queries.ts"
import { count } from "#src/http/api/operations/docket-summary.ts"
import { ofSelection, selectionExample } from "./selection-body.ts"

/** Who has which comments to do (S 2, settled 36). Those of one person: `list_moderation_queue` with `assigned`. */
export const assignments = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: moderation"]
const params = z.object({ agency_id })
const to = z
  .union([z.literal("me"), idField])
  .nullable()
  .meta({ type: ["string", "null"], description: "`me`, the `user_id` of a colleague, or null for nobody." })
const assigned = z
  .object({ assigned: count.openapi({ description: "Comments for which this is new." }) })
  .openapi("Assigned")
const ofChanges = ["agency_not_found", "permission_denied", "payload_too_large"] as const

const listRoute = createRoute({
  operationId: "list_assignees",
  tags,
  summary: "List whom comments can be assigned to",
  description: "The members of your agency who decide about comments, by name.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/moderation/assignees",
  "x-example": "/agencies/{agency_id}/moderation/assignees",
  request: { params, query: noQuery },
  responses: {
    200: json(
      "All of them, on one page.",
      z
        .object({ items: z.array(z.object({ user_id: z.uuid(), name: z.string() })), total: count })
        .openapi("AssigneeList"),
      { items: [{ user_id: ownProfileExample.id, name: ownProfileExample.full_name }], total: 1 },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

assignments.openapi(listRoute, async (c) => {
  const items = await listAssignees(c.var.ctx.db, await scopeIn(c, c.req.valid("param"), "approve_comments"))
  return c.json({ items, total: items.length }, 200)
})

const assignRoute = createRoute({
  operationId: "assign_comments",
  tags,
  summary: "Assign comments, or take an assignment back",
  description: `Gives up to ${BULK_MODERATION_MAX_COMMENTS} comments to somebody who decides about comments, or to nobody. Comments of other agencies are left out.`,
  ...calledWith("moderate"),
  method: "put",
  path: "/agencies/{agency_id}/moderation/assignments",
  middleware: [strictJson] as const,
  request: {
    params,
    query: noQuery,
    body: jsonBody(
      z
        .strictObject({ user_id: to, comment_ids: z.array(idField).min(1).max(BULK_MODERATION_MAX_COMMENTS) })
        .openapi("Assignment"),
      { user_id: "me", comment_ids: [queuedCommentExample.id] },
    ),
  },
  responses: {
    200: json("How many were assigned.", assigned, { assigned: 1 }),
    ...refusals(...ofCalls, ...ofChanges, "comment_not_found"),
  },
})

assignments.openapi(assignRoute, async (c) => {
  const { ctx } = c.var
  const { user_id, comment_ids } = c.req.valid("json")
  const whom = user_id === "me" ? requireUser(ctx).user_id : user_id
  return c.json(
    await assignComments(ctx, { agency_id: agencyIn(c.req.valid("param")), user_id: whom, comment_ids }),
    200,
  )
})

const assignMatchingRoute = createRoute({
  operationId: "assign_matching_comments",
  tags,
  summary: "Assign all comments of a list",
  description: `The same for all comments that match a filter of the queue, the oldest ${ASSIGNED_AT_ONCE_MAX.toLocaleString("en-US")} of them.`,
  ...calledWith("moderate"),
  method: "post",
  path: "/agencies/{agency_id}/moderation/assignments/matching",
  middleware: [strictJson] as const,
  request: {
    params,
    query: noQuery,
    body: jsonBody(z.strictObject({ user_id: to, ...ofSelection }).openapi("AssignmentOfList"), {
      user_id: "me",
      ...selectionExample,
    }),
  },
  responses: {
    200: json("How many were assigned.", assigned, { assigned: 12 }),
    ...refusals(...ofCalls, ...ofChanges, "nothing_matches"),
  },
})

assignments.openapi(assignMatchingRoute, async (c) => {
  const { ctx } = c.var
  const { user_id, ...list } = c.req.valid("json")
  const whom = user_id === "me" ? requireUser(ctx).user_id : user_id
  const agency = agencyIn(c.req.valid("param"))
  return c.json(await assignMatching(ctx, { ...list, user_id: whom, agency_id: agency }), 200)
})
