import { refuse } from "#src/rules/errors.ts"
import type { RestoreAgencyInput } from "#src/rules/input/agencies/platform.ts"
import { authorizePlatform, type Ctx, requireUser, write } from "#src/services/context.ts"

/**
 * Brings an archived agency back, for super owners (settled 37). Its dockets stay closed until someone of the agency reopens
 * them, with a reason. Raises `permission_denied`, `agency_not_found` (also when it is not archived).
 */
export async function restoreAgency(ctx: Ctx, { agency_id, reason }: RestoreAgencyInput): Promise<{ name: string }> {
  const scope = await authorizePlatform(ctx, "view_all_agencies")
  return write(ctx, scope, async (tx) => {
    const now = ctx.now()
    const restored = await tx
      .updateTable("agencies")
      .set({ deleted_at: null, updated_at: now, updated_by: requireUser(ctx).user_id })
      .where("id", "=", agency_id)
      .where("deleted_at", "is not", null)
      .returning("name")
      .executeTakeFirst()
    if (!restored) return refuse("agency_not_found")
    await tx.updateTable("agency_settings").set({ deleted_at: null }).where("agency_id", "=", agency_id).execute()
    return { result: restored, audit: { action: "agency.restored", entity_id: agency_id, agency_id, reason } }
  })
}
