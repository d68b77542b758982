import type { Tx } from "#src/platform/db/statements/client.ts"
import { endAllSessions } from "#src/services/accounts/sessions/browser-session-changes.ts"
import type { AuditEntry } from "#src/services/context.ts"

/**
 * Takes an account that nobody has confirmed from whoever opened it, for the owner of its address: password, second factors, sessions, and ways to
 * sign in with other services go, since a stranger may have put them there to wait for this. So does the name of an account that nobody was
 * invited to: `full_name` replaces it, null where nobody has said one. Undefined for an account that somebody has confirmed, be it by a telephone
 * number: that one stays as it is.
 */
export async function takeUnproven(
  tx: Tx,
  { user_id, full_name, now }: { user_id: string; full_name: string | null; now: Date },
): Promise<AuditEntry[] | undefined> {
  const taken = await tx
    .updateTable("users")
    .set({ password_hash: null, updated_at: now })
    .where("id", "=", user_id)
    .where("email_confirmed_at", "is", null)
    .where("phone_confirmed_at", "is", null)
    .returning("invited_at")
    .executeTakeFirst()
  if (!taken) return undefined
  const ended = await endAllSessions(tx, user_id, { now })
  await tx.deleteFrom("auth_factors").where("user_id", "=", user_id).execute()
  await tx.deleteFrom("identities").where("user_id", "=", user_id).where("provider", "<>", "email").execute()
  if (taken.invited_at === null) await tx.updateTable("profiles").set({ full_name }).where("id", "=", user_id).execute()
  return ended
}
