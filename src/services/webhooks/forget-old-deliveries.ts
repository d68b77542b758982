import { DAY } from "#src/rules/dates/milliseconds.ts"
import { WEBHOOK_DELIVERIES_DAYS } from "#src/rules/limits.ts"
import { type Ctx, keep } from "#src/services/context.ts"

/** Forgets what webhooks were told long ago, and former secrets that count no longer. */
export async function forgetOldDeliveries(ctx: Ctx): Promise<{ webhook_deliveries: number }> {
  const now = ctx.now()
  return keep(ctx, async (tx) => {
    const forgotten = await tx
      .deleteFrom("webhook_deliveries")
      .where("created_at", "<", new Date(now.getTime() - WEBHOOK_DELIVERIES_DAYS * DAY))
      .executeTakeFirstOrThrow()
    await tx
      .updateTable("webhooks")
      .set({ sealed_former_secret: null, former_secret_until: null })
      .where("former_secret_until", "<=", now)
      .execute()
    return { webhook_deliveries: Number(forgotten.numDeletedRows) }
  })
}
