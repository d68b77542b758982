import { expect, test } from "vitest"
import { accentColorProblem, accentShades, contrastAgainstWhite } from "./accent-color.ts"
import { DEFAULT_ACCENT_COLOR } from "./limits.ts"

test("contrast is WCAG's", () => {
  expect(contrastAgainstWhite("#000000")).toBeCloseTo(21)
  expect(contrastAgainstWhite("#ffffff")).toBeCloseTo(1)
  expect(contrastAgainstWhite("#767676")).toBeCloseTo(4.54, 2)
})

test("a color is accepted from 4.5:1 on", () => {
  expect(accentColorProblem(DEFAULT_ACCENT_COLOR)).toBeNull()
  expect(accentColorProblem("#767676")).toBeNull()
  expect(accentColorProblem("#777777")).toContain("only 4.4:1")
  expect(accentColorProblem("#ffff00")).toContain("only 1.0:1")
})

test("other forms of writing a color are refused", () => {
  for (const text of ["#fff", "0050D8", "red", "#0050D8;", "url(x)", ""]) {
    expect(accentColorProblem(text)).toBe("Please enter the accent color as # and six hexadecimal digits")
  }
})

test("links keep their contrast on tinted grounds, and a dark accent stays as it is", () => {
  expect(accentShades("#0050D8").action).toBe("#0050D8")
  for (const color of ["#767676", "#0076D6", "#D83933", "#008817", "#000000"]) {
    const { action, hover } = accentShades(color)
    expect(contrastAgainstWhite(action)).toBeGreaterThanOrEqual(5.3)
    expect(contrastAgainstWhite(hover)).toBeGreaterThanOrEqual(contrastAgainstWhite(action))
  }
})
