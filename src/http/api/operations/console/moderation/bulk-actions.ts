import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import {
  agency_id,
  agencyIn,
  idempotencyKey,
  idIn,
  jsonBody,
  pathId,
  scopeIn,
} from "#src/http/api/passage/agency-call.ts"
import { json, page, unchanged } from "#src/http/api/description/answers.ts"
import { docketExample } from "#src/http/api/description/examples.ts"
import { ownProfileExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { nextPage } from "#src/http/api/passage/next-page.ts"
import { filterId, noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { startBulkActionInput } from "#src/rules/input/moderation/bulk-action-input.ts"
import { MODERATION_UNDO_MINUTES, QUEUE_PAGE_SIZE } from "#src/rules/limits.ts"
import { bulkActionStates, bulkStopReasons } from "#src/rules/record/comments/bulk-action.ts"
import { moderationActionNames, queueTabNames } from "#src/rules/record/comments/comment-status.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { findBulkAction, listBulkActions, type NamedBulkAction } from "#src/services/moderation/bulk/queries.ts"
import { startBulkAction } from "#src/services/moderation/bulk/start-bulk-action.ts"
import { stopBulkAction } from "#src/services/moderation/bulk/stop-bulk-action.ts"
import { undoBulkAction } from "#src/services/moderation/bulk/undo-bulk-action.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"
import { ofSelection, selectionExample } from "./selection-body.ts"

/** One decision about all comments of a list, which a job carries out (S 2, decision 22). */
export const bulkActions = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: moderation"]
const need = "manage_moderation_queue"
const bulkExample = {
  id: "019b2c33-66ff-7081-9283-940516273849",
  action: "approve" as const,
  state: "running" as const,
  stopped_because: null,
  tab: "pending" as const,
  docket_id: docketExample.id,
  docket_title: docketExample.title,
  text_fingerprint: null,
  q: "",
  reason: null,
  total: 1200,
  done: 400,
  refused: 2,
  undone: 0,
  undo_refused: 0,
  actor_name: ownProfileExample.full_name,
  started_at: "2026-06-04T09:00:00.000Z",
  ended_at: null,
  undo_started_at: null,
  undo_ended_at: null,
}

const bulkAction = z
  .object({
    id: z.uuid(),
    action: z.enum(moderationActionNames),
    state: z.enum(bulkActionStates),
    stopped_because: z.enum(bulkStopReasons).nullable(),
    tab: z.enum(queueTabNames),
    docket_id: z.uuid().nullable(),
    docket_title: z.string().nullable(),
    text_fingerprint: z.uuid().nullable(),
    q: z.string(),
    reason: z.string().nullable(),
    total: count.openapi({ description: "Comments that matched when it began." }),
    done: count,
    refused: count.openapi({ description: "Comments that it left as they were: `list_bulk_refusals`." }),
    undone: count,
    undo_refused: count,
    actor_name: z.string().nullable(),
    started_at: moment,
    ended_at: moment.nullable(),
    undo_started_at: moment.nullable(),
    undo_ended_at: moment.nullable(),
  })
  .openapi("BulkAction")

const iso = (at: Date | null) => at && at.toISOString()
const asBulkAction = (row: NamedBulkAction): z.input<typeof bulkAction> => ({
  id: row.id,
  action: row.action,
  state: row.state,
  stopped_because: row.stopped_because,
  tab: row.tab,
  docket_id: row.docket_id,
  docket_title: row.docket_title,
  text_fingerprint: row.text_fingerprint,
  q: row.q,
  reason: row.reason,
  total: row.total,
  done: row.done,
  refused: row.refused,
  undone: row.undone,
  undo_refused: row.undo_refused,
  actor_name: row.actor_name,
  started_at: row.started_at.toISOString(),
  ended_at: iso(row.ended_at),
  undo_started_at: iso(row.undo_started_at),
  undo_ended_at: iso(row.undo_ended_at),
})

export const ofBulkAction = { agency_id, bulk_action_id: pathId("The bulk action's `id`.", bulkExample.id) }
export const bulkActionIn = (given: { agency_id: string; bulk_action_id: string }) => ({
  agency_id: agencyIn(given),
  bulk_action_id: idIn(given.bulk_action_id, "bulk_action_not_found"),
})

async function readBulkAction(ctx: Ctx, ids: { agency_id: string; bulk_action_id: string }) {
  const scope = await authorize(ctx, ids.agency_id, need)
  return asBulkAction((await findBulkAction(ctx.db, scope, ids.bulk_action_id)) ?? refuse("bulk_action_not_found"))
}

const listRoute = createRoute({
  operationId: "list_bulk_actions",
  tags,
  summary: "List bulk actions",
  description: "Decisions about whole lists of comments, newest first, page by page after the last one seen.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/moderation/bulk-actions",
  "x-example": "/agencies/{agency_id}/moderation/bulk-actions",
  request: {
    params: z.object({ agency_id }),
    query: z.strictObject({ before: filterId({ description: "`next_before` of the previous page." }) }),
  },
  responses: {
    200: page(
      "One page of them.",
      z.object({ items: z.array(bulkAction), next_before: z.uuid().nullable() }).openapi("BulkActionList"),
      { items: [bulkExample], next_before: null },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

bulkActions.openapi(listRoute, async (c) => {
  const scope = await scopeIn(c, c.req.valid("param"), need)
  const before = c.req.valid("query").before || null
  const rows = await listBulkActions(c.var.ctx.db, scope, { before, limit: QUEUE_PAGE_SIZE + 1 })
  const items = rows.slice(0, QUEUE_PAGE_SIZE).map(asBulkAction)
  const next_before = rows.length > items.length ? (items.at(-1)?.id ?? null) : null
  return c.json({ items, next_before }, 200, nextPage(c, next_before ? { before: next_before } : null))
})

const { shape } = startBulkActionInput
const startRoute = createRoute({
  operationId: "start_bulk_action",
  tags,
  summary: "Decide about all comments of a list",
  description:
    "Begins one decision about all comments that match a filter of the queue now. A job carries it out in steps; `get_bulk_action` says how far it is. Comments that someone acted on meanwhile stay as they are.",
  ...calledWith("moderate"),
  method: "post",
  path: "/agencies/{agency_id}/moderation/bulk-actions",
  middleware: [strictJson] as const,
  request: {
    params: z.object({ agency_id }),
    query: noQuery,
    headers: idempotencyKey,
    body: jsonBody(
      z
        .strictObject({
          action: shape.action,
          reason: shape.reason,
          saved_reason_id: shape.saved_reason_id.meta({ type: ["string", "null"], format: "uuid" }),
          ...ofSelection,
        })
        .openapi("NewBulkAction"),
      { action: "approve", reason: null, ...selectionExample },
    ),
  },
  responses: {
    201: json("The bulk action, under way.", bulkAction, { ...bulkExample, done: 0, refused: 0 }),
    ...refusals(
      ...ofCalls,
      "agency_not_found",
      "docket_not_found",
      "permission_denied",
      "payload_too_large",
      "nothing_matches",
    ),
  },
})

bulkActions.openapi(startRoute, async (c) => {
  const { ctx } = c.var
  const id = agencyIn(c.req.valid("param"))
  const idempotency_key = c.req.valid("header")["idempotency-key"]
  const { bulk_action_id } = await startBulkAction(ctx, { ...c.req.valid("json"), agency_id: id, idempotency_key })
  return c.json(await readBulkAction(ctx, { agency_id: id, bulk_action_id }), 201)
})

const ofOne = ["agency_not_found", "bulk_action_not_found", "permission_denied"] as const

const readRoute = createRoute({
  operationId: "get_bulk_action",
  tags,
  summary: "Read a bulk action",
  description: "One of them, with how far it is.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/moderation/bulk-actions/{bulk_action_id}",
  "x-example": "/agencies/{agency_id}/moderation/bulk-actions/{bulk_action_id}",
  request: { params: z.object(ofBulkAction), query: noQuery },
  responses: {
    200: json("The bulk action.", bulkAction, bulkExample),
    ...unchanged,
    ...refusals(...ofCalls, ...ofOne),
  },
})

bulkActions.openapi(readRoute, async (c) =>
  c.json(await readBulkAction(c.var.ctx, bulkActionIn(c.req.valid("param"))), 200),
)

const stopRoute = createRoute({
  operationId: "stop_bulk_action",
  tags,
  summary: "Stop a bulk action",
  description:
    "Ends it, or its undoing, after the step under way: what was decided stays decided. One that has ended stays as it is.",
  ...calledWith("moderate"),
  method: "post",
  path: "/agencies/{agency_id}/moderation/bulk-actions/{bulk_action_id}/stop",
  request: { params: z.object(ofBulkAction), query: noQuery },
  responses: {
    200: json("The bulk action as it is now.", bulkAction, {
      ...bulkExample,
      state: "stopped",
      stopped_because: "pressed",
    }),
    ...refusals(...ofCalls, ...ofOne),
  },
})

bulkActions.openapi(stopRoute, async (c) => {
  const ids = bulkActionIn(c.req.valid("param"))
  await stopBulkAction(c.var.ctx, ids)
  return c.json(await readBulkAction(c.var.ctx, ids), 200)
})

const undoRoute = createRoute({
  operationId: "undo_bulk_action",
  tags,
  summary: "Take a bulk action back",
  description: `Begins to undo all that it decided, except where someone has acted since: your own, within ${MODERATION_UNDO_MINUTES} minutes of its end.`,
  ...calledWith("moderate"),
  method: "post",
  path: "/agencies/{agency_id}/moderation/bulk-actions/{bulk_action_id}/undo",
  request: { params: z.object(ofBulkAction), query: noQuery },
  responses: {
    200: json("The bulk action as it is now.", bulkAction, { ...bulkExample, state: "undoing" }),
    ...refusals(...ofCalls, ...ofOne, "undo_not_possible"),
  },
})

bulkActions.openapi(undoRoute, async (c) => {
  const ids = bulkActionIn(c.req.valid("param"))
  await undoBulkAction(c.var.ctx, ids)
  return c.json(await readBulkAction(c.var.ctx, ids), 200)
})
