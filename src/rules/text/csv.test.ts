import { expect, test } from "vitest"
import { csvOf } from "./csv.ts"

test("cells are quoted, and no text becomes a formula", () => {
  const rows = [
    ["Name", "Text"],
    ['Ann "A" Bell', "one,\ntwo"],
    ["=1+1", "@SUM(A1)"],
  ]
  expect(csvOf(rows)).toBe('"Name","Text"\r\n"Ann ""A"" Bell","one,\ntwo"\r\n"\'=1+1","\'@SUM(A1)"\r\n')
})
