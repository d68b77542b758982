import { seal, sealedColumns } from "#src/platform/secrets/sealed.ts"
import { refuse } from "#src/rules/errors.ts"
import type { AddWebhookInput } from "#src/rules/input/agencies/webhook.ts"
import { WEBHOOKS_MAX } from "#src/rules/limits.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { hostOf, newWebhookSecret } from "./changes.ts"
import { requireFreeUrl } from "./seen-webhook.ts"

/**
 * Adds an address that is told of an agency's events; its secret is in this answer and in no other (decision 54). Raises
 * `permission_denied`, `invalid_input` for an address that is taken or not public, and for more than `WEBHOOKS_MAX`.
 */
export async function addWebhook(ctx: Ctx, input: AddWebhookInput): Promise<{ id: string; secret: string }> {
  const scope = await authorize(ctx, input.agency_id, "edit_agency_settings")
  const { url, events } = input
  const secret = newWebhookSecret()
  return writeAlone(ctx, scope, async (tx) => {
    await requireFreeUrl(tx, scope, { url, config: ctx.config })
    const { total } = await tx
      .selectFrom("webhooks")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where("agency_id", "=", scope.agency_id)
      .executeTakeFirstOrThrow()
    if (total >= WEBHOOKS_MAX) refuse("invalid_input", { message: words.tooMany })
    const touched = { updated_at: ctx.now(), updated_by: requireUser(ctx).user_id }
    const made = { active_since: touched.updated_at, created_at: touched.updated_at, created_by: touched.updated_by }
    const sealed_secret = seal(ctx.secrets, sealedColumns.webhooks.purpose, secret)
    const { id } = await tx
      .insertInto("webhooks")
      .values({ agency_id: scope.agency_id, url, events, sealed_secret, ...made, ...touched })
      .returning("id")
      .executeTakeFirstOrThrow()
    const after = { host: hostOf(url), events }
    return { result: { id, secret }, audit: { action: "webhook.added", entity_id: id, after } }
  })
}
