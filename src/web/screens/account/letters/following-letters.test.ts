import { afterAll, beforeAll, expect, it } from "vitest"
import { follow } from "#src/services/following/follow.ts"
import { choosePace } from "#src/services/following/stop-following.ts"
import { saveDocket } from "#src/services/saved-dockets/save-docket.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it("names what is followed as its own page does, in the reader's language", async () => {
  const person = await makePerson(app.deps.database)
  for (const followed of [
    { kind: "city", subject: "OR/City of Brightwater, Oregon" },
    { kind: "state", subject: "OR" },
    { kind: "state", subject: "US" },
    { kind: "tag", subject: "Parks" },
  ] as const)
    await follow(app.ctx(person), { followed, following: true })
  const cookie = await makeSessionCookie(app.deps.database, person)
  const html = await (await app.fetch("/account/following?lang=es", { headers: { cookie } })).text()
  const named = [...html.matchAll(/<a href="\/follow\?kind=[^"]*"[^>]*>([^<]*)</g)].map(([, words]) => words)
  expect(named).toEqual(["Parks", "Estados Unidos (federal)", "Oregón", "City of Brightwater, Oregón"])
})

/** A form sent without JavaScript, and the page that it leads to. */
async function send(address: string, fields: Record<string, string>) {
  const answer = await post(address, fields)
  const to = answer.headers.get("location")
  return (to ? await app.fetch(to) : answer).text()
}

function post(address: string, fields: Record<string, string>) {
  const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" }
  const body = new URLSearchParams(fields).toString()
  return app.fetch(address, { method: "POST", headers, body })
}

it("says at another address that a letter is on its way, so that loading the page anew mails no second one", async () => {
  const address = "/follow?kind=tag&of=Budget"
  const answer = await post(address, { email: "once@example.org" })
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${address}&asked=yes`])
  const asked = await (await app.fetch(`${address}&asked=yes`)).text()
  expect(asked).toContain("We have sent an email to that address.")
  expect(asked).not.toContain('<form method="post" action="/follow')
  const person = await makePerson(app.deps.database)
  const cookie = await makeSessionCookie(app.deps.database, person)
  const signed_in = await (await app.fetch(`${address}&asked=yes`, { headers: { cookie } })).text()
  expect(signed_in).not.toContain("We have sent an email")
})

it("says what a link is about before and after it is confirmed, and leads back there", async () => {
  const { database } = app.deps
  const docket = await makeDocket(database, (await makeAgency(database)).id, { title: "Bike lanes on Elm Street" })
  const back = `href="/dockets/${docket.slug}"`
  const strangers = "stranger@example.org"
  const person = await makePerson(database)
  for (const email of [strangers, person.email]) {
    expect(await send(`/follow?kind=docket&of=${docket.slug}`, { email })).toContain(back)
    const { text_body } = await database
      .selectFrom("mail_outbox")
      .select("text_body")
      .where("to_address", "=", email)
      .executeTakeFirstOrThrow()
    const token = /token=(\S+)/.exec(text_body)?.[1] ?? ""
    const page = `/follow/confirm?token=${token}`
    expect(await (await app.fetch(page)).text()).toContain("Follow Bike lanes on Elm Street</h1>")
    const confirmed = await send(page, { token })
    expect(confirmed).toContain("Follow Bike lanes on Elm Street</h1>")
    expect(confirmed).toContain("You will get these emails.")
    expect(confirmed).toContain(back)
  }
})

it("does not promise emails to who chose to get none", async () => {
  const { database } = app.deps
  const person = await makePerson(database)
  await choosePace(app.ctx(person), "none")
  const [agency, other] = [await makeAgency(database), await makeAgency(database)]
  const cookie = await makeSessionCookie(database, person)
  await follow(app.ctx(person), { followed: { kind: "agency", subject: agency.id }, following: true })
  const html = await (await app.fetch(`/follow?kind=agency&of=${agency.slug}`, { headers: { cookie } })).text()
  expect(html).toContain("you chose to get no emails")
  expect(html).not.toContain("We email you")
  await send(`/follow?kind=agency&of=${other.slug}`, { email: person.email })
  const { text_body } = await database
    .selectFrom("mail_outbox")
    .select("text_body")
    .where("to_address", "=", person.email)
    .executeTakeFirstOrThrow()
  const token = /token=(\S+)/.exec(text_body)?.[1] ?? ""
  const confirmed = await send(`/follow/confirm?token=${token}`, { token })
  expect(confirmed).toContain("you chose to get no emails")
  expect(confirmed).not.toContain("You will get these emails.")
})

it("lists a docket that is followed and not saved, where a link from an email made the account follow it", async () => {
  const { database } = app.deps
  const agency = await makeAgency(database)
  const [saved, followed] = [await makeDocket(database, agency.id), await makeDocket(database, agency.id)]
  const person = await makePerson(database)
  const cookie = await makeSessionCookie(database, person)
  await saveDocket(app.ctx(person), saved)
  await follow(app.ctx(person), { followed: { kind: "docket", subject: followed.id }, following: true })
  const html = await (await app.fetch("/account/following", { headers: { cookie } })).text()
  expect(html).toContain(`/follow?kind=docket&amp;of=${followed.slug}`)
  expect(html).not.toContain(`/follow?kind=docket&amp;of=${saved.slug}`) // that one is on the dashboard
})

it("whoever follows an agency that was archived since, or a city that has none any more, can stop following it", async () => {
  const { database } = app.deps
  const [archived, moved] = [await makeAgency(database), await makeAgency(database, { jurisdiction: "Lone Elm" })]
  const person = await makePerson(database)
  const cookie = await makeSessionCookie(database, person)
  for (const followed of [
    { kind: "agency", subject: archived.id },
    { kind: "city", subject: "OH/Lone Elm" },
  ] as const)
    await follow(app.ctx(person), { followed, following: true })
  await database.updateTable("agencies").set({ deleted_at: new Date() }).where("id", "=", archived.id).execute()
  await database.updateTable("agencies").set({ jurisdiction: "Elm" }).where("id", "=", moved.id).execute()
  const list = async () => (await app.fetch("/account/following", { headers: { cookie } })).text()
  const linked = async () => [...(await list()).matchAll(/href="(\/follow\?kind=[^"]*)"/g)].map(([, href = ""]) => href)
  const addresses = (await linked()).map((href) => href.replaceAll("&amp;", "&"))
  expect(addresses).toHaveLength(2)
  for (const address of addresses) {
    const page = await app.fetch(address, { headers: { cookie } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Stop following")])
    const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie }
    const answer = await app.fetch(address, { method: "POST", headers: form, body: "following=false" })
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account/following"])
    expect((await app.fetch(address, { headers: { cookie } })).status).toBe(404) // nobody follows it anew
  }
  expect(await linked()).toEqual([])
})
