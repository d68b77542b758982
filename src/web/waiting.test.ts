import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createPasswordHasher, type PasswordHasher } from "#src/platform/password-hash.ts"
import { LOGIN_ATTEMPTS_MAX } from "#src/rules/limits.ts"
import { issueToken } from "#src/services/accounts/changes.ts"
import { write } from "#src/services/context.ts"
import { createTestApp } from "#src/testing/app.ts"
import { signUpPerson, testPassword } from "#src/testing/sign-up.ts"

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
  })
})
