import { describe, expect, it } from "vitest"
import { textsIn } from "#src/rules/languages/texts.ts"
import { closingWords, untilInWords } from "./closing-words.ts"

const texts = textsIn("en")
const zone = "America/New_York"
const now = new Date("2026-06-15T15:00:00Z") // 11:00 in New York
const docket = {
  status: "open" as const,
  open_at: null,
  close_at: null,
  opened_at: null,
  closed_at: null,
  time_zone: zone,
}

describe("untilInWords", () => {
  it("counts minutes, hours and calendar days of the zone", () => {
    const until = (moment: string) => untilInWords(new Date(moment), { now, time_zone: zone }, texts)
    expect(until("2026-06-15T15:00:30Z")).toBe("in 1 minute")
    expect(until("2026-06-15T15:20:00Z")).toBe("in 20 minutes")
    expect(until("2026-06-15T16:00:00Z")).toBe("in 1 hour")
    expect(until("2026-06-16T03:59:00Z")).toBe("in 12 hours")
    expect(until("2026-06-16T04:01:00Z")).toBe("tomorrow")
    expect(until("2026-06-27T21:00:00Z")).toBe("in 12 days")
    expect(until("2098-06-15T21:00:00Z")).toBe("in 26,298 days")
  })
})

describe("closingWords", () => {
  it("says when an open docket closes, with its zone", () => {
    const words = closingWords({ ...docket, close_at: new Date("2026-06-20T21:00:00Z") }, now, texts)
    expect(words).toEqual({
      text: "Closes <time>June 20, 2026 at 5:00 PM EDT</time>",
      at: new Date("2026-06-20T21:00:00.000Z"),
      left: "in 5 days",
    })
    expect(closingWords(docket, now, texts)).toEqual({ text: "Open with no closing date", at: null, left: null })
  })

  it("says when it closed, by its deadline or by the agency", () => {
    const passed = new Date("2026-06-10T21:00:00Z")
    expect(closingWords({ ...docket, close_at: passed }, now, texts)).toMatchObject({
      text: "Closed <time>June 10, 2026 at 5:00 PM EDT</time>",
      at: passed,
      left: null,
    })
    const early = {
      ...docket,
      status: "closed" as const,
      closed_at: passed,
      close_at: new Date("2026-07-01T00:00:00Z"),
    }
    expect(closingWords(early, now, texts)).toMatchObject({ at: passed })
  })

  it("says when an upcoming one opens", () => {
    expect(closingWords({ ...docket, open_at: new Date("2026-06-16T13:00:00Z") }, now, texts)).toMatchObject({
      text: "Opens <time>June 16, 2026 at 9:00 AM EDT</time>",
      left: "tomorrow",
    })
  })
})
