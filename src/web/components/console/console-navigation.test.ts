import { expect, it } from "vitest"
import { consoleSectionsFor } from "./console-navigation.ts"

const labels = (role: Parameters<typeof consoleSectionsFor>[0]) =>
  consoleSectionsFor(role).flatMap(({ label, entries = [] }) => [label, ...entries.map((entry) => entry.label)])

it("shows each role only what it may open (S 2)", () => {
  expect(labels("viewer")).toEqual(["Dashboard", "Dockets", "All Dockets", "Search", "Reports & Exports"])
  expect(labels("reviewer")).toContain("Review Queue")
  expect(labels("reviewer")).not.toContain("New Docket")
  expect(labels("manager")).toContain("New Docket")
  expect(labels("manager")).not.toContain("Users & Roles")
  expect(labels("owner")).toHaveLength(13)
})
