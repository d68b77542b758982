import { expect, test } from "vitest"
import { changedFields, changeInWords } from "./act-changes.ts"

const said = (before: unknown, after: unknown) =>
  changedFields(before, after).map((change) => changeInWords(change, "America/New_York"))

test("says what was filled in, changed and removed, and not what was never filled in", () => {
  expect(said(null, { title: "Lamps", description: "", tags: [], reference_code: null })).toEqual(["Title: “Lamps”"])
  expect(said({ tags: ["Trees"], description: "Old" }, { tags: [], description: "Old" })).toEqual([
    "Tags: removed, was Trees",
  ])
})

test("says states and kinds of agencies in words", () => {
  expect(said({ state_code: "OH" }, { state_code: "US", jurisdiction_type: "county" })).toEqual([
    "Jurisdiction Type: County",
    "State: from Ohio to Federal",
  ])
})

test("says a time zone as its form does", () => {
  expect(said({ time_zone: "America/New_York" }, { time_zone: "America/Los_Angeles" })).toEqual([
    "Time Zone: from America/New York to America/Los Angeles",
  ])
})
