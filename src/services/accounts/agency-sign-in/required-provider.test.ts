import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sql } from "kysely"
import { signInMessages } from "#src/rules/messages/people/sign-in-messages.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { acceptInvitation } from "#src/services/members/invitations/accept-invitation.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { openSignInDesk } from "#src/testing/desks/agency-sign-in-desk.ts"
import { makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"
import { requireProvider, removeProvider, switchProvider } from "./switch-provider.ts"

type Desk = Awaited<ReturnType<typeof openSignInDesk>>
type House = Awaited<ReturnType<Desk["setUp"]>>

const password = "Quiet-River-42!"
let desk: Desk
let ours: House
let theirs: House
let password_hash: string
beforeAll(async () => {
  desk = await openSignInDesk()
  ours = await desk.setUp(0, "springfield.gov", { membership: "first_sign_in", trusts_second_factor: true })
  theirs = await desk.setUp(1, "shelbyville.gov")
  password_hash = await desk.app.deps.passwords.hash(password)
})
beforeEach(() =>
  requireProvider(ours.ctx, { agency_id: ours.agency_id, required: true, way_back_user_id: ours.owner.user_id }),
)
afterAll(() => desk.close())

async function member(house: House, role: AgencyRole, domain = house.domain) {
  const user = await desk.member(house, role, domain)
  await desk.db.updateTable("users").set({ password_hash }).where("id", "=", user.user_id).execute()
  return user
}

const byPassword = (email: string, page = "/login") => desk.post(page, { email, password, next: "" })
const byApi = async (email: string) => {
  const body = JSON.stringify({ email, password })
  const headers = { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" }
  const answer = await desk.app.fetch("/auth/v1/token?grant_type=password", { method: "POST", body, headers })
  return { status: answer.status, json: (await answer.json()) as { code?: string } }
}
const sessionsOf = (user_id: string) =>
  desk.db.selectFrom("sessions").select("id").where("user_id", "=", user_id).where("revoked_at", "is", null).execute()

describe("a provider that is required", () => {
  it("is the only way in for members with an address in the domain: on both pages and by API", async () => {
    const pat = await member(ours, "manager")
    for (const page of ["/login", "/agency/login"]) {
      const answer = await byPassword(pat.email, page)
      expect(answer.status).toBe(403)
      expect(answer.text.replaceAll("&#x27;", "'")).toContain(signInMessages.ownProviderRequired)
    }
    expect(await byApi(pat.email)).toMatchObject({ status: 403, json: { code: "user_sso_managed" } })
    expect(await sessionsOf(pat.user_id)).toEqual([])
    const sub = "pat-required"
    expect((await desk.enter(ours, { sub, email: pat.email, email_verified: true })).user?.user_id).toBe(pat.user_id)
  })

  it("refuses a mailed code too, which stays unused, and says nothing to whoever does not know the password", async () => {
    const pat = await member(ours, "viewer")
    const headers = { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" }
    const send = (path: string, body: object) =>
      desk.app.fetch(`/auth/v1${path}`, { method: "POST", body: JSON.stringify(body), headers })
    expect((await send("/otp", { email: pat.email, create_user: false })).status).toBe(200)
    const mail = await desk.db
      .selectFrom("mail_outbox")
      .select("text_body")
      .where("to_address", "=", pat.email)
      .executeTakeFirstOrThrow()
    const token = /\b(\d{6,10})\b/.exec(mail.text_body)?.[1]
    const verified = await send("/verify", { type: "magiclink", email: pat.email, token })
    expect([verified.status, await verified.json()]).toMatchObject([403, { code: "user_sso_managed" }])
    expect(await sessionsOf(pat.user_id)).toEqual([])
    const wrong = await desk.post("/login", { email: pat.email, password: "Wrong-River-42!", next: "" })
    const stranger = await desk.post("/login", { email: `nobody@${ours.domain}`, password, next: "" })
    expect([wrong.status, stranger.status]).toEqual([401, 401])
  })

  it("leaves alone the owner who is the way back, other domains, other agencies, and those who work for two", async () => {
    await desk.db.updateTable("users").set({ password_hash }).where("id", "=", ours.owner.user_id).execute()
    const elsewhere = await member(ours, "manager", "contractor.example")
    const other = await member(theirs, "manager")
    const both = await member(ours, "manager")
    const second = { agency_id: theirs.agency_id, user_id: both.user_id, role: "viewer" } as const
    await desk.db.insertInto("agency_members").values(second).execute()
    for (const { email } of [ours.owner, elsewhere, other, both]) expect((await byPassword(email)).status).toBe(303)
  })

  it("is required of nobody while its way back is no owner, while it is off, and once it is removed", async () => {
    const pat = await member(ours, "manager")
    const back = await makeMember(desk.db, ours.agency_id, "owner")
    const { agency_id } = ours
    await requireProvider(ours.ctx, { agency_id, required: true, way_back_user_id: back.user_id })
    expect((await byPassword(pat.email)).status).toBe(403)
    await desk.db.updateTable("agency_members").set({ role: "admin" }).where("user_id", "=", back.user_id).execute()
    expect((await byPassword(pat.email)).status).toBe(303)
    const bad = requireProvider(ours.ctx, { agency_id, required: true, way_back_user_id: back.user_id })
    await expect(bad).rejects.toMatchObject({ code: "invalid_input" })
    await switchProvider(ours.ctx, { agency_id, status: "off" })
    await expect(
      requireProvider(ours.ctx, { agency_id, required: true, way_back_user_id: ours.owner.user_id }),
    ).rejects.toMatchObject({ code: "invalid_input" })
    await switchProvider(ours.ctx, { agency_id, status: "on" })
    expect((await byPassword(pat.email)).status).toBe(303) // it must be required anew
  })
})

describe("what two owners decide about it", () => {
  it("is not undone by the page that one of them had opened before, and is the same for both where they agree", async () => {
    const { agency_id, owner } = ours
    const decide = (seen: boolean, required: boolean) =>
      requireProvider(ours.ctx, { agency_id, seen, required, way_back_user_id: owner.user_id })
    await expect(decide(false, false)).rejects.toMatchObject({ code: "changed_meanwhile" })
    await decide(false, true)
    const entries = () =>
      desk.db
        .selectFrom("audit_log")
        .select("id")
        .where("agency_id", "=", agency_id)
        .where("action", "=", "sign_in_provider.required")
        .execute()
    const before = await entries()
    await decide(false, true)
    expect(await entries()).toEqual(before) // a decision that changes nothing is no entry
    const pat = await member(ours, "manager")
    expect((await byPassword(pat.email)).status).toBe(403)
    await decide(true, false)
    expect((await byPassword(pat.email)).status).toBe(303)
  })
})

describe("sessions from before a provider is required", () => {
  const apiSession = async (email: string) => {
    const answer = await desk.app.fetch("/auth/v1/token?grant_type=password", {
      method: "POST",
      body: JSON.stringify({ email, password }),
      headers: { "content-type": "application/json" },
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const letIn = async (token: string) =>
    (await desk.app.fetch("/auth/v1/user", { headers: { authorization: `Bearer ${token}` } })).status
  const require = (house: House, required: boolean, ctx = house.ctx) =>
    requireProvider(ctx, { agency_id: house.agency_id, required, way_back_user_id: house.owner.user_id })

  it("end in browsers and programs, but not those that the provider opened, of the way back, or of those it does not bind", async () => {
    await require(ours, false)
    await desk.db.updateTable("users").set({ password_hash }).where("id", "=", ours.owner.user_id).execute()
    const pat = await member(ours, "manager")
    const elsewhere = await member(ours, "manager", "contractor.example")
    for (const { email } of [pat, elsewhere, ours.owner]) expect((await byPassword(email)).status).toBe(303)
    const token = await apiSession(pat.email)
    const entered = await desk.enter(ours, { sub: "pat-before", email: pat.email, email_verified: true })
    expect([(await sessionsOf(pat.user_id)).length, await letIn(token)]).toEqual([2, 200])

    await require(ours, true)
    expect(await sessionsOf(pat.user_id)).toEqual([{ id: entered.user?.session_id }])
    expect(await letIn(token)).not.toBe(200)
    expect(await sessionsOf(elsewhere.user_id)).toHaveLength(1)
    expect((await sessionsOf(ours.owner.user_id)).length).toBeGreaterThan(0)
    const ended = await desk.db
      .selectFrom("audit_log")
      .select(["agency_id", "actor_id"])
      .where("action", "=", "session.ended")
      .where(sql<boolean>`before ->> 'user_id' = ${pat.user_id}`)
      .execute()
    expect(ended).toEqual(Array(2).fill({ agency_id: ours.agency_id, actor_id: ours.owner.user_id }))
  })

  it("go on for the owner who requires it, in that browser alone", async () => {
    await require(ours, false)
    const second = await member(ours, "owner")
    for (let time = 0; time < 2; time++) expect((await byPassword(second.email)).status).toBe(303)
    const [here] = await sessionsOf(second.user_id)
    await require(ours, true, desk.app.ctx({ ...second, session_id: here?.id ?? "" }))
    expect(await sessionsOf(second.user_id)).toEqual([here])
  })

  it("end too when another domain is proven while the provider is required", async () => {
    const pat = await member(ours, "manager", "parks.springfield.gov")
    expect((await byPassword(pat.email)).status).toBe(303)
    await desk.prove(ours, "parks.springfield.gov")
    expect(await sessionsOf(pat.user_id)).toEqual([])
    expect((await byPassword(pat.email)).status).toBe(403)
  })
})

describe("a session that an agency's provider opened", () => {
  it("ends when its person begins to work for another agency; the one in which they accept goes on without its second factor", async () => {
    const sub = "robin-two"
    const email = `${sub}@springfield.gov`
    const robin = { sub, email, email_verified: true, amr: ["mfa"] }
    const [first, second] = [await desk.enter(ours, robin), await desk.enter(ours, robin)]
    expect([first.user?.second_factor, second.user?.second_factor]).toEqual([true, true])
    const { agency_id } = theirs
    await inviteMember(theirs.ctx, { agency_id, email, role: "manager", full_name: "" })
    const mail = await desk.db
      .selectFrom("mail_outbox")
      .select("text_body")
      .where("to_address", "=", email)
      .where("kind", "=", "invitation")
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? ""
    const actor = second.user ?? { kind: "visitor" as const }
    const { session } = await acceptInvitation(desk.app.ctx(actor), { token, user_agent: null })
    const open = await desk.db
      .selectFrom("sessions")
      .select(["id", "second_factor_at", "sign_in_provider_id"])
      .where("user_id", "=", first.user?.user_id ?? "")
      .where("revoked_at", "is", null)
      .execute()
    expect(open).toEqual([{ id: session.session_id, second_factor_at: null, sign_in_provider_id: null }])
    expect((await desk.enter(ours, robin)).user).toBeUndefined()
  })
})

describe("the sign-in pages", () => {
  const press = (page: string, email: string) =>
    desk.post(`${page}?organization=yes`, { email, password: "", next: "/agency/dockets" })

  it.each(["/login", "/agency/login"])("%s leads from the address alone to the agency's provider", async (page) => {
    const answer = await press(page, "whoever@springfield.gov")
    expect([answer.status, answer.location]).toEqual([303, `${page}?next=%2Fagency%2Fdockets&at=springfield.gov`])
    const { text } = await desk.visit(answer.location, "")
    const link = /href="(\/login\/with\/sso[^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? ""
    expect(text).toContain("Continue with")
    const began = await desk.visit(link, "")
    expect(new URL(began.location).origin).toBe(ours.issuer.issuer)
    const query = new URL(began.location).searchParams
    expect(query.get("redirect_uri")).toBe(`http://localhost:3000/auth/v1/callback/${ours.agency_id}`)
    expect([query.get("code_challenge_method"), query.get("nonce")?.length]).toEqual(["S256", 43])
  })

  it.each(["/login", "/agency/login"])("%s keeps where somebody wanted to go, on all the way", async (page) => {
    const { text } = await desk.visit(`${page}?next=%2Fagency%2Fdockets`, "")
    const [, button = ""] = /formAction="([^"]+organization[^"]+)"/i.exec(text) ?? []
    const fields = { email: "whoever@shelbyville.gov", password: "", next: "/agency/dockets" }
    const offered = await desk.post(button.replaceAll("&amp;", "&"), fields)
    expect([offered.status, offered.location]).toEqual([303, `${page}?next=%2Fagency%2Fdockets&at=shelbyville.gov`])
    await theirs.issuer.stop()
    const link = /href="(\/login\/with\/sso[^"]+)"/.exec((await desk.visit(offered.location, "")).text)?.[1] ?? ""
    const began = await desk.visit(link.replaceAll("&amp;", "&"), "")
    expect(began.location).toBe("/login?next=%2Fagency%2Fdockets&at=shelbyville.gov&provider=silent")
    await theirs.issuer.start()
  })

  it("tell which domains have a provider, and nothing of accounts", async () => {
    const pat = await member(ours, "viewer")
    const known = await press("/login", pat.email)
    const unknown = await press("/login", "nobody@springfield.gov")
    expect([known.status, known.location]).toEqual([unknown.status, unknown.location])
    const none = await press("/login", "pat@elsewhere.example")
    expect(none.status).toBe(422)
    expect(none.text).toContain(signInMessages.noOrganization)
    expect(none.text).toContain("pat@elsewhere.example")
  })

  it("say that a provider does not answer, and offer the other ways", async () => {
    await theirs.issuer.stop()
    const began = await desk.visit(`/login/with/${encodeURIComponent(theirs.name)}?at=shelbyville.gov`, "")
    expect(began.location).toBe("/login?at=shelbyville.gov&provider=silent")
    const { text } = await desk.visit(began.location, "")
    expect(text.replaceAll("&#x27;", "'")).toContain(signInMessages.providerSilent)
    expect(text).toContain('name="password"')
    await theirs.issuer.start()
  })
})

describe("a trial", () => {
  const settings = "/agency/settings/sign-in"
  const tryIt = async (person: Parameters<House["issuer"]["signIn"]>[1]) => {
    desk.app.clock.advance(1000) // the last one is shown
    const cookie = await makeSessionCookie(desk.db, { ...ours.owner, session_id: crypto.randomUUID() })
    const asked = await desk.post(settings, { intent: "try" }, cookie)
    const to = /href="(http:\/\/127[^"]+)"/.exec(asked.text)?.[1]?.replaceAll("&amp;", "&") ?? ""
    const back = await desk.visit((await ours.issuer.signIn(to, person)).href, asked.cookies)
    return { back, page: await desk.visit(back.location, asked.cookies) }
  }
  const count = async () => {
    const { rows } = await desk.app.database.owner.query<Record<string, string>>(
      "select (select count(*) from users) users, (select count(*) from identities) identities, (select count(*) from agency_members) members",
    )
    return rows[0]
  }

  it("shows what the provider sent and what would come of it, and signs nobody in", async () => {
    await switchProvider(ours.ctx, { agency_id: ours.agency_id, status: "off" })
    const before = await count()
    const { back, page } = await tryIt({
      sub: "t1",
      email: "try@springfield.gov",
      email_verified: true,
      groups: ["a<b"],
    })
    expect(back.location).toBe(`http://localhost:3000${settings}?tried=yes`)
    expect(page.text).toContain("This person could sign in as try@springfield.gov.")
    expect(page.text).toContain("a&lt;b")
    expect(await count()).toEqual(before)
    const foreign = await tryIt({ sub: "t2", email: "try@elsewhere.example", email_verified: true })
    expect(foreign.page.text).toContain("is not in a domain that you have proven")
    const unverified = await tryIt({ sub: "t3", email: "try@springfield.gov" })
    expect(unverified.page.text).toContain("no verified email address")
    await switchProvider(ours.ctx, { agency_id: ours.agency_id, status: "on" })
  })

  it("says why it failed", async () => {
    const { page } = await tryIt(null)
    expect(page.text).toContain("This account is disabled.")
  })
})

describe("a provider that is removed", () => {
  it("leaves accounts with their address, and no identity, session or credential", async () => {
    const sub = "robin-left"
    const { user } = await desk.enter(ours, { sub, email: `${sub}@springfield.gov`, email_verified: true })
    await removeProvider(ours.ctx, { agency_id: ours.agency_id })
    const user_id = user?.user_id ?? ""
    const left = await desk.db.selectFrom("identities").select("provider").where("user_id", "=", user_id).execute()
    expect(left).toEqual([{ provider: "email" }])
    expect(await sessionsOf(user_id)).toEqual([])
    expect((await desk.begin(ours)).status).toBe(404)
  })
})
