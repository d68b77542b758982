import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { withCtx } from "#src/services/context.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"
import { solveCaptcha } from "#src/testing/accounts/solve-captcha.ts"
import {
  commentFor,
  createSubmissionDesk,
  type DocketChange,
  refusalOf,
  type SubmissionDesk,
} from "#src/testing/desks/submission-desk.ts"
import type { CommentBody } from "./submission-sources.ts"
import { submitComment } from "./submit-comment.ts"

let desk: SubmissionDesk
beforeAll(async () => {
  desk = await createSubmissionDesk()
})
afterAll(() => desk.close())

/** Everything a submission may write, as counts: two looks must be equal when nothing may have changed. */
async function traces(): Promise<Record<string, number>> {
  const tables = [
    "comments",
    "comment_attachments",
    "idempotency_keys",
    "docket_participation",
    "audit_log",
    "mail_outbox",
  ]
  const more = ["uploads", "used_captchas", "comment_search", "comment_count_deltas"]
  const counts: Record<string, number> = {}
  for (const table of [...tables, ...more]) {
    const { rows } = await desk.database.owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    counts[table] = rows[0]?.count ?? -1
  }
  const { rows } = await desk.database.owner.query<{ sum: number }>(
    "select coalesce(sum(comment_count), 0)::int as sum from docket_participation",
  )
  return { ...counts, counted: rows[0]?.sum ?? -1 }
}

describe("a comment that is not accepted", () => {
  const cases: [string, DocketChange, Partial<CommentBody>, { code: string; message?: string; fields?: object }][] = [
    [
      "a draft docket",
      { status: "draft" },
      {},
      { code: "comment_period_not_found", message: "Comment period not found" },
    ],
    [
      "a closed docket",
      { status: "closed" },
      {},
      { code: "comment_period_closed", message: "This comment period is no longer accepting submissions" },
    ],
    ["an archived docket", { status: "archived" }, {}, { code: "comment_period_closed" }],
    ["a docket that opens later", { open_at: new Date(testTime.getTime() + 1) }, {}, { code: "comment_period_closed" }],
    ["no text", {}, { content: "" }, { code: "invalid_input", fields: { content: "Please enter your comment" } }],
    [
      "only spaces",
      {},
      { content: " \n\t\u200b" },
      { code: "invalid_input", fields: { content: "Please enter your comment" } },
    ],
    [
      "too long a text",
      { max_comment_length: 5 },
      { content: "123456" },
      { code: "invalid_input", fields: { content: "Comment must be 5 characters or less" } },
    ],
    [
      "NUL",
      {},
      { content: "a\0b" },
      {
        code: "invalid_input",
        fields: { content: "This text contains a character that cannot be stored. Please remove it." },
      },
    ],
    ["half a surrogate pair", {}, { commenter_name: "\ud800" }, { code: "invalid_input" }],
    [
      "a bad e-mail address",
      {},
      { commenter_email: "nobody" },
      { code: "invalid_input", fields: { commenter_email: "Please enter a valid email address" } },
    ],
    [
      "an organization without its name",
      {},
      { representation: "organization" },
      {
        code: "invalid_input",
        fields: { organization_name: "Organization name is required when representing an organization" },
      },
    ],
    [
      "no certification",
      {},
      { perjury_certified: false },
      {
        code: "invalid_input",
        fields: { perjury_certified: "You must certify the accuracy of your information under penalty of perjury" },
      },
    ],
    [
      "no acknowledgement",
      {},
      { agreed_to_public: false },
      { code: "invalid_input", fields: { agreed_to_public: "You must acknowledge that your comment will be public" } },
    ],
    [
      "no captcha where one is asked",
      { require_captcha: true },
      {},
      { code: "invalid_input", fields: { captcha_token: "Please complete the CAPTCHA verification" } },
    ],
    [
      "a captcha that is none",
      { require_captcha: true },
      { captcha_token: "bm9uZQ==" },
      { code: "captcha_failed", message: "CAPTCHA verification failed. Please try again." },
    ],
    [
      "somebody else's file",
      {},
      { upload_ids: [crypto.randomUUID()] },
      {
        code: "invalid_input",
        fields: { upload_ids: "This upload could not be found. Please choose the file again." },
      },
    ],
    [
      "files where none are allowed",
      { uploads_enabled: false },
      { upload_ids: [crypto.randomUUID()] },
      { code: "invalid_input", fields: { upload_ids: "File uploads are not allowed for this docket" } },
    ],
    [
      "too many files",
      { max_files_per_comment: 1 },
      { upload_ids: [crypto.randomUUID(), crypto.randomUUID()] },
      { code: "invalid_input", fields: { upload_ids: "Maximum 1 files allowed" } },
    ],
    ["a field that the server alone decides", {}, { status: "published" } as object, { code: "invalid_input" }],
    ["another's user id", {}, { user_id: crypto.randomUUID() } as object, { code: "invalid_input" }],
  ]
  for (const [name, docketChange, change, expected] of cases) {
    it(`refuses ${name}`, async () => {
      const docket = await desk.docketWith(docketChange)
      const { ctx } = await desk.person()
      const before = await traces()
      expect(await refusalOf(submitComment(ctx, commentFor(docket, change)))).toMatchObject(expected)
      expect(await traces()).toEqual(before)
    })
  }

  it("a docket that is not there, and one of an agency that is gone", async () => {
    const { ctx } = await desk.person()
    const gone = await makeAgency(desk.deps.database, { deleted_at: testTime })
    const before = await traces()
    for (const docket of [{ id: crypto.randomUUID() }, await makeDocket(desk.deps.database, gone.id)])
      expect((await refusalOf(submitComment(ctx, commentFor(docket)))).message).toBe("Comment period not found")
    expect(await traces()).toEqual(before)
  })

  it("strangers, and people whose address is not confirmed", async () => {
    const docket = await desk.docketWith()
    const { ctx } = await desk.person({ email_confirmed: false })
    const before = await traces()
    expect((await refusalOf(submitComment(desk.ctx(), commentFor(docket)))).code).toBe("sign_in_required")
    expect((await refusalOf(submitComment(ctx, commentFor(docket)))).code).toBe("email_not_confirmed")
    expect(await traces()).toEqual(before)
  })

  it("what comes at the deadline or later; the millisecond before is in time", async () => {
    const close_at = new Date("2026-03-08T07:00:00.000Z") // the clock change of New York
    const docket = await desk.docketWith({ close_at, max_comments_per_user: 9 })
    const { ctx } = await desk.person()
    const at = (ms: number) => withCtx(ctx, { received_at: new Date(close_at.getTime() + ms) })
    const inTime = await submitComment(at(-1), commentFor(docket))
    expect((await desk.stored(inTime.tracking_id)).created_at.getTime()).toBe(close_at.getTime() - 1)
    for (const ms of [0, 1, 3_600_000])
      expect((await refusalOf(submitComment(at(ms), commentFor(docket)))).message).toBe(
        "This comment period is no longer accepting submissions",
      )
    const open_at = close_at
    const later = await desk.docketWith({ open_at })
    expect((await refusalOf(submitComment(at(-1), commentFor(later)))).code).toBe("comment_period_closed")
    expect((await submitComment(at(0), commentFor(later))).status).toBe("submitted")
  })
})

describe("the captcha of a docket that asks for one", () => {
  it("counts once, for its own docket, and is not used up by a refusal", async () => {
    const docket = await desk.docketWith({ require_captcha: true, max_comments_per_user: 9 })
    const { ctx } = await desk.person()
    const captcha_token = await solveCaptcha(await ctx.captcha.challenge(`docket:${docket.id}`))
    const other = await solveCaptcha(await ctx.captcha.challenge(`docket:${crypto.randomUUID()}`))
    expect((await refusalOf(submitComment(ctx, commentFor(docket, { captcha_token: other })))).code).toBe(
      "captcha_failed",
    )
    expect(
      (await refusalOf(submitComment(ctx, commentFor(docket, { captcha_token, upload_ids: [crypto.randomUUID()] }))))
        .code,
    ).toBe("invalid_input")
    const first = commentFor(docket, { captcha_token })
    const sent = await submitComment(ctx, first)
    expect(await submitComment(ctx, first)).toEqual(sent)
    const before = await traces()
    expect((await refusalOf(submitComment(ctx, commentFor(docket, { captcha_token })))).code).toBe("captcha_failed")
    expect(await traces()).toEqual(before)
  })
})
