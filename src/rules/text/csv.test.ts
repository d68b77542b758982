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

test.each(["=1", " =1", "\u00a0+1", "\u200b-1", "\ufeff@a", "\u0001=1", "\u202e=1", "\u3000＝1", "\t", "\rx", "\nx"])(
  "%j begins with an apostrophe",
  (text) => expect(csvOf([[text]])).toBe(`"'${text}"\r\n`),
)

test.each(["", " ", "  two words", "a=1", "été", "我-1", "'=1", "1+1", ";=1"])("%j stays as it is", (text) =>
  expect(csvOf([[text]])).toBe(`"${text}"\r\n`),
)
