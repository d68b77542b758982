import { afterAll, beforeAll, expect, it } from "vitest"
import { paths } from "#src/rules/paths.ts"
import { createTestApp } from "#src/testing/product/app.ts"
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
  expect((await app.fetch(paths.commentPeriod("no-such-docket"))).status).toBe(404)
})
