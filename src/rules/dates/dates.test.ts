import { describe, expect, test } from "vitest"
import { everyLanguage, type Language, languageFacts } from "#src/rules/languages/language.ts"
import { teach, textsIn } from "#src/rules/languages/texts.ts"
import {
  dayRange,
  formatClockTime,
  formatDate,
  formatDateTime,
  isCalendarDate,
  isTimeZone,
  utcToZoned,
  zonedToUtc,
} from "./dates.ts"

const newYork = "America/New_York"

test("dates are written out with hour, minute and zone", () => {
  expect(formatDateTime(new Date("2026-11-20T22:05:00Z"), newYork)).toBe("November 20, 2026 at 5:05 PM EST")
  expect(formatDateTime(new Date("2026-07-04T04:00:00Z"), newYork)).toBe("July 4, 2026 at 12:00 AM EDT")
  expect(formatDateTime(new Date("2026-11-20T22:05:00Z"), "Pacific/Honolulu")).toBe("November 20, 2026 at 12:05 PM HST")
  expect(formatDate(new Date("2026-11-21T03:00:00Z"), newYork)).toBe("November 20, 2026")
})

describe("in another language", () => {
  const evening = new Date("2026-11-20T22:05:00Z")
  const textsOf = async (language: Language) => {
    teach(language, await languageFacts(language).texts())
    return textsIn(language)
  }

  test("in Spanish, with no line break inside the time of day", async () => {
    const { dateTime, shortDate } = await textsOf("es")
    expect(dateTime(evening, newYork)).toBe("20 de noviembre de 2026, 5:05\u00A0p.\u00A0m. EST")
    expect(dateTime(new Date("2026-07-04T04:00:00Z"), newYork)).toMatch(/^4 de julio de 2026, 12:00\sa\.\sm\. EDT$/)
    expect(shortDate(evening, newYork)).toBe("20 nov 2026")
  })

  test("in Chinese, the year first", async () => {
    const { dateTime, date, shortDate, time } = await textsOf("zh")
    expect(dateTime(evening, newYork)).toBe("2026年11月20日 下午5:05（EST）")
    expect(date(new Date("2026-07-04T04:00:00Z"), newYork)).toBe("2026年7月4日")
    expect(shortDate(evening, newYork)).toBe("2026年11月20日")
    expect(time(new Date("2026-07-04T04:00:00Z"), newYork)).toBe("上午12:00（EDT）")
  })

  test.each(everyLanguage)("in %s, each month has a name of its own", async (language) => {
    const { date } = await textsOf(language)
    const months = Array.from({ length: 12 }, (_, month) => date(new Date(Date.UTC(2026, month, 15)), "UTC"))
    expect(new Set(months).size).toBe(12)
  })
})

describe("a wall clock becomes a moment", () => {
  test.each([
    ["2026-11-20", "17:00", newYork, "2026-11-20T22:00:00.000Z"],
    ["2026-07-20", "17:00", newYork, "2026-07-20T21:00:00.000Z"],
    ["2026-03-08", "01:59", newYork, "2026-03-08T06:59:00.000Z"],
    ["2026-03-08", "02:30", newYork, "2026-03-08T07:30:00.000Z"], // skipped: read as 03:30 EDT
    ["2026-03-08", "03:00", newYork, "2026-03-08T07:00:00.000Z"],
    ["2026-11-01", "00:30", newYork, "2026-11-01T04:30:00.000Z"],
    ["2026-11-01", "01:30", newYork, "2026-11-01T05:30:00.000Z"], // occurs twice: the first
    ["2026-11-01", "02:00", newYork, "2026-11-01T07:00:00.000Z"],
    ["2026-03-08", "02:30", "America/Phoenix", "2026-03-08T09:30:00.000Z"], // knows no summer time
    ["2028-02-29", "00:00", "UTC", "2028-02-29T00:00:00.000Z"],
  ])("%s %s %s", (...[date, time, zone, moment]) => expect(zonedToUtc(date, time, zone).toISOString()).toBe(moment))

  test("and back, at every half hour of both clock changes", () => {
    for (const day of ["2026-03-08", "2026-11-01"]) {
      for (let half = 0; half < 96; half += 1) {
        const moment = new Date(Date.parse(`${day}T00:00:00Z`) + half * 1_800_000)
        const { date, time } = utcToZoned(moment, newYork)
        const again = zonedToUtc(date, time, newYork).getTime()
        // Of an hour that occurs twice the second is named like the first.
        expect([0, 3_600_000]).toContain(moment.getTime() - again)
      }
    }
  })

  test.each([
    ["2026-02-29", "09:00"],
    ["2026-11-20", "24:00"],
    ["20.11.2026", "09:00"],
    ["2026-11-20", "9:00"],
  ])("but %s %s is none", (date, time) => expect(() => zonedToUtc(date, time, newYork)).toThrow(RangeError))
})

test("a range of days holds its last day whole, also when that has 25 hours", () => {
  expect(dayRange("2026-11-01", "2026-11-01", newYork)).toEqual({
    from: new Date("2026-11-01T04:00:00Z"),
    before: new Date("2026-11-02T05:00:00Z"),
  })
  expect(dayRange(null, "2026-12-31", newYork)).toEqual({ from: null, before: new Date("2027-01-01T05:00:00Z") })
  expect(dayRange(null, null, newYork)).toEqual({ from: null, before: null })
})

test("a time of day is written with AM and PM", () => {
  expect(["09:00", "17:00", "00:30", "12:05"].map(formatClockTime)).toEqual([
    "9:00 AM",
    "5:00 PM",
    "12:30 AM",
    "12:05 PM",
  ])
})

test("only days that exist are dates", () => {
  expect(isCalendarDate("2028-02-29")).toBe(true)
  for (const text of ["2027-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "0000-01-01", "2026-11-20T00:00", ""]) {
    expect(isCalendarDate(text)).toBe(false)
  }
})

test("zones are known by their IANA names", () => {
  for (const zone of ["America/New_York", "America/Indiana/Indianapolis", "Pacific/Honolulu"])
    expect(isTimeZone(zone)).toBe(true)
  for (const zone of ["Mars/Olympus", "EST5EDT", "", "America"]) expect(isTimeZone(zone)).toBe(false)
})
