import { afterAll, beforeAll, expect, it } from "vitest"
import { textsIn } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"
import type { Period } from "./period-now.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it("tells an open form how long its period still is, and then that it is over", async () => {
  const { db } = app.database
  const now = app.deps.now()
  const agency = await makeAgency(db)
  const { id, slug } = await makeDocket(db, agency.id, { close_at: new Date(now.getTime() + 86_400_000) })
  const ask = async () => {
    const answer = await app.fetch(paths.commentPeriod(slug))
    expect(answer.headers.get("cache-control")).toContain("no-store")
    return (await answer.json()) as Period
  }
  expect(await ask()).toEqual({ open: true, closes: expect.stringMatching(/ at \d/), closes_in: 86_400_000 })
  await db.updateTable("dockets").set({ close_at: now }).where("id", "=", id).execute()
  expect(await ask()).toMatchObject({ open: false, closes_in: null })
  await db.updateTable("dockets").set({ close_at: null }).where("id", "=", id).execute()
  expect(await ask()).toEqual({ open: true, closes: null, closes_in: null })
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const early = { status: "closed", close_at: tomorrow, closed_at: now } as const
  await db.updateTable("dockets").set(early).where("id", "=", id).execute()
  const closes = textsIn("en").dateTime(now, agency.time_zone)
  expect(await ask()).toEqual({ open: false, closes, closes_in: null })
  expect((await app.fetch(paths.commentPeriod("no-such-docket"))).status).toBe(404)
})

it("what is typed after somebody has closed the docket is kept, and told that it is closed", async () => {
  const { db } = app.database
  const { slug, id } = await makeDocket(db, (await makeAgency(db)).id)
  const { cookie } = await signUpPerson(app)
  const headers = { origin: app.deps.config.PUBLIC_URL, cookie }
  const wizard = paths.commentWizard(slug, 2)
  await app.fetch(wizard, { headers })
  const save = async (content: string) => {
    const body = new URLSearchParams({ content })
    return (await app.fetch(paths.commentDraft(slug, 2), { method: "POST", body, headers })).json()
  }
  expect(await save("Half a sent")).toMatchObject({ period: { open: true } })
  const closed = { status: "closed", closed_at: app.deps.now() } as const
  await db.updateTable("dockets").set(closed).where("id", "=", id).execute()
  expect(await save("Half a sentence")).toMatchObject({ signed_in: true, period: { open: false, closes_in: null } })
  expect(await (await app.fetch(wizard, { headers })).text()).toContain(">Half a sentence</textarea>")
})
