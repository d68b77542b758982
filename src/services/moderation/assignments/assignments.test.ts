import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import {
  COLLEAGUES_LISTED_UNASKED,
  noConditions,
  type QueueConditions,
} from "#src/rules/record/comments/queue-filter.ts"
import { authorize, type User } from "#src/services/context.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { deactivateMember } from "#src/services/members/deactivate-member.ts"
import { findNewestComment } from "#src/services/moderation/bulk/selection.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { receivedBefore } from "#src/services/moderation/queue/conditions.ts"
import { countQueueMatches, findQueuePage } from "#src/services/moderation/queue/queue-queries.ts"
import { takeComment } from "#src/services/moderation/take-comment.ts"
import { beginBulk, bulkProgress, makeBulkOffice, takeBulkSteps } from "#src/testing/desks/bulk-office.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeComment, makeMember } from "#src/testing/records/factories.ts"
import { assignComments, assignMatching } from "./assign-comments.ts"
import { countAssigned, listAssignees, listAssignments, listOfferedAssignees } from "./queries.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database
const ago = (days: number) => new Date(test.deps.now().getTime() - days * DAY)

/** An office with six pending comments, oldest first, and a colleague who reviews. */
async function anOffice() {
  const at = await makeBulkOffice(test)
  const changes = [
    { position: "support", representation: "myself", attachment_count: 2 },
    { position: "oppose", representation: "organization", organization_name: "Elm Street Trust" },
    { position: "oppose", representation: "myself", commenter_organization: "Trust of the River" },
    { position: null, representation: "behalf_of_another", organization_name: "Pat Doe", attachment_count: 1 },
    { position: "oppose", representation: "organization", organization_name: "Mill 50%", attachment_count: 1 },
    { position: "neutral", representation: "myself", status: "under_review" },
  ] as const
  const ids: string[] = []
  for (const [index, change] of changes.entries())
    ids.push((await makeComment(db(), at.docket, { status: "submitted", created_at: ago(10 - index), ...change })).id)
  const colleague = await makeMember(db(), at.agency_id, "reviewer")
  const scope = await authorize(at.owner, at.agency_id, "approve_comments")
  const give = (which: readonly number[], to: User | null, by = at.ctx) =>
    assignComments(by, {
      agency_id: at.agency_id,
      user_id: to?.user_id ?? null,
      comment_ids: which.map((index) => ids[index] ?? ""),
    })
  const list = async (asked: Partial<QueueConditions>, limit = 25) => {
    const { waiting_days } = asked
    const below_id = waiting_days ? receivedBefore(waiting_days, test.deps.now()) : undefined
    const filter = { statuses: ["submitted", "under_review"], conditions: asked, below_id } as const
    const { rows, later } = await findQueuePage(db(), scope, { filter, order: "oldest", limit, place: "start" })
    const last = rows.at(-1)?.id
    const rest: typeof rows =
      later && last
        ? (await findQueuePage(db(), scope, { filter, order: "oldest", limit: 25, place: { after: last } })).rows
        : []
    const found = [...rows, ...rest].map(({ id }) => ids.indexOf(id))
    expect(await countQueueMatches(db(), scope, { filter, order: "oldest" })).toBe(found.length)
    return found
  }
  return { ...at, ids, colleague, scope, give, list }
}

describe("the queue", () => {
  it("is limited by each condition and by several, page after page", async () => {
    const { colleague, member, give, list } = await anOffice()
    await give([1, 4, 5], colleague)
    await give([0], member)
    for (const limit of [1, 2, 25]) {
      expect(await list({}, limit)).toEqual([0, 1, 2, 3, 4, 5])
      expect(await list({ position: "oppose" }, limit)).toEqual([1, 2, 4])
      expect(await list({ position: "not_specified" }, limit)).toEqual([3])
      expect(await list({ commenter_type: "organization" }, limit)).toEqual([1, 4])
      expect(await list({ organization: "trust" }, limit)).toEqual([1, 2])
      expect(await list({ organization: "50%" }, limit)).toEqual([4])
      expect(await list({ files: "with" }, limit)).toEqual([0, 3, 4])
      expect(await list({ files: "without" }, limit)).toEqual([1, 2, 5])
      expect(await list({ waiting_days: 7 }, limit)).toEqual([0, 1, 2])
      expect(await list({ assigned: colleague.user_id }, limit)).toEqual([1, 4, 5])
      expect(await list({ assigned: "nobody" }, limit)).toEqual([2, 3])
      expect(await list({ assigned: colleague.user_id, position: "oppose", files: "with" }, limit)).toEqual([4])
      expect(await list({ assigned: "nobody", waiting_days: 7, organization: "river" }, limit)).toEqual([2])
    }
  })

  it("review mode can be limited to one's own, also of one docket and by their ends", async () => {
    const { agency_id, docket, colleague, ids, give } = await anOffice()
    await give([2, 4], colleague)
    const ctx = test.ctx(colleague)
    for (const docket_id of [null, docket.id])
      for (const order of ["oldest", "closing"] as const) {
        const next = (after: string | null) => takeComment(ctx, { agency_id, docket_id, order, after, mine: true })
        const first = await next(null)
        expect([first, await next(first ?? null), await next(ids[4] ?? null)]).toEqual([ids[2], ids[4], undefined])
      }
  })
})

describe("an assignment", () => {
  it("is given, changed and taken away, logged each time, and changes nothing of the comment", async () => {
    const { agency_id, colleague, member, ids, scope, give } = await anOffice()
    expect(await give([0, 1], colleague)).toEqual({ assigned: 2 })
    expect(await give([0, 1, 2], colleague)).toEqual({ assigned: 1 })
    expect(await give([0], member)).toEqual({ assigned: 1 })
    expect(await give([1], null)).toEqual({ assigned: 1 })
    const given = await listAssignments(db(), scope, ids)
    expect(new Map(given.map((one) => [ids.indexOf(one.comment_id), one.user_id]))).toEqual(
      new Map([
        [0, member.user_id],
        [2, colleague.user_id],
      ]),
    )
    const comments = await db().selectFrom("comments").select("version").where("agency_id", "=", agency_id).execute()
    expect(comments.every(({ version }) => version === 1)).toBe(true)
    const log = db().selectFrom("audit_log").select(["before", "after"]).where("action", "=", "comment.assigned")
    expect(
      await log
        .where("entity_id", "=", ids[0] ?? "")
        .orderBy("id")
        .execute(),
    ).toEqual([
      { before: { user_id: null }, after: { user_id: colleague.user_id } },
      { before: { user_id: colleague.user_id }, after: { user_id: member.user_id } },
    ])
  })

  it("that is sent twice at the same moment is given and logged once", async () => {
    const { agency_id, colleague, ids, give } = await anOffice()
    const rows = db().selectFrom("comments").select("id").where("agency_id", "=", agency_id)
    let both: Promise<{ assigned: number }[]> = Promise.resolve([])
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable("comments").set({ version: 1 }).where("id", "in", rows).execute()
        both = Promise.all([give([0, 1], colleague), give([0, 1], colleague)])
        await waitForLocks(test.database, 2)
      })
    expect((await both).map(({ assigned }) => assigned).toSorted((a, b) => a - b)).toEqual([0, 2])
    const log = db().selectFrom("audit_log").select("entity_id").where("action", "=", "comment.assigned")
    expect(await log.where("entity_id", "in", ids).execute()).toHaveLength(2)
  })

  it("stays with the comment when it is decided, in the list of its new status", async () => {
    const { agency_id, colleague, ids, scope, give } = await anOffice()
    await give([0, 1], colleague)
    const reviewer = test.ctx(colleague)
    await moderateComment(reviewer, {
      agency_id,
      comment_id: ids[0] ?? "",
      version: 1,
      action: "approve",
      reason: null,
    })
    const count = (status: "submitted" | "published") =>
      countAssigned(db(), scope, { user_id: colleague.user_id, statuses: [status] })
    expect([await count("submitted"), await count("published")]).toEqual([1, 1])
  })

  it("needs manage_moderation_queue, and somebody of the agency who may decide about comments", async () => {
    const [at, other] = [await anOffice(), await anOffice()]
    const { agency_id, colleague, ids, give, scope } = at
    for (const role of agencyRoles) {
      const person = await makeMember(db(), agency_id, role)
      const by = give([0], colleague, test.ctx(person)).catch((error: { code: string }) => error.code)
      expect(typeof (await by)).toBe(may(role, "manage_moderation_queue") ? "object" : "string")
      const to = give([1], person).catch((error: { code: string }) => error.code)
      expect(typeof (await to)).toBe(may(role, "approve_comments") ? "object" : "string")
    }
    // A sentence of its own: the pages have several places where somebody is chosen.
    const refused = {
      code: "invalid_input",
      message: "Please choose someone who may decide about comments",
      fields: {},
    }
    await expect(give([0], other.colleague)).rejects.toMatchObject(refused)
    const theirs = { agency_id: other.agency_id, user_id: null, comment_ids: [ids[0] ?? ""] }
    await expect(assignComments(other.ctx, theirs)).rejects.toMatchObject({ code: "comment_not_found" })
    expect((await listAssignments(db(), scope, ids)).length).toBe(2)
    expect((await listAssignees(db(), scope)).map(({ user_id }) => user_id)).not.toContain(other.colleague.user_id)
  })

  it("offers a page all colleagues, or of very many those whom it names, until all are asked for", async () => {
    const { agency_id, colleague, scope } = await anOffice()
    const viewer = await makeMember(db(), agency_id, "viewer")
    const offered = async (all: boolean, named: readonly string[] = []) => {
      const { people, more } = await listOfferedAssignees(db(), scope, { all, named })
      return { more, count: people.length, named: people.some(({ user_id }) => user_id === named[0]) }
    }
    const few = (await listAssignees(db(), scope)).length
    expect(await offered(false, [colleague.user_id])).toEqual({ more: false, count: few, named: true })
    for (let made = few; made < COLLEAGUES_LISTED_UNASKED; made++) await makeMember(db(), agency_id, "reviewer")
    expect(await offered(false)).toEqual({ more: false, count: COLLEAGUES_LISTED_UNASKED, named: false })
    const newest = await makeMember(db(), agency_id, "reviewer")
    expect(await offered(false)).toEqual({ more: true, count: 0, named: false })
    expect(await offered(false, [colleague.user_id, viewer.user_id])).toEqual({ more: true, count: 1, named: true })
    const all = { more: false, count: COLLEAGUES_LISTED_UNASKED + 1, named: true }
    expect(await offered(true, [newest.user_id])).toEqual(all)
  })

  it("ends when the colleague leaves or may no longer decide, whoever is quicker", async () => {
    const { agency_id, colleague, owner, ids, scope, give } = await anOffice()
    const of = (user_id: string) =>
      db().selectFrom("comment_assignments").select("comment_id").where("user_id", "=", user_id).execute()
    await give([0, 1], colleague)
    const outcomes = await Promise.allSettled([
      give([2], colleague),
      deactivateMember(owner, { agency_id, user_id: colleague.user_id }),
      give([3], colleague),
    ])
    expect(outcomes[1].status).toBe("fulfilled")
    expect(await of(colleague.user_id)).toEqual([])
    const demoted = await makeMember(db(), agency_id, "reviewer")
    await give([0], demoted)
    await changeMemberRole(owner, { agency_id, user_id: demoted.user_id, from: "reviewer", role: "viewer" })
    expect(await of(demoted.user_id)).toEqual([])
    expect(await listAssignments(db(), scope, ids)).toEqual([])
  })

  it("is made for all that match, up to the comment that was the newest", async () => {
    const { agency_id, ctx, colleague, scope, docket, list } = await anOffice()
    const last_id = (await findNewestComment(db(), scope)) ?? ""
    await makeComment(db(), docket, { status: "submitted", position: "oppose" })
    const list_of = { tab: "pending", docket_id: null, text_fingerprint: null, q: "", last_id } as const
    const all = { agency_id, user_id: colleague.user_id, ...list_of }
    const oppose = { ...all, ...noConditions, position: "oppose" } as const
    expect(await assignMatching(ctx, oppose)).toEqual({ assigned: 3 })
    expect(await list({ assigned: colleague.user_id })).toEqual([1, 2, 4])
    expect(await assignMatching(ctx, oppose)).toEqual({ assigned: 0 })
    const none = assignMatching(ctx, { ...all, ...noConditions, organization: "no such trust" })
    await expect(none).rejects.toMatchObject({ code: "nothing_matches" })
    await expect(assignMatching(test.ctx(colleague), oppose)).rejects.toMatchObject({ code: "permission_denied" })
  })
})

describe("a bulk action", () => {
  it("holds each condition of its list", async () => {
    for (const [conditions, total] of [
      [{ position: "oppose" }, 3],
      [{ commenter_type: "behalf_of_another" }, 1],
      [{ organization: "trust" }, 2],
      [{ files: "with" }, 3],
      [{ waiting_days: 7 }, 3],
      [{ assigned: "nobody" }, 5],
      [{ assigned: "nobody", position: "oppose" }, 2],
    ] as const) {
      const at = await anOffice()
      await at.give([1], at.colleague)
      const begun = await beginBulk(test, at, conditions)
      await takeBulkSteps(test)
      expect(await bulkProgress(test, begun)).toMatchObject({ state: "finished", total, done: total, refused: 0 })
      expect(await at.list({})).toHaveLength(6 - total)
      expect(await at.list(conditions)).toEqual([])
    }
  })

  it("leaves what was given to somebody else, and takes nothing that was given, after it began", async () => {
    const at = await anOffice()
    await at.give([0, 1], at.colleague)
    test.clock.advance(1000)
    const begun = await beginBulk(test, at, { assigned: at.colleague.user_id })
    await at.give([1], at.member)
    await at.give([2], at.colleague)
    await takeBulkSteps(test)
    expect(await bulkProgress(test, begun)).toMatchObject({ state: "finished", total: 2, done: 1 })
    expect(await at.list({})).toEqual([1, 2, 3, 4, 5])
  })
})
