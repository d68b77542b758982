import { describe, expect, it } from "vitest"
import { textsIn } from "#src/rules/languages/texts.ts"
import { cityCore, countyCore, foldedPlace, saysCounty } from "./place-name.ts"
import { placeInWords, placeKey } from "./place.ts"
import { readPlace } from "./read-place.ts"

const named = (text: string) => readPlace(text).names.map(({ name, state_code }) => `${name}/${state_code ?? "?"}`)

describe("readPlace", () => {
  it.each([
    ["97201", "97201"],
    [" 02139 ", "02139"],
    ["00501", "00501"],
    ["97201-1234", "97201"],
    ["97201 1234", "97201"],
    ["972011234", "97201"],
    ["Portland, OR 97201", "97201"],
    ["12345 Elm Street, Apt 4, Springfield, IL 62701-1234, USA", "62701"],
    ["12345 Elm Street", null],
    ["1234", null],
  ])("finds the ZIP code in '%s'", (text, zip) => expect(readPlace(text).zip).toBe(zip))

  it("tells digits that are no ZIP code from words", () => {
    for (const text of ["1234", "123456", "9720112345", "12-3"]) expect(readPlace(text).wrong_zip).toBe(true)
    for (const text of ["97201", "12 Elm Street", "", "Elm"]) expect(readPlace(text).wrong_zip).toBe(false)
  })

  it.each([
    ["Springfield", ["springfield/?"]],
    ["Springfield, IL", ["springfield/IL"]],
    ["springfield , illinois", ["springfield/IL"]],
    ["Springfield IL", ["springfield il/?", "springfield/IL"]],
    ["St. Louis, MO", ["saint louis/MO", "louis/MO"]],
    ["Saint Louis, Missouri", ["saint louis/MO"]],
    ["Winston-Salem, NC", ["winston salem/NC"]],
    ["San José", ["san jose/?"]],
    ["Coeur d’Alene, ID", ["coeur dalene/ID"]],
    ["Washington, D.C.", ["washington/DC"]],
    ["Billings, MT", ["billings/MT"]],
    ["City of Portland, Oregon", ["portland/OR"]],
    ["Multnomah County, OR", ["multnomah county/OR"]],
    ["County of Kern, CA", ["kern county/CA"]],
    ["City and County of Denver", ["denver/?"]],
    ["Port Washington", ["port washington/?", "port/WA"]],
    ["Las Cruces, Nuevo México", ["las cruces/NM"]],
    ["Las Cruces，新墨西哥州", ["las cruces/NM"]],
    ["Charlotte Carolina del Norte", ["charlotte carolina del norte/?", "charlotte/NC"]],
    ["Albany New York", ["albany new york/?", "albany/NY"]],
  ])("reads '%s'", (text, names) => expect(named(text)).toEqual(names))

  it.each([
    ["Nuevo México", "NM"],
    ["nuevo mexico", "NM"],
    ["Estado de Nueva York", "NY"],
    ["Virginia Occidental", "WV"],
    ["Distrito de Columbia", "DC"],
    ["新墨西哥州", "NM"],
    ["加利福尼亚", "CA"],
    ["哥伦比亚特区", "DC"],
    ["Estados Unidos", "US"],
    ["美国", "US"],
    ["Nuevo", null],
    ["州", null],
  ])("knows a state by its name in the languages of the pages: '%s'", (text, code) =>
    expect(readPlace(text).state_code).toBe(code),
  )

  it("looks for the city at the end of a line of an address", () => {
    expect(named("12 Elm Street, Springfield, IL")).toEqual(["springfield/IL"])
    expect(named("12 Elm Street Springfield IL")).toContain("springfield/IL")
    expect(named("12345 Secret Street")).toEqual(["12345 secret street/?", "secret street/?"])
    expect(named("5 Elm Street Federal Way WA")).toContain("federal way/WA")
    // the state that was said comes before names that only hold its word
    const said = named("12 Elm Street Albany New York")
    expect(said.indexOf("albany/NY")).toBeLessThan(said.indexOf("new york/?"))
  })

  it("knows a whole state, and the federal government", () => {
    for (const text of ["or", "OR", "Oregon", "State of Oregon", "oregon, USA"])
      expect(readPlace(text).state_code).toBe("OR")
    for (const text of ["Federal", "us", "United States"]) expect(readPlace(text).state_code).toBe("US")
    for (const text of ["Springfield, IL", "97201", "Ore"]) expect(readPlace(text).state_code).toBeNull()
  })

  it("reads what makes no sense, and shows it on one line without marks that turn the text", () => {
    for (const text of ["", "   ", "\u202E\u0000\u200F", ",,,", "🙂", "-", "\u{E000}"])
      expect([text, readPlace(text).zip, readPlace(text).names]).toEqual([text, null, []])
    expect(readPlace("Spring\u202Efield\u0007\n, IL").text).toBe("Spring field , IL")
    const long = readPlace("a".repeat(500))
    expect(long.text).toHaveLength(200)
    expect(readPlace(`${"x, ".repeat(500)}`).names.length).toBeLessThan(10)
  })
})

describe("names of places", () => {
  it("are compared without case, accents and punctuation, their abbreviations written out", () => {
    expect(foldedPlace("St. Paul")).toBe(foldedPlace("SAINT PAUL"))
    expect(foldedPlace("Ft. Worth")).toBe(foldedPlace("Fort Worth"))
    expect(foldedPlace("Mt Vernon")).toBe(foldedPlace("Mount Vernon"))
    expect(foldedPlace("Peña Blanca")).toBe("pena blanca")
    expect(foldedPlace("O'Fallon")).toBe("ofallon")
  })
  it("leave out what kind of place it is, but not what belongs to the name", () => {
    const cities = [
      "City of Portland",
      "Village of Pine Hollow",
      "Cherry Hill Township",
      "Kansas City",
      "City and County of Denver",
    ]
    expect(cities.map((name) => cityCore(foldedPlace(name)))).toEqual([
      "portland",
      "pine hollow",
      "cherry hill",
      "kansas city",
      "denver",
    ])
    const counties = ["Multnomah County", "County of Kern", "Orleans Parish", "Nome Census Area", "Union"]
    expect(counties.map((name) => countyCore(foldedPlace(name)))).toEqual([
      "multnomah",
      "kern",
      "orleans",
      "nome",
      "union",
    ])
    expect(counties.map((name) => saysCounty(foldedPlace(name)))).toEqual([true, true, true, true, false])
  })
  it("lead to the place again", () => {
    const portland = { zip: null, city: "Portland", counties: ["Multnomah County"], state_code: "OR" }
    expect([placeKey(portland), placeInWords(portland, textsIn("en"))]).toEqual(["Portland, OR", "Portland, Oregon"])
    const zip = { ...portland, zip: "97201" }
    expect([placeKey(zip), placeInWords(zip, textsIn("en"))]).toEqual(["97201", "Portland, Oregon 97201"])
    expect(placeKey({ ...portland, city: null })).toBe("Multnomah County, OR")
  })
})
