import { readFileSync } from "node:fs"
import { inProduct } from "#src/platform/product-folder.ts"
import { cityCore, countyCore, foldedPlace } from "#src/rules/places/place-name.ts"

/** A post office's city in a county; the county is '' where a city belongs to none. */
export type PostalCity = County & { city: string }
type County = { county: string; state_code: string }

export type ZipCodes = {
  /** The city of a ZIP code of five digits; undefined for one that is not in use, military, or of a territory. */
  cityOf: (zip: string) => PostalCity | undefined
  /** Every city, once for each of its counties, by its folded name. */
  citiesCalled: (folded: string) => readonly PostalCity[]
  /** Every county by its core (`countyCore`). */
  countiesCalled: (core: string) => readonly County[]
  /** The counties with their cities' cores (`cityCore`), by state. */
  countiesIn: (state_code: string) => ReadonlyMap<string, ReadonlySet<string>>
}

let read: ZipCodes | undefined

/** The table of ZIP codes (decision 45). The first to ask waits about 0.2 seconds while it is read; it takes 10 MB. */
export function zipCodes(): ZipCodes {
  read ??= readZipCodes(readFileSync(inProduct("src/platform/places/zip-codes.txt"), "utf8"))
  return read
}

/** Reads the file that scripts/written/zip-codes.ts writes. */
export function readZipCodes(text: string): ZipCodes {
  const byZip = new Map<number, PostalCity>()
  const byName = new Map<string, PostalCity[]>()
  const byCounty = new Map<string, County[]>()
  const byState = new Map<string, Map<string, Set<string>>>()
  let at: County = { county: "", state_code: "" }
  let cores = new Set<string>()
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue
    const [first = "", second = ""] = line.split("\t")
    if (first.startsWith("=")) {
      at = { county: second, state_code: first.slice(1) }
      addTo(byCounty, countyCore(foldedPlace(second)), at)
      cores = new Set()
      const counties = byState.get(at.state_code) ?? new Map<string, Set<string>>()
      byState.set(at.state_code, counties.set(at.county, cores))
      continue
    }
    const place: PostalCity = { city: first, ...at }
    const folded = foldedPlace(first)
    cores.add(cityCore(folded))
    addTo(byName, folded, place)
    for (const zip of second.split(" ")) byZip.set(Number(zip), place)
  }
  return {
    cityOf: (zip) => byZip.get(Number(zip)),
    citiesCalled: (folded) => byName.get(folded) ?? [],
    countiesCalled: (core) => (core === "" ? [] : (byCounty.get(core) ?? [])),
    countiesIn: (state_code) => byState.get(state_code) ?? new Map(),
  }
}

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}
