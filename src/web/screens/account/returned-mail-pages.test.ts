import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { confirmFollow } from "#src/services/following/follow-by-address.ts"
import { stopFollowingUrl } from "#src/services/following/stop-following.ts"
import { findSuppression } from "#src/services/returned-mail/queries.ts"
import { takeReturn } from "#src/services/returned-mail/take-return.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { shortest } from "#src/testing/product/shortest.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let cookie = ""
beforeAll(async () => {
  app = await createTestApp({ MAIL_EVENTS_SECRET: "a-secret-of-the-provider" })
  const person = await signUpPerson(app)
  cookie = person.cookie
  await app.deps.database
    .insertInto("platform_roles")
    .values({ user_id: person.user_id, role: "super_owner" })
    .execute()
})
afterAll(() => app.close())

let made = 0
/** Something about letters to an address: that it does not work, or a complaint. */
const report = (address: string, kind: "permanent" | "complaint" = "permanent") =>
  takeReturn(app.ctx({ kind: "job", name: "mail_events" }), {
    kind,
    status: kind === "permanent" ? "5.1.1" : null,
    address,
    event: `page ${++made}`,
  })
const suppressed = async (address: string) =>
  (await findSuppression(app.deps.database, app.deps, address)) !== undefined
const plain = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'")
const open = async (address: string, headers: Record<string, string> = { cookie }) => {
  const answer = await app.fetch(address, { headers })
  return { status: answer.status, html: plain(await answer.text()) }
}
const press = async (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const origin = app.deps.config.PUBLIC_URL
  const answer = await app.fetch(address, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin, ...headers },
  })
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    headers: answer.headers,
    html: plain(await answer.text()),
  }
}
const acts = (action: string) =>
  app.deps.database.selectFrom("audit_log").select(["actor_id"]).where("action", "=", action).execute()
const warning = "Emails to this address have come back to us."

describe("one's own account", () => {
  it("says that letters do not arrive, why and since when; one press has the address tried again", async () => {
    const person = await signUpPerson(app)
    const own = { cookie: person.cookie }
    expect((await open("/account", own)).html).not.toContain("Our emails do not reach you")
    await report(person.email)
    const { html } = await open("/account", own)
    expect(html).toContain("Our emails do not reach you")
    expect(html).toContain("Emails to your address have come back since June 15, 2026")
    expect((await open("/account", { ...own, "accept-language": "es" })).html).toContain(
      "Nuestros correos no le llegan",
    )
    expect((await open("/account", { ...own, "accept-language": "zh" })).html).toContain("您收不到我们的电子邮件")
    const pressed = await press("/account", { intent: "try_again" }, own)
    expect([pressed.status, pressed.location]).toEqual([303, "/account?done=tried_again"])
    const after = (await open("/account?done=tried_again", own)).html
    expect(after).toContain("We will send emails to your address again.")
    expect(after).not.toContain("Our emails do not reach you")
    expect(await acts("address.tried_again")).toEqual([{ actor_id: person.user_id }])
    expect((await press("/account", { intent: "else" }, own)).status).toBe(422)
    await report(person.email, "complaint")
    expect((await open("/account", own)).html).toContain(
      "On June 15, 2026, an email of ours to your address was reported as spam.",
    )
  })
})

describe("whoever follows with an address alone", () => {
  it("reads it behind the link of their letters, without the address, and has it tried again there", async () => {
    const email = "follower@mail.example.org"
    const asked = await open((await press("/follow?kind=tag&of=trees", { email })).location ?? "", {})
    expect(asked.html).toContain("We have sent an email to that address.")
    expect(asked.html).not.toContain(warning)
    await confirmFollow(app.ctx(), { token: await followToken(email) })
    const { id } = await app.deps.database
      .selectFrom("followers")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
    const url = new URL(stopFollowingUrl(app.deps, id))
    const address = url.pathname + url.search
    const token = url.searchParams.get("token") ?? ""
    await report(email)
    const page = (await open(address, {})).html
    expect(page).toContain("Our emails do not reach you")
    expect(page).not.toContain(email)
    const again = await press("/follow?kind=tag&of=roads", { email })
    expect((await open(again.location ?? "", {})).html).toContain(warning)
    for (const wrong of ["abc", `${id}.abc`])
      expect((await press(address, { token: wrong, intent: "try_again" })).status).toBe(410)
    expect(await suppressed(email)).toBe(true)
    const pressed = await press(address, { token, intent: "try_again" })
    expect(pressed.html).toContain("We will send emails to your address again.")
    expect(pressed.html).not.toContain("Our emails do not reach you")
    expect(await suppressed(email)).toBe(false)
  })
})

/** The link that confirms a follow carries a proof with a dot in it. */
async function followToken(to: string): Promise<string> {
  const mail = await app.deps.database
    .selectFrom("mail_outbox")
    .select("text_body")
    .where("to_address", "=", to)
    .executeTakeFirstOrThrow()
  return /[?&]token=([\w.-]+)/.exec(mail.text_body)?.[1] ?? ""
}

describe("a letter that somebody asks for", () => {
  it("is sent all the same, and the page says that letters to this address came back, whoever has an account", async () => {
    const person = await signUpPerson(app)
    const [nobody, complained] = ["nobody@mail.example.org", "complained@mail.example.org"]
    for (const address of [person.email, nobody]) await report(address)
    await report(complained, "complaint")
    const said: Record<string, boolean> = {}
    for (const email of [person.email, nobody, complained, "fresh@mail.example.org"]) {
      const { status, location } = await press("/agency/reset-password?back=public", { email })
      expect(status).toBe(303)
      said[email] = (await open(location ?? "", {})).html.includes(warning)
    }
    expect(Object.values(said)).toEqual([true, true, false, false])
    const resets = app.deps.database.selectFrom("mail_outbox").select("id").where("kind", "=", "password_reset")
    expect(await resets.where("to_address", "=", person.email).execute()).toHaveLength(1)
  })

  it("is said where a new account waits for its confirmation, to the browser that made it alone", async () => {
    const email = "typo@mail.exmaple.org"
    const fields = { full_name: "Pat Doe", email, password: testPassword, next: "" }
    const signedUp = await press("/login?tab=sign_up", fields)
    expect(signedUp.location).toBe("/confirm-email")
    const browser = signedUp.headers
      .getSetCookie()
      .map((set) => set.split(";")[0])
      .join("; ")
    expect((await open("/confirm-email", { cookie: browser })).html).not.toContain(warning)
    await report(email)
    const waiting = (await open("/confirm-email", { cookie: browser })).html
    expect([waiting.includes(email), waiting.includes(warning)]).toEqual([true, true])
    expect((await open("/confirm-email", {})).html).not.toContain(warning)
  })
})

describe("the platform team", () => {
  const list = async (query = "") => (await open(`/platform-admin/returned-mail${query}`)).html
  const rows = (html: string) => [...html.matchAll(/>…@([a-z0-9.-]+)</g)].map(([, domain]) => domain)

  it("finds addresses by domain or whole address, reads only what follows the @, and lifts one, which is in the log", async () => {
    const [one, two] = ["someone@fence.example", "other@fence.example"]
    await report(one)
    await report(two, "complaint")
    const found = await list("?q=fence.")
    expect(rows(found)).toEqual(["fence.example", "fence.example"])
    expect(found).toContain("2 addresses")
    expect(found).toContain("The address does not work (5.1.1)")
    expect(found).toContain("A letter was reported as spam")
    expect(found).not.toMatch(/someone|other@/)
    expect(rows(await list("?q=%25"))).toEqual([])
    expect(rows(await list("?q=SOMEONE%40fence.example"))).toHaveLength(1)
    expect(await list("?q=nobody%40fence.example")).toContain("Nothing matches")
    const id = /name="id" value="([0-9a-f-]{36})"/.exec(await list("?q=someone%40fence.example"))?.[1] ?? ""
    const lifted = await press("/platform-admin/returned-mail?q=fence.", { id }, { cookie })
    expect([lifted.status, lifted.location]).toEqual([303, "/platform-admin/returned-mail?q=fence.&done=lifted"])
    expect(await list("?q=fence.&done=lifted")).toContain("Letters go to this address again.")
    expect([await suppressed(one), await suppressed(two)]).toEqual([false, true])
    const again = await press("/platform-admin/returned-mail", { id }, { cookie })
    expect(again.status).toBe(409)
    expect(again.html).toContain("This has changed in the meantime. Please look at the list again.")
    const citizen = await signUpPerson(app)
    expect((await press("/platform-admin/returned-mail", { id }, { cookie: citizen.cookie })).status).toBe(403)
    expect((await open("/platform-admin/returned-mail", { cookie: citizen.cookie })).status).toBe(302)
  })

  it("stays on its page when one of it is lifted, and shows the page before when that was all; whichever ends a page may go", async () => {
    await app.database.owner.query(`
      insert into returned_addresses (address_hash, domain, permanent, first_at, last_at, suppressed_at, suppressed_by)
      select sha256(('leaf' || n)::text::bytea), 'leaf' || n || '.example', 1, at, at, at, 'permanent'
      from (select n, timestamptz '2026-01-01' + n * interval '1 second' as at from generate_series(1, 52) n) made`)
    const ids = (html: string) => [...html.matchAll(/name="id" value="([0-9a-f-]{36})"/g)].map(([, id]) => id ?? "")
    const first = await list("?q=leaf")
    const second = /href="\/platform-admin\/returned-mail(\?[^"]*after=[^"]*)"[^>]*>Next page</.exec(first)?.[1] ?? ""
    expect(rows(await list(second))).toEqual(["leaf2.example", "leaf1.example"])
    expect(await list(second)).toContain(`action="/platform-admin/returned-mail${second}"`)
    await press("/platform-admin/returned-mail?q=leaf", { id: ids(first).at(-1) ?? "" }, { cookie })
    expect(rows(await list(second))).toEqual(["leaf2.example", "leaf1.example"])
    for (const id of ids(await list(second))) {
      const lifted = await press(`/platform-admin/returned-mail${second}`, { id }, { cookie })
      expect(lifted.location).toBe(`/platform-admin/returned-mail${second}&done=lifted`)
    }
    const before = await list(`${second}&done=lifted`)
    expect(rows(before)).toEqual(Array.from({ length: 49 }, (_, n) => `leaf${52 - n}.example`))
    expect([before.includes("Letters go to this address again."), before.includes("First page")]).toEqual([true, false])
  })

  it("pages through 100,000 of them, and finds the few of a domain among them, without reading them all", async () => {
    await app.database.owner.query(`
      insert into returned_addresses (address_hash, domain, permanent, first_at, last_at, suppressed_at, suppressed_by)
      select sha256(n::text::bytea), case when n % 10000 = 0 then 'rare.example' else 'd' || n % 500 || '.example' end, 1,
        at, at, at, 'permanent'
      from (select n, timestamptz '2026-01-01' + n * interval '1 second' as at from generate_series(1, 100000) n) made`)
    await app.database.owner.query("vacuum analyze returned_addresses")
    const seen = new Set<string>()
    let query: string | undefined = ""
    for (let page = 0; query !== undefined && page < 4; page += 1) {
      const html = await list(query)
      for (const [, id = ""] of html.matchAll(/name="id" value="([0-9a-f-]{36})"/g)) seen.add(id)
      query = /href="\/platform-admin\/returned-mail(\?[^"]*after=[^"]*)"[^>]*>Next page/.exec(html)?.[1]
    }
    expect(seen.size).toBe(200)
    expect(rows(await list("?q=rare"))).toHaveLength(10)
    for (const query of ["", "?q=rare"]) expect(await shortest(() => list(query), 700)).toBeLessThan(700)
  })
})
