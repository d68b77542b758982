import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { ROWS_LISTED_MAX, SCIM_PEOPLE_MAX } from "#src/rules/limits.ts"
import { domainOf } from "#src/rules/people/mail-domain.ts"
import { type GroupRole, groupRoles } from "#src/rules/scim/group-resource.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** Where a list can be narrowed before its filter is asked: what providers look people up by. */
export type Narrowed = { member_id?: string; user_name?: string; external_id?: string }

const userName = sql<string>`coalesce(scim_members.user_name, users.email, users.id::text)`
const groups = sql<GroupRole[]>`array(
  select role from scim_group_members
  where scim_group_members.agency_id = agency_members.agency_id and scim_group_members.user_id = agency_members.user_id)`

function selectMembers(db: Db, { agency_id }: AgencyScope) {
  return db
    .selectFrom("agency_members")
    .innerJoin("users", "users.id", "agency_members.user_id")
    .leftJoin("profiles", "profiles.id", "users.id")
    .leftJoin("scim_members", (join) =>
      join
        .onRef("scim_members.agency_id", "=", "agency_members.agency_id")
        .onRef("scim_members.user_id", "=", "agency_members.user_id"),
    )
    .select(["agency_members.id", "agency_members.user_id", "agency_members.role", "agency_members.status"])
    .select(["agency_members.joined_at", "users.email", "profiles.full_name", "scim_members.external_id"])
    .select(["scim_members.display_name", "scim_members.given_name", "scim_members.family_name"])
    .select(["scim_members.made_account", "scim_members.removed_at"])
    .select([
      userName.as("user_name"),
      groups.as("groups"),
      sql<Date>`greatest(agency_members.updated_at, scim_members.updated_at)`.as("updated_at"),
      sql<boolean>`scim_members.user_id is not null and scim_members.removed_at is null`.as("described"),
    ])
    .where("agency_members.agency_id", "=", agency_id)
    .where("users.deleted_at", "is", null)
}

/** A member as the provider's own words and the account say. */
export type ScimMember = Awaited<ReturnType<typeof listScimMembers>>[number]

/**
 * Everyone who works or worked for the agency, oldest first, but for whom the provider has deleted; at most `SCIM_PEOPLE_MAX`.
 */
export function listScimMembers(db: Db, scope: AgencyScope, { member_id, user_name, external_id }: Narrowed = {}) {
  return selectMembers(db, scope)
    .where((eb) => eb.or([eb("scim_members.removed_at", "is", null), eb("agency_members.status", "=", "active")]))
    .$if(member_id !== undefined, (query) => query.where("agency_members.id", "=", member_id ?? ""))
    .$if(user_name !== undefined, (query) => query.where(sql<boolean>`lower(${userName}) = lower(${user_name})`))
    .$if(external_id !== undefined, (query) => query.where("scim_members.external_id", "=", external_id ?? ""))
    .orderBy("agency_members.id")
    .limit(SCIM_PEOPLE_MAX)
    .execute()
}

/** The member of this id, unless the provider has deleted them. */
export async function findScimMember(db: Db, scope: AgencyScope, member_id: string): Promise<ScimMember | undefined> {
  const [found] = await listScimMembers(db, scope, { member_id })
  return found
}

/** Somebody's membership, also where the provider has deleted it. */
export function findMembershipOf(db: Db, scope: AgencyScope, user_id: string) {
  return selectMembers(db, scope).where("agency_members.user_id", "=", user_id).executeTakeFirst()
}

/** The groups to which the provider gave a name of its own. */
export function listNamedGroups(db: Db, { agency_id }: AgencyScope) {
  return db
    .selectFrom("scim_groups")
    .select(["role", "display_name", "external_id", "created_at", "updated_at"])
    .where("agency_id", "=", agency_id)
    .limit(groupRoles.length)
    .execute()
}

/** True where the account serves this agency alone and was made for it: then its name is the agency's to say. */
export async function findIsOwnAccount(db: Db, scope: AgencyScope, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom("scim_members")
    .select("made_account")
    .where("agency_id", "=", scope.agency_id)
    .where("user_id", "=", user_id)
    .where("made_account", "=", true)
    .where((eb) => {
      const elsewhere = eb.selectFrom("agency_members").select("id").where("agency_id", "<>", scope.agency_id)
      const team = eb.selectFrom("platform_roles").select("user_id").where("user_id", "=", user_id)
      return eb.not(eb.or([eb.exists(elsewhere.where("user_id", "=", user_id)), eb.exists(team)]))
    })
    .executeTakeFirst()
  return row !== undefined
}

/** What the identity providers of agencies say of a person, for them to keep. */
export function listOwnDescriptions(db: Db, user_id: string) {
  return db
    .selectFrom("scim_members")
    .innerJoin("agencies", "agencies.id", "scim_members.agency_id")
    .select(["agencies.name as agency_name", "user_name", "external_id", "display_name", "given_name", "family_name"])
    .where("user_id", "=", user_id)
    .orderBy("agencies.name")
    .limit(ROWS_LISTED_MAX)
    .execute()
}

/**
 * False for the address of an account that may have nothing to do with the agency: it has not proven the domain, and has neither
 * invited the person nor had them as a member.
 */
export async function speaksFor(
  db: Db,
  { agency_id }: AgencyScope,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const { ours } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.not(
            eb.exists(eb.selectFrom("users").select("id").where("email", "=", email).where("deleted_at", "is", null)),
          ),
          eb.exists(
            eb
              .selectFrom("agency_domains")
              .select("id")
              .where("agency_id", "=", agency_id)
              .where("domain", "=", domainOf(email))
              .where("proven_at", "is not", null),
          ),
          eb.exists(
            eb
              .selectFrom("invitations")
              .select("id")
              .where("agency_id", "=", agency_id)
              .where("email", "=", email)
              .where("status", "=", "pending")
              .where("expires_at", ">", now),
          ),
          eb.exists(
            eb
              .selectFrom("agency_members")
              .innerJoin("users", "users.id", "agency_members.user_id")
              .select("agency_members.id")
              .where("agency_members.agency_id", "=", agency_id)
              .where("users.email", "=", email),
          ),
        ])
        .as("ours"),
    )
    .executeTakeFirstOrThrow()
  return Boolean(ours)
}
