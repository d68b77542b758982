import { type Kysely, type SelectQueryBuilder, sql } from "kysely"
import type { Db, Schema } from "#src/platform/db/client.ts"
import { ACTIVITY_PAGE_SIZE, ACTIVITY_SEARCHED_ENTRIES } from "#src/rules/limits.ts"
import type { AgencyScope } from "#src/services/context.ts"
import type { SealedLog } from "./sealed-logs.ts"

type Entries = SelectQueryBuilder<Pick<Schema, "audit_log">, "audit_log", object>

/**
 * What happened to a docket and its comments, newest first, `ACTIVITY_PAGE_SIZE` at a time; `before` is the id of the last
 * entry already shown. The docket's own entries are complete; those of its comments are looked for among the agency's newest
 * `ACTIVITY_SEARCHED_ENTRIES`. Only members of the agency are named: who sent a comment may have chosen to stay anonymous (S 2).
 */
export async function listDocketActivity(
  db: Db,
  scope: AgencyScope,
  { docket_id, before }: { docket_id: string; before: number | null },
) {
  const entries = db.selectFrom("audit_log").where("audit_log.agency_id", "=", scope.agency_id)
  const own = idsOf(entries.where("audit_log.entity_id", "=", docket_id), before).limit(ACTIVITY_PAGE_SIZE)
  const newest = idsOf(entries, before).select("audit_log.entity_id").limit(ACTIVITY_SEARCHED_ENTRIES).as("newest")
  const ofComments = db
    .selectFrom(newest)
    .innerJoin("comments", "comments.id", "newest.entity_id")
    .select("newest.id")
    .where("comments.docket_id", "=", docket_id)
    .orderBy("newest.id", "desc")
    .limit(ACTIVITY_PAGE_SIZE)
  return db
    .selectFrom("audit_log")
    .leftJoin("agency_members", (join) =>
      join
        .onRef("agency_members.user_id", "=", "audit_log.actor_id")
        .onRef("agency_members.agency_id", "=", "audit_log.agency_id"),
    )
    .leftJoin("profiles", "profiles.id", "agency_members.user_id")
    .leftJoin("comments", "comments.id", "audit_log.entity_id")
    .select([
      "audit_log.id",
      "audit_log.at",
      "audit_log.action",
      "audit_log.actor_kind",
      "audit_log.reason",
      "audit_log.before",
      "audit_log.after",
      "comments.id as comment_id",
      "comments.tracking_id",
      (eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("actor_name"),
    ])
    .where((eb) =>
      eb.or([eb("audit_log.id", "in", sql<number>`(${own})`), eb("audit_log.id", "in", sql<number>`(${ofComments})`)]),
    )
    .orderBy("audit_log.id", "desc")
    .limit(ACTIVITY_PAGE_SIZE)
    .execute()
}

type Wanted = { entity_id: string; newest: number; /** One kind of change; all by default. */ action?: string }

/** The newest entries about a record of an agency itself, newest first, with who made them; at most 50. */
export function listRecordChanges(db: Db, scope: AgencyScope, { entity_id, newest, action }: Wanted) {
  return db
    .selectFrom("audit_log")
    .leftJoin("agency_members", (join) =>
      join
        .onRef("agency_members.user_id", "=", "audit_log.actor_id")
        .onRef("agency_members.agency_id", "=", "audit_log.agency_id"),
    )
    .leftJoin("profiles", "profiles.id", "agency_members.user_id")
    .select([
      "audit_log.id",
      "audit_log.at",
      "audit_log.action",
      "audit_log.actor_kind",
      "audit_log.before",
      "audit_log.after",
      (eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("actor_name"),
    ])
    .where("audit_log.agency_id", "=", scope.agency_id)
    .where("audit_log.entity_id", "=", entity_id)
    .$if(action !== undefined, (query) => query.where("audit_log.action", "=", action ?? ""))
    .orderBy("audit_log.id", "desc")
    .limit(Math.min(newest, 50))
    .execute()
}
export type RecordChange = Awaited<ReturnType<typeof listRecordChanges>>[number]

function idsOf(entries: Entries, before: number | null) {
  const ids = entries.select("audit_log.id").orderBy("audit_log.id", "desc")
  return before === null ? ids : ids.where("audit_log.id", "<", before)
}

type Seals = Pick<Db, "selectFrom"> | Pick<Kysely<Pick<Schema, "audit_seals">>, "selectFrom">

/** The newest seal, of one log or of all. */
export function findLastSeal(db: Seals, log?: SealedLog) {
  const seals = (db as Db).selectFrom("audit_seals").selectAll().orderBy("number", "desc").limit(1)
  return (log ? seals.where("log", "=", log) : seals).executeTakeFirst()
}

/** The seal of a number. */
export function findSeal(db: Db, number: number) {
  return db.selectFrom("audit_seals").select(["number", "chain"]).where("number", "=", number).executeTakeFirst()
}

/** The seals after a number, in order, at most `limit` of them. */
export function listSeals(db: Db, { after, limit }: { after: number; limit: number }) {
  return db.selectFrom("audit_seals").selectAll().where("number", ">", after).orderBy("number").limit(limit).execute()
}
