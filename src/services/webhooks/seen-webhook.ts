import type { Config } from "#src/platform/config.ts"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { isUsableUrl, reachOf } from "#src/platform/outside/public-address.ts"
import { refuse } from "#src/rules/errors.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { findWebhook, type WebhookRow } from "./queries.ts"

/** The webhook behind the lock of its agency's changes (`writeAlone`). Raises `webhook_not_found`. */
export async function requireWebhook(tx: Tx, scope: AgencyScope, id: string): Promise<WebhookRow> {
  return (await findWebhook(tx, scope, id)) ?? refuse("webhook_not_found")
}

/** The same as the form saw it. Raises `changed_meanwhile` with who changed it first. */
export async function requireSeenWebhook(
  tx: Tx,
  scope: AgencyScope,
  { id, version }: { id: string; version: number },
): Promise<WebhookRow> {
  const found = await requireWebhook(tx, scope, id)
  if (found.version !== version)
    refuse("changed_meanwhile", { message: words.changedMeanwhile(found.updated_by_name ?? "Someone else") })
  return found
}

/** An address that may be told something, and that no other webhook of the agency has. Raises `invalid_input`. */
export async function requireFreeUrl(
  tx: Tx,
  scope: AgencyScope,
  { url, id, config }: { url: string; id?: string; config: Pick<Config, "open_to_strangers"> },
): Promise<void> {
  if (!isUsableUrl(url, reachOf(config))) refuse("invalid_input", { fields: { url: words.urlNotAllowed } })
  const taken = await tx
    .selectFrom("webhooks")
    .select("id")
    .where("agency_id", "=", scope.agency_id)
    .where("url", "=", url)
    .$if(id !== undefined, (query) => query.where("id", "<>", id ?? ""))
    .executeTakeFirst()
  if (taken) refuse("invalid_input", { fields: { url: words.urlTaken } })
}
