import { sql } from "kysely"
import type { ChangeWebhookInput } from "#src/rules/input/agencies/webhook.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { forgetWaitingOf, hostOf, sendWaitingNow } from "./changes.ts"
import { requireFreeUrl, requireSeenWebhook } from "./seen-webhook.ts"

/**
 * Gives a webhook another address or other events; what still waits goes to the new address at once, which
 * does not answer for the former one's failures. What waits of a kind of event that is taken off is not sent. Raises `permission_denied`,
 * `webhook_not_found`, `invalid_input` for an address that is taken or not public, and `changed_meanwhile` with who changed it first.
 */
export async function changeWebhook(ctx: Ctx, input: ChangeWebhookInput): Promise<void> {
  const scope = await authorize(ctx, input.agency_id, "edit_agency_settings")
  const { id, url, events } = input
  await writeAlone(ctx, scope, async (tx) => {
    const found = await requireSeenWebhook(tx, scope, input)
    await requireFreeUrl(tx, scope, { url, id, config: ctx.config })
    const now = ctx.now()
    const moved = url !== found.url
    const gone = found.events.filter((event) => !events.includes(event))
    // Before the webhook, as whoever notes how a batch went holds them.
    if (gone.length > 0) await forgetWaitingOf(tx, id, gone)
    if (moved) await sendWaitingNow(tx, id, now)
    const touched = { updated_at: now, updated_by: requireUser(ctx).user_id }
    await tx
      .updateTable("webhooks")
      .set({ url, events, version: sql`version + 1`, ...touched })
      .$if(moved, (query) => query.set({ failing_since: null }))
      .where("agency_id", "=", scope.agency_id)
      .where("id", "=", id)
      .execute()
    const before = { host: hostOf(found.url), events: found.events }
    const after = { host: hostOf(url), events }
    return { result: undefined, audit: { action: "webhook.changed", entity_id: id, before, after } }
  })
}
