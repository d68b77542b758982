import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { withCtx } from "#src/services/context.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (path: string, cookie = "") => app.fetch(path, { headers: cookie ? { cookie } : {} })
const post = (path: string, fields: Record<string, string>, cookie = "") =>
  app.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: "http://localhost:3000", ...(cookie ? { cookie } : {}) },
  })
const to = (response: Response) => response.headers.get("location")
const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "")
const sessionOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("opendocket_session="))
    ?.split(";")[0] ?? ""

describe("/account", () => {
  it("changes the password, keeps this browser in and puts every other out", async () => {
    const { email, cookie } = await signUpPerson(app)
    const other = sessionOf(await post("/login", { email, password: testPassword, next: "" }))
    const wrong = await post(
      "/account/password",
      { current_password: "Wrong-1-secret", password: "Quiet-River-42!" },
      cookie,
    )
    expect(wrong.status).toBe(401)
    const html = await textOf(wrong)
    expect(html).toContain("This is not your current password")
    expect(html).not.toMatch(/Wrong-1-secret|Quiet-River/)

    const changed = await post(
      "/account/password",
      { current_password: testPassword, password: "Quiet-River-42!" },
      cookie,
    )
    expect([changed.status, to(changed)]).toEqual([303, "/account?done=password"])
    const fresh = sessionOf(changed)
    expect(fresh).not.toBe(cookie)
    expect(await textOf(await get("/account?done=password", fresh))).toContain(
      "You have been signed out on all other devices",
    )
    for (const gone of [cookie, other]) expect(to(await get("/account", gone))).toBe("/login?next=%2Faccount")
  })

  it("lists devices and signs one out", async () => {
    const { email, cookie } = await signUpPerson(app)
    const other = sessionOf(await post("/login", { email, password: testPassword, next: "" }))
    const html = await textOf(await get("/account/sessions", cookie))
    expect(html).toContain("This device")
    const ids = [...html.matchAll(/name="session_id" value="([^"]+)"/g)].map((match) => match[1] ?? "")
    expect(ids).toHaveLength(2)
    for (const session_id of ids) await post("/account/sessions", { session_id }, other)
    expect(to(await get("/account", cookie))).toBe("/login?next=%2Faccount")
    expect(to(await get("/account", other))).toBe("/login?next=%2Faccount")
  })

  it("hands one's own data over as a file that nobody caches", async () => {
    const { cookie, email } = await signUpPerson(app)
    const file = await get("/account/data", cookie)
    expect(file.headers.get("content-disposition")).toContain("attachment")
    expect(file.headers.get("cache-control")).toContain("no-store")
    expect(JSON.parse(await file.text())).toMatchObject({ profile: { email }, comments: [] })
  })

  it("changes the address only when both mailed links were opened and pressed", async () => {
    const { cookie, email } = await signUpPerson(app)
    const email_wish = { email: "new-home@example.org", current_password: testPassword }
    expect(to(await post("/account/email", email_wish, cookie))).toBe("/account?done=email_sent")
    for (const [address, answer] of [
      [email, "half"],
      ["new-home@example.org", "changed"],
    ] as const) {
      const token = await mailedToken(app, address)
      const page = await get(`/account/email/agree?token=${token}`)
      expect([page.headers.get("referrer-policy"), page.headers.get("cache-control")]).toEqual([
        "same-origin",
        "private, no-store",
      ])
      expect(await textOf(page)).toContain("Agree to the change")
      expect(to(await post(`/account/email/agree?token=${token}`, { token }))).toBe(
        `/account/email/agree?done=${answer}`,
      )
      // Opened again, or pressed twice, it says what it did.
      const said = { half: "after the other address has also agreed", changed: "Your email address has been changed" }
      const again = await get(`/account/email/agree?token=${token}`)
      const twice = await post(`/account/email/agree?token=${token}`, { token })
      for (const shown of [again, twice]) expect(await textOf(shown)).toContain(said[answer])
    }
    expect(await textOf(await get("/account", cookie))).toContain("new-home@example.org")
  })

  it("closes only after the typed words and the password", async () => {
    const { cookie } = await signUpPerson(app)
    const refused = await post("/account/close", { confirmation: "yes", current_password: testPassword }, cookie)
    expect(await textOf(refused)).toContain("Please type &quot;close my account&quot; to confirm")
    const closed = await post(
      "/account/close",
      { confirmation: "Close my account", current_password: testPassword },
      cookie,
    )
    expect(to(closed)).toBe("/account/closed")
    expect(sessionOf(closed)).toBe("opendocket_session=")
    expect(to(await get("/account", cookie))).toBe("/login?next=%2Faccount")
  })
})

describe("/invitations/accept", () => {
  const invite = async (email: string) => {
    const agency = await makeAgency(app.deps.database, { name: "City of Springfield" })
    const owner = await makeMember(app.deps.database, agency.id, "owner")
    const ctx = withCtx(app.ctx(), { actor: owner })
    await inviteMember(ctx, { agency_id: agency.id, email, role: "reviewer", full_name: "Robin Reed" })
    return `/invitations/accept?token=${await mailedToken(app, email)}`
  }

  it("does not say of an invitation that was revoked while its form was open that it was used", async () => {
    const address = await invite("revoked@city.example")
    await app.deps.database.deleteFrom("invitations").where("email", "=", "revoked@city.example").execute()
    const token = new URL(address, "http://localhost").searchParams.get("token") ?? ""
    const refused = await post(`${address}&new=yes`, { token, full_name: "Robin Reed", password: testPassword })
    expect(refused.status).toBe(410)
    const [html] = (await textOf(refused)).split("<script") // what is shown
    expect(html).toContain("This invitation has expired, was revoked, or has already been used.")
    expect(html).not.toContain("This link has expired or was already used.")
  })

  it("makes an account on the way and leads into the agency", async () => {
    const address = await invite("robin@city.example")
    const html = await textOf(await get(address))
    for (const words of ["City of Springfield", "robin@city.example", 'value="Robin Reed"'])
      expect(html).toContain(words)
    const token = new URL(address, "http://localhost").searchParams.get("token") ?? ""
    const joined = await post(`${address}&new=yes`, { token, full_name: "Robin Reed", password: testPassword })
    expect(to(joined)).toBe("/agency/dashboard")
    expect((await get("/agency/dashboard", sessionOf(joined))).status).toBe(200)
    const dead = await textOf(await get(address))
    expect(dead).toContain("expired, was revoked, or has already been used")
    expect(dead).toContain("Ask an owner or admin of the agency for a new invitation.")
    expect(to(await get(address, sessionOf(joined)))).toBe("/agency/dashboard")
    expect((await get(address, (await signUpPerson(app)).cookie)).status).toBe(200)
  })

  it("sends whoever has an account to sign in, and another person's session away", async () => {
    const { email, cookie } = await signUpPerson(app)
    const address = await invite(email)
    expect(await textOf(await get(address))).toContain(`/agency/login?next=${encodeURIComponent(address)}`)
    const stranger = await signUpPerson(app)
    expect(await textOf(await get(address, stranger.cookie))).toContain(`You are signed in as ${stranger.email}`)
    expect(await textOf(await get(address, cookie))).toContain("Accept the invitation</button>")
  })
})

describe("/agency-login", () => {
  it("makes an agency account that has access to no agency", async () => {
    const fields = {
      email: "clerk@city.example",
      password: testPassword,
      full_name: "Casey Clerk",
      agency_name: "City of X",
    }
    expect(await textOf(await post("/agency-login?tab=sign_up", { ...fields, agency_name: "" }))).toContain(
      "Please enter the name of your agency",
    )
    const signedUp = await post("/agency-login?tab=sign_up", fields)
    expect(to(signedUp)).toBe("/confirm-email")
    const browser = signedUp.headers.getSetCookie()[0]?.split(";")[0] ?? ""
    const token = await mailedToken(app, fields.email)
    const confirmed = await post(`/confirm-email?token=${token}`, { token }, browser)
    expect(to(confirmed)).toBe("/agency-dashboard")
    expect(to(await get("/agency-dashboard", sessionOf(confirmed)))).toBe("/agency/no-access")
    expect(to(await get("/agency-login", sessionOf(confirmed)))).toBe("/agency-dashboard")
  })
})
