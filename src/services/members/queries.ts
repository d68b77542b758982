import { sql } from "kysely"
import { PEOPLE_LISTED_MAX, ROWS_LISTED_MAX } from "#src/rules/limits.ts"
import type { Db } from "#src/platform/db/statements/client.ts"
import { containing } from "#src/platform/db/statements/containing.ts"
import type { MemberListQuery } from "#src/rules/input/people/member-list.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { ownsSecondFactor } from "#src/services/accounts/queries.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { senderMayInvite } from "./invitations/invitation-queries.ts"

const byRole = sql`array_position(${sql.val(agencyRoles)}::text[], agency_members.role)`
const byName = sql`lower(coalesce(profiles.full_name, profiles.email, ''))`

/** Everyone who works or worked for the agency, by status, role and name; a closed account has no address. At most `PEOPLE_LISTED_MAX`. */
export function listMembers(db: Db, scope: AgencyScope) {
  return listed(db, scope).limit(PEOPLE_LISTED_MAX).execute()
}

function inOrder(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("agency_members")
    .leftJoin("profiles", "profiles.id", "agency_members.user_id")
    .where("agency_members.agency_id", "=", scope.agency_id)
    .orderBy("agency_members.status")
    .orderBy(byRole)
    .orderBy(byName)
    .orderBy("agency_members.id")
}

function listed(db: Db, scope: AgencyScope) {
  return inOrder(db, scope)
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
}

/** Who may become owner after a person: the other active members whose account is not closed, by role and name. At most `limit`. */
export function listHeirs(db: Db, scope: AgencyScope, { after, limit }: { after: string; limit: number }) {
  // Accounts are looked up one by one: joined, those of the whole platform would be read for some hundred members.
  const closed = sql`(select users.deleted_at from users where users.id = agency_members.user_id)`
  return inOrder(db, scope)
    .select(["agency_members.user_id", "agency_members.role", "profiles.full_name", "profiles.email"])
    .where("agency_members.status", "=", "active")
    .where("agency_members.user_id", "<>", after)
    .where(closed, "is", null)
    .limit(limit)
    .execute()
}

/** A page of those who work or worked for the agency, in the order of `listMembers`, with who invited them and when they were last here. */
export async function findMembersPage(db: Db, scope: AgencyScope, { q, role, status, after, limit }: MemberListQuery) {
  // What is read from other tables is read only for those on the page.
  const page = inOrder(db, scope)
    .select("agency_members.user_id")
    .$if(q !== "", (query) =>
      query.where((eb) =>
        eb.or([eb("profiles.full_name", "ilike", containing(q)), eb("profiles.email", "ilike", containing(q))]),
      ),
    )
    .$if(role !== null, (query) => query.where("agency_members.role", "=", role))
    .$if(status !== null, (query) => query.where("agency_members.status", "=", status))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(agency_members.status, ${byRole}, ${byName}, agency_members.id) > (
          select agency_members.status, ${byRole}, ${byName}, agency_members.id from agency_members
          left join profiles on profiles.id = agency_members.user_id
          where agency_members.agency_id = ${scope.agency_id} and agency_members.user_id = ${after})`,
      ),
    )
    .limit(limit + 1)
  const rows = await selectMembers(db, scope).where("agency_members.user_id", "in", page).execute()
  return { members: rows.slice(0, limit), more: rows.length > limit }
}

/** One of those who work or worked for the agency. */
export function findListedMember(db: Db, scope: AgencyScope, user_id: string) {
  return selectMembers(db, scope).where("agency_members.user_id", "=", user_id).executeTakeFirst()
}

function selectMembers(db: Db, scope: AgencyScope) {
  return listed(db, scope).select([
    sql<Date | null>`greatest(users.last_sign_in_at, (
      select max(last_seen_at) from sessions where sessions.user_id = users.id and revoked_at is null))`.as(
      "last_seen_at",
    ),
    sql<string | null>`(
      select coalesce(inviting.full_name, inviting.email) from invitations join profiles inviting on inviting.id = invitations.invited_by
      where invitations.agency_id = agency_members.agency_id and invitations.accepted_by = agency_members.user_id
      order by invitations.accepted_at desc limit 1)`.as("invited_by_name"),
  ])
}

/** Invitations that have not been accepted, including those whose link has expired; newest first, at most `ROWS_LISTED_MAX`. */
export function listOpenInvitations(db: Db, scope: AgencyScope) {
  return openInvitations(db, scope).limit(ROWS_LISTED_MAX).execute()
}

/** A page of them, the newest of those before one, and whether there are older ones. */
export async function findInvitationsPage(
  db: Db,
  scope: AgencyScope,
  { before, limit }: { before: string | null; limit: number },
) {
  const rows = await openInvitations(db, scope)
    .$if(before !== null, (query) => query.where("invitations.id", "<", before ?? ""))
    .limit(limit + 1)
    .execute()
  return { invitations: rows.slice(0, limit), more: rows.length > limit }
}

function openInvitations(db: Db, scope: AgencyScope) {
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
      senderMayInvite.as("sender_may_invite"),
    ])
    .where("invitations.agency_id", "=", scope.agency_id)
    .where("invitations.status", "=", "pending")
    .orderBy("invitations.id", "desc")
}
