import { utcToZoned } from "#src/rules/dates/dates.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { COMMENT_PERIOD_MAX_DAYS } from "#src/rules/limits.ts"

type Period = { open_at: Date | null; opened_at: Date | null; close_at: Date | null; time_zone: string }

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
