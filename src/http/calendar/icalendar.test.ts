import { expect, it } from "vitest"
import { calendarOf } from "./icalendar.ts"

const event = {
  uid: "1@opendocket",
  sequence: 3,
  language: "en",
  changed: new Date("2026-06-01T08:00:00.900Z"),
  at: new Date("2026-11-20T22:00:00Z"),
  summary: "Comments close: Trees; parks, \\ and more",
  description: "Line one\r\nLine two\u0007",
  url: "https://example.gov/dockets/trees",
  categories: ["Public comment"],
}
const unfolded = (text: string) => text.replaceAll("\r\n ", "")

const reminder = String.raw`DESCRIPTION;LANGUAGE=en:Comments close: Trees\; parks\, \\ and more`

it("is one event in UTC with two reminders, its texts escaped, every line ended with CRLF", () => {
  expect(calendarOf(event).replaceAll("\r\n", "|")).toBe(
    "BEGIN:VCALENDAR|VERSION:2.0|PRODID:-//OpenDocket//Comment deadlines//EN|CALSCALE:GREGORIAN|METHOD:PUBLISH|" +
      "BEGIN:VEVENT|UID:1@opendocket|SEQUENCE:3|DTSTAMP:20260601T080000Z|LAST-MODIFIED:20260601T080000Z|" +
      String.raw`DTSTART:20261120T220000Z|SUMMARY;LANGUAGE=en:Comments close: Trees\; parks\, \\ and more|` +
      String.raw`DESCRIPTION;LANGUAGE=en:Line one\nLine two|URL:https://example.gov/dockets/trees|CATEGORIES;LANGUAGE=en:Public comment|` +
      "TRANSP:TRANSPARENT|" +
      ["P3D", "P1D"]
        .map((before) => `BEGIN:VALARM|ACTION:DISPLAY|TRIGGER:-${before}|${reminder}|END:VALARM|`)
        .join("") +
      "END:VEVENT|END:VCALENDAR|",
  )
  expect(calendarOf(event).replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
})

it.each(["x".repeat(200), "ñandú ".repeat(40), "🌳".repeat(50), "x".repeat(55)])(
  "folds after 75 octets, never inside a character: %s",
  (summary) => {
    const text = calendarOf({ ...event, summary })
    const lines = text.split("\r\n")
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text).not.toContain("\uFFFD")
    expect(unfolded(text)).toContain(`SUMMARY;LANGUAGE=en:${summary}\r\n`)
  },
)
