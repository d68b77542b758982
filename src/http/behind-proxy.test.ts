import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createLog } from "#src/platform/log.ts"
import { paths } from "#src/rules/paths.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

const origin = "https://comments.example.gov:8443"
/** Where the proxy, which ends TLS, reaches us. */
const inside = "http://127.0.0.1:3000"

let app: Awaited<ReturnType<typeof createTestApp>>
const warnings: string[] = []
beforeAll(async () => {
  const log = createLog({ LOG_LEVEL: "warn", production: true }, (line) => warnings.push(line))
  app = await createTestApp({ NODE_ENV: "production", PUBLIC_URL: origin, TRUSTED_PROXIES: "10.0.0.0/8" }, { log })
  await app.fetch("/login") // the screens are loaded before a test's clock runs
})
afterAll(() => app.close())

const browser = { origin, "sec-fetch-site": "same-origin" }
const forwarded = {
  "x-forwarded-for": "203.0.113.9",
  "x-forwarded-proto": "https",
  "x-forwarded-host": "comments.example.gov",
  "x-forwarded-port": "8443",
  forwarded: "for=203.0.113.9;proto=https;host=comments.example.gov",
}
const wrong = () => new URLSearchParams({ email: "nobody@example.org", password: "Wrong-Lantern-1!", next: "" })

describe("C2: behind a proxy that ends TLS", () => {
  it.each<[string, string, Record<string, string>]>([
    ["that passes the Host on", inside, { ...browser, host: "comments.example.gov:8443" }],
    ["that names itself as Host", inside, { ...browser, host: "127.0.0.1:3000" }],
    ["that adds X-Forwarded-* and Forwarded", inside, { ...browser, ...forwarded }],
    ["for a browser that says its Origin only", inside, { origin }],
    ["for another port in the address", "http://upstream:80", browser],
  ])("a form is taken %s", async (_how, base, headers) => {
    for (const address of ["/login", "/login.data"]) {
      const answer = await app.fetch(`${base}${address}`, { method: "POST", body: wrong(), headers })
      const text = await answer.text()
      expect([address, answer.status]).toEqual([address, 401])
      expect(text).toContain("Invalid email or password")
    }
  })

  it("changes what a signed-in person asked for, and redirects within the site", async () => {
    const { cookie, user_id } = await signUpPerson(app)
    const body = new URLSearchParams({ full_name: "Robin Reed" })
    const headers = { ...browser, ...forwarded, cookie: `__Host-${cookie}` }
    const answer = await app.fetch(inside + paths.accountProfile(), { method: "POST", body, headers })
    expect(answer.status).toBe(303)
    expect(answer.headers.get("location")).toMatch(/^\/[^/]/)
    const found = await app.deps.database.selectFrom("profiles").select("full_name").where("id", "=", user_id).execute()
    expect(found).toEqual([{ full_name: "Robin Reed" }])
  })

  it.each([
    { origin: "https://evil.example" },
    { origin: "http://comments.example.gov.evil.example:8443" },
    { origin: origin.replace("https:", "http:") },
    { "sec-fetch-site": "cross-site", origin },
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
  ])("a form of another site is refused all the same: %j", async (headers) => {
    const { cookie } = await signUpPerson(app)
    const body = new URLSearchParams({ full_name: "Mallory" })
    const sent = { ...headers, cookie: `__Host-${cookie}` } as Record<string, string>
    expect((await app.fetch(inside + paths.accountProfile(), { method: "POST", body, headers: sent })).status).toBe(403)
  })

  it("L11: a Host that equals a foreign Origin opens nothing", async () => {
    const { cookie } = await signUpPerson(app)
    const body = new URLSearchParams({ full_name: "Mallory" })
    const headers = { host: "evil.example", origin: "http://evil.example", cookie: `__Host-${cookie}` }
    const answer = await app.fetch(`http://evil.example${paths.accountProfile()}`, { method: "POST", body, headers })
    expect(answer.status).toBe(403)
  })

  it("names itself as people reach it, whatever the proxy calls it, and keeps one copy of a page", async () => {
    const read = async (base: string, headers: Record<string, string> = {}) =>
      (await app.fetch(`${base}/dockets`, { headers })).text()
    const page = await read(inside)
    expect(page).toContain(`<link rel="canonical" href="${origin}/dockets"`)
    for (const [base, headers] of [
      ["http://evil.example", {}],
      [inside, { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" }],
    ] as const) {
      const again = await read(base, headers)
      expect(again).toBe(page)
      expect(again).not.toContain("evil.example")
    }
  })

  it("keeps a path that begins with two slashes on this host", async () => {
    const answer = await app.fetch(`${inside}//evil.example/login`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get("location")).toBeNull()
  })

  it("sends HSTS with everything, and cookies that only https carries", async () => {
    for (const address of ["/", "/login", "/healthz", "/robots.txt", "/api/v1/dockets", "/nowhere", "/auth/v1/health"])
      expect((await app.fetch(inside + address)).headers.get("strict-transport-security")).toMatch(/^max-age=63072000/)
    const chosen = await app.fetch(`${inside}/?lang=es`)
    expect(chosen.headers.get("set-cookie")).toMatch(/^__Host-opendocket_language=es; Path=\/; HttpOnly;.*; Secure$/)
  })

  it("says once in the log that a proxy is not named, and believes no stranger", async () => {
    const said = () => warnings.filter((line) => line.includes("TRUSTED_PROXIES")).length
    const ask = (remote: string) => app.fetchFrom(remote, "/healthz", { headers: forwarded })
    await ask("10.1.2.3")
    await ask("198.51.100.7")
    expect(said()).toBe(0)
    await ask("::ffff:192.168.0.1")
    await ask("127.0.0.1")
    expect(said()).toBe(1)
  })
})
