import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import * as rules from "#src/rules/limits.ts"
import fixture from "./limits.json" with { type: "json" }

const values: Record<string, unknown> = rules

test.each(fixture)("$section: $quote → $name", ({ name, value }) => expect(values[name]).toEqual(value))

test("no number claims to be the specification's without being there", () => {
  const source = readFileSync(new URL("../../src/rules/limits.ts", import.meta.url), "utf8")
  const [specified = "", ours] = source.split("// Ours:")
  expect(ours).toBeDefined()
  const names = [...specified.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(fixture.map((row) => row.name)))
})
