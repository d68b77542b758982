import { expect, test } from "vitest"
import "./languages/every-language.ts"
import { stateFacts } from "./places/state-facts.ts"
import { textsIn } from "./languages/texts.ts"
import {
  findState,
  isStateCode,
  stateCodeOf,
  stateCodes,
  stateInWords,
  stateName,
  statesInOrder,
  usStates,
} from "./us-states.ts"

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

test("every state has a nickname and a capital, and nothing else has", () =>
  expect(Object.keys(stateFacts)).toEqual(stateCodes))

test("no two tiles share a place on the 8 by 12 grid", () => {
  expect(usStates).toHaveLength(51)
  expect(new Set(usStates.map(({ tile }) => `${tile.row}/${tile.column}`)).size).toBe(51)
  for (const { tile } of usStates) {
    expect(tile.row >= 1 && tile.row <= 8 && tile.column >= 1 && tile.column <= 12).toBe(true)
  }
})

test("on a page in another language the states have the names it gives them, in its order", () => {
  const [english, spanish, chinese] = [textsIn("en"), textsIn("es"), textsIn("zh")]
  expect([stateInWords("NY", spanish), stateInWords("DC", chinese)]).toEqual(["Nueva York", "哥伦比亚特区"])
  expect([stateInWords("US", spanish), stateInWords("ZZ", spanish)]).toEqual(["Federal", "ZZ"])
  expect(statesInOrder(english)).toEqual(usStates)
  const codes = statesInOrder(spanish).map(({ code }) => code)
  expect(codes.slice(5, 10)).toEqual(["NC", "SC", "CO", "CT", "ND"])
  expect(new Set(codes).size).toBe(51)
  expect(statesInOrder(chinese).map(({ code }) => code)).not.toEqual(codes)
})
