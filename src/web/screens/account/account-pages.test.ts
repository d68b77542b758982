import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency } from "#src/testing/records/factories.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Sender = { cookie?: string }
const get = (path: string, { cookie }: Sender = {}) => app.fetch(path, { headers: cookie ? { cookie } : {} })
const post = (path: string, fields: Record<string, string>, { cookie }: Sender = {}) =>
  app.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: "http://localhost:3000", ...(cookie ? { cookie } : {}) },
  })
const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "")
const to = (response: Response) => response.headers.get("location")
const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "")
let count = 0
const address = () => `visitor-${++count}@example.org`

describe("a forgotten password leads back to where one was going", () => {
  const comment = "/dockets/plan/comment"
  const newPassword = "Willow-Avenue-9!"

  /** Asks for a link at this address, sets the new password behind it; the page after asking, and the one after setting. */
  async function reset(asking: string) {
    const { email } = await signUpPerson(app)
    const asked = to(await post(asking, { email })) ?? ""
    const token = await mailedToken(app, email)
    const form = await textOf(await get(`/agency/reset-password?token=${token}`))
    const set = to(await post(`/agency/reset-password?token=${token}`, { token, password: newPassword })) ?? ""
    return { email, asked: await textOf(await get(asked)), form, done: await textOf(await get(set)) }
  }

  it("from the link at sign-in to the page after the next sign-in; the letter's link does not say where", async () => {
    const login = await textOf(await get(`/login?next=${encodeURIComponent(comment)}`))
    const asking = /href="([^"]*reset-password[^"]*)"/.exec(login)?.[1]?.replaceAll("&amp;", "&") ?? ""
    expect(await textOf(await get(asking))).toContain(`action="${asking.replaceAll("&", "&amp;")}"`)
    const { email, asked, form, done } = await reset(asking)
    const back = `href="/login?next=${encodeURIComponent(comment)}"`
    for (const page of [asked, form, done]) expect(page).toContain(back)
    expect(done).toContain(`href="/agency/login?next=${encodeURIComponent(comment)}"`)
    expect(to(await post("/login", { email, password: newPassword, next: comment }))).toBe(comment)
    const letter = await app.deps.database
      .selectFrom("mail_outbox")
      .select("text_body")
      .where("to_address", "=", email)
      .where("kind", "=", "password_reset")
      .executeTakeFirstOrThrow()
    expect(letter.text_body).not.toContain("next=")
  })

  it("from the staff's sign-in too", async () => {
    const next = "/agency/reports"
    const { email } = await signUpPerson(app)
    const sent = await post("/agency/login?forgot=yes", { email, password: "", next })
    expect(await textOf(await get(to(sent) ?? ""))).toContain(`href="/agency/login?next=${encodeURIComponent(next)}"`)
    const token = await mailedToken(app, email)
    const set = await post(`/agency/reset-password?token=${token}`, { token, password: newPassword })
    expect(to(set)).toBe(`/agency/reset-password?next=${encodeURIComponent(next)}&step=done`)
  })

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/sign-out"])(
    "never to %s, whether the page, the letter or the row says so",
    async (next) => {
      const asking = `/agency/reset-password?back=public&next=${encodeURIComponent(next)}`
      expect(await textOf(await get(asking))).toContain('action="/agency/reset-password?back=public"')
      const { email, done } = await reset(asking)
      expect(done).toContain('href="/login"')
      expect(await textOf(await get(`/agency/reset-password?step=done&next=${encodeURIComponent(next)}`))).toContain(
        'href="/login"',
      )
      await post("/agency/reset-password", { email })
      const token = await mailedToken(app, email)
      await app.deps.database
        .updateTable("one_time_tokens")
        .set({ data: JSON.stringify({ next }) })
        .where("purpose", "=", "password_reset")
        .where("consumed_at", "is", null)
        .execute()
      const set = await post(`/agency/reset-password?token=${token}`, { token, password: newPassword })
      expect(to(set)).toBe("/agency/reset-password?step=done")
    },
  )

  it("and the answer is the same for an address without an account", async () => {
    const asking = `/agency/reset-password?back=public&next=${encodeURIComponent(comment)}`
    const { email } = await signUpPerson(app)
    const [known, unknown] = await Promise.all([email, address()].map((of) => post(asking, { email: of })))
    expect([known?.status, known && to(known)]).toEqual([unknown?.status, unknown && to(unknown)])
  })
})

describe("/login", () => {
  it("has both tabs as links and keeps next in forms and links", async () => {
    const html = await textOf(await get("/login?next=%2Fdockets%2Fplan%2Fcomment"))
    expect(html).toContain("<title>Sign In | OpenDocket</title>")
    expect(html).toContain('href="/login?tab=sign_up&amp;next=%2Fdockets%2Fplan%2Fcomment"')
    expect(html).toContain('name="next" value="/dockets/plan/comment"')
    expect(html).toContain('href="/agency/login"')
    expect(await textOf(await get("/login?tab=sign_up"))).toContain("<title>Sign Up | OpenDocket</title>")
  })

  it("drops a next that leads elsewhere", async () => {
    expect(await textOf(await get("/login?next=https%3A%2F%2Fevil.example"))).toContain('name="next" value=""')
    const { cookie } = await signUpPerson(app)
    expect(to(await get("/login?next=%2F%2Fevil.example", { cookie }))).toBe("/dashboard")
  })

  it("leads signed-in people on: to next, to /dashboard, agency people to /agency-dashboard", async () => {
    const { cookie, user_id } = await signUpPerson(app)
    expect(to(await get("/login", { cookie }))).toBe("/dashboard")
    expect(to(await get("/login?next=%2Fdockets", { cookie }))).toBe("/dockets")
    await app.deps.database.updateTable("profiles").set({ role: "agency" }).where("id", "=", user_id).execute()
    expect(to(await get("/login", { cookie }))).toBe("/agency-dashboard")
  })

  it("answers a wrong password with the sentence, keeps the address and forgets the password", async () => {
    const { email } = await signUpPerson(app)
    const response = await post("/login", { email, password: "Wrong-Secret-1!", next: "" })
    expect(response.status).toBe(401)
    const html = await textOf(response)
    expect(html).toContain("Invalid email or password")
    expect(html).toContain(`value="${email}"`)
    expect(html).not.toContain("Wrong-Secret-1!")
  })

  it("shows every field's own error", async () => {
    const response = await post("/login?tab=sign_up", {
      email: "not-an-address",
      password: "short",
      full_name: "",
      next: "",
    })
    expect(response.status).toBe(422)
    const html = await textOf(response)
    for (const sentence of [
      "Please enter a valid email address",
      "Please enter your full name",
      "Password must be at least 8 characters long, Password must contain at least one uppercase letter",
    ])
      expect(html).toContain(sentence)
  })

  it("refuses what no form can send, and posts from other sites", async () => {
    const fields = { email: address(), password: testPassword, full_name: "Pat", next: "" }
    expect((await post("/login?tab=sign_up", { ...fields, role: "agency" })).status).toBe(422)
    const foreign = await app.fetch("/login?tab=sign_up", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    })
    expect(foreign.status).toBe(403)
    const users = await app.deps.database.selectFrom("users").select("id").where("email", "=", fields.email).execute()
    expect(users).toEqual([])
  })
})

describe("from sign-up to sign-out", () => {
  it("public small 8: the link that confirms an account still works in the morning after", async () => {
    const email = address()
    const fields = { email, password: testPassword, full_name: "Pat Doe", next: "" }
    const [browser = ""] = cookiesOf(await post("/login?tab=sign_up", fields))
    const token = await mailedToken(app, email)
    const letter = app.deps.database.selectFrom("mail_outbox").select("text_body").where("to_address", "=", email)
    expect((await letter.executeTakeFirstOrThrow()).text_body).toContain("within 1 day")
    const { expires_at } = await app.deps.database
      .selectFrom("one_time_tokens")
      .innerJoin("users", "users.id", "user_id")
      .select("expires_at")
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - app.deps.now().getTime()).toBeGreaterThan(86_000_000)
    expect((await post(`/confirm-email?token=${token}`, { token }, { cookie: browser })).status).toBe(303)
  })

  it("walks the whole way in one browser, without JavaScript", async () => {
    const email = address()
    const fields = { email, password: testPassword, full_name: "Pat Doe", next: "/dockets/plan/comment" }
    const signedUp = await post("/login?tab=sign_up", fields)
    expect([signedUp.status, to(signedUp)]).toEqual([303, "/confirm-email"])
    const [browser = ""] = cookiesOf(signedUp)
    expect(browser).toMatch(/^opendocket_browser=/)

    const check = await textOf(await get("/confirm-email", { cookie: browser }))
    expect(check).toContain("Check your email")
    expect(check).toContain(`<strong>${email}</strong>`)
    expect(check).toContain('href="/dev/mailbox"')
    expect(await textOf(await get("/confirm-email"))).not.toContain(email)

    const unconfirmed = await post("/login", { email, password: testPassword, next: "" })
    expect(unconfirmed.status).toBe(403)
    expect(await textOf(unconfirmed)).toContain("Please check your email and confirm your account")

    const token = await mailedToken(app, email)
    const link = `/confirm-email?token=${token}`
    for (let i = 0; i < 3; i++) {
      const page = await get(link, { cookie: browser })
      expect(page.headers.get("cache-control")).toBe("private, no-store")
      expect(await textOf(page)).toContain("Confirm my email address")
    }
    expect(await textOf(await get(link))).toContain("Please enter the password you chose when you signed up.")

    const confirmed = await post(link, { token }, { cookie: browser })
    expect([confirmed.status, to(confirmed)]).toEqual([303, "/dockets/plan/comment"])
    const setSession = confirmed.headers.getSetCookie().find((cookie) => cookie.startsWith("opendocket_session=")) ?? ""
    expect(setSession).toContain("HttpOnly; SameSite=Lax")
    const [session = ""] = setSession.split(";")

    const late = await post(link, { token }, { cookie: browser })
    expect(late.status).toBe(410)
    for (const answer of [late, await get(link, { cookie: browser }), await get(link)])
      expect(await textOf(answer)).toContain("This email address is confirmed</h1>")
    const again = await get(link, { cookie: session })
    expect([again.status, to(again)]).toEqual([302, "/dockets/plan/comment"])
    expect((await get(link, { cookie: (await signUpPerson(app)).cookie })).status).toBe(200)

    expect(await textOf(await get("/sign-out", { cookie: session }))).toContain("Do you want to sign out?")
    const out = await post("/sign-out", {}, { cookie: session })
    expect([out.status, to(out)]).toEqual([303, "/"])
    expect(cookiesOf(out)).toEqual(["opendocket_session=", "opendocket_current_agency="])
    expect(to(await get("/agency/select", { cookie: session }))).toBe("/agency/login?next=%2Fagency%2Fselect")
  })

  it("tells a taken address at its field", async () => {
    const { email } = await signUpPerson(app)
    const response = await post("/login?tab=sign_up", { email, password: testPassword, full_name: "Pat", next: "" })
    expect(response.status).toBe(409)
    expect(await textOf(response)).toContain("An account with this email already exists")
  })

  it("L2: leads to an address with letters beyond ASCII, in a header that can carry it", async () => {
    const { email } = await signUpPerson(app)
    const response = await post("/login", { email, password: testPassword, next: "/łódź?q=a b" })
    expect([response.status, to(response)]).toEqual([303, "/%C5%82%C3%B3d%C5%BA?q=a%20b"])
  })

  it("ignores a planted session cookie and replaces it", async () => {
    const { email } = await signUpPerson(app)
    const planted = "opendocket_session=planted-by-somebody"
    const response = await post("/login", { email, password: testPassword, next: "" }, { cookie: planted })
    expect(response.status).toBe(303)
    const [session = ""] = cookiesOf(response)
    expect(session).not.toBe(planted)
    expect(to(await get("/login", { cookie: session }))).toBe("/dashboard")
    expect((await get("/login", { cookie: planted })).status).toBe(200)
  })
})

describe("staff", () => {
  const member = (user_id: string, agency_id: string, role: "owner" | "viewer" = "viewer") =>
    app.deps.database.insertInto("agency_members").values({ user_id, agency_id, role }).execute()

  it("sign in on their own page, with its texts, and go where they came from", async () => {
    const page = await textOf(await get("/agency/login"))
    for (const text of [
      "Agency Log In",
      "Forgot Password",
      "Log in with the credentials sent in your staff invite email",
      'href="/login"',
    ])
      expect(page).toContain(text)
    const { email } = await signUpPerson(app)
    expect(await textOf(await post("/agency/login", { email, password: "x", next: "" }))).toContain(
      "Invalid email or password.",
    )
    const queue = "/agency/moderation/queue"
    expect(to(await post("/agency/login", { email, password: testPassword, next: queue }))).toBe(queue)
    expect(to(await post("/agency/login", { email, password: testPassword, next: "" }))).toBe("/agency/dashboard")
  })

  it("get a reset link by the second button, and the sentence when the address is missing", async () => {
    const missing = await post("/agency/login?forgot=yes", { email: "", password: "", next: "" })
    expect(missing.status).toBe(422)
    expect(await textOf(missing)).toContain("Please enter your email address first.")
    const { email } = await signUpPerson(app)
    const known = await post("/agency/login?forgot=yes", { email, password: "", next: "" })
    const unknown = await post("/agency/login?forgot=yes", { email: address(), password: "", next: "" })
    expect([known.status, to(known)]).toEqual([unknown.status, to(unknown)])
    expect(await textOf(await get(to(known) ?? ""))).toContain("Reset Email Sent")
    const token = await mailedToken(app, email)
    const done = await post(`/agency/reset-password?token=${token}`, { token, password: "Willow-Avenue-9!" })
    expect(to(done)).toBe("/agency/reset-password?step=done")
    expect((await post("/agency/login", { email, password: "Willow-Avenue-9!", next: "" })).status).toBe(303)
  })

  it("without an agency learn that access is by invitation", async () => {
    const { cookie, email } = await signUpPerson(app)
    expect(to(await get("/agency/select", { cookie }))).toBe("/agency/no-access")
    const html = await textOf(await get("/agency/no-access", { cookie }))
    for (const text of ["No Agency Access", email, "Sign out", 'href="/contact"']) expect(html).toContain(text)
    expect(html).toContain("Access is by invitation only")
  })

  it("with one agency are never asked, with several choose one of their own", async () => {
    const { cookie, user_id } = await signUpPerson(app)
    const make = () => makeAgency(app.deps.database)
    const [first, second, foreign] = await Promise.all([make(), make(), make()])
    await member(user_id, first.id)
    expect(to(await get("/agency/select", { cookie }))).toBe("/agency/dashboard")
    expect(to(await get("/agency/no-access", { cookie }))).toBe("/agency/dashboard")

    await member(user_id, second.id, "owner")
    const html = await textOf(await get("/agency/select", { cookie }))
    expect(html).toContain(first.name)
    expect(html).toContain(second.name)
    expect(html).not.toContain(foreign.name)
    const chosen = await post("/agency/select", { agency_id: second.id }, { cookie })
    expect(to(chosen)).toBe("/agency/dashboard")
    expect(cookiesOf(chosen)).toEqual([`opendocket_current_agency=${second.id}`])
    const refused = await post("/agency/select", { agency_id: foreign.id }, { cookie })
    const nowhere = await post("/agency/select", { agency_id: crypto.randomUUID() }, { cookie })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([404, []])
    expect(nowhere.status).toBe(404)
  })
})

describe("/unauthorized", () => {
  it("says why and offers three ways on", async () => {
    const html = await textOf(await get("/unauthorized"))
    expect(html).toContain(
      "You don't have permission to access this page. Please make sure you're logged in with the correct account type.",
    )
    for (const link of ["Public Login", "Agency Login", "Return to homepage"]) expect(html).toContain(link)
  })
})
