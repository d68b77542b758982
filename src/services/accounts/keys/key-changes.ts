import type { Tx } from "#src/platform/db/statements/client.ts"
import type { AuditEntry } from "#src/services/context.ts"

/** Ends every key of a person, wherever every session of theirs ends (decision 48). */
export async function revokeApiKeys(
  tx: Tx,
  { user_id, now }: { user_id: string; now: Date },
): Promise<readonly AuditEntry[]> {
  const revoked = await tx
    .updateTable("api_keys")
    .set({ revoked_at: now })
    .where("user_id", "=", user_id)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute()
  return revoked.map(({ id }) => ({ action: "api_key.revoked" as const, entity_id: id, before: { user_id } }))
}
