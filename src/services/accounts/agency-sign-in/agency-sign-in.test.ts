import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signInMessages } from "#src/rules/messages/people/sign-in-messages.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { openSignInDesk } from "#src/testing/desks/agency-sign-in-desk.ts"
import { makePerson } from "#src/testing/records/factories.ts"
import { giveUpDomain } from "#src/services/accounts/agency-sign-in/domains/give-up-domain.ts"

type Desk = Awaited<ReturnType<typeof openSignInDesk>>
type House = Awaited<ReturnType<Desk["setUp"]>>

let desk: Desk
let ours: House
let theirs: House
beforeAll(async () => {
  desk = await openSignInDesk()
  ours = await desk.setUp(0, "springfield.gov", { membership: "first_sign_in" })
  theirs = await desk.setUp(1, "shelbyville.gov")
})
afterAll(() => desk.close())

const refused = { location: "/login?next=%2Fdashboard&provider=failed", code: "user_sso_managed", user: undefined }

describe("an agency's own provider", () => {
  it("signs in somebody new, who becomes a viewer, and knows them again by their identity", async () => {
    const robin = desk.person()
    const first = await desk.enter(ours, robin)
    expect(first).toMatchObject({ location: "/dashboard", user: { email: robin["email"], email_confirmed: true } })
    expect(await desk.memberOf(ours, robin["email"])).toMatchObject({ role: "viewer", status: "active" })
    const acts = await desk.actsOf(first.user?.user_id ?? "")
    expect(acts.map(({ action }) => action)).toEqual(["user.signed_up", "member.joined"])
    expect(acts[1]).toMatchObject({ agency_id: ours.agency_id, after: { role: "viewer", by: "provider" } })
    const again = await desk.enter(ours, { ...robin, email: "another-name@springfield.gov" })
    expect(again.user?.user_id).toBe(first.user?.user_id)
    const { session_id } = again.user ?? { session_id: "" }
    const session = await desk.db.selectFrom("sessions").selectAll().where("id", "=", session_id).executeTakeFirst()
    expect(session).toMatchObject({ sign_in_provider_id: ours.id, second_factor_at: null })
  })

  it("enters the account of a member who has the address, and tells them", async () => {
    const pat = await desk.member(ours, "manager")
    const entered = await desk.enter(ours, desk.person({ email: pat.email }))
    expect(entered.user?.user_id).toBe(pat.user_id)
    expect(await desk.memberOf(ours, pat.email)).toMatchObject({ role: "manager" })
    const mails = await desk.db
      .selectFrom("mail_outbox")
      .select("text_body")
      .where("to_address", "=", pat.email)
      .execute()
    expect(mails.some(({ text_body }) => text_body.includes("was added to your account"))).toBe(true)
  })

  it("lets in only whom the agency invited, if it wants that, by the invitation's role", async () => {
    const email = "newcomer@shelbyville.gov"
    const stranger = await desk.enter(theirs, desk.person({ email }))
    expect(stranger).toMatchObject(refused)
    expect(await desk.saidTo(stranger)).toContain(signInMessages.providerByInvitation)
    expect(await desk.memberOf(theirs, email)).toBeUndefined() // and no account is left behind
    await inviteMember(theirs.ctx, { agency_id: theirs.agency_id, email, role: "reviewer", full_name: "" })
    expect((await desk.enter(theirs, desk.person({ email }))).user?.email).toBe(email)
    expect(await desk.memberOf(theirs, email)).toMatchObject({ role: "reviewer", status: "active" })
  })

  it("shuts a leaver out: at the provider, and whose access the agency ended", async () => {
    const pat = await desk.member(ours, "viewer")
    const disabled = await desk.enter(ours, null)
    expect(disabled).toMatchObject({ location: refused.location, code: "access_denied", user: undefined })
    expect(await desk.saidTo(disabled)).toContain("This account is disabled.")
    await desk.db.updateTable("agency_members").set({ status: "inactive" }).where("user_id", "=", pat.user_id).execute()
    expect(await desk.enter(ours, desk.person({ email: pat.email }))).toMatchObject(refused)
    expect(await desk.memberOf(ours, pat.email)).toMatchObject({ status: "inactive" })
  })

  it("signs with new keys at once, and not with keys that it does not name", async () => {
    await desk.enter(ours, desk.person())
    await ours.issuer.rollOver()
    expect((await desk.enter(ours, desk.person())).user).toBeDefined()
  })

  it("proves who we are with a private key where it wants that", async () => {
    const { generateKeyPairSync } = await import("node:crypto")
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
    const pem = (type: "pkcs1" | "pkcs8") => privateKey.export({ type, format: "pem" }).toString()
    await expect(ours.save({ client_auth: "private_key", credential: "no key" })).rejects.toMatchObject({
      fields: { credential: expect.any(String) },
    })
    await ours.save({ client_auth: "private_key", credential: pem("pkcs1") })
    const { sealed_credential } = await desk.db
      .selectFrom("sign_in_providers")
      .select("sealed_credential")
      .where("id", "=", ours.id)
      .executeTakeFirstOrThrow()
    expect(sealed_credential?.toString("latin1")).not.toContain("PRIVATE KEY")
    const asked = await desk.enter(ours, desk.person())
    expect(asked.user).toBeUndefined() // this provider knows us by a secret
    await ours.save({})
    expect((await desk.enter(ours, desk.person())).user).toBeDefined()
  })
})

describe("what an agency's provider says of an address", () => {
  it.each([
    ["in no domain of anybody's", { email: "pat@elsewhere.example" }, signInMessages.providerAddressForeign],
    ["in a subdomain", { email: "pat@clerk.springfield.gov" }, signInMessages.providerAddressForeign],
    ["in another agency's domain", { email: "pat@shelbyville.gov" }, signInMessages.providerAddressForeign],
    [
      "that is not verified",
      { email: "pat@springfield.gov", email_verified: false },
      signInMessages.providerAddressUnproven,
    ],
    [
      "of which it says nothing",
      { email: "pat@springfield.gov", email_verified: undefined },
      signInMessages.providerAddressUnproven,
    ],
    ["that it does not name", { email: undefined }, signInMessages.providerAddressUnproven],
  ])("counts for nothing if it is %s", async (_what, claims, said) => {
    const entered = await desk.enter(ours, desk.person(claims))
    expect(entered.user).toBeUndefined()
    expect((await desk.saidTo(entered)).replaceAll("&#x27;", "'")).toContain(said)
    expect(await desk.memberOf(ours, claims.email)).toBeUndefined()
  })

  it("counts without a word about it where the agency trusts all of them, but never against its word", async () => {
    await ours.save({ trusts_addresses: true })
    const silent = desk.person({ email_verified: undefined })
    expect((await desk.enter(ours, silent)).user?.email).toBe(silent["email"])
    expect((await desk.enter(ours, desk.person({ email_verified: false }))).user).toBeUndefined()
    await ours.save({})
  })

  it("never opens another agency's account, one of the platform, or one that works for two", async () => {
    const mayor = await desk.member(theirs, "owner")
    expect(await desk.enter(ours, desk.person({ email: mayor.email }))).toMatchObject(refused)
    const both = await desk.member(ours, "reviewer")
    const second = { agency_id: theirs.agency_id, user_id: both.user_id, role: "viewer" } as const
    await desk.db.insertInto("agency_members").values(second).execute()
    const entered = await desk.enter(ours, desk.person({ email: both.email }))
    expect(entered).toMatchObject(refused)
    expect(await desk.saidTo(entered)).toContain(signInMessages.providerAccountElsewhere)
    const team = await desk.member(ours, "viewer")
    await desk.db.insertInto("platform_roles").values({ user_id: team.user_id, role: "super_user" }).execute()
    expect(await desk.enter(ours, desk.person({ email: team.email }))).toMatchObject(refused)
    const identities = await desk.db
      .selectFrom("identities")
      .select("id")
      .where("user_id", "in", [mayor.user_id, both.user_id, team.user_id])
      .execute()
    expect(identities).toEqual([])
  })

  it("does not open an account that it knew, once that works for somebody else or has left its domains", async () => {
    const robin = desk.person()
    const { user } = await desk.enter(ours, robin)
    const user_id = user?.user_id ?? ""
    await desk.db.updateTable("users").set({ email: "robin@private.example" }).where("id", "=", user_id).execute()
    expect(await desk.enter(ours, robin)).toMatchObject(refused)
    await desk.db
      .updateTable("users")
      .set({ email: String(robin["email"]) })
      .where("id", "=", user_id)
      .execute()
    expect((await desk.enter(ours, robin)).user?.user_id).toBe(user_id)
    await desk.db
      .insertInto("agency_members")
      .values({ agency_id: theirs.agency_id, user_id, role: "viewer" })
      .execute()
    expect(await desk.enter(ours, robin)).toMatchObject(refused)
  })

  it("takes an account that nobody confirmed back for the owner of the address", async () => {
    const squatter = await makePerson(desk.db, { email_confirmed: false })
    const robin = desk.person()
    const password_hash = "whatever a stranger chose"
    await desk.db
      .updateTable("users")
      .set({ email: String(robin["email"]), password_hash })
      .where("id", "=", squatter.user_id)
      .execute()
    expect((await desk.enter(ours, robin)).user?.user_id).toBe(squatter.user_id)
    const { password_hash: left } = await desk.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", squatter.user_id)
      .executeTakeFirstOrThrow()
    expect(left).toBeNull()
  })

  it("counts no more from the moment at which the domain is given up", async () => {
    const third = await desk.setUp(1, "third.gov")
    const email = "pat@third.gov"
    await inviteMember(theirs.ctx, { agency_id: theirs.agency_id, email, role: "viewer", full_name: "" })
    const pat = desk.person({ email })
    expect((await desk.enter(theirs, pat)).user?.email).toBe(email)
    await giveUpDomain(third.ctx, third)
    expect(await desk.enter(theirs, pat)).toMatchObject(refused)
  })
})

describe("an answer that does not belong to this sign-in", () => {
  it("is refused a second time, in another browser, and without the browser that began", async () => {
    const began = await desk.begin(ours)
    const back = await ours.issuer.signIn(began.location, desk.person())
    expect(await desk.finish(back, "")).toMatchObject({ user: undefined, code: "bad_oauth_state" })
    const other = await desk.begin(ours)
    expect(await desk.finish(back, other.cookies)).toMatchObject({ user: undefined, code: "bad_oauth_state" })
    expect((await desk.finish(back, began.cookies)).user).toBeDefined()
    expect(await desk.finish(back, began.cookies)).toMatchObject({ user: undefined, code: "bad_oauth_state" })
  })

  it("is refused with the code of another sign-in: verifier and nonce belong to this one", async () => {
    const [began, victim] = [await desk.begin(ours), await desk.begin(ours)]
    const stolen = await ours.issuer.signIn(victim.location, desk.person())
    const back = new URL(stolen)
    back.searchParams.set("state", new URL(began.location).searchParams.get("state") ?? "")
    expect((await desk.finish(back, began.cookies)).user).toBeUndefined()
  })

  it("is refused at the address of another agency, or of the installation: no provider gets another one's code", async () => {
    const began = await desk.begin(theirs)
    const back = await ours.issuer.signIn((await desk.begin(ours)).location, desk.person())
    back.searchParams.set("state", new URL(began.location).searchParams.get("state") ?? "")
    expect(await desk.finish(back, began.cookies)).toMatchObject({ user: undefined, code: "bad_oauth_state" })
    back.pathname = "/auth/v1/callback"
    expect(await desk.finish(back, began.cookies)).toMatchObject({ user: undefined, code: "bad_oauth_state" })
  })
})
