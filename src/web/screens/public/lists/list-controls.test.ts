import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let cookie: string
beforeAll(async () => {
  app = await createTestApp()
  const { database } = app.deps
  const agency = await makeAgency(database)
  await makeComment(database, await makeDocket(database, agency.id, { title: "A bridge" }), { status: "submitted" })
  cookie = await makeSessionCookie(database, await makeMember(database, agency.id, "owner"))
})
afterAll(() => app.close())

const page = async (address: string) => (await app.fetch(address, { headers: { cookie } })).text()

it.each([
  ["/dockets?sort=title_asc&limit=50", "Sort by", ["sort", "title_asc"], ["limit", "50"]],
  ["/comments/search?sort=oldest&limit=50", "Sort by", ["sort", "oldest"], ["limit", "50"]],
  ["/agency/dockets?sort=title_asc", "Sort by", ["sort", "title_asc"]],
  ["/agency/search?sort_by=oldest", "Sort by", ["sort_by", "oldest"]],
  ["/agency/moderation/queue?sort=oldest", "Order", ["sort", "oldest"]],
])("offers no order of nothing, and keeps the one that was chosen: %s", async (address, label, ...kept) => {
  const empty = await page(`${address}&q=zeppelin`)
  expect(empty).not.toContain(`>${label}<`)
  const fields = [...empty.matchAll(/<input[^>]* type="hidden"[^>]*>|<input type="hidden"[^>]*>/g)].map(
    ([field]) => field,
  )
  for (const [name, value] of kept)
    expect(fields.filter((field) => field.includes(` name="${name}"`))).toEqual([
      expect.stringContaining(` value="${value}"`),
    ])
})

it("offers it where there is something", async () => {
  expect(await page("/dockets")).toContain("Sort by")
  expect(await page("/agency/dockets")).toContain("Sort by")
  expect(await page("/agency/moderation/queue")).toContain(">Order<")
})
