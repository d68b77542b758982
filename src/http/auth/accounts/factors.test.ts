import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  authPassword,
  type AuthService,
  claimsOf,
  createAuthService,
  type Json,
} from "#src/testing/accounts/auth-service.ts"

let auth: AuthService
beforeAll(async () => {
  auth = await createAuthService()
})
afterAll(() => auth.close())

/** A person with a proven authenticator app, in a session that has shown it, and in one that has not. */
async function protectedPerson() {
  const { email, id } = await auth.person()
  const first = await auth.signIn(email)
  const factor = await auth.enroll(first.access_token)
  const strong: Json = (await auth.prove(first.access_token, factor)).json
  const weak = await auth.signIn(email)
  return { email, id, factor, strong, weak }
}

describe("TOTP replay", () => {
  it("a code is accepted once, also over a new challenge; so is every older one", async () => {
    const { factor, weak } = await protectedPerson()
    const used = auth.totp(factor.totp.secret)
    expect((await auth.prove(weak.access_token, factor, used)).json["code"]).toBe("mfa_verification_failed")
    auth.clock.advance(30_000)
    expect((await auth.prove(weak.access_token, factor, used)).json["code"]).toBe("mfa_verification_failed")
    const next = await auth.prove(weak.access_token, factor)
    expect(next.status).toBe(200)
    expect(claimsOf(next.json["access_token"])["aal"]).toBe("aal2")
  })
})

describe("MFA bypass via recovery", () => {
  it("a recovery session is aal1 and changes neither password nor address nor factors nor ways to sign in", async () => {
    const { email, factor } = await protectedPerson()
    const { hashed_token } = await auth.link("recovery", email)
    const session = (await auth.call("POST", "/verify", { body: { type: "recovery", token_hash: hashed_token } })).json
    const token = session["access_token"]
    expect(claimsOf(token)["aal"]).toBe("aal1")
    for (const body of [{ password: "Another-horse-9!" }, { email: auth.newEmail() }])
      expect((await auth.call("PUT", "/user", { token, body })).json["code"]).toBe("insufficient_aal")
    expect((await auth.call("DELETE", `/factors/${factor.id}`, { token })).json["code"]).toBe("insufficient_aal")
    const identity = session["user"].identities[0].identity_id
    expect((await auth.call("DELETE", `/user/identities/${identity}`, { token })).json["code"]).toBe("insufficient_aal")
  })
})

describe("Sign-out by a password alone", () => {
  const ask = (session: Json, scope: string) =>
    auth.call("POST", `/logout?scope=${scope}`, { token: session["access_token"] })
  const alive = async (session: Json) =>
    (await auth.call("GET", "/user", { token: session["access_token"] })).status === 200

  it("ends no session that has shown the second factor, but its own, whatever it asks for", async () => {
    const { email, strong, weak } = await protectedPerson()
    const refused = { status: 403, json: { code: "insufficient_aal" } }
    expect(await ask(weak, "others")).toMatchObject(refused)
    expect([await alive(strong), await alive(weak)]).toEqual([true, true])
    expect(await ask(weak, "global")).toMatchObject(refused)
    expect([await alive(strong), await alive(weak)]).toEqual([true, false])
    const another = await auth.signIn(email)
    expect((await ask(another, "local")).status).toBe(204)
    expect([await alive(strong), await alive(another)]).toEqual([true, false])
  })

  it("of somebody without one, and of one who has shown it, ends all as before", async () => {
    const { email, strong } = await protectedPerson()
    const other = await auth.signIn(email)
    expect((await ask(strong, "others")).status).toBe(204)
    expect([await alive(strong), await alive(other)]).toEqual([true, false])
    const plain = await auth.person()
    const [one, two] = [await auth.signIn(plain.email), await auth.signIn(plain.email)]
    expect((await ask(one, "global")).status).toBe(204)
    expect([await alive(one), await alive(two)]).toEqual([false, false])
  })
})

describe("MFA downgrade", () => {
  it("another factor, and removing one, need the first; others' factors do not exist", async () => {
    const { factor, strong, weak } = await protectedPerson()
    const body = { factor_type: "totp", friendly_name: "second" }
    expect((await auth.call("POST", "/factors", { token: weak.access_token, body })).json["code"]).toBe(
      "insufficient_aal",
    )
    expect((await auth.call("DELETE", `/factors/${factor.id}`, { token: weak.access_token })).status).toBe(422)
    const stranger = await auth.signIn((await auth.person()).email)
    expect((await auth.call("DELETE", `/factors/${factor.id}`, { token: stranger.access_token })).status).toBe(404)
    expect((await auth.call("DELETE", `/factors/${factor.id}`, { token: strong.access_token })).status).toBe(200)
    const fallen = (await auth.refresh(strong.refresh_token)).json
    expect(claimsOf(fallen["access_token"])["aal"]).toBe("aal1")
  })

  it("setting a factor up ends every other session, and no more than ten can be begun", async () => {
    const { email } = await auth.person()
    const other = await auth.signIn(email)
    const { access_token } = await auth.signIn(email)
    const names = Array.from({ length: 12 }, (_, index) => `factor ${index}`)
    const answers = await Promise.all(names.map((name) => auth.enroll(access_token, name)))
    expect(answers.filter(({ id }) => id)).toHaveLength(10)
    await auth.prove(
      access_token,
      answers.find(({ id }) => id),
    )
    expect((await auth.call("GET", "/user", { token: other.access_token })).status).toBe(403)
    const kinds = (await auth.mails(email)).map(({ text_body }) => text_body.includes("A second factor was added"))
    expect(kinds).toEqual([true])
  })
})

describe("Secrets at rest", () => {
  it("no column of any table holds a refresh token, link token, code, TOTP secret or password", async () => {
    const { email, factor, strong } = await protectedPerson()
    const { hashed_token, email_otp } = await auth.link("magiclink", email)
    const pending = auth.newEmail()
    await auth.call("POST", "/signup", { body: { email: pending, password: authPassword } })
    const { rows: tables } = await auth.database.owner.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    let dump = ""
    for (const { name } of tables.filter((table) => table.name !== "mail_outbox")) {
      const { rows } = await auth.database.owner.query(`select t::text as line from ${name} t`)
      dump += rows.map(({ line }: { line: string }) => line).join("\n")
    }
    const hex = (text: string) => Buffer.from(text).toString("hex")
    const secrets = [
      hashed_token,
      strong.refresh_token,
      factor.totp.secret,
      authPassword,
      strong.access_token,
      auth.service,
    ]
    for (const secret of secrets) for (const form of [secret, hex(secret)]) expect(dump).not.toContain(form)
    const raw = Buffer.from(hashed_token, "base64url").toString("hex")
    expect(dump).not.toContain(raw)
    expect(dump).not.toMatch(new RegExp(`[(,"]${email_otp}[),"]`))
    expect(dump).toContain(email) // so the dump is not empty
  })
})
