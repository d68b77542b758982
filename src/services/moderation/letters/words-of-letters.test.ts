import { afterAll, beforeAll, expect, it } from "vitest"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"
import { authorize } from "#src/services/context.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { changeSavedReason } from "#src/services/moderation/reasons/change-saved-reason.ts"
import { listSavedReasons } from "#src/services/moderation/reasons/queries.ts"
import { beginBulk, makeBulkOffice, takeBulkSteps } from "#src/testing/desks/bulk-office.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeComment, makePerson } from "#src/testing/records/factories.ts"
import { sendDecisionLetters } from "./send-decision-letters.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database
const letters = (to_address: string) =>
  db().selectFrom("mail_outbox").select(["kind", "text_body"]).where("to_address", "=", to_address).execute()

it("a decision is told in the words that its saved reason had then, whatever it says when the letter goes out", async () => {
  const at = await makeBulkOffice(test, { pending: 250 })
  const { agency_id } = at
  const bulk = await makePerson(db())
  await db().updateTable("comments").set({ user_id: bulk.user_id }).where("agency_id", "=", agency_id).execute()
  const texts = { label: "Names", reason: "It names neighbors." }
  const added = { intent: "reason_add", action: "reject", ...texts, letter: "Without names, please." } as const
  await changeSavedReason(at.owner, agency_id, added)
  const scope = await authorize(at.owner, agency_id, "view_dashboard")
  const [saved] = await listSavedReasons(db(), scope)
  const saved_reason_id = saved?.id ?? ""
  const change = (version: number, letter: string | null) =>
    changeSavedReason(at.owner, agency_id, { intent: "reason_change", id: saved_reason_id, version, ...texts, letter })
  const rejectOne = async () => {
    const { user_id, email } = await makePerson(db())
    const { id: comment_id } = await makeComment(db(), at.docket, { status: "submitted", user_id })
    const decision = { version: 1, action: "reject", reason: null, saved_reason_id } as const
    await moderateComment(at.ctx, { agency_id, comment_id, ...decision })
    return email
  }

  await beginBulk(test, at, { action: "reject", saved_reason_id })
  await takeBulkSteps(test, 1)
  const written = await rejectOne()
  await change(1, null)
  const plain = await rejectOne()
  await change(2, "Other words.")
  await takeBulkSteps(test)
  test.clock.advance((MODERATION_UNDO_MINUTES + 1) * MINUTE)
  const job = test.ctx({ kind: "job", name: "send_decision_letters" })
  while ((await sendDecisionLetters(job)).sent > 0);

  expect((await letters(written))[0]?.text_body).toContain("Without names, please.")
  const [told] = await letters(plain)
  expect([told?.kind, told?.text_body.includes("It names neighbors.")]).toEqual(["comment_rejected", true])
  const ofBulk = await letters(bulk.email)
  expect(ofBulk).toHaveLength(250)
  expect(ofBulk.filter(({ text_body }) => !text_body.includes("Without names, please."))).toEqual([])
})
