import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, idIn, pathId, scopeIn } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { webhookDeliveryExample, webhookExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { WEBHOOK_DELIVERIES_DAYS, WEBHOOK_DELIVERIES_LISTED } from "#src/rules/limits.ts"
import { deliveryFailures, deliveryStates, TEST_EVENT, webhookEventNames } from "#src/rules/record/webhook-events.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import {
  findWebhook,
  findWebhookDelivery,
  listWebhookDeliveries,
  type WebhookDeliveryRow,
} from "#src/services/webhooks/queries.ts"
import { resendDelivery } from "#src/services/webhooks/resend-delivery.ts"
import { testWebhook } from "#src/services/webhooks/test-webhook.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"
import { webhookIn } from "./webhooks.ts"

/** What webhooks were told, and how it went (decision 54). */
export const webhookDeliveries = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: webhooks"]
const need = "edit_agency_settings"
const of = { agency_id, webhook_id: pathId("The webhook's `id`.", webhookExample.id) }
const ofOne = ["agency_not_found", "webhook_not_found", "permission_denied"] as const

const delivery = z
  .object({
    id: z.uuid().openapi({ description: "The `webhook-id` of each try." }),
    event: z.enum([...webhookEventNames, TEST_EVENT]),
    state: z.enum(deliveryStates),
    attempts: count,
    answer_status: count.nullable().openapi({ description: "The HTTP status of the last answer." }),
    failure: z.enum(deliveryFailures).nullable().openapi({ description: "Why the last try failed." }),
    happened_at: moment,
    last_attempt_at: moment.nullable(),
    next_attempt_at: moment.nullable().openapi({ description: "While it is pending." }),
    docket_id: z.uuid().nullable(),
    comment_id: z.uuid().nullable(),
    tracking_id: z.string().nullable(),
  })
  .openapi("WebhookDelivery")

const asDelivery = (row: WebhookDeliveryRow): z.input<typeof delivery> => ({
  id: row.id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  answer_status: row.answer_status,
  failure: row.failure,
  happened_at: row.at.toISOString(),
  last_attempt_at: row.last_attempt_at && row.last_attempt_at.toISOString(),
  next_attempt_at: row.state === "pending" ? row.next_attempt_at.toISOString() : null,
  docket_id: row.docket_id,
  comment_id: row.comment_id,
  tracking_id: row.tracking_id,
})

type Which = { agency_id: string; webhook_id: string; delivery_id: string }

async function readDelivery(ctx: Ctx, which: Which): Promise<z.input<typeof delivery>> {
  const scope = await authorize(ctx, which.agency_id, need)
  return asDelivery((await findWebhookDelivery(ctx.db, scope, which)) ?? refuse("webhook_not_found"))
}

const listRoute = createRoute({
  operationId: "list_webhook_deliveries",
  tags,
  summary: "List what a webhook was told",
  description: `Its ${WEBHOOK_DELIVERIES_LISTED} newest deliveries, with how each went. They are kept for ${WEBHOOK_DELIVERIES_DAYS} days.`,
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/webhooks/{webhook_id}/deliveries",
  "x-example": "/agencies/{agency_id}/webhooks/{webhook_id}/deliveries",
  request: { params: z.object(of), query: noQuery },
  responses: {
    200: json(
      "The newest first.",
      z.object({ items: z.array(delivery), total: count }).openapi("WebhookDeliveryList"),
      { items: [webhookDeliveryExample], total: 1 },
    ),
    ...unchanged,
    ...refusals(...ofCalls, ...ofOne),
  },
})

webhookDeliveries.openapi(listRoute, async (c) => {
  const { ctx } = c.var
  const given = c.req.valid("param")
  const scope = await scopeIn(c, given, need)
  const { id } = webhookIn(given)
  if (!(await findWebhook(ctx.db, scope, id))) return refuse("webhook_not_found")
  const items = (await listWebhookDeliveries(ctx.db, scope, id)).map(asDelivery)
  return c.json({ items, total: items.length }, 200)
})

const testRoute = createRoute({
  operationId: "test_webhook",
  tags,
  summary: "Send a test event",
  description: `Sends \`${TEST_EVENT}\` by the same way as every event. Read how it went with \`list_webhook_deliveries\`.`,
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/webhooks/{webhook_id}/test",
  request: { params: z.object(of), query: noQuery },
  responses: {
    201: json("The delivery that will be sent.", delivery, {
      ...webhookDeliveryExample,
      event: TEST_EVENT,
      state: "pending",
      attempts: 0,
    }),
    ...refusals(...ofCalls, ...ofOne),
  },
})

webhookDeliveries.openapi(testRoute, async (c) => {
  const { agency_id: agency, id: webhook_id } = webhookIn(c.req.valid("param"))
  const { id: delivery_id } = await testWebhook(c.var.ctx, { agency_id: agency, id: webhook_id })
  return c.json(await readDelivery(c.var.ctx, { agency_id: agency, webhook_id, delivery_id }), 201)
})

const resendRoute = createRoute({
  operationId: "resend_webhook_delivery",
  tags,
  summary: "Send a delivery again",
  description: "With the same `webhook-id`, and with all its tries before it.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/webhooks/{webhook_id}/deliveries/{delivery_id}",
  request: {
    params: z.object({ ...of, delivery_id: pathId("The delivery's `id`.", webhookDeliveryExample.id) }),
    query: noQuery,
  },
  responses: {
    200: json("The delivery, which waits to be sent.", delivery, { ...webhookDeliveryExample, state: "pending" }),
    ...refusals(...ofCalls, ...ofOne),
  },
})

webhookDeliveries.openapi(resendRoute, async (c) => {
  const given = c.req.valid("param")
  const { agency_id: agency, id: webhook_id } = webhookIn(given)
  const delivery_id = idIn(given.delivery_id, "webhook_not_found")
  await resendDelivery(c.var.ctx, { agency_id: agency, id: webhook_id, delivery_id })
  return c.json(await readDelivery(c.var.ctx, { agency_id: agency, webhook_id, delivery_id }), 200)
})
