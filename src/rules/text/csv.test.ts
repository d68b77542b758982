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

test.each([
  "=1",
  " =1",
  "\u00a0+1",
  "\u200b-1",
  "\ufeff@a",
  "\u0001=1",
  "\u202e=1",
  "\u3000＝1",
  "\t",
  "\rx",
  "\nx",
  "\r=1",
])("%j begins with an apostrophe", (text) => expect(csvOf([[text]])).toBe(`"'${text}"\r\n`))

test.each([
  "",
  " ",
  "  two words",
  "a=1",
  "été",
  "我-1",
  "'=1",
  "1+1",
  "a;b",
  "a; b-c",
  "a;-1",
  "points:\n- one\n- two\n+ 3",
  "one\n\ntwo",
  "a;'=1",
])("%j stays as it is", (text) => expect(csvOf([[text]])).toBe(`"${text}"\r\n`))

/** What a spreadsheet makes of a file whose cells are separated by commas, when its own lists are separated by semicolons. */
function cellsBySemicolons(file: string): string[] {
  const cells = file.matchAll(/(?:"((?:[^"]|"")*)")?([^;\n]*)(?:[;\n]|$)/g) // quotes count at the beginning of a cell alone
  return [...cells].map(([, quoted = "", plain = ""]) => quoted.replaceAll('""', '"') + plain)
}

const parting = [
  ["a;=1;b", "a;'=1;b"],
  ['a";=1;"b', 'a";\'=1;"b'],
  ["a; \u200b@x", "a;' \u200b@x"],
  ['a;"=1', "a;'\"=1"],
  ["a;;\n＝1", "a;;\n'＝1"],
  ["points:\n- one\n-2+cmd|' /C calc'!A0", "points:\n- one\n'-2+cmd|' /C calc'!A0"],
  ["\n=1", "'\n'=1"],
  [";+SUM(1)", ";'+SUM(1)"],
]

const runs = /^[^\w']*(?:[=@＝]|[+-].*[(|!])/

test.each(parting)("%j is no formula where lists are separated by semicolons, either", (text, safe) => {
  const file = csvOf([["first", text, text]])
  expect(file).toBe(`"first","${safe.replaceAll('"', '""')}","${safe.replaceAll('"', '""')}"\r\n`)
  expect(cellsBySemicolons(file).filter((cell) => runs.test(cell))).toEqual([])
  const naive = `"first","${text.replaceAll('"', '""')}","x"\r\n`
  expect(cellsBySemicolons(naive).filter((cell) => runs.test(cell))).not.toEqual([])
})
