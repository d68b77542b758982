import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { DAY, HOUR, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { ACCOUNT_MAILS_PER_ADDRESS, FOLLOWS_MAX } from "#src/rules/limits.ts"
import { noteNews } from "./changes.ts"
import { withCtx, write } from "#src/services/context.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeDocket, makePerson } from "#src/testing/records/factories.ts"
import { findFollowed } from "./find-followed.ts"
import { forgetOldNews } from "./find-news.ts"
import { askToFollow, confirmFollow, findFollowToConfirm } from "./follow-by-address.ts"
import { follow } from "./follow.ts"
import { listSuppressed } from "#src/services/returned-mail/queries.ts"
import { takeReturn } from "#src/services/returned-mail/take-return.ts"
import { findOwnPace, isFollowed, listFollows } from "./queries.ts"
import { choosePace, choosePaceByLink, findPaceByLink } from "./stop-following.ts"
import { tellFollowers } from "./tell-followers.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())
beforeEach(() => test.clock.set("2026-06-15T15:00:00Z"))

const db = () => test.deps.database
const job = () => test.ctx({ kind: "job", name: "tell_followers" })
const visitor = (client_address: string = crypto.randomUUID()) => withCtx(test.ctx(), { client_address })
const lettersTo = (to_address: string) =>
  db().selectFrom("mail_outbox").selectAll().where("to_address", "=", to_address).orderBy("id").execute()
const kindsTo = async (address: string) => (await lettersTo(address)).map(({ kind }) => kind)

async function aDocket() {
  const docket = await makeDocket(db(), (await makeAgency(db())).id, {
    title: "Trees",
    close_at: "2026-08-01T15:00:00Z",
  })
  const found = await findFollowed(db(), { kind: "docket", of: docket.slug, texts: textsIn("en") })
  if (!found) throw new Error("no docket")
  const { followed, name } = found
  const happens = async () => {
    await write(job(), null, async (tx) => {
      await noteNews(tx, { docket_id: docket.id, kind: "moved", now: test.clock.now() })
      return { result: undefined, audit: "unchanged" }
    })
    test.clock.advance(HOUR)
    while (await tellFollowers(job())) {}
  }
  return {
    ask: (email: string, ctx = visitor()) => askToFollow(ctx, { email, followed, name, name_language: "en" }),
    followed,
    happens,
  }
}

async function tokenIn(address: string) {
  const text = (await lettersTo(address)).find(({ kind }) => kind === "follow_confirmation")?.text_body ?? ""
  return /follow\/confirm\?token=(\S+)/.exec(text)?.[1] ?? ""
}

it.each(["words", "tag"])(
  "a letter to an address that has not asked carries no %s that a stranger typed",
  async (kind) => {
    const [email, of] = [`${kind}@example.org`, "pay at evil.example"]
    const found = await findFollowed(db(), { kind, of, texts: textsIn("en") })
    if (!found) throw new Error("nothing to follow")
    await askToFollow(visitor(), { email, followed: found.followed, name: found.name, name_language: null })
    const [letter] = await lettersTo(email)
    expect(`${letter?.subject} ${letter?.text_body} ${letter?.html_body}`).not.toContain("evil")
    expect(await findFollowToConfirm(test.ctx(), await tokenIn(email))).toEqual({
      followed: found.followed,
      confirmed: false,
    })
  },
)

it("what one reader follows never keeps a letter from the others, whatever signs it is", async () => {
  const agency = await makeAgency(db())
  const [odd, email] = [await makePerson(db()), "calm.reader@example.org"]
  await follow(test.ctx(odd), { followed: { kind: "words", subject: "<->".repeat(60) }, following: true })
  await askToFollow(visitor(), {
    email,
    followed: { kind: "agency", subject: agency.id },
    name: "a",
    name_language: null,
  })
  await confirmFollow(test.ctx(), { token: await tokenIn(email) })
  const docket = await makeDocket(db(), agency.id, { title: "Lamps", close_at: "2026-08-01T15:00:00Z" })
  await write(job(), null, async (tx) => {
    await noteNews(tx, { docket_id: docket.id, kind: "opened", now: test.clock.now() })
    return { result: undefined, audit: "unchanged" }
  })
  test.clock.advance(HOUR)
  while (await tellFollowers(job())) {}
  expect(await kindsTo(email)).toContain("docket_news")
})

it("an address is told nothing until the link in its letter was used, and then what an account is told", async () => {
  const { ask, followed, happens } = await aDocket()
  const email = "Reader.One@example.org"
  await ask(email)
  await happens()
  expect(await kindsTo(email)).toEqual(["follow_confirmation"])
  const token = await tokenIn(email)
  expect(await findFollowToConfirm(test.ctx(), token)).toEqual({ followed, confirmed: false })
  for (const wrong of ["", `${token}x`, `${crypto.randomUUID()}.${token.split(".")[1]}`]) {
    expect(await findFollowToConfirm(test.ctx(), wrong)).toBeUndefined()
    await expect(confirmFollow(test.ctx(), { token: wrong })).rejects.toMatchObject({ code: "token_invalid" })
  }
  for (const _twice of [1, 2]) await confirmFollow(test.ctx(), { token })
  await happens()
  const [letter, ...more] = await lettersTo(email.toLowerCase())
  expect(more).toEqual([])
  expect(letter?.subject).toBe("New closing date: Trees")
})

it("an address that wants no more letters is forgotten; its link still says so", async () => {
  const { ask, happens } = await aDocket()
  const email = "reader.two@example.org"
  await ask(email)
  await confirmFollow(test.ctx(), { token: await tokenIn(email) })
  await happens()
  const token = new URL((await lettersTo(email))[1]?.unsubscribe_url ?? "").searchParams.get("token") ?? ""
  for (const _twice of [1, 2]) await choosePaceByLink(test.ctx(), { token, pace: "none" })
  expect(await db().selectFrom("followers").select("id").where("email", "=", email).execute()).toEqual([])
  expect(await findPaceByLink(test.ctx(), token)).toEqual({ pace: "none" })
  await happens()
  expect(await kindsTo(email)).toEqual(["follow_confirmation", "docket_news"])
})

it("an address of an account follows with the account, so that one person reads it once", async () => {
  const { ask, followed, happens } = await aDocket()
  const person = await makePerson(db())
  await follow(test.ctx(person), { followed, following: true })
  await ask(person.email)
  const token = await tokenIn(person.email)
  for (const _twice of [1, 2]) expect(await confirmFollow(test.ctx(), { token })).toEqual({ told: true })
  await happens()
  expect(await kindsTo(person.email)).toEqual(["follow_confirmation", "docket_news"])
})

it("the link of an address whose account follows more goes on saying what it confirmed", async () => {
  const { ask, followed } = await aDocket()
  const person = await makePerson(db())
  await follow(test.ctx(person), { followed: { kind: "tag", subject: "Parks" }, following: true })
  await ask(person.email)
  const token = await tokenIn(person.email)
  for (const _twice of [1, 2]) expect(await confirmFollow(test.ctx(), { token })).toEqual({ told: true })
  expect(await isFollowed(db(), { user_id: person.user_id, followed })).toBe(true)
  test.clock.advance(9 * DAY)
  await forgetOldNews(job())
  expect(await findFollowToConfirm(test.ctx(), token)).toEqual({ followed, confirmed: true })
})

it("what an address follows is its account's from the first thing that the account follows, with the links in its letters", async () => {
  const { ask, followed, happens } = await aDocket()
  const email = "reader.six@example.org"
  await ask(email)
  await confirmFollow(test.ctx(), { token: await tokenIn(email) })
  const tag = { kind: "tag", subject: "Parks" } as const
  await askToFollow(visitor(), { email, followed: tag, name: "Parks", name_language: null }) // and never confirmed
  await happens()
  const person = await makePerson(db())
  await db().updateTable("users").set({ email }).where("id", "=", person.user_id).execute()
  const me = test.ctx(person)
  await follow(me, { followed, following: true })
  expect(await isFollowed(db(), { user_id: person.user_id, followed: tag })).toBe(false)
  await follow(me, { followed: tag, following: true })
  expect(await listFollows(db(), { user_id: person.user_id, limit: 9 })).toMatchObject([tag, followed])
  await happens()
  const letters = await lettersTo(email)
  expect(letters.filter(({ kind }) => kind === "docket_news")).toHaveLength(2) // one before, and one since

  const token = new URL(letters.find(({ kind }) => kind === "docket_news")?.unsubscribe_url ?? "").searchParams
  await choosePaceByLink(test.ctx(), { token: token.get("token") ?? "", pace: "daily" })
  expect(await findOwnPace(db(), person.user_id)).toBe("daily")
})

it("an account whose address is not confirmed takes over nothing that the address follows", async () => {
  const { ask, followed } = await aDocket()
  const email = "reader.seven@example.org"
  await ask(email)
  await confirmFollow(test.ctx(), { token: await tokenIn(email) })
  const stranger = await makePerson(db(), { email_confirmed: false })
  await db().updateTable("users").set({ email }).where("id", "=", stranger.user_id).execute()
  await choosePace(test.ctx(stranger), "none")
  expect(await isFollowed(db(), { user_id: stranger.user_id, followed })).toBe(false)
})

it("whoever confirms what an address follows gets those letters, whatever came back or was complained about before", async () => {
  const { ask } = await aDocket()
  const email = "reader.eight@example.org"
  await ask(email)
  const [letter] = await lettersTo(email)
  await takeReturn(job(), { letter_id: letter?.id ?? "", kind: "complaint", status: null })
  const suppressed = async () => (await listSuppressed(db(), test.ctx(), [email])).size
  expect(await suppressed()).toBe(1)
  expect(await confirmFollow(test.ctx(), { token: await tokenIn(email) })).toEqual({ told: true })
  expect(await suppressed()).toBe(0)
})

it("a link works for three days from its own letter, also where an earlier one was sent", async () => {
  const { ask, followed } = await aDocket()
  const email = "reader.five@example.org"
  await ask(email)
  test.clock.advance(2 * DAY)
  await ask(email)
  const token = await tokenIn(email)
  test.clock.advance(2 * DAY)
  await forgetOldNews(job())
  expect(await findFollowToConfirm(test.ctx(), token)).toEqual({ followed, confirmed: false })
})

it("asks an address no more than it asks for other letters, without saying so, and refuses who asks many", async () => {
  const { ask } = await aDocket()
  const email = "reader.three@example.org"
  const client = visitor("198.51.100.7")
  for (let n = 0; n < ACCOUNT_MAILS_PER_ADDRESS + 2; n++, test.clock.advance(MINUTE)) await ask(email, client)
  expect(await lettersTo(email)).toHaveLength(ACCOUNT_MAILS_PER_ADDRESS)
  const many = async () => {
    for (let n = 0; n < 500; n++) await ask(`reader-${n}@example.org`, client)
  }
  await expect(many()).rejects.toMatchObject({ code: "rate_limited" })
})

it("what nobody confirms is forgotten after three days, with the address", async () => {
  const { ask } = await aDocket()
  const email = "reader.four@example.org"
  await ask(email)
  const token = await tokenIn(email)
  test.clock.advance(3 * DAY + HOUR)
  await forgetOldNews(job())
  expect(await findFollowToConfirm(test.ctx(), token)).toBeUndefined()
  expect(await db().selectFrom("followers").select("id").where("email", "=", email).execute()).toEqual([])
})

it("an account follows and unfollows, each once in the audit log, and not without end", async () => {
  const person = await makePerson(db())
  const followed = { kind: "state", subject: "OH" } as const
  for (const following of [true, true, false, false]) await follow(test.ctx(person), { followed, following })
  expect(await isFollowed(db(), { user_id: person.user_id, followed })).toBe(false)
  const log = db().selectFrom("audit_log").select("action").where("entity_id", "=", person.user_id).orderBy("id")
  expect((await log.execute()).map(({ action }) => action)).toEqual(["follow.added", "follow.removed"])
  for (let n = 0; n < FOLLOWS_MAX; n++)
    await follow(test.ctx(person), { followed: { kind: "words", subject: `tree ${n}` }, following: true })
  await expect(follow(test.ctx(person), { followed, following: true })).rejects.toMatchObject({ code: "invalid_input" })

  const words = (n: number) => ({ kind: "words", subject: `tree ${n}` }) as const
  await follow(test.ctx(person), { followed: words(0), following: true }) // followed already
  await follow(test.ctx(person), { followed: words(0), following: false })
  const atOnce = ["OH", "ME", "CA"].map((subject) =>
    outcomeOf(follow(test.ctx(person), { followed: { kind: "state", subject }, following: true })),
  )
  expect((await Promise.all(atOnce)).toSorted()).toEqual(["done", "invalid_input", "invalid_input"])
})

it("finds a docket by the address that it had when the page with the link was opened", async () => {
  const { id, slug } = await makeDocket(db(), (await makeAgency(db())).id)
  const of = `once-${slug}`
  await db().insertInto("docket_slug_history").values({ slug: of, docket_id: id }).execute()
  const found = await findFollowed(db(), { kind: "docket", of, texts: textsIn("en") })
  expect(found).toMatchObject({ of: slug, followed: { kind: "docket", subject: id } })
})

it("finds what an address names, and nothing else", async () => {
  const agency = await makeAgency(db(), { name: "Elm", jurisdiction: "Elm/West" })
  const draft = await makeDocket(db(), agency.id, { status: "draft" })
  const names = async (kind: string, of: string) => (await findFollowed(db(), { kind, of, texts: textsIn("en") }))?.name
  expect(await names("agency", agency.slug)).toBe("Elm")
  expect(await names("state", "oh")).toBe("Ohio")
  expect(await names("city", "OH/Elm/West")).toBe("Elm/West, Ohio")
  await makeAgency(db(), { jurisdiction: "City of Elm, Ohio" })
  expect(await names("city", "OH/City of Elm, Ohio")).toBe("City of Elm, Ohio")
  expect(await names("tag", "Parks")).toBe("Parks")
  for (const [kind, of] of [
    ["docket", draft.slug],
    ["city", "OH/Nowhere"],
    ["city", "XX/Elm/West"],
    ["state", "XX"],
    ["words", " "],
    ["person", "x"],
  ] as const)
    expect(await names(kind, of)).toBeUndefined()
})
