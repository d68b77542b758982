import { expect, it } from "vitest"
import { commentDays } from "./comment-period.ts"

const moment = (text: string | null) => (text ? new Date(text) : null)
const at = (open: string | null, close: string | null, opened: string | null = null) =>
  commentDays({
    open_at: moment(open),
    opened_at: moment(opened),
    close_at: moment(close),
    time_zone: "America/New_York",
  })

it("counts calendar days in the agency's zone, whatever the clock does between them", () => {
  expect(at("2026-07-01T13:00:00Z", "2026-07-31T21:00:00Z")).toBe(30)
  expect(at("2026-10-20T13:00:00Z", "2026-11-19T22:00:00Z")).toBe(30) // summer time ends between them
  expect(at("2026-07-01T13:00:00Z", "2026-07-02T03:59:00Z")).toBe(0) // the evening of the same day
  expect(at("2026-07-01T13:00:00Z", "2026-07-02T04:00:00Z")).toBe(1)
  expect(at(null, "2026-07-31T21:00:00Z", "2026-07-21T13:00:00Z")).toBe(10)
})

it("says nothing about a docket without both dates, or with one that is too far away", () => {
  expect(at(null, "2026-07-31T21:00:00Z")).toBeNull()
  expect(at("2026-07-01T13:00:00Z", null)).toBeNull()
  expect(at(null, "2026-07-31T21:00:00Z", "2026-08-01T13:00:00Z")).toBeNull()
  expect(at("2026-07-01T13:00:00Z", "2036-06-28T21:00:00Z")).toBe(3650)
  expect(at("2026-07-01T13:00:00Z", "2036-06-29T21:00:00Z")).toBeNull()
})
