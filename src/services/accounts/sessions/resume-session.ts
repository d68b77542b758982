import { SESSION_TOUCH_SECONDS } from "#src/rules/limits.ts"
import { type Ctx, keep, type User } from "#src/services/context.ts"
import { findLiveSession } from "#src/services/accounts/queries.ts"

/** `views_as_another`: a view as another person was begun in this session, and has not been ended. */
type Resumed = { user: User; views_as_another: boolean }

/**
 * The person to whom a browser's token belongs at this request, and notes (at most once a minute) that the session was used.
 * Undefined for a session that has ended.
 */
export async function resumeSession(ctx: Ctx, token: string): Promise<Resumed | undefined> {
  const now = ctx.now()
  const session = await findLiveSession(ctx.db, { token, now })
  if (!session) return undefined
  if (now.getTime() - session.last_seen_at.getTime() >= SESSION_TOUCH_SECONDS * 1000)
    await keep(ctx, (tx) =>
      tx
        .updateTable("sessions")
        .set({ last_seen_at: now })
        .where("id", "=", session.user.session_id)
        .where("last_seen_at", "<", now)
        .execute(),
    )
  return { user: session.user, views_as_another: session.views_as_another }
}
