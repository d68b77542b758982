import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import {
  agency_id,
  agencyIn,
  asInteger,
  asList,
  idIn,
  jsonBody,
  pathId,
  scopeIn,
  withCurrent,
} from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { webhookExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { addWebhookForm, type NamedWebhook } from "#src/rules/input/agencies/webhook.ts"
import { versionField } from "#src/rules/input/reading/fields.ts"
import { WEBHOOK_SECRET_OVERLAP_HOURS, WEBHOOKS_MAX } from "#src/rules/limits.ts"
import { webhookEventNames, webhookStatuses } from "#src/rules/record/webhook-events.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { addWebhook } from "#src/services/webhooks/add-webhook.ts"
import { changeWebhook } from "#src/services/webhooks/change-webhook.ts"
import { deleteWebhook } from "#src/services/webhooks/delete-webhook.ts"
import { pauseWebhook } from "#src/services/webhooks/pause-webhook.ts"
import { findWebhook, listWebhooks, type WebhookRow } from "#src/services/webhooks/queries.ts"
import { rotateWebhookSecret } from "#src/services/webhooks/rotate-webhook-secret.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** Addresses of an agency's own systems that are told what happens (decision 54). */
export const webhooks = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: webhooks"]
const need = "edit_agency_settings"
const { secret: secretExample, ...shownExample } = webhookExample
const of = { agency_id, webhook_id: pathId("The webhook's `id`.", webhookExample.id) }
const ofOne = ["agency_not_found", "webhook_not_found", "permission_denied"] as const

const webhook = z
  .object({
    id: z.uuid(),
    url: z.url(),
    events: z.array(z.enum(webhookEventNames)),
    status: z.enum(webhookStatuses),
    version: count.openapi({ description: "Send it back with a change." }),
    created_at: moment,
    failing_since: moment.nullable().openapi({ description: "Since when nothing gets through; null if it does." }),
  })
  .openapi("Webhook")
const withSecret = webhook
  .extend({ secret: z.string().openapi({ description: "What requests are signed with. It is in no other response." }) })
  .openapi("WebhookWithSecret")

const asWebhook = (row: WebhookRow): z.input<typeof webhook> => ({
  id: row.id,
  url: row.url,
  events: row.events,
  status: row.status,
  version: row.version,
  created_at: row.created_at.toISOString(),
  failing_since: row.failing_since && row.failing_since.toISOString(),
})

/** The agency and the webhook of the path. */
export const webhookIn = (given: { agency_id: string; webhook_id: string }): NamedWebhook => ({
  agency_id: agencyIn(given),
  id: idIn(given.webhook_id, "webhook_not_found"),
})

async function readWebhook(ctx: Ctx, named: NamedWebhook): Promise<z.input<typeof webhook>> {
  const scope = await authorize(ctx, named.agency_id, need)
  return asWebhook((await findWebhook(ctx.db, scope, named.id)) ?? refuse("webhook_not_found"))
}

const listRoute = createRoute({
  operationId: "list_webhooks",
  tags,
  summary: "List your agency's webhooks",
  description: "The addresses that are told what happens, without their secrets.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/webhooks",
  "x-example": "/agencies/{agency_id}/webhooks",
  request: { params: z.object({ agency_id }), query: noQuery },
  responses: {
    200: json("All of them, on one page.", z.object({ items: z.array(webhook), total: count }).openapi("WebhookList"), {
      items: [shownExample],
      total: 1,
    }),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

webhooks.openapi(listRoute, async (c) => {
  const scope = await scopeIn(c, c.req.valid("param"), need)
  const items = (await listWebhooks(c.var.ctx.db, scope)).map(asWebhook)
  return c.json({ items, total: items.length }, 200)
})

const fields = addWebhookForm.extend({
  url: addWebhookForm.shape.url.meta({
    type: "string",
    format: "uri",
    description: "A public https address, without a user name, a password, or a # part.",
  }),
  events: asList(addWebhookForm.shape.events, webhookEventNames, "At least one."),
})

const createWebhookRoute = createRoute({
  operationId: "create_webhook",
  tags,
  summary: "Add a webhook",
  description: `Tells an address of yours what happens, as signed JSON (Standard Webhooks). The response holds the signing secret; no other does. An agency has at most ${WEBHOOKS_MAX}, each with its own address.`,
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/webhooks",
  middleware: [strictJson] as const,
  request: {
    params: z.object({ agency_id }),
    query: noQuery,
    body: jsonBody(fields.openapi("NewWebhook"), { url: shownExample.url, events: shownExample.events }),
  },
  responses: {
    201: json("The webhook, with its secret.", withSecret, webhookExample),
    ...refusals(...ofCalls, "agency_not_found", "permission_denied", "payload_too_large"),
  },
})

webhooks.openapi(createWebhookRoute, async (c) => {
  const id = agencyIn(c.req.valid("param"))
  const made = await addWebhook(c.var.ctx, { ...c.req.valid("json"), agency_id: id })
  return c.json({ ...(await readWebhook(c.var.ctx, { agency_id: id, id: made.id })), secret: made.secret }, 201)
})

const updateRoute = createRoute({
  operationId: "update_webhook",
  tags,
  summary: "Change a webhook",
  description:
    "Gives it another address or other events: send both, with the `version` that you read. If someone was faster you get a 409, with the webhook as it is now in `current`.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/webhooks/{webhook_id}",
  middleware: [strictJson] as const,
  request: {
    params: z.object(of),
    query: noQuery,
    body: jsonBody(
      fields.extend({ version: asInteger(versionField, "The version that you read.") }).openapi("ChangedWebhook"),
      { url: shownExample.url, events: shownExample.events, version: shownExample.version },
    ),
  },
  responses: {
    200: json("The webhook as it is now.", webhook, shownExample),
    ...refusals(...ofCalls, ...ofOne, "payload_too_large", "changed_meanwhile"),
  },
})

webhooks.openapi(updateRoute, async (c) => {
  const { ctx } = c.var
  const named = webhookIn(c.req.valid("param"))
  await withCurrent(changeWebhook(ctx, { ...c.req.valid("json"), ...named }), () => readWebhook(ctx, named))
  return c.json(await readWebhook(ctx, named), 200)
})

const statusRoute = createRoute({
  operationId: "change_webhook_status",
  tags,
  summary: "Pause or resume a webhook",
  description:
    "While it is paused nothing is sent, and what happens is not told later. One that was switched off because it failed is resumed the same way.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/webhooks/{webhook_id}/status",
  middleware: [strictJson] as const,
  request: {
    params: z.object(of),
    query: noQuery,
    body: jsonBody(z.strictObject({ status: z.enum(["active", "paused"]) }).openapi("WebhookStatusChange"), {
      status: "paused" as const,
    }),
  },
  responses: {
    200: json("The webhook as it is now.", webhook, { ...shownExample, status: "paused" }),
    ...refusals(...ofCalls, ...ofOne, "payload_too_large"),
  },
})

webhooks.openapi(statusRoute, async (c) => {
  const named = webhookIn(c.req.valid("param"))
  await pauseWebhook(c.var.ctx, { ...named, to: c.req.valid("json").status })
  return c.json(await readWebhook(c.var.ctx, named), 200)
})

const rotateRoute = createRoute({
  operationId: "rotate_webhook_secret",
  tags,
  summary: "Make a new secret for a webhook",
  description: `For ${WEBHOOK_SECRET_OVERLAP_HOURS} hours the former secret signs beside the new one, which is in this response and in no other.`,
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/webhooks/{webhook_id}/secret",
  request: { params: z.object(of), query: noQuery },
  responses: {
    200: json("The webhook, with its new secret.", withSecret, { ...shownExample, secret: secretExample }),
    ...refusals(...ofCalls, ...ofOne),
  },
})

webhooks.openapi(rotateRoute, async (c) => {
  const named = webhookIn(c.req.valid("param"))
  const { secret } = await rotateWebhookSecret(c.var.ctx, named)
  return c.json({ ...(await readWebhook(c.var.ctx, named)), secret }, 200)
})

const deleteRoute = createRoute({
  operationId: "delete_webhook",
  tags,
  summary: "Delete a webhook",
  description: "Forgets its address, its secret, and its deliveries. What was not sent yet is never sent.",
  ...calledWith("manage"),
  method: "delete",
  path: "/agencies/{agency_id}/webhooks/{webhook_id}",
  request: { params: z.object(of), query: noQuery },
  responses: {
    200: json("It is deleted.", z.object({ id: z.uuid(), deleted: z.literal(true) }).openapi("DeletedWebhook"), {
      id: webhookExample.id,
      deleted: true,
    }),
    ...refusals(...ofCalls, ...ofOne),
  },
})

webhooks.openapi(deleteRoute, async (c) => {
  const named = webhookIn(c.req.valid("param"))
  await deleteWebhook(c.var.ctx, named)
  return c.json({ id: named.id, deleted: true as const }, 200)
})
