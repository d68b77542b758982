import { afterAll, beforeAll, expect, it } from "vitest"
import { requireUser } from "#src/services/context.ts"
import { createSubmissionDesk, type SubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { mailedToken } from "#src/testing/accounts/sign-up.ts"
import { confirmSubmissionLink } from "./confirm-submission-link.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { sendSubmissionLink } from "./send-submission-link.ts"

let desk: SubmissionDesk
beforeAll(async () => {
  desk = await createSubmissionDesk()
})
afterAll(() => desk.close())

it("the mailed link in place of a captcha counts once under ten parallel uses", async () => {
  const docket = await desk.docketWith({ require_captcha: true })
  const ctx = await desk.personCtx()
  const { id: draft_id } = await openDraft(ctx, { docket_id: docket.id, browser_token: "a browser" })
  await sendSubmissionLink(ctx, { draft_id })
  const token = await mailedToken(desk, requireUser(ctx).email)
  const uses = Array.from({ length: 10 }, () => outcomeOf(confirmSubmissionLink(desk.ctx(), { token }), () => "used"))
  const outcomes = await Promise.all(uses)
  expect(outcomes.filter((outcome) => outcome === "used")).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === "token_invalid")).toHaveLength(9)
})
