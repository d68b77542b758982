import { sql } from "kysely"
import type { Db } from "#src/platform/db/client.ts"

/** Agencies the public may see: deleted ones are hidden everywhere (P 3). */
function publicAgencies(db: Db, now: Date) {
  return db
    .selectFrom("agencies")
    .where("agencies.deleted_at", "is", null)
    .select((eb) => [
      "agencies.id",
      "agencies.name",
      "agencies.slug",
      "agencies.jurisdiction",
      "agencies.state_code",
      "agencies.description",
      "agencies.logo_url",
      eb
        .selectFrom("dockets")
        .whereRef("dockets.agency_id", "=", "agencies.id")
        .where("dockets.status", "<>", "draft")
        .select((count) => count.fn.countAll<number>().as("n"))
        .$asScalar()
        .$notNull()
        .as("docket_count"),
      eb
        .selectFrom("dockets")
        .whereRef("dockets.agency_id", "=", "agencies.id")
        .where("dockets.status", "=", "open")
        .where((open) => open.or([open("dockets.open_at", "is", null), open("dockets.open_at", "<=", now)]))
        .where((open) => open.or([open("dockets.close_at", "is", null), open("dockets.close_at", ">", now)]))
        .select((count) => count.fn.countAll<number>().as("n"))
        .$asScalar()
        .$notNull()
        .as("open_docket_count"),
      eb
        .selectFrom("current_comment_counts as counts")
        .whereRef("counts.agency_id", "=", "agencies.id")
        .where("counts.status", "=", "published")
        .select(sql<number>`coalesce(sum(counts.total), 0)`.as("n"))
        .$asScalar()
        .$notNull()
        .as("comment_count"),
    ])
}

/** An agency's public page by its slug, with the numbers it shows; undefined when deleted or unknown (P 2.10). */
export async function findPublicAgency(db: Db, slug: string, now: Date) {
  return publicAgencies(db, now)
    .where("agencies.slug", "=", slug)
    .select(["agencies.contact_email", "agencies.created_at", "agencies.time_zone"])
    .executeTakeFirst()
}

/** Every agency of a state by name, whatever its jurisdiction is called (P 2.11, decisions 20). */
export async function listStateAgencies(db: Db, stateCode: string, now: Date) {
  return publicAgencies(db, now)
    .where(sql<boolean>`agencies.state_code = ${stateCode}`)
    .orderBy("agencies.name")
    .orderBy("agencies.id")
    .limit(1000)
    .execute()
}

/** For each state that has agencies, how many, and the sums of what their pages count (P 2.11, P 7.1). */
export async function listStateTotals(db: Db, now: Date) {
  return db
    .selectFrom(publicAgencies(db, now).as("shown"))
    .select((eb) => [
      "shown.state_code",
      eb.fn.countAll<number>().as("agency_count"),
      sql<number>`sum(shown.docket_count)::bigint`.as("docket_count"),
      sql<number>`sum(shown.open_docket_count)::bigint`.as("open_docket_count"),
      sql<number>`sum(shown.comment_count)::bigint`.as("comment_count"),
    ])
    .groupBy("shown.state_code")
    .execute()
}
