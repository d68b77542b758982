import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { createAuthenticator } from "#src/testing/accounts/authenticator.ts"
import { makeAgency } from "#src/testing/records/factories.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp({ AUTH_MFA_REQUIRED: "true" })
})
afterAll(() => app.close())

type Json = ReturnType<typeof JSON.parse>
const browser = (token = crypto.randomUUID().replaceAll("-", "").padEnd(43, "x")) => `opendocket_browser=${token}`

type Sender = { cookie: string; from?: string }

/** What the page's script sends, and the answer with the cookies the browser keeps. */
async function send(path: string, message: object, { cookie, from = "198.51.100.7" }: Sender) {
  const response = await app.fetchFrom(from, path, {
    method: "POST",
    body: new URLSearchParams({ message: JSON.stringify(message) }),
    headers: { origin: "http://localhost:3000", cookie },
  })
  const text = await response.text()
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "")
  return { status: response.status, text, cookies, json: (text.startsWith("{") ? JSON.parse(text) : {}) as Json }
}
const ask = (cookie: string) => send("/login/with-passkey", { step: "ask" }, { cookie })
const answer = (challenge_id: string, credential: object, cookie: string) =>
  send("/login/with-passkey", { step: "answer", challenge_id, credential, next: "" }, { cookie })
const sessionOf = ({ cookies }: { cookies: string[] }) =>
  cookies.find((one) => one.startsWith("opendocket_session=")) ?? ""
const get = (path: string, cookie: string) => app.fetch(path, { headers: { cookie } })

/** A person with a passkey that they have just added; `cookie` is of the session that goes on. */
async function owner() {
  const person = await signUpPerson(app)
  const authenticator = createAuthenticator()
  const add = "/account/second-factor/passkey"
  const asked = await send(add, { step: "ask" }, { cookie: person.cookie })
  const { factor_id, challenge_id, publicKey } = asked.json
  const credential = authenticator.create(publicKey)
  const added = await send(
    add,
    { step: "answer", factor_id, challenge_id, credential, next: "" },
    { cookie: person.cookie },
  )
  expect(added.status).toBe(200)
  return { ...person, authenticator, factor_id: String(factor_id), cookie: sessionOf(added), asked: publicKey }
}

type Owner = Awaited<ReturnType<typeof owner>>

async function signIn({ authenticator }: Owner, other: Parameters<Owner["authenticator"]["get"]>[1] = {}) {
  const cookie = browser()
  const { json } = await ask(cookie)
  return answer(json.challenge_id, authenticator.get(json.publicKey, other), cookie)
}
const mailsTo = (email: string) =>
  app.deps.database.selectFrom("mail_outbox").select("text_body").where("to_address", "=", email).execute()
const change = (
  user_id: string,
  set: { banned_until?: Date | null; email_confirmed_at?: Date | null; deleted_at?: Date },
) => app.deps.database.updateTable("users").set(set).where("id", "=", user_id).execute()

it("a first passkey is called the first one, also after a try that was given up", async () => {
  const person = await signUpPerson(app)
  const add = "/account/second-factor/passkey"
  const from = { cookie: person.cookie }
  await send(add, { step: "ask" }, from)
  await app.fetch("/account/second-factor", {
    method: "POST",
    body: new URLSearchParams(),
    headers: { origin: "http://localhost:3000", ...from },
  })
  const { json } = await send(add, { step: "ask" }, from)
  const { factor_id, challenge_id, publicKey } = json
  const credential = createAuthenticator().create(publicKey)
  await send(add, { step: "answer", factor_id, challenge_id, credential, next: "" }, from)
  const factors = app.deps.database.selectFrom("auth_factors").select(["friendly_name", "status"])
  expect(await factors.where("user_id", "=", person.user_id).execute()).toEqual([
    { friendly_name: "Passkey 1", status: "verified" },
  ])
})

describe("signing in with a passkey alone", () => {
  it("asks without naming an account or a key, and for the owner's finger, face or PIN", async () => {
    const { asked } = await owner()
    expect(asked).toMatchObject({ authenticatorSelection: { residentKey: "preferred" }, rp: { id: "localhost" } })
    const { json } = await ask(browser())
    expect(json.publicKey).toMatchObject({ userVerification: "required", rpId: "localhost" })
    expect(json.publicKey.allowCredentials ?? []).toEqual([])
    expect(Object.keys(json).toSorted()).toEqual(["challenge_id", "publicKey"])
  })

  it.each(["/login", "/agency-login", "/agency/login"])(
    "%s brings the browser's token along, so that nothing begun at the same time makes another",
    async (path) => {
      const cookies = (await get(path, "")).headers.getSetCookie().map((line) => line.split(";")[0] ?? "")
      const token = cookies.find((cookie) => cookie.startsWith("opendocket_browser="))
      expect(token).toMatch(/=[\w-]{43}$/)
      expect((await ask(token ?? "")).cookies).toEqual([])
    },
  )

  it("opens a session that has shown a second factor, in place of whatever the browser had", async () => {
    const person = await owner()
    const signedIn = await signIn(person)
    expect([signedIn.status, signedIn.json]).toEqual([200, { to: "/dashboard" }])
    expect((await get("/account", sessionOf(signedIn))).status).toBe(200)
    const session = await app.deps.database
      .selectFrom("sessions")
      .selectAll()
      .where("user_id", "=", person.user_id)
      .where("revoked_at", "is", null)
      .orderBy("created_at", "desc")
      .execute()
    expect(session.every(({ second_factor_at, awaits_factor }) => second_factor_at !== null && !awaits_factor)).toBe(
      true,
    )
    const used = await app.deps.database
      .selectFrom("audit_log")
      .select("after")
      .where("entity_id", "=", person.user_id)
      .where("action", "=", "user.passkey_used")
      .execute()
    expect(used).toEqual([{ after: { factor_id: person.factor_id } }])
  })

  it("is enough for staff whose role needs two factors", async () => {
    const person = await owner()
    const agency = await makeAgency(app.deps.database)
    const member = { agency_id: agency.id, user_id: person.user_id, role: "owner" } as const
    await app.deps.database.insertInto("agency_members").values(member).execute()
    const signedIn = await signIn(person)
    expect((await get("/agency/users", sessionOf(signedIn))).status).toBe(200)
  })

  it("the owner of the address is told that a passkey was added", async () => {
    const { email } = await owner()
    expect((await mailsTo(email)).map(({ text_body }) => text_body).join()).toContain(
      "A passkey was added to your account. It signs you in without your password.",
    )
  })

  it.each<[string, (person: Owner) => Promise<{ status: number; text: string }>]>([
    ["a key nobody has", () => signIn({ authenticator: createAuthenticator() } as Owner, { user_handle: "eA" })],
    ["a key that its owner did not unlock", (person) => signIn(person, { user_verified: false })],
    ["an answer from another site", (person) => signIn(person, { origin: "https://evil.example" })],
    ["a counter that went back, of a copied key", (person) => signIn(person, { counter: 1 })],
    ["an answer without owner", (person) => signIn(person, { user_handle: undefined })],
    [
      "an answer for another owner",
      async (person) => {
        const { user_id } = await signUpPerson(app)
        return signIn(person, { user_handle: Buffer.from(user_id).toString("base64url") })
      },
    ],
    [
      "a banned account",
      async (person) => {
        await change(person.user_id, { banned_until: new Date(app.clock.now().getTime() + 1000) })
        return signIn(person)
      },
    ],
    [
      "an account whose address is not confirmed",
      async (person) => {
        await change(person.user_id, { email_confirmed_at: null })
        return signIn(person)
      },
    ],
    [
      "a closed account",
      async (person) => {
        await change(person.user_id, { deleted_at: app.clock.now() })
        return signIn(person)
      },
    ],
    [
      "a passkey that was removed",
      async (person) => {
        await app.deps.database.deleteFrom("auth_factors").where("id", "=", person.factor_id).execute()
        return signIn(person)
      },
    ],
  ])("refuses %s, and says nothing else", async (_what, attempt) => {
    const refused = await attempt(await owner())
    const told = refused.text.replaceAll(/"request_id","[^"]*"|[\da-f-]{36}/g, "")
    const stranger = await signIn({ authenticator: createAuthenticator() } as Owner, { user_handle: "eA" })
    expect([refused.status, told]).toEqual([
      stranger.status,
      stranger.text.replaceAll(/"request_id","[^"]*"|[\da-f-]{36}/g, ""),
    ])
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
  })

  it("takes a question's answer once, also of ten at once, from the browser that asked, for five minutes", async () => {
    const person = await owner()
    const cookie = browser()
    const asked = async () => (await ask(cookie)).json
    const first = await asked()
    const shown = person.authenticator.get(first.publicKey)
    expect((await answer(first.challenge_id, shown, browser())).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(first.challenge_id, shown, cookie)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const second = await asked()
    expect((await answer(second.challenge_id, person.authenticator.get(first.publicKey), cookie)).status).toBe(422)
    expect((await answer(second.challenge_id, person.authenticator.get(second.publicKey), cookie)).status).toBe(404)
    const late = await asked()
    app.clock.advance(301_000)
    expect((await answer(late.challenge_id, person.authenticator.get(late.publicKey), cookie)).status).toBe(422)
  })

  it("counts questions and answers of a client", async () => {
    const from = "203.0.113.9"
    const statuses: number[] = []
    for (let tries = 0; tries < 151; tries++)
      statuses.push(
        (
          await send(
            "/login/with-passkey",
            { step: "answer", challenge_id: crypto.randomUUID(), credential: {}, next: "" },
            { cookie: browser(), from },
          )
        ).status,
      )
    expect(statuses.at(0)).toBe(404)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe("keeping passkeys", () => {
  const addPasskey = "/account/second-factor/passkey"

  it("adding one needs a fresh session, or the password; with a second factor also that", async () => {
    const person = await signUpPerson(app)
    app.clock.advance(301_000)
    for (const current_password of [undefined, "Wrong-1-secret"])
      expect(
        (await send(addPasskey, { step: "ask", current_password }, { cookie: person.cookie })).status,
      ).toBeGreaterThan(399)
    expect(
      (await send(addPasskey, { step: "ask", current_password: testPassword }, { cookie: person.cookie })).status,
    ).toBe(200)
  })

  it("an authenticator app needs them as well: an old session alone begins none", async () => {
    const person = await signUpPerson(app)
    app.clock.advance(301_000)
    const begin = (fields: Record<string, string>) =>
      app.fetch("/account/second-factor", {
        method: "POST",
        body: new URLSearchParams({ next: "", ...fields }),
        headers: { origin: "http://localhost:3000", cookie: person.cookie },
      })
    expect((await begin({})).status).toBeGreaterThan(399)
    expect((await begin({ current_password: "Wrong-1-secret" })).status).toBeGreaterThan(399)
    const page = await (await get("/account/second-factor", person.cookie)).text()
    expect(page).toContain('name="current_password"')
    expect((await begin({ current_password: testPassword })).headers.get("location")).toContain("/app?factor=")
  })

  it("shows when each was used, and gives it a name of its own", async () => {
    const person = await owner()
    app.clock.advance(86_400_000 * 2)
    const cookie = sessionOf(await signIn(person))
    const page = await (await get("/account/second-factor", cookie)).text()
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" })
    expect(page).toContain("Passkey 1")
    expect(page.replaceAll("<!-- -->", "")).toContain(`last used ${day.format(app.clock.now())}`)
    const rename = (name: string, factor_id = person.factor_id) =>
      app.fetch(`/account/second-factor/name?factor=${factor_id}`, {
        method: "POST",
        body: new URLSearchParams({ factor_id, name }),
        headers: { origin: "http://localhost:3000", cookie },
      })
    expect((await rename("Kitchen tablet")).headers.get("location")).toBe("/account/second-factor?renamed=yes")
    expect(await (await get("/account/second-factor", cookie)).text()).toContain("Kitchen tablet")
    expect((await rename(" ")).status).toBe(422)
    expect((await rename("Mine", (await owner()).factor_id)).status).toBe(404)
  })

  it("the name of a removed one is free again", async () => {
    const person = await owner()
    const another = async () => {
      const authenticator = createAuthenticator()
      const { json } = await send(addPasskey, { step: "ask" }, { cookie: person.cookie })
      const { factor_id, challenge_id, publicKey } = json
      expect(publicKey.excludeCredentials).not.toEqual([])
      const message = { step: "answer", factor_id, challenge_id, credential: authenticator.create(publicKey), next: "" }
      const added = await send(addPasskey, message, { cookie: person.cookie })
      person.cookie = sessionOf(added)
      return added.status
    }
    expect(await another()).toBe(200)
    await app.deps.database.deleteFrom("auth_factors").where("id", "=", person.factor_id).execute()
    expect(await another()).toBe(200)
  })
})
