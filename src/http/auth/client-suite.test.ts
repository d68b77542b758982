import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { authPassword, type AuthService, createAuthService } from "#src/testing/accounts/auth-service.ts"

/** What the published client's own tests expect of a server, where it is more than the contract says. */
let auth: AuthService
beforeAll(async () => {
  auth = await createAuthService({ AUTH_ANONYMOUS: "true", AUTH_PHONE: "true" })
})
afterAll(() => auth.close())

describe("accounts that a machine makes", () => {
  it("keep exactly the metadata that was sent", async () => {
    const user_metadata = {
      full_name: "Robin Reed",
      profile_image: "https://example.org/robin.png",
      nested: { a: [1] },
    }
    const made = await auth.admin("POST", "/admin/users", {
      email: auth.newEmail(),
      password: authPassword,
      user_metadata,
    })
    expect(made.json["user_metadata"]).toEqual(user_metadata)
    const { id } = await auth.person()
    const changed = await auth.admin("PUT", `/admin/users/${id}`, { user_metadata: { favorite_color: "yellow" } })
    expect(changed.json["user_metadata"]).toEqual({ favorite_color: "yellow" })
    const data = { status: "alpha" }
    const signUp = await auth.link("signup", auth.newEmail(), { password: authPassword, data })
    expect(signUp["user_metadata"]).toEqual(data)
    const invited = await auth.admin("POST", "/invite", { email: auth.newEmail(), data })
    expect(invited.json["user_metadata"]).toEqual(data)
  })
})

describe("verify", () => {
  it("knows phone_change and email_change, with a code that is wrong", async () => {
    for (const body of [
      { type: "phone_change", phone: "+15558880001", token: "123456" },
      { type: "sms", phone: "+15558880001", token: "123456" },
      { type: "email_change", email: auth.newEmail(), token: "123456" },
    ]) {
      const { status, json } = await auth.call("POST", "/verify", { body })
      expect([status, json["code"], json["message"]]).toEqual([403, "otp_expired", "Token has expired or is invalid"])
    }
    const both = { type: "phone_change", phone: "+15558880001", email: auth.newEmail(), token: "123456" }
    expect((await auth.call("POST", "/verify", { body: both })).json["code"]).toBe("validation_failed")
  })
})

describe("reauthenticate", () => {
  it("of somebody without address and number says so", async () => {
    const { json } = await auth.call("POST", "/signup", { body: {} })
    const answer = await auth.call("GET", "/reauthenticate", { token: json["access_token"] })
    expect([answer.status, answer.json["code"], answer.json["message"]]).toEqual([
      400,
      "validation_failed",
      "Reauthentication requires the user to have an email or a phone number",
    ])
  })
})

describe("id_token", () => {
  it("of a provider that is known and not configured names its issuer", async () => {
    const body = { provider: "google", id_token: "a.b.c" }
    const { json } = await auth.call("POST", "/token?grant_type=id_token", { body })
    expect(json["message"]).toBe('Provider (issuer "https://accounts.google.com") is not enabled')
  })
})
