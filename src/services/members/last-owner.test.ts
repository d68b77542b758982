import { afterAll, beforeAll, expect, it } from "vitest"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { closeOwnAccount } from "#src/services/accounts/own/close-own-account.ts"
import { transferOwnership } from "#src/services/agencies/transfer-ownership.ts"
import type { User } from "#src/services/context.ts"
import { type AuthService, createAuthService } from "#src/testing/accounts/auth-service.ts"
import { testPassword } from "#src/testing/accounts/sign-up.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { changeMemberRole } from "./change-member-role.ts"
import { deactivateMember } from "./deactivate-member.ts"

/** An owner who is banned keeps the role, and cannot use it: an agency needs another one (settled 37). */

let auth: AuthService
beforeAll(async () => {
  auth = await createAuthService()
})
afterAll(() => auth.close())

const answer = ({ status, json }: { status: number; json: { code?: string } }) => (status < 300 ? "done" : json.code)
const ban = async ({ user_id }: User, ban_duration = "1h") =>
  answer(await auth.admin("PUT", `/admin/users/${user_id}`, { ban_duration }))

async function twoOwners() {
  const { id: agency_id } = await makeAgency(auth.deps.database)
  const first = await makeMember(auth.deps.database, agency_id, "owner")
  const second = await makeMember(auth.deps.database, agency_id, "owner")
  const password_hash = await auth.deps.passwords.hash(testPassword)
  await auth.deps.database.updateTable("users").set({ password_hash }).where("id", "=", first.user_id).execute()
  return { agency_id, first, second, ctx: auth.ctx(first) }
}
type Owners = Awaited<ReturnType<typeof twoOwners>>

const own = ({ agency_id, first }: Owners) => ({ agency_id, user_id: first.user_id })
const ways: Record<string, (owners: Owners) => Promise<string | undefined>> = {
  "is demoted": (owners) => outcomeOf(changeMemberRole(owners.ctx, { ...own(owners), from: "owner", role: "admin" })),
  "leaves, or is removed": (owners) => outcomeOf(deactivateMember(owners.ctx, own(owners))),
  "closes the account": ({ ctx }) =>
    outcomeOf(closeOwnAccount(ctx, { current_password: testPassword, confirmation: "close my account" })),
  "is deleted by a program": async ({ first }) => answer(await auth.admin("DELETE", `/admin/users/${first.user_id}`)),
  "is banned, too": ({ first }) => ban(first),
}
const refused = (outcome: string | undefined) => ["last_owner", "conflict"].includes(outcome ?? "")

it.each(Object.keys(ways))(
  "of two owners of whom one is banned, the other %s: not before the ban is over",
  async (way) => {
    const owners = await twoOwners()
    expect(await ban(owners.second)).toBe("done")
    expect(await ways[way]?.(owners)).toSatisfy(refused)
    auth.clock.advance(HOUR)
    expect(await ways[way]?.(owners)).toBe("done")
  },
)

it("an owner hands the agency to nobody who is banned, unless a third can sign in", async () => {
  const { agency_id, ctx, second } = await twoOwners()
  const heir = await makeMember(auth.deps.database, agency_id, "admin")
  const handOver = () => outcomeOf(transferOwnership(ctx, { agency_id, new_owner_id: heir.user_id }))
  for (const person of [heir, second]) expect(await ban(person)).toBe("done")
  expect(await handOver()).toBe("last_owner")
  expect(await ban(second, "none")).toBe("done")
  expect(await handOver()).toBe("done")
})

it("of two owners who are banned at once, or of whom one is banned while the other is demoted, one stays", async () => {
  for (let round = 0; round < 4; round++) {
    const { first, second } = await twoOwners()
    expect((await Promise.all([ban(first), ban(second)])).toSorted()).toEqual(["conflict", "done"])
    const owners = await twoOwners()
    const outcomes = await Promise.all([ways["is demoted"]?.(owners), ban(owners.second)])
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1)
    expect(outcomes.filter(refused)).toHaveLength(1)
  }
})

it("a ban that only lasts longer is no second one", async () => {
  const { agency_id, first } = await twoOwners()
  const until = new Date(auth.clock.now().getTime() + HOUR)
  await auth.deps.database
    .updateTable("users")
    .set({ banned_until: until })
    .where("id", "in", (from) => from.selectFrom("agency_members").select("user_id").where("agency_id", "=", agency_id))
    .execute()
  expect(await ban(first, "2h")).toBe("done")
})
