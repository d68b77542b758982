import type { Db } from "#src/platform/db/statements/client.ts"
import { utcToZoned } from "#src/rules/dates/dates.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { countDecisions } from "./decision-queries.ts"
import { countCommenters, countDockets, countFiles, countReceived, countWaiting } from "./queries.ts"
import type { ReportDays } from "./spans.ts"

type Report = ReportDays & { zone: string; now: Date }

/**
 * What the tables of an agency's report show (S 3, S 7), true to the moment: comments received within the days, by what they are now;
 * decisions made within them; what waits now. Whoever asks has proven view_analytics.
 */
export async function findReportCounts(db: Db, scope: AgencyScope, report: Report) {
  const [received, decisions, waiting] = await Promise.all([
    countReceived(db, scope, report),
    countDecisions(db, scope, report),
    isOfAllDays(report) ? null : countWaiting(db, scope, report),
  ])
  return { received, decisions, waiting: waiting ?? oldestFirst(received.waiting) }
}
export type ReportCounts = Awaited<ReturnType<typeof findReportCounts>>

/** The same with all figures: dockets the agency had by the end of the days and those of them that are open now, files, and commenters. */
export async function findReport(db: Db, scope: AgencyScope, report: Report) {
  const [counts, dockets, files] = await Promise.all([
    findReportCounts(db, scope, report),
    countDockets(db, scope, report),
    countFiles(db, scope, report),
  ])
  const { statuses } = counts.received
  const total_comments = sumOf(statuses)
  const commenters = await countCommenters(db, scope, { ...report, comments: total_comments })
  const approved_comments = sumOf(statuses.filter(({ status }) => status === "published"))
  const average = dockets.total_dockets === 0 ? 0 : total_comments / dockets.total_dockets
  return {
    figures: {
      ...dockets,
      ...files,
      total_comments,
      approved_comments,
      unique_commenters: commenters.total,
      unique_commenters_are_exact: commenters.exact,
      avg_comments_per_docket: Math.round(average * 10) / 10,
    },
    ...counts,
  }
}

/** Of a report of all days what waits is known: it is counted among what was received. */
function isOfAllDays({ from, to, zone, now }: Report): boolean {
  return from === null && to >= utcToZoned(now, zone).date
}

function oldestFirst(days: readonly { day: string; total: number }[]) {
  return days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function sumOf(rows: readonly { total: number }[]): number {
  return rows.reduce((sum, { total }) => sum + total, 0)
}
