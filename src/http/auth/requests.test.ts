import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createServiceKey, revokeServiceKey } from "#src/services/accounts/tokens/service-keys.ts"
import { authPassword, type AuthService, createAuthService, inParallel } from "#src/testing/accounts/auth-service.ts"
import { processorTime } from "#src/testing/product/processor-time.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"

let auth: AuthService
beforeAll(async () => {
  auth = await createAuthService()
})
afterAll(() => auth.close())

const post = (path: string, body: unknown) => auth.call("POST", path, { body })
const signUp = (password: string) => post("/signup", { email: auth.newEmail(), password })

describe("Mail injection, look-alike addresses", () => {
  it("markup and line breaks in metadata reach no mail", async () => {
    const email = auth.newEmail()
    const data = { full_name: '<a href="https://evil.example">x</a>\r\nBcc: all@example.org' }
    await post("/signup", { email, password: authPassword, data })
    const [mail] = await auth.mails(email)
    expect(`${mail?.subject}${mail?.text_body}${mail?.html_body}`).not.toMatch(/evil\.example|Bcc/)
  })

  it.each([
    "\u212Aate@example.org",
    "kate@ex\u0430mple.org",
    "kate@example.org\r\nx",
    '"a b"@example.org',
    "a@b",
    "@x.org",
  ])("%j is no address", async (email) => {
    expect((await post("/signup", { email, password: authPassword })).status).toBe(400)
    expect((await post("/otp", { email })).status).toBe(400)
  })
})

describe("Owner not told", () => {
  it("a new password and a new address are told to the owner's address", async () => {
    const { email } = await auth.person()
    const { access_token: token } = await auth.signIn(email)
    const change = { password: "Another-horse-9!", current_password: authPassword }
    expect((await auth.call("PUT", "/user", { token, body: change })).status).toBe(200)
    const next = auth.newEmail()
    await auth.call("PUT", "/user", { token, body: { email: next } })
    for (const address of [email, next]) {
      const code = /Code: (\d{6})/.exec((await auth.mails(address)).at(-1)?.text_body ?? "")?.[1]
      expect((await post("/verify", { type: "email_change", email: address, token: code })).status).toBe(200)
    }
    expect((await auth.call("GET", "/user", { token })).json["email"]).toBe(next)
    const told = await auth.mails(email)
    expect(told.map(({ kind }) => kind)).toEqual(["password_changed", "auth_email_change", "security_notice"])
    expect(told.at(-1)?.text_body).toContain(`The email address for your account is now ${next}.`)
  })

  it("a consent for one address does not count for another that took its place", async () => {
    const { email } = await auth.person()
    const { access_token: token } = await auth.signIn(email)
    const [mine, other] = [auth.newEmail(), auth.newEmail()]
    await auth.call("PUT", "/user", { token, body: { email: mine } })
    const code = /Code: (\d{6})/.exec((await auth.mails(mine)).at(-1)?.text_body ?? "")?.[1]
    await auth.link("email_change_current", email, { new_email: other })
    expect((await post("/verify", { type: "email_change", email: mine, token: code })).json["code"]).toBe("otp_expired")
  })
})

describe("Letters", () => {
  it("are in the language that the client asks for", async () => {
    const inSpanish = { "accept-language": "es-MX,es;q=0.9,en;q=0.5" }
    const ask = (path: string, body: unknown) => auth.call("POST", path, { body, headers: inSpanish })
    const { email } = await auth.person()
    const { access_token: token } = await auth.signIn(email)
    const [fresh, next] = [auth.newEmail(), auth.newEmail()]
    await ask("/signup", { email: fresh, password: authPassword })
    await ask("/signup", { email, password: authPassword })
    await ask("/otp", { email })
    await ask("/recover", { email })
    const change = { email: next, password: "Another-horse-9!", current_password: authPassword }
    await auth.call("PUT", "/user", { token, body: change, headers: inSpanish })
    const mails = [...(await auth.mails(email)), ...(await auth.mails(next)), ...(await auth.mails(fresh))]
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["account_exists", "Usted ya tiene una cuenta"],
      ["auth_magiclink", "Su enlace para iniciar sesión"],
      ["auth_recovery", "Establecer una contraseña nueva"],
      ["password_changed", "Su contraseña cambió"],
      ["auth_email_change", "Confirme el cambio de su dirección de correo electrónico"],
      ["auth_email_change", "Confirme el cambio de su dirección de correo electrónico"],
      ["auth_signup", "Confirme su dirección de correo electrónico"],
    ])
    for (const { html_body } of mails) expect(html_body).toContain('<html lang="es">')
  })

  it("lead to a page in their language in any browser, also after a wrong password", async () => {
    const email = auth.newEmail()
    const headers = { "accept-language": "es" }
    await auth.call("POST", "/signup", { body: { email, password: authPassword }, headers })
    const [letter = ""] = /https?:\S+\/verify\?\S+/.exec((await auth.mails(email)).at(-1)?.text_body ?? "") ?? []
    const elsewhere = { "accept-language": "zh-CN,zh;q=0.9" }
    const { text } = await auth.call("GET", `/verify${new URL(letter).search}`, { headers: elsewhere })
    expect(text).toContain("<h1>Confirmar mi dirección de correo electrónico</h1>")
    const [, action = ""] = /action="([^"]*)"/.exec(text) ?? []
    const body = new URLSearchParams([...new URL(letter).searchParams, ["password", "Not-this-one-9!"]]).toString()
    const form = { ...elsewhere, "content-type": "application/x-www-form-urlencoded" }
    const refused = await auth.call("POST", `/${action}`, { body, headers: form })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('<html lang="es">')])
    expect(refused.text).toContain('action="press?lang=es"')
  })
})

describe("Passwords", () => {
  it.each(["Password1!", "Qwerty123!", "short1!", "nouppercase1!", "NOLOWERCASE1!"])(
    "%s is refused",
    async (password) => {
      expect((await signUp(password)).json["code"]).toBe("weak_password")
    },
  )

  it.each([
    ["a passphrase of plain words", "four plain words together"],
    ["64 characters", "aB3!".repeat(15) + "wxyz"],
    ["128 characters", "aB3!x".repeat(25) + "wxy"],
  ])("%s is accepted, to its last character", async (_name, password) => {
    const { email } = await auth.person({ password })
    expect((await signUp(password)).status).toBe(200)
    expect((await auth.signIn(email, password))["access_token"]).toBeTruthy()
    expect((await auth.signIn(email, password.slice(0, -1)))["code"]).toBe("invalid_credentials")
  })

  it("a megabyte is refused in less than a second of the processor", async () => {
    const refused = async () => expect((await signUp("x".repeat(1_000_000))).status).toBe(400)
    expect(await processorTime(refused)).toBeLessThan(1000)
  })

  it("a new one needs the current one, or a mail of the last minutes", async () => {
    const { email } = await auth.person()
    const { access_token: token } = await auth.signIn(email)
    const put = (body: object) => auth.call("PUT", "/user", { token, body })
    const password = "Another-horse-9!"
    expect((await put({ password })).json["code"]).toBe("current_password_required")
    expect((await put({ password, current_password: "wrong" })).json["code"]).toBe("current_password_invalid")
    const { hashed_token } = await auth.link("recovery", email)
    const session = (await post("/verify", { type: "recovery", token_hash: hashed_token })).json
    const reset = { token: session["access_token"], body: { password } }
    expect((await auth.call("PUT", "/user", reset)).status).toBe(200)
  })
})

describe("CSRF on cookie sessions", () => {
  it("a cookie of our pages means nothing here, and a page of another site may call with a token", async () => {
    const { email } = await auth.person()
    const { access_token: token } = await auth.signIn(email)
    const cookie = { cookie: `opendocket_session=${token}` }
    expect((await auth.call("GET", "/user", { headers: cookie })).status).toBe(401)
    const foreign = { origin: "https://client.example", "sec-fetch-site": "cross-site" }
    expect((await auth.call("PUT", "/user", { token, headers: foreign, body: { data: { a: 1 } } })).status).toBe(200)
    const answer = await auth.call("GET", "/user", { token, headers: foreign })
    expect(answer.headers.get("access-control-allow-origin")).toBeNull()
    expect(answer.headers.get("set-cookie")).toBeNull()
  })
})

describe("Admin key", () => {
  it("is refused at once when it is revoked, and nobody else may", async () => {
    const ctx = auth.ctx({ kind: "command", name: "test" })
    const { token } = await createServiceKey(ctx, { name: "robot" })
    expect((await auth.call("GET", "/admin/users", { token })).status).toBe(200)
    await revokeServiceKey(ctx, { name: "robot" })
    expect((await auth.call("GET", "/admin/users", { token })).json["code"]).toBe("bad_jwt")
    const { access_token } = await auth.signIn((await auth.person()).email)
    expect((await auth.call("GET", "/admin/users", { token: access_token })).json["code"]).toBe("not_admin")
  })

  it("cannot be had by a role that is given to a person", async () => {
    for (const role of ["service_role", "supabase_admin"])
      expect((await auth.admin("POST", "/admin/users", { email: auth.newEmail(), role })).status).toBe(400)
  })

  it("a hash that nobody could compare with in time is refused, or two tries would keep everybody from signing in", async () => {
    const bring = async (password_hash: string) =>
      (await auth.admin("POST", "/admin/users", { email: auth.newEmail(), password_hash })).status
    const rest = "a".repeat(53)
    expect([await bring(`$2b$10$${rest}`), await bring(`$2b$31$${rest}`)]).toEqual([200, 400])
    expect(await bring(`$argon2id$v=19$m=9999999,t=99,p=1$${"a".repeat(22)}$${"b".repeat(43)}`)).toBe(400)
  })

  it("is nothing for a browser: no page of any origin may use it", async () => {
    const open = await createAuthService({ AUTH_CORS_ORIGINS: "*" })
    for (const path of ["/admin/users", "/invite"]) {
      const headers = { origin: "http://localhost:3000", "access-control-request-method": "POST" }
      const answer = await open.call("OPTIONS", path, { headers })
      expect(answer.headers.get("access-control-allow-origin")).toBeNull()
    }
    await open.close()
  })

  it("a short shared secret is refused at start", async () => {
    await expect(createTestDeps({ AUTH_JWT_SECRET: "short" })).rejects.toThrow("AUTH_JWT_SECRET must be at least 32")
  })
})

describe("Privilege by metadata", () => {
  it("role and agency in metadata give nothing; the profile is public", async () => {
    const email = auth.newEmail()
    const data = { role: "agency", agency_name: "City of Sample", is_admin: true, full_name: "Pat Doe" }
    const { json } = await post("/signup", {
      email,
      password: authPassword,
      data,
      role: "service_role",
      app_metadata: { a: 1 },
    })
    expect(json["role"]).toBe("authenticated")
    expect(json["app_metadata"]).toEqual({ provider: "email", providers: ["email"] })
    const profile = auth.deps.database.selectFrom("profiles").selectAll().where("id", "=", json["id"])
    expect(await profile.executeTakeFirst()).toMatchObject({ role: "public", agency_name: null, full_name: "Pat Doe" })
  })
})

const paths = [
  "/signup",
  "/token?grant_type=password",
  "/token?grant_type=refresh_token",
  "/token?grant_type=pkce",
  "/token?grant_type=id_token",
  "/otp",
  "/verify",
  "/resend",
  "/recover",
]
const values = [[], {}, 7, true, "\u0000", { a: [] }, ["x"]]

describe("Input", () => {
  it("a name such as __proto__ is a name like any other", async () => {
    const { email } = await auth.person()
    const { access_token: token } = await auth.signIn(email)
    const answer = await auth.call("PUT", "/user", {
      token,
      body: '{"data":{"__proto__":{"admin":true},"constructor":1}}',
    })
    expect(answer.status).toBe(200)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it.each(paths)("%s answers whatever is wrong with a body by a refusal, never an error of ours", async (path) => {
    for (const value of values) {
      const body = {
        email: value,
        password: value,
        token: value,
        type: value,
        data: value,
        refresh_token: value,
        id_token: value,
        auth_code: value,
        code_verifier: value,
      }
      const { status, text } = await post(path, body)
      expect([path, JSON.stringify(value), status]).toEqual([
        path,
        JSON.stringify(value),
        expect.toSatisfy((s: number) => s >= 400 && s < 500),
      ])
      expect(text).not.toMatch(/postgres|kysely|node_modules|at \w+ \(/)
    }
    for (const body of [
      "[]",
      "null",
      "7",
      '"x"',
      "{",
      '{"email":"a@b.co\\u0000"}',
      '{"data":{"x":"\\ud800"},"email":"a@b.co"}',
    ])
      expect((await post(path, body)).status).toBeLessThan(500)
  })

  it("a wrong method is 405, an unknown path 404", async () => {
    expect((await auth.call("DELETE", "/token")).status).toBe(405)
    expect((await auth.call("GET", "/nope")).status).toBe(404)
  })
})

describe("web3 replay", () => {
  it("there is no web3 sign-in to replay unless it is switched on", async () => {
    const body = { chain: "ethereum", message: "x", signature: "y" }
    expect((await post("/token?grant_type=web3", body)).json["code"]).toBe("web3_provider_disabled")
  })
})

describe("Captcha", () => {
  it("without a solved one, or with one used before, nothing happens", async () => {
    const guarded = await createAuthService({ AUTH_CAPTCHA: "true" })
    const body = { email: guarded.newEmail(), password: authPassword }
    const ask = (captcha_token?: string) =>
      guarded.call("POST", "/signup", { body: { ...body, gotrue_meta_security: { captcha_token } } })
    for (const token of [undefined, "", "made up"]) expect((await ask(token)).json["code"]).toBe("captcha_failed")
    const { solveCaptcha } = await import("#src/testing/accounts/solve-captcha.ts")
    const token = await solveCaptcha(await guarded.deps.captcha.challenge("authentication"))
    const { succeeded } = await inParallel(10, () => ask(token))
    expect(succeeded).toBe(1)
    await guarded.close()
  })
})

describe("What no page of ours sends", () => {
  it.each([
    ["nothing at all", undefined, undefined],
    ["JSON", "application/json", '{"token":"a"}'],
    ["a form that is none", "multipart/form-data; boundary=x", "--x"],
    ["bytes that are not UTF-8", "application/x-www-form-urlencoded", "token=%ff"],
    ["fields without end", "application/x-www-form-urlencoded", "a&".repeat(100_000)],
  ])("L1: a mailed link's button pressed with %s is refused, and nothing breaks", async (_what, type, body) => {
    const answer = await auth.call("POST", "/verify/press", {
      body,
      ...(type && { headers: { "content-type": type } }),
    })
    expect([400, 413]).toContain(answer.status)
  })

  it.each([
    ["nested", `{"data":${"[".repeat(1000)}${"]".repeat(1000)}}`],
    ["wide", `{"data":[${"1,".repeat(100_000)}1]}`],
  ])("C1: JSON that is %s beyond any use is refused before it is parsed", async (_what, body) => {
    expect((await post("/signup", body)).status).toBe(400)
  })
})
