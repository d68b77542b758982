import { afterAll, beforeAll, expect, it } from "vitest"
import { errors } from "#src/rules/errors.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { ACTIVITY_PAGE_SIZE } from "#src/rules/limits.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function manager() {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const { cookie, user_id } = await signUpPerson(app)
  await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "manager" }).execute()
  const get = async (path: string) =>
    (await (await app.fetch(path, { headers: { cookie } })).text()).replaceAll("<!-- -->", "")
  const post = (path: string, fields: Record<string, string>) =>
    app.fetch(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: "http://localhost:3000", cookie },
    })
  return { db, agency, get, post }
}

it("console 14: a docket keeps and offers DOC where its agency or the docket itself allows it", async () => {
  const { db, agency, get, post } = await manager()
  const ticked = (html: string) =>
    [...html.matchAll(/<input[^>]*name="allowed_mime_types"[^>]*>/g)]
      .filter(([box]) => box.includes("checked"))
      .map(([box]) => /value="([^"]*)"/.exec(box)?.[1])
  const types = ["application/pdf", "application/msword"]
  await db.insertInto("agency_settings").values({ agency_id: agency.id, allowed_mime_types: types }).execute()
  expect(
    (await post("/agency/dockets/new", { title: "New", summary: "New.", idempotency_key: crypto.randomUUID() })).status,
  ).toBe(303)
  const drafts = db.selectFrom("dockets").select("id").where("agency_id", "=", agency.id).where("status", "=", "draft")
  const step = `/agency/dockets/${(await drafts.executeTakeFirst())?.id}/setup?step=2`
  expect(ticked(await get(step))).toEqual(types)
  const docket = await makeDocket(db, agency.id, { allowed_mime_types: types })
  expect(ticked(await get(`/agency/dockets/${docket.id}/edit`))).toEqual(types)
  await db
    .updateTable("agency_settings")
    .set({ allowed_mime_types: ["application/pdf"] })
    .execute()
  expect(ticked(await get(step))).toEqual(types) // a draft keeps what it began with
})

it("console 15: a draft whose close date has passed asks for another one when it is opened", async () => {
  const { db, agency, get, post } = await manager()
  const close_at = new Date("2026-03-01T22:00:00Z")
  const draft = await makeDocket(db, agency.id, {
    status: "draft",
    open_at: new Date("2026-01-05T14:00:00Z"),
    close_at,
  })
  const settings = `/agency/dockets/${draft.id}?tab=settings`
  expect(await get(`${settings}&ask=open`)).toContain("New close date")
  const opening = { change: "open", version: "1", close_date: "2026-03-01", close_time: "17:00" }
  const refused = await post(settings, opening)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(/id="close_at"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="close_at"/)
  expect((await post(settings, { ...opening, close_date: "2026-08-01" })).status).toBe(303)

  const fresh = await makeDocket(db, agency.id, { status: "draft", close_at: new Date("2026-08-01T22:00:00Z") })
  expect(await get(`/agency/dockets/${fresh.id}?tab=settings&ask=open`)).not.toContain("New close date")
})

it("console 16: a docket counts its days from the moment somebody opened it", async () => {
  const { db, agency, get } = await manager()
  const dates = { open_at: new Date("2026-01-05T14:00:00Z"), opened_at: new Date("2026-06-14T15:00:00Z") }
  const docket = await makeDocket(db, agency.id, { ...dates, created_at: new Date("2026-01-02T14:00:00Z") })
  const page = await get(`/agency/dockets/${docket.id}`)
  expect(page).toMatch(/Days Open.{0,200}>1</s)
  expect(page).toMatch(/Opens<\/dt><dd><time[^>]*>June 14, 2026/)
})

it("the list says when a docket really opened and closed, as its own page does", async () => {
  const { db, agency, get } = await manager()
  const at = (day: string) => new Date(`${day}T15:00:00Z`)
  await makeDocket(db, agency.id, {
    status: "closed",
    open_at: at("2026-01-05"),
    opened_at: at("2026-02-06"),
    close_at: at("2026-09-09"),
    closed_at: at("2026-05-04"),
  })
  const neverBegun = { open_at: at("2026-08-08"), opened_at: at("2026-05-01"), closed_at: at("2026-05-02") }
  const { id } = await makeDocket(db, agency.id, { status: "closed", ...neverBegun })
  const list = await get("/agency/dockets")
  for (const words of ["Feb 6, 2026", "May 4, 2026", ">Never<", "May 2, 2026"]) expect(list).toContain(words)
  for (const words of ["Jan 5, 2026", "Sep 9, 2026", "Aug 8, 2026"]) expect(list).not.toContain(words)
  expect(await get(`/agency/dockets/${id}`)).toContain("Opens</dt><dd>Never</dd>")
})

it("a refused change of the close date keeps what was typed, an emptied date too", async () => {
  const { db, agency, post } = await manager()
  const docket = await makeDocket(db, agency.id, { status: "closed", close_at: new Date("2026-03-01T22:00:00Z") })
  const settings = `/agency/dockets/${docket.id}?tab=settings`
  const typed = { change: "open", version: "1", close_date: "", close_time: "", open_ended: "on", reason: "" }
  const refused = await post(settings, typed)
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toMatch(/<input[^>]*name="open_ended"[^>]*checked/)
  expect(/<input[^>]*name="close_date"[^>]*>/.exec(page)?.[0]).not.toContain("2026-03-01")
})

it("the activity leads on to older entries only where there are any", async () => {
  const { db, agency, get } = await manager()
  const docket = await makeDocket(db, agency.id)
  const entry = { actor_kind: "user", agency_id: agency.id, action: "docket.edited", entity_id: docket.id } as const
  const log = (count: number) =>
    db
      .insertInto("audit_log")
      .values(Array.from({ length: count }, () => ({ ...entry, at: new Date(), request_id: "r" })))
      .execute()
  await log(ACTIVITY_PAGE_SIZE)
  const address = `/agency/dockets/${docket.id}?tab=activity`
  expect(await get(address)).not.toContain("Older entries")
  await log(1)
  const first = await get(address)
  const older = /href="([^"]*before=[^"]*)"[^>]*>Older entries/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? ""
  const last = await get(older)
  expect(last).toContain("Docket edited")
  expect(last).toContain("Newest entries")
  expect(last).not.toContain("Older entries")
})

it("whoever may not change the status any more reads so, and keeps the reason that was typed", async () => {
  const { db, agency, post } = await manager()
  const docket = await makeDocket(db, agency.id)
  await db.updateTable("agency_members").set({ role: "viewer" }).where("agency_id", "=", agency.id).execute()
  const settings = `/agency/dockets/${docket.id}?tab=settings`
  const refused = await post(settings, { change: "closed", version: "1", reason: "The hearing was <moved>." })
  expect(refused.status).toBe(403)
  const page = (await refused.text()).replaceAll(/<script.*?<\/script>/gs, "")
  expect(page).toContain(inEnglish(errors.permission_denied.message).replaceAll("'", "&#x27;"))
  expect(page).toContain("The hearing was &lt;moved&gt;.")
})
