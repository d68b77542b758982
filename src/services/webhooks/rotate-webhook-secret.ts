import { sql } from "kysely"
import { seal, sealedColumns } from "#src/platform/secrets/sealed.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { refuse } from "#src/rules/errors.ts"
import type { NamedWebhook } from "#src/rules/input/agencies/webhook.ts"
import { WEBHOOK_SECRET_OVERLAP_HOURS } from "#src/rules/limits.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { hostOf, newWebhookSecret } from "./changes.ts"
import { requireWebhook } from "./seen-webhook.ts"

/**
 * Gives a webhook a new secret, which is in this answer and in no other. For `WEBHOOK_SECRET_OVERLAP_HOURS` the one before it signs as
 * well; one that was replaced earlier ends at once, so whoever gives the `version` that they saw is refused after somebody else's change.
 * Raises `permission_denied`, `webhook_not_found`, `changed_meanwhile`.
 */
export async function rotateWebhookSecret(
  ctx: Ctx,
  { agency_id, id, version }: NamedWebhook & { version?: number },
): Promise<{ secret: string }> {
  const scope = await authorize(ctx, agency_id, "edit_agency_settings")
  const secret = newWebhookSecret()
  return writeAlone(ctx, scope, async (tx) => {
    const { url, version: current, updated_by_name } = await requireWebhook(tx, scope, id)
    if (version !== undefined && version !== current)
      refuse("changed_meanwhile", { message: words.rotatedMeanwhile(updated_by_name ?? "Someone else") })
    const now = ctx.now()
    const until = new Date(now.getTime() + WEBHOOK_SECRET_OVERLAP_HOURS * HOUR)
    await tx
      .updateTable("webhooks")
      .set({
        sealed_secret: seal(ctx.secrets, sealedColumns.webhooks.purpose, secret),
        sealed_former_secret: sql`sealed_secret`,
        former_secret_until: until,
        version: sql`version + 1`,
        updated_at: now,
        updated_by: requireUser(ctx).user_id,
      })
      .where("agency_id", "=", scope.agency_id)
      .where("id", "=", id)
      .execute()
    const after = { host: hostOf(url) }
    return { result: { secret }, audit: { action: "webhook.secret_rotated", entity_id: id, after } }
  })
}
