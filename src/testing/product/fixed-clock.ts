import type { Clock } from "#src/platform/clock.ts"

/** A clock that does not move by itself; `advance` takes milliseconds. */
export function fixedClock(
  start: Date | string,
): Clock & { advance: (ms: number) => void; set: (time: Date | string) => void } {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms
    },
    set: (to) => {
      time = new Date(to).getTime()
    },
  }
}
