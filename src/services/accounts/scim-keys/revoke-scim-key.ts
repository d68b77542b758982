import { refuse } from "#src/rules/errors.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"

/**
 * Ends a key of the agency's at once; what it is doing is not committed. One that has ended already changes nothing. Raises
 * `permission_denied`, and `not_found` for another agency's.
 */
export async function revokeScimKey(
  ctx: Ctx,
  { agency_id, key_id }: { agency_id: string; key_id: string },
): Promise<void> {
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  await writeAlone(ctx, scope, async (tx) => {
    const key = await tx
      .selectFrom("scim_keys")
      .select(["prefix", "revoked_at"])
      .where("id", "=", key_id)
      .where("agency_id", "=", agency_id)
      .executeTakeFirst()
    const { prefix, revoked_at } = key ?? refuse("not_found")
    if (revoked_at) return { result: undefined, audit: "unchanged" }
    await tx
      .updateTable("scim_keys")
      .set({ revoked_at: ctx.now(), revoked_by: requireUser(ctx).user_id })
      .where("id", "=", key_id)
      .execute()
    return { result: undefined, audit: { action: "scim_key.revoked", entity_id: key_id, before: { prefix } } }
  })
}
