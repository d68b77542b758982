import { sql } from "kysely"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import type { DocketChange } from "#src/rules/record/dockets/docket-timeline.ts"

/** If a docket's dates changed more often, only the newest changes are listed. */
const CHANGES_TOLD = 30

const kinds = {
  "docket.extended": "close_date_moved",
  "docket.edited": "close_date_moved",
  "docket.rescheduled": "close_date_moved",
  "docket.closed": "closed",
  "docket.reopened": "reopened",
} as const satisfies Record<string, DocketChange["kind"]>

/** The moments of a docket the caller has found to be public, for its timeline and for machines. */
export async function findDocketMoments(db: Db, docket_id: string) {
  return db
    .selectFrom("dockets")
    .select(["status", "created_at", "updated_at", "open_at", "close_at", "opened_at", "closed_at", "archived_at"])
    .where("id", "=", docket_id)
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()
}

/**
 * The changes of a docket's comment period from the audit log, oldest first: when, what, and the closing dates. Never who, nor
 * the reason, which the agency wrote for its own log.
 */
export async function listPeriodChanges(db: Db, docket_id: string): Promise<DocketChange[]> {
  const rows = await db
    .selectFrom("audit_log")
    .where("entity_id", "=", docket_id)
    .where("action", "in", Object.keys(kinds))
    .where((where) =>
      where.or([where("action", "not in", ["docket.edited", "docket.rescheduled"]), sql<boolean>`after ? 'close_at'`]),
    )
    .select([
      "at",
      "action",
      sql<boolean>`coalesce(before ->> 'status', 'open') = 'open'`.as("was_open"),
      sql<string | null>`before ->> 'close_at'`.as("close_before"),
      sql<string | null>`after ->> 'close_at'`.as("close_after"),
    ])
    .orderBy("id", "desc")
    .limit(CHANGES_TOLD)
    .modifyEnd(keepPlan)
    .execute()
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return rows.toReversed().map(({ at, action, was_open, close_before, close_after }) => ({
    at,
    kind: kinds[action as keyof typeof kinds],
    was_open,
    close_before: moment(close_before),
    close_after: moment(close_after),
  }))
}
