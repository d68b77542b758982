import { sql } from "kysely"
import type { Db } from "#src/platform/db/client.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { ownsSecondFactor } from "#src/services/accounts/queries.ts"
import type { AgencyScope } from "#src/services/context.ts"

const byRole = sql`array_position(${sql.val(agencyRoles)}::text[], agency_members.role)`

/** Everyone who works or worked for the agency, by status, role and name; a closed account has no address. At most 500. */
export function listMembers(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("agency_members")
    .leftJoin("profiles", "profiles.id", "agency_members.user_id")
    .innerJoin("users", "users.id", "agency_members.user_id")
    .select([
      "agency_members.user_id",
      "agency_members.role",
      "agency_members.status",
      "agency_members.joined_at",
      "profiles.full_name",
      "profiles.email",
      "users.last_sign_in_at",
      sql<boolean>`users.deleted_at is not null`.as("closed"),
      ownsSecondFactor(sql.ref("users.id")).as("has_second_factor"),
    ])
    .where("agency_members.agency_id", "=", scope.agency_id)
    .orderBy("agency_members.status")
    .orderBy(byRole)
    .orderBy(sql`lower(coalesce(profiles.full_name, profiles.email))`)
    .orderBy("agency_members.id")
    .limit(500)
    .execute()
}

/** Invitations that have not been accepted, including those whose link has expired; newest first, at most 200. */
export function listOpenInvitations(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("invitations")
    .leftJoin("profiles", "profiles.id", "invitations.invited_by")
    .select([
      "invitations.id",
      "invitations.email",
      "invitations.full_name",
      "invitations.role",
      "invitations.created_at",
      "invitations.expires_at",
      (eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("invited_by_name"),
    ])
    .where("invitations.agency_id", "=", scope.agency_id)
    .where("invitations.status", "=", "pending")
    .orderBy("invitations.id", "desc")
    .limit(200)
    .execute()
}
