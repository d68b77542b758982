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
import { findReport, findReportCounts, type ReportCounts } from "#src/services/analytics/find-report.ts"
import { findReportZone, listTitles } from "#src/services/analytics/queries.ts"
import { listQueueDockets } from "#src/services/moderation/queries.ts"
import { countUsedReasons } from "#src/services/moderation/reasons/queries.ts"
import type { Staff } from "#src/web/session/staff.ts"
import { daysOf, type ReportDays, reportTableNames, reportTables, topDockets } from "./report-tables.ts"
import { dayInWords } from "./report-words.ts"

type Asking = Staff & { url: URL }

/** What the address asks for; a docket that the agency does not have is none. */
async function readQuery({ ctx, scope, url }: Asking) {
  const zone = await findReportZone(ctx.db, scope)
  const now = ctx.now()
  const today = utcToZoned(now, zone).date
  const asked = parseReportQuery(url.searchParams, today)
  const [docket] = await listTitles(ctx.db, scope, asked.docket_id ? [asked.docket_id] : [])
  return { zone, now, today, docket, query: { ...asked, docket_id: docket?.id ?? null } }
}

async function makeTables({ ctx, scope }: Staff, counts: ReportCounts, asked: { query: ReportDays; today: string }) {
  const top_ids = topDockets(counts).map(({ docket_id }) => docket_id)
  const titles = new Map((await listTitles(ctx.db, scope, top_ids)).map(({ id, title }) => [id, title]))
  return reportTables(counts, { days: asked.query, today: asked.today, titles })
}

/** The tables of a report, without what else its page shows. */
export async function loadReportTables(staff: Asking) {
  const { zone, now, today, query } = await readQuery(staff)
  const counts = await findReportCounts(staff.ctx.db, staff.scope, { ...query, zone, now })
  return { tables: await makeTables(staff, counts, { query, today }), days: daysOf(counts, query) }
}

/** Everything the analytics of the page of reports show, for the days and docket that the address asks for. */
export async function loadReport(staff: Asking) {
  const { ctx, scope } = staff
  const { zone, now, today, docket, query } = await readQuery(staff)
  const [dockets, report] = await Promise.all([
    listQueueDockets(ctx.db, scope, commentStatuses),
    findReport(ctx.db, scope, { ...query, zone, now }),
  ])
  const days = daysOf(report, query)
  const [tables, reasons] = await Promise.all([
    makeTables(staff, report, { query, today }),
    docket ? [] : countUsedReasons(ctx.db, scope, days),
  ])
  const quantile = (share: number) => {
    const minutes = waitingQuantile(report.decisions.steps, share)
    return minutes === null ? null : waitInWords(minutes)
  }
  return {
    figures: report.figures,
    tables,
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
