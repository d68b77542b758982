import { sql } from "kysely"
import type { Db, Tx } from "#src/platform/db/statements/client.ts"
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

type ViewStart = { user_id: string; target_id: string; started_at: Date }

/** The agencies that read in their logs that a view began: the person may have left one of them since. */
async function agenciesTold(tx: Tx, { user_id, target_id, started_at }: ViewStart): Promise<string[]> {
  const rows = await tx
    .selectFrom("audit_log")
    .select("agency_id")
    .where("entity_id", "=", target_id)
    .where("action", "=", "member.view_started")
    .where("actor_id", "=", user_id)
    .where("at", ">=", started_at)
    .execute()
  return rows.flatMap((row) => row.agency_id ?? [])
}

type Ending = {
  user_id: string
  now: Date
  /** Leaves alone what has time left. */
  only_expired?: boolean
}

/**
 * Ends every view that a person has begun and not ended, and says so in the logs of the platform and of each agency seen. One whose
 * time ran out ended then, whenever that is noticed.
 */
export async function endViews(tx: Tx, { user_id, now, only_expired = false }: Ending): Promise<AuditEntry[]> {
  const ended = await tx
    .updateTable("impersonations")
    .set({ ended_at: sql<Date>`least(expires_at, ${now})` })
    .where("user_id", "=", user_id)
    .where("ended_at", "is", null)
    .$if(only_expired, (query) => query.where("expires_at", "<=", now))
    .returning(["target_id", "agency_id", "started_at", "expires_at"])
    .execute()
  const entries: AuditEntry[] = []
  for (const { target_id: entity_id, agency_id, started_at, expires_at } of ended) {
    const expired = expires_at <= now
    const when = expired ? { at: expires_at } : {}
    entries.push({ action: expired ? "impersonation.expired" : "impersonation.ended", entity_id, ...when })
    const told = [
      agency_id,
      ...(await agenciesTold(tx, { user_id, target_id: entity_id, started_at })),
      ...(await agenciesShown(tx, entity_id)),
    ]
    const action = expired ? "member.view_expired" : "member.view_ended"
    for (const id of new Set(told)) entries.push({ action, entity_id, agency_id: id, ...when })
  }
  return entries
}
