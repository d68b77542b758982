import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hashToken } from "#src/platform/random.ts"
import { apiScopeNames } from "#src/rules/people/api-scopes.ts"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let slug = ""
const calls = 12
beforeAll(async () => {
  app = await createTestApp({ API_CALLS_PER_MINUTE: String(calls) })
  const agency = await makeAgency(db())
  const open = { require_captcha: false, max_comments_per_user: 50 }
  slug = (await makeDocket(db(), agency.id, open)).slug
})
afterAll(() => app.close())

const db = () => app.deps.database
const comment = {
  content: "Please keep the trees.",
  representation: "myself",
  perjury_certified: true,
  agreed_to_public: true,
}
const submit = (headers: Record<string, string>) =>
  app.fetch(`/api/v1/dockets/${slug}/comments`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID(), ...headers },
    body: JSON.stringify(comment),
  })
const codeOf = async (response: Response) => {
  const { error } = (await response.json()) as { error?: { code: string } }
  return `${response.status} ${error?.code ?? ""}`.trim()
}
const tokenOf = async ({ email }: { email: string }) => {
  const sent = await app.fetch("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: testPassword }),
  })
  return ((await sent.json()) as { access_token: string }).access_token
}
const person = () => makePerson(db())
const page = (cookie: string, fields?: Record<string, string>) =>
  app.fetch("/account/api-keys", {
    headers: { cookie, origin: "http://localhost:3000" },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  })
const keyFields = { do: "create", name: "Nightly report", scopes: "submit", days: "30" }

describe("an API key", () => {
  it("is made on a page without scripts, shown once, and stored as a hash", async () => {
    const user = await person()
    const cookie = await makeSessionCookie(db(), user)
    const html = await (await page(cookie, keyFields)).text()
    const token = /odk_[\w-]{43}/.exec(html)?.[0] ?? ""
    const stored = await db().selectFrom("api_keys").selectAll().where("user_id", "=", user.user_id).execute()
    expect(stored).toMatchObject([
      { name: "Nightly report", prefix: token.slice(0, 12), scopes: ["submit"], token_hash: hashToken(token) },
    ])
    const list = await (await page(cookie)).text()
    expect([list.includes(token.slice(0, 12)), list.includes(token), list.includes("Never used")]).toEqual([
      true,
      false,
      true,
    ])
    expect((await submit({ authorization: `Bearer ${token}` })).status).toBe(201)
    expect(await (await page(cookie)).text()).toContain("Last used")
    const mails = db().selectFrom("mail_outbox").select("text_body").where("to_address", "=", user.email)
    expect((await mails.execute()).some(({ text_body }) => text_body.includes("An API key was made"))).toBe(true)
    const acts = db().selectFrom("audit_log").select(["action", "actor_name"]).where("actor_id", "=", user.user_id)
    expect(await acts.orderBy("id").execute()).toEqual([
      { action: "api_key.created", actor_name: null },
      { action: "comment.submitted", actor_name: `API key ${token.slice(0, 12)}` },
    ])
    await page(cookie, { do: "revoke", key_id: stored[0]?.id ?? "" })
    expect(await codeOf(await submit({ authorization: `Bearer ${token}` }))).toBe("401 api_key_invalid")
  })

  it("is told of what is missing, and keeps what was typed", async () => {
    const answer = await page(await makeSessionCookie(db(), await person()), { ...keyFields, scopes: "", name: " " })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    for (const words of ["Please give the key a name", "Please choose at least one"]) expect(html).toContain(words)
  })

  it("needs the password, where the last proof is old", async () => {
    const cookie = (await signUpPerson(app)).cookie
    await db()
      .updateTable("sessions")
      .set({ proven_at: new Date(0) })
      .execute()
    expect((await page(cookie, keyFields)).status).toBe(422)
    expect((await page(cookie, { ...keyFields, current_password: "Wrong-Street-7!" })).status).toBe(401)
    expect(await (await page(cookie, { ...keyFields, current_password: testPassword })).text()).toContain("odk_")
  })

  it("is nobody's but its maker's to revoke", async () => {
    const owner = await person()
    const key = await makeApiKey(db(), owner)
    const { id } = await db()
      .selectFrom("api_keys")
      .select("id")
      .where("user_id", "=", owner.user_id)
      .executeTakeFirstOrThrow()
    await page(await makeSessionCookie(db(), await person()), { do: "revoke", key_id: id })
    expect((await submit(key)).status).toBe(201)
  })

  it.each(apiScopeNames)("with the scope %s alone does no more than that", async (scope) => {
    const key = await makeApiKey(db(), await person(), { scopes: [scope] })
    expect(await codeOf(await submit(key))).toBe(scope === "submit" ? "201" : "403 scope_missing")
    const upload = await app.fetch("/uploads?draft_id=x", { headers: key })
    expect(await codeOf(upload)).toBe(scope === "submit" ? "404 draft_not_found" : "403 scope_missing")
    expect((await app.fetch("/api/v1/dockets", { headers: key })).status).toBe(200)
  })

  it("opens nothing when it is revoked, over, unknown, of a closed or a banned account", async () => {
    const user = await person()
    const dead = [
      await makeApiKey(db(), user, { revoked_at: testTime }),
      await makeApiKey(db(), user, { expires_at: testTime }),
      { authorization: "Bearer odk_unknown" },
      { authorization: "Bearer " },
      { authorization: "Basic odk_unknown" },
      { authorization: `Bearer ${"x".repeat(9000)}` },
    ]
    const banned = await person()
    dead.push(await makeApiKey(db(), banned))
    await db()
      .updateTable("users")
      .set({ banned_until: new Date(testTime.getTime() + 1000) })
      .where("id", "=", banned.user_id)
      .execute()
    for (const key of dead) {
      const answer = await submit(key)
      expect([answer.headers.get("www-authenticate"), await codeOf(answer)]).toEqual([
        'Bearer realm="OpenDocket"',
        "401 api_key_invalid",
      ])
    }
  })

  it("never opens a page, and does not rest on a cookie that is sent beside it", async () => {
    const key = await makeApiKey(db(), await person())
    expect((await app.fetch("/account", { headers: key })).status).toBe(302)
    // The reference is a page at the address of the API; what it says is kept for everybody.
    for (const address of ["/api/v1/docs", "/api/v1/docs/", "/api/v1/docs.data"])
      for (const headers of [key, {}])
        expect(await (await app.fetch(address, { headers })).text()).not.toContain('dashboard_path\\",\\"/')
    const shown = async (headers: Record<string, string>) => (await app.fetch("/api/v1/docs", { headers })).text()
    expect(await shown({})).toBe(await shown(key))
    const cookie = await makeSessionCookie(db(), await person())
    expect(
      await codeOf(await submit({ cookie, "sec-fetch-site": "same-origin", authorization: "Bearer odk_unknown" })),
    ).toBe("401 api_key_invalid")
  })

  it("ends with every session: a new password, and signing out all other devices", async () => {
    const { actor, cookie } = await signUpPerson(app)
    const headers = { cookie, origin: "http://localhost:3000" }
    const post = (path: string, fields: Record<string, string>) =>
      app.fetch(path, { method: "POST", headers, body: new URLSearchParams(fields) })
    const first = await makeApiKey(db(), actor)
    expect((await post("/account/sessions", {})).status).toBe(303)
    expect(await codeOf(await submit(first))).toBe("401 api_key_invalid")
    const second = await makeApiKey(db(), actor)
    const changed = await post("/account/password", { current_password: testPassword, password: "Quiet-River-42!" })
    expect(changed.status).toBe(303)
    expect(await codeOf(await submit(second))).toBe("401 api_key_invalid")
  })

  it("is limited by itself, says what is left, and leaves other keys alone", async () => {
    const user = await person()
    const key = await makeApiKey(db(), user)
    const read = () => app.fetch("/api/v1/states", { headers: key })
    expect((await read()).headers.get("ratelimit")).toMatch(new RegExp(`^"calls";r=${calls - 1};t=\\d+$`))
    for (let n = 1; n < calls; n++) expect((await read()).status).toBe(200)
    const answer = await read()
    expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true])
    expect((await app.fetch("/api/v1/states", { headers: await makeApiKey(db(), user) })).status).toBe(200)
  })

  it("that is refused too often makes its client wait before anything is looked up", async () => {
    const tried = async (n: number) =>
      (await app.fetchFrom("198.51.100.7", "/api/v1/states", { headers: { authorization: `Bearer odk_${n}` } })).status
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => tried(n)))
    expect([answers.includes(401), await tried(71)]).toEqual([true, 429])
    const good = await makeApiKey(db(), await person())
    expect((await app.fetchFrom("198.51.100.8", "/api/v1/states", { headers: good })).status).toBe(200)
  })
})

describe("a second factor", () => {
  const withFactor = async (user_id: string) =>
    db()
      .insertInto("auth_factors")
      .values({
        user_id,
        factor_type: "totp",
        status: "verified",
        sealed_secret: Buffer.from("sealed"),
        created_at: testTime,
        updated_at: testTime,
      })
      .execute()

  it("is asked of every key and token of an account that has one", async () => {
    const user = await person()
    const [without, shown] = [await makeApiKey(db(), user), await makeApiKey(db(), user, { second_factor: true })]
    await withFactor(user.user_id)
    expect(await codeOf(await submit(without))).toBe("403 second_factor_required")
    expect((await submit(shown)).status).toBe(201)
  })

  it("is asked for in words that are true of a citizen, who has it set up and no role", async () => {
    const { actor } = await signUpPerson(app)
    const bearers = [{ authorization: `Bearer ${await tokenOf(actor)}` }, await makeApiKey(db(), actor)]
    await withFactor(actor.user_id)
    for (const bearer of bearers) {
      const { detail } = (await (await submit(bearer)).json()) as { detail: string }
      expect(detail).toMatch(/^This account has two-step verification.+ Sign in with your second factor /)
    }
  })

  it("is asked of whoever makes a key for an agency that wants it", async () => {
    const agency = await makeAgency(db(), { second_factor_for_readers: true })
    const reviewer = await makeMember(db(), agency.id, "reviewer")
    const cookie = await makeSessionCookie(db(), reviewer)
    expect((await page(cookie, keyFields)).status).toBe(403)
    await db()
      .updateTable("sessions")
      .set({ second_factor_at: testTime })
      .where("user_id", "=", reviewer.user_id)
      .execute()
    expect((await page(cookie, keyFields)).status).toBe(200)
    const made = db().selectFrom("api_keys").select("second_factor").where("user_id", "=", reviewer.user_id)
    expect(await made.execute()).toEqual([{ second_factor: true }])
  })
})

describe("an access token of /auth/v1", () => {
  it("opens the API as its person, until its session ends", async () => {
    const { actor } = await signUpPerson(app)
    const bearer = { authorization: `Bearer ${await tokenOf(actor)}` }
    expect((await submit(bearer)).status).toBe(201)
    await app.fetch("/auth/v1/logout?scope=global", { method: "POST", headers: bearer })
    expect((await submit(bearer)).status).toBe(401)
    expect(await codeOf(await submit({ authorization: "Bearer a.b.c" }))).toBe("401 access_token_invalid")
  })
})

describe("another site", () => {
  it("writes neither with a cookie nor with a key", async () => {
    const user = await person()
    const elsewhere = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" }
    const cookie = await makeSessionCookie(db(), user)
    expect(await codeOf(await submit({ cookie, ...elsewhere }))).toBe("403 cross_site_request")
    expect(await codeOf(await submit({ ...(await makeApiKey(db(), user)), ...elsewhere }))).toBe(
      "403 cross_site_request",
    )
  })
})

describe("an error", () => {
  it("is a problem (RFC 9457), whatever the client accepts, and says the same as ever beside it", async () => {
    for (const accept of ["application/json", "application/problem+json", "*/*"]) {
      const answer = await app.fetch("/api/v1/states/xx?color=red", { headers: { accept } })
      expect(answer.headers.get("content-type")).toBe("application/problem+json")
      const { type, instance, request_id, error, ...rest } = (await answer.json()) as Record<string, unknown>
      expect([type, instance]).toEqual(["/api/v1/docs#errors", `urn:uuid:${String(request_id)}`])
      const { code, message, fields, ...others } = error as Record<string, unknown>
      expect(rest).toEqual({ title: message, detail: message, status: 422, code, fields })
      expect(others).toEqual({ request_id })
    }
  })

  it("speaks of the API where there is nothing, and not of a page", async () => {
    const answer = await app.fetch("/api/v1/nothing")
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { code: "not_found", detail: "The API has nothing at this address." },
    ])
  })
})
