import { formatDate, formatShortDate, noonOf } from "#src/rules/dates/dates.ts"
import type { DayUnit } from "#src/rules/input/agencies/report.ts"

/** 'Nov 3, 2026' for a day and the Monday of a week, 'November 2026' for a month; of YYYY-MM-DD. */
export function dayInWords(day: string, unit: DayUnit = "day"): string {
  return unit === "month" ? formatDate(noonOf(day), "UTC").replace(/ \d+,/, "") : formatShortDate(noonOf(day), "UTC")
}

/** 'Nov 3', and 'Nov 2026' for a month: for the axis of a chart. */
export function dayInBrief(day: string, unit: DayUnit): string {
  const words = formatShortDate(noonOf(day), "UTC")
  return unit === "month" ? words.replace(/ \d+,/, "") : words.replace(/, \d+$/, "")
}

/** '1,204 comments', '1 comment'. */
export function counted(total: number, noun: string): string {
  return `${total.toLocaleString("en-US")} ${noun}${total === 1 ? "" : "s"}`
}
