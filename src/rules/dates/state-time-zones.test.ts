import { expect, it } from "vitest"
import { isTimeZone } from "./dates.ts"
import { timeZonesOf } from "./state-time-zones.ts"
import { federal, stateCodes } from "#src/rules/us-states.ts"

it("console 4: every state has its zones, and only those that lie in several have more than one", () => {
  for (const code of [...stateCodes, federal.code]) {
    const zones = timeZonesOf(code)
    expect([code, zones.length > 0 && zones.every(isTimeZone)]).toEqual([code, true])
    expect(new Set(zones).size).toBe(zones.length)
  }
  const several = stateCodes.filter((code) => timeZonesOf(code).length > 1)
  expect(several.toSorted().join(" ")).toBe("AK AZ FL ID IN KS KY MI ND NE NV OR SD TN TX")
  expect(timeZonesOf("ZZ")).toEqual([])
})

it("console 4: the zones keep the clocks of their capitals", () => {
  const clock = (zone: string, day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleTimeString("en-US", { timeZone: zone, hour: "numeric" })
  const capitals = { HI: "2 AM", AK: "3 AM", CA: "4 AM", AZ: "5 AM", CO: "5 AM", TX: "6 AM", NY: "7 AM", US: "7 AM" }
  const winter = Object.keys(capitals).map((code) => [code, clock(timeZonesOf(code)[0] ?? "", "2026-01-15")])
  expect(Object.fromEntries(winter)).toEqual(capitals)
  expect(clock(timeZonesOf("AZ")[0] ?? "", "2026-07-15")).toBe("5 AM")
  expect(clock(timeZonesOf("HI")[0] ?? "", "2026-07-15")).toBe("2 AM")
})
