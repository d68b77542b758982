import { utcToZoned } from "#src/rules/dates/dates.ts"
import type { EffectiveStatus } from "#src/rules/record/dockets/docket-status.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { COMMENT_PERIOD_MAX_DAYS } from "#src/rules/limits.ts"

type Period = { open_at: Date | null; opened_at: Date | null; close_at: Date | null; time_zone: string }

/** The dates that were announced, and the moments at which somebody opened and closed the docket. */
export type PeriodDates = Omit<Period, "time_zone"> & { status: EffectiveStatus; closed_at: Date | null }

/**
 * When comments are taken, or were: from the later of the open date and the moment somebody opened the docket until the close
 * date, or the earlier moment at which somebody closed it (settled 47). Null for what is not known, for a period without an end,
 * and for the beginning of one that was closed before it began.
 */
export function periodOf(docket: PeriodDates, now: Date): { opens: Date | null; closes: Date | null } {
  const { status, open_at, opened_at, close_at, closed_at } = docket
  const over = status === "closed" || status === "archived"
  const opens = inOrder([open_at, opened_at]).at(-1) ?? null
  const closes = over ? (inOrder([close_at, closed_at]).find((moment) => moment <= now) ?? null) : close_at
  return { opens: over && opens && opens > (closes ?? now) ? null : opens, closes }
}

/**
 * Calendar days from a docket's opening to its closing in the agency's zone, as a template keeps them. One without an open date
 * began when somebody opened it. Null without both dates, or when they are further apart than a template can say.
 */
export function commentDays({ open_at, opened_at, close_at, time_zone }: Period): number | null {
  const begins = open_at ?? opened_at
  if (!begins || !close_at) return null
  const dayOf = (moment: Date) => Date.parse(utcToZoned(moment, time_zone).date)
  const days = (dayOf(close_at) - dayOf(begins)) / DAY
  return days >= 0 && days <= COMMENT_PERIOD_MAX_DAYS ? days : null
}

function inOrder(moments: readonly (Date | null)[]): Date[] {
  return moments.filter((moment) => moment !== null).toSorted((a, b) => a.getTime() - b.getTime())
}
