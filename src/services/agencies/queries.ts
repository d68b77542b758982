import type { Db } from "#src/platform/db/client.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"

/** The agencies a person works for, by name: active memberships of agencies that are not archived; at most 200. */
export function listMemberships(db: Db, user_id: string) {
  return db
    .selectFrom("agency_members")
    .innerJoin("agencies", "agencies.id", "agency_members.agency_id")
    .leftJoin("agency_settings", "agency_settings.agency_id", "agencies.id")
    .select([
      "agencies.id as agency_id",
      "agencies.name as agency_name",
      "agencies.slug as agency_slug",
      "agencies.jurisdiction",
      "agencies.state_code",
      "agencies.time_zone",
      "agency_members.role",
      "agency_settings.accent_color",
    ])
    .where("agency_members.user_id", "=", user_id)
    .where("agency_members.status", "=", "active")
    .where("agencies.deleted_at", "is", null)
    .orderBy("agencies.name")
    .orderBy("agencies.id")
    .limit(200)
    .execute()
}
export type Membership = Awaited<ReturnType<typeof listMemberships>>[number]

/** What a page or a mail says of an agency; archived ones are not found. */
export function findAgencySummary(db: Db, agency_id: string) {
  return db
    .selectFrom("agencies")
    .leftJoin("agency_settings", "agency_settings.agency_id", "agencies.id")
    .select([
      "agencies.id",
      "agencies.name",
      "agencies.slug",
      "agencies.jurisdiction",
      "agencies.state_code",
      "agencies.time_zone",
      "agencies.contact_email",
      "agency_settings.accent_color",
    ])
    .where("agencies.id", "=", agency_id)
    .where("agencies.deleted_at", "is", null)
    .executeTakeFirst()
}

/** The IANA time zone an agency's times are meant in (decisions 18); the default for one that does not exist. */
export async function findTimeZone(db: Db, agency_id: string): Promise<string> {
  const agency = await db.selectFrom("agencies").select("time_zone").where("id", "=", agency_id).executeTakeFirst()
  return agency?.time_zone ?? DEFAULT_TIME_ZONE
}
