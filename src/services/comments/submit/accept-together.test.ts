import { afterAll, beforeAll, expect, it } from "vitest"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { commentFor, createSubmissionDesk, type SubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { poolOf, waitingForTurn } from "#src/platform/db/statements/client.ts"
import { isOutage } from "#src/rules/requests/outage.ts"
import type { Ctx } from "#src/services/context.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { saveDraft } from "#src/services/comments/drafts/save-draft.ts"
import { submitComment } from "./submit-comment.ts"

let desk: SubmissionDesk
beforeAll(async () => {
  desk = await createSubmissionDesk()
})
afterAll(() => desk.close())

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await desk.database.owner.query<Row>(text, values)).rows
const answerOf = (work: Promise<{ tracking_id: string }>) => outcomeOf(work, ({ tracking_id }) => tracking_id)
const people = (count: number) => Promise.all(Array.from({ length: count }, () => desk.personCtx()))
const accepted = (outcomes: readonly string[]) => outcomes.filter((outcome) => outcome.startsWith("CMT-")).toSorted()

/** The docket's comments, each with its log entry and letter, and in how many transactions they came. */
async function recordOf(docket: { id: string }) {
  const rows = await ask<{ tracking_id: string; transaction: string; whole: boolean }>(
    `select tracking_id, c.xmin::text as transaction,
       1 = (select count(*) from audit_log a where a.entity_id = c.id and a.action = 'comment.submitted' and a.actor_id = c.user_id
              and a.xmin = c.xmin and a.after->>'tracking_id' = c.tracking_id)
       and 1 = (select count(*) from mail_outbox m join users u on u.email = m.to_address
                where u.id = c.user_id and m.text_body like '%' || c.tracking_id || '%' and m.agency_id = c.agency_id)
       and 1 = (select count(*) from idempotency_keys k where k.comment_id = c.id and k.user_id = c.user_id) as whole
     from comments c where docket_id = $1 order by tracking_id`,
    [docket.id],
  )
  expect(rows.filter(({ whole }) => !whole)).toEqual([])
  return {
    tracking_ids: rows.map(({ tracking_id }) => tracking_id),
    transactions: new Set(rows.map(({ transaction }) => transaction)).size,
  }
}

/** How many wait until those before them are through. */
const waiting = () => waitingForTurn(poolOf(desk.database.db))

/** Begins each of them while nothing can be received, so that they wait and the later ones become groups. */
async function arriveTogether<Result>(
  docket: { id: string },
  arrive: () => Promise<Result>[],
  meanwhile: (closer: {
    query: (text: string, values: unknown[]) => Promise<unknown>
  }) => Promise<void> = async () => {},
): Promise<Result[]> {
  const closer = await desk.database.owner.connect()
  try {
    await closer.query("begin")
    await closer.query("select pg_advisory_xact_lock(docket_lock($1))", [docket.id])
    const outcomes = arrive()
    await waitForLocks(desk.database, 2)
    await meanwhile(closer)
    await closer.query("commit")
    return await Promise.all(outcomes)
  } finally {
    closer.release()
  }
}

it("50 comments at once are all accepted, each whole and with its own words, in fewer transactions", async () => {
  const docket = await desk.docketWith()
  const everybody = await people(50)
  const outcomes = await arriveTogether(
    docket,
    () =>
      everybody.map((ctx, index) =>
        answerOf(
          submitComment(
            ctx,
            commentFor(docket, {
              content: `Number ${index}: "{yes}", \\ no, NULL`,
              position: index % 2 ? "support" : null,
            }),
          ),
        ),
      ),
    async () => {
      await expect.poll(waiting).toBe(48)
    },
  )
  expect(waiting()).toBe(0)
  const { tracking_ids, transactions } = await recordOf(docket)
  expect(tracking_ids).toEqual(accepted(outcomes))
  expect(tracking_ids).toHaveLength(50)
  expect(transactions).toBeLessThanOrEqual(2 + 3) // two alone, and 48 in groups of 16
  for (const index of [0, 1, 7, 49]) {
    const stored = await desk.stored(outcomes[index] ?? "")
    expect(stored.content).toBe(`Number ${index}: "{yes}", \\ no, NULL`)
    expect(stored.position).toBe(index % 2 ? "support" : null)
    expect(stored.commenter_organization).toBe(null)
  }
  const [count] = await ask("select sum(total)::int as total from current_comment_counts where docket_id = $1", [
    docket.id,
  ])
  expect(count).toEqual({ total: 50 })
})

it("those that are published at once are found at once", async () => {
  const docket = await desk.docketWith({ auto_publish: true })
  const everybody = await people(12)
  const outcomes = await arriveTogether(docket, () =>
    everybody.map((ctx, index) =>
      answerOf(submitComment(ctx, commentFor(docket, { commenter_name: `Person ${index}` }))),
    ),
  )
  expect((await recordOf(docket)).tracking_ids).toEqual(accepted(outcomes))
  const found = await ask<{ name: string }>(
    `select s.commenter_name as name from comment_search s join comments c using (id) where c.docket_id = $1 and c.status = 'published'
       and s.commenter_name = folded_text(c.commenter_name)`,
    [docket.id],
  )
  expect(new Set(found.map(({ name }) => name)).size).toBe(12)
})

it("whoever is refused harms nobody: over the limit, under a used key, twice with one key", async () => {
  const docket = await desk.docketWith({ max_comments_per_user: 1 })
  const everybody = await people(12)
  const [spent, reuser, twice] = everybody as [Ctx, Ctx, Ctx]
  await submitComment(spent, commentFor(docket))
  const used = commentFor(docket)
  const before = await submitComment(reuser, used)
  const form = commentFor(docket)
  const outcomes = await arriveTogether(docket, () => [
    ...everybody.slice(3).map((ctx) => answerOf(submitComment(ctx, commentFor(docket)))),
    answerOf(submitComment(spent, commentFor(docket))),
    answerOf(submitComment(reuser, { ...used, content: "Something else" })),
    answerOf(submitComment(reuser, used)),
    answerOf(submitComment(twice, form)),
    answerOf(submitComment(twice, form)),
  ])
  const [overLimit, reused, again, once, twin] = outcomes.slice(-5)
  expect(overLimit).toBe("too_many_comments")
  expect(reused).toBe("idempotency_key_reused")
  expect(again).toBe(before.tracking_id)
  expect(twin).toBe(once)
  expect(new Set(accepted(outcomes.slice(0, 9))).size).toBe(9)
  const { tracking_ids, transactions } = await recordOf(docket)
  expect(tracking_ids).toHaveLength(2 + 9 + 1)
  expect(transactions).toBeLessThan(tracking_ids.length - 4) // those who were in nobody's way still went together
})

it("of those who arrive as a docket gets an earlier end, each that was in time is accepted, and no other", async () => {
  const at = desk.deps.now().getTime()
  const docket = await desk.docketWith({ close_at: new Date(at + 3_600_000) })
  const everybody = await people(10)
  const outcomes = await arriveTogether(
    docket,
    () =>
      everybody.map((ctx, index) => {
        const received_at = new Date(at + 60_000 + (index % 2 ? 1 : -1))
        return answerOf(submitComment({ ...ctx, received_at }, commentFor(docket)))
      }),
    async (closer) => {
      await closer.query("update dockets set close_at = $2 where id = $1", [docket.id, new Date(at + 60_000)])
    },
  )
  expect(outcomes.filter((_, index) => index % 2)).toEqual(Array.from({ length: 5 }, () => "comment_period_closed"))
  expect((await recordOf(docket)).tracking_ids).toEqual(accepted(outcomes))
  expect(accepted(outcomes)).toHaveLength(5)
})

it("drafts go together, too; one that was changed meanwhile is sent as it is then, and one that got a file with it", async () => {
  const docket = await desk.docketWith({ require_captcha: true })
  const writers = await Promise.all(
    (await people(12)).map(async (ctx, index) => {
      const { id: draft_id, idempotency_key } = await openDraft(ctx, {
        docket_id: docket.id,
        browser_token: `${index}`,
      })
      await saveDraft(ctx, { draft_id, fields: fieldsWith(`Draft ${index}`) })
      await ask("update comment_drafts set captcha_passed_at = now() where id = $1", [draft_id])
      return { ctx, form: { draft_id, idempotency_key, acknowledged: true } }
    }),
  )
  const [changed, withFile, unsolved] = writers.slice(-3).map(({ ctx, form: { draft_id } }) => ({ ctx, draft_id }))
  if (!changed || !withFile || !unsolved) throw new Error("nobody")
  const outcomes = await arriveTogether(
    docket,
    () => writers.map(({ ctx, form }) => answerOf(submitComment(ctx, form))),
    async () => {
      await expect.poll(waiting).toBe(10)
      await saveDraft(changed.ctx, { draft_id: changed.draft_id, fields: fieldsWith("Better words") })
      await ask(
        `insert into uploads (user_id, docket_id, draft_id, filename, file_size, mime_type, storage_key, status)
         select user_id, docket_id, id, 'late.pdf', 3, 'application/pdf', $2, 'receiving' from comment_drafts where id = $1`,
        [withFile.draft_id, `uploads/${crypto.randomUUID()}`],
      )
      await ask("update comment_drafts set captcha_passed_at = null where id = $1", [unsolved.draft_id])
    },
  )
  expect(outcomes.at(-1)).toBe("invalid_input")
  const { tracking_ids, transactions } = await recordOf(docket)
  expect(tracking_ids).toEqual(accepted(outcomes))
  expect(tracking_ids).toHaveLength(11)
  expect(transactions).toBeLessThanOrEqual(2 + 1 + 2) // two alone, a group, and the two who were seen otherwise
  const contents = await Promise.all(outcomes.slice(0, -1).map(async (one) => (await desk.stored(one)).content))
  expect(contents).toEqual([...Array.from({ length: 9 }, (_, index) => `Draft ${index}`), "Better words", "Draft 10"])
  expect((await desk.stored(outcomes[10] ?? "")).missing_files).toEqual(["late.pdf"])
  const left = await ask<{ id: string }>("select id from comment_drafts where docket_id = $1", [docket.id])
  expect(left).toEqual([{ id: unsolved.draft_id }])
})

const fieldsWith = (content: string) => ({ content, representation: "myself", perjury_certified: true })

it("nobody whose session ended is told of an acceptance that is not there; the same form is one comment", async () => {
  const docket = await desk.docketWith()
  const everybody = await people(20)
  const forms = everybody.map((ctx) => ({ ctx, form: commentFor(docket) }))
  const send = () =>
    forms.map(({ ctx, form }) =>
      submitComment(ctx, form).then(
        ({ tracking_id }) => tracking_id,
        (error: unknown) => (isOutage(error) ? "outage" : Promise.reject(error as Error)),
      ),
    )
  const first = await arriveTogether(docket, send, async () => {
    for (const _ of ["two who are alone", "a group after them"]) {
      await waitForLocks(desk.database, 2)
      await ask(
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    }
  })
  expect(first.filter((outcome) => outcome === "outage").length).toBeGreaterThan(2)
  expect((await recordOf(docket)).tracking_ids).toEqual(accepted(first))
  const second = await Promise.all(send())
  expect(second.filter((outcome, index) => first[index] === outcome)).toEqual(
    first.filter((outcome) => outcome !== "outage"),
  )
  expect((await recordOf(docket)).tracking_ids).toEqual(accepted(second))
  expect(accepted(second)).toHaveLength(20)
})
