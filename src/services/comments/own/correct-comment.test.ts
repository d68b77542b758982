import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { COMMENT_CORRECTIONS_MAX } from "#src/rules/limits.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { listNextComments } from "#src/services/moderation/bulk/selection.ts"
import { takeComment } from "#src/services/moderation/take-comment.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { correctComment } from "./correct-comment.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database

async function sent(status: CommentStatus = "submitted", change: Parameters<typeof makeDocket>[2] = {}) {
  const agency = await makeAgency(db())
  const docket = await makeDocket(db(), agency.id, change)
  const user = await makePerson(db())
  const person = test.ctx(user)
  const tracking_id = `CMT-${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`
  const content = "We want fewer marmots."
  const comment = await makeComment(db(), docket, { status, user_id: user.user_id, tracking_id, content })
  const reviewer = test.ctx(await makeMember(db(), agency.id, "owner"))
  const at = { agency_id: agency.id, comment_id: comment.id }
  const correct = (text: string, { ctx = person, seen = null }: { ctx?: Ctx; seen?: number | null } = {}) =>
    correctComment(ctx, { tracking_id, content: text, seen })
  const approve = (version: number) => moderateComment(reviewer, { ...at, version, action: "approve", reason: null })
  const stored = () =>
    db()
      .selectFrom("comments")
      .select(["status", "version", "content", "corrected_at", "text_fingerprint"])
      .where("id", "=", comment.id)
      .executeTakeFirstOrThrow()
  const former = async () => {
    const rows = db().selectFrom("former_texts").select("content").where("comment_id", "=", comment.id)
    return (await rows.orderBy("id").execute()).map((row) => row.content)
  }
  const acts = () =>
    db().selectFrom("audit_log").selectAll().where("entity_id", "=", comment.id).orderBy("id").execute()
  return { agency, docket, comment, reviewer, at, correct, approve, stored, former, acts }
}

it("replaces the text as it was typed, keeps the former one, and logs no word of either", async () => {
  const { correct, stored, former, acts } = await sent()
  const before = await stored()
  await correct("We want  more\r\nmarmots.")
  await correct("We want  more\nmarmots.")
  const after = await stored()
  expect(after).toMatchObject({ content: "We want  more\nmarmots.", version: 2, corrected_at: test.deps.now() })
  expect(after.text_fingerprint).not.toBe(before.text_fingerprint)
  expect(await former()).toEqual(["We want fewer marmots."])
  const [entry, ...others] = await acts()
  expect(others).toEqual([])
  expect(entry).toMatchObject({ action: "comment.corrected", after: { content_length: 22 } })
  expect(JSON.stringify(entry)).not.toContain("marmots")
})

it("is for its sender alone", async () => {
  const { correct, reviewer, former } = await sent()
  const others = [reviewer, test.ctx(await makePerson(db()))]
  for (const ctx of others) expect(await outcomeOf(correct("Mine now.", { ctx }))).toBe("comment_not_found")
  expect(await outcomeOf(correct("Mine now.", { ctx: test.ctx({ kind: "visitor" }) }))).toBe("sign_in_required")
  expect(await former()).toEqual([])
})

it("is taken over the text that was seen, though a reviewer has opened the comment since", async () => {
  const { correct, stored, former, reviewer, at, docket } = await sent()
  await takeComment(reviewer, { agency_id: at.agency_id, docket_id: docket.id, order: "oldest", after: null })
  expect(await stored()).toMatchObject({ status: "under_review", version: 2 })
  await correct("We want more marmots.", { seen: 1 })
  expect(await stored()).toMatchObject({ content: "We want more marmots.", version: 3 })
  expect(await outcomeOf(correct("We want no marmots.", { seen: 1 }))).toBe("corrected_meanwhile")
  expect(await former()).toEqual(["We want fewer marmots."])
})

describe("is refused", () => {
  it("in a second tab that has not seen the first one's correction, and taken once that was seen", async () => {
    const { correct, stored, former } = await sent()
    const seen = (await stored()).version
    await correct("We want more marmots.", { seen })
    await correct("We want more marmots.", { seen }) // sent twice
    expect(await outcomeOf(correct("We want no marmots.", { seen }))).toBe("corrected_meanwhile")
    expect(await former()).toEqual(["We want fewer marmots."])
    await correct("We want no marmots.", { seen: (await stored()).version })
    expect(await stored()).toMatchObject({ content: "We want no marmots.", version: seen + 2 })
  })

  it("with nothing but lines of a document", async () => {
    const { correct, former } = await sent()
    expect(await outcomeOf(correct("About “The plan.pdf”, page 3:\n"))).toBe("invalid_input")
    expect(await former()).toEqual([])
  })

  it.each(["published", "rejected", "flagged", "withdrawn"] as const)("of one that is %s", async (status) => {
    const { correct, former } = await sent(status)
    expect(await outcomeOf(correct("Something else."))).toBe("comment_no_longer_changeable")
    expect(await former()).toEqual([])
  })

  it("on a docket that is closed, or past its end, or gone", async () => {
    const past = { close_at: new Date("2026-06-01T00:00:00Z") }
    for (const change of [{ status: "closed" }, { status: "archived" }, past] as const) {
      const { correct } = await sent("submitted", change)
      expect(await outcomeOf(correct("Something else."))).toBe("comment_period_closed")
    }
  })

  it("by the docket's own limits", async () => {
    const { correct, stored } = await sent("submitted", { max_comment_length: 30 })
    for (const text of ["", " \n ", "x".repeat(31), "\uD800"])
      expect(await outcomeOf(correct(text))).toBe("invalid_input")
    expect(await outcomeOf(correct("x".repeat(30)))).toBe("done")
    expect((await stored()).version).toBe(2)
  })

  it("after so many corrections", async () => {
    const { correct, former } = await sent()
    for (let count = 1; count <= COMMENT_CORRECTIONS_MAX; count++) await correct(`Text ${count}`)
    expect(await outcomeOf(correct("One more"))).toBe("too_many_corrections")
    expect(await former()).toHaveLength(COMMENT_CORRECTIONS_MAX)
  })
})

describe("a decision", () => {
  it("on the text as it was is refused and says why, on the text as it is made", async () => {
    const { correct, approve, stored, reviewer, at, docket } = await sent()
    await takeComment(reviewer, { agency_id: at.agency_id, docket_id: docket.id, order: "oldest", after: null })
    await correct("We want more marmots.")
    const said = "The commenter corrected this comment in the meantime. Read it again before you decide."
    await expect(approve(2)).rejects.toThrow(said)
    expect((await stored()).status).toBe("under_review")
    await approve(3)
    expect(await stored()).toMatchObject({ status: "published", content: "We want more marmots." })
  })

  it("of a bulk action leaves alone what was corrected since it began", async () => {
    const { correct, comment, reviewer, at } = await sent()
    const scope = await authorize(reviewer, at.agency_id, "view_dashboard")
    const nothing = {
      position: null,
      commenter_type: null,
      files: null,
      assigned: null,
      waiting_days: null,
      organization: "",
    }
    const place = { id: crypto.randomUUID(), tab: "pending", docket_id: null, text_fingerprint: null, q: "" } as const
    const next = (started_at: Date) =>
      db()
        .transaction()
        .execute(async (tx) => {
          const selection = {
            ...nothing,
            ...place,
            last_id: comment.id,
            reached_id: "00000000-0000-0000-0000-000000000000",
          }
          return (await listNextComments(tx, scope, { ...selection, started_at })).comments
        })
    const now = test.deps.now()
    expect(await next(now)).toEqual([{ comment_id: comment.id, version: 1 }])
    await correct("We want more marmots.")
    expect(await next(now)).toEqual([{ comment_id: comment.id, version: 0 }])
    expect(await next(new Date(now.getTime() + 1))).toEqual([{ comment_id: comment.id, version: 2 }])
  })

  it.each(["corrects", "publishes"] as const)("at the same moment: who %s first is right", async (first) => {
    const { correct, approve, stored, comment, acts } = await sent()
    const work = { corrects: () => correct("We want more marmots."), publishes: () => approve(1) }
    const second = first === "corrects" ? "publishes" : "corrects"
    let outcomes: Promise<string>[] = []
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom("comments").select("id").where("id", "=", comment.id).forUpdate().execute()
        outcomes = [outcomeOf(work[first]())]
        await waitForLocks(test.database, 1)
        outcomes.push(outcomeOf(work[second]()))
        await waitForLocks(test.database, 2)
      })
    const refused = first === "corrects" ? "comment_changed_meanwhile" : "comment_no_longer_changeable"
    expect(await Promise.all(outcomes)).toEqual(["done", refused])
    const right =
      first === "corrects"
        ? { status: "submitted", content: "We want more marmots." }
        : { status: "published", content: "We want fewer marmots." }
    expect(await stored()).toMatchObject(right)
    expect(await acts()).toHaveLength(1)
  })
})

it("waits while somebody closes the docket, and is refused then", async () => {
  const { correct, docket, former } = await sent()
  let outcome: Promise<string> = Promise.resolve("not begun")
  await db()
    .transaction()
    .execute(async (tx) => {
      await tx
        .updateTable("dockets")
        .set({ status: "closed", closed_at: test.deps.now() })
        .where("id", "=", docket.id)
        .execute()
      outcome = outcomeOf(correct("Too late."))
      await waitForLocks(test.database, 1)
    })
  expect(await outcome).toBe("comment_period_closed")
  expect(await former()).toEqual([])
})

it("is found by its new words alone", async () => {
  const { correct, comment } = await sent()
  const index = () => test.database.owner.query("select index_staff_search(100)")
  const found = async (word: string) => {
    const { rows } = await test.database.owner.query<{ id: string }>(
      `select id from (select id, search from staff_search union all select id, search from staff_search_fresh) as searched
       where id = $1 and search @@ to_tsquery('simple', $2)`,
      [comment.id, word],
    )
    return rows.length
  }
  await index()
  expect([await found("fewer"), await found("tame")]).toEqual([1, 0])
  await correct("We want tame marmots.")
  expect([await found("fewer"), await found("tame")]).toEqual([0, 1])
  await index()
  expect([await found("fewer"), await found("tame")]).toEqual([0, 1])
})
