import { afterAll, beforeAll, expect, it } from "vitest"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { commentFor, createSubmissionDesk, type SubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { closeOwnAccount } from "#src/services/accounts/own/close-own-account.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { saveDraft } from "#src/services/comments/drafts/save-draft.ts"
import { confirmSubmissionLink } from "./confirm-submission-link.ts"
import { sendSubmissionLink } from "./send-submission-link.ts"
import { submitComment } from "./submit-comment.ts"

let desk: SubmissionDesk
beforeAll(async () => {
  desk = await createSubmissionDesk()
})
afterAll(() => desk.close())

const submitted = (work: Promise<{ tracking_id: string }>) => outcomeOf(work, () => "accepted")
const closed = (work: Promise<void>) => outcomeOf(work, () => "closed")
const closing = { current_password: testPassword, confirmation: "close my account" } as const
const ask = async (text: string, values: unknown[]) => (await desk.database.owner.query(text, values)).rows

async function personAtDocket() {
  const { actor, user_id, email } = await signUpPerson(desk)
  const docket = await desk.docketWith()
  return { ctx: desk.ctx(actor), user_id, email, docket }
}

/** The form of the wizard's last step. */
async function draftAt({ ctx, docket }: Awaited<ReturnType<typeof personAtDocket>>) {
  const { id: draft_id, idempotency_key } = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
  const fields = { content: "Mine", representation: "myself", perjury_certified: true }
  await saveDraft(ctx, { draft_id, fields })
  return { draft_id, idempotency_key, acknowledged: true }
}

/** Does this while somebody else's transaction holds what one of the two meets halfway. */
async function whileHeld(statement: string, values: unknown[], work: () => Promise<void>): Promise<void> {
  const other = await desk.database.owner.connect()
  try {
    await other.query("begin")
    await other.query(statement, values)
    await work()
  } finally {
    await other.query("rollback")
    other.release()
  }
}

const commentsOf = (docket: { id: string }) => ask("select user_id from comments where docket_id = $1", [docket.id])

it.each(["body", "draft"])("an account that is being closed sends no comment anymore: %s", async (kind) => {
  const person = await personAtDocket()
  const { ctx, user_id, email, docket } = person
  const form = kind === "draft" ? await draftAt(person) : commentFor(docket)
  await ask("insert into saved_dockets (user_id, docket_id) values ($1, $2)", [user_id, docket.id])
  const outcomes: Promise<string>[] = []
  await whileHeld("select from saved_dockets where user_id = $1 for update", [user_id], async () => {
    outcomes.push(closed(closeOwnAccount(ctx, closing)))
    await waitForLocks(desk.database, 1)
    outcomes.push(submitted(submitComment(ctx, form)))
    await waitForLocks(desk.database, 2)
  })
  expect(await Promise.all(outcomes)).toEqual(["closed", "sign_in_required"])
  expect(await commentsOf(docket)).toEqual([])
  expect(await ask("select from mail_outbox where to_address = $1 and kind = 'comment_receipt'", [email])).toEqual([])
})

it.each(["body", "draft"])("a comment that was sent before stays, and nobody's: %s", async (kind) => {
  const person = await personAtDocket()
  const { ctx, user_id, docket } = person
  const form = kind === "draft" ? await draftAt(person) : commentFor(docket)
  await ask("insert into docket_participation (docket_id, user_id, comment_count) values ($1, $2, 1)", [
    docket.id,
    user_id,
  ])
  const outcomes: Promise<string>[] = []
  await whileHeld("select from docket_participation where user_id = $1 for update", [user_id], async () => {
    outcomes.push(submitted(submitComment(ctx, form)))
    await waitForLocks(desk.database, 1)
    outcomes.push(closed(closeOwnAccount(ctx, closing)))
    await waitForLocks(desk.database, 2)
  })
  expect(await Promise.all(outcomes)).toEqual(["accepted", "closed"])
  expect(await commentsOf(docket)).toEqual([{ user_id: null }])
  expect(await ask("select from comment_drafts where user_id = $1", [user_id])).toEqual([])
})

it("the emailed link of a draft, and the closing of its account, wait for each other in one order", async () => {
  const person = await personAtDocket()
  const { ctx, user_id, email } = person
  await sendSubmissionLink(ctx, await draftAt(person))
  const token = await mailedToken(desk, email)
  const outcomes: Promise<string>[] = []
  await whileHeld("select from sessions where user_id = $1 for update", [user_id], async () => {
    outcomes.push(closed(closeOwnAccount(ctx, closing)))
    await waitForLocks(desk.database, 1)
    outcomes.push(outcomeOf(confirmSubmissionLink(desk.ctx(), { token }), () => "confirmed"))
    await waitForLocks(desk.database, 2)
  })
  expect(await Promise.all(outcomes)).toEqual(["closed", "token_invalid"])
})
