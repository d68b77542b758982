import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = async (address: string) => (await app.fetch(address)).text()

it("says that no agency takes part yet, and not that a filter found none", async () => {
  const html = await read("/agencies")
  expect(html).toContain("No agencies take part yet.")
  expect(html).not.toContain("No agency matches.")
  expect(await read("/agencies?q=zeppelin")).toContain("No agency matches.")
})

it("says that no docket is open, and not that keywords found none", async () => {
  for (const address of ["/dockets", "/dockets?status=open&sort=title_asc"])
    expect(await read(address)).toContain("No dockets yet")
  const { db } = app.database
  const agency = await makeAgency(db, { name: "Village of Mill Creek", state_code: "OH" })
  await makeDocket(db, agency.id, { status: "closed", title: "A footbridge" })
  const html = await read("/dockets?status=open")
  expect(html).toContain("Nothing is open for comment right now")
  expect(html).not.toContain("all of your keywords")
  expect(html).toMatch(/href="\/dockets"[^>]*>Show All Dockets/)
  expect(await read("/dockets?status=open&q=zeppelin")).toContain("all of your keywords")
})
