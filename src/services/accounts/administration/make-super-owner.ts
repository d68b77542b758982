import { refuse } from "#src/rules/errors.ts"
import { englishOnly } from "#src/rules/languages/saying.ts"
import { outgrowProviders } from "#src/services/accounts/sessions/provider-session-changes.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"

/**
 * Gives an account the highest platform role; only the operator of the installation can create the first one (settled 10).
 * Raises `not_found`.
 */
export async function makeSuperOwner(ctx: Ctx, { email }: { email: string }): Promise<{ user_id: string }> {
  const user = await findUserByEmail(ctx.db, email)
  if (!user?.email_confirmed_at)
    return refuse("not_found", {
      message: englishOnly(`There is no confirmed account with the address ${email}. Sign up first.`),
    })
  return write(ctx, null, async (tx) => {
    await tx
      .insertInto("platform_roles")
      .values({ user_id: user.id, role: "super_owner", created_at: ctx.now() })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ role: "super_owner" }))
      .execute()
    const audit = { action: "platform_role.granted", entity_id: user.id, after: { role: "super_owner" } } as const
    const ended = await outgrowProviders(tx, { user_id: user.id, agency_id: null, now: ctx.now() })
    return { result: { user_id: user.id }, audit: [audit, ...ended] }
  })
}
