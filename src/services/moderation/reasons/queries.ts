import { ROWS_LISTED_MAX } from "#src/rules/limits.ts"
import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import type { ReasonedAction } from "#src/rules/record/comments/comment-status.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** The agency's saved reasons: those offered in the order of their keys, then the others by name; at most `ROWS_LISTED_MAX`. */
export async function listSavedReasons(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("saved_reasons")
    .select(["id", "action", "label", "reason", "letter", "place", "version"])
    .where("agency_id", "=", scope.agency_id)
    .orderBy("action")
    .orderBy("place")
    .orderBy("label")
    .limit(ROWS_LISTED_MAX)
    .execute()
}
export type SavedReason = Awaited<ReturnType<typeof listSavedReasons>>[number]

/** Those that are offered, in the order of their keys. */
export async function listOfferedReasons(db: Db, scope: AgencyScope) {
  const rows = await reasonsInOrder(db, scope).where("place", "is not", null).execute()
  return rows.map(withKey)
}
export type OfferedReason = Awaited<ReturnType<typeof listOfferedReasons>>[number]

/** One of them, or one that is not offered anymore, which has the key 0: somebody may have chosen it before it was retired. */
export async function findReasonOnceOffered(db: Db, scope: AgencyScope, id: string) {
  const row = await reasonsInOrder(db, scope).where("id", "=", id).executeTakeFirst()
  return row && withKey(row)
}

function reasonsInOrder(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("saved_reasons")
    .select(["id", "action", "label", "reason", "letter", "place"])
    .where("agency_id", "=", scope.agency_id)
    .orderBy("place")
    .orderBy("label")
}

function withKey<Row extends { place: number | null }>({ place, ...reason }: Row) {
  return { ...reason, key: place ?? 0 }
}

/** A saved reason of the agency for this action, also one that is no longer offered: whoever decides still saw it. */
export async function findSavedReason(db: Db, scope: AgencyScope, wanted: { id: string; action: ReasonedAction }) {
  return db
    .selectFrom("saved_reasons")
    .select(["id", "label", "reason", "letter"])
    .where("agency_id", "=", scope.agency_id)
    .where("id", "=", wanted.id)
    .where("action", "=", wanted.action)
    .executeTakeFirst()
}

/** How many decisions were made with each saved reason from a day to another of the agency's reports, without those that were undone; most used first. */
export async function countUsedReasons(db: Db, scope: AgencyScope, { from, to }: { from: string; to: string }) {
  const used = db
    .selectFrom("current_report_reasons")
    .select(["saved_reason_id", sql<number>`sum(decisions)::bigint`.as("decisions")])
    .select(sql<number>`sum(letters)::bigint`.as("letters"))
    .where("agency_id", "=", scope.agency_id)
    .where("day", ">=", sql<string>`${from}::date`)
    .where("day", "<=", sql<string>`${to}::date`)
    .groupBy("saved_reason_id")
  return db
    .selectFrom(used.as("used"))
    .innerJoin("saved_reasons", "saved_reasons.id", "used.saved_reason_id")
    .select(["saved_reasons.id", "saved_reasons.action", "saved_reasons.label", "used.decisions", "used.letters"])
    .where("used.decisions", ">", 0)
    .orderBy("used.decisions", "desc")
    .orderBy("saved_reasons.label")
    .execute()
}
