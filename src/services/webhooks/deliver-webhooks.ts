import { sql } from "kysely"
import { reachOf } from "#src/platform/outside/public-address.ts"
import { unseal, sealedColumns } from "#src/platform/secrets/sealed.ts"
import { postWebhook, type WebhookAnswer } from "#src/platform/webhooks/post-webhook.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { WEBHOOK_PAUSES_MINUTES } from "#src/rules/limits.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import { findServedWebhook, listDeliveriesToSend, listDueWebhooks, type ServedWebhook } from "./queries.ts"
import { webhookMessage } from "./webhook-message.ts"

/** Deliveries of one webhook that are sent at once, and webhooks that are served at once. */
const BATCH = 10
const WEBHOOKS_AT_ONCE = 8
/** How long a webhook with a backlog is served before the others are looked at again. */
const TURN_MS = 5000
/** How long a worker has a delivery to itself: longer than a receiver may take to answer. */
const LEASE_MS = MINUTE

export type DeliveredWebhooks = { delivered: number; failed: number; postponed: number }

/**
 * Sends what is due to webhooks, in turns, so that one with a backlog, or one that does not answer, holds nobody up for longer than
 * a few seconds; one that fails waits for the next run. A delivery is taken by an update that moves its next try ahead, so no two
 * workers send it at once, and what a killed one had is free within a minute. It is sent at least once, always with the same id.
 */
export async function deliverWebhooks(ctx: Ctx, stopping: () => boolean): Promise<DeliveredWebhooks> {
  const total: DeliveredWebhooks = { delivered: 0, failed: 0, postponed: 0 }
  const served = new Set<string>()
  for (;;) {
    const now = ctx.now()
    const due = await listDueWebhooks(ctx.db, { now, except: [...served], limit: WEBHOOKS_AT_ONCE })
    if (due.length === 0 || stopping()) return total
    const turns = await Promise.all(due.map((id) => serve(ctx, id, stopping)))
    for (const [index, turn] of turns.entries()) {
      total.delivered += turn.delivered
      total.failed += turn.failed
      total.postponed += turn.postponed
      const id = due[index]
      // What others send at this moment is due no longer, and not ours: without this, an empty turn would be taken for ever.
      if (id && turn.delivered === 0) served.add(id)
      if (id && turn.failed + turn.postponed > 0) served.add(id)
    }
  }
}

/**
 * Sends batch after batch of one webhook until nothing is due, something fails, or its turn is over. Each goes where the webhook leads
 * by then; one that was paused or deleted meanwhile gets no more.
 */
async function serve(ctx: Ctx, webhook_id: string, stopping: () => boolean): Promise<DeliveredWebhooks> {
  const turn: DeliveredWebhooks = { delivered: 0, failed: 0, postponed: 0 }
  const end = Date.now() + TURN_MS
  while (!stopping() && Date.now() < end && turn.failed + turn.postponed === 0) {
    const webhook = await findServedWebhook(ctx.db, webhook_id)
    if (!webhook) break
    const taken = await takeBatch(ctx, webhook_id)
    if (taken.length === 0) break
    const outcomes = await send(ctx, { url: webhook.url, secrets: secretsOf(ctx, webhook), taken })
    await settle(ctx, webhook, outcomes)
    for (const { state } of outcomes)
      turn[state === "delivered" ? "delivered" : state === "failed" ? "failed" : "postponed"]++
    if (taken.length < BATCH) break
  }
  return turn
}

function secretsOf(ctx: Ctx, webhook: ServedWebhook): string[] {
  const { sealed_secret, sealed_former_secret, former_secret_until } = webhook
  const former = sealed_former_secret && former_secret_until && former_secret_until > ctx.now()
  const sealed = former ? [sealed_secret, sealed_former_secret] : [sealed_secret]
  return sealed.map((one) => unseal(ctx.secrets, sealedColumns.webhooks.purpose, one))
}

type Taken = { id: string; attempts: number }

function takeBatch(ctx: Ctx, webhook_id: string): Promise<Taken[]> {
  const now = ctx.now()
  return keep(ctx, (tx) =>
    tx
      .updateTable("webhook_deliveries")
      .set({
        attempts: sql<number>`attempts + 1`,
        last_attempt_at: now,
        next_attempt_at: new Date(now.getTime() + LEASE_MS),
      })
      .where("id", "in", (due) =>
        due
          .selectFrom("webhook_deliveries")
          .select("id")
          .where("webhook_id", "=", webhook_id)
          .where("state", "=", "pending")
          .where("next_attempt_at", "<=", now)
          .orderBy("next_attempt_at")
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "attempts"])
      .execute(),
  )
}

type Sending = { url: string; secrets: readonly string[]; taken: readonly Taken[] }
type Outcome = Taken & {
  state: "pending" | "delivered" | "failed"
  next_attempt_at: Date
  answer_status: number | null
  failure: string | null
}

async function send(ctx: Ctx, { url, secrets, taken }: Sending): Promise<Outcome[]> {
  const tries = new Map(taken.map(({ id, attempts }) => [id, attempts]))
  const rows = await listDeliveriesToSend(ctx.db, [...tries.keys()])
  const reach = reachOf(ctx.config)
  return Promise.all(
    rows.map(async (row) => {
      const body = webhookMessage(ctx, row)
      const answer = await postWebhook({ url, id: row.id, body, secrets, at: ctx.now() }, reach)
      return outcomeOf(ctx, { id: row.id, attempts: tries.get(row.id) ?? 1 }, answer)
    }),
  )
}

function outcomeOf(ctx: Ctx, taken: Taken, answer: WebhookAnswer): Outcome {
  const now = ctx.now()
  if ("status" in answer && answer.status >= 200 && answer.status < 300)
    return { ...taken, state: "delivered", next_attempt_at: now, answer_status: answer.status, failure: null }
  const pause = WEBHOOK_PAUSES_MINUTES[taken.attempts - 1]
  return {
    ...taken,
    state: pause === undefined ? "failed" : "pending",
    next_attempt_at: new Date(now.getTime() + (pause ?? 0) * MINUTE),
    answer_status: "status" in answer ? answer.status : null,
    failure: "status" in answer ? "answered" : answer.failure,
  }
}

/**
 * Notes how a batch went, and since when nothing gets through. A try that failed counts only if nobody took the delivery since, or
 * asked for it to be sent again; what a former address did counts for no other one.
 */
async function settle(ctx: Ctx, { id, version }: ServedWebhook, outcomes: readonly Outcome[]): Promise<void> {
  const each = (column: keyof Outcome) => outcomes.map((outcome) => outcome[column])
  const now = ctx.now()
  const [got, lost] = [outcomes.some(({ failure }) => !failure), outcomes.some(({ failure }) => failure)]
  await keep(ctx, async (tx) => {
    await sql`
      update webhook_deliveries as delivery set state = told.state, next_attempt_at = told.next_attempt_at,
        answer_status = told.answer_status, failure = told.failure
      from unnest(${each("id")}::uuid[], ${each("attempts")}::integer[], ${each("state")}::text[], ${each("next_attempt_at")}::timestamptz[],
        ${each("answer_status")}::smallint[], ${each("failure")}::text[])
        as told (id, attempts, state, next_attempt_at, answer_status, failure)
      where delivery.id = told.id and delivery.state = 'pending' and (told.state = 'delivered' or delivery.attempts = told.attempts)`.execute(
      tx,
    )
    const failing_since = lost && !got ? sql<Date>`coalesce(failing_since, ${now}::timestamptz)` : null
    await tx
      .updateTable("webhooks")
      .set({ failing_since })
      .where("id", "=", id)
      .where("version", "=", version)
      .execute()
  })
}
