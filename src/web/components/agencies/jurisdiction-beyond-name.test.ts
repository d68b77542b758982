import { expect, it } from "vitest"
import "#src/rules/languages/every-language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { jurisdictionBeyondName, jurisdictionInWords, placeBeyondName } from "./jurisdiction-beyond-name.ts"

it.each([
  ["City of Brightwater", "City of Brightwater, Oregon", "Oregon"],
  ["City of Santa Lucía del Río", "Santa Lucía del Río, Texas", "Texas"],
  ["Tri-Rivers Commission", "Nineteen municipalities, Pennsylvania", "Nineteen municipalities, Pennsylvania"],
  ["City of New York", "New York, New York", "New York"],
  ["State of Oregon", "Oregon", null],
  ["Harbor Line Transit District", "", null],
  ["Harbor Line Transit District", null, null],
])("beside %s, %j adds %j", (name, jurisdiction, added) => {
  expect(jurisdictionBeyondName(name, jurisdiction)).toBe(added)
})

it.each([
  ["City of Springfield", "Springfield", "Ohio", "Ohio"],
  ["City of Springfield", "Springfield, Illinois", "Illinois", "Illinois"],
  ["Washington County", "Washington County", "Oregon", "Oregon"],
  ["State of Oregon", "Oregon", "Oregon", null],
  ["City of New York", "New York, New York", "New York", "New York"],
])("public 7: beside %s, %j adds %j in %s", (...[name, jurisdiction, state, added]) => {
  expect(jurisdictionBeyondName(name, jurisdiction, state)).toBe(added)
})

it.each([
  ["City of Brightwater", "City of Brightwater, Oregon", "OR", "Oregón"],
  ["City of Springfield", "Springfield", "NY", "Nueva York"],
  ["State of Oregon", "Oregon", "OR", null],
  ["Bureau of Levees", "", "US", "Federal"],
] as const)("beside %s, %j in %s adds %j on a Spanish page", (...[name, jurisdiction, state_code, added]) => {
  expect(placeBeyondName({ name, jurisdiction, state_code }, textsIn("es"))).toBe(added)
})

it("where a Spanish page says the state already, it is not said in English beside it", () => {
  const place = { name: "City of Brightwater", jurisdiction: "City of Brightwater, Oregon", state_code: "OR" }
  expect(jurisdictionInWords(place, textsIn("es"))).toBe("Oregón")
  expect(jurisdictionInWords({ ...place, jurisdiction: "Brightwater" }, textsIn("es"))).toBeNull()
})
