import type { Db, Tx } from "#src/platform/db/client.ts"
import type { AuditEntry } from "#src/services/context.ts"

/** Every agency that a person works for: a view as them shows what they see in each. */
export async function agenciesShown(db: Db | Tx, target_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("agency_members")
    .select("agency_id")
    .where("user_id", "=", target_id)
    .where("status", "=", "active")
    .orderBy("agency_id")
    .execute()
  return rows.map((row) => row.agency_id)
}

/** Ends every view that a person has begun and not ended, and says so in the logs of the platform and of each agency seen. */
export async function endViews(tx: Tx, { user_id, now }: { user_id: string; now: Date }): Promise<AuditEntry[]> {
  const ended = await tx
    .updateTable("impersonations")
    .set({ ended_at: now })
    .where("user_id", "=", user_id)
    .where("ended_at", "is", null)
    .returning(["target_id", "agency_id"])
    .execute()
  const entries: AuditEntry[] = []
  for (const { target_id, agency_id } of ended) {
    entries.push({ action: "impersonation.ended", entity_id: target_id })
    const told = new Set([agency_id, ...(await agenciesShown(tx, target_id))])
    for (const id of told) entries.push({ action: "member.view_ended", entity_id: target_id, agency_id: id })
  }
  return entries
}
