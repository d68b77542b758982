import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { confirmEmail } from "#src/services/accounts/sign-up/confirm-email.ts"
import { resendConfirmation } from "#src/services/accounts/sign-up/resend-confirmation.ts"
import { signUp } from "#src/services/accounts/sign-up/sign-up.ts"
import { authPassword, createAuthService, pkcePair } from "#src/testing/accounts/auth-service.ts"
import { mailedToken, testPassword } from "#src/testing/accounts/sign-up.ts"

/** A stranger signs up with somebody else's address; the person whose mailbox it is reads the letter and acts on it. */

const strangers = "Strangers-own-9!"

let auth: Awaited<ReturnType<typeof createAuthService>>
beforeAll(async () => {
  auth = await createAuthService()
})
afterAll(() => auth.close())

const signUpWith = (email: string, password: string, more: object = {}) =>
  auth.call("POST", "/signup", { body: { email, password, ...more } })

/** What the stranger is answered who signs in with the password that they chose. */
const strangerAt = async (email: string) => (await auth.signIn(email, strangers))["code"] ?? "signed in"

async function letterTo(email: string) {
  const text = (await auth.mails(email)).at(-1)?.text_body ?? ""
  const [link = ""] = /https?:\S+\/verify\?\S+/.exec(text) ?? []
  return { link: new URL(link), code: /\b\d{6}\b/.exec(text)?.[0] ?? "" }
}

const pageOf = async ({ link }: Awaited<ReturnType<typeof letterTo>>) =>
  (await auth.call("GET", `/verify${link.search}`)).text

function press({ link }: Awaited<ReturnType<typeof letterTo>>, password?: string) {
  const fields = new URLSearchParams(link.search)
  if (password !== undefined) fields.set("password", password)
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  return auth.call("POST", "/verify/press", { body: fields.toString(), headers })
}

describe("the link in the letter", () => {
  it("leaves no password to whoever chose it, unless the person who presses knows it", async () => {
    const email = auth.newEmail()
    await signUpWith(email, strangers)
    const letter = await letterTo(email)
    expect(await pageOf(letter)).toContain('name="password"')
    expect((await press(letter, "")).location).toContain("access_token=")
    expect(await strangerAt(email)).toBe("invalid_credentials")
  })

  it("neither in a flow with a verifier, which the stranger began", async () => {
    const email = auth.newEmail()
    const { challenge } = pkcePair()
    await signUpWith(email, strangers, { code_challenge: challenge, code_challenge_method: "s256" })
    expect((await press(await letterTo(email))).location).toContain("code=")
    expect(await strangerAt(email)).toBe("invalid_credentials")
  })

  it("keeps the password of a person who knows it, also after a wrong try", async () => {
    const email = auth.newEmail()
    await signUpWith(email, authPassword)
    const letter = await letterTo(email)
    const refused = await press(letter, "Not-this-one-1!")
    expect([refused.status, refused.location]).toEqual([422, ""])
    expect(refused.text).toContain("This is not the password for this account")
    expect(refused.text).toContain('action="press"')
    expect((await press(letter, authPassword)).location).toContain("access_token=")
    expect(await auth.signIn(email)).toHaveProperty("access_token")
  })

  it("is no way to guess a password for ever", async () => {
    const email = auth.newEmail()
    await signUpWith(email, authPassword)
    const letter = await letterTo(email)
    const answers = []
    for (let turn = 0; turn < 12; turn++) answers.push((await press(letter, `Not-this-one-${turn}!`)).status)
    expect(new Set(answers)).toEqual(new Set([422, 429]))
    expect((await press(letter, authPassword)).status).toBe(429)
  })

  it("asks for none where nobody chose one", async () => {
    const email = auth.newEmail()
    await auth.call("POST", "/otp", { body: { email } })
    const letter = await letterTo(email)
    expect(await pageOf(letter)).not.toContain('name="password"')
    expect((await press(letter)).location).toContain("access_token=")
  })
})

describe("a second sign-up with another password, which may be the owner's", () => {
  it.each(["code", "token_hash"])("leaves the password to neither when the %s confirms the address", async (by) => {
    const email = auth.newEmail()
    await signUpWith(email, strangers)
    await signUpWith(email, authPassword)
    const { link, code } = await letterTo(email)
    const proof = by === "code" ? { email, token: code } : { token_hash: link.searchParams.get("token") }
    expect((await auth.call("POST", "/verify", { body: { type: "signup", ...proof } })).status).toBe(200)
    expect(await strangerAt(email)).toBe("invalid_credentials")
    expect((await auth.signIn(email))["code"]).toBe("invalid_credentials")
  })

  it("so it is in either order, and when the letter is sent again", async () => {
    const email = auth.newEmail()
    await signUpWith(email, authPassword)
    await signUpWith(email, strangers)
    await signUpWith(email, authPassword)
    await auth.call("POST", "/resend", { body: { type: "signup", email } })
    const { code } = await letterTo(email)
    await auth.call("POST", "/verify", { body: { type: "signup", email, token: code } })
    expect(await strangerAt(email)).toBe("invalid_credentials")
    expect((await auth.signIn(email))["code"]).toBe("invalid_credentials")
  })

  it("but the same password once more is the same person's", async () => {
    const email = auth.newEmail()
    await signUpWith(email, authPassword)
    await signUpWith(email, authPassword)
    const { code } = await letterTo(email)
    await auth.call("POST", "/verify", { body: { type: "signup", email, token: code } })
    expect(await auth.signIn(email)).toHaveProperty("access_token")
  })
})

it("a letter that another browser asks our page for does not confirm the address without the password", async () => {
  const email = auth.newEmail()
  const person = { email, full_name: "A stranger", password: testPassword }
  await signUp(auth.ctx(), person, { browser: "the stranger's" })
  await resendConfirmation(auth.ctx(), { email, browser: "the owner's" })
  const owners = { token: await mailedToken(auth, email), browser: "the owner's", user_agent: null }
  await expect(confirmEmail(auth.ctx(), owners)).rejects.toMatchObject({ code: "invalid_credentials" })
  await resendConfirmation(auth.ctx(), { email, browser: "the stranger's" })
  const again = { token: await mailedToken(auth, email), browser: "the stranger's", user_agent: null }
  expect(await confirmEmail(auth.ctx(), again)).toHaveProperty("session")
})
