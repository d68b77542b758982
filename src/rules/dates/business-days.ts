import { utcToZoned } from "./dates.ts"
import { DAY } from "./milliseconds.ts"

/** The moment `days` business days later (Saturdays and Sundays of the zone do not count, holidays do), at the same time of day. */
export function addBusinessDays(moment: Date, days: number, timeZone: string): Date {
  let at = moment
  for (let left = days; left > 0;) {
    at = new Date(at.getTime() + DAY)
    const weekday = new Date(`${utcToZoned(at, timeZone).date}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return at
}
