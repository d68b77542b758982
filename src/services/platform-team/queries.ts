import { type SelectQueryBuilder, sql } from "kysely"
import { PEOPLE_LISTED_MAX } from "#src/rules/limits.ts"
import type { Db, Schema } from "#src/platform/db/statements/client.ts"
import { containing } from "#src/platform/db/statements/containing.ts"

/** The platform team, newest first; the caller has proven manage_super_users. At most `PEOPLE_LISTED_MAX`. */
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
    .limit(PEOPLE_LISTED_MAX)
    .execute()
}

export type AgencyPage = {
  /** Part of a name; empty for all. */
  q: string
  /** The last agency of the page before. */
  after: string | null
  limit: number
  /** With the archived ones. */
  archived: boolean
}

/** A page of the agencies by name, with the number of their owners; the caller has proven to act for the platform. */
export function listAgenciesByName(db: Db, { after, limit, ...filter }: AgencyPage) {
  return matching(db.selectFrom("agencies"), filter)
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
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(lower(name), id) > (select lower(name), id from agencies where id = ${after})`),
    )
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(limit)
    .execute()
}

/** How many agencies the pages hold together. */
export async function countAgenciesByName(db: Db, filter: Pick<AgencyPage, "q" | "archived">): Promise<number> {
  const row = await matching(db.selectFrom("agencies"), filter)
    .select((count) => count.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow()
  return row.n
}

type Agencies = SelectQueryBuilder<Schema, "agencies", object>

function matching(agencies: Agencies, { q, archived }: Pick<AgencyPage, "q" | "archived">) {
  return agencies
    .$if(q !== "", (query) => query.where("name", "ilike", containing(q)))
    .$if(!archived, (query) => query.where("deleted_at", "is", null))
}
