import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { testTime } from "#src/testing/product/deps.ts"
import { makePerson } from "#src/testing/records/factories.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { solveCaptcha } from "#src/testing/accounts/solve-captcha.ts"
import { commentFor, createSubmissionDesk, type SubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { countOwnComments } from "#src/services/comments/queries.ts"
import { saveDraft } from "#src/services/comments/drafts/save-draft.ts"
import { submitComment } from "./submit-comment.ts"

let desk: SubmissionDesk
beforeAll(async () => {
  desk = await createSubmissionDesk()
})
afterAll(() => desk.close())
const answerOf = (work: Promise<{ tracking_id: string }>) => outcomeOf(work, ({ tracking_id }) => tracking_id)
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** The docket's comments with what belongs to each: one log entry, one receipt, one key, or something is half-written. */
async function recordOf(docket: { id: string }) {
  const { rows } = await desk.database.owner.query<{
    tracking_id: string
    logged: number
    keys: number
    mails: number
  }>(
    `select c.tracking_id,
       (select count(*)::int from audit_log a where a.entity_id = c.id and a.action = 'comment.submitted') as logged,
       (select count(*)::int from idempotency_keys k where k.comment_id = c.id) as keys,
       (select count(*)::int from mail_outbox m where m.text_body like '%' || c.tracking_id || '%') as mails
     from comments c where c.docket_id = $1 order by c.id`,
    [docket.id],
  )
  return rows
}
const whole = (tracking_id: string) => ({ tracking_id, logged: 1, keys: 1, mails: 1 })

describe("the same form sent more than once", () => {
  it("is one comment with one tracking ID, whether 20 times at once or again later", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    const ctx = await desk.personCtx()
    const captcha_token = await solveCaptcha(await ctx.captcha.challenge(`docket:${docket.id}`))
    const form = commentFor(docket, { captcha_token })
    const sent = await times(20, () => submitComment(ctx, form))
    const [first] = sent
    expect(new Set(sent.map(({ tracking_id }) => tracking_id)).size).toBe(1)
    expect(await submitComment(ctx, form)).toEqual(first)
    expect(await recordOf(docket)).toEqual([whole(first?.tracking_id ?? "")])
    expect(await countOwnComments(ctx.db, { user_id: userOf(ctx), docket_id: docket.id })).toBe(1)
  })

  it("is answered also after the docket was closed, and with another captcha answer", async () => {
    const docket = await desk.docketWith()
    const ctx = await desk.personCtx()
    const form = commentFor(docket)
    const sent = await submitComment(ctx, form)
    await desk.deps.database
      .updateTable("dockets")
      .set({ status: "closed", version: 2 })
      .where("id", "=", docket.id)
      .execute()
    expect(await submitComment(ctx, { ...form, captcha_token: "another" })).toEqual(sent)
  })

  it("is refused when it says something else under the same key, also at the same moment", async () => {
    const docket = await desk.docketWith()
    const ctx = await desk.personCtx()
    const form = commentFor(docket)
    const outcomes = await times(6, (index) =>
      answerOf(submitComment(ctx, { ...form, content: `Version ${index % 2}` })),
    )
    const [tracking_id] = outcomes.filter((outcome) => outcome.startsWith("CMT-"))
    expect(outcomes.filter((outcome) => outcome === tracking_id)).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === "idempotency_key_reused")).toHaveLength(3)
    expect(await recordOf(docket)).toEqual([whole(tracking_id ?? "")])
  })

  it("is another comment when another person uses the same key", async () => {
    const docket = await desk.docketWith()
    const form = commentFor(docket)
    const [one, two] = await Promise.all([
      submitComment(await desk.personCtx(), form),
      submitComment(await desk.personCtx(), form),
    ])
    expect(one.tracking_id).not.toBe(two.tracking_id)
    expect(await recordOf(docket)).toHaveLength(2)
  })

  it("takes any text as a key", async () => {
    const docket = await desk.docketWith()
    const ctx = await desk.personCtx()
    const form = commentFor(docket, { idempotency_key: "order of the 5th, № 17" })
    expect(await submitComment(ctx, form)).toEqual(await submitComment(ctx, form))
    expect(await recordOf(docket)).toHaveLength(1)
  })

  it("from the wizard: 10 presses at once, and one more when the draft is gone", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    const ctx = await desk.personCtx()
    const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    await saveDraft(ctx, {
      draft_id: draft.id,
      fields: { content: "Mine", representation: "myself", perjury_certified: true },
    })
    const captcha = await solveCaptcha(await ctx.captcha.challenge(`draft:${draft.id}`))
    const form = { draft_id: draft.id, idempotency_key: draft.idempotency_key, acknowledged: true, captcha }
    const sent = await times(10, () => submitComment(ctx, form))
    sent.push(await submitComment(ctx, form))
    expect(new Set(sent.map(({ tracking_id }) => tracking_id)).size).toBe(1)
    expect(await recordOf(docket)).toEqual([whole(sent[0]?.tracking_id ?? "")])
  })
})

describe("comments per person", () => {
  it("10 different ones at once, 3 allowed: exactly 3", async () => {
    const docket = await desk.docketWith({ max_comments_per_user: 3 })
    const ctx = await desk.personCtx()
    const outcomes = await times(10, () => answerOf(submitComment(ctx, commentFor(docket))))
    const accepted = outcomes.filter((outcome) => outcome.startsWith("CMT-"))
    expect(accepted).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === "too_many_comments")).toHaveLength(7)
    const record = await recordOf(docket)
    expect(record.toSorted(byId)).toEqual(accepted.map(whole).toSorted(byId))
    const { rows } = await desk.database.owner.query(
      "select count(*)::int as keys from idempotency_keys where user_id = $1",
      [userOf(ctx)],
    )
    expect(rows).toEqual([{ keys: 3 }])
    expect(await answerOf(submitComment(await desk.personCtx(), commentFor(docket)))).toMatch(/^CMT-/)
  })

  it("a limit that was raised meanwhile counts", async () => {
    const docket = await desk.docketWith({ max_comments_per_user: 1 })
    const ctx = await desk.personCtx()
    await submitComment(ctx, commentFor(docket))
    expect(await answerOf(submitComment(ctx, commentFor(docket)))).toBe("too_many_comments")
    await desk.deps.database
      .updateTable("dockets")
      .set({ max_comments_per_user: 2, version: 2 })
      .where("id", "=", docket.id)
      .execute()
    expect(await answerOf(submitComment(ctx, commentFor(docket)))).toMatch(/^CMT-/)
  })
})

describe("a docket that changes while comments come in", () => {
  it("takes none after the close is committed, and the close does not wait for ever", async () => {
    const docket = await desk.docketWith({ max_comments_per_user: 100 })
    const people = await times(8, () => desk.personCtx())
    let closing = false
    const outcomes: { begun_closed: boolean; outcome: string }[] = []
    const lanes = people.map(async (ctx) => {
      for (let sent = 0; sent < 25; sent++) {
        const begun_closed = closing
        outcomes.push({ begun_closed, outcome: await answerOf(submitComment(ctx, commentFor(docket))) })
      }
    })
    while ((await recordOf(docket)).length === 0) await new Promise(setImmediate)
    await desk.deps.database
      .updateTable("dockets")
      .set({ status: "closed", version: 2 })
      .where("id", "=", docket.id)
      .execute()
    closing = true
    const countAtClose = (await recordOf(docket)).length
    await Promise.all(lanes)
    const accepted = outcomes.filter(({ outcome }) => outcome.startsWith("CMT-"))
    expect(outcomes.every(({ outcome }) => outcome.startsWith("CMT-") || outcome === "comment_period_closed")).toBe(
      true,
    )
    expect(accepted.some(({ begun_closed }) => begun_closed)).toBe(false)
    expect((await recordOf(docket)).length).toBe(countAtClose)
    expect(accepted.length).toBe(countAtClose)
  })

  it("waits for a close that is under way, and then refuses", async () => {
    const docket = await desk.docketWith()
    const ctx = await desk.personCtx()
    const closer = await desk.database.owner.connect()
    await closer.query("begin")
    await closer.query("update dockets set status = 'closed', version = 2 where id = $1", [docket.id])
    const outcome = answerOf(submitComment(ctx, commentFor(docket)))
    await waitForLocks(desk.database, 1)
    await closer.query("commit")
    closer.release()
    expect(await outcome).toBe("comment_period_closed")
    expect(await recordOf(docket)).toEqual([])
  })

  it("applies the limits that hold at the moment of the insertion", async () => {
    const docket = await desk.docketWith({ max_comment_length: 4000 })
    const ctx = await desk.personCtx()
    const manager = await desk.database.owner.connect()
    await manager.query("begin")
    await manager.query("update dockets set max_comment_length = 3, version = 2 where id = $1", [docket.id])
    const long = answerOf(submitComment(ctx, commentFor(docket, { content: "1234" })))
    const short = submitComment(ctx, commentFor(docket, { content: "123" }))
    await waitForLocks(desk.database, 2)
    await manager.query("commit")
    manager.release()
    expect(await long).toBe("invalid_input")
    const { tracking_id } = await short
    expect(await recordOf(docket)).toEqual([whole(tracking_id)])
    const row = await ctx.db
      .selectFrom("comments")
      .select("docket_version")
      .where("tracking_id", "=", tracking_id)
      .executeTakeFirst()
    expect(row?.docket_version).toBe(2)
  })
})

describe("a failure anywhere", () => {
  const tables = [
    "comments",
    "comment_attachments",
    "idempotency_keys",
    "docket_participation",
    "comment_count_deltas",
    "comment_search",
    "audit_log",
    "mail_outbox",
  ]
  const removals = ["uploads", "comment_drafts"]
  const points = [
    ...tables.map((table) => [table, "insert"] as const),
    ...removals.map((table) => [table, "delete"] as const),
  ]

  for (const [table, event] of points)
    it(`at the ${event} of ${table} leaves nothing behind, and the same form then goes through once`, async () => {
      const docket = await desk.docketWith({ auto_publish: true })
      const user = await makePerson(desk.deps.database)
      const ctx = desk.ctx(user)
      const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
      await saveDraft(ctx, {
        draft_id: draft.id,
        fields: { content: "Mine", representation: "myself", perjury_certified: true },
      })
      await storedUpload({ user_id: user.user_id, docket_id: docket.id, draft_id: draft.id })
      const form = { draft_id: draft.id, idempotency_key: draft.idempotency_key, acknowledged: true }
      const before = await everyRow()
      await desk.database.owner.query(`
        create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'injected'; end $$;
        create trigger fail_here after ${event} on ${table} for each row execute function fail_here()`)
      try {
        await expect(submitComment(ctx, form)).rejects.toThrow("injected")
        expect(await everyRow()).toEqual(before)
      } finally {
        await desk.database.owner.query(`drop function fail_here cascade`)
      }
      const { tracking_id } = await submitComment(ctx, form)
      expect(await recordOf(docket)).toEqual([whole(tracking_id)])
    })
})

async function storedUpload(row: { user_id: string; docket_id: string; draft_id: string }) {
  const file = {
    filename: "a.pdf",
    file_size: 3,
    mime_type: "application/pdf",
    sha256: "0".repeat(64),
    status: "stored" as const,
  }
  const storage_key = `uploads/${crypto.randomUUID()}`
  await desk.deps.database
    .insertInto("uploads")
    .values({ ...row, ...file, storage_key, stored_at: testTime })
    .execute()
}

/** Every row a submission could touch, whole. */
async function everyRow() {
  const tables = ["comments", "comment_attachments", "idempotency_keys", "docket_participation", "comment_count_deltas"]
  const more = ["comment_search", "audit_log", "mail_outbox", "uploads", "comment_drafts", "used_captchas"]
  const rows: Record<string, unknown> = {}
  for (const table of [...tables, ...more]) {
    const { rows: found } = await desk.database.owner.query(`select t::text as row from ${table} t order by 1`)
    rows[table] = found
  }
  return rows
}

const byId = (a: { tracking_id: string }, b: { tracking_id: string }) => (a.tracking_id < b.tracking_id ? -1 : 1)
const userOf = (ctx: { actor: { kind: string; user_id?: string } }) => ctx.actor.user_id ?? ""
