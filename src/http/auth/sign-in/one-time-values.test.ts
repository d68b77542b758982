import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { authPassword, type AuthService, createAuthService, inParallel } from "#src/testing/accounts/auth-service.ts"

let auth: AuthService
beforeAll(async () => {
  auth = await createAuthService()
})
afterAll(() => auth.close())

/** Every kind of link that is mailed or generated: for whom, and what `/verify` is told. */
const kinds: [string, string, () => Promise<{ email: string; more?: object }>][] = [
  ["signup", "signup", async () => ({ email: auth.newEmail(), more: { password: authPassword } })],
  ["invite", "invite", async () => ({ email: auth.newEmail() })],
  ["magiclink", "magiclink", () => auth.person()],
  ["recovery", "recovery", () => auth.person()],
]

describe("Double use by race, every mailed value", () => {
  it.each(kinds)("%s: of ten parallel uses of its link one gets a session", async (type, verified, make) => {
    const { email, more } = await make()
    const { hashed_token: token_hash } = await auth.link(type, email, more)
    const use = () => auth.call("POST", "/verify", { body: { type: verified, token_hash } })
    const { succeeded, statuses } = await inParallel(10, use)
    expect([succeeded, statuses.filter((status) => status === 403).length]).toEqual([1, 9])
  })

  it.each(kinds)("%s: of ten parallel uses of its code one gets a session", async (type, verified, make) => {
    const { email, more } = await make()
    const { email_otp: token } = await auth.link(type, email, more)
    const use = () => auth.call("POST", "/verify", { body: { type: verified, email, token } })
    expect((await inParallel(10, use)).succeeded).toBe(1)
  })

  it("link and code of one mail, five times each at once: one gets a session", async () => {
    const { email } = await auth.person()
    const { hashed_token: token_hash, email_otp: token } = await auth.link("recovery", email)
    const use = (index: number) => {
      const shown = index % 2 === 0 ? { token_hash } : { email, token }
      return auth.call("POST", "/verify", { body: { type: "recovery", ...shown } })
    }
    expect((await inParallel(10, use)).succeeded).toBe(1)
  })

  it("the consents to another address: ten parallel uses of each change it once", async () => {
    const { email, id } = await auth.person()
    const next = auth.newEmail()
    const { access_token: token } = await auth.signIn(email)
    await auth.call("PUT", "/user", { token, body: { email: next } })
    for (const address of [email, next]) {
      const code = /Code: (\d{6})/.exec((await auth.mails(address)).at(-1)?.text_body ?? "")?.[1]
      const body = { type: "email_change", email: address, token: code }
      expect((await inParallel(10, () => auth.call("POST", "/verify", { body }))).succeeded).toBe(1)
    }
    expect((await auth.admin("GET", `/admin/users/${id}`)).json["email"]).toBe(next)
  })
})

describe("Open accounts, parallel", () => {
  it("ten codes asked for at once for an unknown address make one account", async () => {
    const email = auth.newEmail()
    const { statuses } = await inParallel(10, () => auth.call("POST", "/otp", { body: { email } }))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await auth.admin("GET", `/admin/users?filter=${email}`)).json["users"]).toHaveLength(1)
  })
})
