import { utcToZoned, zonedToUtc } from "#src/rules/dates/dates.ts"
import { DAY, MINUTE } from "#src/rules/dates/milliseconds.ts"
import type { SampleDocket } from "./sample-shapes.ts"

export const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE)
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** A wall-clock time so many days from today, in the zone. */
function momentInDays(now: Date, days: number, { time, zone }: { time: string; zone: string }): Date {
  const today = Date.parse(`${utcToZoned(now, zone).date}T00:00:00Z`)
  return zonedToUtc(new Date(today + days * DAY).toISOString().slice(0, 10), time, zone)
}

/** When a docket was made, opened, closed and archived, as seen from now; null where that has not come. */
export function docketMoments(docket: SampleDocket, zone: string, now: Date) {
  const { status, open_days, close_days, close_time } = docket
  // What opens today has opened already, whatever the hour.
  const open_at = momentInDays(now, open_days, { time: open_days === 0 ? "00:00" : "09:00", zone })
  const close_at = close_days === null ? null : momentInDays(now, close_days, { time: close_time, zone })
  const yesterday = daysBefore(now, 1)
  const closed_at = status === "closed" || status === "archived" ? close_at : null
  return {
    created_at: momentInDays(now, docket.created_days, { time: "10:30", zone }),
    open_at,
    close_at,
    opened_at: status === "draft" ? null : open_at < yesterday ? open_at : yesterday,
    closed_at,
    archived_at: status === "archived" && closed_at ? new Date(closed_at.getTime() + 21 * DAY) : null,
  }
}
