import { federal } from "#src/rules/us-states.ts"

/**
 * The time zones of each state, the one of its capital first. A state has several if a boundary of 49 CFR 71.5, 71.7, 71.9 or
 * 71.12 crosses it, or if part of it keeps another daylight saving time. `zone1970.tab` of the IANA time zone database says
 * which name keeps a place's clock. Places with the same clock under several names (the counties of Indiana) have one here.
 */
const eastern = "America/New_York"
const central = "America/Chicago"
const mountain = "America/Denver"
const pacific = "America/Los_Angeles"

const oneZone: Readonly<Record<string, readonly string[]>> = {
  [eastern]: [
    "CT",
    "DE",
    "DC",
    "GA",
    "ME",
    "MD",
    "MA",
    "NH",
    "NJ",
    "NY",
    "NC",
    "OH",
    "PA",
    "RI",
    "SC",
    "VT",
    "VA",
    "WV",
  ],
  [central]: ["AL", "AR", "IL", "IA", "LA", "MN", "MS", "MO", "OK", "WI"],
  [mountain]: ["CO", "MT", "NM", "UT", "WY"],
  [pacific]: ["CA", "WA"],
  "Pacific/Honolulu": ["HI"],
}

const severalZones: Readonly<Record<string, readonly string[]>> = {
  AK: ["America/Anchorage", "America/Adak"], // the Aleutian Islands west of 169°30' W
  AZ: ["America/Phoenix", mountain], // the Navajo Nation, which keeps daylight saving time
  FL: [eastern, central], // the Panhandle
  ID: ["America/Boise", pacific], // the north
  IN: ["America/Indiana/Indianapolis", central], // the northwest and southwest
  KS: [central, mountain], // four counties in the west
  KY: [eastern, central], // the west
  MI: ["America/Detroit", central], // four counties on the Wisconsin border
  NE: [central, mountain], // the west
  NV: [pacific, mountain], // West Wendover
  ND: [central, mountain], // the southwest
  OR: [pacific, "America/Boise"], // Malheur County
  SD: [central, mountain], // the west
  TN: [central, eastern], // the east
  TX: [central, mountain], // El Paso and Hudspeth counties
}

/** The IANA time zones of a stored `state_code`, the capital's first; federal agencies have that of Washington, D.C. */
export function timeZonesOf(state_code: string): readonly string[] {
  if (state_code === federal.code) return [eastern]
  const [only] = Object.entries(oneZone).find(([, states]) => states.includes(state_code)) ?? []
  return only ? [only] : (severalZones[state_code] ?? [])
}
