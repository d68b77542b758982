import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { containing } from "#src/platform/db/statements/containing.ts"
import { AUDIT_FILTER_MATCHES } from "#src/rules/limits.ts"
import { isUuid } from "#src/rules/uuid.ts"
import type { ReadableLog } from "./audit-log-queries.ts"

/** The people of a log whom a text may mean: an id, or a part of a name or address. Of an agency its members, otherwise all staff. */
export async function findActors(db: Db, { agency_id }: ReadableLog, text: string): Promise<string[]> {
  if (isUuid(text.toLowerCase())) return [text.toLowerCase()]
  const people = await db
    .selectFrom("profiles")
    .select("profiles.id")
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom("agency_members")
            .select("agency_members.id")
            .whereRef("agency_members.user_id", "=", "profiles.id")
            .$if(agency_id !== null, (query) => query.where("agency_members.agency_id", "=", agency_id)),
        ),
        ...(agency_id === null
          ? [
              eb.exists(
                eb
                  .selectFrom("platform_roles")
                  .select("platform_roles.user_id")
                  .whereRef("platform_roles.user_id", "=", "profiles.id"),
              ),
            ]
          : []),
      ]),
    )
    .where((eb) =>
      eb.or([eb("profiles.full_name", "ilike", containing(text)), eb("profiles.email", "ilike", containing(text))]),
    )
    .orderBy("profiles.id")
    .limit(AUDIT_FILTER_MATCHES)
    .execute()
  return people.map(({ id }) => id)
}

/**
 * The records that a text may mean: an id, the tracking ID of a comment, the reference code or address of a docket, the address of
 * somebody who was invited, or of a member. In an agency's log only its own.
 */
export async function findRecords(db: Db, log: ReadableLog, text: string): Promise<string[]> {
  if (isUuid(text.toLowerCase())) return [text.toLowerCase()]
  const { agency_id } = log
  if (agency_id === null) return findActors(db, log, text)
  const found = sql<{ id: string }>`(
    select id from comments where agency_id = ${agency_id} and tracking_id = ${text.toUpperCase()}
    union all select id from dockets where agency_id = ${agency_id} and (slug = ${text} or lower(reference_code) = ${text.toLowerCase()})
    union all select id from invitations where agency_id = ${agency_id} and email = ${text.toLowerCase()}
    union all select user_id from agency_members join profiles on profiles.id = user_id
      where agency_id = ${agency_id} and lower(profiles.email) = ${text.toLowerCase()}
    limit ${AUDIT_FILTER_MATCHES}
  )`.as<"found">(sql`found`)
  const rows = await db.selectFrom(found).selectAll().execute()
  return rows.map(({ id }) => id)
}
