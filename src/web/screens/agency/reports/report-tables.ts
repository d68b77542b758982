import { daysBefore } from "#src/rules/dates/dates.ts"
import { beginOf, type DayUnit, unitsOf } from "#src/rules/input/agencies/report.ts"
import { paths } from "#src/rules/paths.ts"
import { queueTabNames, queueTabOf, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { waitingAges, waitingSpans } from "#src/rules/record/comments/waiting-time.ts"
import { positionFilters, positionLabel } from "#src/rules/vocabulary.ts"
import type { ReportCounts } from "#src/services/analytics/find-report.ts"
import { dayInWords } from "./report-words.ts"

export const TOP_DOCKETS = 10

/** A row of a report: what it is about, and one number for each of the table's headings after the first. */
export type ReportRow = { key: string; label: string; values: number[]; to?: string | undefined }
export type ReportTable = {
  title: string
  headings: string[]
  rows: ReportRow[]
  /** The rows are parts of one whole: each is also said in percent of it. */
  shares?: true
}
export const reportTableNames = ["days", "statuses", "positions", "dockets", "decisions", "waiting"] as const
export type ReportTableName = (typeof reportTableNames)[number]

export type ReportDays = { from: string | null; to: string }
type Titles = ReadonlyMap<string, string>

/** The tables behind the charts, all of them even when they hold nothing but zeros. */
export function reportTables(
  report: ReportCounts,
  { days, today, titles }: { days: ReportDays; today: string; titles: Titles },
) {
  return {
    days: tableOfDays(report, days),
    statuses: tableOfStatuses(report),
    positions: tableOfPositions(report),
    dockets: tableOfDockets(report, titles),
    decisions: tableOfDecisions(report),
    waiting: tableOfWaiting(report, today),
  } satisfies Record<ReportTableName, ReportTable>
}

/** The days that a report begins and ends with: for all days the first on which anything happened. */
export function daysOf({ received, decisions }: ReportCounts, { from, to }: ReportDays): { from: string; to: string } {
  const first = [...received.days, ...decisions.days].reduce((least, { day }) => (day < least ? day : least), to)
  return { from: from ?? first, to }
}

function tableOfDays(report: ReportCounts, days: ReportDays): ReportTable & { unit: DayUnit } {
  const { from, to } = daysOf(report, days)
  const { unit, begins } = unitsOf(from, to)
  const received = sums(report.received.days, ({ day }) => beginOf(day, unit))
  const decided = sums(report.decisions.days, ({ day }) => beginOf(day, unit))
  return {
    unit,
    title: `Comments per ${unit}`,
    headings: [{ day: "Day", week: "Week from", month: "Month" }[unit], "Received", "Decided"],
    rows: begins.map((begin) => ({
      key: begin,
      label: dayInWords(begin, unit),
      values: [received.get(begin) ?? 0, decided.get(begin) ?? 0],
    })),
  }
}

function tableOfStatuses({ received }: ReportCounts): ReportTable {
  const totals = sums(received.statuses, ({ status }) => queueTabOf(status))
  return {
    title: "Comments by status",
    headings: ["Status now", "Comments"],
    rows: queueTabNames.map((tab) => ({ key: tab, label: queueTabs[tab].label, values: [totals.get(tab) ?? 0] })),
    shares: true,
  }
}

function tableOfPositions({ received }: ReportCounts): ReportTable {
  const totals = sums(received.positions, ({ position }) => position)
  return {
    title: "Comments by position",
    headings: ["Position", "Comments"],
    rows: positionFilters.map((position) => ({
      key: position,
      label: positionLabel[position],
      values: [totals.get(position) ?? 0],
    })),
    shares: true,
  }
}

/** The dockets of a report with the most comments, at most `TOP_DOCKETS`. */
export function topDockets({ received }: ReportCounts) {
  return received.dockets
    .toSorted((a, b) => b.total - a.total || (a.docket_id < b.docket_id ? 1 : -1))
    .slice(0, TOP_DOCKETS)
}

function tableOfDockets(report: ReportCounts, titles: Titles): ReportTable {
  return {
    title: "Dockets with the most comments",
    headings: ["Docket", "Comments", "Waiting for a decision"],
    rows: topDockets(report).map(({ docket_id, total, waiting }) => ({
      key: docket_id,
      label: titles.get(docket_id) ?? docket_id,
      values: [total, waiting],
      to: paths.agencyDocket(docket_id),
    })),
  }
}

function tableOfDecisions({ decisions }: ReportCounts): ReportTable {
  const totals = sums(decisions.steps, ({ waited_minutes }) => {
    return waitingSpans.find(({ before }) => waited_minutes < before)?.label ?? ""
  })
  return {
    title: "Time to decision",
    headings: ["Time from receipt to decision", "Decisions"],
    rows: waitingSpans.map(({ label }) => ({ key: label, label, values: [totals.get(label) ?? 0] })),
    shares: true,
  }
}

function tableOfWaiting({ waiting }: ReportCounts, today: string): ReportTable {
  const spans = waitingAges.map(({ label, up_to }) => ({
    label,
    since: up_to === Infinity ? "" : daysBefore(today, up_to),
  }))
  const totals = sums(waiting, ({ day }) => spans.find(({ since }) => day >= since)?.label ?? "")
  return {
    title: "Waiting for a decision now",
    headings: ["Received", "Comments"],
    rows: waitingAges.map(({ label }) => ({ key: label, label, values: [totals.get(label) ?? 0] })),
    shares: true,
  }
}

function sums<Row extends { total: number }>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, number> {
  const totals = new Map<string, number>()
  for (const row of rows) totals.set(keyOf(row), (totals.get(keyOf(row)) ?? 0) + row.total)
  return totals
}

/** A row's share of the whole, rounded: '12%', and '<1%' for what is more than nothing. */
export function shareInWords(value: number, whole: number): string {
  if (value === 0 || whole === 0) return "0%"
  const percent = (value / whole) * 100
  return percent < 1 ? "<1%" : `${Math.round(percent)}%`
}

/** What the first numbers of a table come to. */
export function wholeOf({ rows }: ReportTable): number {
  return rows.reduce((sum, { values: [first = 0] }) => sum + first, 0)
}
