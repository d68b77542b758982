import { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { AppError } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import { requestPasswordReset } from "#src/services/accounts/passwords/request-password-reset.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"
import { mailedToken, signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { refuseCrossSite } from "./cross-site.ts"
import type { HttpEnv } from "#src/http/http-env.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const nameOf = async (id: string) =>
  (await app.deps.database.selectFrom("profiles").select("full_name").where("id", "=", id).executeTakeFirst())
    ?.full_name

describe("CSRF on cookie sessions, our pages", () => {
  it.each<[string, Record<string, string>]>([
    ["another site says so", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["a site beside ours", { "sec-fetch-site": "same-site", origin: "http://evil.localhost:3000" }],
    ["a foreign origin", { origin: "https://evil.example" }],
    ["no origin at all", {}],
    ["an opaque origin", { origin: "null" }],
    ["an origin that only begins like ours", { origin: "http://localhost:3000.evil.example" }],
    ["L11: an origin that the Host header repeats", { origin: "http://evil.example", host: "evil.example" }],
    ["L11: our name over another protocol", { origin: "https://localhost:3000", host: "localhost:3000" }],
  ])("a form with the person's cookie is refused: %s", async (_who, headers) => {
    const { cookie, user_id, full_name } = await signUpPerson(app)
    const body = new URLSearchParams({ full_name: "Mallory" })
    const answer = await app.fetch(paths.accountProfile(), { method: "POST", body, headers: { ...headers, cookie } })
    expect(answer.status).toBe(403)
    expect(await nameOf(user_id)).toBe(full_name)
  })

  it.each<[string, Record<string, string>]>([
    ["our own page", { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" }],
    ["an older browser on our own page", { origin: "http://localhost:3000" }],
  ])("from %s it is taken", async (_who, headers) => {
    const { cookie, user_id } = await signUpPerson(app)
    const body = new URLSearchParams({ full_name: "Robin Reed" })
    const answer = await app.fetch(paths.accountProfile(), { method: "POST", body, headers: { ...headers, cookie } })
    expect(answer.status).toBe(303)
    expect(await nameOf(user_id)).toBe("Robin Reed")
  })

  it.each([
    ["http://localhost:3000", "http://127.0.0.1:3000", 200],
    ["http://127.0.0.1:3000", "http://[::1]:3000", 200],
    ["http://localhost:3000", "http://127.0.0.1:3001", 403],
    ["https://comments.example.gov", "https://comments.example.gov", 200],
    ["https://comments.example.gov", "http://localhost", 403],
  ])("L11: at %s a form from %s gets %i, whatever its Host header says", async (PUBLIC_URL, origin, status) => {
    const door = new Hono<HttpEnv>().use(refuseCrossSite({ PUBLIC_URL })).post("/", (c) => c.body(null))
    door.onError((error, c) => c.body(null, error instanceof AppError ? (error.status as 403) : 500))
    const headers = { origin, host: new URL(origin).host, cookie: "a=b" }
    expect((await door.request("/", { method: "POST", headers })).status).toBe(status)
  })

  it("what a form of another site can send is no JSON to the API, whatever is in it", async () => {
    const { cookie } = await signUpPerson(app)
    const agency = await makeAgency(app.deps.database)
    const { slug } = await makeDocket(app.deps.database, agency.id)
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const answer = await app.fetch(`/api/v1/dockets/${slug}/comments`, {
        method: "POST",
        body: '{"content":"x"}',
        headers: { cookie, "content-type": type, origin: "http://localhost:3000" },
      })
      expect(answer.status).toBe(400)
    }
  })

  it("looking changes nothing: no page that is asked for writes a line of the record or uses a link up", async () => {
    const { cookie, email } = await signUpPerson(app)
    await requestPasswordReset(app.ctx(), { email })
    const token = await mailedToken(app, email)
    const state = async () => {
      const db = app.deps.database
      const log = await db.selectFrom("audit_log").select(["id"]).execute()
      const links = await db.selectFrom("one_time_tokens").select(["id", "consumed_at"]).orderBy("id").execute()
      const sessions = await db.selectFrom("sessions").select(["id", "revoked_at"]).orderBy("id").execute()
      return [log.length, links, sessions]
    }
    const before = await state()
    const own = [
      paths.account(),
      paths.accountPassword(),
      paths.accountProfile(),
      paths.accountSessions(),
      paths.addPasskey(),
      paths.closeAccount(),
      paths.recoveryCodes(),
      paths.secondFactor(),
      paths.signOut(),
      paths.stay(),
    ]
    const behindLinks = [
      paths.resetPassword,
      paths.confirmEmail,
      paths.acceptInvitation,
      paths.agreeToEmail,
      paths.confirmSignIn,
    ]
    for (const address of [...own, ...behindLinks.map((to) => to(token))])
      expect((await app.fetch(address, { headers: { cookie } })).status).toBeLessThan(500)
    expect(await state()).toEqual(before)
  })
})
