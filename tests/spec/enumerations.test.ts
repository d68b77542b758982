import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { describe, expect, test } from "vitest"
import * as commentStatus from "#src/rules/record/comments/comment-status.ts"
import * as docketStatus from "#src/rules/record/dockets/docket-status.ts"
import * as exportStatus from "#src/rules/record/export-status.ts"
import * as fileTypes from "#src/rules/files/file-types.ts"
import * as agencySearch from "#src/rules/input/moderation/agency-search-query.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import * as platformRoles from "#src/rules/people/platform-roles.ts"
import * as roles from "#src/rules/people/roles.ts"
import { usStates } from "#src/rules/us-states.ts"
import { TileMap } from "#src/web/components/places/tile-map.tsx"
import * as vocabulary from "#src/rules/vocabulary.ts"
import differences from "./deliberate-differences.json" with { type: "json" }
import fixture from "./enumerations.json" with { type: "json" }

const modules: Record<string, Record<string, unknown>> = {
  "agency-search.ts": agencySearch,
  "comment-status.ts": commentStatus,
  "docket-status.ts": docketStatus,
  "export-status.ts": exportStatus,
  "file-types.ts": fileTypes,
  "platform-roles.ts": platformRoles,
  "roles.ts": roles,
  "vocabulary.ts": vocabulary,
}

describe("lists", () => {
  test.each(fixture.lists)("$section $name", ({ module, name, values, added = [] }) => {
    expect(modules[module]?.[name]).toEqual([...values, ...added])
  })
  test("what was added is accounted for", () => {
    const reasons = fixture.lists.filter((list) => list.added).map((list) => list.difference)
    expect(differences.map((difference) => difference.id)).toEqual(expect.arrayContaining(reasons))
  })
})

test.each(fixture.defaults)("$section $name is $value", ({ module, name, value }) => {
  expect(modules[module]?.[name]).toBe(value)
})

test.each(fixture.labels)("$section $name", ({ module, name, labels }) => {
  expect(modules[module]?.[name]).toEqual(labels)
})

test("every state that the specification colors has a tile, and its color is the number of its open dockets (decision 45)", () => {
  const { blue, red } = fixture.tile_groups
  const codes = usStates.map((state) => state.code)
  expect([...blue, ...red].filter((code) => !codes.includes(code))).toEqual([])
  const difference = differences.find(({ id }) => id === "map_of_one_hue")
  expect(difference?.decision).toBe("decision 45")
  const shown = renderToString(createElement(TileMap, { open: { OH: 9, OR: 1 } }))
  const levelOf = (code: string) => new RegExp(`tile-level-(\\d)[^"]*"><a href="/state/${code}"`).exec(shown)?.[1]
  expect(["oh", "or", "wa", "me", "tx"].map(levelOf)).toEqual(["4", "1", "0", "0", "0"])
})

test("the wizard's steps have their names", () => expect(wizardMessages.steps).toEqual(fixture.wizard_steps.values))
