import { readFileSync, statSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { isStateCode } from "#src/rules/us-states.ts"
import { readGeoNames, zipCodeFile } from "../../../scripts/written/zip-codes.ts"
import { readZipCodes, zipCodes } from "./zip-codes.ts"

const file = new URL("./zip-codes.txt", import.meta.url)

describe("the table of ZIP codes", () => {
  it.each([
    ["02139", { city: "Cambridge", county: "Middlesex County", state_code: "MA" }],
    ["97201", { city: "Portland", county: "Multnomah County", state_code: "OR" }],
    ["00501", { city: "Holtsville", county: "Suffolk County", state_code: "NY" }],
    ["63101", { city: "Saint Louis", county: "", state_code: "MO" }],
    ["70112", { city: "New Orleans", county: "Orleans Parish", state_code: "LA" }],
    ["99501", { city: "Anchorage", county: "Anchorage Municipality", state_code: "AK" }],
    ["20500", { city: "Washington", county: "", state_code: "DC" }],
    ["27101", { city: "Winston-Salem", county: "Forsyth County", state_code: "NC" }],
  ])("knows %s", (zip, city) => expect(zipCodes().cityOf(zip)).toEqual(city))

  it("does not know what is not in use, military mail and territories", () => {
    for (const zip of ["00000", "99999", "09001", "00901", "", "abcde"]) expect(zipCodes().cityOf(zip)).toBeUndefined()
  })

  it("finds cities and counties by name", () => {
    const states = (name: string) =>
      zipCodes()
        .citiesCalled(name)
        .map(({ state_code }) => state_code)
    expect(states("springfield")).toEqual(expect.arrayContaining(["IL", "MO", "MA", "OH", "OR"]))
    expect(states("saint louis")).toContain("MO")
    expect(states("nowhere at all")).toEqual([])
    expect(zipCodes().countiesCalled("multnomah")).toEqual([{ county: "Multnomah County", state_code: "OR" }])
    expect(zipCodes().countiesCalled("")).toEqual([])
    expect(zipCodes().countiesIn("OR").get("Multnomah County")?.has("gresham")).toBe(true)
  })

  it("holds about 41,000 codes of 51 states in less than 600 kB", () => {
    const lines = readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
    const counties = lines.filter((line) => line.startsWith("="))
    expect(new Set(counties.map((line) => line.slice(1, 3))).size).toBe(51)
    expect(counties.every((line) => isStateCode(line.slice(1, 3)))).toBe(true)
    const codes = lines.filter((line) => !line.startsWith("=")).flatMap((line) => line.split("\t")[1]?.split(" ") ?? [])
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThan(40_000)
    expect(codes.every((code) => /^\d{5}$/.test(code))).toBe(true)
    expect(statSync(file).size).toBeLessThan(600_000)
  })
})

it("is made of GeoNames' lines: counties in full, independent cities without, each code once", () => {
  const line = (zip: string, city: string, [state = "", county = ""]: string[]) =>
    ["US", zip, city, "", state, county, "001", "", "", "1.0", "2.0", "4"].join("\t")
  const text = zipCodeFile(
    readGeoNames(
      [
        line("97202", "Portland", ["OR", "Multnomah"]),
        line("97201", "Portland", ["OR", "Multnomah"]),
        line("97201", "Elsewhere", ["OR", "Lane"]),
        line("22901", "Charlottesville", ["VA", "Charlottesville (city)"]),
        line("99762", "Nome", ["AK", "Nome (CA)"]),
        line("09001", "APO AA", ["", ""]),
      ].join("\n"),
    ),
  )
  expect(text.split("\n").filter((made) => !made.startsWith("#"))).toEqual([
    "=AK\tNome Census Area",
    "Nome\t99762",
    "=OR\tMultnomah County",
    "Portland\t97201 97202",
    "=VA\t",
    "Charlottesville\t22901",
    "",
  ])
  expect(readZipCodes(text).cityOf("97202")).toEqual({ city: "Portland", county: "Multnomah County", state_code: "OR" })
})
