import { type Db } from "#src/platform/db/statements/client.ts"
import { isNotBanned } from "#src/services/accounts/queries.ts"
import { mayOnPlatform } from "#src/rules/people/platform-roles.ts"

/** Somebody who may be seen as: an active member of an agency that is not archived, whose account may be used, and of no platform role. */
export function viewableMembers(db: Db, { agency_id, now }: { agency_id: string; now: Date }) {
  return db
    .selectFrom("agency_members")
    .innerJoin("public_agencies", "public_agencies.id", "agency_members.agency_id")
    .innerJoin("users", "users.id", "agency_members.user_id")
    .leftJoin("profiles", "profiles.id", "users.id")
    .leftJoin("platform_roles", "platform_roles.user_id", "users.id")
    .select(["users.id as user_id", "users.email", "users.email_confirmed_at", "profiles.full_name"])
    .where("agency_members.agency_id", "=", agency_id)
    .where("agency_members.status", "=", "active")
    .where("users.deleted_at", "is", null)
    .where(isNotBanned(now))
    .where("platform_roles.user_id", "is", null)
}

/** The view that was begun in a session and has not been ended, and whether the person who began it still may. */
export async function findRunningView(db: Db, { session_id, user_id }: { session_id: string; user_id: string }) {
  const row = await db
    .selectFrom("impersonations")
    .leftJoin("platform_roles", "platform_roles.user_id", "impersonations.user_id")
    .select(["impersonations.id", "impersonations.target_id", "impersonations.agency_id", "impersonations.expires_at"])
    .select("platform_roles.role")
    .where("impersonations.session_id", "=", session_id)
    .where("impersonations.user_id", "=", user_id)
    .where("impersonations.ended_at", "is", null)
    .executeTakeFirst()
  if (!row) return undefined
  return { ...row, allowed: row.role !== null && mayOnPlatform(row.role, "impersonate_users") }
}

/** Who began a view whose time has run out, and which has not been ended. */
export async function listExpiredViewers(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("impersonations")
    .select("user_id")
    .where("ended_at", "is", null)
    .where("expires_at", "<=", now)
    .execute()
  return rows.map((row) => row.user_id)
}
