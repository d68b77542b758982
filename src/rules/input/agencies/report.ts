import { dayAfter, daysBefore } from "#src/rules/dates/dates.ts"
import { DAY, HOUR } from "#src/rules/dates/milliseconds.ts"
import { ANALYTICS_DEFAULT_HOURS } from "#src/rules/limits.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"

/** Spans of days that end today, in the order they are offered. */
export const reportRanges = { "7": "7 days", "30": "30 days", "90": "90 days", year: "This year", all: "All" } as const
export type ReportRange = keyof typeof reportRanges
export const reportRangeNames = ["7", "30", "90", "year", "all"] as const satisfies readonly ReportRange[]
const defaultRange = reportRangeNames.find((range) => range === String((ANALYTICS_DEFAULT_HOURS * HOUR) / DAY)) ?? "all"

/** What a report is about: days, both included (`from` is null for all up to `to`), of every docket or of one. */
export type ReportQuery = {
  /** Null when the days were chosen one by one. */
  range: ReportRange | null
  from: string | null
  to: string
  docket_id: string | null
}

/**
 * Query string of the reports (S 2): a span that ends today, or a first and last day in either order; 90 days when nothing usable is
 * asked for. No day after today is reported. `today` is YYYY-MM-DD in the agency's time zone.
 */
export function parseReportQuery(parameters: URLSearchParams, today: string): ReportQuery {
  const reader = new QueryReader(parameters)
  const docket_id = reader.uuid("docket_id")
  const days = [reader.date("date_from"), reader.date("date_to")].map((day) => (day && day > today ? today : day))
  const [first = null, last = null] = days
  if (first === null && last === null) {
    const range = reader.choice("range", reportRangeNames, defaultRange)
    return { range, from: firstDay(range, today), to: today, docket_id }
  }
  const [from, to] = first !== null && last !== null && first > last ? [last, first] : [first, last ?? today]
  return { range: null, from, to, docket_id }
}

function firstDay(range: ReportRange, today: string): string | null {
  if (range === "all") return null
  return range === "year" ? `${today.slice(0, 4)}-01-01` : daysBefore(today, Number(range) - 1)
}

/** The query of an address that leads to the same report. */
export function reportAddress({ range, from, to, docket_id }: ReportQuery): Record<string, string> {
  return {
    ...(range ? { range } : { ...(from ? { date_from: from } : {}), date_to: to }),
    ...(docket_id ? { docket_id } : {}),
  }
}

export type DayUnit = "day" | "week" | "month"
const MOST_DAYS = 93
const MOST_WEEKS = 106

/** Days put together so that there are about a hundred at most: each day, each week from its Monday, or each month, from the first day on. */
export function unitsOf(from: string, to: string): { unit: DayUnit; begins: string[] } {
  const count = daysFrom(from, to) + 1
  const unit = count <= MOST_DAYS ? "day" : count <= MOST_WEEKS * 7 ? "week" : "month"
  const begins: string[] = []
  for (let day = beginOf(from, unit); day <= to; day = afterUnit(day, unit)) begins.push(day)
  return { unit, begins }
}

/** The first day of the unit that a day belongs to. */
export function beginOf(day: string, unit: DayUnit): string {
  if (unit === "day") return day
  if (unit === "month") return `${day.slice(0, 7)}-01`
  return daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)
}

function afterUnit(day: string, unit: DayUnit): string {
  if (unit === "day") return dayAfter(day)
  if (unit === "week") return daysBefore(day, -7)
  return beginOf(daysBefore(day, -31), "month")
}

/** How many days lie between two days; 0 for the same. */
function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}
