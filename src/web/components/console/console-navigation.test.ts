import { expect, it } from "vitest"
import { screens } from "#src/web/routes.ts"
import { consoleItemAt, consoleSectionsFor } from "./console-navigation.ts"

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

it("knows to which item each page of the console belongs", () => {
  const moderation = screens.map(({ pattern }) => pattern).filter((pattern) => pattern.startsWith("/agency/moderation"))
  expect(moderation.length).toBeGreaterThan(8)
  for (const address of moderation) {
    const flagged = address.startsWith("/agency/moderation/flagged")
    expect([address, consoleItemAt(address)]).toEqual([
      address,
      flagged ? "/agency/moderation/flagged" : "/agency/moderation/queue",
    ])
  }
  const items = {
    "/agency/dashboard": "/agency/dashboard",
    "/agency/dockets": "/agency/dockets",
    "/agency/dockets/1/edit": "/agency/dockets",
    "/agency/dockets/new": "/agency/dockets/new",
    "/agency/dockets/newest": "/agency/dockets",
    "/agency/threads": "/agency/dockets",
    "/agency/threads/new": "/agency/dockets/new",
    "/agency/settings/logo": "/agency/settings",
    "/agency/users": "/agency/users",
    "/agency/nowhere": undefined,
  }
  for (const [address, item] of Object.entries(items))
    expect([address, consoleItemAt(address)]).toEqual([address, item])
})
