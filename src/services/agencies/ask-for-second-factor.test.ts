import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { authorize } from "#src/services/context.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { askForSecondFactor } from "./ask-for-second-factor.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const db = () => app.deps.database
const get = (path: string, cookie: string) => app.fetch(path, { headers: { cookie } })
const words = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "")

/** A member with a session of our pages. */
async function signedIn(agency_id: string, role: (typeof agencyRoles)[number]) {
  const person = await signUpPerson(app)
  await db().insertInto("agency_members").values({ agency_id, user_id: person.user_id, role }).execute()
  return person
}
const proven = (session_id: string, second_factor_at: Date) =>
  db().updateTable("sessions").set({ second_factor_at }).where("id", "=", session_id).execute()

describe("L15: an agency asks for a second factor", () => {
  it("of every role that can read commenters' addresses, at once, and of no other agency's", async () => {
    const [agency, other] = [await makeAgency(db()), await makeAgency(db())]
    const owner = await makeMember(db(), agency.id, "owner")
    const members = await Promise.all(agencyRoles.map((role) => makeMember(db(), agency.id, role)))
    const outcomes = () =>
      Promise.all(members.map((member) => outcomeOf(authorize(app.ctx(member), agency.id, "view_dashboard"))))
    expect(new Set(await outcomes())).toEqual(new Set(["done"]))
    await askForSecondFactor(app.ctx(owner), { agency_id: agency.id, seen: false, asked: true })
    const expected = agencyRoles.map((role) => (role === "viewer" ? "done" : "second_factor_required"))
    expect(await outcomes()).toEqual(expected)
    for (const member of members)
      expect(await outcomeOf(authorize(app.ctx({ ...member, second_factor: true }), agency.id, "view_dashboard"))).toBe(
        "done",
      )
    const elsewhere = await makeMember(db(), other.id, "reviewer")
    expect(await outcomeOf(authorize(app.ctx(elsewhere), other.id, "approve_comments"))).toBe("done")
  })

  it("only an owner decides, in their own agency, and each change is in the audit log", async () => {
    const agency = await makeAgency(db())
    const wish = { agency_id: agency.id, seen: false, asked: true }
    for (const role of agencyRoles.filter((name) => name !== "owner")) {
      const member = await makeMember(db(), agency.id, role)
      expect(await outcomeOf(askForSecondFactor(app.ctx(member), wish))).toBe("permission_denied")
    }
    const stranger = await makeMember(db(), (await makeAgency(db())).id, "owner")
    expect(await outcomeOf(askForSecondFactor(app.ctx(stranger), wish))).toBe("agency_not_found")
    const owner = { ...(await makeMember(db(), agency.id, "owner")), second_factor: true }
    for (const asked of [true, true, false]) await askForSecondFactor(app.ctx(owner), { ...wish, seen: !asked, asked })
    // Saving an old page unchanged takes nothing back that a colleague decided since.
    await askForSecondFactor(app.ctx(owner), wish)
    const old = askForSecondFactor(app.ctx(owner), { ...wish, seen: false, asked: false })
    expect(await outcomeOf(old)).toBe("changed_meanwhile")
    const entries = await db()
      .selectFrom("audit_log")
      .select(["action", "before", "after", "actor_id"])
      .where("agency_id", "=", agency.id)
      .orderBy("id")
      .execute()
    const [off, on] = [{ second_factor_for_readers: false }, { second_factor_for_readers: true }]
    const common = { action: "agency.second_factor_asked", actor_id: owner.user_id }
    expect(entries).toEqual([
      { ...common, before: off, after: on },
      { ...common, before: on, after: off },
      { ...common, before: off, after: on },
    ])
  })

  it("by a box in the settings; a reviewer without one is led to set it up, and back, from the next request on", async () => {
    const agency = await makeAgency(db())
    const owner = await signedIn(agency.id, "owner")
    const reviewer = await signedIn(agency.id, "reviewer")
    expect((await get("/agency/moderation/queue", reviewer.cookie)).status).toBe(200)
    expect(await words(await get("/agency/settings", owner.cookie))).toContain('name="asked"')
    expect(await words(await get("/agency/settings", reviewer.cookie))).not.toContain('name="asked"')
    const post = (fields: Record<string, string>, cookie: string) =>
      app.fetch("/agency/settings", {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { origin: "http://localhost:3000", cookie },
      })
    expect((await post({ intent: "second_factor", asked: "on" }, reviewer.cookie)).status).toBe(403)
    const saved = await post({ intent: "second_factor", asked: "on" }, owner.cookie)
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/agency/settings?done=saved"])
    const led = await get("/agency/moderation/queue", reviewer.cookie)
    expect([led.status, led.headers.get("location")]).toEqual([
      302,
      "/account/second-factor?next=%2Fagency%2Fmoderation%2Fqueue",
    ])
    expect(await words(await get(led.headers.get("location") ?? "", reviewer.cookie))).toContain(
      "Your role requires two-step verification. Set it up to continue.",
    )
    await proven(reviewer.actor.session_id, app.clock.now())
    expect((await get("/agency/moderation/queue", reviewer.cookie)).status).toBe(200)
    expect((await get("/agency/settings", owner.cookie)).status).toBe(302)
    await proven(owner.actor.session_id, app.clock.now())
    expect(await words(await get("/agency/settings", owner.cookie))).toMatch(
      /name="asked"[^>]*checked|checked[^>]*name="asked"/,
    )
    const factor = {
      user_id: reviewer.user_id,
      factor_type: "webauthn",
      status: "verified",
      friendly_name: "Key",
    } as const
    const at = app.clock.now()
    await db()
      .insertInto("auth_factors")
      .values({ ...factor, created_at: at, updated_at: at })
      .execute()
    const users = await words(await get("/agency/users", owner.cookie))
    expect(
      [users.match(/>Second factor on</g), users.match(/>No second factor</g)].map((found) => found?.length),
    ).toEqual([1, 1])
  })

  it("where the installation asks for it the settings say so and offer no box", async () => {
    const strict = await createTestApp({ AUTH_MFA_REQUIRED: "true" })
    try {
      const agency = await makeAgency(strict.deps.database)
      const owner = await signUpPerson(strict)
      const member = { agency_id: agency.id, user_id: owner.user_id, role: "owner" } as const
      await strict.deps.database.insertInto("agency_members").values(member).execute()
      await strict.deps.database
        .updateTable("sessions")
        .set({ second_factor_at: strict.clock.now() })
        .where("id", "=", owner.actor.session_id)
        .execute()
      const page = await words(await strict.fetch("/agency/settings", { headers: { cookie: owner.cookie } }))
      expect(page).toContain("You cannot turn this off here.")
      expect(page).not.toContain('name="asked"')
    } finally {
      await strict.close()
    }
  })
})
