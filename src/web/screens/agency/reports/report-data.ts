import { formatDateTime, utcToZoned } from "#src/rules/dates/dates.ts"
import {
  parseReportQuery,
  reportAddress,
  type ReportRange,
  reportRangeNames,
  reportRanges,
} from "#src/rules/input/agencies/report.ts"
import { paths } from "#src/rules/paths.ts"
import { commentStatuses } from "#src/rules/record/comments/comment-status.ts"
import { waitingQuantile, waitInWords } from "#src/rules/record/comments/waiting-time.ts"
import { findReport } from "#src/services/analytics/find-report.ts"
import { findReportZone, listTitles } from "#src/services/analytics/queries.ts"
import { listQueueDockets } from "#src/services/moderation/queries.ts"
import { countUsedReasons } from "#src/services/moderation/reasons/queries.ts"
import type { Staff } from "#src/web/session/staff.ts"
import { daysOf, reportTableNames, reportTables, topDockets } from "./report-tables.ts"
import { dayInWords } from "./report-words.ts"

/** Everything the analytics of the page of reports show, for the days and docket that the address asks for. */
export async function loadReport({ ctx, scope, url }: Staff & { url: URL }) {
  const zone = await findReportZone(ctx.db, scope)
  const now = ctx.now()
  const today = utcToZoned(now, zone).date
  const asked = parseReportQuery(url.searchParams, today)
  const [dockets, [docket]] = await Promise.all([
    listQueueDockets(ctx.db, scope, commentStatuses),
    listTitles(ctx.db, scope, asked.docket_id ? [asked.docket_id] : []),
  ])
  const query = { ...asked, docket_id: docket?.id ?? null }
  const report = await findReport(ctx.db, scope, { ...query, zone, now })
  const days = daysOf(report, query)
  const top_ids = topDockets(report).map(({ docket_id }) => docket_id)
  const [top, reasons] = await Promise.all([
    listTitles(ctx.db, scope, top_ids),
    docket ? [] : countUsedReasons(ctx.db, scope, days),
  ])
  const titles = new Map(top.map(({ id, title }) => [id, title]))
  const quantile = (share: number) => {
    const minutes = waitingQuantile(report.decisions.steps, share)
    return minutes === null ? null : waitInWords(minutes)
  }
  return {
    figures: report.figures,
    tables: reportTables(report, { days: query, today, titles }),
    files: Object.fromEntries(
      reportTableNames.map((table) => [table, paths.agencyReportTable({ table, ...reportAddress(query) })]),
    ) as Record<(typeof reportTableNames)[number], string>,
    times: { decisions: sum(report.decisions.days), median: quantile(0.5), ninth: quantile(0.9) },
    waiting: { total: sum(report.waiting), oldest: report.waiting[0] ? dayInWords(report.waiting[0].day) : null },
    query,
    days: { ...days, from_words: dayInWords(days.from), to_words: dayInWords(days.to) },
    /** How often each saved reason was used: counted for the whole agency alone. */
    reasons,
    docket: docket ?? null,
    dockets: withChosen(dockets, docket),
    ranges: reportRangeNames.map((range: ReportRange) => ({
      label: reportRanges[range],
      to: paths.agencyReports(reportAddress({ ...query, range })),
      current: query.range === range,
    })),
    again: paths.agencyReports(reportAddress(query)),
    as_of: formatDateTime(now, zone),
  }
}
export type ReportData = Awaited<ReturnType<typeof loadReport>>

type Choice = { id: string; title: string }

/** The list is cut off where an agency has very many dockets; the chosen one is always in it. */
function withChosen(dockets: readonly Choice[], chosen: Choice | undefined): Choice[] {
  const listed = dockets.map(({ id, title }) => ({ id, title }))
  return chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed
}

function sum(rows: readonly { total: number }[]): number {
  return rows.reduce((all, { total }) => all + total, 0)
}
