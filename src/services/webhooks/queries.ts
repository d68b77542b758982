import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { WEBHOOK_DELIVERIES_LISTED, WEBHOOKS_MAX } from "#src/rules/limits.ts"
import type { WebhookEvent } from "#src/rules/record/webhook-events.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** The agency's webhooks, oldest first, without their secrets. */
export function listWebhooks(db: Db, scope: AgencyScope) {
  return selectWebhooks(db, scope).orderBy("webhooks.id").limit(WEBHOOKS_MAX).execute()
}

export function findWebhook(db: Db, scope: AgencyScope, id: string) {
  return selectWebhooks(db, scope).where("webhooks.id", "=", id).executeTakeFirst()
}
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

function selectWebhooks(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("webhooks")
    .leftJoin("profiles", "profiles.id", "webhooks.updated_by")
    .select(["webhooks.id", "webhooks.url", "webhooks.events", "webhooks.status", "webhooks.version"])
    .select(["webhooks.created_at", "webhooks.failing_since", "webhooks.former_secret_until"])
    .select((eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("updated_by_name"))
    .where("webhooks.agency_id", "=", scope.agency_id)
    .$narrowType<{ events: WebhookEvent[] }>()
}

/** What a webhook of the agency was told, newest first; at most `WEBHOOK_DELIVERIES_LISTED`. */
export function listWebhookDeliveries(db: Db, scope: AgencyScope, webhook_id: string) {
  return selectDeliveries(db)
    .where("webhooks.agency_id", "=", scope.agency_id)
    .where("webhooks.id", "=", webhook_id)
    .orderBy("delivery.id", "desc")
    .limit(WEBHOOK_DELIVERIES_LISTED)
    .execute()
}

export function findWebhookDelivery(db: Db, scope: AgencyScope, which: { webhook_id: string; delivery_id: string }) {
  return selectDeliveries(db)
    .where("webhooks.agency_id", "=", scope.agency_id)
    .where("webhooks.id", "=", which.webhook_id)
    .where("delivery.id", "=", which.delivery_id)
    .executeTakeFirst()
}
export type WebhookDeliveryRow = NonNullable<Awaited<ReturnType<typeof findWebhookDelivery>>>

/** Deliveries with the comment and docket they are about; of a test neither. */
function selectDeliveries(db: Db) {
  return db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhooks", "webhooks.id", "delivery.webhook_id")
    .leftJoin("comments", "comments.id", "delivery.subject_id")
    .leftJoin("dockets", (join) =>
      join.on("dockets.id", "=", sql<string>`coalesce(comments.docket_id, delivery.subject_id)`),
    )
    .select(["delivery.id", "delivery.event", "delivery.subject_status", "delivery.at", "delivery.state"])
    .select(["delivery.attempts", "delivery.next_attempt_at", "delivery.last_attempt_at"])
    .select(["delivery.answer_status", "delivery.failure", "webhooks.agency_id"])
    .select(["comments.id as comment_id", "comments.tracking_id"])
    .select(["dockets.id as docket_id", "dockets.slug as docket_slug", "dockets.title as docket_title"])
}

/** Deliveries by their ids, as their messages say them. */
export function listDeliveriesToSend(db: Db, ids: readonly string[]) {
  return selectDeliveries(db)
    .where("delivery.id", "in", [...ids])
    .execute()
}

/** An active webhook with what it is sent with; not that of an archived agency. */
export function findServedWebhook(db: Db, id: string) {
  return selectServed(db).where("webhooks.id", "=", id).executeTakeFirst()
}
export type ServedWebhook = NonNullable<Awaited<ReturnType<typeof findServedWebhook>>>

function selectServed(db: Db) {
  return db
    .selectFrom("webhooks")
    .innerJoin("public_agencies as agencies", "agencies.id", "webhooks.agency_id")
    .select(["webhooks.id", "webhooks.url", "webhooks.version", "webhooks.sealed_secret"])
    .select(["webhooks.sealed_former_secret", "webhooks.former_secret_until"])
    .where("webhooks.status", "=", "active")
}

/** Ids of webhooks that have something due, those that wait longest first; not of those given. */
export async function listDueWebhooks(
  db: Db,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await selectServed(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("webhook_deliveries")
          .select("next_attempt_at as due_at")
          .whereRef("webhook_deliveries.webhook_id", "=", "webhooks.id")
          .where("state", "=", "pending")
          .where("next_attempt_at", "<=", now)
          .orderBy("next_attempt_at")
          .limit(1)
          .as("next"),
      (join) => join.onTrue(),
    )
    .$if(except.length > 0, (query) => query.where("webhooks.id", "not in", [...except]))
    .orderBy("next.due_at")
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
