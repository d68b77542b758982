import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { enrollFactor } from "#src/services/accounts/factors/enroll-factor.ts"
import { findFactorOwner } from "#src/services/accounts/own/factors/factor-owner.ts"
import { setUpFactor } from "#src/services/accounts/own/factors/set-up-factor.ts"
import { withCtx } from "#src/services/context.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { findSessionActor } from "#src/testing/accounts/session-actor.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  const provider = { name: "okta", label: "Okta", issuer: "https://okta.example", client_id: "c", client_secret: "s" }
  app = await createTestApp({ AUTH_OIDC_PROVIDERS: JSON.stringify([provider]) })
})
afterAll(() => app.close())

const db = () => app.deps.database
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  app.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: "http://localhost:3000", cookie },
  })

/** Someone with an authenticator app, in a browser whose session has shown it. */
async function protectedPerson() {
  const person = await signUpPerson(app)
  const begin = async (friendly_name: string, actor = person.actor) => {
    const owner = await findFactorOwner(withCtx(app.ctx(), { actor }))
    const wish = { factor_type: "totp", friendly_name, issuer: undefined } as const
    const { id, totp } = await enrollFactor(owner, wish)
    const secret = Secret.fromBase32(totp?.secret ?? "")
    return { id, code: () => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() }) }
  }
  const first = await begin("Phone")
  const wish = { factor_id: first.id, code: first.code(), user_agent: null }
  const { session } = await setUpFactor(withCtx(app.ctx(), { actor: person.actor }), wish)
  const proven = await findSessionActor(db(), { token: session.token, now: app.clock.now() })
  const unfinished = await begin("Another phone", proven)
  return { ...person, first, unfinished, token: session.token, cookie: `opendocket_session=${session.token}` }
}

/** The same browser as if it had never shown it: no way leads here, and if one ever did, this is what must hold. */
async function afterPasswordAlone() {
  const person = await protectedPerson()
  const actor = await findSessionActor(db(), { token: person.token, now: app.clock.now() })
  const session_id = actor?.session_id ?? ""
  await db().updateTable("sessions").set({ second_factor_at: null }).where("id", "=", session_id).execute()
  return person
}

/** All that must stay as it was. */
async function stateOf(user_id: string) {
  const tables = ["auth_factors", "recovery_codes", "identities", "agency_members"] as const
  const user = await db().selectFrom("users").selectAll().where("id", "=", user_id).executeTakeFirst()
  const state: unknown[] = [user]
  for (const table of tables)
    state.push(await db().selectFrom(table).selectAll().where("user_id", "=", user_id).execute())
  return state
}

type Person = Awaited<ReturnType<typeof protectedPerson>>
const current_password = testPassword
const message = JSON.stringify({ step: "ask" })
const presses: [string, (person: Person) => Promise<[string, Record<string, string>]>][] = [
  ["a new password", async () => ["/account/password", { current_password, password: "Quiet-River-42!" }]],
  ["another address", async () => ["/account/email", { current_password, email: "elsewhere@example.org" }]],
  ["a further authenticator app", async () => ["/account/second-factor", {}]],
  [
    "the proof of a further app",
    async ({ unfinished: { id, code } }) => [
      `/account/second-factor/app?factor=${id}`,
      { factor_id: id, code: code() },
    ],
  ],
  ["a further passkey", async () => ["/account/second-factor/passkey", { message }]],
  [
    "removing a factor",
    async ({ first: { id } }) => [`/account/second-factor/remove?factor=${id}`, { factor_id: id, current_password }],
  ],
  ["new recovery codes", async () => ["/account/second-factor/codes", { current_password }]],
  [
    "a further way to sign in",
    async () => ["/account/sign-in-methods/add?provider=okta", { provider: "okta", current_password }],
  ],
  [
    "removing a way to sign in",
    async ({ user_id }) => {
      const of = db().selectFrom("identities").select("id").where("user_id", "=", user_id)
      const { id } = await of.executeTakeFirstOrThrow()
      return [`/account/sign-in-methods/remove?identity=${id}`, { identity_id: id, current_password }]
    },
  ],
  ["closing the account", async () => ["/account/close", { confirmation: "close my account", current_password }]],
  [
    "power in an agency",
    async ({ email }) => {
      const agency = await makeAgency(db())
      const actor = await makeMember(db(), agency.id, "owner")
      const wish = { agency_id: agency.id, email, role: "admin" as const, full_name: "Robin Reed" }
      await inviteMember(withCtx(app.ctx(), { actor }), wish)
      const token = await mailedToken(app, email)
      return [`/invitations/accept?token=${token}`, { token }]
    },
  ],
]

describe("aal1 session: no page changes factors, password or power of whoever has a second factor", () => {
  it.each(presses)("%s is refused, and nothing changes", async (_what, press) => {
    const person = await afterPasswordAlone()
    const [path, fields] = await press(person)
    const before = await stateOf(person.user_id)
    const answer = await post(path, fields, person.cookie)
    expect(answer.status).toBe(403)
    expect(await stateOf(person.user_id)).toEqual(before)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it("the same presses work once the factor was shown", async () => {
    for (const [, press] of presses.slice(0, 2)) {
      const person = await protectedPerson()
      const [path, fields] = await press(person)
      expect((await post(path, fields, person.cookie)).status).toBe(303)
    }
  })

  it("whoever owes a factor opens no page but the one that asks for it", async () => {
    const { email, password } = await protectedPerson()
    const signedIn = await post("/login", { email, password, next: "/account" }, "")
    expect(signedIn.headers.get("location")).toBe("/login/second-factor?next=%2Faccount")
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? ""
    const account = await app.fetch("/account", { headers: { cookie } })
    expect(account.headers.get("location")).toBe("/login?next=%2Faccount")
    const comment = await app.fetch("/api/v1/dockets/any/comments", {
      method: "POST",
      body: "{}",
      headers: { cookie, origin: "http://localhost:3000", "content-type": "application/json" },
    })
    expect(comment.status).toBe(401)
    expect(
      (await post("/account/second-factor/codes", { current_password }, cookie)).headers.get("location"),
    ).toContain("/login")
  })
})

describe("MFA bypass via recovery, on our pages", () => {
  it("a new password by a mailed link opens nothing: the second factor is still asked for", async () => {
    const { email, first } = await protectedPerson()
    await post("/agency/reset-password", { email }, "")
    const token = await mailedToken(app, email)
    const password = "Quiet-River-42!"
    const reset = await post(`/agency/reset-password?token=${token}`, { token, password }, "")
    expect(reset.headers.getSetCookie()).toEqual([])
    const signedIn = await post("/login", { email, password, next: "" }, "")
    expect(signedIn.headers.get("location")).toContain("/login/second-factor")
    const factors = db().selectFrom("auth_factors").select("status").where("id", "=", first.id)
    expect(await factors.executeTakeFirst()).toEqual({ status: "verified" })
  })
})

describe("recovery codes after a first passkey", () => {
  it("public small 12: can be saved as a file without JavaScript, each on a line", async () => {
    const { cookie } = await protectedPerson()
    const html = await (await post("/account/second-factor/codes", {}, cookie)).text()
    const codes = [...html.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code]) => code)
    const file = /href="data:text\/plain;charset=utf-8,([^"]*)" download="recovery-codes.txt"/.exec(html)?.[1] ?? ""
    expect(codes.length).toBeGreaterThan(5)
    expect(decodeURIComponent(file).split("\r\n")).toEqual([...codes, ""])
  })

  it("need no password within five minutes of showing the factor, and need it afterwards", async () => {
    const { cookie } = await protectedPerson()
    const page = async () => (await app.fetch("/account/second-factor/codes?first=yes", { headers: { cookie } })).text()
    expect(await page()).not.toContain("current_password")
    const shown = await post("/account/second-factor/codes", {}, cookie)
    expect(await shown.text()).toContain("Each code works once")
    app.clock.advance(5 * 60_000)
    expect(await page()).toContain("current_password")
    expect((await post("/account/second-factor/codes", {}, cookie)).status).toBe(422)
    expect((await post("/account/second-factor/codes", { current_password }, cookie)).status).toBe(200)
  })
})
