import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let cookie = ""
let docket: Awaited<ReturnType<typeof makeDocket>>
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const agency = await makeAgency(db)
  cookie = await makeSessionCookie(db, await makeMember(db, agency.id, "manager"))
  docket = await makeDocket(db, agency.id, { status: "open", title: "Shade for Oak Park", description: "## Trees" })
})
afterAll(() => app.close())

const at = (rest = "") => `/agency/dockets/${docket.id}/translations${rest}`
const read = async (address: string) => {
  const answer = await app.fetch(address, { headers: { cookie } })
  return { answer, html: (await answer.text()).replaceAll("<!-- -->", "") }
}
const typed = {
  title: "ظل",
  summary: "أين؟",
  description: "",
  official: "courtesy",
  words_version: "1",
  up_to_date: "on",
}
const post = async (address: string, fields: Record<string, string>) => {
  const headers = { cookie, origin: new URL(app.deps.config.PUBLIC_URL).origin }
  const answer = await app.fetch(address, { method: "POST", headers, body: new URLSearchParams(fields) })
  return { answer, html: (await answer.text()).replaceAll("<!-- -->", "") }
}

test("a language is chosen by a plain form, and its fields run its way beside the original", async () => {
  const { html } = await read(at())
  expect(html).toContain("No translations yet")
  expect(html).toContain('<option value="ar">Arabic (العربية)</option>')
  expect(html).not.toContain('<option value="en">')
  const { answer } = await read(at("?language=ar"))
  expect([answer.status, answer.headers.get("location")]).toEqual([302, at("/ar")])
  const form = await read(at("/ar"))
  const fields = form.html.match(/<(?:input|textarea) [^>]*lang="ar"[^>]*>/g) ?? []
  expect(fields.map((field) => /dir="rtl"/.test(field) && /name="(\w+)"/.exec(field)?.[1])).toEqual([
    "title",
    "summary",
    "description",
  ])
  expect(form.html).toContain('<h3 dir="auto">Trees</h3>')
  expect((await read(at("/xx"))).answer.status).toBe(404)
  expect((await read(at("/en"))).html).toContain("The docket itself is in this language.")
})

test("what is refused stays typed; what is saved is listed, and marked once the docket says something else", async () => {
  const refused = await post(at("/ar"), { ...typed, title: "", version: "0" })
  expect(refused.answer.status).toBe(422)
  expect(refused.html).toContain("Title is required")
  expect(refused.html).toContain("أين؟")
  const saved = await post(at("/ar"), { ...typed, version: "0" })
  expect(saved.answer.headers.get("location")).toBe(at("?language=ar&done=saved"))
  const { html } = await read(at("?language=ar&done=saved"))
  expect(html).toContain("The Arabic translation has been saved.")
  expect(html).toContain('<span lang="ar" dir="rtl">ظل</span>')
  expect(html).not.toContain("Older than the present text")
  await app.database.db.updateTable("dockets").set({ summary: "Where?" }).where("id", "=", docket.id).execute()
  expect((await read(at())).html).toContain("Older than the present text")
  expect((await read(`/agency/dockets/${docket.id}`)).html).toContain("Older than the present text")
  const form = await read(at("/ar"))
  expect(form.html).toContain("The English text has changed since this translation was made.")
  expect(form.html).not.toMatch(/<input [^>]*name="up_to_date"[^>]*checked/)
})

test("who was slower sees both texts", async () => {
  const { html, answer } = await post(at("/ar"), { ...typed, title: "ظلال", version: "0" })
  expect(answer.status).toBe(409)
  expect(html).toContain("Someone else changed this translation while you were working on it")
  expect(html).toContain("ظلال")
  expect(html).toContain("ظل")
  expect(html).toContain('name="version" value="1"')
})

test("removing asks first, on a page of its own without scripts", async () => {
  const { html } = await read(at("?ask=remove&language=ar"))
  expect(html).toContain("Remove the Arabic translation?")
  const removed = await post(at(), { intent: "remove", language: "ar", version: "1" })
  expect(removed.answer.headers.get("location")).toBe(at("?language=ar&done=removed"))
  const after = await read(at("?language=ar&done=removed"))
  expect(after.html).toContain("The Arabic translation has been removed.")
  expect(after.html).toContain("No translations yet")
  const log = await read(`/agency/dockets/${docket.id}?tab=activity`)
  expect(log.html).toContain("Translation removed")
  expect(log.html).toContain("Arabic")
})

test("an archived docket without translations does not ask for a language that nobody can choose", async () => {
  const { id } = await makeDocket(app.database.db, docket.agency_id, { status: "archived" })
  const { html } = await read(`/agency/dockets/${id}/translations`)
  expect(html).toContain("This docket has been archived and is read-only.")
  expect(html).not.toContain("Choose a language")
  expect(html).toContain("No translations")
})

test("what was typed for a docket that a colleague archived or discarded meanwhile stays to be copied", async () => {
  const { db } = app.database
  const send = async (change: { status: "archived" | "draft"; discarded_at?: Date }, version = "0") => {
    const { id } = await makeDocket(db, docket.agency_id, change)
    const { answer, html } = await post(`/agency/dockets/${id}/translations/ar`, { ...typed, version })
    expect(html).toContain(typed.title)
    expect(html).toContain(typed.summary)
    return { status: answer.status, html }
  }
  const archived = await send({ status: "archived" })
  expect(archived.status).toBe(422)
  expect(archived.html).toMatch(/class="error-summary"[^]*This docket has been archived and is read-only\./)
  for (const version of ["0", "an unreadable one"]) {
    const discarded = await send({ status: "draft", discarded_at: new Date() }, version)
    expect(discarded.status).toBe(404)
    expect(discarded.html).toContain("A colleague discarded this draft while you were working on it.")
  }
})
