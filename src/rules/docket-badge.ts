import { type DocketDates, effectiveStatus, effectiveStatusLabel } from "./docket-status.ts"
import { CLOSING_SOON_DAYS, DEFAULT_TIME_ZONE } from "./limits.ts"

export type BadgeTone = "green" | "yellow" | "red" | "gray" | "blue"
export type Badge = { label: string; tone: BadgeTone }

/** A docket with its agency's IANA time zone, in which days are counted (America/New_York when absent). */
export type BadgedDocket = DocketDates & { time_zone?: string }

const MILLISECONDS_PER_DAY = 86_400_000

/** Calendar days from `now` to `close_at` in the zone: 0 closes today, 1 tomorrow, negative is past; null when open-ended (P 4). */
export function daysLeft(close_at: Date | null, now: Date, timeZone: string = DEFAULT_TIME_ZONE): number | null {
  return close_at && dayNumber(close_at, timeZone) - dayNumber(now, timeZone)
}

/** Badge of a card in a list of dockets (P 4). */
export function cardBadge(docket: BadgedDocket, now: Date): Badge {
  const left = daysWhileClosingSoon(docket, now)
  if (left === null) return statusBadge(docket, now)
  if (left <= 0) return { label: "Closing Soon", tone: "yellow" }
  return { label: left === 1 ? "Closes Tomorrow" : `${left} Days Left`, tone: "yellow" }
}

/** Badge of the docket's own page (P 4). */
export function detailBadge(docket: BadgedDocket, now: Date): Badge {
  const left = daysWhileClosingSoon(docket, now)
  if (left === null) return statusBadge(docket, now)
  if (left <= 0) return { label: "Closing Soon", tone: "yellow" }
  return { label: left === 1 ? "1 Day Left" : `${left} Days Left`, tone: "yellow" }
}

/** Badge in the list of an agency's public page: red on the last day, grey for every other status (P 4). */
export function agencyPageBadge(docket: BadgedDocket, now: Date): Badge {
  const left = daysWhileClosingSoon(docket, now)
  if (left === null) {
    const badge = statusBadge(docket, now)
    return badge.tone === "blue" ? { ...badge, tone: "gray" } : badge
  }
  if (left <= 0) return { label: "Closing Soon", tone: "red" }
  return { label: left === 1 ? "Closes Tomorrow" : `${left} Days Left`, tone: "yellow" }
}

const statusTone = { draft: "gray", upcoming: "blue", open: "green", closed: "red", archived: "gray" } as const

/** Badge of the status alone, without days. */
export function statusBadge(docket: DocketDates, now: Date): Badge {
  const status = effectiveStatus(docket, now)
  return { label: effectiveStatusLabel[status], tone: statusTone[status] }
}

/** Days left inside the closing-soon window, or null outside it and whenever the docket accepts no comments. */
function daysWhileClosingSoon(docket: BadgedDocket, now: Date): number | null {
  if (effectiveStatus(docket, now) !== "open") return null
  const left = daysLeft(docket.close_at, now, docket.time_zone)
  return left !== null && left <= CLOSING_SOON_DAYS ? left : null
}

/** True when the open docket closes within the closing-soon window (P 9). */
export function isClosingSoon(docket: BadgedDocket, now: Date): boolean {
  return daysWhileClosingSoon(docket, now) !== null
}

// Formatters are costly to make and a list of dockets asks for the same few zones again and again.
const formatters = new Map<string, Intl.DateTimeFormat>()

function dayNumber(moment: Date, timeZone: string): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric", day: "numeric" })
    formatters.set(timeZone, formatter)
  }
  const part = Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part["year"] ?? 0, (part["month"] ?? 1) - 1, part["day"] ?? 1) / MILLISECONDS_PER_DAY
}
