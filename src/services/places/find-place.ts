import type { Db } from "#src/platform/db/statements/client.ts"
import { type PostalCity, zipCodes } from "#src/platform/places/zip-codes.ts"
import { PLACE_CHOICES_MAX } from "#src/rules/limits.ts"
import type { Place } from "#src/rules/places/place.ts"
import { cityCore, countyCore, foldedPlace, saysCounty } from "#src/rules/places/place-name.ts"
import { type NamedPlace, readPlace, type WrittenPlace } from "#src/rules/places/read-place.ts"
import { federal, stateName } from "#src/rules/us-states.ts"
import { listAgenciesNamed } from "#src/services/agencies/agency-place-queries.ts"

/** What was meant by what somebody wrote; `text` is what they wrote, on one line. */
export type FoundPlace =
  | { kind: "nothing_written" }
  | { kind: "place"; place: Place }
  /** A whole state, or `US` for the federal government. */
  | { kind: "state"; state_code: string }
  /** Several of one name; the state that has it too, if any. Those where an agency takes part are `with_agencies`. */
  | { kind: "choose"; text: string; state_code: string | null; with_agencies: Place[]; others: Place[] }
  | { kind: "unknown"; text: string; zip: string | null; wrong_zip: boolean; state_code: string | null }

/**
 * Finds the place somebody wrote: a ZIP code, a city, a county or a state, alone or at the end of an address. Nothing of what was
 * written is kept (decision 45).
 */
export async function findPlace(db: Db, typed: string): Promise<FoundPlace> {
  const written = readPlace(typed)
  if (written.text === "") return { kind: "nothing_written" }
  const postal = written.zip === null ? undefined : zipCodes().cityOf(written.zip)
  if (postal) return { kind: "place", place: placeOf(written.zip, postal) }
  // A state of two letters, and the federal government, are no cities.
  if (written.state_code && (written.state_code === federal.code || written.text.length === 2))
    return { kind: "state", state_code: written.state_code }
  return (await firstFound(db, written)) ?? notFound(written)
}

async function firstFound(db: Db, { text, names, state_code }: WrittenPlace): Promise<FoundPlace | undefined> {
  for (const named of names) {
    const { with_agencies, others } = await placesCalled(db, named)
    const [first, ...more] = [...with_agencies, ...others]
    if (!first) continue
    if (state_code === null && more.length === 0) return { kind: "place", place: first }
    // 'Ohio' is the state, although Illinois has an Ohio too; 'New York' and 'Washington' may well be the cities.
    const mayBeCity = [first, ...more].some((place) => place.state_code === state_code || place.state_code === "DC")
    if (state_code !== null && !mayBeCity) return { kind: "state", state_code }
    return { kind: "choose", text, state_code, with_agencies, others: others.slice(0, PLACE_CHOICES_MAX) }
  }
  return undefined
}

function notFound({ text, zip, names, state_code, wrong_zip }: WrittenPlace): FoundPlace {
  if (state_code) return { kind: "state", state_code }
  const said = names.find((named) => named.state_code !== null)?.state_code ?? null
  return { kind: "unknown", text, zip, wrong_zip, state_code: said }
}

function placeOf(zip: string | null, { city, county, state_code }: PostalCity): Place {
  return { zip, city, counties: county === "" ? [] : [county], state_code }
}

/** The cities and counties of a name, by state; apart those that have an agency of that jurisdiction. */
async function placesCalled(db: Db, { name, state_code }: NamedPlace) {
  const found = new Map<string, Place>()
  for (const place of [...citiesCalled(name), ...countiesCalled(name)]) {
    if (state_code === null || place.state_code === state_code) found.set(keyOf(place), place)
  }
  const taking = new Set<string>()
  for (const place of await placesOfAgencies(db, name)) {
    if (state_code !== null && place.state_code !== state_code) continue
    const key = keyOf(place)
    taking.add(key)
    if (!found.has(key)) found.set(key, place)
  }
  const inOrder = [...found].toSorted(([, one], [, other]) => compare(one, other))
  return {
    with_agencies: inOrder.filter(([key]) => taking.has(key)).map(([, place]) => place),
    others: inOrder.filter(([key]) => !taking.has(key)).map(([, place]) => place),
  }
}

const keyOf = ({ state_code, city, counties }: Place) =>
  city === null
    ? `${state_code} county ${countyCore(foldedPlace(counties[0] ?? ""))}`
    : `${state_code} ${cityCore(foldedPlace(city))}`

function compare(one: Place, other: Place): number {
  const [a, b] = [one, other].map(({ state_code, city }) => `${stateName(state_code)} ${city ?? ""}`)
  return (a ?? "") < (b ?? "") ? -1 : 1
}

/** The post offices' cities of a name, each once with all its counties. */
function citiesCalled(folded: string): Place[] {
  const byState = Map.groupBy(zipCodes().citiesCalled(folded), ({ state_code }) => state_code)
  return [...byState].map(([state_code, [first, ...more]]) => ({
    zip: null,
    city: first?.city ?? "",
    counties: [first, ...more].flatMap((city) => (city?.county ? [city.county] : [])),
    state_code,
  }))
}

/** Counties are found when they are called so: 'Union' alone is a city. */
function countiesCalled(folded: string): Place[] {
  if (!saysCounty(folded)) return []
  return zipCodes()
    .countiesCalled(countyCore(folded))
    .map(({ county, state_code }) => ({ zip: null, city: null, counties: [county], state_code }))
}

/** Places that agencies name as their jurisdiction: also towns without a post office of their own. */
async function placesOfAgencies(db: Db, folded: string): Promise<Place[]> {
  const longest = folded.split(" ").toSorted((one, other) => other.length - one.length)[0] ?? ""
  if (longest.length < 2) return []
  const [city, county] = [cityCore(folded), countyCore(folded)]
  return (await listAgenciesNamed(db, longest)).flatMap((agency): Place[] => {
    const names = [agency.jurisdiction.split(",")[0] ?? "", agency.name]
    const { state_code } = agency
    if (agency.jurisdiction_type === "county") {
      const own = names.find((name) => countyCore(foldedPlace(name)) === county && saysCounty(folded))
      return own ? [{ zip: null, city: null, counties: [own], state_code }] : []
    }
    if (agency.jurisdiction_type !== "city") return []
    const own = names.find((name) => cityCore(foldedPlace(name)) === city)
    return own ? [{ zip: null, city: ownName(own), counties: [], state_code }] : []
  })
}

const ownName = (name: string) =>
  name.replace(/^(?:the )?(?:city|town|village|borough|township|municipality)(?: and county)? of /i, "")
