import { expect, it } from "vitest"
import { isOfSameFile, readRange } from "./byte-range.ts"

it.each([
  [undefined, null],
  ["bytes=0-", { from: 0, to: 9 }],
  ["bytes=4-", { from: 4, to: 9 }],
  ["bytes=4-6", { from: 4, to: 6 }],
  ["bytes=4-99", { from: 4, to: 9 }],
  ["bytes=9-9", { from: 9, to: 9 }],
  ["bytes=-3", { from: 7, to: 9 }],
  ["bytes=-99", { from: 0, to: 9 }],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=999999999999999-", "unsatisfiable"],
  ["bytes=6-4", null],
  ["bytes=-", null],
  ["bytes=0-1,4-5", null],
  ["lines=0-1", null],
  ["bytes=a-b", null],
  ["bytes=1e1-", null],
  [`bytes=${"9".repeat(16)}-`, null],
] as const)("of ten bytes, %s is %j", (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

it("of an empty file there is no part", () => {
  expect([readRange("bytes=0-", 0), readRange("bytes=-1", 0)]).toEqual(["unsatisfiable", "unsatisfiable"])
})

it("goes on only with the very bytes that were begun", () => {
  expect([undefined, `"a"`, ` "a" `].map((header) => isOfSameFile(header, `"a"`))).toEqual([true, true, true])
  const others = [`W/"a"`, `"b"`, "Wed, 21 Oct 2026 07:28:00 GMT", ""]
  expect(others.map((header) => isOfSameFile(header, `"a"`))).toEqual([false, false, false, false])
})
