import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createAgencyInput } from "#src/rules/input/agencies/platform.ts"
import type { PlatformRole } from "#src/rules/people/platform-roles.ts"
import { closeOwnAccount } from "#src/services/accounts/own/close-own-account.ts"
import { createAgencyWithOwner } from "#src/services/agencies/create-agency-with-owner.ts"
import { restoreAgency } from "#src/services/agencies/restore-agency.ts"
import type { Ctx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency } from "#src/testing/records/factories.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { inviteAgencyUser } from "./invite-agency-user.ts"
import { inviteSuperUser } from "./invite-super-user.ts"
import { removeSuperUser } from "./remove-super-user.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database

async function onTeam(role: PlatformRole) {
  const { user_id, actor } = await signUpPerson(test)
  await db().insertInto("platform_roles").values({ user_id, role }).execute()
  return { user_id, ctx: test.ctx(actor) }
}
const newAgency = (ctx: Ctx, agency_name: string) => {
  const input = {
    idempotency_key: crypto.randomUUID(),
    agency_name,
    state_code: "OH",
    owner_email: "owner@city.gov",
    owner_name: "",
  }
  return createAgencyWithOwner(ctx, createAgencyInput([".gov"]).parse(input))
}
const email = "someone@opendocket.example"

const acts: [string, PlatformRole, (ctx: Ctx) => Promise<unknown>][] = [
  ["a new agency", "super_user", (ctx) => newAgency(ctx, "Too Late Town")],
  [
    "an invitation to an agency",
    "super_user",
    async (ctx) =>
      inviteAgencyUser(ctx, { agency_id: (await makeAgency(db())).id, email, role: "viewer", full_name: "" }),
  ],
  [
    "an agency's return",
    "super_owner",
    async (ctx) =>
      restoreAgency(ctx, { agency_id: (await makeAgency(db(), { deleted_at: new Date() })).id, reason: null }),
  ],
  ["an invitation to the team", "super_owner", (ctx) => inviteSuperUser(ctx, { email, full_name: "" })],
  [
    "a removal from the team",
    "super_owner",
    async (ctx) => removeSuperUser(ctx, { user_id: (await onTeam("super_user")).user_id }),
  ],
]

describe("nothing is done for the platform after the power to do it was taken away", () => {
  it.each(acts)("%s", async (_, role, act) => {
    const { user_id, ctx } = await onTeam(role)
    const entries = () => db().selectFrom("audit_log").select("id").where("actor_id", "=", user_id).execute()
    const before = await entries()
    let outcome: Promise<string> = Promise.resolve("not begun")
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom("platform_roles").where("user_id", "=", user_id).execute()
        outcome = outcomeOf(act(ctx))
        await waitForLocks(test.database, 1)
      })
    expect(await outcome).toBe("permission_denied")
    expect(await entries()).toEqual(before)
  })

  const losses: [string, (member: { user_id: string; ctx: Ctx }) => Promise<unknown>][] = [
    [
      "a removal",
      async ({ user_id }) => {
        const { ctx } = await onTeam("super_owner")
        await removeSuperUser(ctx, { user_id })
      },
    ],
    [
      "closing the account",
      ({ ctx }) => closeOwnAccount(ctx, { confirmation: "close my account", current_password: testPassword }),
    ],
  ]
  it.each(losses)("%s waits for what is under way, and nobody waits in a circle", async (loss, lose) => {
    const member = await onTeam("super_user")
    let made: Promise<string> = Promise.resolve("not begun")
    let lost: Promise<string> = Promise.resolve("not begun")
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtext('agency slugs'))`.execute(tx)
        made = outcomeOf(newAgency(member.ctx, `Made before ${loss}`))
        await waitForLocks(test.database, 1)
        lost = outcomeOf(lose(member))
        await waitForLocks(test.database, 2)
      })
    expect([await made, await lost]).toEqual(["done", "done"])
    const left = db().selectFrom("platform_roles").select("role").where("user_id", "=", member.user_id)
    expect(await left.execute()).toEqual([])
  })
})
