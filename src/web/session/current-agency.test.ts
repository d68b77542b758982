import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Ctx, withCtx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { currentMembership } from "./current-agency.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const here = "/agency/dockets?q=trees"
const page = (chosen?: string) =>
  new Request("http://localhost:3000/agency/dashboard", {
    headers: chosen === undefined ? {} : { cookie: `opendocket_current_agency=${chosen}` },
  })
async function staff(agencies: number): Promise<{ ctx: Ctx; ids: string[]; user_id: string }> {
  const { actor, user_id } = await signUpPerson(test)
  const made = await Promise.all(Array.from({ length: agencies }, () => makeAgency(test.deps.database)))
  const ids = made.map(({ id }) => id)
  const rows = ids.map((agency_id) => ({ agency_id, user_id, role: "reviewer" as const }))
  if (rows.length > 0) await test.deps.database.insertInto("agency_members").values(rows).execute()
  return { ctx: withCtx(test.ctx(), { actor }), ids, user_id }
}
async function redirectOf(work: Promise<unknown>) {
  const thrown: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(thrown instanceof Response)) throw new Error(`no redirect but ${String(thrown)}`)
  return { to: thrown.headers.get("location"), cookies: thrown.headers.getSetCookie() }
}

describe("the agency a console page is about", () => {
  it("is the only one, without asking and whatever the cookie says", async () => {
    const { ctx, ids } = await staff(1)
    const expected = { agency_id: ids[0], role: "reviewer", may_switch: false }
    expect(await currentMembership(ctx, page(), here)).toMatchObject(expected)
    expect(await currentMembership(ctx, page("nonsense"), here)).toMatchObject(expected)
  })

  it("is the chosen one of several", async () => {
    const { ctx, ids } = await staff(2)
    expect(await currentMembership(ctx, page(ids[1]), here)).toMatchObject({ agency_id: ids[1], may_switch: true })
    expect(await redirectOf(currentMembership(ctx, page(), here))).toEqual({
      to: "/agency/select?next=%2Fagency%2Fdockets%3Fq%3Dtrees",
      cookies: [],
    })
  })

  it("is never somebody else's, and an unusable choice is removed", async () => {
    const { ctx } = await staff(2)
    const { ids: foreign } = await staff(1)
    for (const wish of [foreign[0], "nonsense", crypto.randomUUID()]) {
      const { to, cookies } = await redirectOf(currentMembership(ctx, page(wish), here))
      expect(to).toBe("/agency/select?next=%2Fagency%2Fdockets%3Fq%3Dtrees")
      expect(cookies).toEqual([expect.stringMatching(/^opendocket_current_agency=;.*Max-Age=0/)])
    }
  })

  it("is none for strangers to every agency, and no longer one that ended: membership or agency", async () => {
    const { ctx } = await staff(0)
    expect(await redirectOf(currentMembership(ctx, page(), here))).toMatchObject({ to: "/agency/no-access" })

    const { ctx: former, user_id, ids } = await staff(2)
    const members = test.deps.database.updateTable("agency_members").where("user_id", "=", user_id)
    await members
      .where("agency_id", "=", ids[0] ?? "")
      .set({ status: "inactive" })
      .execute()
    expect(await currentMembership(former, page(ids[0]), here)).toMatchObject({ agency_id: ids[1], may_switch: false })
    const archived = { deleted_at: test.clock.now() }
    await test.deps.database
      .updateTable("agencies")
      .set(archived)
      .where("id", "=", ids[1] ?? "")
      .execute()
    expect(await redirectOf(currentMembership(former, page(), here))).toMatchObject({ to: "/agency/no-access" })
  })
})
