import { expect, it } from "vitest"
import type { CommentStatus } from "./comment-status.ts"
import { type LoggedStep, ownHistory } from "./own-history.ts"

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute))
const sent = (status: CommentStatus, published_at: Date | null = null) => ({
  status,
  created_at: at(0),
  published_at,
  withdrawn_at: null,
  corrections: [],
})
const step = (action: LoggedStep["action"], previous_status: CommentStatus, minute: number): LoggedStep => ({
  action,
  previous_status,
  reason: action === "reject" ? "because" : null,
  created_at: at(minute),
})
const received = { kind: "received", at: at(0), reason: null }

it("tells each step with its moment, and the reason of a rejection", () => {
  const log = [step("review", "submitted", 1), step("approve", "under_review", 2), step("flag", "published", 3)]
  expect(ownHistory(sent("rejected", at(2)), [...log, step("reject", "flagged", 4)])).toEqual([
    received,
    { kind: "review", at: at(1), reason: null },
    { kind: "approve", at: at(2), reason: null },
    { kind: "flag", at: at(3), reason: null },
    { kind: "reject", at: at(4), reason: "because" },
  ])
})

it("says nothing of a decision that was undone", () => {
  const log = [step("review", "submitted", 1), step("reject", "under_review", 2), step("undo", "rejected", 3)]
  expect(ownHistory(sent("under_review"), log).map(({ kind }) => kind)).toEqual(["received", "review"])
})

it("tells corrections between the steps", () => {
  const corrected = { ...sent("under_review"), corrections: [at(1), at(3)] }
  const kinds = ownHistory(corrected, [step("review", "submitted", 2)]).map(({ kind }) => kind)
  expect(kinds).toEqual(["received", "correct", "review", "correct"])
})

it("ends with its withdrawal", () => {
  const kinds = ownHistory({ ...sent("withdrawn"), withdrawn_at: at(5) }, [step("review", "submitted", 1)])
  expect(kinds.at(-1)).toEqual({ kind: "withdraw", at: at(5), reason: null })
})

it("knows a comment that was published at once, also after it was flagged", () => {
  const published = { kind: "approve", at: at(0), reason: null }
  expect(ownHistory(sent("published", at(0)), [])).toEqual([received, published])
  const flagged = { kind: "flag", at: at(9), reason: null }
  expect(ownHistory(sent("flagged", at(0)), [step("flag", "published", 9)])).toEqual([received, published, flagged])
})
