import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { listOwners } from "#src/services/accounts/agency-sign-in/queries.ts"

/** Refuses with `last_owner` where nobody else who can sign in owns the agency (settled 37); behind the lock of its people. */
export async function requireOwnerBeside(
  tx: Tx,
  { agency_id, user_id, now }: { agency_id: string; user_id: string; now: Date },
): Promise<void> {
  const owners = await listOwners(tx, { agency_id }, now)
  if (!owners.some((owner) => owner.user_id !== user_id)) refuse("last_owner")
}

/**
 * The same for every agency that the person owns, which it locks: before anything else is locked (decision 20). For whoever is
 * about to lose their account, or its use.
 */
export async function requireOwnersBeside(tx: Tx, { user_id, now }: { user_id: string; now: Date }): Promise<void> {
  const active = tx
    .selectFrom("agency_members")
    .innerJoin("agencies", "agencies.id", "agency_members.agency_id")
    .where("agency_members.user_id", "=", user_id)
    .where("agency_members.status", "=", "active")
    .where("agencies.deleted_at", "is", null)
  await active
    .select("agencies.id")
    .orderBy("agencies.id") // two people who leave the same agencies take them in one order
    .forNoKeyUpdate("agencies") // the same lock as every change of an agency's people
    .execute()
  // Only once the locks are held: whoever waited for one would still see the old role.
  const owned = await active.select("agency_members.agency_id").where("agency_members.role", "=", "owner").execute()
  for (const { agency_id } of owned) await requireOwnerBeside(tx, { agency_id, user_id, now })
}
