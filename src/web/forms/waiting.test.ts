import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createPasswordHasher, type PasswordHasher } from "#src/platform/passwords/password-hash.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { LOGIN_ATTEMPTS_MAX } from "#src/rules/limits.ts"
import { issueToken } from "#src/services/accounts/changes.ts"
import { write } from "#src/services/context.ts"
import { storedKey } from "#src/services/rate-limit.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
const hasher = createPasswordHasher()
let inUse = hasher
beforeAll(async () => {
  const passwords: PasswordHasher = {
    requireRoom: () => inUse.requireRoom(),
    hash: (password) => inUse.hash(password),
    verify: (password, stored) => inUse.verify(password, stored),
  }
  app = await createTestApp({}, { passwords })
})
afterAll(() => app.close())
beforeEach(() => {
  inUse = hasher
})

/** From now on one password is being hashed for ever, and no other may wait. */
function fillTheQueue() {
  inUse = createPasswordHasher({ running: 1, queued: 0, patience: 1, compute: () => new Promise(() => {}) })
  void inUse.hash("somebody else's")
}

const post = (path: string, fields: Record<string, string>, cookie = "") =>
  app.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: "http://localhost:3000", accept: "text/html", ...(cookie && { cookie }) },
  })
const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "")
const busy = "Many people are signing in right now"

describe("while too many people sign in", () => {
  const kept = { email: "pat@example.org", next: "/dockets/plan/comment" }
  it.each([
    ["/login?next=%2Fdockets%2Fplan%2Fcomment", kept],
    ["/login?tab=sign_up", { ...kept, full_name: "Pat <Doe>" }],
    ["/agency/login", kept],
    ["/agency-login", { email: kept.email }],
    ["/agency-login?tab=sign_up", { email: kept.email, full_name: "Pat Doe", agency_name: "Parks" }],
  ])("%s keeps what was typed, but never the password", async (path, typed) => {
    fillTheQueue()
    const answer = await post(path, { ...typed, password: testPassword })
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(2)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    const html = await textOf(answer)
    expect(html).toContain(`<h1>${busy}</h1>`)
    expect(html).toContain(`<title>${busy} | OpenDocket</title>`)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toMatch(/You can try again in [2-6] seconds\./)
    expect(html).toContain(`action="${path}"`)
    for (const [name, value] of Object.entries(typed))
      expect(html).toMatch(new RegExp(`name="${name}"[^>]*value="${value.replace("<Doe>", "&lt;Doe&gt;")}"`))
    expect(html).not.toContain(testPassword)
    expect(html).toMatch(
      /<input[^>]*type="password"[^>]*name="password"|<input[^>]*name="password"[^>]*type="password"/,
    )
  })

  it("a new password behind a link waits too, and the link stays whole", async () => {
    const { user_id, email } = await signUpPerson(app)
    const token = await write(app.ctx(), null, async (tx) => ({
      result: await issueToken(tx, app.ctx(), { user_id, purpose: "password_reset" }),
      audit: "unchanged",
    }))
    const send = () => post(`/agency/reset-password?token=${token}`, { token, password: "Willow-Avenue-9!" })
    fillTheQueue()
    expect((await send()).status).toBe(503)
    inUse = hasher
    expect((await send()).headers.get("location")).toBe("/agency/reset-password?step=done")
    const signedIn = await post("/login", { email, password: "Willow-Avenue-9!", next: "" })
    expect(signedIn.status).toBe(303)
  })

  it("the own account asks for the current password again, and for nothing else", async () => {
    const { cookie } = await signUpPerson(app)
    fillTheQueue()
    const answer = await post("/account/email", { email: "new@example.org", current_password: testPassword }, cookie)
    expect(answer.status).toBe(503)
    const html = await textOf(answer)
    expect(html).toContain(busy)
    expect(html).toContain('name="email" value="new@example.org"')
    expect(html).toContain('name="current_password"')
    expect(html).not.toContain(testPassword)
  })

  it("what needs no password goes on", async () => {
    fillTheQueue()
    expect((await post("/agency/reset-password", { email: "pat@example.org" })).status).toBe(303)
  })
})

describe("after too many tries", () => {
  it("the page says so, and when to try again; nothing but the password is to be typed again", async () => {
    const { email } = await signUpPerson(app)
    const attempt = () => post("/login", { email, password: "Wrong-Secret-1!", next: "/dockets" })
    for (let tries = 0; tries < LOGIN_ATTEMPTS_MAX; tries++) expect((await attempt()).status).toBe(401)
    const answer = await attempt()
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get("retry-after"))
    expect(seconds).toBeGreaterThan(0)
    const html = await textOf(answer)
    expect(html).toContain("<h1>Please wait before you try again</h1>")
    expect(html).toContain("Too many login attempts. Please try again later")
    expect(html).toContain(`You can try again in ${Math.ceil(seconds / 60)} minutes.`)
    expect(html).toMatch(new RegExp(`name="email"[^>]*value="${email}"`))
    expect(html).not.toContain("Wrong-Secret-1!")
    expect(html).toMatch(/<a href="\/login"[^>]*>Start again with an empty form<\/a>/)
    expect(html).toMatch(/<a href="\/agency\/reset-password"[^>]*>Forgot Password<\/a>/)
  })
})

describe("H3: the page that asks to wait", () => {
  const attempt = (fields: Record<string, string>, accept = "text/html") =>
    app.fetchFrom("203.0.113.70", "/login", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: "http://localhost:3000", accept, "accept-language": "es" },
    })

  it("is a constant text with what was typed, once a client has tried 150 passwords at whatever accounts", async () => {
    teach("es", spanish)
    const expire = app.clock.now().getTime() + 60_000
    const used = { key: storedKey(app.deps, "auth:token:203.0.113.70"), points: 149, expire }
    await app.deps.database.insertInto("rate_limits").values(used).execute()
    const email = "nobody@example.org"
    expect((await attempt({ email, password: "Wrong-Secret-1!", next: "" })).status).toBe(401)
    const answer = await attempt({ email, password: "Wrong-Secret-1!", next: '/dockets?q="<b>' })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    const html = await answer.text()
    expect(html).toContain("<h1>Espere antes de intentarlo de nuevo</h1>")
    expect(html).toContain('<html lang="es">')
    expect(html).toContain(`name="email" value="${email}"`)
    expect(html).toContain('name="next" value="/dockets?q=&quot;&lt;b&gt;"')
    expect(html).not.toContain("Wrong-Secret-1!")
    expect(html).toContain('<p role="alert">Demasiadas solicitudes. Inténtelo de nuevo más tarde.</p>')
    expect(html).toContain('<a href="/login">Empezar de nuevo con un formulario vacío</a>')
    expect(html).toContain('<a href="/agency/reset-password">Olvidé mi contraseña</a>')
    expect(html).toContain('<a href="/">OpenDocket</a>')
    expect(html).not.toContain("<script") // no page of ours that React renders is without
    const began = performance.now()
    for (let times = 0; times < 20; times += 1) await attempt({ email, password: "Wrong-Secret-1!", next: "" })
    const database = app.deps.database.selectFrom("rate_limits").select("points").where("key", "=", used.key)
    expect(await database.execute()).toEqual([{ points: 151 }]) // not asked any more
    expect(performance.now() - began).toBeLessThan(20 * 250)
  })
})

describe("M2: the link that goes on with a sign-in", () => {
  it("does it by a button, once, and makes the browser known", async () => {
    const { email, user_id } = await signUpPerson(app)
    await app.deps.database.insertInto("failed_proofs").values({ user_id, passwords: 100 }).execute()
    const login = (cookie = "") => post("/login", { email, password: testPassword, next: "" }, cookie)
    const refused = await login()
    expect(refused.status).toBe(401)
    expect(await textOf(refused)).toContain("Invalid email or password")
    const address = `/login/confirm?token=${await mailedToken(app, email)}`
    const page = await app.fetch(address)
    expect(await textOf(page)).toContain(`Press the button to sign in as ${email} in this browser.`)
    const token = new URL(address, "http://localhost:3000").searchParams.get("token") ?? ""
    const pressed = await post(address, { token })
    expect(pressed.status).toBe(303)
    const cookies = pressed.headers.getSetCookie()
    expect(cookies.some((cookie) => cookie.startsWith("opendocket_session="))).toBe(true)
    const known = cookies.find((cookie) => cookie.startsWith("opendocket_known_browser=")) ?? ""
    expect(known).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=31536000$/)
    expect(known).not.toContain(user_id)
    expect((await post(address, { token })).status).toBe(410)
    await app.deps.database
      .updateTable("failed_proofs")
      .set({ passwords: 100 })
      .where("user_id", "=", user_id)
      .execute()
    expect((await login()).status).toBe(401)
    expect((await login(known.split(";")[0])).status).toBe(303)
  })
})
