import { afterAll, beforeAll, expect, test } from "vitest"
import { exportMessages as words } from "#src/rules/messages/agencies/export-messages.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test("whoever may not export comments of all statuses is told so where others have the choice", async () => {
  const agency = await makeAgency(app.deps.database)
  const formOf = async (role: "viewer" | "reviewer") => {
    const cookie = await makeSessionCookie(app.deps.database, await makeMember(app.deps.database, agency.id, role))
    return (await app.fetch("/agency/reports?ask=export", { headers: { cookie } })).text()
  }
  const [viewer, reviewer] = [await formOf("viewer"), await formOf("reviewer")]
  expect(viewer).toContain(words.approvedOnly)
  expect(viewer).not.toContain('name="include_all_statuses"')
  expect(reviewer).toContain('name="include_all_statuses"')
  expect(reviewer).not.toContain(words.approvedOnly)
})
