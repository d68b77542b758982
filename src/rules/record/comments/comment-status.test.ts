import { describe, expect, test } from "vitest"
import {
  countedStatuses,
  commentTransition,
  moderationActionsFrom,
  moderationRefusal,
  queueTabNames,
  queueTabOf,
  queueTabs,
  storedCommentStatuses,
} from "./comment-status.ts"

test("names and aliases lead to stored statuses, anything else to none", () => {
  expect(storedCommentStatuses("pending")).toEqual(["submitted", "under_review"])
  expect(storedCommentStatuses("approved")).toEqual(["published"])
  expect(storedCommentStatuses("rejected")).toEqual(["rejected"])
  expect(storedCommentStatuses("withdrawn")).toEqual(["withdrawn"])
  expect(storedCommentStatuses("constructor")).toEqual([])
})

test("every status lies in exactly one tab, but for what its commenter withdrew", () => {
  for (const status of countedStatuses) {
    const holding = queueTabNames.filter((tab) => queueTabs[tab].statuses.some((held) => held === status))
    expect(holding).toEqual([queueTabOf(status)])
  }
})

test("buttons follow from the transitions", () => {
  expect(moderationActionsFrom("submitted")).toEqual(["approve", "reject"])
  expect(moderationActionsFrom("under_review")).toEqual(["approve", "reject"])
  expect(moderationActionsFrom("published")).toEqual(["flag"])
  expect(moderationActionsFrom("flagged")).toEqual(["approve", "reject"])
  expect(moderationActionsFrom("rejected")).toEqual(["approve"])
  expect(moderationActionsFrom("withdrawn")).toEqual([])
})

describe("a refused moderation", () => {
  test("is a conflict when somebody acted since", () => {
    expect(moderationRefusal({ seen_version: 1, version: 2, from: "published", to: "published" })).toBe(
      "comment_changed_meanwhile",
    )
  })
  test("is impossible when nobody did", () => {
    expect(moderationRefusal({ seen_version: 2, version: 2, from: "submitted", to: "flagged" })).toBe(
      "comment_transition_not_allowed",
    )
  })
  test("does not happen to an allowed change", () => {
    expect(moderationRefusal({ seen_version: 2, version: 2, from: "submitted", to: "published" })).toBeNull()
    expect(commentTransition("submitted", "published")?.permission).toBe("approve_comments")
  })
})
