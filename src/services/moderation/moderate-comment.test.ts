import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  type CommentStatus,
  commentStatuses,
  commentTransition,
  type ModerationAction,
  moderationActionNames,
  moderationActions,
  queueTabOf,
} from "#src/rules/record/comments/comment-status.ts"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { authorize } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { moderateComment } from "./moderate-comment.ts"
import { countQueueTabs } from "./queries.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

async function aComment(status: CommentStatus) {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  return { db, agency, docket, comment: await makeComment(db, docket, { status, content: "Please plant trees." }) }
}
const asked = (agency: { id: string }, comment: { id: string; version?: number }, action: ModerationAction) => ({
  agency_id: agency.id,
  comment_id: comment.id,
  version: comment.version ?? 1,
  action,
  reason: null,
})

describe("every role, every action, from every status", () => {
  for (const role of agencyRoles)
    for (const from of commentStatuses)
      for (const action of moderationActionNames) {
        const { to, permission } = moderationActions[action]
        const allowed = commentTransition(from, to) ? "done" : "comment_transition_not_allowed"
        const outcome = may(role, permission) ? allowed : "permission_denied"
        test(`${role}: ${action} a ${from} comment is ${outcome}`, async () => {
          const { db, agency, comment } = await aComment(from)
          const ctx = parts.ctx(await makeMember(db, agency.id, role))
          expect(await outcomeOf(moderateComment(ctx, asked(agency, comment, action)))).toBe(outcome)

          const status = outcome === "done" ? to : from
          const stored = await db
            .selectFrom("comments")
            .selectAll()
            .where("id", "=", comment.id)
            .executeTakeFirstOrThrow()
          expect(stored).toMatchObject({ status, version: outcome === "done" ? 2 : 1 })
          const found = await db.selectFrom("comment_search").select("id").where("id", "=", comment.id).execute()
          expect(found.length).toBe(status === "published" ? 1 : 0)
          const logs = await db.selectFrom("moderation_logs").selectAll().where("comment_id", "=", comment.id).execute()
          expect(logs.length).toBe(outcome === "done" ? 1 : 0)
          const audit = await db.selectFrom("audit_log").selectAll().where("entity_id", "=", comment.id).execute()
          expect(audit.length).toBe(outcome === "done" ? 1 : 0)
          const viewer = await authorize(
            parts.ctx(await makeMember(db, agency.id, "viewer")),
            agency.id,
            "view_dashboard",
          )
          const none = { pending: 0, flagged: 0, approved: 0, rejected: 0 }
          const held = status === "withdrawn" ? none : { ...none, [queueTabOf(status)]: 1 }
          expect(await countQueueTabs(db, viewer, stored.docket_id)).toEqual(held)
        })
      }
})

test("the log and the audit say who did what, from where to where and why", async () => {
  const { db, agency, comment } = await aComment("submitted")
  const reviewer = await makeMember(db, agency.id, "reviewer")
  const input = { ...asked(agency, comment, "reject"), reason: "Names a private person." }
  await moderateComment(parts.ctx(reviewer), input)
  const log = await db.selectFrom("moderation_logs").selectAll().where("comment_id", "=", comment.id).executeTakeFirst()
  const step = { previous_status: "submitted", new_status: "rejected", reason: "Names a private person." }
  expect(log).toMatchObject({ action: "reject", actor_id: reviewer.user_id, ...step })
  const entry = await db.selectFrom("audit_log").selectAll().where("entity_id", "=", comment.id).executeTakeFirst()
  expect(entry).toMatchObject({
    action: "comment.rejected",
    actor_id: reviewer.user_id,
    agency_id: agency.id,
    before: { status: "submitted" },
    after: { status: "rejected" },
    reason: "Names a private person.",
  })
})

test("the moment of first publication is kept when a comment is flagged and comes back", async () => {
  const { db, agency, comment } = await aComment("submitted")
  const ctx = parts.ctx(await makeMember(db, agency.id, "reviewer"))
  const publishedAt = async () =>
    (await db.selectFrom("comments").select("published_at").where("id", "=", comment.id).executeTakeFirst())
      ?.published_at
  await moderateComment(ctx, asked(agency, comment, "approve"))
  const first = await publishedAt()
  expect(first).toEqual(ctx.now())
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) }
  await moderateComment(later, asked(agency, { ...comment, version: 2 }, "flag"))
  await moderateComment(later, asked(agency, { ...comment, version: 3 }, "approve"))
  expect(await publishedAt()).toEqual(first)
})

test("of two reviewers who act at once one wins and the other is told who did and what it is now", async () => {
  for (let round = 0; round < 5; round++) {
    const { db, agency, comment } = await aComment("submitted")
    const [one, two] = [await makeMember(db, agency.id, "reviewer"), await makeMember(db, agency.id, "manager")]
    const results = await Promise.allSettled([
      moderateComment(parts.ctx(one), asked(agency, comment, "approve")),
      moderateComment(parts.ctx(two), asked(agency, comment, "reject")),
    ])
    const lost = results.find((result) => result.status === "rejected")
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1)
    const approved = results[0].status === "fulfilled"
    const message = approved
      ? "Robin reviewer approved this comment in the meantime. It is now Approved."
      : "Robin manager rejected this comment in the meantime. It is now Rejected."
    expect(lost?.reason).toMatchObject({ code: "comment_changed_meanwhile", status: 409, message })
    const logs = await db.selectFrom("moderation_logs").select("id").where("comment_id", "=", comment.id).execute()
    expect(logs).toHaveLength(1)
  }
})

test("another agency's comment answers exactly like one that does not exist", async () => {
  const { db, agency } = await aComment("submitted")
  const other = await aComment("submitted")
  const ctx = parts.ctx(await makeMember(db, agency.id, "owner"))
  const answers = await Promise.all(
    [other.comment.id, crypto.randomUUID()].map((id) =>
      moderateComment(ctx, asked(agency, { id }, "approve")).catch((error: unknown) => JSON.stringify(error)),
    ),
  )
  expect(answers[0]).toContain("comment_not_found")
  expect(answers[1]).toBe(answers[0])
  expect(await outcomeOf(moderateComment(ctx, asked(other.agency, other.comment, "approve")))).toBe("agency_not_found")
})

test("somebody who left the agency moderates nothing", async () => {
  const { db, agency, comment } = await aComment("submitted")
  const reviewer = await makeMember(db, agency.id, "reviewer")
  await db.updateTable("agency_members").set({ status: "inactive" }).where("user_id", "=", reviewer.user_id).execute()
  expect(await outcomeOf(moderateComment(parts.ctx(reviewer), asked(agency, comment, "approve")))).toBe(
    "agency_not_found",
  )
  expect(await outcomeOf(moderateComment(parts.ctx(), asked(agency, comment, "approve")))).toBe("sign_in_required")
})
