import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createPasswordHasher } from "#src/platform/passwords/password-hash.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
/** Where hashing fails in a way that no one foresaw. */
let broken: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
  const compute = () => Promise.reject(new Error("a secret of ours"))
  broken = await createTestApp({}, { passwords: createPasswordHasher({ compute }) })
})
afterAll(async () => {
  await app.close()
  await broken.close()
})

let count = 0
const address = () => `somebody-${++count}@example.org`
const submit = async (path: string, fields: Record<string, string>, to = app) => {
  const response = await to.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: "http://localhost:3000" },
  })
  const text = (await response.text()).replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&")
  return {
    status: response.status,
    text: text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("<!-- -->", ""),
  }
}
const logins = ["/login", "/agency/login", "/agency-login"]
const signUps = ["/login?tab=sign_up", "/agency-login?tab=sign_up"]
const newcomer = (path: string, change: Record<string, string> = {}) => ({
  email: address(),
  full_name: "Pat Doe",
  password: testPassword,
  ...(path.startsWith("/agency-login") && { agency_name: "Parks" }),
  ...change,
})

it.each([
  ["/stop-morning-summary", "/agency/login"],
  ["/stop-comment-letters", "/account"],
  ["/prove-domain", "/"],
  ["/follow/confirm", "/dockets"],
  ["/emails-about-dockets", "/dockets"],
])("%s leads on from a link that has expired", async (path, to) => {
  const html = await (await app.fetch(`${path}?token=dead`)).text()
  const after = html.slice(html.indexOf("This link has expired or was already used."), html.indexOf("<footer"))
  expect(after).toMatch(new RegExp(`<a [^>]*href="${to}"`))
})

describe("every message of login (P 8, S 8)", () => {
  it.each([
    ["/login", "Invalid email or password"],
    ["/agency-login", "Invalid email or password"],
    ["/agency/login", "Invalid email or password."],
  ])("%s: %s", async (path, sentence) => {
    const { status, text } = await submit(path, { email: address(), password: "Wrong-1-secret" })
    expect(status).toBe(401)
    expect(text).toContain(`<p>${sentence}</p>`)
  })

  it.each(logins)("%s: Please check your email and confirm your account", async (path) => {
    const { email, user_id, password } = await signUpPerson(app)
    await app.deps.database.updateTable("users").set({ email_confirmed_at: null }).where("id", "=", user_id).execute()
    const { status, text } = await submit(path, { email, password })
    expect([status, text]).toEqual([403, expect.stringContaining("Please check your email and confirm your account")])
  })

  it.each(logins)("%s: Too many login attempts. Please try again later", async (path) => {
    const { email } = await signUpPerson(app)
    let answer = await submit(path, { email, password: "Wrong-1-secret" })
    for (let tries = 0; tries < 10; tries++) answer = await submit(path, { email, password: "Wrong-1-secret" })
    expect([answer.status, answer.text]).toEqual([
      429,
      expect.stringContaining("Too many login attempts. Please try again later"),
    ])
  })

  it.each(logins)("%s: An unexpected error occurred", async (path) => {
    const email = address()
    const { status, text } = await submit(path, { email, password: testPassword }, broken)
    expect([status, text]).toEqual([500, expect.stringContaining("<p>An unexpected error occurred</p>")])
    expect(text).toContain(`value="${email}"`)
    expect(text).not.toMatch(/a secret of ours|Maple-Street/)
  })

  it("/login: An error occurred. Please try again", async () => {
    const page = await (await app.fetch("/login?provider=failed")).text()
    expect(page).toContain("An error occurred. Please try again")
  })
})

describe("every message of sign-up (P 5, P 8)", () => {
  it.each(signUps)("%s: An account with this email already exists", async (path) => {
    const { email } = await signUpPerson(app)
    const { status, text } = await submit(path, newcomer(path, { email }))
    expect([status, text]).toEqual([409, expect.stringContaining("An account with this email already exists")])
  })

  it.each(signUps)("%s: Failed to create account. Please try again", async (path) => {
    const { status, text } = await submit(path, newcomer(path), broken)
    expect([status, text]).toEqual([500, expect.stringContaining("<p>Failed to create account. Please try again</p>")])
  })

  it.each([
    ["Password1!", "Password does not meet security requirements"],
    ["Aa1!", "Password must be at least 8 characters long"],
    ["lower-case-1!", "Password must contain at least one uppercase letter"],
    ["UPPER-CASE-1!", "Password must contain at least one lowercase letter"],
    ["No-Numbers-!", "Password must contain at least one number"],
    ["NoSpecials12", 'Password must contain at least one special character (!@#$%^&*(),.?":{}|<>)'],
    ["short", `${accountMessages.passwordTooShort}, ${accountMessages.passwordNeedsUppercase}`],
  ])("the password %s: %s", async (password, sentence) => {
    for (const path of signUps) {
      const { status, text } = await submit(path, newcomer(path, { password }))
      expect([status, text]).toEqual([422, expect.stringContaining(sentence)])
      expect(text).not.toContain(password)
    }
  })

  it("a wrong password behind the link, in another browser: one sentence for one mistake", async () => {
    const wish = newcomer("/login")
    await submit("/login?tab=sign_up", wish)
    const token = await mailedToken(app, wish.email)
    const link = `/confirm-email?token=${token}`
    const { status, text } = await submit(link, { token, password: "Wrong-1-secret" })
    const shown = text.replaceAll(/<script.*?<\/script>/gs, "")
    expect([status, shown.includes(accountMessages.passwordMismatch)]).toEqual([401, true])
    expect(shown).not.toContain(accountMessages.invalidCredentials)
  })

  it("Please enter a valid email address, Please enter your full name", async () => {
    const { status, text } = await submit("/login?tab=sign_up", newcomer("", { email: "pat@", full_name: " " }))
    expect(status).toBe(422)
    for (const sentence of ["Please enter a valid email address", "Please enter your full name"])
      expect(text).toContain(sentence)
  })

  it("the authentication service: You must provide either an email or phone number and a password", async () => {
    const answer = await app.fetch("/auth/v1/token?grant_type=password", { method: "POST", body: "{}" })
    expect(await answer.text()).toContain("You must provide either an email or phone number and a password")
  })
})

describe("every message of reset (P 8, S 8)", () => {
  it.each(["/agency/login?forgot=yes", "/agency/reset-password"])(
    "%s: Please enter your email address first.",
    async (path) => {
      const { status, text } = await submit(path, { email: " " })
      expect([status, text]).toEqual([422, expect.stringContaining("Please enter your email address first.")])
    },
  )

  it.each(["/agency/login?forgot=yes", "/agency/reset-password"])(
    "%s: Unable to send reset email. Please contact your administrator.",
    async (path) => {
      await broken.database.owner.query("alter table rate_limits rename to hidden")
      const email = address()
      const { status, text } = await submit(path, { email }, broken)
      await broken.database.owner.query("alter table hidden rename to rate_limits")
      expect(status).toBe(500)
      expect(text).toContain("Unable to send reset email. Please contact your administrator.")
      expect(text).toContain(`value="${email}"`)
    },
  )
})
