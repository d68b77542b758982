import { expect, test } from "vitest"
import { beginOf, parseReportQuery, reportAddress, unitsOf } from "./report.ts"

const today = "2026-11-22"
const parse = (query: string) => parseReportQuery(new URLSearchParams(query), today)
const docket_id = "01a20498-36c1-7df4-b96f-ed07952e29e8"

test.each([
  ["", { range: "90", from: "2026-08-25", to: today }],
  ["range=7", { range: "7", from: "2026-11-16", to: today }],
  ["range=year", { range: "year", from: "2026-01-01", to: today }],
  ["range=all", { range: "all", from: null, to: today }],
  ["range=soon&date_from=yesterday", { range: "90", from: "2026-08-25", to: today }],
  ["range=7&date_from=2026-02-01&date_to=2026-02-28", { range: null, from: "2026-02-01", to: "2026-02-28" }],
  ["date_from=2026-02-28&date_to=2026-02-01", { range: null, from: "2026-02-01", to: "2026-02-28" }],
  ["date_from=2026-02-28", { range: null, from: "2026-02-28", to: today }],
  ["date_to=2026-02-28", { range: null, from: null, to: "2026-02-28" }],
  ["date_from=2026-11-01&date_to=2099-01-01", { range: null, from: "2026-11-01", to: today }],
])("'%s' asks for these days, and its address for the same", (query, days) => {
  const asked = parse(query)
  expect(asked).toEqual({ ...days, docket_id: null })
  expect(parse(new URLSearchParams(reportAddress(asked)).toString())).toEqual(asked)
})

test("a docket is kept, and what is none is dropped", () => {
  expect(reportAddress(parse(`range=7&docket_id=${docket_id.toUpperCase()}`))).toEqual({ range: "7", docket_id })
  expect(parse("docket_id=1").docket_id).toBeNull()
})

test("many days are put together to weeks from Monday on, and to months", () => {
  expect(unitsOf("2026-11-20", today)).toEqual({ unit: "day", begins: ["2026-11-20", "2026-11-21", today] })
  const weeks = unitsOf("2026-01-01", today)
  expect(weeks.unit).toBe("week")
  expect([weeks.begins[0], weeks.begins.at(-1), weeks.begins.length]).toEqual(["2025-12-29", "2026-11-16", 47])
  const months = unitsOf("2023-12-31", today)
  expect(months.unit).toBe("month")
  expect([months.begins[0], months.begins[1], months.begins[2], months.begins.at(-1), months.begins.length]).toEqual([
    "2023-12-01",
    "2024-01-01",
    "2024-02-01",
    "2026-11-01",
    36,
  ])
  expect(beginOf("2026-11-22", "week")).toBe("2026-11-16")
})
