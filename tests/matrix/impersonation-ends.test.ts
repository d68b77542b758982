import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { endExpiredViews } from "#src/services/impersonation/end-expired-views.ts"
import { viewingIn } from "./viewing.ts"
import { get, makeWorld, post, type World } from "./world.ts"

/** A view of pages as another person comes to an end by itself (settled 14, decision 37). */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.app.close())

const { db, cookie, see, sawDashboard, begin, entries, startOver } = viewingIn(() => world)
beforeEach(startOver)

describe("a view ends", () => {
  const change = {
    "when the super owner is demoted": async () => {
      const { user_id } = world.users.super_owner
      await db().updateTable("platform_roles").set({ role: "super_user" }).where("user_id", "=", user_id).execute()
    },
    "when the member joins the platform's team": async () => {
      const { user_id } = world.users.owner
      await db().insertInto("platform_roles").values({ user_id, role: "super_user" }).execute()
    },
    "when the member is deactivated": async () => {
      const { user_id } = world.users.owner
      await db().updateTable("agency_members").set({ status: "inactive" }).where("user_id", "=", user_id).execute()
    },
    "after 30 minutes": async () => {
      const past = {
        started_at: new Date(world.app.clock.now().getTime() - 30 * 60_000),
        expires_at: world.app.clock.now(),
      }
      await db().updateTable("impersonations").set(past).where("ended_at", "is", null).execute()
    },
  }
  test.each(Object.entries(change))("%s", async (when, happen) => {
    await begin()
    expect(await sawDashboard()).toBe(true)
    await happen()
    expect(await sawDashboard()).toBe(false)
    const in_time = when !== "after 30 minutes"
    expect((await entries()).at(-1)).toMatchObject({ action: `member.view_${in_time ? "ended" : "expired"}` })
    const running = db().selectFrom("impersonations").select("id").where("ended_at", "is", null)
    expect(await running.execute()).toEqual([])
  })

  test("at its moment in every log, when its time runs out and no page is opened", async () => {
    const before = (await entries()).length
    await begin()
    const begun = await db()
      .selectFrom("impersonations")
      .select(["id", "expires_at"])
      .where("ended_at", "is", null)
      .executeTakeFirstOrThrow()
    const sweep = async (after_ms: number) => {
      const now = new Date(begun.expires_at.getTime() + after_ms)
      return endExpiredViews({ ...world.app.ctx({ kind: "job", name: "end_expired_views" }), now: () => now })
    }
    expect(await sweep(-1)).toBeUndefined()
    expect(await sweep(50_000)).toEqual({ ended: 1 })
    expect(await sweep(60_000)).toBeUndefined()
    const row = db().selectFrom("impersonations").select("ended_at").where("id", "=", begun.id)
    expect(await row.executeTakeFirst()).toEqual({ ended_at: begun.expires_at })
    const [agency_id, actor_id] = [world.ours.agency.id, world.users.super_owner.user_id]
    const end = { actor_id, at: begun.expires_at, entity_id: world.users.owner.user_id }
    expect((await entries()).slice(before + 2)).toMatchObject([
      { ...end, action: "impersonation.expired", agency_id: null },
      { ...end, action: "member.view_expired", agency_id },
    ])
    const log = await (await get(world.app, "/agency/audit-log", { cookie: world.cookies.owner })).text()
    expect(log.replaceAll(/<[^>]+>/g, "")).toContain("The platform team reached the end of the time to view pages as")
  })

  test("when another begins", async () => {
    await begin()
    await begin(world.users.viewer.user_id)
    expect(await (await see("/agency/dashboard")).text()).toMatch(/you are viewing pages as .*Robin viewer/)
    const running = db().selectFrom("impersonations").select("target_id").where("ended_at", "is", null)
    expect(await running.execute()).toEqual([{ target_id: world.users.viewer.user_id }])
  })

  test("when the super owner signs out", async () => {
    await begin()
    expect((await post(world.app, "/sign-out", { fields: {}, cookie: cookie() })).status).toBe(303)
    expect((await entries()).at(-1)).toMatchObject({ action: "member.view_ended" })
    expect((await see("/agency/dashboard")).headers.get("location")).toContain("/agency/login")
  })
})
