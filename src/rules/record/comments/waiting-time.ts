import { DAY, HOUR, MINUTE } from "#src/rules/dates/milliseconds.ts"

/** How long comments waited, counted in steps: the first whole minute of each, as waiting_step() of sql/counts.sql says. */
const HOUR_MINUTES = HOUR / MINUTE
const DAY_MINUTES = DAY / MINUTE

/** How many decisions came after a wait that falls into the step beginning at `waited_minutes`. */
export type WaitingStep = { waited_minutes: number; total: number }

/**
 * Where the step ends that begins at these minutes. It is 5 minutes long in the first hour, half an hour up to 8 hours, an hour up
 * to 3 days, 4 hours up to 14 days and a day after that: never more than half of the wait once an hour is over.
 */
export function stepAfter(minutes: number): number {
  if (minutes < HOUR_MINUTES) return minutes + 5
  if (minutes < 8 * HOUR_MINUTES) return minutes + HOUR_MINUTES / 2
  if (minutes < 3 * DAY_MINUTES) return minutes + HOUR_MINUTES
  return minutes + (minutes < 14 * DAY_MINUTES ? 4 * HOUR_MINUTES : DAY_MINUTES)
}

/**
 * Within how many minutes this share (0.5, 0.9) of the decisions was made: the end of the step that holds the decision of that
 * rank (nearest rank), so that what is said of them is true of at least as many. Null when there are none.
 */
export function waitingQuantile(steps: readonly WaitingStep[], share: number): number | null {
  const all = steps.reduce((sum, { total }) => sum + total, 0)
  const rank = Math.max(1, Math.ceil(all * share))
  let seen = 0
  for (const { waited_minutes, total } of steps.toSorted((a, b) => a.waited_minutes - b.waited_minutes)) {
    seen += total
    if (total > 0 && seen >= rank) return stepAfter(waited_minutes)
  }
  return null
}

/** '35 minutes', '26 hours', '3.5 days': days from three on. */
export function waitInWords(minutes: number): string {
  if (minutes < HOUR_MINUTES) return counted(minutes, "minute")
  if (minutes < 3 * DAY_MINUTES) return counted(Math.round((minutes / HOUR_MINUTES) * 10) / 10, "hour")
  return counted(Math.round((minutes / DAY_MINUTES) * 10) / 10, "day")
}

function counted(amount: number, unit: string): string {
  return `${amount.toLocaleString("en-US")} ${unit}${amount === 1 ? "" : "s"}`
}

/** Spans in which decisions are counted, each up to but not including `before` minutes; steps never lie across two of them. */
export const waitingSpans = [
  { label: "Within 1 hour", before: HOUR_MINUTES },
  { label: "1 to 8 hours", before: 8 * HOUR_MINUTES },
  { label: "8 to 24 hours", before: DAY_MINUTES },
  { label: "1 to 3 days", before: 3 * DAY_MINUTES },
  { label: "3 to 7 days", before: 7 * DAY_MINUTES },
  { label: "7 to 14 days", before: 14 * DAY_MINUTES },
  { label: "14 to 30 days", before: 30 * DAY_MINUTES },
  { label: "Over 30 days", before: Infinity },
] as const

/** Spans of calendar days since a comment was received: today is 0. */
export const waitingAges = [
  { label: "Received today", up_to: 0 },
  { label: "1 to 3 days ago", up_to: 3 },
  { label: "4 to 7 days ago", up_to: 7 },
  { label: "8 to 14 days ago", up_to: 14 },
  { label: "15 to 30 days ago", up_to: 30 },
  { label: "Over 30 days ago", up_to: Infinity },
] as const
