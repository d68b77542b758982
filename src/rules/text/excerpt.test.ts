import { expect, it } from "vitest"
import { excerpt } from "./excerpt.ts"

it.each([
  ["We stood in the turn lane.", 26, "We stood in the turn lane."],
  ["We stood in the turn lane.", 22, "We stood in the turn…"],
  ["We stood in the turn lane.", 21, "We stood in the turn…"],
  ["We left. Then we stood.", 12, "We left…"],
  ["We  stood\n\nin the lane", 9, "We stood…"],
  ["計程車司機都在等", 5, "計程車司…"], // no spaces: cut where it must be
  ["🚕🚕🚕🚕", 3, "🚕🚕…"],
  ["  \n ", 5, ""],
])("%j in %i characters", (text, max, expected) => {
  expect(excerpt(text, max)).toBe(expected)
})
