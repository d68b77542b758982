import { type Ctx, requireUser, type User, write } from "#src/services/context.ts"
import { findRunningView, viewableMembers } from "./queries.ts"
import { stopViewing } from "./stop-viewing.ts"

/**
 * Who the pages of this request are shown to, in a session in which a view as another person was begun: that person, without the
 * power to change anything. The view is in the log before anything is answered; without its entry there is no answer. One that is
 * over ends here, and the pages are the super owner's own again: after 30 minutes, without their role, or where the member may no
 * longer be seen as.
 */
export async function seeAs(ctx: Ctx, path: string): Promise<User> {
  const own = requireUser(ctx)
  const view = await findRunningView(ctx.db, own)
  if (!view) return own
  const now = ctx.now()
  const target =
    view.allowed && view.expires_at > now
      ? await viewableMembers(ctx.db, { agency_id: view.agency_id, now })
          .where("users.id", "=", view.target_id)
          .executeTakeFirst()
      : undefined
  if (!target) {
    await stopViewing(ctx)
    return own
  }
  await write(ctx, null, async () => ({
    result: undefined,
    audit: { action: "impersonation.viewed", entity_id: target.user_id, after: { path } },
  }))
  return {
    kind: "user",
    user_id: target.user_id,
    session_id: own.session_id,
    email: target.email ?? "",
    email_confirmed: target.email_confirmed_at !== null,
    full_name: target.full_name,
    second_factor: own.second_factor === true,
    session_until: own.session_until,
    seen_by: { user_id: own.user_id, name: own.full_name ?? own.email, until: view.expires_at },
  }
}
