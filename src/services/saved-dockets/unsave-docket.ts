import { refuse } from "#src/rules/errors.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { removeFollow } from "#src/services/following/changes.ts"
import { findPublicDocketOnceCalled } from "#src/services/dockets/public-docket-queries.ts"
import { findSavedDocket } from "./queries.ts"

/** Takes a docket off the person's dashboard and follows it no longer; harmless when it is not there. Raises `sign_in_required`, `docket_not_found`. */
export async function unsaveDocket(ctx: Ctx, { slug }: { slug: string }): Promise<void> {
  const user = requireUser(ctx)
  const saved = await findSavedDocket(ctx.db, { user_id: user.user_id, slug })
  const docket = saved ?? (await findPublicDocketOnceCalled(ctx.db, slug)) ?? refuse("docket_not_found")
  await write(ctx, null, async (tx) => {
    const removed = await tx
      .deleteFrom("saved_dockets")
      .where("user_id", "=", user.user_id)
      .where("docket_id", "=", docket.id)
      .returning("docket_id")
      .executeTakeFirst()
    if (removed) await removeFollow(tx, user.user_id, { kind: "docket", subject: docket.id })
    return {
      result: undefined,
      audit: removed ? { action: "saved_docket.removed", entity_id: docket.id } : "unchanged",
    }
  })
}
