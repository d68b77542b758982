import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import type { RetryStuckInput } from "#src/rules/input/agencies/stuck.ts"
import { STUCK_MAIL_TRIES } from "#src/rules/limits.ts"
import { removeExpired } from "#src/services/accounts/closing/remove-expired.ts"
import { authorize, authorizePlatform, type User, write } from "#src/services/context.ts"
import { deliverMail } from "#src/services/mail/deliver-mail.ts"
import { listStuck, listStuckAnywhere } from "#src/services/stuck/list-stuck.ts"
import { stuckInWords } from "./stuck-data.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { MailError } from "#src/platform/mail/message.ts"
import { forgetJobFailure, noteJobFailure } from "#src/services/stuck/note-job.ts"
import { listFailingJobs, stuckOfAgency } from "#src/services/stuck/queries.ts"
import { retryAnywhere, retryStuck } from "#src/services/stuck/retry-stuck.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
beforeEach(() => test.clock.set(testTime))
afterAll(() => test.close())

const refusing = {
  send: () => Promise.reject(new MailError("550 5.1.1 <pat@example.org>: no such user", true)),
  close: () => {},
}
const sending = { send: () => Promise.resolve(), close: () => {} }

async function anOffice() {
  const db = test.deps.database
  const agency = await makeAgency(db)
  const owner = await makeMember(db, agency.id, "owner")
  return { db, agency, owner, ctx: test.ctx(owner) }
}
type Office = Awaited<ReturnType<typeof anOffice>>

async function superOwner(): Promise<User> {
  const person = await makePerson(test.deps.database)
  await test.deps.database
    .insertInto("platform_roles")
    .values({ user_id: person.user_id, role: "super_owner" })
    .execute()
  return person
}

/** A letter about the agency that the server of its addressee refused for good. */
async function refusedLetter({ db, agency, ctx }: Office, kind = "comment_receipt"): Promise<string> {
  await db.deleteFrom("mail_outbox").where("status", "=", "pending").execute()
  const letter = { kind, to_address: "pat@example.org", subject: "S", text_body: "T", html_body: "H" }
  const entity_id = agency.id
  await write(ctx, null, async () => ({
    result: undefined,
    audit: { action: "draft.link_sent", entity_id, agency_id: agency.id },
    mails: [letter],
  }))
  await deliverMail(test.ctx({ kind: "job", name: "deliver_mail" }), refusing)
  const row = await db
    .selectFrom("mail_outbox")
    .select("id")
    .where("agency_id", "=", agency.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow()
  return row.id
}
async function failedExport({ db, agency, owner }: Office): Promise<string> {
  const { id } = await db
    .insertInto("exports")
    .values({
      agency_id: agency.id,
      created_by: owner.user_id,
      export_type: "csv",
      status: "failed",
      error_message: "No room.",
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
async function seen({ agency, ctx }: Office) {
  const scope = await authorize(ctx, agency.id, "edit_agency_settings")
  return stuckInWords(await listStuck(ctx, stuckOfAgency(scope)), "UTC")
}
const retried = async ({ db, agency }: Office) =>
  (
    await db
      .selectFrom("audit_log")
      .select("action")
      .where("agency_id", "=", agency.id)
      .where("action", "like", "%.retried")
      .execute()
  ).map(({ action }) => action)

describe("a letter that could not be sent", () => {
  it("is shown with its reason, and goes out when somebody tries again", async () => {
    const office = await anOffice()
    const id = await refusedLetter(office)
    expect(await seen(office)).toMatchObject([
      {
        what: "letter",
        name: "Letter (comment receipt) to pat@example.org",
        hopeless: null,
        reason: "550 5.1.1 <pat@example.org>: no such user 1 try.",
      },
    ])
    await retryStuck(office.ctx, office.agency.id, { what: "letter", id })
    expect(await deliverMail(test.ctx({ kind: "job", name: "deliver_mail" }), sending)).toMatchObject({ sent: 1 })
    expect(await seen(office)).toEqual([])
    expect(await retried(office)).toEqual(["letter.retried"])
    expect(await outcomeOf(retryStuck(office.ctx, office.agency.id, { what: "letter", id }))).toBe("not_found")
  })

  it("is not sent twice when somebody tries again while it is being sent", async () => {
    const office = await anOffice()
    const id = await refusedLetter(office)
    await retryStuck(office.ctx, office.agency.id, { what: "letter", id })
    const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const send = () => {
      begun.resolve()
      return answered.promise
    }
    const job = test.ctx({ kind: "job", name: "deliver_mail" })
    const first = deliverMail(job, { send, close: () => {} })
    await begun.promise
    await retryStuck(office.ctx, office.agency.id, { what: "letter", id })
    expect(await deliverMail(job, sending)).toMatchObject({ sent: 0 })
    answered.resolve()
    expect(await first).toMatchObject({ sent: 1 })
  })

  it("is tried again once when two press for it, and then comes back as stuck only after several tries", async () => {
    const office = await anOffice()
    const id = await refusedLetter(office)
    const press = (ctx = office.ctx) => retryStuck(ctx, office.agency.id, { what: "letter", id })
    const admin = test.ctx(await makeMember(office.db, office.agency.id, "admin"))
    await Promise.all([press(), press(admin)])
    await press()
    expect(await retried(office)).toEqual(["letter.retried"])
    const stranger = await anOffice()
    const wanted = { what: "letter", id } as const
    expect(await outcomeOf(retryStuck(stranger.ctx, stranger.agency.id, wanted))).toBe("not_found")
    await office.db.updateTable("mail_outbox").set({ attempts: STUCK_MAIL_TRIES }).where("id", "=", id).execute()
    await press(admin)
    expect(await retried(office)).toEqual(["letter.retried", "letter.retried"])
    expect(await deliverMail(test.ctx({ kind: "job", name: "deliver_mail" }), sending)).toMatchObject({ sent: 1 })
  })

  it("goes out at once when somebody tries again before its next try", async () => {
    const office = await anOffice()
    const id = await refusedLetter(office)
    const next_attempt_at = new Date(testTime.getTime() + DAY)
    await office.db
      .updateTable("mail_outbox")
      .set({ status: "pending", next_attempt_at })
      .where("id", "=", id)
      .execute()
    await retryStuck(office.ctx, office.agency.id, { what: "letter", id })
    expect(await deliverMail(test.ctx({ kind: "job", name: "deliver_mail" }), sending)).toMatchObject({ sent: 1 })
  })

  it("keeps nothing where it held a link, and its text for a week at most", async () => {
    const office = await anOffice()
    const secret = await refusedLetter(office, "submission_link")
    const stored = (id: string) =>
      office.db.selectFrom("mail_outbox").select(["to_address", "text_body"]).where("id", "=", id).executeTakeFirst()
    expect(await stored(secret)).toEqual({ to_address: "", text_body: "" })
    expect(await outcomeOf(retryStuck(office.ctx, office.agency.id, { what: "letter", id: secret }))).toBe("not_found")
    expect((await seen(office))[0]?.hopeless).toContain("ask for a new one")

    const receipt = await refusedLetter(office)
    await office.db
      .updateTable("mail_outbox")
      .set({ created_at: new Date(testTime.getTime() - 8 * DAY) })
      .where("id", "=", receipt)
      .execute()
    await removeExpired(test.ctx({ kind: "job", name: "sweep" }))
    expect(await stored(receipt)).toEqual({ to_address: "", text_body: "" })
  })

  it("shows the platform what follows the @ and no more", async () => {
    const office = await anOffice()
    await refusedLetter(office)
    const ctx = test.ctx(await superOwner())
    const power = await authorizePlatform(ctx, "view_all_agencies")
    const all = JSON.stringify(stuckInWords(await listStuckAnywhere(ctx, power), "UTC"))
    expect(all).not.toContain("pat@")
    expect(all).toContain("…@example.org")
  })
})

it("an export that failed is made again, once, with the power of whoever asked for it", async () => {
  const office = await anOffice()
  const id = await failedExport(office)
  const admin = test.ctx(await makeMember(office.db, office.agency.id, "admin"))
  const both = await Promise.all(
    [0, 1].map(() => outcomeOf(retryStuck(admin, office.agency.id, { what: "export", id }))),
  )
  expect(both.toSorted()).toEqual(["done", "not_found"])
  const row = await office.db
    .selectFrom("exports")
    .select(["status", "created_by"])
    .where("id", "=", id)
    .executeTakeFirst()
  expect(row).toEqual({ status: "pending", created_by: office.owner.user_id })
  expect(await retried(office)).toEqual(["export.retried"])
})

it("a bulk action that failed goes on where it ended", async () => {
  const office = await anOffice()
  const { id } = await office.db
    .insertInto("bulk_actions")
    .values({
      agency_id: office.agency.id,
      actor_id: office.owner.user_id,
      second_factor: false,
      action: "approve",
      tab: "pending",
      q: "",
      last_id: office.agency.id,
      reached_id: office.agency.id,
      total: 9,
      done: 4,
      state: "stopped",
      stopped_because: "failed",
      attempts: 5,
      next_step_at: testTime,
      started_at: testTime,
      ended_at: testTime,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  expect((await seen(office))[0]).toMatchObject({ what: "bulk_action", reason: expect.stringContaining("4 of 9") })
  await retryStuck(office.ctx, office.agency.id, { what: "bulk_action", id })
  const row = await office.db
    .selectFrom("bulk_actions")
    .select(["state", "attempts", "done", "ended_at"])
    .where("id", "=", id)
    .executeTakeFirst()
  expect(row).toEqual({ state: "running", attempts: 0, done: 4, ended_at: null })
  expect(await retried(office)).toEqual(["bulk_action.retried"])
})

it("is closed to managers, to other agencies and, for jobs, to every agency", async () => {
  const [office, other] = [await anOffice(), await anOffice()]
  const id = await failedExport(office)
  const letter = await refusedLetter(office)
  const manager = test.ctx(await makeMember(office.db, office.agency.id, "manager"))
  expect(await outcomeOf(retryStuck(manager, office.agency.id, { what: "export", id }))).toBe("permission_denied")
  expect(await outcomeOf(retryStuck(other.ctx, office.agency.id, { what: "export", id }))).toBe("agency_not_found")
  expect(await outcomeOf(retryStuck(other.ctx, other.agency.id, { what: "export", id }))).toBe("not_found")
  expect(await outcomeOf(retryStuck(other.ctx, other.agency.id, { what: "letter", id: letter }))).toBe("not_found")
  expect(await outcomeOf(retryStuck(office.ctx, office.agency.id, { what: "job", id: "sweep" }))).toBe("not_found")
  expect(await outcomeOf(retryAnywhere(office.ctx, { what: "export", id }))).toBe("permission_denied")
  expect(await seen(other)).toEqual([])
})

it("super owners try again what is stuck anywhere, jobs too", async () => {
  const office = await anOffice()
  const team = test.ctx(await superOwner())
  const everything: RetryStuckInput[] = [
    { what: "export", id: await failedExport(office) },
    { what: "letter", id: await refusedLetter(office) },
  ]
  for (const one of everything) await retryAnywhere(team, one)
  expect((await retried(office)).toSorted()).toEqual(["export.retried", "letter.retried"])

  const job = test.ctx({ kind: "job", name: "sweep" })
  await noteJobFailure(job, "sweep", new Error("no room"))
  await noteJobFailure(job, "sweep", new Error("still no room"))
  const power = await authorizePlatform(team, "view_all_agencies")
  expect(await listFailingJobs(team.db, power)).toMatchObject([{ name: "sweep", times: 2, reason: "still no room" }])
  await retryAnywhere(team, { what: "job", id: "sweep" })
  expect(test.committed).toContain("job.retried")
  expect(await outcomeOf(retryAnywhere(team, { what: "job", id: "nothing_like_it" }))).toBe("not_found")
  await forgetJobFailure(job, "sweep")
  expect(await listFailingJobs(team.db, power)).toEqual([])
})
