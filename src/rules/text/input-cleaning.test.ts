import { expect, test } from "vitest"
import { cleanInput } from "./input-cleaning.ts"

test("markup and script patterns are taken out, also when taking out makes new ones", () => {
  expect(cleanInput("  Ana <b>Lee</b> ")).toBe("Ana bLee/b")
  expect(cleanInput("javajavascript:script:alert(1)")).toBe("alert(1)")
  expect(cleanInput("JavaScript:x onClick = y onerror=z")).toBe("x  y z")
  expect(cleanInput("java<script:x")).toBe("x")
  expect(cleanInput("ononclick=click=1")).toBe("click=1")
})

test("ordinary text passes, cut to 10,000 characters", () => {
  expect(cleanInput("Seán O'Brien & Co. — on time")).toBe("Seán O'Brien & Co. — on time")
  expect(cleanInput("x".repeat(10_001))).toHaveLength(10_000)
  expect(cleanInput("")).toBe("")
})
