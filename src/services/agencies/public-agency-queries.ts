import { sql } from "kysely"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import { STATE_AGENCIES_MAX } from "#src/rules/limits.ts"

/** Agencies the public may see, with the numbers their pages show (P 3): every docket of theirs that is announced is public. */
function publicAgencies(db: Db, now: Date) {
  return db
    .selectFrom("public_agencies as agencies")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("announced_dockets as dockets")
          .whereRef("dockets.agency_id", "=", "agencies.id")
          .select([
            sql<number>`count(*)`.as("docket_count"),
            sql<number>`count(*) filter (where docket_has_status(dockets, 'open', ${now}))`.as("open_docket_count"),
          ])
          .as("counted"),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      "agencies.id",
      "agencies.name",
      "agencies.slug",
      "agencies.jurisdiction",
      "agencies.state_code",
      "agencies.description",
      "agencies.logo_url",
      "counted.docket_count",
      "counted.open_docket_count",
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

/** What a filter that names an agency by its slug calls it; undefined when deleted or unknown. */
export async function findAgencyCalled(
  db: Db,
  slug: string,
): Promise<{ name: string; state_code: string } | undefined> {
  return db.selectFrom("public_agencies").select(["name", "state_code"]).where("slug", "=", slug).executeTakeFirst()
}

/** What an agency says at the foot of its pages, as it wrote it; '' when it says nothing (settled 50). */
export async function findFooterDisclaimer(db: Db, agency_id: string): Promise<string> {
  const settings = db.selectFrom("agency_settings").select("footer_disclaimer").where("agency_id", "=", agency_id)
  return (await settings.modifyEnd(keepPlan).executeTakeFirst())?.footer_disclaimer ?? ""
}

/** The agencies of a state by name, at most `STATE_AGENCIES_MAX`, whatever their jurisdictions are called (P 2.11, settled 20). */
export async function listStateAgencies(db: Db, stateCode: string, now: Date) {
  return publicAgencies(db, now)
    .where(sql<boolean>`agencies.state_code = ${stateCode}`)
    .orderBy("agencies.name")
    .orderBy("agencies.id")
    .limit(STATE_AGENCIES_MAX)
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

/** The ids of the agencies with one of these slugs that the public may see. */
export async function listNamedAgencyIds(db: Db, slugs: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("public_agencies").select("id").where("slug", "in", slugs).execute()
  return rows.map(({ id }) => id)
}
