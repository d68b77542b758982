/** Dates as people read and type them: US long format, always with the zone they are meant in (P 2.5). */
import { fill } from "#src/rules/languages/saying.ts"
import { DAY, MINUTE } from "./milliseconds.ts"

/** How dates are written: sentences of the catalog, so that each language puts their parts in its own order. */
type DateFormat = "{date} at {time}" | "{month} {day}, {year}" | "{mon} {day}, {year}" | ClockFormat
type ClockFormat = "{hour}:{minute} {half} {zone}" | "AM" | "PM"
/** A language's own words for dates; `locale` is that of its months. */
export type DateWords = { locale: string; say: (format: DateFormat, values: Record<string, string>) => string }
export const english: DateWords = { locale: "en-US", say: fill }

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

// Formatters are costly to create and use, and a page or letter formats the same few moments again and again.
const formatters = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, Parts>()
const KNOWN_MOMENTS = 1000

/** The parts in numbers, or as the words of a locale. */
function parts(moment: Date, timeZone: string, form: string): Parts {
  const key = `${form} ${timeZone} ${moment.getTime()}`
  let found = known.get(key)
  if (!found) {
    if (known.size >= KNOWN_MOMENTS) known.clear()
    const pieces = formatterOf(timeZone, form).formatToParts(moment)
    found = Object.fromEntries(pieces.map(({ type, value }) => [type, value])) as Parts
    known.set(key, found)
  }
  return found
}

function formatterOf(timeZone: string, form: string): Intl.DateTimeFormat {
  const key = `${form} ${timeZone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const date: Intl.DateTimeFormatOptions = { timeZone, year: "numeric", day: "numeric", minute: "2-digit" }
    formatter = new Intl.DateTimeFormat(
      form === "numbers" ? english.locale : form,
      form === "numbers"
        ? { ...date, month: "numeric", hour: "numeric", second: "numeric", hourCycle: "h23" }
        : { ...date, month: "long", hour: "numeric", timeZoneName: "short" },
    )
    formatters.set(key, formatter)
  }
  return formatter
}

/**
 * 'November 20, 2026 at 5:00 PM EST', '20 de noviembre de 2026, 5:00 p. m. EST': put together from parts and one sentence, so that
 * server and browser always agree (P 2.5).
 */
export function formatDateTime(moment: Date, timeZone: string, words = english): string {
  const date = formatDate(moment, timeZone, words)
  return words.say("{date} at {time}", { date, time: formatTime(moment, timeZone, words) })
}

/** '5:00 PM EST', '5:00 p. m. EST': the time of day alone. */
export function formatTime(moment: Date, timeZone: string, { say } = english): string {
  const { hour = "", minute = "", dayPeriod, timeZoneName: zone = "" } = parts(moment, timeZone, english.locale)
  return say("{hour}:{minute} {half} {zone}", { hour, minute, half: say(dayPeriod === "AM" ? "AM" : "PM", {}), zone })
}

/** 'November 20, 2026', '20 de noviembre de 2026' in the zone. */
export function formatDate(moment: Date, timeZone: string, { locale, say } = english): string {
  const { day = "", year = "" } = parts(moment, timeZone, english.locale)
  return say("{month} {day}, {year}", { month: monthOf(moment, timeZone, locale), day, year })
}

/** 'Nov 20, 2026', '20 nov 2026' in the zone, for tables. */
export function formatShortDate(moment: Date, timeZone: string, { locale, say } = english): string {
  const { day = "", year = "" } = parts(moment, timeZone, english.locale)
  return say("{mon} {day}, {year}", { mon: monthOf(moment, timeZone, locale).slice(0, 3), day, year })
}

/** A moment of a calendar day such as '2026-11-20', to write its date in UTC. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** The month as it stands in a date of the language: 'November', 'noviembre', '11'. */
function monthOf(moment: Date, timeZone: string, locale: string): string {
  return parts(moment, timeZone, locale).month ?? ""
}

/** Milliseconds the zone's clock is ahead of UTC at the moment: as at the beginning of its minute, which many moments share. */
function offsetAt(moment: number, timeZone: string): number {
  const began = Math.floor(moment / MINUTE) * MINUTE
  const { year, month, day, hour, minute, second } = parts(new Date(began), timeZone, "numbers")
  const [y = 0, mo = 1, ...rest] = [year, month, day, hour, minute, second].map(Number)
  return Date.UTC(y, mo - 1, ...rest) - began
}

/** The moment of a wall-clock 'YYYY-MM-DD' and 'HH:mm' in the zone; an hour that occurs twice means the first, one that is skipped the hour after it. Throws RangeError on anything else. */
export function zonedToUtc(date: string, time: string, timeZone: string): Date {
  if (!isCalendarDate(date) || !isClockTime(time)) throw new RangeError("expects YYYY-MM-DD and HH:mm")
  const wall = Date.parse(`${date}T${time}:00Z`)
  // Only the offsets around the day can apply; the later one first gives the first of two equal hours.
  const before = offsetAt(wall - DAY, timeZone)
  const after = offsetAt(wall + DAY, timeZone)
  const fitting = [before, after].map((offset) => wall - offset).filter((at) => at + offsetAt(at, timeZone) === wall)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wall - before)
}

/** The wall clock of a moment in the zone, as date and time inputs want it. */
export function utcToZoned(moment: Date, timeZone: string): { date: string; time: string } {
  const wall = new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone))
  const text = wall.toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** The half-open range of moments from the start of `date_from` to the end of `date_to`; null where a side is open (P 5). */
export function dayRange(
  date_from: string | null,
  date_to: string | null,
  timeZone: string,
): { from: Date | null; before: Date | null } {
  return {
    from: date_from === null ? null : zonedToUtc(date_from, "00:00", timeZone),
    before: date_to === null ? null : zonedToUtc(dayAfter(date_to), "00:00", timeZone),
  }
}

/** The calendar day after a 'YYYY-MM-DD'. */
export function dayAfter(date: string): string {
  return daysBefore(date, -1)
}

/** The calendar day so many days before a 'YYYY-MM-DD'. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)
}

/** True for a 'YYYY-MM-DD' that exists (P 5). */
export function isCalendarDate(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** True for a 'HH:mm' between 00:00 and 23:59. */
export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** True for an IANA time zone this platform knows. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone !== "" && zone.includes("/")
  } catch {
    return false
  }
}

/** An IANA time zone as people read it: 'America/New York'. */
export const zoneInWords = (zone: string): string => zone.replaceAll("_", " ")

/** A time of day such as '17:00' as Americans write it: '5:00 PM'. */
export function formatClockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`
}
