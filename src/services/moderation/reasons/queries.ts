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
  const rows = await db
    .selectFrom("saved_reasons")
    .select(["id", "action", "label", "reason", "letter", "place"])
    .where("agency_id", "=", scope.agency_id)
    .where("place", "is not", null)
    .orderBy("place")
    .execute()
  return rows.map(({ place, ...reason }) => ({ ...reason, key: place ?? 0 }))
}
export type OfferedReason = Awaited<ReturnType<typeof listOfferedReasons>>[number]

/** A saved reason of the agency for this action, also one that is no longer offered: whoever decides still saw it. */
export async function findSavedReason(db: Db, scope: AgencyScope, wanted: { id: string; action: ReasonedAction }) {
  return db
    .selectFrom("saved_reasons")
    .select(["id", "reason", "letter"])
    .where("agency_id", "=", scope.agency_id)
    .where("id", "=", wanted.id)
    .where("action", "=", wanted.action)
    .executeTakeFirst()
}

/** How many decisions of a range of moments were made with each saved reason, without those that were undone; most used first. */
export async function countUsedReasons(db: Db, scope: AgencyScope, range: { from: Date | null; before: Date | null }) {
  const uses = db
    .selectFrom("used_reasons")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("used_reasons.agency_id", "=", scope.agency_id)
    .where("used_reasons.undone_at", "is", null)
    .$if(range.from !== null, (query) => query.where("used_reasons.created_at", ">=", range.from))
    .$if(range.before !== null, (query) => query.where("used_reasons.created_at", "<", range.before))
  const told = uses
    .innerJoin("decision_letters", "decision_letters.log_id", "used_reasons.log_id")
    .select("used_reasons.saved_reason_id")
    .where("decision_letters.state", "=", "sent")
    .groupBy("used_reasons.saved_reason_id")
  return db
    .selectFrom("saved_reasons")
    .innerJoinLateral(uses.where(sql<boolean>`used_reasons.saved_reason_id = saved_reasons.id`).as("used"), (join) =>
      join.onTrue(),
    )
    .leftJoin(told.as("told"), "told.saved_reason_id", "saved_reasons.id")
    .select(["saved_reasons.id", "saved_reasons.action", "saved_reasons.label", "used.total as decisions"])
    .select((eb) => eb.fn.coalesce("told.total", sql<number>`0`).as("letters"))
    .where("saved_reasons.agency_id", "=", scope.agency_id)
    .where("used.total", ">", 0)
    .orderBy("decisions", "desc")
    .orderBy("saved_reasons.label")
    .execute()
}
