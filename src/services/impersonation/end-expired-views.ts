import { actingFor, type Ctx, write } from "#src/services/context.ts"
import { endViews } from "./changes.ts"
import { listExpiredViewers } from "./queries.ts"

/** Ends the views whose time ran out while nobody opened a page, so that every log says when each ended (decision 37). */
export async function endExpiredViews(ctx: Ctx): Promise<{ ended: number } | undefined> {
  const now = ctx.now()
  let ended = 0
  for (const user_id of await listExpiredViewers(ctx.db, now))
    ended += await write(actingFor(ctx, { user_id }), null, async (tx) => {
      const [first, ...others] = await endViews(tx, { user_id, now, only_expired: true })
      return { result: first ? 1 : 0, audit: first ? [first, ...others] : "unchanged" }
    })
  return ended > 0 ? { ended } : undefined
}
