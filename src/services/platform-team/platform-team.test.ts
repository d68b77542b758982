import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { hashToken } from "#src/platform/random.ts"
import { createAgencyInput } from "#src/rules/input/agencies/platform.ts"
import { mayOnPlatform, type PlatformRole, platformRoles } from "#src/rules/people/platform-roles.ts"
import { resetPassword } from "#src/services/accounts/passwords/reset-password.ts"
import { settleAgencyInvitation } from "./settle-agency-invitation.ts"
import { createAgencyWithOwner } from "#src/services/agencies/create-agency-with-owner.ts"
import { restoreAgency } from "#src/services/agencies/restore-agency.ts"
import type { User } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { findInvitation } from "#src/services/members/invitations/acceptance-changes.ts"
import { inviteAgencyUser } from "./invite-agency-user.ts"
import { inviteSuperUser } from "./invite-super-user.ts"
import { listPlatformUsers } from "./queries.ts"
import { removeSuperUser } from "./remove-super-user.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const db = () => parts.deps.database
const somebody = () => `new-${crypto.randomUUID().slice(0, 8)}@opendocket.example`

async function onTeam(role: PlatformRole): Promise<User> {
  const user = await makePerson(db())
  await db().insertInto("platform_roles").values({ user_id: user.user_id, role }).execute()
  return user
}
const roleOf = async ({ user_id }: User) =>
  (await db().selectFrom("platform_roles").select("role").where("user_id", "=", user_id).executeTakeFirst())?.role
const mailsTo = (address: string) =>
  db().selectFrom("mail_outbox").selectAll().where("to_address", "=", address).orderBy("id").execute()
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ""

const agencyOf = (name: string, change: Record<string, unknown> = {}) =>
  createAgencyInput([".gov", ".edu"]).parse({
    idempotency_key: crypto.randomUUID(),
    agency_name: name,
    state_code: "OH",
    owner_email: `owner-${crypto.randomUUID().slice(0, 8)}@city.gov`,
    owner_name: "Olga Owner",
    ...change,
  })

test("console 4: a new agency has the time zone of its state, which is asked for where there are several", async () => {
  const ctx = parts.ctx(await onTeam("super_user"))
  const zoneOf = async (change: Record<string, unknown>) => {
    const { id } = await createAgencyWithOwner(ctx, agencyOf(`County ${crypto.randomUUID()}`, change))
    return db().selectFrom("agencies").select("time_zone").where("id", "=", id).executeTakeFirstOrThrow()
  }
  expect(await zoneOf({ state_code: "HI" })).toEqual({ time_zone: "Pacific/Honolulu" })
  expect(await zoneOf({ state_code: "US" })).toEqual({ time_zone: "America/New_York" })
  expect(await zoneOf({ state_code: "OH", time_zone: "America/Chicago" })).toEqual({ time_zone: "America/Chicago" })
  await expect(zoneOf({ state_code: "TX" })).rejects.toMatchObject({
    code: "invalid_input",
    fields: { time_zone: "Texas has more than one time zone. Please choose the agency's." },
  })
  expect(await zoneOf({ state_code: "TX", time_zone: "America/Denver" })).toEqual({ time_zone: "America/Denver" })
})

describe.each([...platformRoles, null])("as %s", (role) => {
  const actor = async () => (role ? onTeam(role) : makeMember(db(), (await makeAgency(db())).id, "owner"))
  const outcome = (permission: Parameters<typeof mayOnPlatform>[1]) =>
    mayOnPlatform(role, permission) ? "done" : "permission_denied"

  test(`creating an agency: ${outcome("create_agency")}`, async () => {
    const name = `City of ${crypto.randomUUID().slice(0, 8)}`
    expect(await outcomeOf(createAgencyWithOwner(parts.ctx(await actor()), agencyOf(name)))).toBe(
      outcome("create_agency"),
    )
    const made = await db().selectFrom("agencies").select("id").where("name", "=", name).execute()
    expect(made).toHaveLength(role ? 1 : 0)
  })

  test(`inviting people: ${outcome("invite_agency_user")}`, async () => {
    const agency = await makeAgency(db())
    for (const as of ["owner", "viewer"] as const) {
      const email = somebody().replace("opendocket.example", "city.gov")
      const input = { agency_id: agency.id, email, role: as, full_name: "" }
      const permission = as === "owner" ? "invite_agency_owner" : "invite_agency_user"
      expect(await outcomeOf(inviteAgencyUser(parts.ctx(await actor()), input))).toBe(outcome(permission))
    }
  })

  test(`changing the team: ${outcome("manage_super_users")}`, async () => {
    const ctx = parts.ctx(await actor())
    expect(await outcomeOf(inviteSuperUser(ctx, { email: somebody(), full_name: "" }))).toBe(
      outcome("manage_super_users"),
    )
    const colleague = await onTeam("super_user")
    expect(await outcomeOf(removeSuperUser(ctx, { user_id: colleague.user_id }))).toBe(outcome("manage_super_users"))
    expect(await roleOf(colleague)).toBe(role === "super_owner" ? undefined : "super_user")
  })

  test(`restoring an agency: ${outcome("view_all_agencies")}`, async () => {
    const agency = await makeAgency(db(), { deleted_at: new Date() })
    const restored = restoreAgency(parts.ctx(await actor()), { agency_id: agency.id, reason: null })
    expect(await outcomeOf(restored)).toBe(outcome("view_all_agencies"))
  })
})

test("a new agency has settings, an invited owner, an audit entry and an address of its own", async () => {
  const ctx = parts.ctx(await onTeam("super_user"))
  const input = agencyOf("Año Nuevo, Villa de")
  const first = await createAgencyWithOwner(ctx, input)
  const second = await createAgencyWithOwner(ctx, agencyOf("Año Nuevo, Villa de", { create_second: "on" }))
  expect([first.slug, second.slug]).toEqual(["ano-nuevo-villa-de", "ano-nuevo-villa-de-2"])
  const settings = await db().selectFrom("agency_settings").selectAll().where("agency_id", "=", first.id).execute()
  expect(settings).toMatchObject([{ accent_color: "#0050D8", captcha_enabled: true, auto_publish: false }])
  const [mail] = await mailsTo(input.owner_email)
  const [invitation] = await db().selectFrom("invitations").selectAll().where("agency_id", "=", first.id).execute()
  expect(invitation).toMatchObject({
    email: input.owner_email,
    role: "owner",
    status: "pending",
    full_name: "Olga Owner",
  })
  expect(invitation?.token_hash).toEqual(hashToken(tokenIn(mail?.text_body ?? "")))
  const audit = await db()
    .selectFrom("audit_log")
    .select("action")
    .where("agency_id", "=", first.id)
    .orderBy("id")
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(["agency.created", "invitation.sent"])
})

test("agencies of one name created at once all get addresses of their own", async () => {
  const ctx = parts.ctx(await onTeam("super_user"))
  const made = await Promise.all(
    [1, 2, 3, 4].map(() => createAgencyWithOwner(ctx, agencyOf("Simultaneous", { create_second: "on" }))),
  )
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(4)
})

test("console 19: one form that is sent twice, also at once, makes one agency and invites once", async () => {
  const ctx = parts.ctx(await onTeam("super_user"))
  const input = agencyOf("Sent Twice")
  const made = await Promise.all([1, 2, 3].map(() => createAgencyWithOwner(ctx, input)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await db().selectFrom("agencies").select("slug").where("name", "=", "Sent Twice").execute()).toHaveLength(1)
  expect(await mailsTo(input.owner_email)).toHaveLength(1)
  // Going back and typing another name is no repetition.
  const other = await createAgencyWithOwner(ctx, { ...input, agency_name: "Sent Once More" })
  expect(other.name).toBe("Sent Once More")
})

test("console 19: the name of an agency of the same state, archived ones too, is asked about", async () => {
  const ctx = parts.ctx(await onTeam("super_user"))
  await makeAgency(db(), { name: "Asked About", deleted_at: new Date() })
  await expect(createAgencyWithOwner(ctx, agencyOf("asked about"))).rejects.toMatchObject({
    code: "invalid_input",
    fields: {
      create_second:
        "An agency called Asked About already exists in Ohio. If you mean another one, check the box and create it.",
    },
  })
  expect(await outcomeOf(createAgencyWithOwner(ctx, agencyOf("Asked About", { state_code: "PA" })))).toBe("done")
  expect(await outcomeOf(createAgencyWithOwner(ctx, agencyOf("Asked About", { create_second: "on" })))).toBe("done")
})

test("an owner's address must end in a government suffix, an invited super user's in an approved domain", () => {
  const owner = createAgencyInput([".gov", ".edu"]).safeParse({
    idempotency_key: crypto.randomUUID(),
    agency_name: "X",
    state_code: "OH",
    owner_email: "mayor@gov.example.com",
    owner_name: "",
  })
  expect(owner.error?.issues.map(({ message }) => message)).toEqual([
    "Owner email must be from a government domain (.gov or .edu)",
  ])
})

test("inviting an address again replaces the older link, and a member is not invited", async () => {
  const ctx = parts.ctx(await onTeam("super_user"))
  const agency = await makeAgency(db())
  const email = somebody()
  const invite = () => inviteAgencyUser(ctx, { agency_id: agency.id, email, role: "admin", full_name: "" })
  await Promise.all([invite(), invite(), invite()])
  const all = await db().selectFrom("invitations").select("status").where("agency_id", "=", agency.id).execute()
  expect(all.map(({ status }) => status).toSorted()).toEqual(["pending", "revoked", "revoked"])
  const member = await makeMember(db(), agency.id, "viewer")
  const again = inviteAgencyUser(ctx, { agency_id: agency.id, email: member.email, role: "owner", full_name: "" })
  await expect(again).rejects.toMatchObject({ code: "invalid_input", fields: { email: expect.any(String) } })
})

test("an invitation stops with the power of whoever sent it for the platform", async () => {
  const sender = await onTeam("super_user")
  const agency = await makeAgency(db())
  const email = somebody()
  await inviteAgencyUser(parts.ctx(sender), { agency_id: agency.id, email, role: "admin", full_name: "" })
  const [mail] = await mailsTo(email)
  const find = () => findInvitation(db(), { token: tokenIn(mail?.text_body ?? ""), now: parts.clock.now() })
  expect(await find()).toMatchObject({ email })
  await removeSuperUser(parts.ctx(await onTeam("super_owner")), { user_id: sender.user_id })
  expect(await find()).toBeUndefined()
})

test("the platform sends a first owner's invitation again, or revokes it", async () => {
  const super_owner = parts.ctx(await onTeam("super_owner"))
  const { id: agency_id } = await createAgencyWithOwner(super_owner, agencyOf("Waiting For Its Owner"))
  const open = () =>
    db()
      .selectFrom("invitations")
      .select(["id", "role", "status", "token_hash"])
      .where("agency_id", "=", agency_id)
      .executeTakeFirstOrThrow()
  const { id: invitation_id, ...first } = await open()
  expect(first).toMatchObject({ role: "owner", status: "pending" })
  for (const actor of [await onTeam("super_user"), await makePerson(db())]) {
    const pressed = settleAgencyInvitation(parts.ctx(actor), { agency_id, invitation_id, press: "revoke" })
    expect(await outcomeOf(pressed)).toBe("permission_denied")
  }
  await settleAgencyInvitation(super_owner, { agency_id, invitation_id, press: "resend" })
  const again = await open()
  expect(again).toMatchObject({ id: invitation_id, status: "pending" })
  expect(again.token_hash).not.toEqual(first.token_hash)
  await settleAgencyInvitation(super_owner, { agency_id, invitation_id, press: "revoke" })
  expect((await open()).status).toBe("revoked")
  for (const press of ["resend", "revoke"] as const)
    expect(await outcomeOf(settleAgencyInvitation(super_owner, { agency_id, invitation_id, press }))).toBe(
      "invitation_not_found",
    )
  const log = await db().selectFrom("audit_log").select("action").where("entity_id", "=", invitation_id).execute()
  expect(log.map(({ action }) => action)).toEqual(["invitation.sent", "invitation.resent", "invitation.revoked"])
})

describe("an invited super user", () => {
  test("without an account gets one and sets its password by the mailed link", async () => {
    const ctx = parts.ctx(await onTeam("super_owner"))
    const email = somebody()
    await inviteSuperUser(ctx, { email, full_name: "Nia New" })
    const [mail] = await mailsTo(email)
    await resetPassword(parts.ctx(), { token: tokenIn(mail?.text_body ?? ""), password: "Maple-Street-72!" })
    const [account] = await db().selectFrom("users").selectAll().where("email", "=", email).execute()
    expect(account?.email_confirmed_at).not.toBeNull()
    expect(await listPlatformUsers(db())).toContainEqual(
      expect.objectContaining({ email, full_name: "Nia New", role: "super_user" }),
    )
  })

  test("keeps the account of the confirmed address", async () => {
    const person = await makePerson(db())
    const before = await db().selectFrom("users").selectAll().where("id", "=", person.user_id).executeTakeFirst()
    await inviteSuperUser(parts.ctx(await onTeam("super_owner")), { email: person.email, full_name: "" })
    expect(await roleOf(person)).toBe("super_user")
    const after = await db().selectFrom("users").selectAll().where("id", "=", person.user_id).executeTakeFirst()
    expect(after).toEqual(before)
  })

  test("whose address a stranger signed up with is not reached by the stranger's password", async () => {
    const squatter = await makePerson(db(), { email_confirmed: false })
    await db()
      .updateTable("users")
      .set({ password_hash: "chosen by a stranger" })
      .where("id", "=", squatter.user_id)
      .execute()
    await inviteSuperUser(parts.ctx(await onTeam("super_owner")), { email: squatter.email, full_name: "" })
    const account = await db().selectFrom("users").selectAll().where("id", "=", squatter.user_id).executeTakeFirst()
    expect(account?.password_hash).toBeNull()
  })

  test("is on the team once, also when asked twice at once", async () => {
    const ctx = parts.ctx(await onTeam("super_owner"))
    const person = await makePerson(db())
    const invite = () => outcomeOf(inviteSuperUser(ctx, { email: person.email, full_name: "" }))
    expect((await Promise.all([invite(), invite()])).toSorted()).toEqual(["done", "invalid_input"])
  })
})

test("a super owner is removed by nobody, and the refusals are the specification's", async () => {
  const owner = await onTeam("super_owner")
  const other = await onTeam("super_owner")
  expect(await outcomeOf(removeSuperUser(parts.ctx(owner), { user_id: other.user_id }))).toBe("member_not_found")
  expect(await roleOf(other)).toBe("super_owner")
  const user = parts.ctx(await onTeam("super_user"))
  await expect(removeSuperUser(user, { user_id: other.user_id })).rejects.toThrow(
    "Only super owners can remove super users",
  )
  await expect(inviteSuperUser(user, { email: somebody(), full_name: "" })).rejects.toThrow(
    "Only super owners can invite super users",
  )
})
