import { systemClock } from "#src/platform/clock.ts"

/** The database's time, as every process of the installation tells it: deadlines are the same whichever machine a comment comes to. */
export type DatabaseClock = {
  now: () => Date
  /** Takes note of how far the database's clock is ahead of this machine's, in ms, and of the doubt in that. */
  learn: (measured: { skew_ms: number; doubt_ms: number }) => void
  /** Milliseconds that are added to this machine's time. */
  offset: () => number
}

/** Below this a difference is that of two good clocks and of the way between them. */
const AGREED_MS = 50

export function createDatabaseClock(machine = systemClock): DatabaseClock {
  let offset = 0
  return {
    now: () => (offset === 0 ? machine.now() : new Date(machine.now().getTime() + offset)),
    learn({ skew_ms, doubt_ms }) {
      if (doubt_ms > Math.max(AGREED_MS, Math.abs(skew_ms))) return // a slow answer tells nothing
      if (Math.abs(skew_ms - offset) > doubt_ms + AGREED_MS) offset = Math.abs(skew_ms) > AGREED_MS ? skew_ms : 0
    },
    offset: () => offset,
  }
}
