import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

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

  const told = "You have been signed out. We kept what you typed."
  expect(await (await get(signInAddress, "")).text(), "why one is asked to sign in").toContain(told)
  expect(await (await get(`/login?next=${encodeURIComponent(next)}`, "")).text()).toContain(told)
  expect(await (await get("/login?next=%2Fdashboard", "")).text()).not.toContain(told)

  const signedIn = await post(signInAddress, { email, password, next }, "")
  expect(signedIn.headers.get("location")).toBe(next)
  const fresh = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? ""
  const page = await (await get(next, fresh)).text()
  expect(page).toContain(`action="${next}"`)
  expect(page).not.toContain(">Version<")
  expect(page).toContain('name="reason" value="Wir schließen &lt;früher&gt;"')
  expect(page).not.toContain("never-kept-1A!")

  const stranger = await signUpPerson(app)
  expect((await get(next, stranger.cookie)).status).toBe(404)
  expect((await post(next, fields, stranger.cookie)).status).toBe(404)
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

/** A form that waits for its owner, who is signed in. */
async function waitingForm(address: string, fields: Record<string, string | string[]>) {
  const person = await manager()
  const expires_at = new Date(app.clock.now().getTime() + 60_000)
  const { id } = await app.deps.database
    .insertInto("kept_forms")
    .values({ user_id: person.user_id, address, fields: JSON.stringify(fields), created_at: new Date(), expires_at })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { ...person, kept: `/account/kept/${id}` }
}

it("is sent on to its address once, with its method and fields, also by a second press or by going back", async () => {
  const { cookie, kept } = await waitingForm("/agency/dockets/new", { title: "Oaks" })
  const answers = await Promise.all([1, 2, 3].map(() => post(kept, { title: "Oaks" }, cookie)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([307, 404, 404])
  const sent = answers.find(({ status }) => status === 307)
  expect(sent?.headers.get("location")).toBe("/agency/dockets/new")
  expect(await (await post(kept, { title: "Oaks" }, cookie)).text()).toContain("This form was already sent,")
})

it("shows what was typed in the words of the form it was typed in", async () => {
  const of = async (address: string, fields: Record<string, string | string[]>, language = "") => {
    const { cookie, kept } = await waitingForm(address, fields)
    const page = await (await get(kept, [cookie, language].filter(Boolean).join("; "))).text()
    return [...page.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, term, value]) => [term, value])
  }
  const docket = { version: "3", title: "Oaks", require_captcha: "on", max_file_size_mb: "12" }
  expect(
    await of("/agency/dockets/1/edit", { ...docket, allowed_mime_types: ["application/pdf", "image/png"] }),
  ).toEqual([
    ["Title", "Oaks"],
    ["Require CAPTCHA verification for submissions", "Yes"],
    ["Maximum file size (MB)", "12"],
    ["Allowed file types", "PDF, PNG"],
  ])
  expect(await of("/agency/settings", { intent: "save", name: "Elm" })).toEqual([["Display Name", "Elm"]])
  expect(await of("/agency/dockets/new", { title: "Oaks", language: "vi" })).toEqual([
    ["Title", "Oaks"],
    ["Language", "Tiếng Việt"],
  ])
  const comment = { content: "Sí", commenter_name: "Ana", position: "oppose" }
  expect(await of("/dockets/x/comment", comment, "opendocket_language=es")).toEqual([
    ["Su comentario", "Sí"],
    ["Su postura sobre la propuesta", "En contra"],
    ["Nombre", "Ana"],
  ])
})
