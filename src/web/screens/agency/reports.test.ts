import { afterAll, beforeAll, expect, it } from "vitest"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { createTestApp } from "#src/testing/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/factories.ts"
import { signUpPerson } from "#src/testing/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** What a member with this role reads at an address of the console. */
async function pageAs(role: AgencyRole, agency_id: string, address: string) {
  const { user_id, cookie } = await signUpPerson(app)
  await app.deps.database.insertInto("agency_members").values({ agency_id, user_id, role }).execute()
  const response = await app.fetch(address, { headers: { cookie } })
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "").replaceAll("&amp;", "&")
}

it.each(["viewer", "reviewer"] as const)("tells a %s what the page has for others, and whom to ask", async (role) => {
  const page = await pageAs(role, (await makeAgency(app.deps.database)).id, "/agency/reports")
  expect(page).toContain("On this page, managers, admins, and owners also see how many dockets,")
  expect(page).toContain("If you need these figures, ask one of them.")
  expect(page).toContain("New Export")
  expect(page).not.toContain("Requires manager role or higher")
  expect(page).not.toContain("Analytics Dashboard")
})

it("says the size of small files in KB, and keeps the chosen days when it is refreshed", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const created_at = new Date("2026-05-05T12:00:00Z")
  const comment = await makeComment(db, docket, { created_at })
  const file = {
    filename: "a.pdf",
    mime_type: "application/pdf",
    sha256: "a".repeat(64),
    storage_key: "x/y",
    created_at,
  }
  await db
    .insertInto("comment_attachments")
    .values({ ...file, agency_id: agency.id, comment_id: comment.id, file_size: 40_000 })
    .execute()
  const page = await pageAs("manager", agency.id, "/agency/reports?date_from=2026-05-01&date_to=2026-05-31")
  expect(page).toContain("40 KB total")
  expect(page).toContain('href="/agency/reports?date_from=2026-05-01&date_to=2026-05-31"')
})

it("names who acted inside a sentence in small letters", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const entry = { at: new Date(), actor_kind: "user", agency_id: agency.id, action: "docket.edited" } as const
  await db
    .insertInto("audit_log")
    .values({ ...entry, entity_id: docket.id, request_id: "r" })
    .execute()
  const page = await pageAs("manager", agency.id, `/agency/dockets/${docket.id}?tab=activity`)
  expect(page).toContain("<strong>Docket edited</strong> by a commenter")
})
