import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000)

it("console 12: what is open is the same number everywhere, and what is upcoming is counted apart", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const { cookie, user_id } = await signUpPerson(app)
  await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "manager" }).execute()
  const created_at = days(-9)
  const dates = [
    {},
    { open_at: days(-1) },
    { close_at: days(1) },
    { open_at: days(1) },
    { close_at: days(-1) },
  ] as const
  for (const period of dates) await makeDocket(db, agency.id, { created_at, ...period })
  for (const status of ["draft", "closed", "archived"] as const)
    await makeDocket(db, agency.id, { created_at, status, open_at: days(-2) })

  const get = async (path: string) =>
    (await (await app.fetch(path, { headers: { cookie } })).text()).replaceAll("<!-- -->", "")
  const card = (html: string, label: string) =>
    new RegExp(`stat-label">${label}</span><span class="stat-value">([^<]*)</span>(?:<span class="stat-note">([^<]*))?`)
      .exec(html)
      ?.slice(1)
  const home = await get("/agency/dashboard")
  expect(card(home, "Open Threads")).toEqual(["3", "1 upcoming"])
  expect(home).toMatch(/All Dockets.{0,200}>3</s)
  expect(card(await get("/agency-dashboard"), "Active Dockets")?.[0]).toBe("3")
  expect(card(await get("/agency/reports"), "Total Dockets")).toEqual(["8", "3 currently open"])
  expect(await get("/agency/dockets?status=open")).toContain("3 dockets")
  expect(await get("/agency/dockets?status=upcoming")).toContain("1 docket<")
  const listed = await app.fetch(`/api/v1/dockets?agency=${encodeURIComponent(agency.name)}&status=open`)
  expect(await listed.json()).toMatchObject({ total: 3 })
  expect(await get(`/agencies/${agency.slug}`)).toMatch(/Open dockets.{0,120}>3</is)
})

it("a person's own dockets can be edited from the dashboard but for those that are archived", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const { cookie, user_id } = await signUpPerson(app)
  await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "manager" }).execute()
  const mine = { created_by: user_id, created_at: days(-9) }
  const open = await makeDocket(db, agency.id, mine)
  const archived = await makeDocket(db, agency.id, { ...mine, status: "archived" })
  const home = await (await app.fetch("/agency/dashboard", { headers: { cookie } })).text()
  expect(home).toContain(`href="/agency/dockets/${open.id}/edit"`)
  expect(home).toContain(`href="/agency/dockets/${archived.id}"`)
  expect(home).not.toContain(`href="/agency/dockets/${archived.id}/edit"`)
})
