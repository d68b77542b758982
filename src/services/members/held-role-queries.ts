import { type Db, keepPlan, type Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { type Program, provisioning } from "#src/rules/people/provisioning.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import type { Actor, Ctx } from "#src/services/context.ts"
import { personBehind } from "#src/services/person-behind.ts"

type Membership = { agency_id: string; user_id: string }

/** Somebody's role in an agency that exists, and what the agency asks of it; undefined for those who hold none. */
export function findMember(db: Db, { agency_id, user_id, not_banned_at }: Membership & { not_banned_at: Date | null }) {
  return db
    .selectFrom("agency_members")
    .innerJoin("agencies", "agencies.id", "agency_members.agency_id")
    .select(["agency_members.role", "agencies.second_factor_for_readers"])
    .where("agency_members.agency_id", "=", agency_id)
    .where("agency_members.user_id", "=", user_id)
    .where("agency_members.status", "=", "active")
    .where("agencies.deleted_at", "is", null)
    .$if(not_banned_at !== null, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("users")
              .select("users.id")
              .whereRef("users.id", "=", "agency_members.user_id")
              .where("users.banned_until", ">", not_banned_at),
          ),
        ),
      ),
    )
    .modifyEnd(keepPlan)
    .executeTakeFirst()
}

type Acting = Pick<Ctx, "actor" | "now">

/**
 * The role that the actor holds in the agency until this transaction ends, as an active member or by a key of the agency's; undefined
 * for anyone else. A change of it waits; colleagues who decide at the same time do not.
 */
export async function holdRole(tx: Tx, { actor, now }: Acting, agency_id: string): Promise<AgencyRole | undefined> {
  if (actor.kind === "program") return holdKey(tx, { actor, agency_id, now: now() })
  const member = await tx
    .selectFrom("agency_members")
    .select("role")
    .where("agency_id", "=", agency_id)
    .where("user_id", "=", idOf(actor))
    .where("status", "=", "active")
    .forShare()
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  return member?.role
}

const idOf = (actor: Actor) => personBehind(actor)?.user_id ?? refuse("sign_in_required")

/** What a key of the agency's may do as long as it is neither revoked nor over; revoking it waits. */
async function holdKey(tx: Tx, { actor, agency_id, now }: { actor: Program; agency_id: string; now: Date }) {
  const key = await tx
    .selectFrom("scim_keys")
    .select("id")
    .where("id", "=", actor.key_id)
    .where("agency_id", "=", agency_id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .forShare()
    .executeTakeFirst()
  return key && provisioning.role
}

/** The platform role that a person holds until this transaction ends; undefined for anyone else. Taking it away waits. */
export async function holdPlatformRole(tx: Tx, user_id: string) {
  const row = await tx
    .selectFrom("platform_roles")
    .select("role")
    .where("user_id", "=", user_id)
    .forShare()
    .executeTakeFirst()
  return row?.role
}

/**
 * Takes the lock that every change of an agency itself and of its people waits for, and gives the role that the actor
 * holds behind it. A membership is not locked: it can only be changed behind the same lock. Raises `agency_not_found` for an
 * agency that was archived in the meantime.
 */
export async function roleBehindAgency(
  tx: Tx,
  { actor, now }: Acting,
  agency_id: string,
): Promise<AgencyRole | undefined> {
  const [, role] = await Promise.all([
    lockAgency(tx, agency_id),
    actor.kind === "program" ? holdKey(tx, { actor, agency_id, now: now() }) : findRole(tx, { agency_id, actor }),
  ])
  return role
}

async function findRole(tx: Tx, { agency_id, actor }: { agency_id: string; actor: Actor }) {
  const member = await tx
    .selectFrom("agency_members")
    .select("role")
    .where("agency_id", "=", agency_id)
    .where("user_id", "=", idOf(actor))
    .where("status", "=", "active")
    .executeTakeFirst()
  return member?.role
}

/** Locks an agency that is not archived, but for those who only refer to it. Raises `agency_not_found`. */
export async function lockAgency(tx: Tx, agency_id: string): Promise<void> {
  const agency = await tx
    .selectFrom("agencies")
    .select("id")
    .where("id", "=", agency_id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!agency) refuse("agency_not_found")
}
