import { expect, it } from "vitest"
import { addBusinessDays } from "./business-days.ts"
import { formatDate } from "./dates.ts"

it.each([
  ["2026-06-15T15:00:00Z", 1, "June 16, 2026"],
  ["2026-06-15T15:00:00Z", 3, "June 18, 2026"],
  ["2026-06-18T15:00:00Z", 3, "June 23, 2026"],
  // Saturday in London, still Friday evening in New York
  ["2026-06-20T02:00:00Z", 1, "June 22, 2026"],
  ["2026-06-21T15:00:00Z", 1, "June 22, 2026"],
])("%s and %i business days is %s", (from, days, date) => {
  expect(formatDate(addBusinessDays(new Date(from), days, "America/New_York"), "America/New_York")).toBe(date)
})
