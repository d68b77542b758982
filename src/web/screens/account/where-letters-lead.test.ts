import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { EMAIL_CONFIRMATION_MINUTES } from "#src/rules/limits.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const headersOf = (cookie: string): Record<string, string> => (cookie ? { cookie } : {})
const page = async (path: string, cookie = "") => {
  const answer = await app.fetch(path, { headers: headersOf(cookie) })
  return (await answer.text()).replaceAll("&amp;", "&")
}
const post = async (path: string, fields: Record<string, string>, cookie = "") => {
  const headers = { origin: "http://localhost:3000", ...headersOf(cookie) }
  const answer = await app.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0])
  return { status: answer.status, to: answer.headers.get("location"), cookies }
}

const comment = "/dockets/plan/comment"
const asNext = `next=${encodeURIComponent(comment)}`

describe("the link that goes on with a sign-in leads where the sign-in led", () => {
  /** Tries the right password after too many wrong ones. */
  async function askedAt(door: string, next: string) {
    const { email, user_id } = await signUpPerson(app)
    await app.deps.database.insertInto("failed_proofs").values({ user_id, passwords: 100 }).execute()
    expect((await post(door, { email, password: testPassword, next })).status).toBe(401)
    const token = await mailedToken(app, email)
    return { token, link: `/login/confirm?token=${token}`, email }
  }

  it("from the public's page, and says so once it is used", async () => {
    const { token, link, email } = await askedAt("/login", comment)
    expect(await page(link)).toContain(`href="/login?${asNext}"`)
    expect(await post(link, { token })).toMatchObject({ status: 303, to: comment })
    expect(await page(link)).toContain(`href="/login?${asNext}"`)
    const letter = await app.deps.database
      .selectFrom("mail_outbox")
      .select("text_body")
      .where("to_address", "=", email)
      .where("kind", "=", "sign_in_confirmation")
      .executeTakeFirstOrThrow()
    expect(letter.text_body).not.toContain("next=")
  })

  it.each([
    ["/agency/reports", "/agency/reports"],
    ["", "/agency/dashboard"],
  ])("from the staff's page with next %j", async (next, landing) => {
    const { token, link } = await askedAt("/agency/login", next)
    expect(await post(link, { token })).toMatchObject({ status: 303, to: landing })
  })

  it.each(["https://evil.example/", "//evil.example"])("never to %s", async (next) => {
    const { token, link } = await askedAt("/login", next)
    expect(await post(link, { token })).toMatchObject({ status: 303, to: "/dashboard" })
  })
})

it("a link for a new password that is dead leads there, by asking again and by sign-in", async () => {
  const { email } = await signUpPerson(app)
  await post(`/agency/reset-password?back=public&${asNext}`, { email })
  const link = `/agency/reset-password?token=${await mailedToken(app, email)}`
  app.clock.advance(app.deps.config.AUTH_LINK_MINUTES * MINUTE)
  const dead = await page(link)
  expect(dead).toContain("This link has expired or was already used.")
  expect(dead).toContain(`action="/agency/reset-password?back=public&${asNext}"`)
  expect(dead).toContain(`href="/login?${asNext}"`)
})

describe("the link that confirms an address", () => {
  const person = () => ({ email: `walker-${crypto.randomUUID()}@example.org`, password: testPassword })

  it("leads there when it is sent again from the browser that signed up", async () => {
    const { email, password } = person()
    const signedUp = await post("/login?tab=sign_up", { email, password, full_name: "Pat Doe", next: comment })
    const browser = signedUp.cookies[0] ?? ""
    await post("/confirm-email", { email }, browser)
    const token = await mailedToken(app, email)
    expect(await post(`/confirm-email?token=${token}`, { token }, browser)).toMatchObject({ status: 303, to: comment })
    const dead = await page(`/confirm-email?token=${token}`)
    expect(dead).toContain("This email address is confirmed")
    expect(dead).toContain(`href="/login?${asNext}"`)
  })

  it("leads there when it has run out, by asking for another one", async () => {
    const { email, password } = person()
    await post("/login?tab=sign_up", { email, password, full_name: "Pat Doe", next: comment })
    const token = await mailedToken(app, email)
    app.clock.advance(EMAIL_CONFIRMATION_MINUTES * MINUTE)
    const link = `/confirm-email?token=${token}`
    const body = new URLSearchParams({ token, password })
    const refused = await app.fetch(link, { method: "POST", body, headers: { origin: "http://localhost:3000" } })
    const dead = await page(link)
    for (const html of [dead, await refused.text()])
      expect(
        html.replaceAll(/<script.*?<\/script>/gs, "").split("This link has expired or was already used."),
      ).toHaveLength(2) // said once
    expect(dead).toContain(`<input type="hidden" name="next" value="${comment}"/>`)
    expect(dead).toContain(`href="/login?${asNext}"`)
  })

  it("leads there when sign-in in another browser found that it is missing", async () => {
    const { email, password } = person()
    await post("/login?tab=sign_up", { email, password, full_name: "Pat Doe", next: "" })
    const refused = await app.fetch(`/login?${asNext}`, {
      method: "POST",
      body: new URLSearchParams({ email, password, next: comment }),
      headers: { origin: "http://localhost:3000" },
    })
    const asking = /href="(\/confirm-email[^"]*)"/.exec(await refused.text())?.[1] ?? ""
    expect(asking).toBe(`/confirm-email?${asNext}`)
    expect(await page(asking)).toContain(`<input type="hidden" name="next" value="${comment}"/>`)
    expect(await post("/confirm-email", { email, next: comment })).toMatchObject({
      to: `/confirm-email?${asNext}&resent=yes`,
    })
    const token = await mailedToken(app, email)
    expect(await post(`/confirm-email?token=${token}`, { token, password })).toMatchObject({ status: 303, to: comment })
  })
})

it("a letter in Spanish leads to Spanish pages in a browser that prefers English, also by way of signing in", async () => {
  const { email } = await signUpPerson(app)
  const body = new URLSearchParams({ email })
  const headers = { origin: "http://localhost:3000", "accept-language": "es" }
  await app.fetch("/agency/reset-password", { method: "POST", body, headers })
  const { text_body } = await app.deps.database
    .selectFrom("mail_outbox")
    .select("text_body")
    .where("to_address", "=", email)
    .where("kind", "=", "password_reset")
    .executeTakeFirstOrThrow()
  const english = { "accept-language": "en-US,en;q=0.9" }
  const { pathname, search } = new URL(/https?:\S+/.exec(text_body)?.[0] ?? "")
  const page = await app.fetch(pathname + search, { headers: english })
  expect(await page.text()).toContain('<html lang="es"')

  const turnedAway = await app.fetch("/account/sessions?lang=es", { headers: english })
  const cookie = turnedAway.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ")
  const signIn = await app.fetch(turnedAway.headers.get("location") ?? "", { headers: { ...english, cookie } })
  expect(await signIn.text()).toContain('<html lang="es"')
})
