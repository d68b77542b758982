import type { Db, Tx } from "#src/platform/db/client.ts"
import { hashToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import type { AuditEntry } from "#src/services/context.ts"
import { withoutAddress } from "./invitation-changes.ts"

/** What the page behind an invitation's link shows; undefined when the link is unknown, used, revoked or too old. */
export function findInvitation(db: Db, { token, now }: { token: string; now: Date }) {
  return db
    .selectFrom("invitations")
    .innerJoin("agencies", "agencies.id", "invitations.agency_id")
    .leftJoin("profiles", "profiles.id", "invitations.invited_by")
    .select([
      "invitations.id",
      "invitations.email",
      "invitations.full_name",
      "invitations.role",
      "invitations.expires_at",
      "agencies.name as agency_name",
      "profiles.full_name as invited_by_name",
    ])
    .where("invitations.token_hash", "=", hashToken(token))
    .where("invitations.status", "=", "pending")
    .where("invitations.expires_at", ">", now)
    .where("agencies.deleted_at", "is", null)
    .executeTakeFirst()
}

type Acceptance = { token: string; user_id: string; email: string; now: Date }

/**
 * Uses an invitation up and makes the person a member, in the transaction that acts on it: of any number of parallel uses one
 * gets the row. Only the invited address may. Raises `token_invalid`, also for someone who is or was a member already.
 */
export async function consumeInvitation(
  tx: Tx,
  { token, user_id, email, now }: Acceptance,
): Promise<{ agency_id: string; audit: [AuditEntry, AuditEntry] }> {
  const used = await tx
    .updateTable("invitations")
    .from("agencies")
    .set({ ...withoutAddress("accepted"), accepted_at: now, accepted_by: user_id })
    .whereRef("agencies.id", "=", "invitations.agency_id")
    .where("agencies.deleted_at", "is", null)
    .where("invitations.token_hash", "=", hashToken(token))
    .where("invitations.email", "=", email.toLowerCase())
    .where("invitations.status", "=", "pending")
    .where("invitations.expires_at", ">", now)
    .returning(["invitations.id", "invitations.agency_id", "invitations.role", "invitations.invited_by"])
    .executeTakeFirst()
  if (!used) return refuse("token_invalid")
  const { agency_id, role } = used
  const joined = await tx
    .insertInto("agency_members")
    .values({ agency_id, user_id, role, joined_at: now, updated_at: now, updated_by: used.invited_by })
    .onConflict((conflict) => conflict.columns(["agency_id", "user_id"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!joined) return refuse("token_invalid")
  return {
    agency_id,
    audit: [
      { action: "invitation.accepted", entity_id: used.id, agency_id },
      { action: "member.joined", entity_id: user_id, agency_id, after: { role } },
    ],
  }
}
