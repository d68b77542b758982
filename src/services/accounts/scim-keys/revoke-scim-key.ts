import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"

/** Ends a key of the agency's at once; what it is doing is not committed. Another agency's, or one that has ended, changes nothing. Raises `permission_denied`. */
export async function revokeScimKey(
  ctx: Ctx,
  { agency_id, key_id }: { agency_id: string; key_id: string },
): Promise<void> {
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  await writeAlone(ctx, scope, async (tx) => {
    const revoked = await tx
      .updateTable("scim_keys")
      .set({ revoked_at: ctx.now(), revoked_by: requireUser(ctx).user_id })
      .where("id", "=", key_id)
      .where("agency_id", "=", agency_id)
      .where("revoked_at", "is", null)
      .returning("prefix")
      .executeTakeFirst()
    if (!revoked) return { result: undefined, audit: "unchanged" }
    return { result: undefined, audit: { action: "scim_key.revoked", entity_id: key_id, before: revoked } }
  })
}
