import { expect, it } from "vitest"
import { docketChangesInWords, documentChangesInWords } from "./docket-changes.ts"

const told = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  docketChangesInWords(before, after, "America/New_York")

it("tells what is different, field by field, with its date in the agency's zone", () => {
  expect(
    told(
      { close_at: "2026-05-03T21:00:00.000Z", status: "open", title: "Trees", summary: "a", require_captcha: true },
      { close_at: "2026-05-10T21:00:00.000Z", status: "open", title: "Oaks", summary: "b", require_captcha: false },
    ),
  ).toEqual([
    "Title changed from “Trees” to “Oaks”",
    "Summary changed",
    "Close date moved from May 3, 2026 at 5:00 PM EDT to May 10, 2026 at 5:00 PM EDT",
    "Require CAPTCHA verification for submissions: turned off",
  ])
})

it("tells what was set and what was removed, and nothing of what stayed", () => {
  expect(told({ close_at: null, tags: ["Zoning"] }, { close_at: "2026-01-10T22:00:00.000Z", tags: [] })).toEqual([
    "Tags removed (it was Zoning)",
    "Close date set to January 10, 2026 at 5:00 PM EST",
  ])
  expect(told({ max_file_size_mb: 10, title: "A" }, { max_file_size_mb: 20, title: "A" })).toEqual([
    "Maximum file size (MB) changed from 10 to 20",
  ])
  expect(docketChangesInWords(null, { title: "New" }, "America/New_York")).toEqual([])
})

it.each([
  [null, { document: "plan.pdf", file: "plan.pdf" }, ["“plan.pdf”"]],
  [{ document: "The plan", file: "plan.pdf" }, null, ["“The plan” (plan.pdf)"]],
  [
    { document: "The plan", file: "a.pdf" },
    { document: "The plan", file: "b.pdf" },
    ["“The plan”: file changed from a.pdf to b.pdf"],
  ],
  [{ document: "Plan" }, { document: "The plan" }, ["Renamed from “Plan” to “The plan”"]],
  [{ document: "a.pdf", file: "a.pdf" }, { document: "b.pdf", file: "b.pdf" }, ["File changed from a.pdf to b.pdf"]],
  [{ document: "Plan", place: 3 }, { document: "Plan", place: 2 }, ["“Plan” is now number 2"]],
  [{ title: "A" }, { title: "B" }, []],
])("of a document, %j and %j are %j", (before, after, words) => {
  expect(documentChangesInWords(before, after)).toEqual(words)
})
