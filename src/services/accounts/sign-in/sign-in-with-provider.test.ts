import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type AuthService, createAuthService, inParallel } from "#src/testing/accounts/auth-service.ts"
import { startMockIssuer } from "#src/testing/accounts/mock-issuer.ts"
import { findProviderFailure, pageVerifier, signInWithProvider } from "./sign-in-with-provider.ts"
import { findSessionActor } from "#src/testing/accounts/session-actor.ts"

let auth: AuthService
let issuer: Awaited<ReturnType<typeof startMockIssuer>>
beforeAll(async () => {
  issuer = await startMockIssuer()
  const provider = { name: "okta", label: "Okta", issuer: issuer.issuer, client_id: "client", client_secret: "secret" }
  const trusted = { ...provider, domains: ["example.org"] }
  auth = await createAuthService({ AUTH_OIDC_PROVIDERS: JSON.stringify([trusted]) })
  auth.clock.set(new Date()) // the issuer's tokens carry the real time
})
afterAll(async () => {
  await auth.close()
  issuer.close()
})

const browser = "the token of this browser"

/** A sign-in at the provider that our own page began: its state, and the cookie that goes with it. */
async function begin(by = browser) {
  const { challenge } = pageVerifier(auth.ctx(), by)
  const wish = { provider: "okta", redirect_to: "http://localhost:3000/login/finish?next=%2Fdashboard" }
  const query = new URLSearchParams({ ...wish, code_challenge: challenge, code_challenge_method: "s256" })
  const began = await auth.call("GET", `/authorize?${query}`)
  const cookie = (began.headers.get("set-cookie") ?? "").split(";")[0] ?? ""
  return { cookie, location: began.location, state: new URL(began.location).searchParams.get("state") ?? "" }
}

/** What comes back to our own page after signing in at the provider. */
async function returned(email = auth.newEmail()) {
  const { cookie, location, state } = await begin()
  const profile = { sub: crypto.randomUUID(), email, email_verified: true, name: "Robin Doe" }
  const code = issuer.code(location, profile)
  const back = await auth.call("GET", `/callback?${new URLSearchParams({ state, code })}`, { headers: { cookie } })
  return { email, address: new URL(back.location), code: new URL(back.location).searchParams.get("code") ?? "" }
}
const finish = (code: string, by = browser) => signInWithProvider(auth.ctx(), { code, browser: by, user_agent: null })
const actorOf = (token: string) => findSessionActor(auth.deps.database, { token, now: auth.clock.now() })

describe("signing in to our own pages at a provider", () => {
  it("comes back to the page that was wanted, without tokens, and starts a session of a confirmed person", async () => {
    const { email, address, code } = await returned()
    expect(`${address.pathname}${address.hash}`).toBe("/login/finish")
    expect(address.searchParams.get("next")).toBe("/dashboard")
    const { session } = await finish(code)
    expect(await actorOf(session.token)).toMatchObject({ email, email_confirmed: true, full_name: "Robin Doe" })
  })

  it("is for the browser that began alone, and for one of ten parallel returns", async () => {
    const { code } = await returned()
    await expect(finish(code, "another browser")).rejects.toMatchObject({ code: "flow_verifier_wrong" })
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => ({ status: 200 }),
        () => ({ status: 403 }),
      )
    expect((await inParallel(10, () => outcome(finish(code)))).succeeded).toBe(1)
  })

  it("waits for the second factor of whoever has one", async () => {
    const { email } = await auth.person()
    const { access_token } = await auth.signIn(email)
    await auth.prove(access_token, await auth.enroll(access_token))
    const { awaits_factor } = await finish((await returned(email)).code)
    expect(awaits_factor).toBe(true)
    const { identities } = (await auth.admin("GET", `/admin/users?filter=${email}`)).json["users"][0]
    expect(identities).toHaveLength(1) // without the second factor, no new way to sign in is stored
  })
})

describe("Secrets at rest, of a sign-in on its way", () => {
  it("no column of any table holds the code that comes back, the provider's token, the browser's token or the verifier", async () => {
    const { cookie } = await begin()
    const { code, email } = await returned()
    const { rows: tables } = await auth.database.owner.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    let dump = ""
    for (const { name } of tables) {
      const { rows } = await auth.database.owner.query<{ line: string }>(`select t::text as line from ${name} t`)
      dump += rows.map(({ line }) => line).join("\n")
    }
    const secrets = [code, "the-access-token-of-the-provider", browser, cookie.split("=")[1] ?? ""]
    const { verifier } = pageVerifier(auth.ctx(), browser)
    for (const secret of [...secrets, verifier])
      for (const form of [
        secret,
        Buffer.from(secret).toString("hex"),
        Buffer.from(secret, "base64url").toString("hex"),
      ])
        expect(dump).not.toContain(form)
    expect(dump).toContain(email) // so the dump is not empty
  })
})

describe("a sign-in that failed at the provider", () => {
  const comeBack = (cookie: string, answer: Record<string, string>) =>
    auth.call("GET", `/callback?${new URLSearchParams(answer)}`, { headers: { cookie } })
  const failureOf = (by: string) => findProviderFailure(auth.ctx(), by)

  it("is told in the provider's own words, on one line of bounded length, to the browser that began it alone", async () => {
    const by = "a browser that is sent away"
    const { cookie, state } = await begin(by)
    const error_description = `Your account\r\nis locked.\u202e ${"x".repeat(5000)}`
    await comeBack(cookie, { state, error: "access_denied", error_description })
    const told = await failureOf(by)
    expect(told?.provider).toBe("Okta")
    expect(told?.said).toMatch(/^Your account is locked\. x+$/)
    expect(told?.said).toHaveLength(200)
    expect(await failureOf("another browser")).toBeUndefined()
    auth.clock.advance(5 * 60_000)
    expect(await failureOf(by)).toBeUndefined()
  })

  it("is told by the error's name where the provider says nothing more, and by our code where we refused", async () => {
    const quiet = "a browser told little"
    const first = await begin(quiet)
    await comeBack(first.cookie, { state: first.state, error: "temporarily_unavailable" })
    expect((await failureOf(quiet))?.said).toBe("temporarily_unavailable")
    const unproven = "a browser with an unproven address"
    const second = await begin(unproven)
    const { email } = await auth.person()
    const code = issuer.code(second.location, { sub: crypto.randomUUID(), email, email_verified: false })
    await comeBack(second.cookie, { state: second.state, code })
    expect(await failureOf(unproven)).toEqual({
      provider: "Okta",
      said: null,
      refusal: "provider_address_unproven",
    })
    const foreign = "a browser with an address that is not the provider's to prove"
    const third = await begin(foreign)
    const theirs = { sub: crypto.randomUUID(), email: "pat@elsewhere.example", email_verified: true }
    await comeBack(third.cookie, { state: third.state, code: issuer.code(third.location, theirs) })
    expect((await failureOf(foreign))?.refusal).toBe("provider_address_foreign")
  })

  it("says nothing that anybody could have put into an address: without the flow's own cookie nothing is kept", async () => {
    const by = "a browser somebody wants to deceive"
    const { state } = await begin(by)
    await comeBack("", { state, error: "access_denied", error_description: "Call 555-0100" })
    await comeBack("", { state: "made up", error: "access_denied", error_description: "Call 555-0100" })
    expect(await failureOf(by)).toBeUndefined()
  })
})
