import { authorize, type Ctx, requireUser, write } from "#src/services/context.ts"
import type { DeleteSearchInput } from "#src/rules/input/moderation/saved-search.ts"

/** Removes one of the person's own searches; harmless when it is gone. Raises `agency_not_found`. */
export async function deleteSearch(ctx: Ctx, { agency_id, id }: DeleteSearchInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "view_dashboard")
  const { user_id } = requireUser(ctx)
  await write(ctx, scope, async (tx) => {
    const removed = await tx
      .deleteFrom("saved_searches")
      .where("id", "=", id)
      .where("user_id", "=", user_id)
      .where("agency_id", "=", scope.agency_id)
      .returning("id")
      .executeTakeFirst()
    return { result: undefined, audit: removed ? { action: "saved_search.removed", entity_id: id } : "unchanged" }
  })
}
