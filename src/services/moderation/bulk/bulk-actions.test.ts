import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { StartBulkActionInput } from "#src/rules/input/moderation/bulk-action-input.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { may } from "#src/rules/people/permissions.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { authorize, type Ctx, type User } from "#src/services/context.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
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
import { makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { listBulkRefusals } from "./queries.ts"
import { findNewestComment } from "./selection.ts"
import { stopBulkAction } from "./stop-bulk-action.ts"

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
const fresh = { refused: 0, undone: 0, undo_refused: 0, stopped_because: null }
const decide = (ctx: Ctx, agency_id: string, comment_id: string) =>
  moderateComment(ctx, { agency_id, comment_id, version: 1, action: "reject", reason: null })

describe("a bulk action", () => {
  it("decides everything that matched, in steps, each comment once and in its person's name", async () => {
    const at = await office({ pending: 450 })
    const begun = await start(at, { reason: "Thank you" })
    expect(await now(begun)).toEqual({ ...fresh, state: "running", total: 450, done: 0 })
    await steps(1)
    expect(await now(begun)).toMatchObject({ state: "running", done: 200 })
    await steps()
    expect(await now(begun)).toEqual({ ...fresh, state: "finished", total: 450, done: 450 })
    expect(await inStatus(at, "published")).toHaveLength(450)
    const moved = db().selectFrom("moderation_logs").select(["comment_id", "actor_id", "reason", "batch_id"])
    const logged = await moved.where("agency_id", "=", at.agency_id).execute()
    expect(new Set(logged.map(({ comment_id }) => comment_id)).size).toBe(450)
    expect(logged).toHaveLength(450)
    const shared = { actor_id: at.member.user_id, reason: "Thank you", batch_id: begun.id }
    expect(logged).toEqual(logged.map(({ comment_id }) => ({ comment_id, ...shared })))
    const { rows } = await test.database.owner.query(
      `select action, actor_kind, actor_id, actor_name, count(*)::int from audit_log where agency_id = $1 group by 1, 2, 3, 4 order by 1`,
      [at.agency_id],
    )
    const person = { actor_id: at.member.user_id, actor_kind: "job", actor_name: "continue_bulk_actions" }
    expect(rows).toEqual([
      { action: "bulk_action.finished", ...person, count: 1 },
      { action: "bulk_action.started", ...person, actor_kind: "user", actor_name: null, count: 1 },
      { action: "comment.approved", ...person, count: 450 },
    ])
    expect(test.committed.filter((action) => action === "bulk_action.finished")).toHaveLength(1)
    const found = db()
      .selectFrom("comment_search")
      .select("id")
      .where("id", "in", await inStatus(at, "published"))
    expect(await found.execute()).toHaveLength(450)
  })

  it("takes what the list of the queue holds: its tab, its docket, its words, up to the comment that was the newest", async () => {
    const at = await office()
    const other = await makeDocket(db(), at.agency_id, { title: "Harbor lights" })
    const make = (status: CommentStatus, content: string, docket = at.docket) =>
      makeComment(db(), docket, { status, content })
    const plain = await make("submitted", "About parks")
    const words = await make("submitted", "Save 100% of the TREES")
    const there = await make("submitted", "Of another docket", other)
    const rejected = await make("rejected", "Trees too")
    const scope = await authorize(at.owner, at.agency_id, "view_dashboard")
    const last_id = (await findNewestComment(db(), scope)) ?? ""
    await make("submitted", "Trees, but later")
    const matched = async (change: Partial<StartBulkActionInput>) => {
      const begun = await start(at, { action: "approve", last_id, ...change })
      const { total } = await now(begun)
      await stopBulkAction(at.ctx, begun.input)
      return total
    }
    expect(await matched({})).toBe(3)
    expect(await matched({ docket_id: at.docket.id })).toBe(2)
    expect(await matched({ q: "harbor" })).toBe(1)
    expect(await matched({ q: "robin" }).catch((error: { code: string }) => error.code)).toBe("nothing_matches")
    expect(await matched({ tab: "rejected", q: "trees" })).toBe(1)
    await start(at, { q: "100% of the trees", last_id })
    await steps()
    expect(await inStatus(at, "published")).toEqual([words.id])
    await start(at, { last_id })
    await steps()
    expect(new Set(await inStatus(at, "published"))).toEqual(new Set([words.id, plain.id, there.id]))
    expect(await inStatus(at, "rejected")).toEqual([rejected.id])
    expect(await inStatus(at, "submitted")).toHaveLength(1)
  })

  it("refuses what a colleague decides meanwhile, with the name, and leaves alone what only came into the list", async () => {
    const at = await office({ pending: 450 })
    const late = await makeComment(db(), at.docket, { status: "rejected" })
    const begun = await start(at)
    await steps(1)
    const [first = "", second = ""] = (await inStatus(at, "submitted")).slice(60)
    await decide(at.owner, at.agency_id, first)
    // Decided and taken back again: somebody acted on it all the same.
    const undone = await decide(at.owner, at.agency_id, second)
    await undoModeration(at.owner, { agency_id: at.agency_id, batch_id: undone.batch_id })
    // Was rejected when this began, and is in no list of pending comments now either.
    await moderateComment(at.owner, {
      agency_id: at.agency_id,
      comment_id: late.id,
      version: 1,
      action: "approve",
      reason: null,
    })
    await steps()
    expect(await now(begun)).toEqual({ ...fresh, state: "finished", total: 450, done: 448, refused: 2 })
    const refusals = await listBulkRefusals(db(), begun.scope, { id: begun.id, limit: 10 })
    expect(refusals).toMatchObject([
      { comment_id: first, code: "comment_changed_meanwhile", status: "rejected", step_action: "reject" },
      { comment_id: second, code: "comment_changed_meanwhile", status: "submitted", step_action: "undo" },
    ])
    expect(new Set(refusals.map(({ step_actor }) => step_actor))).toEqual(new Set(["Robin owner"]))
    expect(await inStatus(at, "submitted")).toEqual([second])
  })

  it("refuses what may not make the move, and goes on with the rest", async () => {
    const at = await office()
    for (const status of ["published", "published"] as const) await makeComment(db(), at.docket, { status })
    const begun = await start(at, { tab: "approved", action: "approve" })
    await steps()
    expect(await now(begun)).toEqual({ ...fresh, state: "finished", total: 2, done: 0, refused: 2 })
    const [refusal] = await listBulkRefusals(db(), begun.scope, { id: begun.id, limit: 10 })
    expect(refusal).toMatchObject({ code: "comment_transition_not_allowed", status: "published", step_action: null })
  })

  it("decides nothing more once its person was demoted", async () => {
    const at = await office({ pending: 450 })
    const begun = await start(at)
    await steps(1)
    const lower = {
      agency_id: at.agency_id,
      user_id: at.member.user_id,
      from: "manager" as const,
      role: "reviewer" as const,
    }
    await changeMemberRole(at.owner, lower)
    await steps()
    expect(await inStatus(at, "published")).toHaveLength(200)
    expect(await now(begun)).toMatchObject({ state: "stopped", stopped_because: "power", done: 200 })
    const entries = db().selectFrom("audit_log").select(["action", "actor_kind", "actor_id", "agency_id"])
    expect(await entries.where("entity_id", "=", begun.id).orderBy("id", "desc").limit(1).execute()).toEqual([
      { action: "bulk_action.stopped", actor_kind: "job", actor_id: null, agency_id: at.agency_id },
    ])
    await changeMemberRole(at.owner, { ...lower, from: "reviewer", role: "manager" })
    await steps()
    expect(await inStatus(at, "published")).toHaveLength(200)
  })

  it("commits no step that a demotion overtook", async () => {
    const at = await office({ pending: 300 })
    const begun = await start(at)
    let step: Promise<void> = Promise.resolve()
    await db()
      .transaction()
      .execute(async (tx) => {
        const row = tx.updateTable("agency_members").set({ role: "viewer" }).where("agency_id", "=", at.agency_id)
        await row.where("user_id", "=", at.member.user_id).execute()
        step = steps(1)
        const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
        await expect.poll(async () => (await test.database.owner.query(waiting)).rowCount).toBe(1)
      })
    await step
    expect(await inStatus(at, "published")).toEqual([])
    expect(await now(begun)).toMatchObject({ state: "stopped", stopped_because: "power", done: 0 })
  })

  it("stops after the step under way when it is told to, by whoever manages the queue", async () => {
    const at = await office({ pending: 250 })
    const begun = await start(at)
    await steps(1)
    const outsider = await office()
    expect(await outcomeOf(stopBulkAction(outsider.ctx, begun.input))).toBe("agency_not_found")
    expect(await outcomeOf(stopBulkAction(outsider.ctx, { ...begun.input, agency_id: outsider.agency_id }))).toBe(
      "bulk_action_not_found",
    )
    await stopBulkAction(at.owner, begun.input)
    await stopBulkAction(at.ctx, begun.input)
    await steps()
    expect(await now(begun)).toMatchObject({ state: "stopped", stopped_because: "pressed", done: 200 })
  })

  it("is carried out once by several processes at a time", async () => {
    const at = await office({ pending: 900 })
    const begun = await start(at)
    await Promise.all([steps(), steps(), steps()])
    expect(await now(begun)).toEqual({ ...fresh, state: "finished", total: 900, done: 900 })
  })

  it("does not wait for a longer one of another agency", async () => {
    const [long, short] = [await office({ pending: 700 }), await office({ pending: 10 })]
    const first = await start(long)
    test.clock.advance(1)
    const second = await start(short)
    for (let taken = 0; taken < 2; taken++) {
      test.clock.advance(1)
      await steps(1)
    }
    expect([(await now(first)).done, (await now(second)).state]).toEqual([200, "finished"])
    await steps()
  })

  it("gives up a step that fails again and again, and keeps what was done", async () => {
    const at = await office({ pending: 250 })
    const begun = await start(at)
    await steps(1)
    await test.database.owner.query("alter table bulk_action_refusals rename to gone")
    await test.database.owner.query("alter table comment_search rename to gone_too")
    for (let tries = 0; tries < 8; tries++) {
      await steps()
      test.clock.advance(60_000)
    }
    await test.database.owner.query("alter table gone rename to bulk_action_refusals")
    await test.database.owner.query("alter table gone_too rename to comment_search")
    expect(await now(begun)).toMatchObject({ state: "stopped", stopped_because: "failed", done: 200 })
    expect(await inStatus(at, "published")).toHaveLength(200)
  })

  it("needs manage_moderation_queue and the permission of its action; the agency's second factor counts as shown", async () => {
    for (const role of agencyRoles) {
      const at = await office({ pending: 1, role })
      const outcome = await outcomeOf(start(at))
      expect(outcome).toBe(may(role, "manage_moderation_queue") ? "done" : "permission_denied")
    }
    const at = await office({ pending: 1 })
    await db().updateTable("agencies").set({ second_factor_for_readers: true }).where("id", "=", at.agency_id).execute()
    const withFactor: User = { ...at.member, second_factor: true }
    const owner = test.ctx({ ...(at.owner.actor as User), second_factor: true })
    expect(await outcomeOf(start({ ...at, owner }))).toBe("second_factor_required")
    const begun = await start({ ...at, owner, ctx: test.ctx(withFactor) })
    await steps()
    expect(await now(begun)).toMatchObject({ state: "finished", done: 1 })
  })
})
