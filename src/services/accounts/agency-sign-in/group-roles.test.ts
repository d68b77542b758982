import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { IssuedPerson } from "#src/testing/accounts/agency-issuer.ts"
import { openSignInDesk } from "#src/testing/desks/agency-sign-in-desk.ts"
import { switchProvider } from "./switch-provider.ts"

type Desk = Awaited<ReturnType<typeof openSignInDesk>>

let desk: Desk
let ours: Awaited<ReturnType<Desk["setUp"]>>
beforeAll(async () => {
  desk = await openSignInDesk()
  ours = await desk.setUp(0, "springfield.gov", { membership: "first_sign_in" })
})
afterAll(() => desk.close())

describe("groups", () => {
  it("give the role at each sign-in, in the log too, and never to or from an owner", async () => {
    await ours.save({
      groups_claim: "groups",
      admin_groups: ["clerks"],
      manager_groups: ["leads"],
      reviewer_groups: ["staff"],
    })
    const robin = desk.person()
    const sign = async (groups?: string[]) => {
      await desk.enter(ours, { ...robin, groups })
      return (await desk.memberOf(ours, robin["email"]))?.role
    }
    expect(await sign(["staff", "leads"])).toBe("manager")
    expect(await sign(["staff"])).toBe("reviewer")
    expect(await sign(["clerks"])).toBe("admin")
    expect(await sign(["owner", "unknown"])).toBe("viewer")
    expect(await sign(["clerks"])).toBe("admin")
    expect(await sign()).toBe("viewer")
    const { id } = (await desk.memberOf(ours, robin["email"])) ?? { id: "" }
    const changes = (await desk.actsOf(id)).filter(({ action }) => action === "member.role_changed")
    expect(changes).toHaveLength(6)
    expect(changes.at(-1)).toMatchObject({
      agency_id: ours.agency_id,
      before: { role: "admin" },
      after: { role: "viewer", by: "groups" },
    })
    const owner = await desk.member(ours, "owner")
    await desk.enter(ours, desk.person({ email: owner.email, groups: ["staff"] }))
    expect(await desk.memberOf(ours, owner.email)).toMatchObject({ role: "owner" })
    await ours.save({})
  })
})

describe("a second factor", () => {
  const level = "urn:example:two-factors"
  const factorOf = async (change: Partial<IssuedPerson>) => {
    const { user } = await desk.enter(ours, desk.person(change))
    return user?.second_factor
  }

  it("counts when the provider proved one and is trusted with that", async () => {
    expect(await factorOf({ amr: ["pwd", "mfa"] })).toBe(false)
    await ours.save({ trusts_second_factor: true, acr_values: level })
    expect(await factorOf({ amr: ["pwd", "mfa"] })).toBe(true)
    expect(await factorOf({ amr: ["pwd"] })).toBe(false)
    expect(await factorOf({ acr: level })).toBe(true)
    expect(await factorOf({ acr: "urn:example:one-factor" })).toBe(false)
    await ours.save({})
  })

  it("that a person has set up here is asked for after the provider, and keeps no new way in before", async () => {
    const pat = await desk.member(ours, "manager")
    const times = { created_at: new Date(), updated_at: new Date() }
    await desk.db
      .insertInto("auth_factors")
      .values({
        user_id: pat.user_id,
        factor_type: "totp",
        status: "verified",
        sealed_secret: Buffer.from("-"),
        ...times,
      })
      .execute()
    const entered = await desk.enter(ours, desk.person({ email: pat.email, amr: ["mfa"] }))
    expect(entered).toMatchObject({ location: "/login/second-factor?next=%2Fdashboard", user: undefined })
    const identities = await desk.db.selectFrom("identities").select("id").where("user_id", "=", pat.user_id).execute()
    expect(identities).toEqual([])
  })
})

describe("a provider that is switched off", () => {
  it("opens nothing, and the sessions that it opened end", async () => {
    const robin = desk.person()
    const { cookies } = await desk.enter(ours, robin)
    expect((await desk.visit("/account", cookies)).status).toBe(200)
    await switchProvider(ours.ctx, { agency_id: ours.agency_id, status: "off" })
    expect((await desk.visit("/account", cookies)).status).toBe(302)
    expect((await desk.begin(ours)).status).toBe(404)
    await switchProvider(ours.ctx, { agency_id: ours.agency_id, status: "on" })
  })
})
