import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { worksForAnyone } from "#src/services/accounts/queries.ts"
import type { AuditEntry } from "#src/services/context.ts"
import { endAllSessions } from "./browser-session-changes.ts"

/**
 * Ends what somebody who no longer works for an agency is signed in with, in the transaction that ends their membership: every
 * session of browsers and programs, and with them every refresh token. Of who works for nobody else, also their API keys and all
 * links that were mailed. Keys of somebody who works for another agency too go on there: here they open nothing anymore.
 */
export async function endLeaversAccess(
  tx: Tx,
  { user_id, now }: { user_id: string; now: Date },
): Promise<AuditEntry[]> {
  const { elsewhere } = await tx
    .selectFrom("users")
    .select(worksForAnyone(sql.ref("users.id")).as("elsewhere"))
    .where("id", "=", user_id)
    .executeTakeFirstOrThrow()
  if (!elsewhere) return endAllSessions(tx, user_id, { now })
  const browsers = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", user_id)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute()
  const programs = await tx.deleteFrom("auth_sessions").where("user_id", "=", user_id).returning("id").execute()
  return [...browsers, ...programs].map(({ id }) => ({
    action: "session.ended" as const,
    entity_id: id,
    before: { user_id },
  }))
}
