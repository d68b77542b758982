import { refuse } from "#src/rules/errors.ts"
import type { RemoveSuperUserInput } from "#src/rules/input/agencies/platform.ts"
import { platformMessages } from "#src/rules/messages/agencies/platform-messages.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { authorizeTeam } from "./authorize-team.ts"

/** Takes a super_user's role away, from the next request on; a super_owner's stays (P 2.18). Raises `permission_denied`, `member_not_found`. */
export async function removeSuperUser(ctx: Ctx, { user_id }: RemoveSuperUserInput): Promise<void> {
  const scope = await authorizeTeam(ctx, platformMessages.onlyOwnersRemove)
  await write(ctx, scope, async (tx) => {
    const removed = await tx
      .deleteFrom("platform_roles")
      .where("user_id", "=", user_id)
      .where("role", "=", "super_user") // checked here: a person who became an owner in the meantime stays
      .returning("role")
      .executeTakeFirst()
    if (!removed) return refuse("member_not_found", { message: platformMessages.notRemovable })
    return { result: undefined, audit: { action: "platform_role.revoked", entity_id: user_id, before: removed } }
  })
}
