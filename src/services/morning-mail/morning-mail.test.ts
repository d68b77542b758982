import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { paths } from "#src/rules/paths.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { type MorningPart, morningParts } from "#src/rules/record/morning-mail.ts"
import { authorize, type User } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { chooseMorningMail } from "./choose-morning-mail.ts"
import { findMorningParts } from "./queries.ts"
import { forgetMorningMailDays, sendMorningMails } from "./send-morning-mails.ts"
import { findMorningMailToStop, stopMorningMail } from "./stop-morning-mail.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())
// Monday, June 15, 2026, 8:00 in New York.
beforeEach(() => test.clock.set("2026-06-15T12:00:00Z"))

const db = () => test.deps.database
const send = () => sendMorningMails(test.ctx({ kind: "job", name: "send_morning_mails" }), () => false)
const lettersTo = ({ email }: User) =>
  db().selectFrom("mail_outbox").selectAll().where("to_address", "=", email).orderBy("id").execute()

/** An agency in New York where a comment waits since June 1, and one of its members who chose every part. */
async function anOffice(role: AgencyRole = "reviewer", parts: readonly MorningPart[] = morningParts) {
  const agency = await makeAgency(db(), { time_zone: "America/New_York" })
  const docket = await makeDocket(db(), agency.id, { title: "Trees" })
  await makeComment(db(), docket, { status: "submitted", created_at: new Date("2026-06-01T15:00:00Z") })
  const member = await makeMember(db(), agency.id, role)
  const choose = (chosen: readonly MorningPart[]) =>
    chooseMorningMail(test.ctx(member), agency.id, { parts: [...chosen] })
  await choose(parts)
  const chosen = async () =>
    findMorningParts(db(), await authorize(test.ctx(member), agency.id, "view_dashboard"), member)
  return { agency, docket, member, choose, chosen }
}

/** A colleague's note that mentions a member. */
async function mention(
  agency_id: string,
  member: User,
  { comment_id, docket_id }: { comment_id?: string; docket_id?: string },
) {
  const author = await makeMember(db(), agency_id, "owner")
  const note = await db()
    .insertInto("staff_notes")
    .values({
      agency_id,
      author_id: author.user_id,
      body: "A secret word",
      comment_id: comment_id ?? null,
      docket_id: docket_id ?? null,
      created_at: test.clock.now(),
      idempotency_key: crypto.randomUUID(),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db()
    .insertInto("staff_note_mentions")
    .values({ agency_id, note_id: note.id, user_id: member.user_id })
    .execute()
}

describe("the morning mail", () => {
  it("comes to all others where that of one cannot be made, and to that one as soon as it can", async () => {
    const offices = [await anOffice(), await anOffice(), await anOffice()]
    const [first] = offices.map(({ member }) => member)
    const { rows } = await test.database.owner.query("select id from agency_members where user_id = $1", [
      first?.user_id,
    ])
    await test.database.owner
      .query(`create function refuse_morning() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
      create trigger refuse_morning before insert on morning_mail_days for each row when (new.member_id = '${rows[0].id}') execute function refuse_morning()`)
    await expect(send()).rejects.toThrow("not this one")
    const told = async () => Promise.all(offices.map(async ({ member }) => (await lettersTo(member)).length))
    expect(await told()).toEqual([0, 1, 1])
    await test.database.owner.query("drop function refuse_morning cascade")
    expect(await send()).toEqual({ posted: 1 })
    expect(await told()).toEqual([1, 1, 1])
  })

  it("tells what waits, what closes within 7 days and which notes mention the reader, and no more", async () => {
    const { agency, docket, member } = await anOffice()
    await makeDocket(db(), agency.id, { title: "Bike lanes", close_at: new Date("2026-06-18T21:00:00Z") })
    await makeDocket(db(), agency.id, { title: "Far away", close_at: new Date("2026-06-23T12:00:01Z") })
    await makeDocket(db(), agency.id, { title: "Over", status: "closed", close_at: new Date("2026-06-14T12:00:00Z") })
    await mention(agency.id, member, { docket_id: docket.id })
    await send()
    const [letter, ...others] = await lettersTo(member)
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      kind: "morning_mail",
      agency_id: agency.id,
      subject: `Your morning summary: ${agency.name}`,
    })
    const text = letter?.text_body ?? ""
    expect(text).toContain("Waiting for review: 1 comment\nWaiting longest: since June 1, 2026")
    expect(text).toContain("Closing within 7 days:\n- Bike lanes: June 18, 2026")
    expect(text).toContain("Notes that mention you:\n- Robin owner on Trees")
    expect(text).toContain(`http://localhost:3000${paths.agencySelect("/agency/dashboard")}`)
    for (const left_out of ["Far away", "Over", "A secret word", "Flagged"]) expect(text).not.toContain(left_out)
    expect(letter?.unsubscribe_url).toMatch(/^http:\/\/localhost:3000\/stop-morning-summary\?token=/)
  })

  it("goes to nobody who has not chosen it", async () => {
    const { agency, member, choose } = await anOffice()
    const colleague = await makeMember(db(), agency.id, "reviewer")
    await choose([])
    await send()
    expect(await lettersTo(member)).toEqual([])
    expect(await lettersTo(colleague)).toEqual([])
  })

  it("comes once a day, from several runs at once too", async () => {
    const { member } = await anOffice()
    await Promise.all([send(), send(), send()])
    test.clock.advance(3_600_000)
    await send()
    expect(await lettersTo(member)).toHaveLength(1)
    test.clock.set("2026-06-16T12:00:00Z")
    await send()
    expect(await lettersTo(member)).toHaveLength(2)
  })

  it("is posted with its mark or not at all", async () => {
    const { member } = await anOffice()
    await test.database.owner.query(`
      create function refuse_letter() returns trigger language plpgsql as $$ begin
        if new.kind = 'morning_mail' then raise 'no letter today'; end if; return new; end $$;
      create trigger refuse_letter before insert on mail_outbox for each row execute function refuse_letter()`)
    await expect(send()).rejects.toThrow("no letter today")
    await test.database.owner.query("drop trigger refuse_letter on mail_outbox; drop function refuse_letter")
    await send()
    expect(await lettersTo(member)).toHaveLength(1)
  })

  it.each([
    ["before 7 in the agency's zone", "2026-06-15T10:59:59Z", 0],
    ["from 7", "2026-06-15T11:00:00Z", 1],
    ["until noon", "2026-06-15T15:59:59Z", 1],
    ["not after it", "2026-06-15T16:00:00Z", 0],
    ["not on Saturday", "2026-06-13T12:00:00Z", 0],
    ["not on Sunday", "2026-06-14T12:00:00Z", 0],
    ["an hour later by UTC in winter: not yet", "2026-12-14T11:59:59Z", 0],
    ["an hour later by UTC in winter: now", "2026-12-14T12:00:00Z", 1],
  ])("%s", async (_when, now, letters) => {
    const { member } = await anOffice()
    test.clock.set(now)
    await send()
    expect(await lettersTo(member)).toHaveLength(letters)
  })

  it("says nothing where there is nothing to say, and not again that day", async () => {
    const { agency, docket, member } = await anOffice("reviewer", ["closing", "mentions"])
    await send()
    test.clock.advance(60_000)
    await mention(agency.id, member, { docket_id: docket.id })
    await send()
    expect(await lettersTo(member)).toEqual([])
    test.clock.set("2026-06-16T12:00:00Z")
    await send()
    expect(await lettersTo(member)).toHaveLength(1)
  })

  it("tells of a note once", async () => {
    const { agency, docket, member } = await anOffice("reviewer", ["mentions"])
    await mention(agency.id, member, { docket_id: docket.id })
    await send()
    test.clock.set("2026-06-16T12:00:00Z")
    await send()
    expect(await lettersTo(member)).toHaveLength(1)
  })

  it("tells nothing of comments to whoever lost the power to review them", async () => {
    const { agency, member } = await anOffice()
    const docket = await makeDocket(db(), agency.id, { close_at: new Date("2026-06-17T12:00:00Z") })
    const comment = await makeComment(db(), docket, { status: "submitted" })
    await mention(agency.id, member, { comment_id: comment.id })
    await db().updateTable("agency_members").set({ role: "viewer" }).where("user_id", "=", member.user_id).execute()
    await send()
    const [letter] = await lettersTo(member)
    expect(letter?.text_body).toContain("Closing within 7 days")
    expect(letter?.text_body).not.toMatch(/Waiting|mention you/)
  })

  it.each([
    [
      "a member who was deactivated",
      (user: User) =>
        db().updateTable("agency_members").set({ status: "inactive" }).where("user_id", "=", user.user_id),
    ],
    [
      "somebody who is banned",
      (user: User) =>
        db()
          .updateTable("users")
          .set({ banned_until: new Date("2030-01-01") })
          .where("id", "=", user.user_id),
    ],
    [
      "an archived agency",
      (_user: User, id: string) =>
        db()
          .updateTable("agencies")
          .set({ deleted_at: new Date("2026-06-15") })
          .where("id", "=", id),
    ],
  ])("goes nowhere for %s", async (_who, change) => {
    const { agency, member } = await anOffice()
    await change(member, agency.id).execute()
    await send()
    expect(await lettersTo(member)).toEqual([])
  })

  it("forgets marks of days long past", async () => {
    await anOffice()
    await send()
    test.clock.set("2026-07-16T12:00:00Z")
    await anOffice()
    await send()
    const { mornings } = await forgetMorningMailDays(test.ctx({ kind: "job", name: "sweep" }))
    expect(mornings).toBeGreaterThan(0)
    const left = await db().selectFrom("morning_mail_days").select("day").distinct().execute()
    const days = left.map(({ day }) => day)
    expect(days).toContain("2026-07-16")
    expect(days).not.toContain("2026-06-15")
  })
})

describe("the choice", () => {
  it("is in the log once, with what it was", async () => {
    const { agency, member, choose, chosen } = await anOffice("viewer", ["closing"])
    await choose(["closing"])
    await choose(["closing", "mentions"])
    expect(await chosen()).toEqual(["closing", "mentions"])
    const entries = await db()
      .selectFrom("audit_log")
      .select(["action", "before", "after", "entity_id"])
      .where("agency_id", "=", agency.id)
      .orderBy("id")
      .execute()
    const entry = { action: "member.morning_mail_chosen", entity_id: member.user_id }
    expect(entries).toEqual([
      { ...entry, before: { morning_mail: [] }, after: { morning_mail: ["closing"] } },
      { ...entry, before: { morning_mail: ["closing"] }, after: { morning_mail: ["closing", "mentions"] } },
    ])
  })

  it("of a stranger is refused", async () => {
    const { agency } = await anOffice()
    const { member: stranger } = await anOffice()
    await expect(chooseMorningMail(test.ctx(stranger), agency.id, { parts: [] })).rejects.toMatchObject({
      code: "agency_not_found",
    })
  })
})

describe("the link that stops it", () => {
  const tokenIn = async (member: User) =>
    new URL((await lettersTo(member))[0]?.unsubscribe_url ?? "").searchParams.get("token") ?? ""

  it("stops it without signing in, once, and says so in the agency's log", async () => {
    const { agency, member, chosen } = await anOffice()
    await send()
    const token = await tokenIn(member)
    expect(await findMorningMailToStop(test.ctx(), token)).toEqual({ agency_name: agency.name, stopped: false })
    await stopMorningMail(test.ctx(), { token })
    await stopMorningMail(test.ctx(), { token })
    expect(await chosen()).toEqual([])
    expect(await findMorningMailToStop(test.ctx(), token)).toMatchObject({ stopped: true })
    const entries = await db()
      .selectFrom("audit_log")
      .select(["actor_kind", "after"])
      .where("agency_id", "=", agency.id)
      .orderBy("id", "desc")
      .execute()
    expect(entries).toHaveLength(2)
    expect(entries[0]).toEqual({ actor_kind: "visitor", after: { morning_mail: [] } })
  })

  it("opens nothing for anybody else's id, nor when it was changed", async () => {
    const { member } = await anOffice()
    const { member: other, chosen } = await anOffice()
    await send()
    const [mine, theirs] = [await tokenIn(member), await tokenIn(other)]
    const forged = `${theirs.split(".")[0]}.${mine.split(".")[1]}`
    for (const token of [forged, theirs.slice(0, -2), `${theirs.split(".")[0]}.`, "abc", ""]) {
      expect(await findMorningMailToStop(test.ctx(), token)).toBeUndefined()
      await expect(stopMorningMail(test.ctx(), { token })).rejects.toMatchObject({ code: "token_invalid" })
    }
    expect(await chosen()).toEqual([...morningParts])
  })
})
