import { afterAll, beforeAll, expect, it } from "vitest"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function staff(agency_id: string, role: AgencyRole) {
  const { cookie, user_id } = await signUpPerson(app)
  await app.deps.database.insertInto("agency_members").values({ agency_id, user_id, role }).execute()
  return cookie
}
const get = (path: string, cookie: string) => app.fetch(path, { headers: { cookie } })
const post = (path: string, fields: [string, string][], cookie: string) =>
  app.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: "http://localhost:3000", cookie },
  })
const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "")

it("a docket is created step by step, a draft from the first on; typed values survive a refusal", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const cookie = await staff(agency.id, "manager")
  const subject: [string, string][] = [
    ["idempotency_key", crypto.randomUUID()],
    ["title", "Shade for Año Park"],
    ["summary", ""],
  ]
  const refused = await post("/agency/dockets/new", subject, cookie)
  expect(refused.status).toBe(422)
  const html = await textOf(refused)
  expect(html).toContain("Summary is required")
  expect(html).toContain('value="Shade for Año Park"')
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Previous/)
  await db.insertInto("agency_settings").values({ agency_id: agency.id, max_file_size_mb: 7 }).execute()
  const start = () => post("/agency/dockets/new", [...subject.slice(0, 2), ["summary", "Where shall it be?"]], cookie)
  const started = await start()
  expect((await start()).headers.get("location")).toBe(started.headers.get("location"))
  const draft = await db
    .selectFrom("dockets")
    .selectAll()
    .where("agency_id", "=", agency.id)
    .where("status", "=", "draft")
    .executeTakeFirstOrThrow()
  const path = `/agency/dockets/${draft.id}`
  const step = (number: number) => `${path}/setup?step=${number}`
  expect(started.headers.get("location")).toBe(step(2))
  expect(draft).toMatchObject({ slug: "shade-for-ano-park", open_at: null, max_file_size_mb: 7, version: 1 })

  const period: [string, string][] = [
    ["version", "1"],
    ["open_date", "2026-07-01"],
    ["close_date", "2026-06-01"],
    ["max_file_size_mb", "10"],
    ["allowed_mime_types", "application/pdf"],
  ]
  const early = await textOf(await post(step(2), [...period, ["intent", "next"]], cookie))
  expect(early).toContain("Close date must be after open date")
  expect(early).toContain('value="2026-06-01"')
  const mended = period.map(([name, value]): [string, string] => [name, name === "close_date" ? "2026-08-01" : value])
  const saved = await post(step(2), [...mended, ["intent", "previous"]], cookie)
  expect(saved.headers.get("location")).toBe(step(1))
  expect(await textOf(await get(step(2), cookie))).toContain('value="2026-08-01"')
  const renamed: [string, string][] = [
    ["version", "2"],
    ["title", "Shade for Oak Park"],
    ["summary", "Where shall it be?"],
    ["intent", "next"],
  ]
  expect((await post(step(1), renamed, cookie)).headers.get("location")).toBe(step(2))

  await makeDocket(db, agency.id, { slug: "oak-park" })
  const publication = (slug: string, intent: string): [string, string][] => [
    ["version", "3"],
    ["slug", slug],
    ["reference_code", "P-1"],
    ["intent", intent],
  ]
  expect(await textOf(await get(step(3), cookie))).toContain('value="shade-for-oak-park"')
  const check = async (slug: string) => textOf(await post(step(3), publication(slug, "check"), cookie))
  expect(await check("Oak Park")).toContain("URL slug can only contain lowercase letters, numbers, and hyphens")
  expect(await check("oak-park")).toContain("This address is taken. The docket will get oak-park-2 instead.")
  const free = await check("elm-park")
  expect(free).toContain("This address is free.")
  expect(free).toContain('value="P-1"')
  expect((await post(step(3), publication("elm-park", "next"), cookie)).headers.get("location")).toBe(path)
  const done = await db.selectFrom("dockets").selectAll().where("id", "=", draft.id).executeTakeFirstOrThrow()
  expect(done).toMatchObject({
    title: "Shade for Oak Park",
    slug: "elm-park",
    reference_code: "P-1",
    close_at: new Date("2026-08-01T21:00:00Z"),
    status: "draft",
    version: 4,
  })
  expect((await post(step(3), publication("elm-park", "next"), cookie)).status).toBe(409)
  expect(await db.selectFrom("docket_slug_history").select("slug").where("docket_id", "=", draft.id).execute()).toEqual(
    [],
  )

  const edit: [string, string][] = [
    ...mended,
    ["title", done.title],
    ["summary", done.summary],
    ["slug", done.slug],
    ["description", "In full."],
    ["max_comment_length", "500"],
  ].map(([name = "", value = ""]): [string, string] => [name, name === "version" ? "4" : value])
  expect((await post(`${path}/edit`, edit, cookie)).headers.get("location")).toBe(path)
  expect((await post(`${path}/edit`, edit, cookie)).status).toBe(409)
  const reviewer = await staff(agency.id, "reviewer")
  for (const closed of [`${path}/edit`, "/agency/dockets/new", step(2)])
    expect((await get(closed, reviewer)).status).toBe(403)
  await db.updateTable("dockets").set({ status: "open" }).where("id", "=", draft.id).execute()
  expect((await get(step(2), cookie)).headers.get("location")).toBe(path)
})

it("what was typed on a step stays to be copied when a colleague opened, archived or discarded the docket meanwhile", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const cookie = await staff(agency.id, "manager")
  const typed = (summary: string): [string, string][] => [
    ["version", "1"],
    ["title", "Shade for Elm Park"],
    ["summary", summary],
    ["tags", "Budget"],
    ["intent", "next"],
  ]
  const send = async (id: string, summary: string) => {
    const answer = await post(`/agency/dockets/${id}/setup?step=1`, typed(summary), cookie)
    const page = await textOf(answer)
    expect(page).toContain("Your changes were not saved")
    expect(page).toContain("Shade for Elm Park")
    expect(page).toContain("Budget")
    return { status: answer.status, page }
  }
  const { id } = await makeDocket(db, agency.id, { status: "draft", title: "Elm Park" })
  await db.updateTable("dockets").set({ status: "open" }).where("id", "=", id).execute()
  const opened = await send(id, "Two rows & a bench")
  expect(opened.status).toBe(409)
  expect(opened.page).toContain("A colleague opened this docket while you were working on it. It is no longer a draft.")
  expect(opened.page).toContain("Two rows &amp; a bench")
  expect(opened.page).toContain(`href="/agency/dockets/${id}/edit"`)
  await send(id, "") // also where a field is wrong, since the step cannot be mended any more

  await db.updateTable("dockets").set({ status: "archived" }).where("id", "=", id).execute()
  const archived = await send(id, "Two rows")
  expect(archived.page).toContain("This docket has been archived and is read-only.")
  expect(archived.page).not.toContain(`href="/agency/dockets/${id}/edit"`)

  const discarded = await send(crypto.randomUUID(), "Two rows")
  expect(discarded.status).toBe(404)
  expect(discarded.page).toContain("A colleague discarded this draft while you were working on it.")
})

it("so does what was typed on the other pages about a draft that a colleague discarded", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const cookie = await staff(agency.id, "manager")
  const { id, slug } = await makeDocket(db, agency.id, { status: "draft", discarded_at: new Date() })
  const settings = { open_date: "2026-07-01", max_file_size_mb: "1", allowed_mime_types: "application/pdf" }
  const limits = { max_comment_length: "4000", max_comments_per_user: "3", max_files_per_comment: "3" }
  const edited = { title: "Two rows & a bench", summary: "What we plan.", slug, version: "1", ...settings, ...limits }
  const note = { body: "Two rows & a bench", idempotency_key: crypto.randomUUID() }
  const forms: [string, Record<string, string>][] = [
    ["edit", edited],
    ["edit", { ...edited, max_files_per_comment: "some" }],
    ["notes", note],
    ["notes", { ...note, idempotency_key: "none" }],
  ]
  for (const [page, fields] of forms) {
    const answer = await post(`/agency/dockets/${id}/${page}`, Object.entries(fields), cookie)
    expect([page, answer.status]).toEqual([page, 404])
    const html = await textOf(answer)
    expect(html).toContain("A colleague discarded this draft while you were working on it.")
    expect(html).toContain("Two rows &amp; a bench")
  }
})

it("whether an address is free for a draft is said to its own agency alone", async () => {
  const db = app.deps.database
  const docket = await makeDocket(db, (await makeAgency(db)).id, { status: "draft", slug: "pear-park" })
  const stranger = await staff((await makeAgency(db)).id, "owner")
  const check: [string, string][] = [
    ["version", "1"],
    ["slug", "pear-park"],
    ["intent", "check"],
  ]
  const answer = await post(`/agency/dockets/${docket.id}/setup?step=3`, check, stranger)
  expect(answer.status).toBe(404)
})

it("a draft's page says what to look at before it is opened, and where to change it", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db, { contact_email: "clerk@example.gov" })
  const docket = await makeDocket(db, agency.id, { status: "draft", close_at: new Date("2020-01-05T22:00:00Z") })
  const path = `/agency/dockets/${docket.id}`
  const file = { name: "plan.pdf", file_size: 9, mime_type: "application/pdf", sha256: "a".repeat(64) }
  const paper = { ...file, agency_id: agency.id, docket_id: docket.id, storage_key: "documents/lost" }
  await db.insertInto("docket_documents").values(paper).execute()
  const html = await textOf(await get(path, await staff(agency.id, "manager")))
  expect(html).toContain("4 items need your attention.")
  expect(html).toContain("The close date has passed. Set a new one before you open the docket.")
  expect(html).toContain("The agency has a contact email.")
  expect(html).toContain("1 of 1 supporting documents cannot be read.")
  expect(html).not.toContain("documents/lost")
  expect(html).toContain(`${path}/setup?step=2`)
  expect(html).toContain(`${path}/preview`)
  const viewer = await textOf(await get(path, await staff(agency.id, "viewer")))
  expect(viewer).toContain("4 items need your attention.")
  expect(viewer).not.toContain("/setup?step=2")
  expect(viewer).not.toContain("ask=open")
  await db.updateTable("dockets").set({ status: "closed" }).where("id", "=", docket.id).execute()
  expect(await textOf(await get(path, await staff(agency.id, "manager")))).not.toContain("Before you open this docket")
})

it("a draft is previewed as the public will see it, by its agency alone; what is public is shown where it is", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, {
    status: "draft",
    title: "Trees on Main Street",
    close_at: new Date("2099-01-05T22:00:00Z"),
    description: "Forty <oaks>.",
  })
  const viewer = await staff(agency.id, "viewer")
  const path = `/agency/dockets/${docket.id}/preview`
  const html = await textOf(await get(path, viewer))
  expect(html).toContain("Preview: this docket is a draft")
  expect(html).toMatch(/<h1[^>]*>Trees on Main Street/)
  expect(html).toContain("Forty &lt;oaks&gt;.")
  expect(html).toContain("January 5, 2099")
  expect(html).toContain('content="noindex"')
  // What would lead to its public address is shown, and leads nowhere.
  expect(html).not.toContain(`href="/dockets/${docket.slug}`)
  expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Submit Comment/)
  expect(html).toMatch(/<a[^>]*role="link" aria-disabled="true"[^>]*>.*?Add to calendar/)
  expect(html).toContain(agencyDocketMessages.onlyPreview)
  expect(html).not.toContain("<dt>Tags</dt>") // it has none
  expect(html).not.toContain("/setup?step=1")
  expect(await textOf(await get(path, await staff(agency.id, "manager")))).toContain("/setup?step=1")
  const stranger = await staff((await makeAgency(db)).id, "owner")
  expect((await get(path, stranger)).status).toBe(404)
  expect((await get(`/dockets/${docket.slug}`, viewer)).status).toBe(404)
  await db.updateTable("dockets").set({ status: "open" }).where("id", "=", docket.id).execute()
  expect((await get(path, viewer)).headers.get("location")).toBe(`/dockets/${docket.slug}`)
})

it("a tag that was retired while the form was open is marked in the list of tags", async () => {
  const agency = await makeAgency(app.deps.database)
  const cookie = await staff(agency.id, "manager")
  const fields = { idempotency_key: crypto.randomUUID(), title: "Trees", summary: "Where?", description: "" }
  const ticked: [string, string][] = [...Object.entries(fields), ["tags", "Bridges"], ["tags", "Housing"]]
  const html = await textOf(await post("/agency/dockets/new", ticked, cookie))
  expect(html).toContain("Please choose tags from the list")
  expect(html).toContain("Bridges (no longer offered)")
  expect(html).not.toContain("Housing (no longer offered)")
})
