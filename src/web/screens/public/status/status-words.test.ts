import { expect, test } from "vitest"
import { textsIn } from "#src/rules/languages/texts.ts"
import type { Status } from "#src/services/status/queries.ts"
import { statusComponents } from "./status-words.ts"

const english = textsIn("en")
const well: Status = {
  measured_at: new Date("2026-06-15T15:00:00Z"),
  database: { answered_ms: 3, clock_skew_ms: -12 },
  mail: { waiting: 0, oldest_seconds: null, failed: 0, kept: false },
  migration: { name: "0008_operations.sql", applied_at: new Date("2026-06-01T12:00:00Z") },
  backup: null,
  standbys: null,
}
const row = (change: Partial<Status>, name: RegExp) =>
  statusComponents({ ...well, ...change }, english).find((component) => name.test(component.name))

test("all is well", () => {
  expect(statusComponents(well, english).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "working"))
  expect(row({}, /layout/)?.measured).toMatch(/^At 0008_operations, since June 1, 2026 at 8:00\sAM EDT\.$/)
})

test("a database that does not answer is said to fail, and nothing is claimed of what depends on it", () => {
  const states = statusComponents({ ...well, database: null, mail: null, migration: null }, english).map(
    ({ state }) => state,
  )
  expect(states).toEqual(["working", "failing", "unknown", "unknown", "unknown"])
})

test("a site without a mail server does not say that its messages leave", () => {
  const mail = { waiting: 0, oldest_seconds: null, failed: 0, kept: true }
  expect(row({ mail }, /^Email/)).toMatchObject({
    state: "failing",
    measured: "This site has no mail server yet, so its messages reach nobody.",
  })
})

test("slow answers and clocks that differ are shown", () => {
  expect(row({ database: { answered_ms: 1500, clock_skew_ms: 0 } }, /^Database: /)?.state).toBe("slow")
  expect(row({ database: { answered_ms: 1, clock_skew_ms: -4000 } }, /Clock/)).toMatchObject({
    state: "failing",
    measured: "The web server and the database differ by 4 seconds.",
  })
})

test("the last backup is shown where the installation makes some, and when it is late", () => {
  type Archive = NonNullable<Status["backup"]>["archive"]
  const backups = (age_seconds: number | null, archive: Archive = null) =>
    row({ backup: { age_seconds, due_seconds: 86_400, archive } }, /Backups/)
  expect(row({}, /Backups/)).toBeUndefined()
  expect(backups(3 * 3600)).toMatchObject({ state: "working", measured: "The last backup is this old: 3 hours." })
  expect(backups(86_400 + 3601)?.state).toBe("slow")
  expect(backups(null)).toMatchObject({ state: "failing", measured: "There is no backup yet." })
  expect(backups(7200, { age_seconds: 40 })).toMatchObject({
    state: "working",
    measured:
      "The last backup is this old: 2 hours. Later changes were last backed up this long ago: less than a minute.",
  })
  expect(backups(7200, { age_seconds: 301 })?.state).toBe("slow")
  expect(backups(7200, { age_seconds: null })).toMatchObject({
    state: "slow",
    measured: "The last backup is this old: 2 hours. Later changes are not backed up yet.",
  })
})

test("standbys are shown where the installation demands some", () => {
  const standbys = (confirming: number) => row({ standbys: { confirming, demanded: 1 } }, /Copies/)
  expect(row({}, /Copies/)).toBeUndefined()
  expect(standbys(2)).toMatchObject({
    state: "working",
    measured: "A comment is acknowledged when 2 other servers have it too.",
  })
  expect(standbys(0)?.state).toBe("failing")
})

test.each([
  [
    { waiting: 1, oldest_seconds: 20, failed: 0 },
    "working",
    "1 message waiting to be sent; the oldest for less than a minute.",
  ],
  [{ waiting: 3, oldest_seconds: 301, failed: 0 }, "slow", "3 messages waiting to be sent; the oldest for 5 minutes."],
  [
    { waiting: 2000, oldest_seconds: 9000, failed: 0 },
    "slow",
    "2,000 messages waiting to be sent; the oldest for 3 hours.",
  ],
  [
    { waiting: 0, oldest_seconds: null, failed: 2 },
    "working",
    "No messages are waiting to be sent. 2 messages could not be delivered in the last 24 hours.",
  ],
] as const)("mail %j", (mail, state, measured) => {
  expect(row({ mail: { ...mail, kept: false } }, /Email/)).toMatchObject({ state, measured })
})
