import { describe, expect, test } from "vitest"
import {
  acceptsComments,
  agencyPageBadge,
  type Badge,
  type BadgedDocket,
  cardBadge,
  daysLeft,
  detailBadge,
  docketStatuses,
  docketTransition,
  docketTransitions,
  effectiveStatus,
  hasSoonMarker,
  transitionsFrom,
} from "./docket-status.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"

const noon = new Date("2026-11-20T17:00:00Z") // 12:00 in New York
const at = (text: string) => new Date(text)
const open = (close_at: string | null, open_at = "2026-11-01T14:00:00Z"): BadgedDocket => ({
  status: "open",
  open_at: at(open_at),
  close_at: close_at === null ? null : at(close_at),
})

describe("a docket accepts comments", () => {
  const docket = open("2026-11-20T17:00:00.000Z")
  test("until the last millisecond before its close date", () => {
    expect(acceptsComments(docket, at("2026-11-20T16:59:59.999Z"))).toBe(true)
    expect(acceptsComments(docket, at("2026-11-20T17:00:00.000Z"))).toBe(false)
    expect(acceptsComments(docket, at("2026-11-20T17:00:00.001Z"))).toBe(false)
  })
  test("from the first millisecond of its open date", () => {
    expect(acceptsComments(docket, at("2026-11-01T13:59:59.999Z"))).toBe(false)
    expect(acceptsComments(docket, at("2026-11-01T14:00:00.000Z"))).toBe(true)
  })
  test("without any dates", () => {
    expect(acceptsComments({ status: "open", open_at: null, close_at: null }, noon)).toBe(true)
  })
  test("never in another status, whatever its dates", () => {
    for (const status of ["draft", "closed", "archived"] as const) {
      expect(acceptsComments({ ...open(null), status }, noon)).toBe(false)
    }
  })
})

test("the effective status is read from status and dates", () => {
  expect(effectiveStatus(open(null), noon)).toBe("open")
  expect(effectiveStatus(open(null, "2026-12-01T00:00:00Z"), noon)).toBe("upcoming")
  expect(effectiveStatus(open("2026-11-20T16:59:59Z"), noon)).toBe("closed")
  expect(effectiveStatus({ ...open("2026-12-20T00:00:00Z"), status: "closed" }, noon)).toBe("closed")
  expect(effectiveStatus({ ...open("2026-11-01T15:00:00Z"), status: "archived" }, noon)).toBe("archived")
  expect(effectiveStatus({ ...open("2026-11-01T15:00:00Z"), status: "draft" }, noon)).toBe("draft")
})

describe("days left are calendar days of the agency", () => {
  test.each([
    ["2026-11-20T17:00:00.001Z", 0],
    ["2026-11-21T04:59:00Z", 0], // 23:59 today
    ["2026-11-21T05:00:00Z", 1], // midnight tonight
    ["2026-11-22T04:59:00Z", 1],
    ["2026-11-27T22:00:00Z", 7],
    ["2026-11-28T22:00:00Z", 8],
    ["2026-11-19T22:00:00Z", -1],
  ])("%s → %i", (close, days) => expect(daysLeft(at(close), noon)).toBe(days))
  test("open-ended → null", () => expect(daysLeft(null, noon)).toBeNull())
  test("the zone decides what day it is", () => {
    const close = at("2026-11-21T08:00:00Z") // 03:00 on the 21st in New York, 22:00 on the 20th in Honolulu
    expect(daysLeft(close, noon, "America/New_York")).toBe(1)
    expect(daysLeft(close, noon, "Pacific/Honolulu")).toBe(0)
  })
  test("a day of 23 or 25 hours is one day", () => {
    expect(daysLeft(at("2026-03-09T03:30:00Z"), at("2026-03-08T05:30:00Z"))).toBe(0)
    expect(daysLeft(at("2026-11-02T05:30:00Z"), at("2026-11-01T04:30:00Z"))).toBe(1)
  })
})

describe("badges", () => {
  const cases: [string, BadgedDocket, string, string, string][] = [
    ["open-ended", open(null), "Open green", "Open green", "Open green"],
    ["8 days", open("2026-11-28T22:00:00Z"), "Open green", "Open green", "Open green"],
    ["7 days", open("2026-11-27T22:00:00Z"), "7 Days Left yellow", "7 Days Left yellow", "7 Days Left yellow"],
    ["2 days", open("2026-11-22T22:00:00Z"), "2 Days Left yellow", "2 Days Left yellow", "2 Days Left yellow"],
    ["1 day", open("2026-11-21T22:00:00Z"), "Closes Tomorrow yellow", "1 Day Left yellow", "Closes Tomorrow yellow"],
    ["last day", open("2026-11-20T22:00:00Z"), "Closing Soon yellow", "Closing Soon yellow", "Closing Soon red"],
    ["passed by 1 ms", open("2026-11-20T16:59:59.999Z"), "Closed red", "Closed red", "Closed red"],
    ["closed", { ...open(null), status: "closed" }, "Closed red", "Closed red", "Closed red"],
    ["upcoming", open(null, "2026-12-01T00:00:00Z"), "Upcoming blue", "Upcoming blue", "Upcoming gray"],
    ["archived", { ...open(null), status: "archived" }, "Archived gray", "Archived gray", "Archived gray"],
    ["draft", { ...open(null), status: "draft" }, "Draft gray", "Draft gray", "Draft gray"],
  ]
  test.each(cases)("%s", (...[, docket, card, detail, agencyPage]) => {
    const text = ({ label, tone }: Badge) => `${inEnglish(label)} ${tone}`
    expect(text(cardBadge(docket, noon))).toBe(card)
    expect(text(detailBadge(docket, noon))).toBe(detail)
    expect(text(agencyPageBadge(docket, noon))).toBe(agencyPage)
  })
})

test("'(Soon!)' is for 1 to 7 days", () => {
  const marked = (close: string | null) => hasSoonMarker(open(close), noon)
  expect([
    marked("2026-11-20T22:00:00Z"),
    marked("2026-11-21T22:00:00Z"),
    marked("2026-11-27T22:00:00Z"),
    marked("2026-11-28T22:00:00Z"),
    marked(null),
  ]).toEqual([false, true, true, false, false])
})

describe("transitions", () => {
  test("an archived docket is read-only", () => expect(transitionsFrom("archived")).toEqual([]))
  test("nothing returns to draft", () => {
    expect(docketTransitions.some((step) => step.to === "draft")).toBe(false)
  })
  test("a status never changes into itself", () => {
    for (const status of docketStatuses) expect(docketTransition(status, status)).toBeUndefined()
  })
  test("only reopening needs a reason", () => {
    expect(docketTransitions.filter((step) => step.reason_required).map((step) => step.verb)).toEqual(["reopen"])
  })
})
