import { expect, it } from "vitest"
import { type Jurisdiction, nearnessTo } from "./serves.ts"

const place = { zip: "97201", city: "Portland", counties: ["Multnomah County"], state_code: "OR" }
const around = {
  county_cities: new Set(["portland", "gresham"]),
  state_cities: new Set(["portland", "gresham", "eugene"]),
}
const nearness = (agency: Partial<Jurisdiction>, at = place) =>
  nearnessTo(
    at,
    around,
  )({ name: "An agency", jurisdiction: "", jurisdiction_type: "city", state_code: "OR", ...agency })

it.each([
  ["City of Portland", "city"],
  ["City of Portland, Oregon", "city"],
  ["portland", "city"],
  ["City of Gresham", "nearby"],
  ["City of Eugene", null],
  ["Portland Heights", null],
  ["", null],
])("a city's agency for '%s'", (jurisdiction, kind) => expect(nearness({ jurisdiction })).toBe(kind))

it.each([
  ["Multnomah County, Oregon", "county"],
  ["County of Multnomah", "county"],
  ["Lane County", null],
])("a county's agency for '%s'", (jurisdiction, kind) =>
  expect(nearness({ jurisdiction, jurisdiction_type: "county" })).toBe(kind),
)

it.each([
  ["Portland, Oregon", "district"],
  ["Multnomah County", "district"],
  ["Eugene, Oregon", null],
  ["Lane County", null],
  ["Eight towns on the coast", "perhaps"],
  ["", "perhaps"],
])("a district's agency for '%s'", (jurisdiction, kind) =>
  expect(nearness({ jurisdiction, jurisdiction_type: "district" })).toBe(kind),
)

it("an agency that says nothing of its jurisdiction is known by its name", () => {
  expect(nearness({ name: "City of Portland" })).toBe("city")
  expect(nearness({ name: "City of Portland", jurisdiction: "Oregon" })).toBe("city")
  expect(nearness({ name: "Multnomah County", jurisdiction_type: "county" })).toBe("county")
})

it("a state's agency serves all of the state, a federal one everybody", () => {
  expect(nearness({ jurisdiction_type: "state", jurisdiction: "State of Oregon" })).toBe("state")
  expect(nearness({ jurisdiction_type: "state", state_code: "WA" })).toBeNull()
  expect(nearness({ jurisdiction: "City of Portland", state_code: "ME" })).toBeNull()
  expect(nearness({ jurisdiction_type: "other", state_code: "US" })).toBe("federal")
})

it("the five counties of New York City belong to it, whatever their post offices are called", () => {
  const brooklyn = { zip: "11201", city: "Brooklyn", counties: ["Kings County"], state_code: "NY" }
  expect(nearness({ jurisdiction: "City of New York", state_code: "NY" }, brooklyn)).toBe("city")
  expect(nearness({ jurisdiction: "New York, New York", state_code: "NY" }, brooklyn)).toBe("city")
  expect(
    nearness({ jurisdiction: "City of New York", state_code: "NY" }, { ...brooklyn, counties: ["Erie County"] }),
  ).toBeNull()
})

it("St. Louis is another place than its county", () => {
  const city = { zip: "63101", city: "Saint Louis", counties: [], state_code: "MO" }
  expect(nearness({ jurisdiction: "City of St. Louis", state_code: "MO" }, city)).toBe("city")
  expect(nearness({ jurisdiction: "St. Louis County", jurisdiction_type: "county", state_code: "MO" }, city)).toBeNull()
})
