import { GoTrueClient } from "@supabase/auth-js"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type AuthService, claimsOf, createAuthService, inParallel } from "#src/testing/accounts/auth-service.ts"
import { createAuthenticator } from "#src/testing/accounts/authenticator.ts"

let auth: AuthService
beforeAll(async () => {
  auth = await createAuthService()
})
afterAll(() => auth.close())

/** The public client, whose calls arrive at the service in process. */
function newClient() {
  const local = (address: RequestInfo | URL, init?: RequestInit) =>
    auth.app.fetch(new Request(address, init), { incoming: { socket: { remoteAddress: "198.51.100.8" } } } as never)
  return new GoTrueClient({
    url: "http://localhost:3000/auth/v1",
    fetch: async (address, init) => local(address, init),
    autoRefreshToken: false,
    persistSession: false,
  })
}

/** A person whose client has added a passkey. */
async function owner() {
  const { email, id } = await auth.person()
  const client = newClient()
  await client.signInWithPassword({ email, password: "Correct-horse9!" })
  const authenticator = createAuthenticator()
  const begun = await client.passkey.startRegistration()
  const { challenge_id = "", options } = begun.data ?? {}
  const credential = authenticator.create(options as never)
  const added = await client.passkey.verifyRegistration({ challengeId: challenge_id, credential: credential as never })
  if (added.error) throw added.error
  return { email, id, client, authenticator, passkey: added.data }
}
async function ask() {
  const { json } = await auth.call("POST", "/passkeys/authentication/options", { body: {} })
  return json
}
const answer = (challenge_id: string, credential: object) =>
  auth.call("POST", "/passkeys/authentication/verify", { body: { challenge_id, credential } })

describe("passkeys of the authentication service", () => {
  it("the public client adds one, and signs in with it alone", async () => {
    const { email, authenticator, passkey } = await owner()
    expect(passkey).toMatchObject({ friendly_name: "Passkey 1", created_at: expect.stringMatching(/^20/) })
    expect((await auth.mails(email)).map(({ text_body }) => text_body).join()).toContain("A passkey was added")
    const client = newClient()
    const begun = await client.passkey.startAuthentication()
    const { challenge_id = "", options } = begun.data ?? {}
    const credential = authenticator.get(options as never) as never
    const { data, error } = await client.passkey.verifyAuthentication({ challengeId: challenge_id, credential })
    expect(error).toBeNull()
    expect(data?.user?.email).toBe(email)
    const claims = claimsOf(data?.session?.access_token ?? "")
    expect([claims["aal"], claims["amr"][0].method]).toEqual(["aal2", "passkey"])
    const [used] = (await client.passkey.list()).data ?? []
    expect(used).toMatchObject({ id: passkey.id, last_used_at: expect.stringMatching(/^20/) })
    const renamed = await client.passkey.update({ passkeyId: passkey.id, friendlyName: "Blue key" })
    expect(renamed.data?.friendly_name).toBe("Blue key")
    expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull()
    expect((await client.refreshSession()).data.session).not.toBeNull()
    expect((await answer((await ask())["challenge_id"], authenticator.get(options as never))).status).toBe(422)
  })

  it("a session that only the password opened adds no second one and removes none", async () => {
    const { client, email, passkey } = await owner()
    expect((await client.passkey.startRegistration()).error?.code).toBe("insufficient_aal")
    const { access_token: token } = await auth.signIn(email)
    expect((await auth.call("DELETE", `/passkeys/${passkey.id}`, { token })).json["code"]).toBe("insufficient_aal")
  })

  it("an old session alone begins no first factor, neither a passkey nor an app", async () => {
    const { email } = await auth.person()
    const { access_token: token } = await auth.signIn(email)
    auth.clock.advance(301_000)
    const asked = [
      await auth.call("POST", "/passkeys/registration/options", { token, body: {} }),
      await auth.call("POST", "/factors", { token, body: { factor_type: "totp", friendly_name: "app" } }),
    ]
    expect(asked.map(({ status, json }) => `${status} ${json["code"]}`)).toEqual([
      "400 reauthentication_needed",
      "400 reauthentication_needed",
    ])
  })

  it("a registration that was begun before the first factor counts is finished by no weak session", async () => {
    const { email } = await auth.person()
    const { access_token: token } = await auth.signIn(email)
    const begin = async () => (await auth.call("POST", "/passkeys/registration/options", { token, body: {} })).json
    const [first, second] = [await begin(), await begin()]
    const finish = (begun: typeof first) => {
      const body = { challenge_id: begun["challenge_id"], credential: createAuthenticator().create(begun["options"]) }
      return auth.call("POST", "/passkeys/registration/verify", { token, body })
    }
    expect((await finish(first)).status).toBe(200)
    expect((await finish(second)).json["code"]).toBe("insufficient_aal")
  })

  it("four can be begun at once, and a key that is somebody's already becomes nobody else's", async () => {
    const { authenticator } = await owner()
    const question = await ask()
    const strong = await answer(question["challenge_id"], authenticator.get(question["options"]))
    const stranger = await auth.signIn((await auth.person()).email)
    for (const token of [strong.json["access_token"], stranger["access_token"]]) {
      const begin = () => auth.call("POST", "/passkeys/registration/options", { token, body: {} })
      const asked = await Promise.all([begin(), begin(), begin(), begin()])
      expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const [{ json: begun }] = asked
      const body = { challenge_id: begun["challenge_id"], credential: authenticator.create(begun["options"]) }
      const again = await auth.call("POST", "/passkeys/registration/verify", { token, body })
      expect([again.status, again.json["code"]]).toEqual([422, "mfa_verification_failed"])
    }
  })

  it("of ten answers at once to one question one opens a session, and a late one none", async () => {
    const { authenticator } = await owner()
    const asked = await ask()
    const shown = authenticator.get(asked["options"])
    expect((await inParallel(10, () => answer(asked["challenge_id"], shown))).succeeded).toBe(1)
    const late = await ask()
    auth.clock.advance(301_000)
    const refused = await answer(late["challenge_id"], authenticator.get(late["options"]))
    expect(refused.json["code"]).toBe("webauthn_challenge_expired")
  })

  it("an administrator's machine lists and removes them; other factors are none", async () => {
    const { id, passkey } = await owner()
    const list = async () => (await auth.admin("GET", `/admin/users/${id}/passkeys`)).json
    expect(await list()).toMatchObject([{ id: passkey.id }])
    const person = await auth.person()
    const app = await auth.enroll((await auth.signIn(person.email)).access_token)
    expect((await auth.admin("DELETE", `/admin/users/${person.id}/passkeys/${app.id}`)).status).toBe(404)
    expect((await auth.admin("DELETE", `/admin/users/${id}/passkeys/${passkey.id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await auth.call("GET", `/admin/users/${id}/passkeys`)).status).toBe(401)
  })

  it("takes nothing that is no answer", async () => {
    for (const credential of [null, "text", {}, { id: "x" }, { id: "x", response: {} }, [1]])
      expect((await answer((await ask())["challenge_id"], credential as object)).status).toBe(422)
    expect((await answer("no id", {})).status).toBe(404)
  })
})
