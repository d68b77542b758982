import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/app.ts"
import { makeAgency, makeDocket } from "#src/testing/factories.ts"
import { signUpPerson } from "#src/testing/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const post = (path: string, fields: Record<string, string>, cookie: string) =>
  app.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: "http://localhost:3000", cookie },
  })
const get = (path: string, cookie: string) => app.fetch(path, { headers: { cookie } })

async function manager() {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const person = await signUpPerson(app)
  await db
    .insertInto("agency_members")
    .values({ agency_id: agency.id, user_id: person.user_id, role: "manager" })
    .execute()
  return { ...person, docket }
}

it("keeps a form that comes after the session has ended, and gives it back after signing in", async () => {
  const { cookie, email, password, docket } = await manager()
  const address = `/agency/dockets/${docket.id}?tab=settings`
  const fields = { change: "closed", reason: "Wir schließen <früher>", version: "1", password: "never-kept-1A!" }
  app.clock.advance(31 * 60_000)
  const late = await post(address, fields, cookie)
  expect(late.status).toBe(303)
  const signInAddress = late.headers.get("location") ?? ""
  const next = new URL(signInAddress, "http://localhost:3000").searchParams.get("next") ?? ""
  expect(next).toMatch(/^\/account\/kept\/[0-9a-f-]{36}$/)

  const signedIn = await post(signInAddress, { email, password, next }, "")
  expect(signedIn.headers.get("location")).toBe(next)
  const fresh = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? ""
  const page = await (await get(next, fresh)).text()
  expect(page).toContain(`action="${address}"`)
  expect(page).toContain('name="reason" value="Wir schließen &lt;früher&gt;"')
  expect(page).not.toContain("never-kept-1A!")

  const stranger = await signUpPerson(app)
  expect((await get(next, stranger.cookie)).status).toBe(404)
  app.clock.advance(60 * 60_000)
  const again = await post("/login", { email, password, next: "" }, "")
  expect((await get(next, again.headers.getSetCookie()[0]?.split(";")[0] ?? "")).status).toBe(404)
})

it("keeps nothing for whoever never had a session", async () => {
  const late = await post("/agency/dockets/x?tab=settings", { reason: "spam" }, "opendocket_session=made-up")
  expect(late.headers.get("location")).toBe("/agency/login?next=%2Fagency%2Fdockets%2Fx%3Ftab%3Dsettings")
  const kept = await app.deps.database.selectFrom("kept_forms").select("id").where("address", "like", "%/x?%").execute()
  expect(kept).toEqual([])
})
