import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import type { AuditEntry } from "#src/services/context.ts"
import { revokeApiKeys } from "#src/services/accounts/keys/key-changes.ts"

type Account = { user_id: string; now: Date }

/**
 * Ends every code, link, provider sign-in, and change of address or number that is outstanding for an account. Every change to
 * who may enter an account calls this, so that nothing outlives the address or secret it was created for. `flow_id` is the one
 * that continues, if it caused the change.
 */
export async function closeOutstanding(
  tx: Tx,
  { user_id, now, flow_id = null }: Account & { flow_id?: string | null },
): Promise<void> {
  await tx.deleteFrom("auth_codes").where("user_id", "=", user_id).execute()
  await tx
    .deleteFrom("auth_flows")
    .where((where) => where.or([where("user_id", "=", user_id), where("linking_user_id", "=", user_id)]))
    .$if(flow_id !== null, (query) => query.where("id", "<>", flow_id ?? ""))
    .execute()
  await closeLinks(tx, { user_id, now })
  await tx
    .updateTable("users")
    .set({ new_email: null, email_change_proven: null, new_phone: null })
    .where("id", "=", user_id)
    .where((where) => where.or([where("new_email", "is not", null), where("new_phone", "is not", null)]))
    .execute()
}

async function closeLinks(tx: Tx, { user_id, now }: Account): Promise<void> {
  await tx
    .updateTable("one_time_tokens")
    .set({ consumed_at: now })
    .where("user_id", "=", user_id)
    .where("consumed_at", "is", null)
    .execute()
}

/**
 * A ban: links and API keys end immediately. Sessions and codes end no later than the ban itself, so that none of them works again after it;
 * until then they are found and refused as those of a banned person, which clients of the protocol expect. Answers what the log says of those
 * that ended.
 */
export async function endWithBan(
  tx: Tx,
  { user_id, now, banned_until }: Account & { banned_until: Date },
): Promise<AuditEntry[]> {
  const expires_at = sql<Date>`least(expires_at, ${banned_until}::timestamptz)`
  await closeLinks(tx, { user_id, now })
  const revoked = await revokeApiKeys(tx, { user_id, now })
  const browsers = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", user_id)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute()
  await tx.updateTable("auth_sessions").set({ expires_at }).where("user_id", "=", user_id).execute()
  await tx.updateTable("auth_codes").set({ expires_at }).where("user_id", "=", user_id).execute()
  await tx
    .updateTable("auth_flows")
    .set({ expires_at })
    .where((where) => where.or([where("user_id", "=", user_id), where("linking_user_id", "=", user_id)]))
    .execute()
  const ended = browsers.map(({ id }) => ({ action: "session.ended" as const, entity_id: id, before: { user_id } }))
  return [...ended, ...revoked]
}
