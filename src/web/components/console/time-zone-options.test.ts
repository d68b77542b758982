import { expect, it } from "vitest"
import { isTimeZone } from "#src/rules/dates/dates.ts"
import { timeZonesOf } from "#src/rules/dates/state-time-zones.ts"
import { federal, stateCodes } from "#src/rules/us-states.ts"
import { timeZoneOptions } from "./time-zone-options.ts"

it("offers every zone that a state can get, by a name for people", () => {
  const offered = timeZoneOptions("America/New_York").map(({ value }) => value)
  expect(offered.filter((zone) => !isTimeZone(zone))).toEqual([])
  const ofStates = new Set([...stateCodes, federal.code].flatMap(timeZonesOf))
  expect(ofStates.size).toBeGreaterThan(8)
  expect([...ofStates].filter((zone) => !offered.includes(zone))).toEqual([])
})

it("says a zone as it is read everywhere, without the signs of its stored name", () => {
  const labels = timeZoneOptions("America/North_Dakota/New_Salem").map(({ label }) => label)
  expect(labels).toContain("Pacific: America/Los Angeles")
  expect(labels[0]).toBe("America/North Dakota/New Salem")
})
