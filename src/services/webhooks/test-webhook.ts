import { refuse } from "#src/rules/errors.ts"
import type { NamedWebhook } from "#src/rules/input/agencies/webhook.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { TEST_EVENT } from "#src/rules/record/webhook-events.ts"
import { authorize, type Ctx, write } from "#src/services/context.ts"
import { hostOf } from "./changes.ts"
import { requireWebhook } from "./seen-webhook.ts"

/**
 * Sends a test event, by the same way as every other. Answers the id of its delivery. Raises `permission_denied`,
 * `webhook_not_found`, and `invalid_input` for one that is not active.
 */
export async function testWebhook(ctx: Ctx, { agency_id, id }: NamedWebhook): Promise<{ id: string }> {
  const scope = await authorize(ctx, agency_id, "edit_agency_settings")
  return write(ctx, scope, async (tx) => {
    const { url, status } = await requireWebhook(tx, scope, id)
    if (status !== "active") refuse("invalid_input", { message: words.notActive })
    const now = ctx.now()
    const event = { event: TEST_EVENT, subject_id: id, subject_status: "test" } as const
    const delivery = await tx
      .insertInto("webhook_deliveries")
      .values({ webhook_id: id, ...event, at: now, next_attempt_at: now, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow()
    return { result: delivery, audit: { action: "webhook.tested", entity_id: id, after: { host: hostOf(url) } } }
  })
}
