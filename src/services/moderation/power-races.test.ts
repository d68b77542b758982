import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { updateAgencySettings } from "#src/services/agencies/update-agency-settings.ts"
import type { Ctx } from "#src/services/context.ts"
import { changeDocketStatus } from "#src/services/dockets/status/change-docket-status.ts"
import { extendDocket } from "#src/services/dockets/status/extend-docket.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { deactivateMember } from "#src/services/members/deactivate-member.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { moderateComment } from "./moderate-comment.ts"
import { moderateComments } from "./moderate-comments.ts"
import { takeComment } from "./take-comment.ts"
import { undoModeration } from "./undo-moderation.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database

async function office(role: AgencyRole) {
  const agency = await makeAgency(db())
  const docket = await makeDocket(db(), agency.id, { close_at: new Date("2026-08-01T00:00:00Z") })
  const comment = await makeComment(db(), docket, { status: "submitted" })
  const owner = test.ctx(await makeMember(db(), agency.id, "owner"))
  const member = await makeMember(db(), agency.id, role)
  return { agency, docket, comment, owner, member, ctx: test.ctx(member), agency_id: agency.id }
}
type Office = Awaited<ReturnType<typeof office>>

/** What becomes of work that begins while somebody takes its actor's power away, and has to wait until that is done. */
async function whileLosing(
  { agency_id, member }: Office,
  loss: { role: "viewer" } | { status: "inactive" },
  work: () => Promise<unknown>,
) {
  let outcome: Promise<string> = Promise.resolve("not begun")
  await db()
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom("agencies").select("id").where("id", "=", agency_id).forNoKeyUpdate().execute()
      const row = tx.updateTable("agency_members").where("agency_id", "=", agency_id)
      await row.where("user_id", "=", member.user_id).set(loss).execute()
      outcome = outcomeOf(work())
      await waitForLocks(test.database, 1)
    })
  return outcome
}

const seen = ({ comment }: Office) => ({ comment_id: comment.id, version: 1 })
const decisions: [string, (at: Office, ctx: Ctx) => Promise<unknown>][] = [
  [
    "one comment",
    (at, ctx) => moderateComment(ctx, { agency_id: at.agency_id, ...seen(at), action: "approve", reason: null }),
  ],
  [
    "several comments",
    (at, ctx) =>
      moderateComments(ctx, { agency_id: at.agency_id, comments: [seen(at)], action: "reject", reason: null }),
  ],
  [
    "a review",
    (at, ctx) => takeComment(ctx, { agency_id: at.agency_id, docket_id: null, order: "oldest", after: null }),
  ],
  [
    "a docket's status",
    ({ agency_id, docket }, ctx) =>
      changeDocketStatus(ctx, { agency_id, docket_id: docket.id, to: "closed", reason: null }),
  ],
  [
    "a later close date",
    ({ agency_id, docket }, ctx) =>
      extendDocket(ctx, {
        agency_id,
        docket_id: docket.id,
        close_at: new Date("2026-09-01T00:00:00Z"),
        reason: "More time",
      }),
  ],
  [
    "an invitation",
    ({ agency_id }, ctx) => inviteMember(ctx, { agency_id, email: "new@example.org", role: "viewer", full_name: "" }),
  ],
]

async function recordOf({ agency_id }: Office) {
  const of = (table: "comments" | "dockets") =>
    db().selectFrom(table).select(["id", "status", "version"]).where("agency_id", "=", agency_id).execute()
  const audit = await db().selectFrom("audit_log").select("action").where("agency_id", "=", agency_id).execute()
  const letters = await db().selectFrom("invitations").select("id").where("agency_id", "=", agency_id).execute()
  return { comments: await of("comments"), dockets: await of("dockets"), audit, letters }
}

describe("console 2: no decision is made after the power to make it was taken away", () => {
  it.each(decisions)("console 2: %s, after a demotion and after a deactivation", async (_, decide) => {
    for (const [loss, refusal] of [
      [{ role: "viewer" }, "permission_denied"],
      [{ status: "inactive" }, "agency_not_found"],
    ] as const) {
      const at = await office("admin")
      const before = await recordOf(at)
      expect(await whileLosing(at, loss, () => decide(at, at.ctx))).toBe(refusal)
      expect(await recordOf(at)).toEqual(before)
    }
  })

  it("console 2: nor is one taken back, nor the settings changed", async () => {
    const at = await office("admin")
    const { batch_id } = await moderateComment(at.ctx, {
      agency_id: at.agency_id,
      ...seen(at),
      action: "approve",
      reason: null,
    })
    const undo = () => undoModeration(at.ctx, { agency_id: at.agency_id, batch_id })
    expect(await whileLosing(at, { role: "viewer" }, undo)).toBe("permission_denied")
    const other = await office("admin")
    const save = () =>
      updateAgencySettings(other.ctx, {
        agency_id: other.agency_id,
        version: 1,
        name: "Renamed",
        jurisdiction: "",
        jurisdiction_type: "city",
        state_code: "OH",
        time_zone: "America/New_York",
        contact_email: null,
        description: "",
        max_file_size_mb: 10,
        allowed_mime_types: ["application/pdf"],
        captcha_enabled: true,
        auto_publish: false,
        accent_color: "#0050D8",
        footer_disclaimer: "",
      })
    expect(await whileLosing(other, { role: "viewer" }, save)).toBe("permission_denied")
  })

  it("console 2: a demotion waits for a bulk decision that is under way, and colleagues do not", async () => {
    const at = await office("manager")
    const { agency_id, docket, member, owner } = at
    const others = await Promise.all([1, 2, 3].map(() => makeComment(db(), docket, { status: "submitted" })))
    const colleague = test.ctx(await makeMember(db(), agency_id, "reviewer"))
    const alone = await makeComment(db(), docket, { status: "submitted" })
    const comments = [at.comment, ...others].map(({ id }) => ({ comment_id: id, version: 1 }))
    let bulk: Promise<string> = Promise.resolve("not begun")
    let demotion: Promise<string> = Promise.resolve("not begun")
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom("comments").select("id").where("id", "=", at.comment.id).forUpdate().execute()
        bulk = outcomeOf(moderateComments(at.ctx, { agency_id, comments, action: "approve", reason: null }))
        await waitForLocks(test.database, 1)
        demotion = outcomeOf(
          changeMemberRole(owner, { agency_id, user_id: member.user_id, from: "manager", role: "viewer" }),
        )
        await waitForLocks(test.database, 2)
        const seenAlone = { comment_id: alone.id, version: 1 }
        expect(
          await outcomeOf(moderateComment(colleague, { agency_id, ...seenAlone, action: "approve", reason: null })),
        ).toBe("done")
      })
    expect([await bulk, await demotion]).toEqual(["done", "done"])
    const log = await db()
      .selectFrom("audit_log")
      .select("action")
      .where("agency_id", "=", agency_id)
      .orderBy("id")
      .execute()
    expect(log.at(-1)).toEqual({ action: "member.role_changed" })
    expect(log.filter(({ action }) => action === "comment.approved")).toHaveLength(5)
  })

  it("console 2: in a crowd nobody decides without power, and nobody waits in a circle", async () => {
    const { agency_id, docket, owner } = await office("viewer")
    const staff = await Promise.all([1, 2, 3].map(() => makeMember(db(), agency_id, "manager")))
    const second = test.ctx(await makeMember(db(), agency_id, "owner"))
    const made = await Promise.all(Array.from({ length: 45 }, () => makeComment(db(), docket, { status: "submitted" })))
    const press = async (at: number) => {
      const codes: string[] = []
      for (const { id } of made.slice(at * 15, at * 15 + 15)) {
        const comments = [{ comment_id: id, version: 1 }]
        const member = staff[at]
        if (member)
          codes.push(
            await outcomeOf(
              moderateComments(test.ctx(member), { agency_id, comments, action: "approve", reason: null }),
            ),
          )
      }
      return codes
    }
    const change = async (ctx: Ctx) => {
      const codes: string[] = []
      for (const [turn, { user_id }] of [...staff, ...staff].entries()) {
        const [from, role] = turn % 2 ? (["reviewer", "manager"] as const) : (["manager", "reviewer"] as const)
        codes.push(await outcomeOf(changeMemberRole(ctx, { agency_id, user_id, from, role })))
        codes.push(await outcomeOf(deactivateMember(ctx, { agency_id, user_id: crypto.randomUUID() })))
      }
      return codes
    }
    const outcomes = await Promise.all([press(0), press(1), press(2), change(owner), change(second)])
    const allowed = ["done", "permission_denied", "member_not_found"]
    expect(outcomes.flat().filter((outcome) => !allowed.includes(outcome))).toEqual([])

    const held = new Map<string | null, string>(staff.map(({ user_id }) => [user_id, "manager"]))
    const rolesAtDecisions: (string | undefined)[] = []
    const log = await db()
      .selectFrom("audit_log")
      .selectAll()
      .where("agency_id", "=", agency_id)
      .orderBy("id")
      .execute()
    for (const { action, actor_id, entity_id, after } of log) {
      if (action === "member.role_changed") held.set(entity_id, (after as { role: string }).role)
      if (action === "comment.approved") rolesAtDecisions.push(held.get(actor_id))
    }
    expect(rolesAtDecisions.length).toBeGreaterThan(0)
    expect(rolesAtDecisions.filter((role) => role !== "manager")).toEqual([])
  })
})
