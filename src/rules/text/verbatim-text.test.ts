import { expect, test } from "vitest"
import { countCharacters, cutCharacters, isBlank, isStorableText, verbatimText } from "./verbatim-text.ts"

test("every space, sign and script is kept", () => {
  for (const text of [
    "  two before, two behind  ",
    "a\tb\n\n\n c",
    "<script>alert(1)</script> & javascript:void(0)",
    "👩‍👩‍👧‍👦 🏳️‍🌈",
    "שלום \u202Ebidi\u202C مرحبا",
    "z\u0335\u0321a\u030A\u0323".normalize("NFC"),
    "x".repeat(333),
  ]) {
    expect(verbatimText(text)).toBe(text)
    expect(isStorableText(text)).toBe(true)
  }
})

test("only composition and line ends are normalized", () => {
  expect(verbatimText("An\u0303o\r\nzwei\rdrei\n")).toBe("Año\nzwei\ndrei\n")
})

test("length is counted in code points", () => {
  expect(countCharacters("")).toBe(0)
  expect(countCharacters("👍🏽")).toBe(2)
  expect(countCharacters("a👍b")).toBe(3)
  expect(countCharacters("\ud83d")).toBe(1)
  const long = "é👍".repeat(2000)
  expect(countCharacters(long)).toBe(Array.from(long).length)
})

test("NUL and halves of surrogate pairs cannot be stored", () => {
  for (const text of ["a\0b", "\ud83d", "x\udc4d", "\udc4d\ud83d"]) expect(isStorableText(text)).toBe(false)
})

test("blank is what shows nothing", () => {
  for (const text of ["", "  \n\t", "\u00a0\u3000", "\u200b\u200d\ufeff"]) expect(isBlank(text)).toBe(true)
  for (const text of [".", " 0 ", "👍", "ש"]) expect(isBlank(text)).toBe(false)
})

test("a cut never falls inside a pair", () => {
  expect(cutCharacters("👍👍👍", 2)).toBe("👍👍")
  expect(cutCharacters("ab", 2)).toBe("ab")
})
