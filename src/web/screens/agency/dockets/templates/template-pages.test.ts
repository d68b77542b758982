import { afterAll, beforeAll, expect, it } from "vitest"
import { docketTemplateMessages as words } from "#src/rules/messages/dockets/docket-template-messages.ts"
import { startingPointIds, startingPoints } from "#src/rules/record/starting-points.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const list = "/agency/dockets/templates"

async function anOffice() {
  const { database } = app.deps
  const agency = await makeAgency(database, { time_zone: "America/New_York" })
  const cookie = await makeSessionCookie(database, await makeMember(database, agency.id, "manager"))
  const docket = await makeDocket(database, agency.id, {
    title: "Shade for Oak Park",
    summary: "Where shall it be?",
    tags: ["Budget", "Old trees"],
    open_at: new Date("2026-07-01T13:00:00Z"),
    close_at: new Date("2026-07-31T21:00:00Z"),
  })
  const tags = database.insertInto("agency_tags")
  await tags.values({ agency_id: agency.id, name: "Old trees" }).execute()
  const textOf = async (response: Response) =>
    (await response.text()).replaceAll(/<!-- -->|&#x27;/g, (found) => (found.startsWith("<") ? "" : "'"))
  const get = async (path: string) => textOf(await app.fetch(path, { headers: { cookie } }))
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { origin: "http://localhost:3000", cookie }
    const response = await app.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers })
    return { status: response.status, to: response.headers.get("location") ?? "", html: await textOf(response) }
  }
  const save = (name: string) =>
    post(`/agency/dockets/${docket.id}/template`, { name, idempotency_key: crypto.randomUUID() })
  const templateOf = (name: string) =>
    database
      .selectFrom("docket_templates")
      .select(["id", "version"])
      .where("agency_id", "=", agency.id)
      .where("name", "=", name)
      .executeTakeFirstOrThrow()
  return { database, agency, docket, get, post, save, templateOf }
}

it("a docket is saved as a template, which is in the list, renamed and deleted; what was typed survives a refusal", async () => {
  const { get, post, save, templateOf, docket } = await anOffice()
  expect(await get(list)).toContain("No templates yet")
  expect(await get(`/agency/dockets/${docket.id}`)).toContain(`href="/agency/dockets/${docket.id}/template"`)
  expect(await get(`/agency/dockets/${docket.id}/template`)).toContain("the comment period: 30 days.")
  expect((await save(" ")).html).toContain(words.nameRequired)
  expect(await save("Parks")).toMatchObject({ status: 303, to: `${list}?done=saved` })
  expect(await get(`${list}?done=saved`)).toContain(words.saved)
  const again = await save("parks")
  expect(again.status).toBe(422)
  expect(again.html).toContain(words.nameTaken)
  expect(again.html).toContain('value="parks"')
  await save("Permits")
  const { id } = await templateOf("Parks")
  const rename = (name: string, version: string) => post(list, { intent: "rename", id, version, name })
  const refused = await rename("permits", "1")
  expect(refused.html).toContain('value="permits"')
  expect(refused.html).toContain(words.nameTaken)
  expect(await rename("Gardens", "1")).toMatchObject({ status: 303, to: `${list}?done=renamed` })
  const late = await rename("Squares", "1")
  expect(late.status).toBe(409)
  expect(late.html).toContain("changed this template in the meantime. Look at it, then try again.")
  expect(late.html).toMatch(/name="version" value="2"/)
  expect(late.html).toContain('value="Squares"')
  expect(await get(`${list}?ask=delete&id=${id}`)).toContain(words.confirmDeletion("Gardens"))
  expect(await post(list, { intent: "delete", id, version: "2" })).toMatchObject({ status: 303 })
  expect(await get(list)).not.toContain("Gardens")
  const gone = await rename("Squares", "2")
  expect(gone.html).toContain(words.gone)
})

it("a template fills in step 1, without its retired tags, which are named, and leads to a draft with both dates", async () => {
  const { database, agency, get, post, save, templateOf } = await anOffice()
  await save("Parks")
  const { id } = await templateOf("Parks")
  await database.updateTable("agency_tags").set({ retired_at: new Date() }).where("agency_id", "=", agency.id).execute()
  const page = await get(`/agency/dockets/new?from=${id}`)
  expect(page).toContain(words.startedFrom("Parks"))
  expect(page).toContain(words.tagsDropped(["Old trees"]))
  expect(page).toContain('value="Shade for Oak Park"')
  expect(page).toMatch(/<input[^>]*value="Budget"[^>]*checked|<input[^>]*checked[^>]*value="Budget"/)
  expect(page).not.toMatch(/<input[^>]*value="Old trees"/)
  expect(page).toContain(words.countedFrom("30 days"))
  expect(page).toContain(`<option value="${id}" selected="">Parks</option>`)
  const subject = { title: "Benches", summary: "Where?", description: "", from: id }
  const send = (fields: Record<string, string>) =>
    post(`/agency/dockets/new?from=${id}`, { ...subject, idempotency_key: crypto.randomUUID(), ...fields })
  expect((await send({ open_date: "" })).html).toContain("Open date is required")
  const { to } = await send({ open_date: "2026-09-01" })
  const step2 = await get(to)
  for (const date of ["2026-09-01", "2026-10-01"]) expect(step2).toContain(`value="${date}"`)
})

it("says so when the template is gone, and goes on without it", async () => {
  const { database, get, post, save, templateOf } = await anOffice()
  await save("Parks")
  const { id } = await templateOf("Parks")
  await database.deleteFrom("docket_templates").where("id", "=", id).execute()
  const address = `/agency/dockets/new?from=${id}`
  const subject = { title: "Benches", summary: "Where?", idempotency_key: crypto.randomUUID() }
  const refused = await post(address, { ...subject, from: id, open_date: "2026-09-01" })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain(words.startGone)
  expect(refused.html).toContain('value="Benches"')
  expect(refused.html).not.toContain(`value="${id}"`)
  expect((await post(address, subject)).to).toMatch(/setup\?step=2$/)
  expect(await get("/agency/dockets/new?from=nothing")).toContain(words.startGone)
})

it.each(startingPointIds)("%s is offered without any template, and fills in step 1", async (id) => {
  const { get } = await anOffice()
  expect(await get(list)).toContain(`href="/agency/dockets/new?from=${id}"`)
  const page = await get(`/agency/dockets/new?from=${id}`)
  expect(page).toContain(startingPoints[id].summary)
  expect(page).toContain("[Say who decides, and when.]")
})
