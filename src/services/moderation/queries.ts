import { sql } from "kysely"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import {
  type CommentStatus,
  type QueueTab,
  queueTabNames,
  queueTabs,
} from "#src/rules/record/comments/comment-status.ts"
import { ROWS_LISTED_MAX } from "#src/rules/limits.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** Comments per tab of the queue, from the counters: of the whole agency, or of one docket (S 2). */
export async function countQueueTabs(
  db: Db,
  scope: AgencyScope,
  docket_id?: string,
): Promise<Record<QueueTab, number>> {
  const rows = await db
    .selectFrom("current_comment_counts")
    .select(["status", (eb) => eb.fn.sum<number>("total").as("total")])
    .where("agency_id", "=", scope.agency_id)
    .$if(docket_id !== undefined, (query) => query.where("docket_id", "=", docket_id ?? null))
    .groupBy("status")
    .modifyEnd(keepPlan)
    .execute()
  const held = (tab: QueueTab) => rows.filter((row) => queueTabs[tab].statuses.some((status) => status === row.status))
  const totals = queueTabNames.map((tab) => [tab, held(tab).reduce((sum, row) => sum + row.total, 0)])
  return Object.fromEntries(totals) as Record<QueueTab, number>
}

/** The agency's dockets that have comments in one of these statuses, by title, with how many: at most `ROWS_LISTED_MAX`. */
export async function listQueueDockets(db: Db, scope: AgencyScope, statuses: readonly CommentStatus[]) {
  return db
    .selectFrom("current_comment_counts as counts")
    .innerJoin("dockets", "dockets.id", "counts.docket_id")
    .select(["dockets.id", "dockets.title", (eb) => eb.fn.sum<number>("counts.total").as("comments")])
    .where("counts.agency_id", "=", scope.agency_id)
    .where("counts.status", "in", statuses)
    .groupBy(["dockets.id", "dockets.title"])
    .having((eb) => eb(eb.fn.sum("counts.total"), ">", 0))
    .orderBy(sql`lower(dockets.title)`)
    .orderBy("dockets.id")
    .limit(ROWS_LISTED_MAX)
    .execute()
}
