import { afterAll, beforeAll, describe, it, expect } from "vitest"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"
import {
  SCIM_ERROR as ERROR,
  activePatch as active,
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

type App = (typeof scim)["app"]
/** Another process on the same database. */
let beside: App
beforeAll(async () => {
  const { database, secrets, passwords } = app.deps
  beside = await createTestApp({}, { database, secrets, passwords })
})
afterAll(() => beside.close())

describe("a leaver", () => {
  it("is out of a browser, a program with a refresh token, and their keys at once, in every process", async () => {
    const { call, agency_id } = await house()
    const person = await signUpPerson(app)
    await proveDomain(app, { agency_id, domain: "example.org" })
    const { body } = await call("POST /Users", user({ userName: person.email }))
    const grant = (grant_type: string, sent: object, at = app) =>
      at.fetch(`/auth/v1/token?grant_type=${grant_type}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(sent),
      })
    const tokens = (await (await grant("password", { email: person.email, password: testPassword })).json()) as Record<
      string,
      string
    >
    const key = await makeApiKey(db(), person)
    const stateOf = (at: App) =>
      Promise.all([
        at.fetch("/agency/dockets", { headers: { cookie: person.cookie } }),
        at.fetch("/auth/v1/user", { headers: { authorization: `Bearer ${tokens["access_token"]}` } }),
        at.fetch("/api/v1/me", { headers: key }),
      ]).then((answers) => answers.map(({ status }) => status))
    expect([await stateOf(app), await stateOf(beside)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ])
    expect((await call(`PATCH /Users/${body.id}`, active("False"))).body.active).toBe(false)
    expect(await Promise.all([stateOf(app), stateOf(beside)])).toEqual([
      [302, 403, 401],
      [302, 403, 401],
    ])
    for (const at of [app, beside])
      expect((await grant("refresh_token", { refresh_token: tokens["refresh_token"] }, at)).status).toBe(400)
    const entries = await db()
      .selectFrom("audit_log")
      .select(["action"])
      .where("agency_id", "=", agency_id)
      .where("actor_name", "like", "SCIM key%")
      .execute()
    const actions = entries.map(({ action }) => action)
    for (const action of ["member.deactivated", "session.ended", "api_key.revoked"]) expect(actions).toContain(action)
  })

  it("who works for another agency is signed out, and goes on there with their keys", async () => {
    const { call, agency_id } = await house()
    const other = await house()
    const person = await makeMember(db(), agency_id, "reviewer")
    await db()
      .insertInto("agency_members")
      .values({ agency_id: other.agency_id, user_id: person.user_id, role: "manager" })
      .execute()
    const [cookie, key] = [await makeSessionCookie(db(), person), await makeApiKey(db(), person)]
    await call(`DELETE /Users/${await idOf(call, person.email)}`)
    expect((await app.fetch("/agency/dockets", { headers: { cookie } })).status).toBe(302)
    expect((await app.fetch("/api/v1/me", { headers: key })).status).toBe(200)
    expect(await membership(person.user_id, other.agency_id)).toEqual({ role: "manager", status: "active" })
  })

  it("comes back as a viewer when they are added again, and in their role when they were only inactive", async () => {
    const { call, agency_id } = await house()
    const manager = await makeMember(db(), agency_id, "manager")
    const id = await idOf(call, manager.email)
    await call(`PATCH /Users/${id}`, active(false))
    await call(`PATCH /Users/${id}`, active(true))
    expect(await membership(manager.user_id, agency_id)).toEqual({ role: "manager", status: "active" })
    expect((await call(`DELETE /Users/${id}`)).status).toBe(204)
    expect((await call(`DELETE /Users/${id}`)).status).toBe(404)
    expect((await call("POST /Users", user({ userName: manager.email }))).body.id).toBe(id)
    expect(await membership(manager.user_id, agency_id)).toEqual({ role: "viewer", status: "active" })
  })
})

describe("owners", () => {
  it("are neither made nor unmade by a group, and the last one stays", async () => {
    const { call, agency_id, owner } = await house()
    const id = await idOf(call, owner.email)
    for (const answer of [
      await call(`PATCH /Users/${id}`, active(false)),
      await call(`DELETE /Users/${id}`),
      await call(`PUT /Users/${id}`, { userName: owner.email, active: "false" }),
    ])
      expect(refusalOf(answer)).toEqual([409, ERROR, "409"])
    await call("PATCH /Groups/viewer", { Operations: [{ op: "add", path: "members", value: [{ value: id }] }] })
    await call("PATCH /Groups/viewer", { Operations: [{ op: "remove", path: "members" }] })
    expect(await membership(owner.user_id, agency_id)).toEqual({ role: "owner", status: "active" })
    expect((await call("GET /Groups/owner")).status).toBe(404)
    expect((await call("POST /Groups", { displayName: "Owner" })).body).toMatchObject({
      status: "400",
      scimType: "invalidValue",
    })
  })

  it("one of two can leave, and comes back without the power of an owner", async () => {
    const { call, agency_id } = await house()
    const second = await makeMember(db(), agency_id, "owner")
    const id = await idOf(call, second.email)
    expect((await call(`PATCH /Users/${id}`, active(false))).status).toBe(200)
    expect((await call(`PATCH /Users/${id}`, active(true))).status).toBe(200)
    expect(await membership(second.user_id, agency_id)).toEqual({ role: "viewer", status: "active" })
  })

  it("of two who leave at the same moment one stays", async () => {
    const { call, agency_id, owner } = await house()
    const second = await makeMember(db(), agency_id, "owner")
    const ids = await Promise.all([idOf(call, owner.email), idOf(call, second.email)])
    const answers = await Promise.all(ids.map((id) => call(`PATCH /Users/${id}`, active(false))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})
