import { afterAll, beforeAll, expect, it } from "vitest"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"
import { authorize } from "#src/services/context.ts"
import { listModerationLog } from "#src/services/moderation/log-queries.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { undoBulkAction } from "#src/services/moderation/bulk/undo-bulk-action.ts"
import { undoModeration } from "#src/services/moderation/undo-moderation.ts"
import {
  beginBulk,
  type BulkOffice,
  bulkProgress,
  commentsIn,
  makeBulkOffice,
  takeBulkSteps,
} from "#src/testing/desks/bulk-office.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeComment, makePerson } from "#src/testing/records/factories.ts"
import { changeSavedReason } from "#src/services/moderation/reasons/change-saved-reason.ts"
import { countUsedReasons, listSavedReasons } from "#src/services/moderation/reasons/queries.ts"
import { chooseDecisionLetters } from "./choose-decision-letters.ts"
import { findDecisionLettersToStop, stopDecisionLetters } from "./stop-decision-letters.ts"
import { sendDecisionLetters } from "./send-decision-letters.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
  teach("es", spanish)
})
afterAll(() => test.close())

const db = () => test.deps.database
const job = () => test.ctx({ kind: "job", name: "send_decision_letters" })
const pass = (minutes: number) => test.clock.advance(minutes * MINUTE)
const afterUndo = () => {
  pass(MODERATION_UNDO_MINUTES + 1)
  return sendDecisionLetters(job())
}
const letters = (to_address: string) =>
  db()
    .selectFrom("mail_outbox")
    .selectAll()
    .where("to_address", "=", to_address)
    .where("kind", "in", ["decision_letter", "comment_published", "comment_rejected", "comment_flagged"])
    .execute()
const mailsTo = async (address: string) => (await letters(address)).map(({ kind }) => kind)

/** An office with one saved reason for each action, and what it takes to decide with them. */
async function anOffice(wish?: Parameters<typeof makeBulkOffice>[1]) {
  const at = await makeBulkOffice(test, wish)
  const letter = "Thank you.\nPlease send it once more without the names of your neighbors."
  for (const [action, text] of [
    ["reject", letter],
    ["flag", null],
  ] as const)
    await changeSavedReason(at.owner, at.agency_id, {
      intent: "reason_add",
      action,
      label: `To ${action}`,
      reason: `The rule to ${action}.`,
      letter: text,
    })
  const scope = await authorize(at.owner, at.agency_id, "view_dashboard")
  const [flag = "", reject = ""] = (await listSavedReasons(db(), scope)).map(({ id }) => id)
  const counted = async () =>
    (await countUsedReasons(db(), scope, { from: "2000-01-01", to: "2099-12-31" })).map(
      ({ label, decisions, letters: sent }) => [label, decisions, sent],
    )
  return { ...at, scope, flag, reject, counted }
}

async function aComment(at: BulkOffice, change: Parameters<typeof makeComment>[2] = {}) {
  const person = await makePerson(db())
  const comment = await makeComment(db(), at.docket, { status: "submitted", user_id: person.user_id, ...change })
  return { ...comment, address: person.email }
}
type Office = Awaited<ReturnType<typeof anOffice>>
const rejectOne = (
  at: Office,
  comment_id: string,
  change: { reason?: string; version?: number; saved_reason_id?: string } = {},
) =>
  moderateComment(at.ctx, {
    agency_id: at.agency_id,
    comment_id,
    version: 1,
    action: "reject",
    reason: null,
    saved_reason_id: at.reject,
    ...change,
  })

it("a letter goes to the commenter, once, in their language, when its decision can no longer be undone", async () => {
  const at = await anOffice()
  const comment = await aComment(at, { language: "es" })
  await rejectOne(at, comment.id)
  expect((await listModerationLog(db(), at.scope, comment.id))[0]).toMatchObject({
    reason: "The rule to reject.",
    saved_reason: "To reject",
    letter: "waiting",
  })
  pass(MODERATION_UNDO_MINUTES)
  expect(await sendDecisionLetters(job())).toEqual({ sent: 0, withheld: 0 })
  const both = await Promise.all([afterUndo(), sendDecisionLetters(job())])
  expect(both.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
  const [mail, ...more] = await letters(comment.address)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Sobre su comentario: CMT-/)
  expect(mail?.text_body).toContain("Please send it once more without the names of your neighbors.")
  expect(mail?.text_body).not.toContain("The rule to reject.") // for staff
  expect((await listModerationLog(db(), at.scope, comment.id))[0]?.letter).toBe("sent")
  const entry = db().selectFrom("audit_log").select("agency_id").where("entity_id", "=", comment.id)
  expect(await entry.where("action", "=", "comment.letter_sent").execute()).toEqual([{ agency_id: at.agency_id }])
  expect(await at.counted()).toEqual([["To reject", 1, 1]])
})

it("letters of several agencies that go out together stay with their own agency", async () => {
  const sent = []
  for (const at of [await anOffice(), await anOffice()]) {
    const comment = await aComment(at)
    await rejectOne(at, comment.id)
    sent.push({ address: comment.address, agency_id: at.agency_id })
  }
  expect(await afterUndo()).toEqual({ sent: 2, withheld: 0 })
  for (const { address, agency_id } of sent) expect(await letters(address)).toMatchObject([{ agency_id }])
})

it("no letter goes out for a decision that was undone or replaced, and none to a closed account", async () => {
  const at = await anOffice()
  const undone = await aComment(at)
  const { batch_id } = await rejectOne(at, undone.id)
  await undoModeration(at.ctx, { agency_id: at.agency_id, batch_id })
  const replaced = await aComment(at)
  await rejectOne(at, replaced.id)
  await moderateComment(at.owner, {
    agency_id: at.agency_id,
    comment_id: replaced.id,
    version: 2,
    action: "approve",
    reason: null,
  })
  const nobodys = await aComment(at, { user_id: null })
  await rejectOne(at, nobodys.id)
  expect(await afterUndo()).toEqual({ sent: 1, withheld: 2 })
  expect(await letters(undone.address)).toEqual([])
  expect(await mailsTo(replaced.address)).toEqual(["comment_published"])
  expect(await afterUndo()).toEqual({ sent: 0, withheld: 0 })
  expect(await at.counted()).toEqual([["To reject", 2, 0]])
})

it("what was typed counts before the saved text; of a saved reason without a letter the reader learns nothing", async () => {
  const at = await anOffice()
  const comment = await aComment(at, { status: "published" })
  await moderateComment(at.ctx, {
    agency_id: at.agency_id,
    comment_id: comment.id,
    version: 1,
    action: "flag",
    reason: "Names a child.",
    saved_reason_id: at.flag,
  })
  expect((await listModerationLog(db(), at.scope, comment.id))[0]).toMatchObject({
    reason: "Names a child.",
    letter: "waiting",
  })
  expect(await afterUndo()).toEqual({ sent: 1, withheld: 0 })
  expect(await mailsTo(comment.address)).toEqual(["comment_flagged"])
  expect(await at.counted()).toEqual([["To flag", 1, 1]])
})

it("a saved reason of another action or another agency is refused, a retired one is not", async () => {
  const [at, other] = [await anOffice(), await anOffice()]
  const comment = await aComment(at)
  for (const saved_reason_id of [at.flag, other.reject, crypto.randomUUID()])
    await expect(rejectOne(at, comment.id, { saved_reason_id })).rejects.toMatchObject({ code: "invalid_input" })
  await changeSavedReason(at.owner, at.agency_id, { intent: "reason_retire", id: at.reject })
  await expect(rejectOne(at, comment.id)).resolves.toMatchObject({ status: "rejected" })
})

it("a bulk action's letters wait until its own undo has ended, and its undo withholds them", async () => {
  await afterUndo() // what the tests before this one left
  const at = await anOffice({ pending: 3 })
  const undone = await anOffice({ pending: 2 })
  const [kept, taken] = [
    await beginBulk(test, at, { action: "reject", saved_reason_id: at.reject }),
    await beginBulk(test, undone, { action: "reject", saved_reason_id: undone.reject }),
  ]
  const people = db()
    .updateTable("comments")
    .set({ user_id: (await makePerson(db())).user_id })
  await people.where("agency_id", "in", [at.agency_id, undone.agency_id]).execute()
  await takeBulkSteps(test, 2)
  // as if the work had taken so long that the first decisions are older than the undo of the whole
  await db()
    .updateTable("decision_letters")
    .set({ created_at: new Date(0) })
    .execute()
  expect(await sendDecisionLetters(job())).toEqual({ sent: 0, withheld: 0 })
  await undoBulkAction(undone.ctx, taken.input)
  pass(MODERATION_UNDO_MINUTES + 1)
  expect(await sendDecisionLetters(job())).toEqual({ sent: 3, withheld: 0 }) // the other one is being undone
  await takeBulkSteps(test)
  expect(await bulkProgress(test, taken)).toMatchObject({ state: "undone" })
  expect(await sendDecisionLetters(job())).toEqual({ sent: 0, withheld: 2 })
  expect(await commentsIn(test, at, "rejected")).toHaveLength(3)
  expect(await at.counted()).toEqual([["To reject", 3, 3]])
  expect(await undone.counted()).toEqual([])
  expect(await bulkProgress(test, kept)).toMatchObject({ done: 3 })
})

const decide = (
  at: Office,
  {
    id,
    action,
    version = 1,
    reason = null,
  }: { id: string; action: "approve" | "reject" | "flag"; version?: number; reason?: string | null },
) => moderateComment(at.ctx, { agency_id: at.agency_id, comment_id: id, version, action, reason })

it("every commenter is told what was decided, with the reason of a rejection, once and in their language", async () => {
  const at = await anOffice()
  const [published, rejected] = [await aComment(at), await aComment(at, { language: "es" })]
  await decide(at, { id: published.id, action: "approve" })
  await decide(at, { id: rejected.id, action: "reject", reason: "It names a child." })
  expect(await sendDecisionLetters(job())).toEqual({ sent: 0, withheld: 0 })
  expect(await afterUndo()).toEqual({ sent: 2, withheld: 0 })
  expect(await sendDecisionLetters(job())).toEqual({ sent: 0, withheld: 0 })
  const [good, ...more] = await letters(published.address)
  expect([good?.kind, more.length]).toEqual(["comment_published", 0])
  expect(good?.text_body).toContain(`/comments/${published.id}`)
  const [bad] = await letters(rejected.address)
  expect(bad?.subject).toMatch(/^Su comentario no se publicó: CMT-/)
  expect(bad?.text_body).toContain("It names a child.")
  expect(bad?.agency_id).toBe(at.agency_id)
})

it("only who may still send one is told to submit another comment", async () => {
  const at = await anOffice()
  const [may, sent_all] = [await aComment(at), await aComment(at)]
  const { user_id } = await db()
    .selectFrom("comments")
    .select("user_id")
    .where("id", "=", sent_all.id)
    .executeTakeFirstOrThrow()
  const all = { docket_id: at.docket.id, user_id: user_id ?? "", comment_count: 3 }
  await db().insertInto("docket_participation").values(all).execute()
  for (const { id } of [may, sent_all]) await decide(at, { id, action: "reject" })
  await afterUndo()
  expect((await letters(may.address))[0]?.text_body).toContain("Submit another comment")
  const [told] = await letters(sent_all.address)
  expect(told?.text_body).not.toMatch(/submit another/i)
  expect(told?.text_body).toContain("Read what you sent")
})

it("of what was undone nothing is told", async () => {
  const at = await anOffice()
  const undone = await aComment(at)
  const { batch_id } = await decide(at, { id: undone.id, action: "approve" })
  await undoModeration(at.ctx, { agency_id: at.agency_id, batch_id })
  const flagged = await aComment(at, { status: "published" })
  const flag = await decide(at, { id: flagged.id, action: "flag" })
  await undoModeration(at.ctx, { agency_id: at.agency_id, batch_id: flag.batch_id })
  expect(await afterUndo()).toEqual({ sent: 0, withheld: 2 })
  for (const { address } of [undone, flagged]) expect(await mailsTo(address)).toEqual([])
})

it("a bulk action tells each commenter after its own undo", async () => {
  const at = await anOffice({ pending: 2 })
  const person = await makePerson(db())
  await db().updateTable("comments").set({ user_id: person.user_id }).where("agency_id", "=", at.agency_id).execute()
  for (const [action, tab] of [
    ["approve", "pending"],
    ["flag", "approved"],
  ] as const) {
    await beginBulk(test, at, { action, tab })
    await takeBulkSteps(test, 2)
    expect(await sendDecisionLetters(job())).toEqual({ sent: 0, withheld: 0 })
    expect(await afterUndo()).toEqual({ sent: 2, withheld: 0 })
  }
  const [published, flagged] = ["comment_published", "comment_flagged"]
  expect(await mailsTo(person.email)).toEqual([published, published, flagged, flagged])
})

it("one press on the link in a letter stops them, but not what the agency itself writes; the account has them back", async () => {
  const at = await anOffice()
  const person = await makePerson(db())
  const send = async (saved?: "saved") => {
    const { id } = await makeComment(db(), at.docket, { status: "submitted", user_id: person.user_id })
    await (saved ? rejectOne(at, id) : decide(at, { id, action: "approve" }))
    return afterUndo()
  }
  await send()
  const url = new URL((await letters(person.email))[0]?.unsubscribe_url ?? "")
  const token = url.searchParams.get("token") ?? ""
  expect(await findDecisionLettersToStop(test.ctx(), token)).toEqual({ stopped: false })
  for (const wrong of ["", `${person.user_id}.`, `${crypto.randomUUID()}.${token.split(".")[1]}`]) {
    expect(await findDecisionLettersToStop(test.ctx(), wrong)).toBeUndefined()
    await expect(stopDecisionLetters(test.ctx(), { token: wrong })).rejects.toMatchObject({ code: "token_invalid" })
  }
  await stopDecisionLetters(test.ctx(), { token })
  await stopDecisionLetters(test.ctx(), { token })
  expect(await findDecisionLettersToStop(test.ctx(), token)).toEqual({ stopped: true })
  expect(await send()).toEqual({ sent: 0, withheld: 1 })
  expect(await send("saved")).toEqual({ sent: 1, withheld: 0 })
  await chooseDecisionLetters(test.ctx(person), { wanted: true })
  expect(await send()).toEqual({ sent: 1, withheld: 0 })
  expect(await mailsTo(person.email)).toEqual(["comment_published", "decision_letter", "comment_published"])
  const entries = db().selectFrom("audit_log").select("after").where("entity_id", "=", person.user_id)
  expect(await entries.where("action", "=", "user.decision_letters_chosen").orderBy("id").execute()).toEqual([
    { after: { decision_letters: false } },
    { after: { decision_letters: true } },
  ])
})
