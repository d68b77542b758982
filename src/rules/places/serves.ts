import { federal, stateName } from "#src/rules/us-states.ts"
import type { JurisdictionType } from "#src/rules/vocabulary.ts"
import type { Place } from "./place.ts"
import { cityCore, countyCore, foldedPlace, saysCounty } from "./place-name.ts"

/** How near an agency is: `nearby` are the other cities of the county, `perhaps` districts of the state that do not say where. */
export const nearness = ["city", "county", "district", "state", "federal", "nearby", "perhaps"] as const
export type Nearness = (typeof nearness)[number]

/** What tells whom an agency serves: its jurisdiction in its own words, of a kind that it chose. */
export type Jurisdiction = {
  name: string
  jurisdiction: string
  jurisdiction_type: JurisdictionType
  state_code: string
}

/** What is known about the state around a place, all names folded to their cores. */
export type Surroundings = {
  /** All cities of the place's counties. */
  county_cities: ReadonlySet<string>
  /** All cities of the state. */
  state_cities: ReadonlySet<string>
}

/** The five counties of New York City, whose post offices have names of their own. */
const newYorkCity = new Set(["new york", "kings", "queens", "bronx", "richmond"])

/** A test whether and how an agency serves the place: null if it does not. */
export function nearnessTo(place: Place, around: Surroundings): (agency: Jurisdiction) => Nearness | null {
  const counties = new Set(place.counties.map((county) => countyCore(foldedPlace(county))))
  const cities = new Set(place.city === null ? [] : [cityCore(foldedPlace(place.city))])
  if (place.state_code === "NY" && [...counties].some((county) => newYorkCity.has(county))) cities.add("new york")

  const local = (agency: Jurisdiction): Nearness | null => {
    const names = namesOf(agency)
    const some = (core: (name: string) => string, of: ReadonlySet<string>) => names.some((name) => of.has(core(name)))
    if (agency.jurisdiction_type === "county") return some(countyCore, counties) ? "county" : null
    if (agency.jurisdiction_type === "city") {
      if (some(cityCore, cities)) return "city"
      return some(cityCore, around.county_cities) ? "nearby" : null
    }
    const ofCounties = names.filter(saysCounty)
    if (some(cityCore, cities) || ofCounties.some((name) => counties.has(countyCore(name)))) return "district"
    return ofCounties.length > 0 || some(cityCore, around.state_cities) ? null : "perhaps"
  }
  return (agency) => {
    if (agency.state_code === federal.code) return "federal"
    if (agency.state_code !== place.state_code) return null
    return agency.jurisdiction_type === "state" ? "state" : local(agency)
  }
}

/** The names in a jurisdiction such as 'City of Brightwater, Oregon', but the state's, and the agency's own, folded. */
function namesOf({ name, jurisdiction, state_code }: Jurisdiction): string[] {
  const ofState = new Set([foldedPlace(stateName(state_code)), state_code.toLowerCase(), ""])
  const [whole = "", ...parts] = jurisdiction.split(/[,;/]/).map(foldedPlace)
  // 'New York, New York' is a city, and 'Oregon' alone is none.
  const said = whole === "" || (ofState.has(whole) && parts.length === 0) ? [] : [whole]
  return [...said, ...parts.filter((part) => !ofState.has(part)), foldedPlace(name)]
}
