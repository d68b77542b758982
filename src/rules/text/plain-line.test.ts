import { expect, it } from "vitest"
import { oneLine, plainLine } from "./plain-line.ts"

it.each([
  ["End-User aborted interaction", "End-User aborted interaction"],
  [" two\r\nlines\u2028and \u0000 NUL ", "two lines and NUL"],
  ["\u202Edesrever\u2069 \u200Btext", "desrever text"],
  ["<b>Höhe</b>", "<b>Höhe</b>"],
  ["\ud800", ""],
])("%j becomes %j", (text, line) => expect(plainLine(text, 200)).toBe(line))

it("is never longer than it may be, and cuts no character in two", () => {
  expect(plainLine("😀".repeat(300), 200)).toBe("😀".repeat(200))
})

it("a name stands on one line and turns nothing around it", () => {
  expect(oneLine("Ana\r\n\r\nYour account\u2028is \u202Edekcol\u202C")).toBe("Ana Your account is dekcol")
  for (const name of ["שרה כהן", "Zoë \u200Fעדה", "Jean‑Luc 👩‍👩‍👧", "नम\u200Dस्ते"]) expect(oneLine(name)).toBe(name)
})
