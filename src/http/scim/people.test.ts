import { afterAll, beforeAll, describe, it, expect } from "vitest"
import { insertAccount } from "#src/services/accounts/changes.ts"
import { resetPassword } from "#src/services/accounts/passwords/reset-password.ts"
import { signUp } from "#src/services/accounts/sign-up/sign-up.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeMember } from "#src/testing/records/factories.ts"
import { signInByApi } from "#src/testing/accounts/scim-provider.ts"
import { idOf, membershipOf, openScim, proveDomain, scimPerson as user } from "#src/testing/accounts/scim-provider.ts"

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
const account = (email: string) =>
  db().selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow()

it("finds whoever was changed since a time, as providers ask that read what is new", async () => {
  const { call } = await house()
  const earlier = await call("POST /Users", user())
  const { created, lastModified: before } = earlier.body.meta
  app.clock.advance(60_000)
  const later = await call("POST /Users", user())
  const since = async (filter: string) => {
    const { body } = await call(`GET /Users?filter=${encodeURIComponent(filter)}`)
    return body.Resources.map(({ id }: { id: string }) => id)
  }
  expect(await since(`externalId pr and meta.lastModified gt "${before}"`)).toEqual([later.body.id])
  expect(await since(`meta.created le "${created}" and userName pr and active eq true and externalId pr`)).toEqual([
    earlier.body.id,
  ])
  expect(await since('meta.resourceType eq "Group"')).toEqual([])
  app.clock.set(testTime)
})

describe("a person whom the provider adds", () => {
  it("gets an account without a password, a role that reads, and a letter with which to set one", async () => {
    const { call, agency_id, name, key_id } = await house()
    const sent = user({ userName: "New.Person@springfield.gov" })
    const { body } = await call("POST /Users", sent)
    const stored = await account("new.person@springfield.gov")
    expect([stored.password_hash, stored.email_confirmed_at]).toEqual([null, null])
    expect(await membership(stored.id, agency_id)).toEqual({ role: "viewer", status: "active" })
    const letter = db()
      .selectFrom("mail_outbox")
      .select(["subject", "kind"])
      .where("to_address", "=", "new.person@springfield.gov")
    expect(await letter.execute()).toEqual([{ subject: `You can use OpenDocket for ${name}`, kind: "membership" }])
    const token = await mailedToken(app, "new.person@springfield.gov")
    const page = await app.fetch(`/agency/reset-password?token=${token}`)
    expect(page.status).toBe(200)
    const entries = await db()
      .selectFrom("audit_log")
      .select(["action", "actor_kind", "actor_id", "actor_name"])
      .where("agency_id", "=", agency_id)
      .orderBy("id")
      .execute()
    const { prefix } = await db()
      .selectFrom("scim_keys")
      .select("prefix")
      .where("id", "=", key_id)
      .executeTakeFirstOrThrow()
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(["user.invited", "member.joined", "member.described"]),
    )
    for (const entry of entries)
      expect(entry).toMatchObject({ actor_kind: "program", actor_id: null, actor_name: `SCIM key ${prefix}` })
    expect(body.id).not.toBe(stored.id) // it is the membership's
  })

  it("before they begin gets the letter when they do, and nobody gets it again", async () => {
    const { call } = await house()
    const userName = `starts-${crypto.randomUUID().slice(0, 8)}@springfield.gov`
    const letters = async () =>
      (await db().selectFrom("mail_outbox").select("subject").where("to_address", "=", userName).execute()).length
    const { body } = await call("POST /Users", { ...user({ userName }), active: false })
    const turn = (value: boolean) =>
      call(`PATCH /Users/${body.id}`, { Operations: [{ op: "replace", path: "active", value }] })
    expect(await letters()).toBe(0)
    await turn(true)
    expect(await letters()).toBe(1)
    const token = await mailedToken(app, userName)
    await resetPassword(app.ctx(), { token, password: testPassword })
    const known = await letters()
    await turn(false)
    await turn(true)
    expect(await letters()).toBe(known)
  })

  it("who has an account keeps its name, address and password", async () => {
    const { call, agency_id } = await house()
    const citizen = await signUpPerson(app, { full_name: "Own Name", email: "own-name@own.gov" })
    await proveDomain(app, { agency_id, domain: "own.gov" })
    const before = await account(citizen.email)
    const { body } = await call("POST /Users", user({ userName: citizen.email, displayName: "Another Name" }))
    await call(`PATCH /Users/${body.id}`, {
      Operations: [
        { op: "replace", path: "displayName", value: "A Third" },
        { op: "replace", path: "userName", value: "thief@springfield.gov" },
        { op: "replace", path: 'emails[type eq "work"].value', value: "thief@springfield.gov" },
        { op: "add", path: "password", value: "Chosen-by-the-agency1!" },
      ],
    })
    expect((await call(`GET /Users/${body.id}`)).body).toMatchObject({
      displayName: "A Third",
      userName: "thief@springfield.gov",
      emails: [{ value: citizen.email }],
    })
    const { full_name } = await db()
      .selectFrom("profiles")
      .select("full_name")
      .where("id", "=", citizen.user_id)
      .executeTakeFirstOrThrow()
    const after = await account(citizen.email)
    expect([full_name, after.email, after.password_hash]).toEqual(["Own Name", before.email, before.password_hash])
    expect(await membership(citizen.user_id, agency_id)).toMatchObject({ role: "viewer" })
    expect((await app.fetch("/dashboard", { headers: { cookie: citizen.cookie } })).status).toBe(200)
  })

  it("who has an account and nothing to do with the agency is not its provider's to sign out", async () => {
    const { call, agency_id } = await house()
    const citizen = await signUpPerson(app, { email: "resident@elsewhere.gov" })
    const before = await account(citizen.email)
    const add = async () => (await call("POST /Users", user({ userName: citizen.email }))).status
    expect(await add()).toBe(400)
    expect(await account(citizen.email)).toEqual(before)
    expect(await membership(citizen.user_id, agency_id)).toBeUndefined()
    expect((await app.fetch("/dashboard", { headers: { cookie: citizen.cookie } })).status).toBe(200)
    const invitation = { agency_id, email: citizen.email, role: "viewer", token_hash: Buffer.from(agency_id) } as const
    const invited = db()
      .insertInto("invitations")
      .values({ ...invitation, expires_at: new Date(testTime.getTime() - 1) })
    const { id } = await invited.returning("id").executeTakeFirstOrThrow()
    expect(await add()).toBe(400)
    const expires_at = new Date(testTime.getTime() + 86_400_000)
    await db().updateTable("invitations").set({ expires_at }).where("id", "=", id).execute()
    expect(await add()).toBe(201)
  })

  it("loses the session that another agency's sign-in provider opened, as whoever joins a second agency does", async () => {
    const [first, second] = [await house(), await house()]
    const person = await signUpPerson(app, { email: "both@two.gov" })
    await db()
      .insertInto("agency_members")
      .values({ agency_id: first.agency_id, user_id: person.user_id, role: "reviewer" })
      .execute()
    const moment = { created_at: testTime, updated_at: testTime }
    const by = { created_by: first.owner.user_id, updated_by: first.owner.user_id }
    const client = {
      issuer: "https://id.two.gov",
      client_id: "c",
      client_auth: "secret" as const,
      sealed_credential: Buffer.of(1),
    }
    const { id } = await db()
      .insertInto("sign_in_providers")
      .values({ agency_id: first.agency_id, ...client, ...moment, ...by })
      .returning("id")
      .executeTakeFirstOrThrow()
    await db().updateTable("sessions").set({ sign_in_provider_id: id }).where("user_id", "=", person.user_id).execute()
    const state = async () => (await app.fetch("/dashboard", { headers: { cookie: person.cookie } })).status
    expect(await state()).toBe(200)
    await proveDomain(app, { agency_id: second.agency_id, domain: "two.gov" })
    expect((await second.call("POST /Users", user({ userName: person.email }))).status).toBe(201)
    expect(await state()).toBe(302)
  })

  it("whose address a stranger waits for, unconfirmed, gets an account that the stranger cannot enter", async () => {
    const { call, agency_id } = await house()
    const email = "planted@planted.gov"
    await proveDomain(app, { agency_id, domain: "planted.gov" })
    await signUp(app.ctx(), { email, full_name: "A Stranger", password: testPassword }, { browser: "the stranger's" })
    const { id, password_hash } = await account(email)
    expect(password_hash).not.toBe(null)
    const sent = user({ userName: email })
    expect((await call("POST /Users", sent)).status).toBe(201)
    const profile = db().selectFrom("profiles").select("full_name").where("id", "=", id)
    expect((await profile.executeTakeFirst())?.full_name).not.toBe("A Stranger")
    expect(await membership(id, agency_id)).toEqual({ role: "viewer", status: "active" })
    // The owner of the address presses the letter that the stranger caused: the stranger's password opens nothing.
    await db().updateTable("users").set({ email_confirmed_at: app.deps.now() }).where("id", "=", id).execute()
    const entered = signInByApi(app, { email, password: testPassword })
    expect((await entered).status).toBe(400)
    await resetPassword(app.ctx(), { token: await mailedToken(app, email), password: "Chosen-by-owner-7!" })
    expect((await signInByApi(app, { email, password: "Chosen-by-owner-7!" })).status).toBe(200)
  })

  it("whom two agencies add in the same moment gets one account, and is a member of each that speaks for the address", async () => {
    const [proven, unproven] = [await house(), await house()]
    await proveDomain(app, { agency_id: proven.agency_id, domain: "twice.gov" })
    const sent = user({ userName: "at-once@twice.gov" })
    const waiting: Promise<{ status: number }>[] = []
    await db()
      .transaction()
      .execute(async (tx) => {
        const first = { email: sent.userName, password_hash: null, role: "agency", confirmed: false } as const
        await insertAccount(tx, first, testTime)
        waiting.push(proven.call("POST /Users", sent), unproven.call("POST /Users", sent))
        await waitForLocks(app.database, 2)
      })
    const answers = await Promise.all(waiting)
    expect(answers.map(({ status }) => status)).toEqual([201, 400])
    const { id } = await account(sent.userName)
    expect(await membership(id, proven.agency_id)).toEqual({ role: "viewer", status: "active" })
  })

  it("who was invited is found and keeps their role, and becomes one of the provider's", async () => {
    const { call, agency_id } = await house()
    const manager = await makeMember(db(), agency_id, "manager")
    const id = await idOf(call, manager.email)
    const sent = user({ userName: manager.email })
    const adopted = await call("POST /Users", sent)
    expect([adopted.status, adopted.body.id]).toEqual([201, id])
    expect(await membership(manager.user_id, agency_id)).toEqual({ role: "manager", status: "active" })
    expect((await call("POST /Users", sent)).body).toMatchObject({ status: "409", scimType: "uniqueness" })
  })

  it("of an account made for this agency alone gets their name from the provider, until they work elsewhere too", async () => {
    const { call } = await house()
    const elsewhere = await house()
    const sent = user()
    const { body } = await call("POST /Users", sent)
    const nameNow = async () =>
      (
        await db()
          .selectFrom("profiles")
          .select("full_name")
          .where("email", "=", sent.userName)
          .executeTakeFirstOrThrow()
      ).full_name
    const rename = (value: string) =>
      call(`PATCH /Users/${body.id}`, { Operations: [{ op: "replace", path: "displayName", value }] })
    await rename("Sam Roe")
    expect(await nameNow()).toBe("Sam Roe")
    await proveDomain(app, { agency_id: elsewhere.agency_id, domain: "springfield.gov" })
    await elsewhere.call("POST /Users", sent)
    await rename("Sam Zoe")
    expect(await nameNow()).toBe("Sam Roe")
  })
})

describe("groups", () => {
  it("give the highest role of those somebody is in, and viewer to who is in none", async () => {
    const { call, agency_id } = await house()
    const person = await makeMember(db(), agency_id, "viewer")
    const value = [{ value: await idOf(call, person.email) }]
    const roleAfter = async (op: string, group: string) => {
      expect((await call(`PATCH /Groups/${group}`, { Operations: [{ op, path: "members", value }] })).status).toBe(200)
      return (await membership(person.user_id, agency_id))?.role
    }
    expect(await roleAfter("add", "reviewer")).toBe("reviewer")
    expect(await roleAfter("add", "admin")).toBe("admin")
    expect(await roleAfter("remove", "admin")).toBe("reviewer")
    expect(await roleAfter("remove", "reviewer")).toBe("viewer")
  })

  it("leave a role that a colleague gave to the colleague, also when the group is deleted", async () => {
    const { call, agency_id, owner } = await house()
    const [byHand, byGroup] = [
      await makeMember(db(), agency_id, "reviewer"),
      await makeMember(db(), agency_id, "viewer"),
    ]
    const value = [{ value: await idOf(call, byGroup.email) }]
    expect((await call("POST /Groups", { displayName: "Reviewers", members: value })).body.members).toHaveLength(2)
    const promoted = { Operations: [{ op: "add", path: "members", value }] }
    await call("PATCH /Groups/manager", promoted)
    const change = { agency_id, user_id: byGroup.user_id, from: "manager", role: "viewer" } as const
    await changeMemberRole(app.ctx(owner), change)
    expect((await call("GET /Groups/manager")).body.members).toEqual([])
    // What the provider says next does not bring back what a colleague took away.
    await call("PATCH /Groups/reviewer", promoted)
    expect(await membership(byGroup.user_id, agency_id)).toEqual({ role: "reviewer", status: "active" })
    expect((await call("DELETE /Groups/reviewer")).status).toBe(204)
    expect(await membership(byGroup.user_id, agency_id)).toMatchObject({ role: "viewer" })
    expect(await membership(byHand.user_id, agency_id)).toMatchObject({ role: "reviewer" })
  })
})

it("no two users have one name, whether it is a provider's or an address", async () => {
  const { call, owner } = await house()
  const [first, second] = [user(), user()]
  await call("POST /Users", first)
  const { body } = await call("POST /Users", second)
  for (const change of [
    { userName: owner.email },
    { userName: first.userName.toUpperCase() },
    { externalId: first.externalId },
  ]) {
    const added = await call("POST /Users", { ...user(), emails: [{ value: "third@springfield.gov" }], ...change })
    const changed = await call(`PUT /Users/${body.id}`, { ...second, ...change })
    for (const answer of [added, changed]) expect(answer.body).toMatchObject({ status: "409", scimType: "uniqueness" })
  }
  const third = db().selectFrom("users").select("id").where("email", "=", "third@springfield.gov")
  expect(await third.executeTakeFirst()).toBeUndefined() // nothing of what was refused is left
})
