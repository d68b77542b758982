/** Calendar files (RFC 5545): one line for each property, folded and escaped. */

const LINE_OCTETS = 75
/** How long before the moment a calendar reminds of it. */
const REMINDERS = ["P3D", "P1D"]

export type CalendarEvent = {
  /** The same for as long as the event exists, whatever is changed about it. */
  uid: string
  /** Counts its changes. */
  sequence: number
  /** Of its words, as a BCP 47 tag. */
  language: string
  changed: Date
  at: Date
  summary: string
  description: string
  url: string
  categories: readonly string[]
}

/** A calendar of one event, which is a moment and takes no time of anyone's day. */
export function calendarOf(event: CalendarEvent): string {
  const said = (name: string, words: string) => `${name};LANGUAGE=${event.language}:${words}`
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//OpenDocket//Comment deadlines//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changed)}`,
    `LAST-MODIFIED:${utc(event.changed)}`,
    `DTSTART:${utc(event.at)}`,
    said("SUMMARY", escaped(event.summary)),
    said("DESCRIPTION", escaped(event.description)),
    `URL:${event.url}`,
    ...(event.categories.length > 0 ? [said("CATEGORIES", event.categories.map(escaped).join(","))] : []),
    "TRANSP:TRANSPARENT",
    ...REMINDERS.flatMap((before) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `TRIGGER:-${before}`,
      said("DESCRIPTION", escaped(event.summary)),
      "END:VALARM",
    ]),
    "END:VEVENT",
    "END:VCALENDAR",
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join("")
}

/** '20261120T220000Z'. */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`
}

/** A text value: `\`, `;`, `,` and line breaks escaped, other control characters left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, (sign) => (sign === "\t" ? sign : ""))
}

/** The line in pieces of at most 75 octets, cut between characters; each further piece begins with a space. */
function folded(line: string): string {
  let text = ""
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      text += "\r\n "
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
