import { startViewing } from "#src/services/impersonation/start-viewing.ts"
import { get, type World } from "./world.ts"

/** What the tests of viewing pages as another person do in their world. */
export function viewingIn(world: () => World) {
  const db = () => world().app.deps.database
  const cookie = () => world().cookies.super_owner
  const reason = "Ticket 4711: the queue looks empty"
  const ctx = () => world().app.ctx(world().users.super_owner)
  const see = (address: string) => get(world().app, address, { cookie: cookie() })
  const sawDashboard = async () => (await see("/agency/dashboard")).status === 200

  async function memberId(user_id: string) {
    const member = db().selectFrom("agency_members").select(["id", "agency_id"]).where("user_id", "=", user_id)
    const { id, agency_id } = await member.executeTakeFirstOrThrow()
    return { member_id: id, agency_id }
  }
  const begin = async (user_id = world().users.owner.user_id) =>
    startViewing(ctx(), { ...(await memberId(user_id)), reason })
  const entries = () =>
    db()
      .selectFrom("audit_log")
      .select(["action", "agency_id", "actor_id", "entity_id", "reason", "after", "at"])
      .where((eb) => eb.or([eb("action", "like", "impersonation.%"), eb("action", "like", "member.view%")]))
      .orderBy("id")
      .execute()
  /** No view runs, a second has passed, and everyone's role is as it was. */
  async function startOver() {
    world().app.clock.advance(1000)
    const { user_id } = world().users.super_owner
    await db()
      .updateTable("impersonations")
      .set({ ended_at: world().app.clock.now() })
      .where("ended_at", "is", null)
      .execute()
    await db()
      .insertInto("platform_roles")
      .values({ user_id, role: "super_owner" })
      .onConflict((oc) => oc.column("user_id").doUpdateSet({ role: "super_owner" }))
      .execute()
    const { user_id: owner } = world().users.owner
    await db().deleteFrom("platform_roles").where("user_id", "=", owner).execute()
    await db().updateTable("agency_members").set({ status: "active" }).where("user_id", "=", owner).execute()
  }

  return { db, cookie, reason, ctx, see, sawDashboard, memberId, begin, entries, startOver }
}
