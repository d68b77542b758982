import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import {
  agency_id,
  agencyIn,
  asInteger,
  idIn,
  jsonBody,
  pathId,
  scopeIn,
  withCurrent,
} from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { savedReasonForms } from "#src/rules/input/moderation/saved-reason.ts"
import { SAVED_REASONS_OFFERED } from "#src/rules/limits.ts"
import { reasonedActions } from "#src/rules/record/comments/comment-status.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { changeSavedReason } from "#src/services/moderation/reasons/change-saved-reason.ts"
import { listSavedReasons } from "#src/services/moderation/reasons/queries.ts"
import { count } from "#src/http/api/operations/docket-summary.ts"

/** Reasons that reviewers choose by a key, each with the letter that the commenter then gets (S 2). */
export const savedReasons = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: people and settings"]
const reasonExample = {
  id: "019b3000-aadd-74c5-96e7-f80910213243",
  action: "reject" as const,
  label: "Off topic",
  reason: "The comment is not about this docket.",
  letter: null,
  place: 1,
  version: 1,
}
const reason = z
  .object({
    id: z.uuid(),
    action: z.enum(reasonedActions),
    label: z.string(),
    reason: z.string(),
    letter: z.string().nullable().openapi({ description: "What the commenter is told; null for the usual letter." }),
    place: count.nullable().openapi({ description: "Its key and place in the list; null for one no longer offered." }),
    version: count.openapi({ description: "Send it back with a change of its texts." }),
  })
  .openapi("SavedReason")
const params = z.object({ agency_id })
const ofReason = { agency_id, reason_id: pathId("The saved reason's `id`.", reasonExample.id) }
type Ids = { agency_id: string; reason_id: string }
const reasonIn = (given: Ids): Ids => ({
  agency_id: agencyIn(given),
  reason_id: idIn(given.reason_id, "saved_reason_not_found"),
})
const ofOne = ["agency_not_found", "saved_reason_not_found", "permission_denied", "payload_too_large"] as const

async function readReason(ctx: Ctx, ids: Ids) {
  const rows = await listSavedReasons(ctx.db, await authorize(ctx, ids.agency_id, "edit_agency_settings"))
  return rows.find(({ id }) => id === ids.reason_id) ?? refuse("saved_reason_not_found")
}

const listRoute = createRoute({
  operationId: "list_saved_reasons",
  tags,
  summary: "List saved reasons",
  description:
    "Those that are offered in the order of their keys, then the others. Send the `id` of one with a decision as `saved_reason_id`.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/saved-reasons",
  "x-example": "/agencies/{agency_id}/saved-reasons",
  request: { params, query: noQuery },
  responses: {
    200: json(
      "All of them, on one page.",
      z.object({ items: z.array(reason), total: count }).openapi("SavedReasonList"),
      { items: [reasonExample], total: 1 },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

savedReasons.openapi(listRoute, async (c) => {
  const items = await listSavedReasons(c.var.ctx.db, await scopeIn(c, c.req.valid("param"), "view_dashboard"))
  return c.json({ items, total: items.length }, 200)
})

const [{ shape: added }, { shape: changed }] = savedReasonForms
const { label, letter, reason: text } = added
const contentExample = { label: reasonExample.label, reason: reasonExample.reason, letter: null }

const addRoute = createRoute({
  operationId: "add_saved_reason",
  tags,
  summary: "Add a saved reason",
  description: `Behind the others of its action. At most ${SAVED_REASONS_OFFERED} are offered for one.`,
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/saved-reasons",
  middleware: [strictJson] as const,
  request: {
    params,
    query: noQuery,
    body: jsonBody(z.strictObject({ action: added.action, label, reason: text, letter }).openapi("NewSavedReason"), {
      action: "reject",
      ...contentExample,
    }),
  },
  responses: {
    201: json("The saved reason.", reason, reasonExample),
    ...refusals(...ofCalls, "agency_not_found", "permission_denied", "payload_too_large"),
  },
})

savedReasons.openapi(addRoute, async (c) => {
  const { ctx } = c.var
  const agency = agencyIn(c.req.valid("param"))
  const content = c.req.valid("json")
  await changeSavedReason(ctx, agency, { intent: "reason_add", ...content })
  const rows = await listSavedReasons(ctx.db, await authorize(ctx, agency, "edit_agency_settings"))
  // Names of those that are offered for one action are different.
  const made = rows.find((row) => row.action === content.action && row.label === content.label && row.place !== null)
  return c.json(made ?? refuse("saved_reason_not_found"), 201)
})

const changeRoute = createRoute({
  operationId: "change_saved_reason",
  tags,
  summary: "Change a saved reason",
  description: "Its name and texts, with the `version` that you read. What was decided with it stays as it was.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/saved-reasons/{reason_id}",
  middleware: [strictJson] as const,
  request: {
    params: z.object(ofReason),
    query: noQuery,
    body: jsonBody(
      z
        .strictObject({
          label,
          reason: text,
          letter,
          version: asInteger(changed.version, "The version that you read."),
        })
        .openapi("ChangedSavedReason"),
      { ...contentExample, version: reasonExample.version },
    ),
  },
  responses: {
    200: json("The saved reason as it is now.", reason, reasonExample),
    ...refusals(...ofCalls, ...ofOne, "changed_meanwhile"),
  },
})

savedReasons.openapi(changeRoute, async (c) => {
  const { ctx } = c.var
  const ids = reasonIn(c.req.valid("param"))
  await readReason(ctx, ids)
  const change = { intent: "reason_change" as const, id: ids.reason_id, ...c.req.valid("json") }
  await withCurrent(changeSavedReason(ctx, ids.agency_id, change), () => readReason(ctx, ids))
  return c.json(await readReason(ctx, ids), 200)
})

const moveRoute = createRoute({
  operationId: "move_saved_reason",
  tags,
  summary: "Move a saved reason up or down",
  description: "To the next key of its action; at the end of the list nothing changes.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/saved-reasons/{reason_id}/move",
  middleware: [strictJson] as const,
  request: {
    params: z.object(ofReason),
    query: noQuery,
    body: jsonBody(z.strictObject({ way: z.enum(["up", "down"]) }).openapi("SavedReasonMove"), { way: "down" }),
  },
  responses: {
    200: json("The saved reason as it is now.", reason, { ...reasonExample, place: 2 }),
    ...refusals(...ofCalls, ...ofOne),
  },
})

savedReasons.openapi(moveRoute, async (c) => {
  const { ctx } = c.var
  const ids = reasonIn(c.req.valid("param"))
  await readReason(ctx, ids)
  const intent = c.req.valid("json").way === "up" ? "reason_up" : "reason_down"
  await changeSavedReason(ctx, ids.agency_id, { intent, id: ids.reason_id })
  return c.json(await readReason(ctx, ids), 200)
})

const statusRoute = createRoute({
  operationId: "change_saved_reason_status",
  tags,
  summary: "Stop offering a saved reason, or offer it again",
  description: "One that is no longer offered stays with the decisions that were made with it.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/saved-reasons/{reason_id}/status",
  middleware: [strictJson] as const,
  request: {
    params: z.object(ofReason),
    query: noQuery,
    body: jsonBody(z.strictObject({ offered: z.boolean() }).openapi("SavedReasonStatus"), { offered: false }),
  },
  responses: {
    200: json("The saved reason as it is now.", reason, { ...reasonExample, place: null }),
    ...refusals(...ofCalls, ...ofOne),
  },
})

savedReasons.openapi(statusRoute, async (c) => {
  const { ctx } = c.var
  const ids = reasonIn(c.req.valid("param"))
  const { offered } = c.req.valid("json")
  const { place } = await readReason(ctx, ids)
  const intent = offered ? "reason_restore" : "reason_retire"
  if (offered !== (place !== null)) await changeSavedReason(ctx, ids.agency_id, { intent, id: ids.reason_id })
  return c.json(await readReason(ctx, ids), 200)
})
