import { afterAll, beforeAll, expect, it } from "vitest"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const invited = "Access is by invitation only"

/** A member of an agency in Oregon, which is archived at the given moment, and what the page without an agency tells them. */
async function afterArchiving(status: "active" | "inactive", archived_at: Date) {
  const db = app.deps.database
  const agency = await makeAgency(db, { name: "Village of <Fennel>", time_zone: "America/Los_Angeles" })
  const { cookie, user_id } = await signUpPerson(app)
  await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "owner", status }).execute()
  await db.updateTable("agencies").set({ deleted_at: archived_at }).where("id", "=", agency.id).execute()
  const tell = async (query = "") => {
    const page = await app.fetch(`/agency/no-access${query}`, { headers: { cookie } })
    return (await page.text()).replace(/<script[^]*?<\/script>/g, "").replaceAll("<!-- -->", "")
  }
  return { db, agency, user_id, tell }
}

it("whose agency was archived is told so, on its own day, and nobody else is", async () => {
  const archived_at = new Date("2026-03-02T05:00:00Z")
  const { db, agency, tell } = await afterArchiving("active", archived_at)
  const page = await tell()
  expect(page).toContain(
    "Village of &lt;Fennel&gt; was archived on March 1, 2026. Its dockets are hidden from the public, and its console is closed.",
  )
  expect(page).toContain("If that was a mistake, contact us. We can restore it.")
  expect(page).not.toContain(invited)
  expect(await tell("?lang=es")).toContain("Village of &lt;Fennel&gt; se archivó el 1 de marzo de 2026.")
  await db.updateTable("agencies").set({ deleted_at: null }).where("id", "=", agency.id).execute()
  expect(await tell()).not.toContain("was archived")
})

it("whoever no longer worked there is told nothing of it", async () => {
  const { tell } = await afterArchiving("inactive", new Date("2026-03-02T05:00:00Z"))
  const page = await tell()
  expect(page).toContain(invited)
  expect(page).not.toContain("Fennel")
})

it("the platform's team is told both: that it was archived, and where to go from a view that has ended", async () => {
  const { db, user_id, tell } = await afterArchiving("active", new Date("2026-03-02T05:00:00Z"))
  await db.insertInto("platform_roles").values({ user_id, role: "super_user" }).execute()
  const page = await tell()
  expect(page).toContain("was archived on March 1, 2026.")
  expect(page).toContain("If you were viewing pages as another person, that has ended.")
})
