import { afterAll, beforeAll, expect, it } from "vitest"
import { endSessions } from "#src/services/accounts/own/end-sessions.ts"
import { type AuthService, createAuthService } from "#src/testing/accounts/auth-service.ts"
import { type IssuedProfile, startMockIssuer } from "#src/testing/accounts/mock-issuer.ts"
import { makePerson } from "#src/testing/records/factories.ts"

let auth: AuthService
let issuer: Awaited<ReturnType<typeof startMockIssuer>>
beforeAll(async () => {
  issuer = await startMockIssuer()
  const provider = { issuer: issuer.issuer, client_id: "client", client_secret: "secret", domains: ["example.org"] }
  auth = await createAuthService({
    AUTH_OIDC_PROVIDERS: JSON.stringify([{ name: "login_gov", label: "Login.gov", ...provider }]),
  })
  auth.clock.set(new Date()) // the issuer's tokens carry the real time
})
afterAll(async () => {
  await auth.close()
  issuer.close()
})

const profile = (change: Partial<IssuedProfile> = {}): IssuedProfile => ({
  sub: crypto.randomUUID(),
  email: auth.newEmail(),
  email_verified: true,
  ...change,
})

/** Leads to the provider, and answers what comes back from there: where the browser is led then. */
async function leave(path: string, token?: string) {
  const wish = new URLSearchParams({ provider: "login_gov", skip_http_redirect: "true" })
  const { json, headers, location } = await auth.call("GET", `${path}?${wish}`, { token })
  const there = String(json["url"] ?? location)
  const cookie = (headers.get("set-cookie") ?? "").split(";")[0] ?? ""
  return async (who: IssuedProfile) => {
    const state = new URL(there).searchParams.get("state") ?? ""
    const sent = new URLSearchParams({ state, code: issuer.code(there, who) })
    return new URL((await auth.call("GET", `/callback?${sent}`, { headers: { cookie } })).location)
  }
}

it.each([
  ["is signed out", (own: string) => auth.call("POST", "/logout?scope=local", { token: own })],
  [
    "is ended from another device",
    async (_own: string, user_id: string) =>
      endSessions(auth.ctx({ ...(await makePerson(auth.deps.database)), user_id }), {}),
  ],
])("no identity is added by a session that %s on the way to the provider", async (_how, end) => {
  const { email, id } = await auth.person()
  const { access_token } = await auth.signIn(email)
  const linking = () => leave("/user/identities/authorize", access_token)
  const [first, second] = [await linking(), await linking()]
  expect((await first(profile())).hash).toContain("access_token")
  await end(access_token, id)
  expect((await second(profile())).searchParams.get("error_code")).toBe("session_not_found")
  const { identities } = (await auth.call("GET", "/user", { token: (await auth.signIn(email)).access_token })).json
  expect(identities).toHaveLength(2)
})

it("nobody is kept out for what a provider does not know of them, and says so with null", async () => {
  const who = profile({ name: null, picture: null, hd: 7 })
  const { hash } = await (await leave("/authorize"))(who)
  const token = new URLSearchParams(hash.slice(1)).get("access_token") ?? ""
  const { email, user_metadata } = (await auth.call("GET", "/user", { token })).json
  expect(email).toBe(who.email)
  expect(user_metadata).not.toHaveProperty("name")
})
