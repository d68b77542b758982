import type { Db } from "#src/platform/db/client.ts"
import { refuseAuth } from "#src/rules/auth-errors.ts"

/** A person's factor with what checks it; somebody else's is not found. Raises `mfa_factor_not_found`. */
export async function findOwnFactor(db: Db, { user_id, factor_id }: { user_id: string; factor_id: string }) {
  const factor = await db
    .selectFrom("auth_factors")
    .selectAll()
    .where("id", "=", factor_id)
    .where("user_id", "=", user_id)
    .executeTakeFirst()
  return factor ?? refuseAuth("mfa_factor_not_found")
}
export type OwnFactor = Awaited<ReturnType<typeof findOwnFactor>>
