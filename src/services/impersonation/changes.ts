import type { Tx } from "#src/platform/db/client.ts"
import type { AuditEntry } from "#src/services/context.ts"

/** Ends every view that a person has begun and not ended, and says so in the logs of the platform and of the agency. */
export async function endViews(tx: Tx, { user_id, now }: { user_id: string; now: Date }): Promise<AuditEntry[]> {
  const ended = await tx
    .updateTable("impersonations")
    .set({ ended_at: now })
    .where("user_id", "=", user_id)
    .where("ended_at", "is", null)
    .returning(["target_id", "agency_id"])
    .execute()
  return ended.flatMap(({ target_id, agency_id }): AuditEntry[] => [
    { action: "impersonation.ended", entity_id: target_id },
    { action: "member.view_ended", entity_id: target_id, agency_id },
  ])
}
