import { refuse } from "#src/rules/errors.ts"
import type { NamedDelivery } from "#src/rules/input/agencies/webhook.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { authorize, type Ctx, write } from "#src/services/context.ts"
import { hostOf } from "./changes.ts"
import { findWebhookDelivery } from "./queries.ts"
import { requireWebhook } from "./seen-webhook.ts"

/**
 * Sends a delivery again, with the same id and with all its tries before it. Raises `permission_denied`, `webhook_not_found`, also for
 * a delivery that is not there, and `invalid_input` for a webhook that is not active.
 */
export async function resendDelivery(ctx: Ctx, { agency_id, id, delivery_id }: NamedDelivery): Promise<void> {
  const scope = await authorize(ctx, agency_id, "edit_agency_settings")
  await write(ctx, scope, async (tx) => {
    const { url, status } = await requireWebhook(tx, scope, id)
    if (status !== "active") refuse("invalid_input", { message: words.notActive })
    const found = await findWebhookDelivery(tx, scope, { webhook_id: id, delivery_id })
    if (!found) return refuse("webhook_not_found", { message: words.deliveryGone })
    await tx
      .updateTable("webhook_deliveries")
      .set({ state: "pending", attempts: 0, next_attempt_at: ctx.now() })
      .where("webhook_id", "=", id)
      .where("id", "=", delivery_id)
      .execute()
    return { result: undefined, audit: { action: "webhook.resent", entity_id: id, after: { host: hostOf(url) } } }
  })
}
