import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** An admin of two agencies, whose browser has chosen the second. */
async function adminOfTwo() {
  const db = app.deps.database
  const [brightwater, harbor] = [
    await makeAgency(db, { name: "City of Brightwater" }),
    await makeAgency(db, { name: "Harbor Line <Transit>" }),
  ]
  const { cookie: session, user_id } = await signUpPerson(app)
  const rows = [brightwater, harbor].map(({ id }) => ({ agency_id: id, user_id, role: "admin" as const }))
  await db.insertInto("agency_members").values(rows).execute()
  const choosing = (agency_id: string) => `${session}; opendocket_current_agency=${agency_id}`
  return { db, brightwater, harbor, user_id, session, cookie: choosing(harbor.id), choosing }
}

type Fields = Record<string, string | string[]>
const post = (path: string, fields: Fields, cookie: string) => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
  return app.fetch(path, { method: "POST", body, headers: { origin: "http://localhost:3000", cookie } })
}
const get = (path: string, cookie: string) => app.fetch(path, { headers: { cookie } })
const textOf = async (response: Response) => (await response.text()).replaceAll("&amp;", "&").replaceAll("<!-- -->", "")
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ""
const chosenBy = (response: Response) =>
  response.headers
    .getSetCookie()
    .join()
    .match(/current_agency=([^;]*)/)?.[1]

const settingsOf = (agency_id: string): Fields => ({
  form_agency: agency_id,
  intent: "save",
  version: "1",
  name: "City of Brightwater",
  jurisdiction_type: "city",
  jurisdiction: "City",
  state_code: "OR",
  time_zone: "America/Los_Angeles",
  contact_email: "",
  description: "Typed <in> the first tab",
  max_file_size_mb: "10",
  accent_color: "#0050D8",
  allowed_mime_types: ["application/pdf", "image/png"],
  footer_disclaimer: "",
})

describe("console 1: a form of another agency than the chosen one", () => {
  it("console 1: changes nothing, names both agencies, and goes on with all that was typed after the switch", async () => {
    const { db, brightwater, harbor, cookie, choosing } = await adminOfTwo()
    const refused = await post("/agency/settings", settingsOf(brightwater.id), cookie)
    expect(refused.status).toBe(409)
    const page = await textOf(refused)
    expect(page).toContain(
      "This form belongs to City of Brightwater. You are now working in Harbor Line &lt;Transit&gt;.",
    )
    expect(page).toContain("Nothing was saved. We kept what you typed")
    const names = () => db.selectFrom("agencies").select("name").where("id", "=", harbor.id).executeTakeFirstOrThrow()
    expect(await names()).toEqual({ name: "Harbor Line <Transit>" })

    const press = { agency_id: hidden(page, "agency_id"), next: hidden(page, "next") }
    const switched = await post("/agency/select", press, cookie)
    expect([switched.status, switched.headers.get("location")]).toEqual([303, press.next])
    expect(chosenBy(switched)).toBe(brightwater.id)

    const kept = await textOf(await get(press.next, choosing(brightwater.id)))
    expect(kept).toContain("This has not been sent yet")
    expect(kept).toContain('name="description" value="Typed &lt;in> the first tab"'.replace(">", "&gt;"))
    expect(kept.match(/name="allowed_mime_types"/g)).toHaveLength(2)
    expect(kept).toContain("City of Brightwater")
    expect(hidden(kept, "form_agency")).toBe(brightwater.id)
    const sent = await post("/agency/settings", settingsOf(brightwater.id), choosing(brightwater.id))
    expect(sent.headers.get("location")).toBe("/agency/settings?done=saved")
    const saved = db.selectFrom("agencies").select(["state_code", "description"]).where("id", "=", brightwater.id)
    expect(await saved.executeTakeFirst()).toEqual({ state_code: "OR", description: "Typed <in> the first tab" })
  })

  it("console 1: is refused at every form of the console, and passwords are not kept", async () => {
    const { db, brightwater, cookie, harbor } = await adminOfTwo()
    const docket = await makeDocket(db, harbor.id)
    const comment = await makeComment(db, docket, { status: "submitted" })
    const form_agency = brightwater.id
    const forms: [string, Fields][] = [
      ["/agency/dockets/new", { title: "A plan", password: "never-kept-1A!" }],
      [`/agency/dockets/${docket.id}/edit`, { title: "Another plan", version: "1" }],
      [`/agency/dockets/${docket.id}?tab=settings`, { change: "closed", version: "1" }],
      [`/agency/dockets/${docket.id}?tab=comments`, { press: `approve:${comment.id}:1` }],
      ["/agency/moderation/queue", { press: `approve:${comment.id}:1` }],
      [`/agency/moderation/comment/${comment.id}`, { press: `approve:${comment.id}:1` }],
      ["/agency/users", { intent: "invite", email: "new@example.org", role: "viewer", full_name: "" }],
      ["/agency/settings", { intent: "archive", typed_name: harbor.name }],
    ]
    for (const [path, fields] of forms) {
      const answer = await post(path, { ...fields, form_agency }, cookie)
      expect([path, answer.status]).toEqual([path, 409])
      const page = await textOf(answer)
      expect(page).toContain("This form belongs to City of Brightwater")
      expect([path, page.match(/<title>/g)?.length]).toEqual([path, 1])
    }
    const states = await db
      .selectFrom("comments")
      .innerJoin("dockets", "dockets.id", "comments.docket_id")
      .select(["comments.status", "dockets.status as docket_status", "dockets.version"])
      .where("comments.id", "=", comment.id)
      .execute()
    expect(states).toEqual([{ status: "submitted", docket_status: "open", version: 1 }])
    const kept = await db
      .selectFrom("kept_forms")
      .select("fields")
      .where("address", "=", "/agency/dockets/new")
      .execute()
    expect(kept.map(({ fields }) => fields)).toEqual([{ form_agency, title: "A plan" }])
  })

  it.each([
    ["a file", new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
    ["a file that is too large", new Uint8Array(3_000_000)],
    ["no file", new Uint8Array()],
  ])("console 1: is refused when it holds %s, which has to be chosen again", async (_, bytes) => {
    const { brightwater, cookie } = await adminOfTwo()
    const body = new FormData()
    body.set("form_agency", brightwater.id)
    body.set("logo", new File([bytes], bytes.length > 0 ? "logo.png" : ""))
    const headers = { origin: "http://localhost:3000", cookie }
    const answer = await app.fetch("/agency/settings/logo", { method: "POST", body, headers })
    expect(answer.status).toBe(409)
    expect(await textOf(answer)).toContain("After you switch, please fill in the form again.")
  })

  it("console 1: is refused for people whose role in the chosen agency would not let them send it", async () => {
    const { db, brightwater, harbor, cookie, user_id } = await adminOfTwo()
    const there = db.updateTable("agency_members").set({ role: "viewer" }).where("user_id", "=", user_id)
    await there.where("agency_id", "=", harbor.id).execute()
    const answer = await post("/agency/settings", settingsOf(brightwater.id), cookie)
    expect(answer.status).toBe(409)
  })

  it("console 1: of an agency one does not work for is that of an agency that does not exist", async () => {
    const { cookie } = await adminOfTwo()
    const stranger = await makeAgency(app.deps.database, { name: "Town of Strangers" })
    for (const id of [stranger.id, crypto.randomUUID(), "nonsense"]) {
      const answer = await post("/agency/settings", settingsOf(id), cookie)
      expect(answer.status).toBe(404)
      expect(await textOf(answer)).not.toContain("Town of Strangers")
    }
  })

  it("console 1: waits for the choice of an agency while none is chosen", async () => {
    const { brightwater, session } = await adminOfTwo()
    const answer = await post("/agency/settings", settingsOf(brightwater.id), session)
    const to = new URL(answer.headers.get("location") ?? "", "http://localhost:3000")
    expect(to.pathname).toBe("/agency/select")
    expect(to.searchParams.get("next")).toMatch(/^\/account\/kept\/[0-9a-f-]{36}\?why=switched$/)
  })

  it("console 1: without a word of its agency it may only mean the one agency there is", async () => {
    const { brightwater, harbor, cookie, db, user_id } = await adminOfTwo()
    const { form_agency: _none, ...settings } = settingsOf(harbor.id)
    expect((await post("/agency/settings", settings, cookie)).status).toBe(422)
    const there = db.deleteFrom("agency_members").where("user_id", "=", user_id)
    await there.where("agency_id", "=", brightwater.id).execute()
    expect((await post("/agency/settings", settings, cookie)).status).toBe(303)
  })
})

describe("console 18: an address of another of one's own agencies", () => {
  it("console 18: offers to switch and leads on to the page", async () => {
    const { db, brightwater, cookie } = await adminOfTwo()
    const docket = await makeDocket(db, brightwater.id, { title: "Trees on Main Street" })
    const comment = await makeComment(db, docket, { status: "submitted" })
    for (const path of [
      `/agency/dockets/${docket.id}`,
      `/agency/dockets/${docket.id}/edit`,
      `/agency/dockets/${docket.id}?tab=comments&filter=pending`,
      `/agency/moderation/comment/${comment.id}`,
    ]) {
      const answer = await get(path, cookie)
      expect([path, answer.status]).toEqual([path, 409])
      const page = await textOf(answer)
      expect(page).toContain(
        "This page belongs to City of Brightwater. You are now working in Harbor Line &lt;Transit&gt;.",
      )
      expect(page).not.toContain("Trees on Main Street")
      const switched = await post("/agency/select", { agency_id: brightwater.id, next: hidden(page, "next") }, cookie)
      expect(switched.headers.get("location")).toBe(path)
    }
  })

  it("console 18: is offered where the role in the chosen agency would not open it, and never for strangers' records", async () => {
    const { db, brightwater, harbor, cookie, user_id } = await adminOfTwo()
    const there = db.updateTable("agency_members").set({ role: "viewer" }).where("user_id", "=", user_id)
    await there.where("agency_id", "=", harbor.id).execute()
    const docket = await makeDocket(db, brightwater.id)
    expect((await get(`/agency/dockets/${docket.id}/edit`, cookie)).status).toBe(409)
    const strangers = await makeDocket(db, (await makeAgency(db)).id)
    expect((await get(`/agency/dockets/${strangers.id}`, cookie)).status).toBe(404)
    const left = db.updateTable("agency_members").set({ status: "inactive" }).where("user_id", "=", user_id)
    await left.where("agency_id", "=", brightwater.id).execute()
    expect((await get(`/agency/dockets/${docket.id}`, cookie)).status).toBe(404)
  })

  it("console 18: waits while an agency is chosen, and nothing but a path of our own is followed", async () => {
    const { harbor, session } = await adminOfTwo()
    const asked = await get("/agency/dockets?q=trees", session)
    const select = asked.headers.get("location") ?? ""
    expect(select).toBe("/agency/select?next=%2Fagency%2Fdockets%3Fq%3Dtrees")
    const next = hidden(await textOf(await get(select, session)), "next")
    expect(next).toBe("/agency/dockets?q=trees")
    const to = async (wish: string) =>
      (await post("/agency/select", { agency_id: harbor.id, next: wish }, session)).headers.get("location")
    expect(await to(next)).toBe(next)
    for (const evil of ["https://evil.example/", "//evil.example", "/\\evil.example", "/sign-out", ""])
      expect(await to(evil)).toBe("/agency/dashboard")
  })
})

it("agencies of one name are told apart by their state where one is chosen", async () => {
  const db = app.deps.database
  const { cookie, user_id } = await signUpPerson(app)
  for (const state_code of ["OR", "ME"] as const) {
    const agency = await makeAgency(db, { name: "City of Portland", jurisdiction: "City of Portland", state_code })
    await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "viewer" }).execute()
  }
  const page = await (await app.fetch("/agency/select", { headers: { cookie } })).text()
  const places = [...page.matchAll(/City of Portland<\/h2><p[^>]*><span class="muted">([^<]*)</g)].map(
    ([, place]) => place,
  )
  expect(new Set(places)).toEqual(new Set(["Maine", "Oregon"]))
})

it("who works for no agency is led to the platform's pages if they are on its team: a view as a member may have ended", async () => {
  const { cookie, user_id } = await signUpPerson(app)
  await app.deps.database.insertInto("platform_roles").values({ user_id, role: "super_owner" }).execute()
  const answer = await get("/agency/dashboard", cookie)
  expect(answer.headers.get("location")).toBe("/agency/no-access")
  const html = await textOf(await get("/agency/no-access", cookie))
  expect(html).toContain("If you were viewing pages as another person, that has ended.")
  expect(html).toContain('href="/platform-admin"')
  expect(html).not.toContain("by invitation only")
})
