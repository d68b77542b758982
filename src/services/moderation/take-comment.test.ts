import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import type { ReviewOrder } from "#src/rules/record/comments/comment-status.ts"
import { REVIEW_CLAIM_MINUTES, REVIEW_CLAIMED_COMMENTS } from "#src/rules/limits.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { deactivateMember } from "#src/services/members/deactivate-member.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { moderateComment } from "./moderate-comment.ts"
import { listOtherHolders } from "./review-queries.ts"
import { giveCommentsBack, takeComment, takeCommentAgain } from "./take-comment.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

/** An agency with this many submitted comments on one docket, oldest first, and people who review them. */
async function office(count: number) {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const ids: string[] = []
  const add = async (change = {}, on = docket) => {
    const created_at = new Date(Date.UTC(2026, 4, 1) + ids.length * MINUTE)
    ids.push((await makeComment(db, on, { status: "submitted", created_at, ...change })).id)
  }
  for (let number = 0; number < count; number++) await add()
  const agency_id = agency.id
  const person = async (role: AgencyRole = "reviewer") => {
    const user = await makeMember(db, agency_id, role)
    const ctx = parts.ctx(user)
    const take = (after: string | null = null, order: ReviewOrder = "oldest", docket_id: string | null = null) =>
      takeComment(ctx, { agency_id, docket_id, order, after })
    const claims = async () => {
      const claimed = db.selectFrom("comment_claims").select("comment_id").where("user_id", "=", user.user_id)
      return (await claimed.orderBy("comment_id").execute()).map(({ comment_id }) => comment_id)
    }
    return { ctx, user, take, claims }
  }
  const stateOf = (id = "") =>
    db.selectFrom("comments").select(["status", "version"]).where("id", "=", id).executeTakeFirstOrThrow()
  return { db, agency_id, docket, ids, add, person, stateOf }
}
/** Refused unless nothing but the beginning of its review has happened to the comment. */
const approve = (ctx: Ctx, agency_id: string, comment_id: string) =>
  moderateComment(ctx, { agency_id, comment_id, version: 2, action: "approve", reason: null })

describe("the next comment of review mode", () => {
  it("is the oldest one, under review from then on, with those after it held", async () => {
    const { ids, person, stateOf, db } = await office(5)
    const { take, claims } = await person()
    expect(await take()).toBe(ids[0])
    expect(await stateOf(ids[0])).toEqual({ status: "under_review", version: 2 })
    expect(await stateOf(ids[1])).toEqual({ status: "submitted", version: 1 })
    expect(await claims()).toEqual(ids.slice(0, REVIEW_CLAIMED_COMMENTS))
    const audit = await db
      .selectFrom("audit_log")
      .select("action")
      .where("entity_id", "=", ids[0] ?? "")
      .execute()
    expect(audit.map(({ action }) => action)).toContain("comment.review_started")
    // The same one again, for it is still theirs; nothing more is written about it.
    expect(await take()).toBe(ids[0])
    expect(await stateOf(ids[0])).toEqual({ status: "under_review", version: 2 })
  })
  it("goes on beyond the one that was skipped or decided, and gives back what lies behind", async () => {
    const { ids, person, agency_id } = await office(5)
    const { ctx, take, claims } = await person()
    const [first = "", second = ""] = ids
    await take()
    expect(await take(first)).toBe(second)
    expect(await claims()).toEqual(ids.slice(1, 4))
    await approve(ctx, agency_id, second)
    expect(await take(second)).toBe(ids[2])
    expect(await take(ids[4])).toBeUndefined()
    expect(await claims()).toEqual([])
    expect(await take()).toBe(first)
  })
  it("is only of the docket that was asked for", async () => {
    const { db, agency_id, ids, add, person } = await office(1)
    const other = await makeDocket(db, agency_id)
    await add({}, other)
    const { take } = await person()
    expect(await take(null, "oldest", other.id)).toBe(ids[1])
    expect(await take(null, "closing", other.id)).toBe(ids[1])
    expect(await take(ids[1], "oldest", other.id)).toBeUndefined()
  })
  it("is of the docket that closes next where that is asked for, those that have closed last", async () => {
    const { db, agency_id, ids, add, person } = await office(1) // on a docket without an end
    const closing = (close_at: string) => makeDocket(db, agency_id, { close_at: new Date(close_at) })
    await add({}, await closing("2026-07-01T00:00:00Z"))
    const soon = await closing("2026-06-20T00:00:00Z")
    await add({}, soon)
    await add({}, soon)
    await add({}, await closing("2026-05-20T00:00:00Z"))
    const { take } = await person()
    const seen: (string | undefined)[] = [await take(null, "closing")]
    while (seen.at(-1) && seen.length < 9) seen.push(await take(seen.at(-1) ?? null, "closing"))
    expect(seen).toEqual([ids[2], ids[3], ids[1], ids[0], ids[4], undefined])
  })
})

describe("two reviewers", () => {
  it("are never handed the same comment, however often they ask at the same moment", async () => {
    const { ids, person, agency_id } = await office(24)
    const people = [await person(), await person("manager"), await person("admin")]
    const seen: string[] = []
    const work = async ({ ctx, take }: (typeof people)[number]) => {
      for (let id = await take(); id !== undefined; id = await take(id)) {
        seen.push(id)
        await approve(ctx, agency_id, id)
      }
    }
    await Promise.all(people.map(work))
    expect(seen.toSorted()).toEqual(ids)
  })
  it("see who has a comment, until it is given back, or its time is over", async () => {
    const { db, ids, person, agency_id } = await office(1)
    const [one, two] = [await person(), await person("manager")]
    const holder = async (who: typeof one) => {
      const { ctx, user } = who
      const scope = await authorize(ctx, agency_id, "approve_comments")
      const wanted = { comment_ids: ids, user_id: user.user_id, now: ctx.now() }
      return (await listOtherHolders(db, scope, wanted)).map(({ name }) => name)
    }
    await one.take()
    expect(await two.take()).toBeUndefined()
    expect([await holder(two), await holder(one)]).toEqual([["Robin reviewer"], []])
    await giveCommentsBack(one.ctx, { agency_id })
    expect(await two.take()).toBe(ids[0])
    expect(await takeCommentAgain(one.ctx, { agency_id, comment_id: ids[0] ?? "" })).toBeUndefined()
    parts.clock.advance(REVIEW_CLAIM_MINUTES * MINUTE)
    expect(await one.take()).toBe(ids[0])
    expect(await two.take()).toBeUndefined()
  })
})

describe("somebody who would have everything", () => {
  it("has no more comments than review mode loads, however often they undo, or ask at the same moment", async () => {
    const { agency_id, ids, person } = await office(12)
    const { ctx, take, claims } = await person()
    await take()
    for (const comment_id of ids.slice(6)) {
      expect(await takeCommentAgain(ctx, { agency_id, comment_id })).toBe(comment_id)
      expect(await claims()).toHaveLength(REVIEW_CLAIMED_COMMENTS)
      expect(await claims()).toContain(comment_id)
    }
    await Promise.all(ids.map((id) => take(id)))
    expect((await claims()).length).toBeLessThanOrEqual(REVIEW_CLAIMED_COMMENTS)
    const colleague = await person()
    expect(await colleague.take()).toBe(ids[0])
  })
  it("keeps no comment from a colleague who decides about it, nor one of another agency from anybody", async () => {
    const { agency_id, ids, person, stateOf } = await office(1)
    const [comment_id = ""] = ids
    const [holder, colleague] = [await person(), await person()]
    await holder.take()
    await approve(colleague.ctx, agency_id, comment_id)
    expect(await stateOf(comment_id)).toEqual({ status: "published", version: 3 })
    expect(await outcomeOf(approve(holder.ctx, agency_id, comment_id))).toBe("comment_changed_meanwhile")

    const theirs = await office(1)
    const stolen = { agency_id, comment_id: theirs.ids[0] ?? "" }
    expect(await takeCommentAgain(holder.ctx, stolen)).toBeUndefined()
    expect(await (await theirs.person()).take()).toBe(theirs.ids[0])
  })
  it.each(["demoted", "deactivated"] as const)("has none once they are %s, and takes none", async (how) => {
    const { agency_id, ids, person } = await office(3)
    const [holder, owner, colleague] = [await person(), await person("owner"), await person()]
    await holder.take()
    expect(await colleague.take()).toBeUndefined()
    const whom = { agency_id, user_id: holder.user.user_id }
    if (how === "demoted") await changeMemberRole(owner.ctx, { ...whom, from: "reviewer", role: "viewer" })
    else await deactivateMember(owner.ctx, whom)
    expect(await holder.claims()).toEqual([])
    expect(await outcomeOf(holder.take())).toBe(how === "demoted" ? "permission_denied" : "agency_not_found")
    expect(await colleague.take()).toBe(ids[0])
    expect(await colleague.claims()).toEqual(ids)
  })
})

it("nobody without the permission is handed a comment, nor anybody one of another agency", async () => {
  const { agency_id, ids, person } = await office(1)
  const viewer = await person("viewer")
  expect(await outcomeOf(viewer.take())).toBe("permission_denied")
  expect(await outcomeOf(giveCommentsBack(viewer.ctx, { agency_id }))).toBe("permission_denied")
  const other = await office(1)
  const stranger = await other.person("owner")
  expect(await outcomeOf(takeComment(stranger.ctx, { agency_id, docket_id: null, order: "oldest", after: null }))).toBe(
    "agency_not_found",
  )
  expect(await stranger.take(null, "oldest", null)).toBe(other.ids[0])
  expect(await stranger.take(ids[0], "closing")).toBe(other.ids[0])
})
