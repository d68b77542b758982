import { expect, it } from "vitest"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { describeSearch, describeSearchFilters } from "./agency-search-filters.ts"

it("says days as the console does", () => {
  const query = parseAgencySearchQuery(
    new URLSearchParams({
      mode: "advanced",
      date_from: "2026-03-01",
      date_to: "2026-03-02",
      comment_date_from: "2026-11-30",
      comment_date_to: "2026-12-31",
    }),
  )
  expect(describeSearchFilters(query).map(({ label }) => label)).toEqual([
    "Dockets created from Mar 1, 2026",
    "Dockets created until Mar 2, 2026",
    "Comments submitted from Nov 30, 2026",
    "Comments submitted until Dec 31, 2026",
  ])
  expect(describeSearch(query)).toContain("Mar 1, 2026")
})
