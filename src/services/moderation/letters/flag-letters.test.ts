import { afterAll, beforeAll, expect, it } from "vitest"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { chinese } from "#src/rules/languages/chinese.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { authorize } from "#src/services/context.ts"
import { listModerationLog } from "#src/services/moderation/log-queries.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { makeBulkOffice } from "#src/testing/desks/bulk-office.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeComment, makePerson } from "#src/testing/records/factories.ts"
import { sendDecisionLetters } from "./send-decision-letters.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
  teach("zh", chinese)
})
afterAll(() => test.close())

const db = () => test.deps.database
const job = () => test.ctx({ kind: "job", name: "send_decision_letters" })
const afterUndo = () => {
  test.clock.advance((MODERATION_UNDO_MINUTES + 1) * MINUTE)
  return sendDecisionLetters(job())
}
const letters = (to_address: string) =>
  db().selectFrom("mail_outbox").selectAll().where("to_address", "=", to_address).orderBy("id").execute()
const mailsTo = async (address: string) => (await letters(address)).map(({ kind }) => kind)

type Office = Awaited<ReturnType<typeof makeBulkOffice>>
async function aComment(at: Office, change: { status: CommentStatus; language?: "zh" }) {
  const person = await makePerson(db())
  const comment = await makeComment(db(), at.docket, { user_id: person.user_id, ...change })
  return { ...comment, address: person.email }
}

type Decision = { id: string; action: "approve" | "reject" | "flag"; version?: number; reason?: string | null }
const decide = (at: Office, { id, action, version = 1, reason = null }: Decision) =>
  moderateComment(at.ctx, { agency_id: at.agency_id, comment_id: id, version, action, reason })

it("a flag is told once and calmly, never why, and what is decided then is told, too", async () => {
  const at = await makeBulkOffice(test)
  const [restored, rejected] = [
    await aComment(at, { status: "published", language: "zh" }),
    await aComment(at, { status: "published" }),
  ]
  for (const { id } of [restored, rejected]) await decide(at, { id, action: "flag", reason: "Names a child?" })
  expect(await sendDecisionLetters(job())).toEqual({ sent: 0, withheld: 0 })
  expect(await afterUndo()).toEqual({ sent: 2, withheld: 0 })
  expect(await sendDecisionLetters(job())).toEqual({ sent: 0, withheld: 0 })
  const [looked] = await letters(rejected.address)
  expect([looked?.kind, looked?.agency_id]).toEqual(["comment_flagged", at.agency_id])
  expect(looked?.text_body).toContain("is taking a second look at your comment")
  expect(looked?.text_body).toMatch(/You do not need to do anything\.[^]*\/dashboard\/comments\/CMT-/)
  expect(`${looked?.text_body}${looked?.html_body}`).not.toContain("Names a child?")
  expect(looked?.unsubscribe_url).toContain("/stop-comment-letters?token=")
  await decide(at, { id: restored.id, action: "approve", version: 2 })
  await decide(at, { id: rejected.id, action: "reject", version: 2, reason: "Names a child." })
  expect(await afterUndo()).toEqual({ sent: 2, withheld: 0 })
  expect(await mailsTo(rejected.address)).toEqual(["comment_flagged", "comment_rejected"])
  const told = await letters(restored.address)
  expect(told.map(({ subject }) => subject.replace(/CMT-.*/, ""))).toEqual([
    "正在再次审阅您的意见：",
    "您的意见已再次公布：",
  ])
})

it("what is published again is told to those who were told last of a flag, and to nobody else", async () => {
  const at = await makeBulkOffice(test)
  const steps = async (id: string, ...actions: ("flag" | "approve" | "wait")[]) => {
    let version = 0
    for (const action of actions)
      if (action === "wait") await afterUndo()
      else await decide(at, { id, action, version: ++version })
    return afterUndo()
  }
  const published = () => aComment(at, { status: "published" })
  const quick = await published()
  expect(await steps(quick.id, "flag", "approve")).toEqual({ sent: 0, withheld: 1 })
  expect(await mailsTo(quick.address)).toEqual([])
  const scope = await authorize(at.owner, at.agency_id, "view_dashboard")
  expect((await listModerationLog(db(), scope, quick.id))[0]).toMatchObject({ action: "approve", letter: null })
  // Flagged again before its writer was told that it was published again: the last they know is the first flag.
  const twice = await published()
  await steps(twice.id, "flag", "wait", "approve", "flag", "approve")
  expect(await mailsTo(twice.address)).toEqual(["comment_flagged", "comment_published"])
  // Told of both; a second flag that was mended at once is nothing new.
  const settled = await published()
  await steps(settled.id, "flag", "wait", "approve", "wait", "flag", "approve")
  expect(await mailsTo(settled.address)).toEqual(["comment_flagged", "comment_published"])
  // Who stopped these letters hears of neither.
  const stopped = await published()
  await db().updateTable("profiles").set({ decision_letters: false }).where("email", "=", stopped.address).execute()
  expect(await steps(stopped.id, "flag", "wait", "approve")).toEqual({ sent: 0, withheld: 0 })
  expect(await mailsTo(stopped.address)).toEqual([])
})
