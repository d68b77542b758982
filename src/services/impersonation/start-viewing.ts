import { refuse } from "#src/rules/errors.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { IMPERSONATION_MINUTES } from "#src/rules/limits.ts"
import { holdAccount } from "#src/services/accounts/changes.ts"
import { authorizePlatform, type Ctx, requireUser, write } from "#src/services/context.ts"
import { agenciesShown, endViews } from "./changes.ts"
import { viewableMembers } from "./queries.ts"

type ViewRequest = { agency_id: string; member_id: string }

/** The member whom a super owner wishes to see pages as. Raises `permission_denied`, `second_factor_required`, `member_not_found`. */
export async function findViewable(ctx: Ctx, { agency_id, member_id }: ViewRequest) {
  const power = await authorizePlatform(ctx, "impersonate_users")
  const target = await viewableMembers(ctx.db, { agency_id, now: ctx.now() })
    .where("agency_members.id", "=", member_id)
    .executeTakeFirst()
  if (!target || target.user_id === requireUser(ctx).user_id) return refuse("member_not_found")
  return { power, target }
}

/**
 * From the next request on this session sees what the member sees, and changes nothing, for 30 minutes at most (settled 14,
 * decision 37). A view that is running ends. Raises `permission_denied`, `second_factor_required`, `member_not_found`.
 */
export async function startViewing(ctx: Ctx, { reason, ...view }: ViewRequest & { reason: string }): Promise<void> {
  const { power, target } = await findViewable(ctx, view)
  const { user_id, session_id } = requireUser(ctx)
  const { agency_id } = view
  const entity_id = target.user_id
  await write(ctx, power, async (tx) => {
    await holdAccount(tx, user_id) // of two that are begun at once, the second ends the first
    const now = ctx.now()
    const ended = await endViews(tx, { user_id, now })
    const expires_at = new Date(now.getTime() + IMPERSONATION_MINUTES * MINUTE)
    await tx
      .insertInto("impersonations")
      .values({ session_id, user_id, target_id: entity_id, agency_id, reason, started_at: now, expires_at })
      .execute()
    const told = await agenciesShown(tx, entity_id)
    return {
      result: undefined,
      audit: [
        { action: "impersonation.started", entity_id, reason },
        ...told.map((id) => ({ action: "member.view_started", entity_id, agency_id: id, reason }) as const),
        ...ended,
      ],
    }
  })
}
