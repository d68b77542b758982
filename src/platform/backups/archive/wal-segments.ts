/** PostgreSQL's log is cut into files of this size: initdb's default, which the embedded database keeps. */
export const SEGMENT_BYTES = 16 * 1024 * 1024

/** How many of them share the middle part of a name. */
const OF_ONE_PART = 0x1_00

const SEGMENT = /^[0-9A-F]{24}$/

export function isSegment(name: string): boolean {
  return SEGMENT.test(name)
}

/** Which one it is, counted from the beginning of the log, on whichever timeline. */
export function segmentNumber(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * OF_ONE_PART + Number.parseInt(name.slice(16), 16)
}

/** Eight hexadecimal digits each: timeline, middle part, and place within it. */
export function segmentName(timeline: string, number: number): string {
  const digits = (part: number) => part.toString(16).toUpperCase().padStart(8, "0")
  return timeline + digits(Math.floor(number / OF_ONE_PART)) + digits(number % OF_ONE_PART)
}

/** Where a segment ends, as PostgreSQL writes a place in its log. */
export function endOfSegment(number: number): string {
  const end = BigInt(number + 1) * BigInt(SEGMENT_BYTES)
  return `${(end >> 32n).toString(16)}/${(end & 0xff_ff_ff_ffn).toString(16)}`.toUpperCase()
}
