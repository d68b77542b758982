import { sql } from "kysely"
import type { Db } from "#src/platform/db/client.ts"

/** The platform team, newest first; whoever asks has proven manage_super_users. At most 500. */
export function listPlatformUsers(db: Db) {
  return db
    .selectFrom("platform_roles")
    .leftJoin("profiles", "profiles.id", "platform_roles.user_id")
    .select([
      "platform_roles.user_id",
      "platform_roles.role",
      "platform_roles.created_at",
      "profiles.email",
      "profiles.full_name",
    ])
    .orderBy("platform_roles.created_at", "desc")
    .orderBy("platform_roles.user_id")
    .limit(500)
    .execute()
}

/** Agencies to invite people to, by name; archived ones are left out. At most 5,000. */
export function listAgencyChoices(db: Db) {
  return db
    .selectFrom("agencies")
    .select(["id", "name", "state_code"])
    .where("deleted_at", "is", null)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(5000)
    .execute()
}

/** A page of all agencies, archived ones too, newest first; whoever asks has proven view_all_agencies. */
export function listAllAgencies(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom("agencies")
    .select((eb) => [
      "id",
      "name",
      "slug",
      "jurisdiction",
      "state_code",
      "created_at",
      "deleted_at",
      eb
        .selectFrom("agency_members")
        .whereRef("agency_members.agency_id", "=", "agencies.id")
        .where("agency_members.status", "=", "active")
        .where("agency_members.role", "=", "owner")
        .select((count) => count.fn.countAll<number>().as("n"))
        .$asScalar()
        .$notNull()
        .as("owner_count"),
    ])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many agencies there are, archived ones included. */
export async function countAllAgencies(db: Db): Promise<number> {
  const row = await db
    .selectFrom("agencies")
    .select((count) => count.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow()
  return row.n
}
