import type { Kysely } from "kysely"
import type { Db, Schema } from "#src/platform/db/statements/client.ts"
import type { AgencyScope } from "#src/services/context.ts"
import type { SealedLog } from "./sealed-logs.ts"

type Wanted = {
  entity_id: string
  newest: number
  /** One kind of change, or those of one noun, such as "docket"; all by default. */
  action?: string
  noun?: string
}

/** The newest entries about a record of an agency itself, newest first, with who made them; at most 50. */
export function listRecordChanges(db: Db, scope: AgencyScope, { entity_id, newest, action, noun }: Wanted) {
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
    .$if(noun !== undefined, (query) => query.where("audit_log.action", "like", `${noun}.%`))
    .orderBy("audit_log.id", "desc")
    .limit(Math.min(newest, 50))
    .execute()
}
export type RecordChange = Awaited<ReturnType<typeof listRecordChanges>>[number]

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
