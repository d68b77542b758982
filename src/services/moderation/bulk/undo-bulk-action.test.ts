import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { StartBulkActionInput } from "#src/rules/input/moderation/bulk-action-input.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { moderateComments } from "#src/services/moderation/moderate-comments.ts"
import { undoModeration } from "#src/services/moderation/undo-moderation.ts"
import {
  beginBulk,
  type BegunBulk,
  type BulkOffice,
  bulkProgress,
  commentsIn,
  makeBulkOffice,
  takeBulkSteps,
} from "#src/testing/desks/bulk-office.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { listBulkRefusals } from "./queries.ts"
import { stopBulkAction } from "./stop-bulk-action.ts"
import { undoBulkAction } from "./undo-bulk-action.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database
const office = (wish?: Parameters<typeof makeBulkOffice>[1]) => makeBulkOffice(test, wish)
const start = (at: BulkOffice, change?: Partial<StartBulkActionInput>) => beginBulk(test, at, change)
const steps = (count?: number) => takeBulkSteps(test, count)
const now = (begun: BegunBulk) => bulkProgress(test, begun)
const inStatus = (at: BulkOffice, status: CommentStatus) => commentsIn(test, at, status)

describe("undoing a bulk action", () => {
  it("takes back the whole in steps, but for what somebody acted on since", async () => {
    const at = await office({ pending: 450 })
    const begun = await start(at)
    await steps()
    const [touched = ""] = (await inStatus(at, "published")).slice(300)
    const flag = { agency_id: at.agency_id, comment_id: touched, version: 2, action: "flag" as const, reason: null }
    await moderateComment(at.owner, flag)
    expect(await outcomeOf(undoBulkAction(at.owner, begun.input))).toBe("undo_not_possible")
    expect(await outcomeOf(undoModeration(at.ctx, { agency_id: at.agency_id, batch_id: begun.id }))).toBe(
      "undo_not_possible",
    )
    await undoBulkAction(at.ctx, begun.input)
    await steps(1)
    expect(await now(begun)).toMatchObject({ state: "undoing", undone: 200 })
    await steps()
    expect(await now(begun)).toMatchObject({ state: "undone", done: 450, undone: 449, undo_refused: 1 })
    expect([await inStatus(at, "published"), await inStatus(at, "flagged")]).toEqual([[], [touched]])
    expect(await inStatus(at, "submitted")).toHaveLength(449)
    expect(await listBulkRefusals(db(), begun.scope, { id: begun.id, limit: 10 })).toMatchObject([
      { comment_id: touched, undoing: true, step_action: "flag", step_actor: "Robin owner" },
    ])
    expect(await outcomeOf(undoBulkAction(at.ctx, begun.input))).toBe("undo_not_possible")
  })

  it("is possible for ten minutes from its end, also when it was stopped", async () => {
    const at = await office({ pending: 250 })
    const begun = await start(at)
    await steps(1)
    test.clock.advance(60 * 60_000)
    expect(await outcomeOf(undoBulkAction(at.ctx, begun.input))).toBe("undo_not_possible")
    await stopBulkAction(at.ctx, begun.input)
    test.clock.advance(10 * 60_000)
    await undoBulkAction(at.ctx, begun.input)
    await steps()
    expect(await now(begun)).toMatchObject({ state: "undone", undone: 200 })
    const again = await start(at)
    await steps()
    test.clock.advance(10 * 60_000 + 1)
    expect(await outcomeOf(undoBulkAction(at.ctx, again.input))).toBe("undo_not_possible")
  })

  it("ends with its person's power too", async () => {
    const at = await office({ pending: 450 })
    const begun = await start(at)
    await steps()
    await undoBulkAction(at.ctx, begun.input)
    await steps(1)
    await changeMemberRole(at.owner, {
      agency_id: at.agency_id,
      user_id: at.member.user_id,
      from: "manager",
      role: "viewer",
    })
    await steps()
    expect(await now(begun)).toMatchObject({ state: "undo_stopped", stopped_because: "power", undone: 200 })
    expect(await inStatus(at, "published")).toHaveLength(250)
  })
})

it("console 11: one decision on thousands of comments is written however many they are", async () => {
  const at = await office({ pending: 8000 })
  const comments = (await inStatus(at, "submitted")).map((comment_id) => ({ comment_id, version: 1 }))
  const input = { agency_id: at.agency_id, action: "reject" as const, reason: null, comments }
  expect((await moderateComments(at.ctx, input)).done).toHaveLength(8000)
})
