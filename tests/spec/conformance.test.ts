import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { describe, expect, it, test } from "vitest"
import type { Criterion } from "#src/rules/accessibility/criterion.ts"
import { levelA } from "#src/rules/accessibility/level-a.ts"
import { levelAA } from "#src/rules/accessibility/level-aa.ts"
import { knownGaps } from "#src/rules/accessibility/known-gaps.ts"

/** The accessibility conformance report names tests that there are, and leaves out no criterion; the statement hides none of its gaps. */

const rows = [...levelA, ...levelAA]
const met = ({ conformance }: Criterion) => conformance === "supports" || conformance === "not_applicable"

test("there is a row for each criterion of WCAG 2.2, in order and in its level", () => {
  const numbers = (criteria: readonly Criterion[]) => criteria.map(({ number }) => number).join(" ")
  expect(numbers(levelA)).toBe(
    "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 " +
      "2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2",
  )
  expect(numbers(levelAA)).toBe(
    "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 " +
      "3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3",
  )
  expect(rows).toHaveLength(55)
})

describe.each(rows)("$number $name", ({ conformance, evidence }) => {
  it("says how we know", () => expect(evidence.length > 0).toBe(conformance !== "not_applicable"))

  it.each(evidence.filter((one) => "test" in one))("is shown by '$test'", ({ file, test: name }) => {
    const source = readFileSync(file, "utf8").replaceAll(/\s+/g, " ")
    expect(['"', "`"].some((quote) => source.includes(quote + name))).toBe(true)
  })
})

test("the accessibility statement has a known limit for each criterion that is not met, and for no other", () => {
  const gaps = knownGaps.flatMap(({ criteria }) => criteria as readonly string[])
  expect([...gaps].sort()).toEqual(
    rows
      .filter((row) => !met(row))
      .map(({ number }) => number)
      .sort(),
  )
})

test("docs/accessibility-conformance.md is current", () => {
  const env = { ...process.env, NODE_OPTIONS: "" }
  expect(() =>
    execFileSync(process.execPath, ["scripts/written/conformance.ts", "--check"], { env, stdio: "pipe" }),
  ).not.toThrow()
})
