import { describe, expect, it } from "vitest"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { doubt, nextCheck, type Standing } from "./domain-proof.ts"

const start = new Date("2026-01-05T09:00:00Z")
const day = (days: number) => new Date(start.getTime() + days * DAY)

/** Looks whenever the rule wants it and never finds the proof; answers the days of the letters and of the end. */
function neverFound(first: Standing, from: number) {
  let standing = first
  const told: number[] = []
  for (let now = day(from); ;) {
    const came = doubt(standing, now)
    const days = Math.round((now.getTime() - start.getTime()) / DAY)
    if (came.lost) return { told, lost: days }
    if (came.tell) told.push(days)
    standing = { ...standing, ...came }
    expect(came.check_at.getTime()).toBeGreaterThan(now.getTime())
    now = came.check_at
  }
}
const fresh = (proof: Standing["proof"]): Standing => ({ proof, proven_at: start, ends_at: null, misses: 0, warned: 0 })

describe("a proof that is looked at again", () => {
  it("is looked at after a week, or when a letter's year draws to its end", () => {
    expect([nextCheck("dns", start), nextCheck("letter", start)]).toEqual([day(7), day(335)])
  })

  it("by a record is lost 14 days after the first miss; owners are told at the second miss and 3 days before", () => {
    expect(neverFound(fresh("dns"), 7)).toEqual({ told: [8, 18], lost: 21 })
  })

  it("by a letter is lost after its year; owners are told 30 and 3 days before", () => {
    expect(neverFound(fresh("letter"), 335)).toEqual({ told: [335, 362], lost: 365 })
  })

  it("by a letter that was looked at far too late still has 14 days", () => {
    expect(neverFound(fresh("letter"), 500)).toEqual({ told: [500, 511], lost: 514 })
  })

  it("is not lost by two looks with weeks between them", () => {
    const once = doubt(fresh("dns"), day(7))
    expect(once).toMatchObject({ lost: false, ends_at: day(21), tell: false })
    const late = doubt({ ...fresh("dns"), ...once }, day(60))
    expect(late).toMatchObject({ lost: false, tell: true, warned: 2 })
  })
})
