import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { actingFor, type Ctx, type Person } from "./context.ts"
import { deactivateMember } from "./members/deactivate-member.ts"
import { changeMemberRole } from "./members/change-member-role.ts"
import { moderateComment } from "./moderation/moderate-comment.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const job = () => test.ctx({ kind: "job", name: "approve_many" })

async function office() {
  const db = test.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const member = await makeMember(db, agency.id, "reviewer")
  const owner = test.ctx(await makeMember(db, agency.id, "owner"))
  /** One step of a job that may take long: the next comment is approved. */
  const step = async (ctx: Ctx) => {
    const { id } = await makeComment(db, docket, { status: "submitted" })
    const input = { agency_id: agency.id, comment_id: id, version: 1, action: "approve" as const, reason: null }
    const outcome = await outcomeOf(moderateComment(ctx, input))
    const { status } = await db.selectFrom("comments").select("status").where("id", "=", id).executeTakeFirstOrThrow()
    return { id, outcome, status }
  }
  return { db, agency_id: agency.id, agency, member, owner, step }
}
const person = ({ user_id }: Person): Person => ({ user_id })

describe("a job that acts for a person", () => {
  it("may do what they may, and the log names both", async () => {
    const { db, member, step } = await office()
    const { id, outcome, status } = await step(actingFor(job(), person(member)))
    expect([outcome, status]).toEqual(["done", "published"])
    const entries = db.selectFrom("audit_log").select(["actor_kind", "actor_id", "actor_name", "action"])
    expect(await entries.where("entity_id", "=", id).execute()).toEqual([
      { actor_kind: "job", actor_id: member.user_id, actor_name: "approve_many", action: "comment.approved" },
    ])
    const moved = db.selectFrom("moderation_logs").select("actor_id").where("comment_id", "=", id)
    expect(await moved.execute()).toEqual([{ actor_id: member.user_id }])
  })

  it("takes no further step after they were demoted or removed", async () => {
    for (const lose of [
      (at: { agency_id: string; user_id: string }, owner: Ctx) =>
        changeMemberRole(owner, { ...at, from: "reviewer", role: "viewer" }),
      (at: { agency_id: string; user_id: string }, owner: Ctx) => deactivateMember(owner, at),
      async ({ user_id }: { user_id: string }) => {
        const banned_until = new Date("2099-01-01T00:00:00Z")
        await test.deps.database.updateTable("users").set({ banned_until }).where("id", "=", user_id).execute()
      },
    ]) {
      const { agency_id, member, owner, step } = await office()
      const ctx = actingFor(job(), person(member))
      expect((await step(ctx)).outcome).toBe("done")
      await lose({ agency_id, user_id: member.user_id }, owner)
      const { outcome, status } = await step(ctx)
      expect(["permission_denied", "agency_not_found"]).toContain(outcome)
      expect(status).toBe("submitted")
    }
  })

  it("needs a second factor where they do, as they had shown it when they asked", async () => {
    const { db, agency_id, member, step } = await office()
    await db.updateTable("agencies").set({ second_factor_for_readers: true }).where("id", "=", agency_id).execute()
    expect((await step(actingFor(job(), person(member)))).outcome).toBe("second_factor_required")
    expect((await step(actingFor(job(), { ...person(member), second_factor: true }))).outcome).toBe("done")
  })

  it("is only ever a job; and a job that acts for nobody may do nothing of this", async () => {
    const { member, owner, step } = await office()
    expect(() => actingFor(owner, person(member))).toThrow("Only a job acts")
    expect((await step(job())).outcome).toBe("sign_in_required")
  })
})
