import { expect, it } from "vitest"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

it("says of a last day before the first day that it is, at the field and instead of a list", async () => {
  const app = await createTestApp()
  const agency = await makeAgency(app.deps.database)
  const { cookie, user_id } = await signUpPerson(app)
  await app.deps.database
    .insertInto("agency_members")
    .values({ agency_id: agency.id, user_id, role: "owner" })
    .execute()
  const shown = async (query: Record<string, string>) => {
    const page = await app.fetch(withQuery(paths.agencyAuditLog(), query), { headers: { cookie } })
    return (await page.text()).split(`>${searchMessages.lastBeforeFirst}<`).length - 1
  }
  expect(await shown({ from: "2026-03-09", to: "2026-03-01" })).toBe(2)
  expect(await shown({ from: "2026-03-01", to: "2026-03-01" })).toBe(0)
  expect(await shown({ to: "2020-03-01" })).toBe(0)
  await app.close()
})
