import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { may, type Permission } from "#src/rules/people/permissions.ts"
import { type AgencyRole, agencyRoles, mayManageRole } from "#src/rules/people/roles.ts"
import { authorize, type User } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { changeMemberRole } from "./change-member-role.ts"
import { deactivateMember } from "./deactivate-member.ts"
import { listMembers } from "./queries.ts"
import { reactivateMember } from "./reactivate-member.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

/** An agency with two owners, so that no rule about the last one stands in the way. */
async function anAgency() {
  const db = parts.deps.database
  const agency = await makeAgency(db)
  const [first, second] = [await makeMember(db, agency.id, "owner"), await makeMember(db, agency.id, "owner")]
  const member = (role: AgencyRole) => makeMember(db, agency.id, role)
  const stored = ({ user_id }: User) =>
    db
      .selectFrom("agency_members")
      .select(["role", "status"])
      .where("agency_id", "=", agency.id)
      .where("user_id", "=", user_id)
      .executeTakeFirst()
  const audit = ({ user_id }: User) =>
    db.selectFrom("audit_log").selectAll().where("entity_id", "=", user_id).orderBy("id").execute()
  const deactivate = ({ user_id }: User) =>
    db.updateTable("agency_members").set({ status: "inactive" }).where("user_id", "=", user_id).execute()
  return { db, agency_id: agency.id, first, second, member, stored, audit, deactivate }
}

const expected = (actor: AgencyRole, permission: Permission, roles: readonly AgencyRole[]) => {
  if (!may(actor, permission)) return "permission_denied"
  return roles.every((role) => mayManageRole(actor, role)) ? "done" : "role_not_manageable"
}

describe.each(agencyRoles)("as %s", (actor) => {
  for (const from of agencyRoles)
    for (const to of agencyRoles) {
      const outcome = expected(actor, "change_user_roles", [from, to])
      test(`${from} becomes ${to}: ${outcome}`, async () => {
        const { agency_id, member, stored, audit } = await anAgency()
        const ctx = parts.ctx(await member(actor))
        const person = await member(from)
        const change = changeMemberRole(ctx, { agency_id, user_id: person.user_id, from, role: to })
        expect(await outcomeOf(change)).toBe(outcome)
        expect(await stored(person)).toEqual({ role: outcome === "done" ? to : from, status: "active" })
        expect(await audit(person)).toHaveLength(outcome === "done" && from !== to ? 1 : 0)
      })
    }

  for (const role of agencyRoles) {
    const away = expected(actor, "remove_users", [role])
    test(`deactivating a ${role}: ${away}; giving access back: ${expected(actor, "invite_users", [role])}`, async () => {
      const { agency_id, member, stored, deactivate } = await anAgency()
      const ctx = parts.ctx(await member(actor))
      const person = await member(role)
      const input = { agency_id, user_id: person.user_id }
      expect(await outcomeOf(deactivateMember(ctx, input))).toBe(away)
      expect((await stored(person))?.status).toBe(away === "done" ? "inactive" : "active")
      await deactivate(person)
      const back = expected(actor, "invite_users", [role])
      expect(await outcomeOf(reactivateMember(ctx, input))).toBe(back)
      expect((await stored(person))?.status).toBe(back === "done" ? "active" : "inactive")
    })
  }
})

test("a role that a colleague changed first is not changed again: it says who did what", async () => {
  const { agency_id, first, second, member, stored } = await anAgency()
  const person = await member("viewer")
  const ids = { agency_id, user_id: person.user_id }
  const seen = { ...ids, from: "viewer" } as const
  await changeMemberRole(parts.ctx(first), { ...seen, role: "manager" })
  await expect(changeMemberRole(parts.ctx(second), { ...seen, role: "reviewer" })).rejects.toMatchObject({
    code: "changed_meanwhile",
    status: 409,
    message: "Robin owner changed this person's role to Manager in the meantime. Your change was not saved.",
  })
  expect(await stored(person)).toEqual({ role: "manager", status: "active" })
  expect(await outcomeOf(changeMemberRole(parts.ctx(second), { ...seen, role: "manager" }))).toBe("done") // both wanted it
  await deactivateMember(parts.ctx(first), ids)
  await expect(
    changeMemberRole(parts.ctx(second), { ...ids, from: "manager", role: "reviewer" }),
  ).rejects.toMatchObject({
    code: "changed_meanwhile",
    message: "Robin owner deactivated this person in the meantime. Your change was not saved.",
  })
})

test("a new role and a lost access count from the next request on", async () => {
  const { agency_id, first, member, audit } = await anAgency()
  const person = await member("admin")
  const ids = { agency_id, user_id: person.user_id }
  const asPerson = () => outcomeOf(authorize(parts.ctx(person), agency_id, "invite_users"))
  expect(await asPerson()).toBe("done")
  await changeMemberRole(parts.ctx(first), { ...ids, from: "admin", role: "viewer" })
  expect(await asPerson()).toBe("permission_denied")
  await deactivateMember(parts.ctx(first), ids)
  expect(await asPerson()).toBe("agency_not_found")
  expect(await audit(person)).toMatchObject([
    { action: "member.role_changed", before: { role: "admin" }, after: { role: "viewer" }, actor_id: first.user_id },
    { action: "member.deactivated", before: { status: "active" }, after: { status: "inactive" } },
  ])
})

test("the last owner can be neither demoted nor deactivated, by nobody and not by themselves", async () => {
  const { agency_id, first, second, stored, deactivate } = await anAgency()
  await deactivate(second)
  const own = { agency_id, user_id: first.user_id }
  expect(await outcomeOf(changeMemberRole(parts.ctx(first), { ...own, from: "owner", role: "admin" }))).toBe(
    "last_owner",
  )
  expect(await outcomeOf(deactivateMember(parts.ctx(first), own))).toBe("last_owner")
  expect(await stored(first)).toEqual({ role: "owner", status: "active" })
})

test("of two owners who demote each other at once one stays an owner", async () => {
  for (let round = 0; round < 8; round++) {
    const { agency_id, first, second, stored } = await anAgency()
    const demote = (actor: User, { user_id }: User) =>
      outcomeOf(changeMemberRole(parts.ctx(actor), { agency_id, user_id, from: "owner", role: "admin" }))
    const outcomes = await Promise.all([demote(first, second), demote(second, first)])
    // The slower one is an admin by the time the lock is theirs, and an admin manages no owner.
    expect(outcomes.toSorted()).toEqual(["done", "role_not_manageable"])
    const roles = [await stored(first), await stored(second)].map((member) => member?.role)
    expect(roles.filter((role) => role === "owner")).toHaveLength(1)
    expect(roles).toContain("admin")
  }
})

test("of two owners who leave at once one stays", async () => {
  for (let round = 0; round < 8; round++) {
    const { agency_id, first, second } = await anAgency()
    const leave = (actor: User) => outcomeOf(deactivateMember(parts.ctx(actor), { agency_id, user_id: actor.user_id }))
    expect((await Promise.all([leave(first), leave(second)])).toSorted()).toEqual(["done", "last_owner"])
  }
})

test("who was deactivated while waiting for the lock changes nothing", async () => {
  const { agency_id, first, second, member, stored } = await anAgency()
  const person = await member("viewer")
  const ctx = parts.ctx(first)
  const outcomes = await Promise.all([
    outcomeOf(deactivateMember(parts.ctx(second), { agency_id, user_id: first.user_id })),
    outcomeOf(changeMemberRole(ctx, { agency_id, user_id: person.user_id, from: "viewer", role: "manager" })),
  ])
  expect(outcomes[0]).toBe("done")
  expect(["done", "agency_not_found"]).toContain(outcomes[1])
  expect((await stored(person))?.role).toBe(outcomes[1] === "done" ? "manager" : "viewer")
})

test("a stranger to the agency, and a member of another one, are no members here", async () => {
  const ours = await anAgency()
  const theirs = await anAgency()
  const outsider = { agency_id: ours.agency_id, user_id: theirs.first.user_id, from: "owner", role: "viewer" } as const
  expect(await outcomeOf(changeMemberRole(parts.ctx(ours.first), outsider))).toBe("member_not_found")
  expect(await outcomeOf(changeMemberRole(parts.ctx(theirs.first), { ...outsider }))).toBe("agency_not_found")
  expect((await ours.stored(ours.first))?.role).toBe("owner")
})

test("a closed account gets no access back", async () => {
  const { db, agency_id, first, member, deactivate } = await anAgency()
  const person = await member("viewer")
  await deactivate(person)
  await db.updateTable("users").set({ deleted_at: new Date() }).where("id", "=", person.user_id).execute()
  const back = reactivateMember(parts.ctx(first), { agency_id, user_id: person.user_id })
  expect(await outcomeOf(back)).toBe("member_not_found")
})

test("the list has the agency's people alone: active ones first, owners on top", async () => {
  const { db, agency_id, first, member, deactivate } = await anAgency()
  await deactivate(await member("owner"))
  await member("viewer")
  await member("admin")
  const scope = await authorize(parts.ctx(first), agency_id, "invite_users")
  expect((await listMembers(db, scope)).map(({ status, role }) => `${status} ${role}`)).toEqual([
    "active owner",
    "active owner",
    "active admin",
    "active viewer",
    "inactive owner",
  ])
})
