import { expect, it } from "vitest"
import { fixedClock } from "#src/testing/product/fixed-clock.ts"
import { createDatabaseClock } from "./database-clock.ts"

const machine = fixedClock(new Date("2026-06-15T12:00:00Z"))

it("tells the machine's time while both agree, and the database's once they do not", () => {
  const clock = createDatabaseClock(machine)
  clock.learn({ skew_ms: 12, doubt_ms: 3 })
  expect(clock.now()).toEqual(machine.now())
  clock.learn({ skew_ms: -300_000, doubt_ms: 4 })
  expect(clock.now().toISOString()).toBe("2026-06-15T11:55:00.000Z")
  clock.learn({ skew_ms: -300_020, doubt_ms: 4 })
  expect(clock.offset()).toBe(-300_000) // it does not tremble
  clock.learn({ skew_ms: 3, doubt_ms: 1 })
  expect(clock.offset()).toBe(0)
})

it("learns nothing from an answer that took longer than the difference it tells of", () => {
  const clock = createDatabaseClock(machine)
  clock.learn({ skew_ms: 900, doubt_ms: 1200 })
  expect(clock.offset()).toBe(0)
  clock.learn({ skew_ms: 5000, doubt_ms: 1200 })
  expect(clock.offset()).toBe(5000)
})
