import { sql } from "kysely"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { WEBHOOK_DELIVERIES_DAYS } from "#src/rules/limits.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import { removeInSteps } from "#src/services/keep-in-steps.ts"

/** Forgets what webhooks were told long ago, and former secrets that count no longer. */
export async function forgetOldDeliveries(ctx: Ctx): Promise<{ webhook_deliveries: number }> {
  const now = ctx.now()
  const longAgo = new Date(now.getTime() - WEBHOOK_DELIVERIES_DAYS * DAY)
  const webhook_deliveries = await removeInSteps(ctx, "webhook_deliveries", { where: sql`created_at < ${longAgo}` })
  await keep(ctx, (tx) =>
    tx
      .updateTable("webhooks")
      .set({ sealed_former_secret: null, former_secret_until: null })
      .where("former_secret_until", "<=", now)
      .execute(),
  )
  return { webhook_deliveries }
}
