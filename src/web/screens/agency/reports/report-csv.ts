import { csvOf, UTF8_MARK } from "#src/rules/text/csv.ts"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import type { Route } from "./+types/report-csv"
import { loadReportTables } from "./report-data.ts"
import { reportTableNames, type ReportTable, shareInWords, wholeOf } from "./report-tables.ts"

/** A file, not a page: one table of the report as it is on the page, without separators in its numbers. */
export const loader = staffLoader("view_analytics", async (staff: Route.LoaderArgs & Staff) => {
  const asked = staff.url.searchParams.get("table")
  const name = reportTableNames.find((table) => table === asked) ?? "days"
  const { tables, days } = await loadReportTables(staff)
  const span = name === "waiting" ? days.to : `${days.from}-to-${days.to}`
  return new Response(UTF8_MARK + csvOf(linesOf(tables[name], name === "days")), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileNames[name]}-${span}.csv"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  })
})

const fileNames = {
  days: "comments-by-day",
  statuses: "comments-by-status",
  positions: "comments-by-position",
  dockets: "dockets-with-most-comments",
  decisions: "time-to-decision",
  waiting: "waiting-for-a-decision",
} as const

function linesOf(table: ReportTable, dated: boolean): string[][] {
  const whole = wholeOf(table)
  const share = (value = 0) => (table.shares ? [shareInWords(value, whole)] : [])
  return [
    [...table.headings, ...(table.shares ? ["Share"] : [])],
    ...table.rows.map(({ key, label, values }) => [dated ? key : label, ...values.map(String), ...share(values[0])]),
  ]
}
