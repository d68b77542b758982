import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { DAY, HOUR, MINUTE } from "#src/rules/dates/milliseconds.ts"
import {
  type CommentStatus,
  commentTransition,
  moderationActionNames,
  moderationActions,
} from "#src/rules/record/comments/comment-status.ts"
import { stepAfter } from "#src/rules/record/comments/waiting-time.ts"
import { positions } from "#src/rules/vocabulary.ts"
import { pick, seededRandom } from "#src/sample-data/seeded-random.ts"
import { foldCommentCounts } from "#src/services/comments/fold-comment-counts.ts"
import { sendDecisionLetters } from "#src/services/moderation/letters/send-decision-letters.ts"
import { moderateComments } from "#src/services/moderation/moderate-comments.ts"
import { changeSavedReason } from "#src/services/moderation/reasons/change-saved-reason.ts"
import { undoModeration } from "#src/services/moderation/undo-moderation.ts"
import { undoBulkAction } from "#src/services/moderation/bulk/undo-bulk-action.ts"
import { bothCounts } from "#src/testing/desks/listed-and-counted.ts"
import {
  type BulkOffice,
  beginBulk,
  commentsIn,
  makeBulkOffice,
  takeBulkSteps,
} from "#src/testing/desks/bulk-office.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeComment, makeDocket, makePerson } from "#src/testing/records/factories.ts"
import { recountNextAgency } from "./recount-agencies.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const job = () => parts.ctx({ kind: "job", name: "recount_agencies" })
const recountAll = async () => {
  const found = []
  for (let turn = await recountNextAgency(job()); turn; turn = await recountNextAgency(job())) found.push(turn.mended)
  return found
}

async function expectTruth(agency_id: string, zone: string) {
  const both = await bothCounts(parts, agency_id, zone)
  expect(both.said).toEqual(both.true)
  return both.said
}

async function aReason({ owner, agency_id }: BulkOffice, action: "reject" | "flag"): Promise<string> {
  const label = `To ${action}`
  await changeSavedReason(owner, agency_id, {
    intent: "reason_add",
    action,
    label,
    reason: "The rule.",
    letter: "Thank you.",
  })
  const saved = parts.deps.database.selectFrom("saved_reasons").select("id").where("agency_id", "=", agency_id)
  return (await saved.where("label", "=", label).executeTakeFirstOrThrow()).id
}

test("counts stay right whatever is submitted, decided, taken back, decided in bulk or erased, in zones near and far", async () => {
  const db = parts.deps.database
  const random = seededRandom(35)
  const office = await makeBulkOffice(parts, { pending: 3 })
  const { agency_id, ctx } = office
  const dockets = [office.docket, await makeDocket(db, agency_id)]
  const people = [await makePerson(db), await makePerson(db)]
  const letters = ["Keep the trees.", "Cut the trees.", "A letter of my own.", "Another of my own.", "No opinion."]
  const reasons = { reject: await aReason(office, "reject"), flag: await aReason(office, "flag") }
  let zone = "America/New_York"
  parts.clock.set(new Date())

  const submit = async () => {
    const at = new Date(parts.clock.now().getTime() - Math.floor(random() * 20 * DAY))
    const status = random() < 0.8 ? "submitted" : "published"
    const by = { position: pick(random, [...positions, null]), user_id: pick(random, people).user_id }
    const representation = pick(random, ["myself", "organization", "behalf_of_another"] as const)
    const commenter = { representation, organization_name: representation === "myself" ? null : "Elm Riders" }
    const content = pick(random, letters)
    const { id } = await makeComment(db, pick(random, dockets), {
      created_at: at,
      status,
      content,
      ...by,
      ...commenter,
    })
    if (random() < 0.4) await attachFile(id, at, Math.floor(random() * 1e6))
  }
  const attachFile = (comment_id: string, created_at: Date, file_size: number) =>
    db
      .insertInto("comment_attachments")
      .values({
        agency_id,
        comment_id,
        filename: "a.csv",
        mime_type: "text/csv",
        sha256: "a".repeat(64),
        storage_key: comment_id,
        file_size,
        created_at,
      })
      .execute()
  const decide = async () => {
    const action = pick(random, moderationActionNames)
    const rows = await db
      .selectFrom("comments")
      .select(["id as comment_id", "version", "status"])
      .where("agency_id", "=", agency_id)
      .orderBy(sql`md5(id::text || ${random()}::float8)`)
      .limit(4)
      .execute()
    const may = (from: CommentStatus) => commentTransition(from, moderationActions[action].to) !== undefined
    const comments = rows
      .filter(({ status }) => may(status))
      .map(({ comment_id, version }) => ({ comment_id, version }))
    if (comments.length === 0) return undefined
    const saved = action === "reject" || action === "flag" ? { saved_reason_id: reasons[action] } : {}
    return (await moderateComments(ctx, { agency_id, action, reason: null, comments, ...saved })).batch_id
  }
  const decideAndUndo = async () => {
    const batch_id = await decide()
    parts.clock.advance(3 * MINUTE)
    if (batch_id) await undoModeration(ctx, { agency_id, batch_id })
  }
  const sendLetters = () => sendDecisionLetters(parts.ctx({ kind: "job", name: "send_decision_letters" }))
  const inBulk = async () => {
    const waiting = await db
      .selectFrom("comments")
      .select("id")
      .where("agency_id", "=", agency_id)
      .where("status", "=", "submitted")
      .limit(1)
      .execute()
    if (waiting.length === 0) return
    const { input } = await beginBulk(parts, office)
    await takeBulkSteps(parts)
    if (random() < 0.5) return
    await undoBulkAction(ctx, input)
    await takeBulkSteps(parts)
  }
  const correct = async () => {
    const { id } = await db
      .selectFrom("comments")
      .select("id")
      .where("agency_id", "=", agency_id)
      .orderBy(sql`md5(id::text || ${random()}::float8)`)
      .executeTakeFirstOrThrow()
    const change = { content: pick(random, letters), corrected_at: parts.clock.now() }
    await db.updateTable("comments").set(change).where("id", "=", id).execute()
  }
  const erase = () =>
    db.updateTable("comments").set({ user_id: null }).where("user_id", "=", pick(random, people).user_id).execute()
  const fold = () => foldCommentCounts(job())
  const move = async () => {
    zone = pick(random, [
      "America/New_York",
      "Pacific/Kiritimati",
      "Pacific/Honolulu",
      "Asia/Kathmandu",
      "Europe/Berlin",
    ])
    await db.updateTable("agencies").set({ time_zone: zone }).where("id", "=", agency_id).execute()
    await recountAll()
  }

  await fold()
  const often = [submit, submit, submit, submit, decide, decide, decide]
  const steps = [...often, decideAndUndo, inBulk, correct, erase, sendLetters, fold, move]
  for (let step = 0; step < 90; step++) {
    parts.clock.advance(Math.floor(random() * 20 * HOUR))
    await pick(random, steps)()
    await expectTruth(agency_id, zone)
  }
  for (const [action, status] of [
    ["reject", "submitted"],
    ["flag", "published"],
  ] as const) {
    const { id: comment_id } = await makeComment(db, office.docket, {
      status,
      user_id: pick(random, people).user_id,
      content: "Once more.",
    })
    const comments = [{ comment_id, version: 1 }]
    const told = { agency_id, action, reason: null, comments, saved_reason_id: reasons[action] }
    expect(await moderateComments(ctx, told)).toMatchObject({ done: [{ comment_id }], refused: [] })
  }
  // Whatever the dice decided, each letter is there twice among those that wait, and twice among the published ones.
  for (const status of ["submitted", "published"] as const)
    for (const content of [...letters, ...letters])
      await makeComment(db, office.docket, { status, content, user_id: pick(random, people).user_id })
  parts.clock.advance(HOUR)
  await sendLetters()
  await fold()
  const { comments, decisions, reports, texts } = await expectTruth(agency_id, zone)
  expect(comments.length).toBeGreaterThan(10)
  expect(decisions[0]?.days.length).toBeGreaterThan(5)
  expect(reports[0]?.files.total_attachments).toBeGreaterThan(5)
  expect(reports[0]?.reasons.map(([, made, letters]) => Number(made) > 0 && Number(letters) > 0)).toEqual([true, true])
  expect(texts.flat().length).toBeGreaterThan(5)
  await db.updateTable("report_agencies").set({ compared_at: null }).execute()
  expect(await recountAll()).toEqual([false])
})

test("the comparison mends what is wrong, says so once, and leaves the rest alone", async () => {
  const db = parts.deps.database
  const office = await makeBulkOffice(parts, { pending: 5 })
  const { agency_id, docket, ctx } = office
  const other = await makeBulkOffice(parts, { pending: 2 })
  const [comment_id = ""] = await commentsIn(parts, { agency_id }, "submitted")
  const comments = [{ comment_id, version: 1 }]
  await moderateComments(ctx, { agency_id, action: "reject", reason: null, comments })
  await foldCommentCounts(job())
  expect(await recountAll()).not.toContain(true)
  expect(await recountNextAgency(job())).toBeNull()

  await makeComment(db, docket, { status: "flagged" }) // not folded yet, and no difference
  await db.updateTable("comment_counts").set({ total: 99 }).where("docket_id", "=", docket.id).execute()
  const wrong = { agency_id, docket_id: docket.id, day: "2020-02-29", total: 3 }
  await db
    .insertInto("report_comments")
    .values({ ...wrong, status: "published", position: "oppose" })
    .execute()
  await db
    .updateTable("comment_type_counts")
    .set({ total: 99 })
    .where("docket_id", "=", docket.id)
    .where("status", "=", "rejected")
    .execute()
  await db.deleteFrom("report_decisions").where("agency_id", "=", agency_id).execute()
  await db.updateTable("report_decision_days").set({ total: 7 }).where("agency_id", "=", agency_id).execute()
  await db
    .insertInto("report_file_days")
    .values({ agency_id, docket_id: docket.id, day: "2020-02-29", files: 1, bytes: 10 })
    .execute()
  const saved_reason_id = await aReason(office, "reject")
  await db
    .insertInto("report_reason_days")
    .values({ agency_id, saved_reason_id, day: "2020-02-29", decisions: 1, letters: 0 })
    .execute()
  await db.updateTable("report_comment_days").set({ waiting: 7 }).where("agency_id", "=", agency_id).execute()
  await db.deleteFrom("report_comment_months").where("agency_id", "=", agency_id).execute()
  const text = { place: docket.id, tab: "rejected", text_fingerprint: crypto.randomUUID(), comments: 9 } as const
  await db
    .insertInto("repeated_texts")
    .values({ agency_id, ...text })
    .execute()
  parts.clock.advance(DAY)
  const before = parts.committed.length
  expect((await recountAll()).filter(Boolean)).toEqual([true])
  expect(parts.committed.slice(before)).toEqual(["counts.mended"])
  const entry = await db
    .selectFrom("audit_log")
    .select(["agency_id", "after"])
    .where("action", "=", "counts.mended")
    .execute()
  expect(entry).toEqual([
    { agency_id, after: { statuses: 2, types: 1, days: 4, decisions: 2, files: 1, reasons: 1, texts: 1 } },
  ])
  await expectTruth(agency_id, "America/New_York")
  await expectTruth(other.agency_id, "America/New_York")
  const counts = await sql`
    select status, total::int from current_comment_counts where docket_id = ${docket.id} and total <> 0 order by status`.execute(
    db,
  )
  expect(counts.rows).toEqual([
    { status: "flagged", total: 1 },
    { status: "rejected", total: 1 },
    { status: "submitted", total: 4 },
  ])
})

test("a submission and a fold of the counts do not wait for each other, and a recount in between finds no difference", async () => {
  const db = parts.deps.database
  const { agency_id, docket } = await makeBulkOffice(parts, { pending: 1 })
  await foldCommentCounts(job())
  await recountAll()
  await db.transaction().execute(async (tx) => {
    await sql`insert into comments (tracking_id, agency_id, docket_id, status, content, representation, certification_version, certified_at,
        acknowledged_at, docket_version, created_at, updated_at)
      values ('CMT-' || upper(replace(gen_random_uuid()::text, '-', '')), ${agency_id}, ${docket.id}, 'submitted', 'Late', 'myself', 1, now(),
        now(), 1, now(), now())`.execute(tx)
    await foldCommentCounts(job())
    parts.clock.advance(DAY)
    expect(await recountAll()).not.toContain(true)
  })
  await expectTruth(agency_id, "America/New_York")
  await foldCommentCounts(job())
  await expectTruth(agency_id, "America/New_York")
})

test("a time zone that only the browser knows does not stop the counting", async () => {
  const db = parts.deps.database
  const { agency_id } = await makeBulkOffice(parts, { pending: 1 })
  await db.updateTable("agencies").set({ time_zone: "Mars/Base" }).where("id", "=", agency_id).execute()
  await expectTruth(agency_id, "UTC")
  await foldCommentCounts(job())
  await expectTruth(agency_id, "UTC")
  expect(await recountAll()).not.toContain(true)
})

test("the database and the rules cut waits into the same steps", async () => {
  const minutes = [0, 4, 5, 59, 60, 89, 479, 480, 4319, 4320, 20_159, 20_160, 500_000]
  const { rows } = await sql<{ at: number; step: number }>`
    select at, waiting_step(at * interval '1 minute' + interval '59 seconds') as step from unnest(${minutes}::int[]) as at`.execute(
    parts.deps.database,
  )
  expect(rows.filter(({ at, step }) => step > at || at >= stepAfter(step))).toEqual([])
  expect(rows.map(({ step }) => step)).toEqual([0, 0, 5, 55, 60, 60, 450, 480, 4260, 4320, 19_920, 20_160, 499_680])
})
