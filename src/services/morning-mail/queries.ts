import { sql } from "kysely"
import { isNotBanned } from "#src/services/accounts/queries.ts"
import type { Db } from "#src/platform/db/statements/client.ts"
import type { MorningPart } from "#src/rules/record/morning-mail.ts"
import type { AgencyScope } from "#src/services/context.ts"

type Person = { user_id: string }

/** What a member chose to read in the morning; nothing if they never chose. */
export async function findMorningParts(db: Db, scope: AgencyScope, { user_id }: Person): Promise<MorningPart[]> {
  const row = await db
    .selectFrom("morning_mail_choices as choices")
    .innerJoin("agency_members as members", "members.id", "choices.member_id")
    .select("choices.parts")
    .where("members.agency_id", "=", scope.agency_id)
    .where("members.user_id", "=", user_id)
    .executeTakeFirst()
  return row ? (row.parts as MorningPart[]) : []
}

/** When a weekday's letters are made, by the clock of the agency: late enough that a server that was down in the night catches up. */
const hours = { from: "07:00", until: "12:00" } as const

/**
 * Members who are due a letter now, at most `limit` beyond the id `after`: they chose one, it is a weekday morning where their agency is, and nothing was
 * made for them today. `day` is that day there.
 */
export function listDueMembers(db: Db, { now, after, limit }: { now: Date; after: string | null; limit: number }) {
  const local = sql<Date>`(${now}::timestamptz at time zone agencies.time_zone)`
  return db
    .selectFrom("morning_mail_choices as choices")
    .innerJoin("agency_members as members", "members.id", "choices.member_id")
    .innerJoin("public_agencies as agencies", "agencies.id", "members.agency_id")
    .innerJoin("users", "users.id", "members.user_id")
    .select(["members.id as member_id", "members.agency_id", "members.user_id"])
    .select(sql<string>`to_char(${local}, 'YYYY-MM-DD')`.as("day"))
    .where("members.status", "=", "active")
    .where("users.deleted_at", "is", null)
    .where("users.email_confirmed_at", "is not", null)
    .where(isNotBanned(now))
    .where(sql<boolean>`cardinality(choices.parts) > 0`)
    .where(sql<boolean>`extract(isodow from ${local}) <= 5`)
    .where(sql<boolean>`${local}::time >= ${hours.from}::time and ${local}::time < ${hours.until}::time`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("morning_mail_days as days")
            .select("days.day")
            .whereRef("days.member_id", "=", "members.id")
            .where(sql<boolean>`days.day = ${local}::date`),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where("members.id", ">", after))
    .orderBy("members.id")
    .limit(limit)
    .execute()
}
export type DueMember = Awaited<ReturnType<typeof listDueMembers>>[number]

/** Whom a letter goes to, what they chose, and where they are; undefined when they have no address anymore. */
export async function findReader(db: Db, member_id: string) {
  const row = await db
    .selectFrom("morning_mail_choices as choices")
    .innerJoin("agency_members as members", "members.id", "choices.member_id")
    .innerJoin("agencies", "agencies.id", "members.agency_id")
    .innerJoin("users", "users.id", "members.user_id")
    .select(["choices.parts", "users.email", "agencies.name as agency_name", "agencies.time_zone"])
    .where("choices.member_id", "=", member_id)
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email, parts: row.parts as MorningPart[] } : undefined
}
