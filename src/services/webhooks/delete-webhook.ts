import { refuse } from "#src/rules/errors.ts"
import type { NamedWebhook } from "#src/rules/input/agencies/webhook.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { hostOf } from "./changes.ts"

/** Forgets a webhook, its secret and its deliveries. Raises `permission_denied`, `webhook_not_found`. */
export async function deleteWebhook(ctx: Ctx, { agency_id, id }: NamedWebhook): Promise<void> {
  const scope = await authorize(ctx, agency_id, "edit_agency_settings")
  await writeAlone(ctx, scope, async (tx) => {
    const deleted = await tx
      .deleteFrom("webhooks")
      .where("agency_id", "=", scope.agency_id)
      .where("id", "=", id)
      .returning(["url", "events"])
      .executeTakeFirst()
    if (!deleted) return refuse("webhook_not_found")
    const before = { host: hostOf(deleted.url), events: deleted.events }
    return { result: undefined, audit: { action: "webhook.deleted", entity_id: id, before } }
  })
}
