import { expect, test } from "vitest"
import differences from "./deliberate-differences.json" with { type: "json" }

test("every difference is named once and says what, where and why", () => {
  expect(new Set(differences.map((difference) => difference.id)).size).toBe(differences.length)
  for (const difference of differences) {
    expect(difference.section).toMatch(/^[PS] \d/)
    for (const text of Object.values(difference)) expect(text.length).toBeGreaterThan(2)
  }
})
