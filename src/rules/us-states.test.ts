import { expect, test } from "vitest"
import { findState, isStateCode, stateCodeOf, stateName, usStates } from "./us-states.ts"

test("a state is found by code or name in any case", () => {
  expect(findState("ca")?.name).toBe("California")
  expect(findState(" new york ")?.code).toBe("NY")
  expect(findState("District of Columbia")?.code).toBe("DC")
  for (const text of ["", "XX", "US", "York", "PR"]) expect(findState(text)).toBeUndefined()
})

test("federal has a code but no page", () => {
  expect(stateCodeOf("Federal")).toBe("US")
  expect(stateCodeOf("nowhere")).toBeNull()
  expect(isStateCode("US")).toBe(true)
  expect(isStateCode("us")).toBe(false)
  expect(stateName("US")).toBe("Federal")
})

test("no two tiles share a place on the 8 by 12 grid", () => {
  expect(usStates).toHaveLength(51)
  expect(new Set(usStates.map(({ tile }) => `${tile.row}/${tile.column}`)).size).toBe(51)
  for (const { tile } of usStates) {
    expect(tile.row >= 1 && tile.row <= 8 && tile.column >= 1 && tile.column <= 12).toBe(true)
  }
})
