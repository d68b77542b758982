import { type Ctx, requireUser, write } from "#src/services/context.ts"

/** Ends one of the signed-in person's own keys at once. Another person's, or one that has ended, changes nothing. */
export async function revokeApiKey(ctx: Ctx, { key_id }: { key_id: string }): Promise<void> {
  const { user_id } = requireUser(ctx)
  await write(ctx, null, async (tx) => {
    const revoked = await tx
      .updateTable("api_keys")
      .set({ revoked_at: ctx.now() })
      .where("id", "=", key_id)
      .where("user_id", "=", user_id)
      .where("revoked_at", "is", null)
      .returning("prefix")
      .executeTakeFirst()
    if (!revoked) return { result: undefined, audit: "unchanged" }
    return {
      result: undefined,
      audit: { action: "api_key.revoked", entity_id: key_id, before: { user_id, ...revoked } },
    }
  })
}
