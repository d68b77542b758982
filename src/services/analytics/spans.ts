import { type RawBuilder, sql } from "kysely"
import { dayAfter } from "#src/rules/dates/dates.ts"
import type { AgencyScope } from "#src/services/context.ts"

/**
 * Days of a report, both included and in the time zone that `findReportZone` gives, as YYYY-MM-DD; `from` is null for all days
 * up to `to`. With a docket only its comments are counted.
 */
export type ReportDays = { from: string | null; to: string; docket_id: string | null }

/** Where counts are: by day, what was appended to them since, and the same added up by month. */
type Counts = { columns: readonly string[]; days: string; appended: string; months: string }

/**
 * The rows of counts within the days, to be summed: those of whole months are added up already, so that a report over years reads
 * thousands of rows less (decision 75).
 */
export function countedWithin<Row>(
  { agency_id }: AgencyScope,
  { from, to, docket_id }: ReportDays,
  counts: Counts,
): RawBuilder<Row> {
  const columns = sql.join(counts.columns.map((column) => sql.ref(column)))
  const read = (table: string, [day, first, end]: readonly [string, string | null, string]) =>
    sql`select ${columns} from ${sql.table(table)} where agency_id = ${agency_id} and ${sql.ref(day)} < ${end}::date
      ${first === null ? sql`` : sql`and ${sql.ref(day)} >= ${first}::date`} ${docket_id === null ? sql`` : sql`and docket_id = ${docket_id}`}`
  const before = dayAfter(to)
  const [firstWhole, afterWhole] = wholeMonths(from, before)
  const folded =
    firstWhole !== null && firstWhole >= afterWhole
      ? [read(counts.days, ["day", from, before])]
      : [
          ...(from !== null && firstWhole !== null ? [read(counts.days, ["day", from, firstWhole])] : []),
          read(counts.months, ["month", firstWhole, afterWhole]),
          read(counts.days, ["day", afterWhole, before]),
        ]
  const appended = read(counts.appended, ["day", from, before])
  return sql<Row>`(${sql.join([...folded, appended], sql` union all `)})`
}

/** The first day of the first whole month from a day on, and the first day of the month that is not over before another. */
function wholeMonths(from: string | null, before: string): [string | null, string] {
  const monthOf = (day: string) => `${day.slice(0, 7)}-01`
  if (from === null || from === monthOf(from)) return [from, monthOf(before)]
  const [year = 0, month = 0] = from.split("-").map(Number)
  return [new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), monthOf(before)]
}
