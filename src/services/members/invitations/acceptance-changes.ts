import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import { hashToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import { outgrowProviders } from "#src/services/accounts/sessions/provider-session-changes.ts"
import type { AuditEntry } from "#src/services/context.ts"
import { withoutAddress } from "./invitation-changes.ts"
import { senderMayInvite } from "./invitation-queries.ts"

/** What the page behind an invitation's link shows; undefined when the link is unknown, used, revoked, too old, or of somebody who may not invite any more. */
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
    .where(senderMayInvite)
    .executeTakeFirst()
}

/** Whether a person has joined the agency by this link, and works there now: then it has nothing left to do. */
export async function hasJoinedBy(db: Db, { token, user_id }: { token: string; user_id: string }): Promise<boolean> {
  const joined = await db
    .selectFrom("invitations")
    .innerJoin("agency_members", (join) =>
      join
        .onRef("agency_members.agency_id", "=", "invitations.agency_id")
        .onRef("agency_members.user_id", "=", "invitations.accepted_by"),
    )
    .select("invitations.id")
    .where("invitations.token_hash", "=", hashToken(token))
    .where("invitations.accepted_by", "=", user_id)
    .where("agency_members.status", "=", "active")
    .executeTakeFirst()
  return joined !== undefined
}

type Acceptance = {
  token: string
  user_id: string
  email: string
  /** Of the browser in which the person accepts. */
  session_id?: string
  now: Date
}
type Joined = { agency_id: string; audit: [AuditEntry, ...AuditEntry[]] }

/**
 * Uses an invitation up and makes the person a member, in the transaction that acts on it: of any number of parallel uses one
 * gets the row. Only the invited address may. Raises `token_invalid`, also for someone who is or was a member already.
 */
export async function consumeInvitation(tx: Tx, { token, ...person }: Acceptance): Promise<Joined> {
  const used = await markAccepted(tx, person, { token_hash: hashToken(token) })
  return used ? insertMember(tx, used, person) : refuse("token_invalid")
}

/**
 * The same for whoever an agency's own provider says has the invited address; undefined if nobody invited it. Raises `token_invalid`
 * for someone who is or was a member already.
 */
export async function consumeInvitationOf(
  tx: Tx,
  { agency_id, ...person }: Omit<Acceptance, "token"> & { agency_id: string },
): Promise<AuditEntry[] | undefined> {
  const used = await markAccepted(tx, person, { agency_id })
  return used && (await insertMember(tx, used, person)).audit
}

/** Makes somebody a member with the lowest role, whom the agency's own provider signed in. */
export async function joinAsViewer(
  tx: Tx,
  { agency_id, user_id, now }: { agency_id: string; user_id: string; now: Date },
): Promise<AuditEntry[]> {
  const role = "viewer"
  await tx
    .insertInto("agency_members")
    .values({ agency_id, user_id, role, joined_at: now, updated_at: now, updated_by: null })
    .execute()
  return [{ action: "member.joined", entity_id: user_id, agency_id, by: user_id, after: { role, by: "provider" } }]
}

type Person = Omit<Acceptance, "token">

function markAccepted(tx: Tx, { user_id, email, now }: Person, which: { token_hash: Buffer } | { agency_id: string }) {
  return tx
    .updateTable("invitations")
    .from("agencies")
    .set({ ...withoutAddress("accepted"), accepted_at: now, accepted_by: user_id })
    .whereRef("agencies.id", "=", "invitations.agency_id")
    .where("agencies.deleted_at", "is", null)
    .where((eb) =>
      "token_hash" in which
        ? eb("invitations.token_hash", "=", which.token_hash)
        : eb("invitations.agency_id", "=", which.agency_id),
    )
    .where("invitations.email", "=", email.toLowerCase())
    .where("invitations.status", "=", "pending")
    .where("invitations.expires_at", ">", now)
    .where(senderMayInvite)
    .returning(["invitations.id", "invitations.agency_id", "invitations.role", "invitations.invited_by"])
    .executeTakeFirst()
}

type Used = NonNullable<Awaited<ReturnType<typeof markAccepted>>>

async function insertMember(tx: Tx, used: Used, { user_id, session_id, now }: Person): Promise<Joined> {
  const { agency_id, role } = used
  const joined = await tx
    .insertInto("agency_members")
    .values({ agency_id, user_id, role, joined_at: now, updated_at: now, updated_by: used.invited_by })
    .onConflict((conflict) => conflict.columns(["agency_id", "user_id"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!joined) return refuse("token_invalid")
  const ended = await outgrowProviders(tx, { user_id, agency_id, session_id, now })
  return {
    agency_id,
    audit: [
      { action: "invitation.accepted", entity_id: used.id, agency_id, by: user_id },
      { action: "member.joined", entity_id: user_id, agency_id, by: user_id, after: { role } },
      ...ended,
    ],
  }
}
