import { formatDateTime } from "#src/rules/dates.ts"
import { daysLeft, effectiveStatus, type DocketDates } from "#src/rules/docket-status.ts"

export type ClosingWords = {
  /** 'Closes', 'Closed', 'Opens'. */
  lead: string
  /** The moment as a machine and as a person reads it, with its zone; null where there is none. */
  at: { iso: string; words: string } | null
  /** 'in 12 days', 'in 3 hours'; null once it is over. */
  left: string | null
}

type Docket = DocketDates & { closed_at: Date | null; time_zone: string }

/** When a docket closes, opens or closed, and how long that is from `now` in words (P 2.5). */
export function closingWords(docket: Docket, now: Date): ClosingWords {
  const { open_at, close_at, closed_at, time_zone } = docket
  const at = (moment: Date | null) => moment && { iso: moment.toISOString(), words: formatDateTime(moment, time_zone) }
  const status = effectiveStatus(docket, now)
  if (status === "upcoming" && open_at)
    return { lead: "Opens", at: at(open_at), left: untilInWords(open_at, now, time_zone) }
  if (status !== "open") {
    const ended = [closed_at, close_at].filter((moment) => moment !== null && moment <= now)
    return { lead: "Closed", at: at(ended[0] ?? null), left: null }
  }
  if (!close_at) return { lead: "Open with no closing date", at: null, left: null }
  return { lead: "Closes", at: at(close_at), left: untilInWords(close_at, now, time_zone) }
}

const MINUTE = 60_000

/** 'in 20 minutes', 'in 5 hours', 'tomorrow', 'in 12 days': days are those of the calendar in the zone. */
export function untilInWords(moment: Date, now: Date, timeZone: string): string {
  const minutes = Math.max(1, Math.floor((moment.getTime() - now.getTime()) / MINUTE))
  const days = daysLeft(moment, now, timeZone) ?? 0
  if (minutes < 60) return `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`
  const hours = Math.floor(minutes / 60)
  if (days === 0 || hours < 12) return `in ${hours} ${hours === 1 ? "hour" : "hours"}`
  return days === 1 ? "tomorrow" : `in ${days} days`
}
