import { type Db, keepPlan, type Tx } from "#src/platform/db/client.ts"
import { refuse } from "#src/rules/errors.ts"

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
    .executeTakeFirst()
}

/**
 * The role that an active member holds until this transaction ends; undefined for anyone else. A change of
 * it waits; colleagues who decide at the same time do not.
 */
export async function holdRole(tx: Tx, { agency_id, user_id }: Membership) {
  const member = await tx
    .selectFrom("agency_members")
    .select("role")
    .where("agency_id", "=", agency_id)
    .where("user_id", "=", user_id)
    .where("status", "=", "active")
    .forShare()
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  return member?.role
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
 * Takes the lock that every change of an agency itself and of its people waits for, and gives the role that the acting member
 * holds behind it. The membership is not locked: it can only be changed behind the same lock. Raises `agency_not_found` for an
 * agency that was archived in the meantime.
 */
export async function roleBehindAgency(tx: Tx, { agency_id, user_id }: Membership) {
  const [, member] = await Promise.all([
    lockAgency(tx, agency_id),
    tx
      .selectFrom("agency_members")
      .select("role")
      .where("agency_id", "=", agency_id)
      .where("user_id", "=", user_id)
      .where("status", "=", "active")
      .executeTakeFirst(),
  ])
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
