import { refuse } from "#src/rules/errors.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { holdOpenAccount } from "#src/services/accounts/open-account-changes.ts"
import { addFollow } from "#src/services/following/changes.ts"
import { findPublicDocketOnceCalled } from "#src/services/dockets/public-docket-queries.ts"

/** Keeps a public docket on the person's dashboard (P 2.16) and follows it (decision 43); saving it again changes nothing. Raises `sign_in_required`, `docket_not_found`. */
export async function saveDocket(ctx: Ctx, { slug }: { slug: string }): Promise<void> {
  const user = requireUser(ctx)
  const docket = (await findPublicDocketOnceCalled(ctx.db, slug)) ?? refuse("docket_not_found")
  await write(ctx, null, async (tx) => {
    await holdOpenAccount(tx, user.user_id)
    const saved = await tx
      .insertInto("saved_dockets")
      .values({ user_id: user.user_id, docket_id: docket.id, saved_at: ctx.now() })
      .onConflict((conflict) => conflict.columns(["user_id", "docket_id"]).doNothing())
      .returning("docket_id")
      .executeTakeFirst()
    const followed = { kind: "docket", subject: docket.id } as const
    if (saved) await addFollow(tx, ctx, { key: { user_id: user.user_id }, followed, confirmed: true })
    return { result: undefined, audit: saved ? { action: "saved_docket.added", entity_id: docket.id } : "unchanged" }
  })
}
