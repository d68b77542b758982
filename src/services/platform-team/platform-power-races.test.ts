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
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { platformMessages } from "#src/rules/messages/agencies/platform-messages.ts"
import { findPasswordReset } from "#src/services/accounts/passwords/reset-password.ts"
import { startViewing } from "#src/services/impersonation/start-viewing.ts"
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

describe("the same thing at the same moment", () => {
  it("views that are begun in several tabs: the last one runs, and each other has ended", async () => {
    const { user_id, ctx } = await onTeam("super_owner")
    const { id: agency_id } = await makeAgency(db())
    const member = await makeMember(db(), agency_id, "viewer")
    const { id: member_id } = await db()
      .selectFrom("agency_members")
      .select("id")
      .where("user_id", "=", member.user_id)
      .executeTakeFirstOrThrow()
    const begin = () => outcomeOf(startViewing(ctx, { agency_id, member_id, reason: "A question" }))
    expect(await Promise.all([begin(), begin(), begin(), begin()])).toEqual(["done", "done", "done", "done"])
    const log = await db().selectFrom("audit_log").select("action").where("actor_id", "=", user_id).execute()
    const noted = (action: string) => log.filter((entry) => entry.action === action).length
    expect([noted("impersonation.started"), noted("impersonation.ended")]).toEqual([4, 3])
  })

  it("invitations of one person to the team: one is sent, and the others hear that they are on it", async () => {
    const { ctx } = await onTeam("super_owner")
    const invited = "at-once@opendocket.example"
    const invite = () => inviteSuperUser(ctx, { email: invited, full_name: "" }).then(() => null, fieldsOf)
    const outcomes = await Promise.all([invite(), invite(), invite(), invite()])
    expect(outcomes.filter((fields) => fields === null)).toHaveLength(1)
    expect(outcomes.filter((fields) => fields?.["email"] === platformMessages.alreadyOnTeam)).toHaveLength(3)
    const letters = db().selectFrom("mail_outbox").select("text_body").where("to_address", "=", invited)
    const [letter, ...more] = await letters.execute()
    const token = /token=([\w-]+)/.exec(letter?.text_body ?? "")?.[1] ?? ""
    expect([more, (await findPasswordReset(test.ctx(), token)).usable]).toEqual([[], true])
  })
})

const fieldsOf = (error: { fields?: Record<string, unknown> }) => error.fields
