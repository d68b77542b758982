import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { authorize } from "#src/services/context.ts"
import { foldCommentCounts } from "#src/services/comments/fold-comment-counts.ts"
import { continueBulkAction } from "#src/services/moderation/bulk/continue-bulk-action.ts"
import { undoBulkAction } from "#src/services/moderation/bulk/undo-bulk-action.ts"
import { tuplesRead } from "#src/testing/database/comment-tuples.ts"
import { beginBulk, type BulkOffice, bulkProgress, commentsIn, makeBulkOffice } from "#src/testing/desks/bulk-office.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeComment, makeDocket, makePerson } from "#src/testing/records/factories.ts"
import { findQueuePage } from "./queue/queue-queries.ts"
import { countOtherSenders, findSameText, listSameTexts, type SameTextPlace } from "./same-text-queries.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database
const letter = "Please keep the trees on Main Street."
const pending = ["submitted", "under_review"] as const

type Change = Parameters<typeof makeComment>[2]
const send = async (at: BulkOffice, content: string, change: Change = {}) =>
  makeComment(db(), at.docket, { status: "submitted", content, ...change })
const textOf = async (id: string) =>
  (await db().selectFrom("comments").select("text_fingerprint").where("id", "=", id).executeTakeFirstOrThrow())
    .text_fingerprint

describe("two texts", () => {
  it.each([
    ["case and spacing", letter, "please KEEP\n\n the trees\u00A0on  Main Street. "],
    ["punctuation at the ends", letter, "“Please keep the trees on Main Street!”"],
    ["curly quotation marks", "Don't cut the 'big' one", "Don’t cut the ‘big’ one"],
    ["letters with two forms", "STRASSE", "straße"],
  ])("are the same but for %s", async (_what, one, other) => {
    const at = await makeBulkOffice(test)
    const [first, second] = [await send(at, one), await send(at, other)]
    expect(await textOf(first.id)).toBe(await textOf(second.id))
  })
  it.each([
    ["a word", letter, "Please keep all trees on Main Street."],
    ["a question mark", "Close the park?", "Close the park."],
    ["an accent", "Vive solo un año", "Vive solo un ano"],
    ["punctuation within", "No, trees", "No trees"],
    ["what punctuation alone they are", "!!!", "..."],
    ["a space within a word", "a part", "apart"],
  ])("are not the same when they differ in %s", async (_what, one, other) => {
    const at = await makeBulkOffice(test)
    const [first, second] = [await send(at, one), await send(at, other)]
    expect(await textOf(first.id)).not.toBe(await textOf(second.id))
  })
})

describe("the groups of a list", () => {
  it("say how often a text was sent, by how many people, and when, of this agency and list only", async () => {
    const [at, elsewhere] = [await makeBulkOffice(test), await makeBulkOffice(test)]
    const [ann, bob] = [await makePerson(db()), await makePerson(db())]
    const day = (n: number) => new Date(Date.UTC(2026, 4, n))
    await send(at, letter, { user_id: ann.user_id, created_at: day(3) })
    await send(at, `${letter} `, { user_id: ann.user_id, created_at: day(1) })
    await send(at, letter.toUpperCase(), { user_id: bob.user_id, created_at: day(9), status: "under_review" })
    await send(at, letter, { created_at: day(5) }) // its sender has no account any more
    await send(at, letter, { status: "published", user_id: bob.user_id })
    await send(at, "Something of my own")
    await send(elsewhere, letter)
    const other = await makeDocket(db(), at.agency_id)
    await makeComment(db(), other, { status: "submitted", content: letter, created_at: day(20) })
    const scope = await authorize(at.owner, at.agency_id, "approve_comments")
    const list = { tab: "pending", after: null, limit: 10 } as const
    const [group, ...more] = await listSameTexts(db(), scope, { ...list, docket_id: at.docket.id })
    expect(more).toEqual([])
    expect(group).toMatchObject({ comments: 4, people: 3, oldest: day(1), newest: day(9), beginning: letter })
    const [whole] = await listSameTexts(db(), scope, { ...list, docket_id: null })
    expect(whole).toMatchObject({ comments: 5, people: 4, newest: day(20), text: group?.text })
    expect(await listSameTexts(db(), scope, { ...list, tab: "approved", docket_id: null })).toEqual([])
    const text = group?.text ?? ""
    const counts = { pending: 5, flagged: 0, approved: 1, rejected: 0 }
    expect(await findSameText(db(), scope, { text, docket_id: null })).toEqual({ text, beginning: letter, counts })
    const ofOther = await findSameText(db(), scope, { text, docket_id: other.id })
    expect(ofOther?.counts.pending).toBe(1)
    expect(await findSameText(db(), scope, { text: crypto.randomUUID(), docket_id: null })).toBeUndefined()
  })

  it("have their people counted already, and say them right while accounts close", async () => {
    const at = await makeBulkOffice(test)
    const people = [await makePerson(db()), await makePerson(db())]
    const copies = 1000
    await sql`
      insert into comments (tracking_id, agency_id, docket_id, user_id, status, content, representation, certification_version, certified_at,
        acknowledged_at, docket_version, created_at, updated_at)
      select 'CMT-' || upper(replace(gen_random_uuid()::text, '-', '')), ${at.agency_id}, ${at.docket.id},
        (${people.map(({ user_id }) => user_id)}::uuid[])[1 + n / 4 % 2], 'submitted', case when n % 4 = 0 then ${letter} else 'My own, ' || n end, 'myself', 1, now(), now(), 1, now(), now()
      from generate_series(1, ${4 * copies}::int) n`.execute(db())
    await test.database.owner.query("analyze comments")
    const scope = await authorize(at.owner, at.agency_id, "approve_comments")
    const list = () =>
      db()
        .transaction()
        .execute(async (tx) => {
          const before = await tuplesRead(tx)
          const [group] = await listSameTexts(tx, scope, {
            tab: "pending",
            docket_id: at.docket.id,
            after: null,
            limit: 10,
          })
          return { people: group?.people, tuples: (await tuplesRead(tx)) - before }
        })
    const job = test.ctx({ kind: "job", name: "fold_comment_counts" })
    expect((await list()).people).toBe(2)
    await foldCommentCounts(job)
    const folded = await list()
    expect(folded.people).toBe(2)
    expect(folded.tuples).toBeLessThan(20)
    const [closed] = people
    await db()
      .updateTable("comments")
      .set({ user_id: null })
      .where("user_id", "=", closed?.user_id ?? "")
      .execute()
    expect((await list()).people).toBe(1 + copies / 2)
    await foldCommentCounts(job)
    expect((await list()).people).toBe(1 + copies / 2)
    // A row of before they were counted.
    const ofAgency = db().updateTable("repeated_texts").where("agency_id", "=", at.agency_id)
    await ofAgency.set({ people: null }).execute()
    expect((await list()).people).toBe(1 + copies / 2)
    const recount = () => sql<{ texts: number }>`select texts from recount_agency(${at.agency_id}::uuid)`.execute(db())
    expect((await recount()).rows).toEqual([{ texts: 0 }])
    expect((await list()).tuples).toBeLessThan(20)
    await ofAgency.set({ people: 7 }).execute()
    expect((await recount()).rows).toEqual([{ texts: 2 }])
    expect((await list()).people).toBe(1 + copies / 2)
  })

  it("come in pages, the most frequent first, each once", async () => {
    const at = await makeBulkOffice(test)
    for (let text = 0; text < 7; text++)
      for (let copy = 0; copy < 2 + (text % 3); copy++) await send(at, `Text number ${text}`)
    const scope = await authorize(at.owner, at.agency_id, "approve_comments")
    const seen: SameTextPlace[] = []
    for (let page = 0; page < 4; page++)
      seen.push(
        ...(await listSameTexts(db(), scope, {
          tab: "pending",
          docket_id: null,
          after: seen.at(-1) ?? null,
          limit: 3,
        })),
      )
    expect(seen.map(({ comments }) => comments)).toEqual([4, 4, 3, 3, 2, 2, 2])
    expect(new Set(seen.map(({ text }) => text)).size).toBe(7)
  })

  it("open into their comments, newest first, and none is missing from the queue", async () => {
    const at = await makeBulkOffice(test)
    const sent = []
    for (const [day, content] of [letter, "Another", letter, letter].entries())
      sent.push(await send(at, content, { created_at: new Date(Date.UTC(2026, 4, day + 1)) }))
    const ids = sent.map(({ id }) => id).toReversed()
    const scope = await authorize(at.owner, at.agency_id, "approve_comments")
    const page = async (text?: string) => {
      const filter = { statuses: pending, text }
      const found = await findQueuePage(db(), scope, { filter, limit: 2, place: "start" })
      const last = found.rows.at(-1)?.id ?? ""
      const rest = await findQueuePage(db(), scope, { filter, limit: 2, place: { after: last } })
      return [...found.rows, ...rest.rows].map(({ id }) => id)
    }
    expect(await page(await textOf(ids[0] ?? ""))).toEqual([ids[0], ids[1], ids[3]])
    expect(await page()).toEqual(ids)
  })
})

it("one comment says how many other people sent its text, whatever became of theirs", async () => {
  const at = await makeBulkOffice(test)
  const [ann, bob, cem] = [await makePerson(db()), await makePerson(db()), await makePerson(db())]
  const own = await send(at, letter, { user_id: ann.user_id })
  await send(at, letter, { user_id: ann.user_id })
  await send(at, letter, { user_id: bob.user_id, status: "rejected" })
  await send(at, letter, { user_id: cem.user_id, status: "published" })
  const alone = await send(at, "Alone")
  const scope = await authorize(at.owner, at.agency_id, "approve_comments")
  expect(await countOtherSenders(db(), scope, own.id)).toBe(2)
  await send(at, letter)
  await send(at, letter)
  expect(await countOtherSenders(db(), scope, own.id)).toBe(4)
  expect(await countOtherSenders(db(), scope, alone.id)).toBe(0)
})

it("one decision serves all comments with a text, up to the newest then, with a result each, and is taken back", async () => {
  const at = await makeBulkOffice(test)
  const same = [await send(at, letter), await send(at, letter), await send(at, `${letter}!`)].map(({ id }) => id)
  const other = await send(at, "Another")
  const flagged = await send(at, letter, { status: "flagged" })
  const text_fingerprint = await textOf(flagged.id)
  const begun = await beginBulk(test, at, { action: "reject", reason: "Off topic", text_fingerprint })
  const late = await send(at, letter)
  const job = test.ctx({ kind: "job", name: "continue_bulk_actions" })
  while (await continueBulkAction(job));
  expect(await bulkProgress(test, begun)).toMatchObject({ state: "finished", total: 3, done: 3, refused: 0 })
  expect(await commentsIn(test, at, "rejected")).toEqual(same)
  expect(await commentsIn(test, at, "submitted")).toEqual([other.id, late.id])
  expect(await commentsIn(test, at, "flagged")).toEqual([flagged.id])
  const started = await db()
    .selectFrom("audit_log")
    .select("after")
    .where("entity_id", "=", begun.id)
    .where("action", "=", "bulk_action.started")
    .executeTakeFirstOrThrow()
  expect(started.after).toMatchObject({ text_fingerprint, total: 3 })
  await undoBulkAction(at.ctx, begun.input)
  while (await continueBulkAction(job));
  expect(await commentsIn(test, at, "submitted")).toEqual([...same, other.id, late.id].toSorted())
})
