import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hashToken } from "#src/platform/random.ts"
import { INVITATION_DAYS, RECENT_PROOF_SECONDS } from "#src/rules/limits.ts"
import { type AgencyRole, agencyRoles, mayManageRole } from "#src/rules/people/roles.ts"
import { isFresh } from "#src/services/accounts/own/proof/require-recent-proof.ts"
import { signIn } from "#src/services/accounts/sign-in/sign-in.ts"
import { signUp } from "#src/services/accounts/sign-up/sign-up.ts"
import { authorize, type User, withCtx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { acceptInvitationAsNew } from "./accept-invitation-as-new.ts"
import { acceptInvitation } from "./accept-invitation.ts"
import { findInvitation } from "./acceptance-changes.ts"
import { forgetOldInvitations } from "./forget-old-invitations.ts"
import { inviteMember } from "./invite-member.ts"
import { listOpenInvitations } from "#src/services/members/queries.ts"
import { resendInvitation } from "./resend-invitation.ts"
import { revokeInvitation } from "./revoke-invitation.ts"
import { findSessionActor } from "#src/testing/accounts/session-actor.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
let agency: { id: string; name: string }
let owner: User
beforeAll(async () => {
  test = await createTestDeps()
  agency = await makeAgency(db(), { name: "City of Springfield" })
  owner = await makeMember(db(), agency.id, "owner")
})
afterAll(() => test.close())

const db = () => test.deps.database
const as = (actor: User) => withCtx(test.ctx(), { actor })
const failure = (work: Promise<unknown>) => outcomeOf(work, () => null)
let count = 0
const address = () => `invited-${++count}@city.gov`
const invite = async (email: string, role: AgencyRole = "manager", actor = owner) => {
  const { invitation_id } = await inviteMember(as(actor), {
    agency_id: agency.id,
    email,
    role,
    full_name: "Robin Reed",
  })
  return { invitation_id, token: await mailedToken(test, email) }
}
const roleOf = (user_id: string) =>
  db()
    .selectFrom("agency_members")
    .select(["role", "status"])
    .where("agency_id", "=", agency.id)
    .where("user_id", "=", user_id)
    .executeTakeFirst()
const joining = (token: string) => ({ token, full_name: "Robin Reed", password: testPassword, user_agent: null })

describe("inviting", () => {
  it("mails a link in the agency's name and stores only its hash", async () => {
    const email = address()
    const { invitation_id, token } = await invite(email)
    const row = await db()
      .selectFrom("invitations")
      .selectAll()
      .where("id", "=", invitation_id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash.equals(hashToken(token))).toBe(true)
    expect(JSON.stringify(row)).not.toContain(token)
    const mail = await db()
      .selectFrom("mail_outbox")
      .selectAll()
      .where("to_address", "=", email)
      .executeTakeFirstOrThrow()
    expect(mail.text_body).toContain("City of Springfield")
    expect(mail.text_body).toContain(`http://localhost:3000/invitations/accept?token=${token}`)
  })

  const pairs = agencyRoles.flatMap((actor) => agencyRoles.map((role) => ({ actor, role })))
  it.each(pairs)("$actor may give $role exactly as the rules say", async ({ actor, role }) => {
    const member = actor === "owner" ? owner : await makeMember(db(), agency.id, actor)
    const outcome = await failure(invite(address(), role, member))
    const allowed = (actor === "owner" || actor === "admin") && mayManageRole(actor, role)
    const refused = actor === "admin" ? "role_not_manageable" : "permission_denied"
    expect(outcome).toBe(allowed ? null : refused)
  })

  it("is refused to strangers as if there were no agency, and for somebody who is a member", async () => {
    const stranger = await signUpPerson(test)
    expect(await failure(invite(address(), "viewer", stranger.actor))).toBe("agency_not_found")
    const member = await makeMember(db(), agency.id, "viewer")
    expect(await failure(invite(member.email))).toBe("invalid_input")
  })
})

describe("accepting", () => {
  it("with a new account confirms the address, makes the member and signs in", async () => {
    const email = address()
    const { token } = await invite(email, "reviewer")
    const { session, agency_id } = await acceptInvitationAsNew(test.ctx(), joining(token))
    expect(agency_id).toBe(agency.id)
    const actor = await findSessionActor(db(), { token: session.token, now: test.clock.now() })
    expect(actor).toMatchObject({ email, email_confirmed: true, full_name: "Robin Reed" })
    expect(await roleOf(actor?.user_id ?? "")).toEqual({ role: "reviewer", status: "active" })
    expect(session.max_age_seconds).toBe(12 * 3600)
    const acts = db().selectFrom("audit_log").select(["action", "actor_kind"]).where("agency_id", "=", agency.id)
    expect(
      await acts
        .where("actor_id", "=", actor?.user_id ?? "")
        .orderBy("id")
        .execute(),
    ).toEqual([
      { action: "invitation.accepted", actor_kind: "user" }, // by name, no “visitor”
      { action: "member.joined", actor_kind: "user" },
    ])
  })

  it("with the account one has gives another session token: power has changed", async () => {
    const email = address()
    const person = await signUpPerson(test, { email })
    const { token } = await invite(email)
    expect(await failure(acceptInvitationAsNew(test.ctx(), joining(token)))).toBe("account_exists")
    const { session } = await acceptInvitation(as(person.actor), { token, user_agent: null })
    expect(await roleOf(person.user_id)).toEqual({ role: "manager", status: "active" })
    const now = test.clock.now()
    expect(await findSessionActor(db(), { token: person.session_token, now })).toBeUndefined()
    expect(await findSessionActor(db(), { token: session.token, now })).toBeDefined()
  })

  it("leaves the session as old as it was: what was proven when stays so", async () => {
    const email = address()
    const person = await signUpPerson(test, { email })
    const { token } = await invite(email)
    expect(await isFresh(as(person.actor))).toBe(true)
    test.clock.advance(RECENT_PROOF_SECONDS * 1000)
    const { session } = await acceptInvitation(as(person.actor), { token, user_agent: null })
    const now = test.clock.now()
    const actor = (await findSessionActor(db(), { token: session.token, now })) as User
    expect(await isFresh(as(actor))).toBe(false)
    const signedIn = await signIn(test.ctx(), { email, password: testPassword, user_agent: null })
    const anew = (await findSessionActor(db(), { token: signedIn.session.token, now })) as User
    expect(await isFresh(as(anew))).toBe(true)
  })

  it("works once under ten parallel uses", async () => {
    const email = address()
    const person = await signUpPerson(test, { email })
    const { token } = await invite(email)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => failure(acceptInvitation(as(person.actor), { token, user_agent: null }))),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === "token_invalid")).toHaveLength(9)
    const fresh = await invite(address())
    const parallel = await Promise.all(
      Array.from({ length: 10 }, () => failure(acceptInvitationAsNew(test.ctx(), joining(fresh.token)))),
    )
    expect(parallel.filter((outcome) => outcome === null)).toHaveLength(1)
  })

  it("is for the invited address alone", async () => {
    const { token } = await invite(address())
    const other = await signUpPerson(test)
    expect(await failure(acceptInvitation(as(other.actor), { token, user_agent: null }))).toBe("token_invalid")
    expect(await roleOf(other.user_id)).toBeUndefined()
  })

  it("takes an account away from whoever opened it with somebody else's address", async () => {
    const email = address()
    const { user_id } = await signUp(
      test.ctx(),
      { email, password: "Stranger-Pass-1!", full_name: "Mallory" },
      { browser: null },
    )
    const { token } = await invite(email)
    await acceptInvitationAsNew(test.ctx(), joining(token))
    expect(await roleOf(user_id)).toMatchObject({ role: "manager" })
    const signInWith = (password: string) => failure(signIn(test.ctx(), { email, password, user_agent: null }))
    expect(await signInWith("Stranger-Pass-1!")).toBe("invalid_credentials")
    expect(await signInWith(testPassword)).toBeNull()
  })

  it("ends with the link's time, with a newer invitation, with revocation and with the agency", async () => {
    const email = address()
    const older = await invite(email)
    const newer = await invite(email)
    expect(await failure(acceptInvitationAsNew(test.ctx(), joining(older.token)))).toBe("token_invalid")
    await revokeInvitation(as(owner), { agency_id: agency.id, invitation_id: newer.invitation_id })
    expect(await failure(acceptInvitationAsNew(test.ctx(), joining(newer.token)))).toBe("token_invalid")
    const again = { agency_id: agency.id, invitation_id: newer.invitation_id }
    expect(await failure(revokeInvitation(as(owner), again))).toBe("invitation_not_found")

    const late = await invite(address())
    test.clock.advance(INVITATION_DAYS * 86_400_000)
    expect(await failure(acceptInvitationAsNew(test.ctx(), joining(late.token)))).toBe("token_invalid")

    const orphan = await invite(address())
    const archive = (deleted_at: Date | null) =>
      db().updateTable("agencies").set({ deleted_at }).where("id", "=", agency.id).execute()
    await archive(test.clock.now())
    expect(await failure(acceptInvitationAsNew(test.ctx(), joining(orphan.token)))).toBe("token_invalid")
    await archive(null)
  })
})

describe("an invitation whose sender may not invite any more", () => {
  it("works for nobody until somebody else sends it again, in their own name", async () => {
    const admin = await makeMember(db(), agency.id, "admin")
    const change = (set: { role?: AgencyRole; status?: "active" | "inactive" }) =>
      db().updateTable("agency_members").set(set).where("user_id", "=", admin.user_id).execute()
    const accept = (token: string) => failure(acceptInvitationAsNew(test.ctx(), joining(token)))
    const email = address()
    const { invitation_id, token } = await invite(email, "manager", admin)
    const find = () => findInvitation(db(), { token, now: test.clock.now() })
    const listed = async () =>
      (await listOpenInvitations(db(), await authorize(as(owner), agency.id, "invite_users"))).find(
        ({ id }) => id === invitation_id,
      )
    expect(await find()).toMatchObject({ email })
    for (const lost of [{ status: "inactive" }, { role: "manager" }] as const) {
      await change(lost)
      expect(await find()).toBeUndefined()
      expect(await accept(token)).toBe("token_invalid")
      expect(await listed()).toMatchObject({ sender_may_invite: false })
      await change({ status: "active", role: "admin" })
      expect(await find()).toMatchObject({ email })
    }
    await change({ status: "inactive" })
    await resendInvitation(as(owner), { agency_id: agency.id, invitation_id })
    expect(await listed()).toMatchObject({ sender_may_invite: true, invited_by_name: owner.full_name })
    expect(await accept(await mailedToken(test, email))).toBeNull()
  })

  it("stops too for an admin who had sent it for a role above theirs as an owner", async () => {
    const second = await makeMember(db(), agency.id, "owner")
    const email = address()
    const { token } = await invite(email, "admin", second)
    await db().updateTable("agency_members").set({ role: "admin" }).where("user_id", "=", second.user_id).execute()
    expect(await failure(acceptInvitationAsNew(test.ctx(), joining(token)))).toBe("token_invalid")
  })
})

describe("sending again", () => {
  it("mails a new link for the same invitation, with the whole time; the older link stops working", async () => {
    const email = address()
    const first = await invite(email)
    const wish = { agency_id: agency.id, invitation_id: first.invitation_id }
    test.clock.advance((INVITATION_DAYS + 1) * 86_400_000) // also after it has expired
    await resendInvitation(as(owner), wish)
    const token = await mailedToken(test, email)
    expect(await failure(acceptInvitationAsNew(test.ctx(), joining(first.token)))).toBe("token_invalid")
    test.clock.advance((INVITATION_DAYS - 1) * 86_400_000)
    expect(await failure(acceptInvitationAsNew(test.ctx(), joining(token)))).toBeNull()
    expect(await failure(resendInvitation(as(owner), wish))).toBe("invitation_not_found")
    const rows = db().selectFrom("audit_log").select("action").where("entity_id", "=", wish.invitation_id)
    expect((await rows.orderBy("id").execute()).map(({ action }) => action)).toEqual([
      "invitation.sent",
      "invitation.resent",
      "invitation.accepted",
    ])
  })

  it("needs the power over the invited role, in this agency", async () => {
    const { invitation_id } = await invite(address(), "admin")
    const resend = async (actor: User, agency_id = agency.id) =>
      failure(resendInvitation(as(actor), { agency_id, invitation_id }))
    expect(await resend(await makeMember(db(), agency.id, "admin"))).toBe("role_not_manageable")
    expect(await resend(await makeMember(db(), agency.id, "manager"))).toBe("permission_denied")
    const elsewhere = await makeAgency(db())
    expect(await resend(await makeMember(db(), elsewhere.id, "owner"), elsewhere.id)).toBe("invitation_not_found")
  })
})

describe("revoking", () => {
  it("needs the power over the invited role, in this agency", async () => {
    const { invitation_id } = await invite(address(), "admin")
    const wish = { agency_id: agency.id, invitation_id }
    expect(await failure(revokeInvitation(as(await makeMember(db(), agency.id, "admin")), wish))).toBe(
      "role_not_manageable",
    )
    expect(await failure(revokeInvitation(as(await makeMember(db(), agency.id, "manager")), wish))).toBe(
      "permission_denied",
    )
    const elsewhere = await makeAgency(db())
    const stranger = await makeMember(db(), elsewhere.id, "owner")
    expect(await failure(revokeInvitation(as(stranger), { agency_id: elsewhere.id, invitation_id }))).toBe(
      "invitation_not_found",
    )
  })
})

describe("an invitation nobody accepted", () => {
  it("forgets address and name 30 days after its link expired, and the log says so without them", async () => {
    const [old, recent] = [await invite(address()), await invite(address())]
    const rowOf = (token: string) =>
      db()
        .selectFrom("invitations")
        .select(["id", "status", "email", "full_name"])
        .where("token_hash", "=", hashToken(token))
        .executeTakeFirstOrThrow()
    const { id } = await rowOf(old.token)
    const expired = new Date(test.clock.now().getTime() - 30 * 86_400_000)
    await db().updateTable("invitations").set({ full_name: "Robin Reed" }).where("id", "=", id).execute()
    const setExpiry = (expires_at: Date) =>
      db().updateTable("invitations").set({ expires_at }).where("id", "=", id).execute()
    const job = test.ctx({ kind: "job", name: "sweep" })
    await setExpiry(expired)
    expect(await forgetOldInvitations(job)).toEqual({ invitations: 0 })
    await setExpiry(new Date(expired.getTime() - 1))
    expect(await forgetOldInvitations(job)).toEqual({ invitations: 1 })
    expect(await rowOf(old.token)).toEqual({ id, status: "revoked", email: "", full_name: null })
    expect(await rowOf(recent.token)).toMatchObject({ status: "pending" })
    const log = db().selectFrom("audit_log").selectAll().where("entity_id", "=", id).where("actor_kind", "=", "job")
    const entries = await log.execute()
    expect(entries).toMatchObject([{ action: "invitation.expired", agency_id: agency.id, before: null, after: null }])
    expect(await forgetOldInvitations(job)).toEqual({ invitations: 0 })
  })
})
