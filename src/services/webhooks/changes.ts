import { randomBytes } from "node:crypto"
import { type CompiledQuery, sql } from "kysely"
import { keepPlan, type Tx } from "#src/platform/db/statements/client.ts"
import { WEBHOOK_SECRET_MARK } from "#src/platform/webhooks/post-webhook.ts"
import { type WebhookEvent, webhookEventOf } from "#src/rules/record/webhook-events.ts"

type Entry = {
  action: string
  entity_id: string
  agency_id: string | null
  at: Date
  before?: unknown
  after?: unknown
}

/**
 * Leaves word for the webhooks of an agency of what these log entries say, in the same transaction: one statement, or none where no
 * webhook could be told. It finds no row where the agency has no webhook.
 */
export function noteWebhookEvents(tx: Tx, entries: readonly Entry[]): CompiledQuery[] {
  const told = entries.flatMap((entry) => {
    const event = webhookEventOf(entry)
    return event && entry.agency_id ? [{ ...entry, ...event }] : []
  })
  if (told.length === 0) return []
  const each = (column: "agency_id" | "event" | "entity_id" | "status" | "at") => told.map((row) => row[column])
  return [
    sql`
    insert into webhook_deliveries (webhook_id, event, subject_id, subject_status, at, next_attempt_at, created_at)
    select webhooks.id, told.event, told.subject_id, told.status, told.at, told.at, told.at
    from unnest(${each("agency_id")}::uuid[], ${each("event")}::text[], ${each("entity_id")}::uuid[], ${each("status")}::text[],
      ${each("at")}::timestamptz[]) with ordinality as told (agency_id, event, subject_id, status, at, place)
    join webhooks on webhooks.agency_id = told.agency_id
    where webhooks.status = 'active' and told.event = any(webhooks.events)
    order by told.place on conflict do nothing ${keepPlan}`.compile(tx),
  ]
}

/** What still waits is sent at once: the receiver may have been mended, or is another one. */
export async function sendWaitingNow(tx: Tx, webhook_id: string, now: Date): Promise<void> {
  await tx
    .updateTable("webhook_deliveries")
    .set({ next_attempt_at: now })
    .where("webhook_id", "=", webhook_id)
    .where("state", "=", "pending")
    .where("next_attempt_at", ">", now)
    .execute()
}

/** What still waits of kinds of events that the webhook is told no more. */
export async function forgetWaitingOf(tx: Tx, webhook_id: string, events: readonly WebhookEvent[]): Promise<void> {
  await tx
    .deleteFrom("webhook_deliveries")
    .where("webhook_id", "=", webhook_id)
    .where("state", "=", "pending")
    .where("event", "in", events)
    .execute()
}

/** A secret as Standard Webhooks write one: 32 random bytes. */
export function newWebhookSecret(): string {
  return `${WEBHOOK_SECRET_MARK}${randomBytes(32).toString("base64")}`
}

/** For the log: where it leads, but nothing of the path, which may hold a token. */
export const hostOf = (url: string): string => new URL(url).host
