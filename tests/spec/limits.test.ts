import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import * as exports from "#src/rules/record/export-status.ts"
import * as limits from "#src/rules/limits.ts"
import fixture from "./limits.json" with { type: "json" }

/** That each is used by more than a test is seen by `npm run unused`. */
const values: Record<string, unknown> = { ...limits, ...exports }

test.each(fixture)("$section: $quote → $name", ({ name, value }) => expect(values[name]).toEqual(value))

test("no number claims to be the specification's without being there", () => {
  const source = readFileSync(new URL("../../src/rules/limits.ts", import.meta.url), "utf8")
  const [specified = "", ours] = source.split("// Ours:")
  expect(ours).toBeDefined()
  const names = [...specified.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  const known = new Set(fixture.map((row) => row.name))
  expect(names.filter((name) => !known.has(name ?? ""))).toEqual([])
})
