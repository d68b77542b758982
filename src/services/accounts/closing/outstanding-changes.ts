import { sql } from "kysely"
import type { Tx } from "#src/platform/db/client.ts"

type Account = { user_id: string; now: Date }

/**
 * Ends everything that was mailed, texted or begun for an account and has not come back: codes, links, sign-ins and links at
 * providers that are on their way, changes of address or number. Whatever changes who may enter calls this, so that nothing
 * outlives the address or secret it was made for. `flow_id` is the one that goes on, if it is what brings the change about.
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
 * A ban: links end at once, and sessions and codes no later than the ban itself, so that none of them comes back to life after
 * it. Until then they are found and refused as those of somebody banned, which clients of the protocol expect.
 */
export async function endWithBan(
  tx: Tx,
  { user_id, now, banned_until }: Account & { banned_until: Date },
): Promise<void> {
  const expires_at = sql<Date>`least(expires_at, ${banned_until}::timestamptz)`
  await closeLinks(tx, { user_id, now })
  await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", user_id)
    .where("revoked_at", "is", null)
    .execute()
  await tx.updateTable("auth_sessions").set({ expires_at }).where("user_id", "=", user_id).execute()
  await tx.updateTable("auth_codes").set({ expires_at }).where("user_id", "=", user_id).execute()
  await tx
    .updateTable("auth_flows")
    .set({ expires_at })
    .where((where) => where.or([where("user_id", "=", user_id), where("linking_user_id", "=", user_id)]))
    .execute()
}
