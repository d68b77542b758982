import { afterAll, beforeAll, describe, it, expect } from "vitest"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { makeAgency, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"
import {
  SCIM_ERROR as ERROR,
  activePatch as active,
  callerOf,
  idOf,
  membershipOf,
  openScim,
  refusalOf,
  proveDomain,
  scimPerson as user,
} from "#src/testing/accounts/scim-provider.ts"

let scim: Awaited<ReturnType<typeof openScim>>
let app: (typeof scim)["app"]
beforeAll(async () => {
  scim = await openScim()
  app = scim.app
})
afterAll(() => scim.close())

const db = () => app.deps.database
const house = () => scim.house()
const membership = (user_id: string, agency_id: string) => membershipOf(app, { user_id, agency_id })

describe("another agency", () => {
  it("is never seen: not its people, not by id, not as a member of a group", async () => {
    const [ours, theirs] = [await house(), await house()]
    const stranger = await makeMember(db(), theirs.agency_id, "reviewer")
    const id = await idOf(theirs.call, stranger.email)
    const { call } = ours
    expect(await idOf(call, stranger.email)).toBeUndefined()
    expect((await call("GET /Users")).body.Resources.map(({ userName }: { userName: string }) => userName)).toEqual([
      ours.owner.email,
    ])
    const nobody = "00000000-0000-4000-8000-000000000000"
    for (const [method, body] of [
      ["GET", undefined],
      ["DELETE", undefined],
      ["PUT", user()],
      ["PATCH", active(false)],
    ] as const) {
      const answer = await call(`${method} /Users/${id}`, body)
      expect(answer).toMatchObject({ status: 404, body: (await call(`${method} /Users/${nobody}`, body)).body })
    }
    const put = await call("PATCH /Groups/admin", {
      Operations: [{ op: "add", path: "members", value: [{ value: id }] }],
    })
    expect(put.body).toMatchObject({ status: "400", scimType: "invalidValue" })
    expect(await membership(stranger.user_id, theirs.agency_id)).toEqual({ role: "reviewer", status: "active" })
    expect((await theirs.call("GET /Groups/reviewer")).body.members).toHaveLength(1)
    expect((await call("GET /Groups/reviewer")).body.members).toEqual([])
  })

  it("may know the same person by another name", async () => {
    const [ours, theirs] = [await house(), await house()]
    const sent = user()
    await proveDomain(app, { agency_id: theirs.agency_id, domain: "springfield.gov" })
    const [first, second] = [
      await ours.call("POST /Users", sent),
      await theirs.call("POST /Users", { ...sent, displayName: "Theirs" }),
    ]
    expect([first.status, second.status, first.body.id === second.body.id]).toEqual([201, 201, false])
    await theirs.call(`DELETE /Users/${second.body.id}`)
    expect((await ours.call(`GET /Users/${first.body.id}`)).body).toMatchObject({
      active: true,
      displayName: "Sam Poe",
    })
  })
})

it("a version that somebody else changed is not overwritten", async () => {
  const { call } = await house()
  const { body, headers } = await call("POST /Users", user())
  const tag = headers.get("etag") ?? ""
  expect(body.meta.version).toBe(tag)
  expect((await call(`GET /Users/${body.id}`, undefined, { "if-none-match": tag })).status).toBe(304)
  const change = (value: string, seen: string) =>
    call(
      `PATCH /Users/${body.id}`,
      { Operations: [{ op: "replace", path: "displayName", value }] },
      { "if-match": seen },
    )
  expect((await change("First", tag)).status).toBe(200)
  expect(refusalOf(await change("Second", tag))).toEqual([412, ERROR, "412"])
  expect((await call(`DELETE /Users/${body.id}`, undefined, { "if-match": tag })).status).toBe(412)
  expect((await change("Third", "*")).status).toBe(200)
})

describe("a key", () => {
  it("opens this door and no other, and no other key opens this one", async () => {
    const { token, agency_id } = await house()
    const authorization = `Bearer ${token}`
    for (const address of ["/api/v1/me", "/api/v1/agencies/x/members", "/auth/v1/user", "/auth/v1/admin/users"])
      expect([401, 403]).toContain((await app.fetch(address, { headers: { authorization } })).status)
    expect((await app.fetch("/agency/users", { headers: { authorization } })).status).toBe(302)
    const person = await makeMember(db(), agency_id, "owner")
    const cookie = await makeSessionCookie(db(), person)
    const { authorization: personal } = await makeApiKey(db(), person)
    for (const headers of [
      {},
      { cookie },
      { authorization: personal },
      { authorization: "Bearer odks_nonsense" },
      { authorization: "Basic b2RrOg==" },
    ]) {
      const answer = await app.fetch("/scim/v2/Users", { headers: headers as Record<string, string> })
      expect([answer.status, answer.headers.get("content-type"), answer.headers.get("www-authenticate")]).toEqual([
        401,
        "application/scim+json; charset=utf-8",
        'Bearer realm="SCIM"',
      ])
    }
  })

  it("ends at once when it is revoked or over, and with its agency", async () => {
    for (const end of [
      (key_id: string) =>
        db().updateTable("scim_keys").set({ revoked_at: app.deps.now() }).where("id", "=", key_id).execute(),
      (key_id: string) =>
        db()
          .updateTable("scim_keys")
          .set({ created_at: new Date(0), expires_at: app.deps.now() })
          .where("id", "=", key_id)
          .execute(),
      (_: string, agency_id: string) =>
        db().updateTable("agencies").set({ deleted_at: app.deps.now() }).where("id", "=", agency_id).execute(),
    ]) {
      const { call, key_id, agency_id } = await house()
      expect((await call("GET /Users")).status).toBe(200)
      await end(key_id, agency_id)
      expect((await call("POST /Users", user())).status).toBe(401)
    }
  })

  it("is made, shown once and revoked by an owner, without scripts", async () => {
    const { agency_id, owner } = await house()
    const cookie = await makeSessionCookie(db(), owner)
    const page = (fields?: Record<string, string>) =>
      app.fetch("/agency/settings/scim", {
        headers: { cookie, origin: "http://localhost:3000" },
        ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
      })
    const refused = await page({ intent: "create", name: " ", days: "90" })
    expect([refused.status, (await refused.text()).includes("Please give the key a name")]).toEqual([422, true])
    const html = await (await page({ intent: "create", name: "Okta production", days: "90" })).text()
    const token = /odks_[\w-]{43}/.exec(html)?.[0] ?? ""
    expect((await callerOf(app, token)("GET /Users")).status).toBe(200)
    const list = await (await page()).text()
    expect([
      list.includes("Okta production"),
      list.includes(token),
      list.includes("http://localhost:3000/scim/v2"),
    ]).toEqual([true, false, true])
    const { id } = await db()
      .selectFrom("scim_keys")
      .select("id")
      .where("name", "=", "Okta production")
      .executeTakeFirstOrThrow()
    expect((await page({ intent: "revoke", key_id: id })).status).toBe(303)
    expect((await callerOf(app, token)("GET /Users")).status).toBe(401)
    const acts = db()
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("agency_id", "=", agency_id)
      .where("entity_id", "=", id)
      .orderBy("id")
    expect(await acts.execute()).toEqual([
      { action: "scim_key.created", actor_id: owner.user_id },
      { action: "scim_key.revoked", actor_id: owner.user_id },
    ])
    const letters = await db()
      .selectFrom("mail_outbox")
      .select("text_body")
      .where("to_address", "=", owner.email)
      .execute()
    expect(letters.map(({ text_body }) => text_body).join()).toContain("identity provider")
  })

  it("asks for the password in an old session", async () => {
    const agency = await makeAgency(db())
    const person = await signUpPerson(app, { email: "old-session@town.gov" })
    await db()
      .insertInto("agency_members")
      .values({ agency_id: agency.id, user_id: person.user_id, role: "owner" })
      .execute()
    await db()
      .updateTable("sessions")
      .set({ proven_at: new Date(0) })
      .where("user_id", "=", person.user_id)
      .execute()
    const send = (more: object) =>
      app.fetch("/agency/settings/scim", {
        method: "POST",
        headers: { cookie: person.cookie, origin: "http://localhost:3000" },
        body: new URLSearchParams({ intent: "create", name: "Entra", days: "90", ...more }),
      })
    expect((await send({})).status).toBe(422)
    expect((await send({ current_password: "Wrong-password-1!" })).status).toBe(401)
    expect((await send({ current_password: testPassword })).status).toBe(200)
  })
})
