import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  authPassword,
  type AuthService,
  createAuthService,
  fragmentOf,
  inParallel,
  pkcePair,
} from "#src/testing/accounts/auth-service.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { type IssuedProfile, startMockIssuer } from "#src/testing/accounts/mock-issuer.ts"
import { testSecret } from "#src/testing/product/deps.ts"

let auth: AuthService
let issuer: Awaited<ReturnType<typeof startMockIssuer>>
const app = "https://app.example.org/cb"
beforeAll(async () => {
  issuer = await startMockIssuer()
  const provider = { issuer: issuer.issuer, client_id: "client", client_secret: "secret" }
  auth = await createAuthService({
    AUTH_REDIRECT_URLS: "https://app.example.org",
    AUTH_OIDC_PROVIDERS: JSON.stringify([
      { name: "login_gov", label: "Login.gov", ...provider, domains: ["example.org"] },
      { name: "okta", label: "Okta", ...provider },
    ]),
  })
  auth.clock.set(new Date()) // the issuer's tokens carry the real time
})
afterAll(async () => {
  await auth.close()
  issuer.close()
})

const cookieOf = (headers: Headers) => (headers.get("set-cookie") ?? "").split(";")[0] ?? ""
const profile = (change: Partial<IssuedProfile> = {}): IssuedProfile => ({
  sub: crypto.randomUUID(),
  email: auth.newEmail(),
  email_verified: true,
  ...change,
})

async function begin(query: Record<string, string> = {}) {
  const wish = new URLSearchParams({ provider: "login_gov", redirect_to: app, ...query })
  const answer = await auth.call("GET", `/authorize?${wish}`)
  const sent = new URL(answer.location)
  return {
    url: answer.location,
    query: sent.searchParams,
    state: sent.searchParams.get("state") ?? "",
    cookie: cookieOf(answer.headers),
  }
}
type Beginning = Awaited<ReturnType<typeof begin>>
const comeBack = (begun: Beginning, who: IssuedProfile, cookie = begun.cookie) =>
  auth.call("GET", `/callback?${new URLSearchParams({ state: begun.state, code: issuer.code(begun.url, who) })}`, {
    headers: { cookie },
  })
const signedInAs = async (who: IssuedProfile, query = {}) => {
  const { location } = await comeBack(await begin(query), who)
  const token = fragmentOf(location).get("access_token") ?? ""
  return { location, token, user: (await auth.call("GET", "/user", { token })).json }
}

describe("Login CSRF, linking CSRF", () => {
  it("a callback in another browser than the one that began is refused, and the right one still works", async () => {
    const begun = await begin()
    for (const cookie of ["", `opendocket_auth_flow=${"A".repeat(43)}`]) {
      const { status, location } = await comeBack(begun, profile(), cookie)
      expect([status, new URL(location).searchParams.get("error_code")]).toEqual([303, "bad_oauth_state"])
    }
    expect((await comeBack(begun, profile())).location).toContain("access_token")
  })

  it("a victim's identity is not linked to the account of whoever sent them the address", async () => {
    const attacker = await auth.signIn((await auth.person()).email)
    const wish = `provider=login_gov&redirect_to=${app}&skip_http_redirect=true`
    const { json } = await auth.call("GET", `/user/identities/authorize?${wish}`, { token: attacker.access_token })
    const state = new URL(json["url"]).searchParams.get("state")
    const victim = await begin() // the victim's browser has a cookie of its own
    const code = issuer.code(json["url"], profile())
    const { location } = await auth.call("GET", `/callback?state=${state}&code=${code}`, {
      headers: { cookie: victim.cookie },
    })
    expect(new URL(location).searchParams.get("error_code")).toBe("bad_oauth_state")
    const me = (await auth.call("GET", "/user", { token: attacker.access_token })).json
    expect(me["identities"]).toHaveLength(1)
  })

  it("the cookie is bound to this host over https", async () => {
    const secure = await createAuthService({
      PUBLIC_URL: "https://comments.example.org",
      AUTH_GITHUB_CLIENT_ID: "a",
      AUTH_GITHUB_CLIENT_SECRET: "b",
    })
    const { headers } = await secure.call("GET", "/authorize?provider=github")
    expect(headers.get("set-cookie")).toMatch(
      /^__Host-opendocket_auth_flow=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=300; Secure$/,
    )
    await secure.close()
  })
})

describe("Provider exchange", () => {
  it("sends state, nonce and an S256 challenge, and proves the challenge; a person comes back to the same account", async () => {
    const begun = await begin()
    expect(begun.query.get("code_challenge_method")).toBe("S256")
    expect(begun.query.get("code_challenge")).toMatch(/^[\w-]{43}$/)
    expect(begun.query.get("nonce")).toMatch(/^[\w-]{43}$/)
    expect(begun.state).toMatch(/^[\w-]{43}$/)
    const who = profile()
    await comeBack(begun, who)
    expect(issuer.asked.at(-1)?.get("code_verifier")).toMatch(/^[\w-]{43}$/)
    const again = await signedInAs(who)
    expect(again.user["email"]).toBe(who.email)
    expect(again.user["identities"]).toHaveLength(1)
  })

  it.each([
    ["another nonce", { nonce: "somebody else's" }],
    ["another audience", { aud: "another client" }],
    ["another issuer", { iss: "https://evil.example" }],
  ])("refuses an ID token with %s", async (_name, change) => {
    const { location } = await comeBack(await begin(), profile(change))
    expect(location).not.toContain("access_token")
    expect(new URL(location).searchParams.get("error")).toBe("server_error")
  })

  const outcome = ({ location }: { location: string }) => ({ status: location.includes("access_token") ? 200 : 403 })
  it("of ten parallel callbacks of one flow one signs in", async () => {
    const begun = await begin()
    const who = profile()
    expect((await inParallel(10, async () => outcome(await comeBack(begun, who)))).succeeded).toBe(1)
  })

  it("ten browsers that come back at once with one new person are let in, to one account", async () => {
    const who = profile()
    expect((await inParallel(10, async () => outcome(await comeBack(await begin(), who)))).succeeded).toBe(10)
    const made = auth.deps.database
      .selectFrom("users")
      .select("id")
      .where("email", "=", who.email ?? "")
    expect(await made.execute()).toHaveLength(1)
  })
})

describe("Pre-hijacking, linking", () => {
  it("an account whose address was never confirmed loses password, factors and sessions when the owner signs in", async () => {
    const email = auth.newEmail()
    await auth.call("POST", "/signup", { body: { email, password: authPassword, data: { evil: true } } })
    const { user } = await signedInAs(profile({ email }))
    expect(user["identities"].map(({ provider }: { provider: string }) => provider)).toEqual(["login_gov"])
    expect(user["user_metadata"]).not.toHaveProperty("evil")
    expect((await auth.signIn(email))["code"]).toBe("invalid_credentials")
  })

  it("an account whose owner signs in by mail loses a password that a stranger chose", async () => {
    const email = auth.newEmail()
    await auth.call("POST", "/signup", { body: { email, password: authPassword } })
    const { hashed_token } = await auth.link("magiclink", email)
    expect((await auth.call("POST", "/verify", { body: { type: "email", token_hash: hashed_token } })).status).toBe(200)
    expect((await auth.signIn(email))["code"]).toBe("invalid_credentials")
  })

  it("an unverified address joins nothing, the same subject at two providers is two people", async () => {
    const { email } = await auth.person()
    const { location } = await comeBack(await begin(), profile({ email, email_verified: false }))
    expect(new URL(location).searchParams.get("error_code")).toBe("provider_email_needs_verification")
    const sub = crypto.randomUUID()
    const one = await signedInAs(profile({ sub }))
    const two = await signedInAs(profile({ sub }), { provider: "okta" })
    expect(one.user["id"]).not.toBe(two.user["id"])
  })

  it("the owner is told of a new way to sign in", async () => {
    const { email } = await auth.person()
    await signedInAs(profile({ email }))
    const [mail] = await auth.mails(email)
    expect(mail?.text_body).toContain("Sign-in with Login.gov was added to your account.")
  })
})

describe("id_token grant", () => {
  it("refuses tokens for somebody else, and a nonce on one side only", async () => {
    const grant = async (claims: Record<string, unknown>, more: object = {}) => {
      const id_token = await issuer.idToken({ ...profile(), ...claims })
      return auth.call("POST", "/token?grant_type=id_token", { body: { provider: "login_gov", id_token, ...more } })
    }
    expect((await grant({})).status).toBe(200)
    for (const claims of [{ aud: "another" }, { iss: "https://evil.example" }, { sub: "" }, { nonce: "kept" }])
      expect([await grant(claims)].map(({ status, json }) => [status, json["error"]])).toEqual([
        [400, "invalid request"],
      ])
    expect((await grant({}, { nonce: "sent" })).status).toBe(400)
  })

  const grantAs = (provider: string, id_token: string) =>
    auth.call("POST", "/token?grant_type=id_token", { body: { provider, id_token } })
  const grantFor = async (claims: Record<string, unknown>, provider = "login_gov") =>
    grantAs(provider, await issuer.idToken({ ...profile(), ...claims }))

  it("L6: of several audiences our client must be the one it was issued to", async () => {
    const both = ["client", "other"]
    for (const claims of [{ aud: both }, { aud: both, azp: "other" }, { aud: ["other"], azp: "client" }, { aud: [] }])
      expect([(await grantFor(claims)).status, JSON.stringify(claims)]).toEqual([400, JSON.stringify(claims)])
    for (const claims of [{ aud: both, azp: "client" }, { aud: ["client"] }])
      expect((await grantFor(claims)).status).toBe(200)
  })

  it("L6: an address is verified when the claim is true, or the text that some issuers send, and by nothing else", async () => {
    for (const email_verified of ["yes", "1", 1, "on", "TRUE", null, {}])
      expect((await grantFor({ email_verified })).json["code"]).toBe("provider_email_needs_verification")
    for (const email_verified of [true, "true"]) expect((await grantFor({ email_verified })).status).toBe(200)
  })

  it("L6: the same token signs in once, also in ten parallel tries and with its signature written otherwise", async () => {
    const id_token = await issuer.idToken(profile())
    const { succeeded } = await inParallel(10, () => grantAs("login_gov", id_token))
    expect(succeeded).toBe(1)
    const again = await grantAs("login_gov", id_token)
    expect([again.status, again.json["error_description"]]).toEqual([400, "The id_token has been used already"])
    // While the secret key is replaced, the token is known by the hash of the former key.
    const held = auth.deps.secrets
    auth.restart(secretsFrom("another secret that only tests know, long enough too", testSecret))
    expect((await grantAs("login_gov", id_token)).json["error_description"]).toBe("The id_token has been used already")
    auth.restart(held)
    const refused = await issuer.idToken(profile({ email_verified: false }))
    for (let tries = 0; tries < 2; tries++)
      expect((await grantAs("login_gov", refused)).json["code"]).toBe("provider_email_needs_verification")
  })

  it("L6: an issuer speaks for the domains set for it, and without any enters no account that exists", async () => {
    const { email } = await auth.person()
    expect((await grantFor({ email: "somebody@elsewhere.example" })).json["code"]).toBe(
      "provider_email_needs_verification",
    )
    const refused = await grantFor({ email }, "okta")
    expect([refused.status, refused.json["code"]]).toEqual([422, "email_exists"])
    const own = auth.newEmail()
    const sub = crypto.randomUUID()
    expect((await grantFor({ email: own, sub }, "okta")).status).toBe(200)
    expect((await grantFor({ email: own, sub, jti: "another" }, "okta")).status).toBe(200) // its own identity
    const joined = await grantFor({ email })
    expect([joined.status, joined.json["user"].identities.length]).toEqual([200, 2])
  })

  it("L6: an account that waits for its owner is not taken over by an issuer that may not speak for the address", async () => {
    const email = auth.newEmail()
    await auth.call("POST", "/signup", { body: { email, password: authPassword } })
    expect((await grantFor({ email }, "okta")).json["code"]).toBe("email_exists")
  })
})

describe("PKCE downgrade", () => {
  const press = (token: string) => {
    const body = new URLSearchParams({ token, type: "magiclink", redirect_to: app }).toString()
    return auth.call("POST", "/verify/press", {
      body,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    })
  }
  async function mailed() {
    const { email } = await auth.person()
    const { challenge, verifier } = pkcePair()
    await auth.call("POST", "/otp", { body: { email, code_challenge: challenge, code_challenge_method: "s256" } })
    const token = /token=(pkce_[\w-]+)/.exec((await auth.mails(email))[0]?.text_body ?? "")?.[1] ?? ""
    return { token, verifier }
  }

  it("a mailed link of a flow with verifier gives no session without it, also when its mark is taken off", async () => {
    const { token, verifier } = await mailed()
    for (const type of ["magiclink", "email"])
      for (const token_hash of [token, token.slice("pkce_".length)])
        expect((await auth.call("POST", "/verify", { body: { type, token_hash } })).json["code"]).toBe("otp_expired")
    expect((await press(token.slice("pkce_".length))).location).toContain("otp_expired")
    const { location } = await press(token)
    expect(location).not.toContain("access_token")
    const auth_code = new URL(location).searchParams.get("code")
    const exchange = (code_verifier: string) =>
      auth.call("POST", "/token?grant_type=pkce", { body: { auth_code, code_verifier } })
    expect((await exchange("wrong".repeat(10))).json["code"]).toBe("bad_code_verifier")
    expect((await exchange(verifier)).status).toBe(200)
    expect((await exchange(verifier)).json["code"]).toBe("flow_state_not_found")
  })

  it("plain is refused", async () => {
    const body = { email: auth.newEmail(), code_challenge: "a".repeat(43), code_challenge_method: "plain" }
    expect((await auth.call("POST", "/otp", { body })).status).toBe(400)
    expect(
      (
        await auth.call(
          "GET",
          `/authorize?provider=login_gov&code_challenge=${"a".repeat(43)}&code_challenge_method=plain`,
        )
      ).status,
    ).toBe(400)
  })

  it("a flow's code is good for five minutes", async () => {
    const { token, verifier } = await mailed()
    const auth_code = new URL((await press(token)).location).searchParams.get("code")
    auth.clock.advance(5 * 60_000)
    const body = { auth_code, code_verifier: verifier }
    expect((await auth.call("POST", "/token?grant_type=pkce", { body })).json["code"]).toBe("flow_state_expired")
  })
})

describe("Redirect leakage", () => {
  it("tokens are never stored on the way, and no referrer carries them", async () => {
    const { email } = await auth.person()
    const { hashed_token } = await auth.link("magiclink", email)
    const body = new URLSearchParams({ token: hashed_token, type: "magiclink", redirect_to: app }).toString()
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    for (const answer of [
      await auth.call("POST", "/verify/press", { body, headers }),
      await comeBack(await begin(), profile()),
    ]) {
      expect(answer.location).toContain("access_token")
      expect(answer.headers.get("cache-control")).toBe("no-store")
      expect(answer.headers.get("referrer-policy")).toBe("no-referrer")
    }
    const granted = await auth.call("POST", "/token?grant_type=password", { body: { email, password: authPassword } })
    expect(granted.headers.get("cache-control")).toBe("no-store")
  })
})
