import { sql } from "kysely"
import type { NamedWebhook } from "#src/rules/input/agencies/webhook.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { hostOf, sendWaitingNow } from "./changes.ts"
import { requireWebhook } from "./seen-webhook.ts"

const actions = { active: "webhook.resumed", paused: "webhook.paused" } as const

/**
 * Pauses a webhook, or makes one that is paused or switched off active again: then what waits is sent at once, and what happened in
 * between is not told. Asked again it changes nothing. Raises `permission_denied`, `webhook_not_found`.
 */
export async function pauseWebhook(
  ctx: Ctx,
  { agency_id, id, to }: NamedWebhook & { to: keyof typeof actions },
): Promise<void> {
  const scope = await authorize(ctx, agency_id, "edit_agency_settings")
  await writeAlone(ctx, scope, async (tx) => {
    const found = await requireWebhook(tx, scope, id)
    if (found.status === to) return { result: undefined, audit: "unchanged" }
    const now = ctx.now()
    const touched = { updated_at: now, updated_by: requireUser(ctx).user_id }
    await tx
      .updateTable("webhooks")
      .set({ status: to, version: sql`version + 1`, ...touched })
      .$if(to === "active", (query) => query.set({ active_since: now, failing_since: null }))
      .where("agency_id", "=", scope.agency_id)
      .where("id", "=", id)
      .execute()
    if (to === "active") await sendWaitingNow(tx, id, now)
    return { result: undefined, audit: { action: actions[to], entity_id: id, after: { host: hostOf(found.url) } } }
  })
}
