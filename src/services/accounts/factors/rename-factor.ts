import { refuse } from "#src/rules/errors.ts"
import { write } from "#src/services/context.ts"
import { lockForSession } from "./assurance-changes.ts"
import { type FactorOwner, type OwnFactor, refuseName } from "./own-factor.ts"

type RenameInput = { factor_id: string; friendly_name: string }

/** Gives one's own factor another name, which none of the others has. Raises `factor_not_found`, `factor_name_taken`. */
export async function renameFactor(
  { ctx, user }: FactorOwner,
  { factor_id, friendly_name }: RenameInput,
): Promise<OwnFactor> {
  return write(ctx, null, async (tx) => {
    // The account is locked, so that parallel requests cannot choose one name twice.
    await lockForSession(tx, ctx, user.id)
    const own = await tx
      .selectFrom("auth_factors")
      .select(["id", "friendly_name"])
      .where("user_id", "=", user.id)
      .execute()
    const known = own.find(({ id }) => id === factor_id) ?? refuse("factor_not_found")
    if (own.some((other) => other.id !== factor_id && other.friendly_name === friendly_name)) return refuseName()
    const renamed = await tx
      .updateTable("auth_factors")
      .set({ friendly_name, updated_at: ctx.now() })
      .where("id", "=", factor_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const names = { before: { name: known.friendly_name }, after: { factor_id, name: friendly_name } }
    return { result: renamed, audit: { action: "user.factor_renamed", entity_id: user.id, ...names } }
  })
}
