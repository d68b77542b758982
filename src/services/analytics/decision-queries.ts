import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import type { WaitingStep } from "#src/rules/record/comments/waiting-time.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { countedWithin, type ReportDays } from "./spans.ts"

/** Decisions made within the days that still stand: by day, and by how long the comment had waited. */
export async function countDecisions(db: Db, scope: AgencyScope, days: ReportDays) {
  const [by_day, steps] = await Promise.all([countByDay(db, scope, days), countByWait(db, scope, days)])
  return { days: by_day, steps }
}

const total = sql<number>`sum(total)::bigint`
const any = sql<boolean>`sum(total) <> 0`

function countByDay(db: Db, scope: AgencyScope, { from, to, docket_id }: ReportDays) {
  return db
    .selectFrom("current_report_decision_days")
    .select([sql<string>`day::text`.as("day"), total.as("total")])
    .where("agency_id", "=", scope.agency_id)
    .where("day", "<=", sql<string>`${to}::date`)
    .$if(from !== null, (query) => query.where("day", ">=", sql<string>`${from}::date`))
    .$if(docket_id !== null, (query) => query.where("docket_id", "=", docket_id))
    .groupBy("day")
    .having(any)
    .execute()
}

function countByWait(db: Db, scope: AgencyScope, days: ReportDays): Promise<WaitingStep[]> {
  const counted = countedWithin<WaitingStep>(scope, days, {
    columns: ["waited_minutes", "total"],
    days: "report_decisions",
    appended: "appended_report_decisions",
    months: "report_decision_months",
  })
  return db
    .selectFrom(counted.as<"counted">(sql`counted`))
    .select(["waited_minutes", total.as("total")])
    .groupBy("waited_minutes")
    .having(any)
    .execute()
}
