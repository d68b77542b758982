import { type RawBuilder, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { dayAfter } from "#src/rules/dates/dates.ts"
import type { WaitingStep } from "#src/rules/record/comments/waiting-time.ts"
import type { AgencyScope } from "#src/services/context.ts"
import type { ReportDays } from "./queries.ts"

/**
 * Decisions made within the days that still stand: by day, and by how long the comment had waited. The waits of whole months are added
 * up already, so that a report over years reads thousands of rows less (decision 75).
 */
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

function countByWait(db: Db, scope: AgencyScope, { from, to, docket_id }: ReportDays): Promise<WaitingStep[]> {
  const since = (days: string, first: string | null) =>
    first === null ? sql`` : sql`and ${sql.ref(days)} >= ${first}::date`
  const read = (table: string, days: RawBuilder<unknown>) =>
    sql`select waited_minutes, total from ${sql.table(table)} where agency_id = ${scope.agency_id} ${days}
      ${docket_id === null ? sql`` : sql`and docket_id = ${docket_id}`}`
  const daily = (first: string | null, before: string) =>
    read("report_decisions", sql`${since("day", first)} and day < ${before}::date`)
  const before = dayAfter(to)
  const [firstWhole, afterWhole] = wholeMonths(from, before)
  const counted =
    firstWhole !== null && firstWhole >= afterWhole
      ? [daily(from, before)]
      : [
          ...(from !== null && firstWhole !== null ? [daily(from, firstWhole)] : []),
          read("report_decision_months", sql`${since("month", firstWhole)} and month < ${afterWhole}::date`),
          daily(afterWhole, before),
        ]
  const appended = read("appended_report_decisions", sql`${since("day", from)} and day < ${before}::date`)
  const parts = sql<WaitingStep>`(${sql.join([...counted, appended], sql` union all `)})`.as<"parts">(sql`parts`)
  return db
    .selectFrom(parts)
    .select(["waited_minutes", total.as("total")])
    .groupBy("waited_minutes")
    .having(any)
    .execute()
}

/** The first day of the first whole month from a day on, and the first day of the month that is not over before another. */
function wholeMonths(from: string | null, before: string): [string | null, string] {
  const monthOf = (day: string) => `${day.slice(0, 7)}-01`
  if (from === null || from === monthOf(from)) return [from, monthOf(before)]
  const [year = 0, month = 0] = from.split("-").map(Number)
  return [new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), monthOf(before)]
}
