import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { DAY, HOUR, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { NEWS_WAIT_MINUTES } from "#src/rules/limits.ts"
import { cityKey, type Followed } from "#src/rules/record/following.ts"
import { closeOwnAccount } from "#src/services/accounts/own/close-own-account.ts"
import { collectOwnData } from "#src/services/accounts/own/collect-own-data.ts"
import { type User, withCtx, write } from "#src/services/context.ts"
import { changeDocketStatus } from "#src/services/dockets/status/change-docket-status.ts"
import { extendDocket } from "#src/services/dockets/status/extend-docket.ts"
import { saveDocket } from "#src/services/saved-dockets/save-docket.ts"
import { unsaveDocket } from "#src/services/saved-dockets/unsave-docket.ts"
import { indexDocuments } from "#src/services/search/indexing/index-documents.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { addFollow } from "./changes.ts"
import { findNews, forgetOldNews } from "./find-news.ts"
import { sendDigests } from "./send-digests.ts"
import { choosePace, choosePaceByLink, findPaceByLink } from "./stop-following.ts"
import { tellFollowers } from "./tell-followers.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
  teach("es", spanish)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-06-15T15:00:00Z")
  await tell() // what the tests before this one left
})

const db = () => test.deps.database
const job = () => test.ctx({ kind: "job", name: "tell_followers" })
const pass = (ms: number) => test.clock.advance(ms)
const waited = NEWS_WAIT_MINUTES * MINUTE
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * DAY)

async function tell() {
  await findNews(job())
  let letters = 0
  for (let told = await tellFollowers(job()); told; told = await tellFollowers(job())) letters += told.letters
  return letters
}
const later = () => {
  pass(waited)
  return tell()
}
const lettersTo = (to_address: string) =>
  db().selectFrom("mail_outbox").selectAll().where("to_address", "=", to_address).orderBy("id").execute()
const subjectsTo = async ({ email }: User) => (await lettersTo(email)).map(({ subject }) => subject)

/** An open docket called Trees that closes in 20 days, its manager, and somebody who saved it. */
async function scene(change: Parameters<typeof makeDocket>[2] = {}) {
  const agency = await makeAgency(db(), { time_zone: "America/New_York", jurisdiction: "Maple" })
  const long_ago = inDays(-10)
  const docket = await makeDocket(db(), agency.id, {
    title: "Trees",
    created_at: long_ago,
    opened_at: long_ago,
    close_at: inDays(20),
    ...change,
  })
  const manager = test.ctx(await makeMember(db(), agency.id, "manager"))
  const person = await makePerson(db())
  await saveDocket(test.ctx(person), docket)
  const target = { agency_id: agency.id, docket_id: docket.id }
  const extend = (close_at: Date) => extendDocket(manager, { ...target, close_at, reason: "More time." })
  const move = (to: "open" | "closed", close_at?: Date) =>
    changeDocketStatus(manager, { ...target, to, reason: "It must be.", ...(close_at && { close_at }) })
  return { agency, docket, person, manager, extend, move }
}

const follow = (user: User, followed: Followed) =>
  write(test.ctx(user), null, async (tx) => {
    await addFollow(tx, test.ctx(user), { key: { user_id: user.user_id }, followed, confirmed: true })
    return { result: undefined, audit: { action: "follow.added", entity_id: user.user_id } }
  })

describe("somebody who saved a docket is told", () => {
  it("its new closing date, once, when a slip could be mended; twice within that time makes one letter", async () => {
    const { person, extend } = await scene()
    await extend(inDays(30))
    pass(MINUTE)
    await extend(inDays(40))
    expect(await tell()).toBe(0)
    expect(await later()).toBe(1)
    expect(await later()).toBe(0)
    const [letter, ...more] = await lettersTo(person.email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe("New closing date: Trees")
    expect(letter?.text_body.replaceAll("\u00A0", " ")).toContain("Closes: July 25, 2026 at 11:01 AM EDT")
    expect(letter?.unsubscribe_url).toMatch(/^http:\/\/localhost:3000\/emails-about-dockets\?token=/)
    await extend(inDays(50))
    expect(await later()).toBe(1)
  })

  it("that three days are left, that it is over, and that it is open again", async () => {
    const { person, move } = await scene()
    pass(16 * DAY)
    expect(await later()).toBe(0)
    pass(DAY)
    await tell()
    expect(await later()).toBe(1)
    pass(3 * DAY)
    await tell()
    expect(await later()).toBe(1)
    await move("open", inDays(30))
    expect(await later()).toBe(1)
    await move("closed")
    await tell()
    expect(await later()).toBe(1)
    expect(await later()).toBe(0)
    expect(await subjectsTo(person)).toEqual([
      "Closes soon: Trees",
      "Closed: Trees",
      "Open for comments: Trees",
      "Closed: Trees",
    ])
  })

  it("that it opens on the day that was announced", async () => {
    const { person } = await scene({ open_at: inDays(2) })
    expect(await later()).toBe(0)
    pass(2 * DAY)
    await tell()
    expect(await later()).toBe(1)
    expect(await subjectsTo(person)).toEqual(["Open for comments: Trees"])
  })

  it("nothing that is no longer true, and nothing of an agency that was archived", async () => {
    const { agency, person, extend, move } = await scene()
    await move("closed")
    await tell()
    await move("open", inDays(30))
    expect(await later()).toBe(1) // that it is open, not that it closed
    await extend(inDays(60))
    await db().updateTable("agencies").set({ deleted_at: test.clock.now() }).where("id", "=", agency.id).execute()
    expect(await later()).toBe(0)
    expect(await subjectsTo(person)).toEqual(["Open for comments: Trees"])
  })

  it("in the language in which it was saved, and no longer once it is not saved", async () => {
    const { docket, person, extend } = await scene()
    const ctx = withCtx(test.ctx(person), { language: "es" })
    await unsaveDocket(ctx, docket)
    await extend(inDays(30))
    expect(await later()).toBe(0)
    await saveDocket(ctx, docket)
    await extend(inDays(40))
    expect(await later()).toBe(1)
    expect(await subjectsTo(person)).toEqual(["Nueva fecha de cierre: Trees"])
  })
})

describe("letters", () => {
  it("are posted with their marks or not at all, and once from several runs at the same time", async () => {
    const { person, extend } = await scene()
    await extend(inDays(30))
    pass(waited)
    await test.database.owner.query(`
      create function refuse_letter() returns trigger language plpgsql as $$ begin
        if new.kind = 'docket_news' then raise 'no letter today'; end if; return new; end $$;
      create trigger refuse_letter before insert on mail_outbox for each row execute function refuse_letter()`)
    await expect(tell()).rejects.toThrow("no letter today")
    await test.database.owner.query("drop trigger refuse_letter on mail_outbox; drop function refuse_letter")
    await Promise.all([tell(), tell(), tell()])
    expect(await subjectsTo(person)).toHaveLength(1)
  })

  it("come once a day to who wants that, with all that is still true", async () => {
    const { person, extend, docket } = await scene()
    const other = await scene()
    await saveDocket(test.ctx(person), other.docket)
    await choosePace(test.ctx(person), "daily")
    await extend(inDays(30))
    await other.extend(inDays(30))
    expect(await later()).toBe(1) // the other one's own
    expect(await sendDigests(job())).toEqual({ followers: 0, letters: 0 })
    test.clock.set("2026-06-16T12:00:00Z")
    const both = await Promise.all([sendDigests(job()), sendDigests(job())])
    expect(both.reduce((sum, { letters }) => sum + letters, 0)).toBe(1)
    expect(await sendDigests(job())).toEqual({ followers: 0, letters: 0 })
    const [letter, ...more] = await lettersTo(person.email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe("2 updates on what you follow")
    expect(letter?.text_body).toMatch(/^- New closing date: Trees\n {2}.+ · Closes: .+$/m)
    expect(letter?.text_body).toContain(`\n  http://localhost:3000/dockets/${docket.slug}\n`)
    expect(letter?.unsubscribe_url).toContain("/emails-about-dockets?token=")
  })

  it("say once a day what happened twice to a docket that day, and all in the order in which it happened", async () => {
    const { person, move } = await scene()
    const wells = await scene({ title: "Wells" })
    await saveDocket(test.ctx(person), wells.docket)
    await choosePace(test.ctx(person), "daily")
    const noted = async () => [await tell(), await later()]
    await move("closed")
    await noted()
    for (const days of [30, 40]) {
      await wells.extend(inDays(days))
      await noted()
    }
    await move("open", inDays(50))
    await noted()
    await move("closed")
    await noted()
    test.clock.set("2026-06-16T12:00:00Z")
    await sendDigests(job())
    const [letter] = await lettersTo(person.email)
    expect(letter?.subject).toBe("2 updates on what you follow")
    expect(letter?.text_body.match(/^- .+$/gm)).toEqual(["- New closing date: Wells", "- Closed: Trees"])
  })

  it("are stopped and chosen anew by the link in one, twice without harm, and by no other link", async () => {
    const { person, extend } = await scene()
    await extend(inDays(30))
    await later()
    const url = new URL((await lettersTo(person.email))[0]?.unsubscribe_url ?? "")
    const token = url.searchParams.get("token") ?? ""
    expect(await findPaceByLink(test.ctx(), token)).toEqual({ pace: "at_once" })
    for (const wrong of ["", `${crypto.randomUUID()}.${token.split(".")[1]}`]) {
      expect(await findPaceByLink(test.ctx(), wrong)).toBeUndefined()
      await expect(choosePaceByLink(test.ctx(), { token: wrong, pace: "none" })).rejects.toMatchObject({
        code: "token_invalid",
      })
    }
    for (const _twice of [1, 2]) await choosePaceByLink(test.ctx(), { token, pace: "none" })
    expect(await findPaceByLink(test.ctx(), token)).toEqual({ pace: "none" })
    await extend(inDays(40))
    expect(await later()).toBe(0)
    await choosePace(test.ctx(person), "at_once")
    await extend(inDays(50))
    expect(await later()).toBe(1)
    const entries = db().selectFrom("audit_log").select("after").where("entity_id", "=", person.user_id)
    expect(await entries.where("action", "=", "follower.pace_chosen").orderBy("id").execute()).toEqual([
      { after: { letters: "none" } },
      { after: { letters: "at_once" } },
    ])
  })
})

it("an agency, a state, a city, a tag and words are followed for what opens there, in one letter for all of them", async () => {
  const jurisdiction = "City of Sample"
  const agency = await makeAgency(db(), { jurisdiction })
  const docket = await makeDocket(db(), agency.id, { title: "Trees", status: "draft", tags: ["Parks"] })
  const subjects: Followed[] = [
    { kind: "agency", subject: agency.id },
    { kind: "state", subject: "OH" },
    { kind: "city", subject: cityKey({ state_code: "OH", jurisdiction }) },
    { kind: "tag", subject: "Parks" },
    { kind: "words", subject: "tree" },
    { kind: "words", subject: "orchard" }, // in the title of a supporting document alone (decision 61)
  ]
  const file = { file_size: 1, mime_type: "image/png", storage_key: docket.id, sha256: "0".repeat(64) }
  await db()
    .insertInto("docket_documents")
    .values({ ...file, agency_id: agency.id, docket_id: docket.id, name: "1.png", title: "Orchards" })
    .execute()
  await indexDocuments(test.ctx({ kind: "job", name: "index_documents" }))
  const people = await Promise.all(
    subjects.map(async (followed) => {
      const person = await makePerson(db())
      await follow(person, followed)
      return person
    }),
  )
  const everything = await makePerson(db())
  for (const followed of subjects) await follow(everything, followed)
  const elsewhere = await makePerson(db())
  for (const followed of [
    { kind: "state", subject: "VT" },
    { kind: "words", subject: "harbor" },
  ] as const)
    await follow(elsewhere, followed)
  await db()
    .updateTable("dockets")
    .set({ status: "open", opened_at: test.clock.now() })
    .where("id", "=", docket.id)
    .execute()
  await tell()
  expect(await later()).toBe(subjects.length + 1)
  for (const person of [...people, everything]) expect(await subjectsTo(person)).toEqual(["Open for comments: Trees"])
  expect(await subjectsTo(elsewhere)).toEqual([])
})

it("what somebody follows is part of their data, and goes with their account", async () => {
  const { docket, person, extend } = await scene()
  expect(await collectOwnData(test.ctx(person))).toMatchObject({
    follows: { letters: "at_once", followed: [{ kind: "docket", subject: docket.id }] },
  })
  await closeOwnAccount(test.ctx(person), { confirmation: "close my account" })
  const rows = db().selectFrom("followers").select("id").where("user_id", "=", person.user_id)
  expect(await rows.execute()).toEqual([])
  await extend(inDays(30))
  expect(await later()).toBe(0)
})

it("told news and its marks are forgotten after 30 days, and not found again after that", async () => {
  const { docket, move, person } = await scene()
  await move("closed")
  await tell()
  expect(await later()).toBe(1)
  const ofThis = () => db().selectFrom("docket_news").select("id").where("docket_id", "=", docket.id)
  const marks = () => db().selectFrom("follow_letters").select("news_id").where("news_id", "in", ofThis()).execute()
  pass(30 * DAY)
  await forgetOldNews(job())
  expect(await marks()).toHaveLength(1)
  pass(HOUR)
  await forgetOldNews(job())
  await later()
  expect(await subjectsTo(person)).toEqual(["Closed: Trees"])
  expect(await ofThis().execute()).toEqual([])
  expect(await marks()).toEqual([])
})
