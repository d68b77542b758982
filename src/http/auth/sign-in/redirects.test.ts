import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type AuthService, createAuthService } from "#src/testing/accounts/auth-service.ts"

let auth: AuthService
const app = "https://app.example.org/cb"
beforeAll(async () => {
  auth = await createAuthService({ AUTH_REDIRECT_URLS: "https://app.example.org" })
})
afterAll(() => auth.close())

const payloads = [
  "https://evil.example/",
  "https://app.example.org.evil.example/",
  "https://app.example.org@evil.example/",
  "https://evil.example\\@app.example.org/",
  "https://evil.example/https://app.example.org",
  "https://evil.example?https://app.example.org",
  "https://evil.example#https://app.example.org",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "http://app.example.org/",
  "https://app.example.org:8443/",
  "https://user:pw@app.example.org/",
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://app.example.org/",
  "http://2130706433/",
  "http://127.0.0.1/",
  "http://127.0.0.2:3000/",
  "http://[::1]:3000/",
  "https://app.example.org\t.evil.example/",
  "https://app.example.org%2eevil.example/",
  "https:app.example.org",
]

describe("Open redirect", () => {
  it.each(payloads)("%j is not followed", async (payload) => {
    const { email } = await auth.person()
    const { redirect_to } = await auth.link("magiclink", email, { redirect_to: payload })
    expect(redirect_to).toBe("http://localhost:3000")
  })

  it("a changed link leads to the site, and a Referer is no wish", async () => {
    const body = new URLSearchParams({ token: "x", type: "magiclink", redirect_to: "https://evil.example/" }).toString()
    const headers = { "content-type": "application/x-www-form-urlencoded", referer: "https://app.example.org/" }
    expect(new URL((await auth.call("POST", "/verify/press", { body, headers })).location).origin).toBe(
      "http://localhost:3000",
    )
  })

  it("an allowed address is kept whole", async () => {
    const { email } = await auth.person()
    expect((await auth.link("magiclink", email, { redirect_to: `${app}?a=1` })).redirect_to).toBe(`${app}?a=1`)
  })
})

describe("Link prefetch", () => {
  it("opening a mailed link shows a button and uses nothing up; pressing it from another site is refused", async () => {
    const { email } = await auth.person()
    const { action_link, hashed_token } = await auth.link("magiclink", email, { redirect_to: app })
    const path = new URL(action_link).pathname.replace("/auth/v1", "") + new URL(action_link).search
    for (const method of ["HEAD", "GET"]) expect((await auth.call(method, path)).status).toBe(200)
    expect((await auth.call("GET", path)).text).toContain('<button type="submit">Sign in</button>')
    const { text } = await auth.call("GET", path, { headers: { "accept-language": "es" } })
    expect(text).toMatch(/<html lang="es">[^]*Presione el botón[^]*<button type="submit">Iniciar sesión<\/button>/)
    const body = new URLSearchParams({ token: hashed_token, type: "magiclink", redirect_to: app }).toString()
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const foreign = await auth.call("POST", "/verify/press", {
      body,
      headers: { ...headers, "sec-fetch-site": "cross-site" },
    })
    expect(foreign.status).toBe(403)
    expect((await auth.call("POST", "/verify/press", { body, headers })).location).toContain("#access_token=")
  })
})

describe("Host header", () => {
  it("appears in no mail", async () => {
    const { email } = await auth.person()
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" }
    await auth.call("POST", "/recover", { body: { email }, headers })
    const [mail] = await auth.mails(email)
    expect(mail?.text_body).toContain("http://localhost:3000/auth/v1/verify?")
    expect(mail?.text_body).not.toContain("evil")
  })
})
