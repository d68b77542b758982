import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readConfig } from "#src/platform/config.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { ownPortHealth } from "./health.ts"
import { createMetrics } from "./metrics.ts"

type App = Awaited<ReturnType<typeof createTestApp>>
const loopback = "127.0.0.1"
const stranger = "198.51.100.7"
const token = "a-token-of-the-operator"
const production = { NODE_ENV: "production", PUBLIC_URL: "https://comments.example.gov" }
const bearer = (shown: string) => ({ headers: { authorization: `Bearer ${shown}` } })
const readiness = {
  look: async () => ({ ready: true as const, details: { fsync: "on", server_version: "18.4" } }),
  leave: () => {},
}

const apps: App[] = []
async function makeApp(settings: Record<string, string>) {
  const app = await createTestApp(settings, { readiness })
  apps.push(app)
  return app
}
afterAll(() => Promise.all(apps.map((app) => app.close())))

const metrics = "/metrics"

describe("M1: the figures are not for strangers", () => {
  test("in production without a setting nobody sees them, not even this machine", async () => {
    const app = await makeApp(production)
    for (const from of [loopback, "::1", "::ffff:127.0.0.1", stranger])
      expect((await app.fetchFrom(from, metrics, bearer("x"))).status).toBe(404)
  })

  test("outside production only this machine sees them, and not through a proxy", async () => {
    const app = await makeApp({})
    for (const from of [loopback, "::1", "::ffff:127.0.0.1"])
      expect((await app.fetchFrom(from, metrics)).status).toBe(200)
    expect((await app.fetchFrom(stranger, metrics)).status).toBe(404)
    expect((await app.fetch(metrics)).status).toBe(404)
    for (const name of ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded", "via", "x-real-ip"])
      expect((await app.fetchFrom(loopback, metrics, { headers: { [name]: "a" } })).status).toBe(404)
  })

  test("outside production no page of a site that renamed itself to this machine sees them", async () => {
    const app = await makeApp({})
    const asked = (address: string, host: string) => app.fetchFrom(loopback, address, { headers: { host } })
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
      expect((await asked(metrics, host)).status).toBe(200)
      expect(await (await asked("/readyz", host)).json()).toHaveProperty("database")
    }
    for (const host of ["evil.example:3000", "127.0.0.1.evil.example", "evil.example"]) {
      expect((await asked(metrics, host)).status).toBe(404)
      expect(await (await asked("/readyz", host)).json()).toEqual({ status: "ready" })
    }
  })

  test("with a token whoever shows it sees them, from anywhere, and nobody else", async () => {
    const app = await makeApp({ ...production, METRICS_TOKEN: token })
    const shown = await app.fetchFrom(stranger, metrics, bearer(token))
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "no-store"])
    for (const asked of [{}, bearer("a-token-of-somebody-else"), bearer(`${token}x`), bearer("")]) {
      const refused = await app.fetchFrom(loopback, metrics, asked)
      expect([refused.status, refused.headers.get("www-authenticate"), await refused.text()]).toEqual([
        401,
        "Bearer",
        "",
      ])
    }
  })

  test("with a port of their own the public port has none, unless a token is set", async () => {
    const app = await makeApp({ METRICS_PORT: "9464" })
    expect((await app.fetchFrom(loopback, metrics)).status).toBe(404)
    const own = (settings: Record<string, string>) =>
      ownPortHealth({ config: readConfig(settings), readiness, metrics: createMetrics() })
    expect((await own({ METRICS_PORT: "9464" }).request(metrics)).status).toBe(200)
    const guarded = own({ METRICS_PORT: "9464", METRICS_TOKEN: token })
    expect((await guarded.request(metrics)).status).toBe(401)
    expect((await guarded.request(metrics, bearer(token))).status).toBe(200)
    expect((await guarded.request("/healthz")).status).toBe(200)
  })

  test("asking for a password does not tell a stranger by the figures which addresses have accounts", async () => {
    const app = await makeApp(production)
    await signUpPerson(app, { email: "known@example.org" })
    const seen = async () => (await app.fetchFrom(stranger, metrics)).text()
    const origin = "https://comments.example.gov"
    const ask = async (email: string) => {
      const headers = { origin, "content-type": "application/x-www-form-urlencoded" }
      const body = new URLSearchParams({ email }).toString()
      await app.fetchFrom(stranger, "/agency/reset-password", { method: "POST", headers, body })
      return (await seen()).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "")
    }
    expect(await ask("known@example.org")).toBe(await ask("unknown@example.org"))
    expect(app.committed).toContain("user.password_reset_requested")
  })
})

describe("what the figures hold", () => {
  let app: App
  beforeAll(async () => {
    app = await makeApp({ METRICS_TOKEN: token })
  })

  test("route patterns, never addresses, and classes of status", async () => {
    for (const path of ["/", "/", "/dockets/none-such", "/no/such/page", "/api/v1/dockets", "/wp-login.php?a=b"])
      await (await app.fetch(path)).text()
    await app.fetch("/", { method: "PROPFIND" })
    const text = await (await app.fetch(metrics, bearer(token))).text()
    const series = [...text.matchAll(/^opendocket_request_seconds_count\{(.*)\} (\d+)$/gm)].map(
      ([, labels, n]) => `${labels} ${n}`,
    )
    expect(series).toEqual(
      expect.arrayContaining([
        'method="GET",route="/",status="2xx" 2',
        'method="GET",route="/dockets/:slug",status="4xx" 1',
        'method="GET",route="/*",status="4xx" 2',
        'method="GET",route="/api/v1/dockets",status="2xx" 1',
      ]),
    )
    expect(text).toContain('method="other"')
    expect(text).not.toMatch(/none-such|no\/such|wp-login|PROPFIND/)
  })

  test("the pattern stays inside: no answer carries it", async () => {
    for (const path of ["/", "/", "/login", "/no/such/page", "/account"])
      expect((await app.fetch(path)).headers.get("x-page-route")).toBeNull()
  })
})

test("L7: strangers learn a status and nothing else from /readyz", async () => {
  const app = await makeApp({ ...production, METRICS_TOKEN: token })
  expect(await (await app.fetchFrom(stranger, "/readyz")).json()).toEqual({ status: "ready" })
  const shown = await (await app.fetchFrom(stranger, "/readyz", bearer(token))).json()
  expect(shown).toEqual({ status: "ready", database: { fsync: "on", server_version: "18.4" } })
})
