import { expect, it } from "vitest"
import { openingChecklist } from "./opening-checklist.ts"

const now = new Date("2026-06-15T12:00:00Z")
const later = new Date("2026-07-15T12:00:00Z")
const before = new Date("2026-05-15T12:00:00Z")
const ready = {
  open_at: later,
  close_at: new Date("2026-08-15T12:00:00Z"),
  summary: "Where shall it be?",
  description: "In full [1].",
  contact_email: "clerk@brightwater.example",
  documents: { total: 2, unreadable: 0 },
}
const open = (change: Partial<typeof ready> | { open_at: null } | { close_at: null }) =>
  openingChecklist({ ...ready, ...change }, now).flatMap(({ done, says }) => (done ? [] : [says]))

it("has nothing to say of a draft that is ready", () => {
  expect(open({})).toEqual([])
})

it.each([
  [{ open_at: null }, "No open date is set."],
  [{ open_at: before }, "The open date has passed. The docket accepts comments as soon as someone opens it."],
  [{ close_at: null }, "No close date is set. The docket accepts comments until someone closes it."],
  [{ close_at: before }, "The close date has passed. Set a new one before you open the docket."],
  [{ close_at: now }, "The close date has passed. Set a new one before you open the docket."],
  [{ description: "" }, "There is no description yet."],
  [
    { description: "Why\n[Say which problem this solves.]\n[Say who decides.]" },
    "The text still has a blank to fill in: [Say which problem this solves.]",
  ],
  [{ summary: "A permit for [name]" }, "The text still has a blank to fill in: [name]"],
  [{ contact_email: "" }, "The agency has no contact email."],
  [{ documents: { total: 0, unreadable: 0 } }, "There are no supporting documents yet."],
  [{ documents: { total: 2, unreadable: 1 } }, "1 of 2 supporting documents cannot be read."],
])("%j: %s", (change, says) => {
  expect(open(change)).toEqual([says])
})
