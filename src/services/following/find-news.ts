import { sql } from "kysely"
import { DAY, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { NEWS_DAYS_LEFT, NEWS_WAIT_MINUTES } from "#src/rules/limits.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import { removeInSteps } from "#src/services/keep-in-steps.ts"

/** Removing one also removes the note of every follower who was told. */
const NEWS_AT_ONCE = 20

/** How long news is kept after it was told, so that it is not found a second time. */
const DAYS_KEPT = 30

/**
 * Notes the dockets that opened or closed within the last day, by their dates or by a person, and those that close within three days.
 * Each moment is noted once: a server that was down catches up, and a date that was moved is told again.
 */
export async function findNews(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const yesterday = new Date(now.getTime() - DAY)
  const soon = new Date(now.getTime() + NEWS_DAYS_LEFT * DAY)
  const due = new Date(now.getTime() + NEWS_WAIT_MINUTES * MINUTE)
  const turns = sql`docket_turns(${yesterday}, ${now}, ${soon})`
  await keep(ctx, async (tx) => {
    // Of one that was opened and closed again while its closing waits to be told, the last closing is told, and no other.
    await sql`
    update docket_news news set at = turn.moment, due_at = ${due} from ${turns} turn
    where turn.kind = 'closed' and news.kind = 'closed' and news.docket_id = turn.docket_id and news.at < turn.moment
      and news.told_at is null and news.reached is null
      and not exists (select from docket_news same where same.docket_id = turn.docket_id and same.kind = 'closed' and same.at = turn.moment)`.execute(
      tx,
    )
    await sql`
    insert into docket_news (docket_id, kind, at, due_at)
    select docket_id, kind, moment, ${due}::timestamptz from ${turns}
    on conflict do nothing`.execute(tx)
  })
}

/** Forgets what was told long ago, and what nobody confirmed. */
export async function forgetOldNews(ctx: Ctx): Promise<{ news: number; unconfirmed: number }> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY)
  const told = sql`told_at < ${before(DAYS_KEPT)}`
  const news = await removeInSteps(ctx, "docket_news", { where: told, rows: NEWS_AT_ONCE })
  const unconfirmed = await removeInSteps(ctx, "follows", {
    where: sql`confirmed_at is null and created_at < ${before(UNCONFIRMED_DAYS)}`,
  })
  await removeInSteps(ctx, "followers", {
    where: sql`email is not null and created_at < ${before(UNCONFIRMED_DAYS)}
      and not exists (select from follows where follows.follower_id = followers.id)`,
  })
  return { news, unconfirmed }
}

/** How long a link that confirms a follow works. */
const UNCONFIRMED_DAYS = 3
