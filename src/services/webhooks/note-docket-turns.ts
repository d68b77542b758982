import { sql } from "kysely"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { type Ctx, keep } from "#src/services/context.ts"

/**
 * Leaves word for webhooks of the dockets that opened or closed within a day, by their dates or by people; each moment once, so a
 * server that was down catches up. What happened while a webhook was not active is not told.
 */
export async function noteDocketTurns(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const yesterday = new Date(now.getTime() - DAY)
  const listener = await ctx.db
    .selectFrom("webhooks")
    .select("id")
    .where("status", "=", "active")
    .where(sql<boolean>`events && array['docket.opened', 'docket.closed']`)
    .limit(1)
    .executeTakeFirst()
  if (!listener) return
  await keep(ctx, (tx) =>
    sql`
    insert into webhook_deliveries (webhook_id, event, subject_id, subject_status, at, next_attempt_at, created_at)
    select webhooks.id, 'docket.' || turn.kind, dockets.id, case turn.kind when 'opened' then 'open' else 'closed' end, turn.moment, ${now}, ${now}
    from docket_turns(${yesterday}, ${now}, ${now}) turn
    join dockets on dockets.id = turn.docket_id
    join webhooks on webhooks.agency_id = dockets.agency_id
    where webhooks.status = 'active' and 'docket.' || turn.kind = any(webhooks.events) and turn.moment >= webhooks.active_since
    on conflict do nothing`.execute(tx),
  )
}
