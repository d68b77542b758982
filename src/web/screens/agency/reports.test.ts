import { afterAll, beforeAll, expect, it } from "vitest"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

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

it.each(["viewer", "reviewer"] as const)(
  "console 24: tells a %s what the page has for others, and whom to ask",
  async (role) => {
    const page = await pageAs(role, (await makeAgency(app.deps.database)).id, "/agency/reports")
    expect(page).toContain("On this page, managers, admins, and owners also see how many dockets,")
    expect(page).toContain("If you need these figures, ask one of them.")
    expect(page).toContain("New Export")
    expect(page).not.toContain("Requires manager role or higher")
    expect(page).not.toContain("Analytics Dashboard")
  },
)

it("console 25: says the size of small files in KB, and keeps the chosen days when it is refreshed", async () => {
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

it("console 25: names who acted inside a sentence in small letters", async () => {
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

/** An agency with two comments of June on one docket, one of May on another, and a manager who reads an address of it. */
async function june() {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const roads = await makeDocket(db, agency.id, { title: "=Roads now" })
  const trees = await makeDocket(db, agency.id, { title: "Trees" })
  const on = (day: string) => ({ created_at: new Date(`${day}T16:00:00Z`) })
  await makeComment(db, roads, { ...on("2026-06-02"), position: "oppose", status: "submitted" })
  const decided_at = new Date("2026-06-04T18:00:00Z")
  await makeComment(db, roads, { ...on("2026-06-03"), position: "oppose", decided_at })
  await makeComment(db, trees, on("2026-05-02"))
  return { agency, roads, trees }
}

it("shows each chart with a title, a sentence, its table, and a file of the same days", async () => {
  const { agency, roads } = await june()
  const page = await pageAs("manager", agency.id, "/agency/reports?date_from=2026-06-01&date_to=2026-06-05")
  expect(page).toMatch(/<svg class="chart[^>]*role="img"[^>]*><title[^>]*>Comments per day<\/title><desc/)
  for (const title of ["Comments by status", "Comments by position", "Time to decision"])
    expect(page).toMatch(new RegExp(`<div class="chart[^>]*role="img" aria-label="${title}\\. [A-Z]`))
  for (const title of ["Comments per day", "Comments by status", "Comments by position", "Time to decision"])
    expect(page).toContain(`Table: ${title}`)
  expect(page).toContain("2 comments received. Most in one day: 1 (Jun 2, 2026).")
  expect(page).toContain("Half of 1 decision within 27 hours.")
  expect(page).toContain("oldest received Jun 2, 2026")
  expect(page).toMatch(new RegExp(`href="/agency/dockets/${roads.id}"[^>]*>=Roads now</a>`))
  expect(page).not.toContain(">Trees</a>")
  expect(page).toContain("/agency/reports/table.csv?table=positions&date_from=2026-06-01&date_to=2026-06-05")
})

it("names each docket of the chart in full, however long its title is", async () => {
  const agency = await makeAgency(app.deps.database)
  const title = `A local law ${"to amend the code in relation to parking ".repeat(2)}meters`
  await makeComment(app.deps.database, await makeDocket(app.deps.database, agency.id, { title }), {
    created_at: new Date("2026-06-02T16:00:00Z"),
  })
  const page = await pageAs("manager", agency.id, "/agency/reports?range=all")
  expect(page).toContain(`<div class="chart-words"><span>${title}</span>`)
})

it("keeps to one docket when it is chosen, and to none of another agency", async () => {
  const { agency, trees, roads } = await june()
  const ofTrees = await pageAs("manager", agency.id, `/agency/reports?range=all&docket_id=${trees.id}`)
  expect(ofTrees).toContain("1 comment received.")
  expect(ofTrees).not.toContain("Table: Dockets with the most comments")
  const other = await june()
  const page = await pageAs("manager", other.agency.id, `/agency/reports?range=all&docket_id=${roads.id}`)
  expect(page).toContain("3 comments received.")
})

it("says so when there is nothing in the days, and what to do", async () => {
  const page = await pageAs("manager", (await makeAgency(app.deps.database)).id, "/agency/reports")
  expect(page).toContain("No comments in this period")
  expect(page).not.toContain('<svg class="chart')
})

it("gives each table as a file that a spreadsheet reads and does not run", async () => {
  const { agency } = await june()
  const file = (table: string) =>
    pageAs("manager", agency.id, `/agency/reports/table.csv?table=${table}&date_from=2026-06-02&date_to=2026-06-03`)
  expect(await file("days")).toBe('"Day","Received","Decided"\r\n"2026-06-02","1","0"\r\n"2026-06-03","1","0"\r\n')
  expect(await file("dockets")).toBe(`"Docket","Comments","Waiting for a decision"\r\n"'=Roads now","2","1"\r\n`)
  expect(await file("statuses")).toContain('"Pending","1","50%"')
  expect(await file("waiting")).toContain('"Comments","Share"')
})

it("a refused export of one docket is still about that docket, without scripts too", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, { title: "A narrow bridge" })
  const { user_id, cookie } = await signUpPerson(app)
  await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "manager" }).execute()
  const headers = { cookie, origin: app.deps.config.PUBLIC_URL }
  /** The fields of the form for a new export, and where it is sent. */
  const formIn = (html: string) => {
    const form = /<form[^>]*action="([^"]*)"(?:(?!<\/form>).)*name="intent" value="create".*?<\/form>/s.exec(html)
    const fields = [...(form?.[0] ?? "").matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
    return { action: form?.[1]?.replaceAll("&amp;", "&") ?? "", fields: fields.map(([, ...field]) => field) }
  }
  const first = await app.fetch(`/agency/reports?ask=export&docket_id=${docket.id}`, { headers })
  const { action, fields } = formIn(await first.text())
  const refused = await app.fetch(action, { method: "POST", headers, body: new URLSearchParams(fields as string[][]) })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toContain("Please select at least one export type")
  expect(page).toMatch(/Includes comments on <strong>A narrow bridge<\/strong>/)
  const again = formIn(page)
  expect(again.fields).toContainEqual(["docket_id", docket.id])
  const body = new URLSearchParams([...(again.fields as string[][]), ["export_types", "csv"]])
  expect((await app.fetch(again.action, { method: "POST", headers, body })).status).toBe(303)
  const made = db.selectFrom("exports").select("docket_id").where("agency_id", "=", agency.id)
  expect(await made.execute()).toEqual([{ docket_id: docket.id }])
})

it("offers no export of everything to whoever asked for one docket that is not there", async () => {
  const [{ id }, elsewhere] = [await makeAgency(app.deps.database), await makeAgency(app.deps.database)]
  const other = await makeDocket(app.deps.database, elsewhere.id)
  for (const docket_id of [other.id, crypto.randomUUID(), "none"]) {
    const page = await pageAs("manager", id, `/agency/reports?ask=export&docket_id=${docket_id}`)
    expect(page).toContain("The requested docket could not be found.")
    expect(page).not.toContain('name="export_types"')
  }
  expect(await pageAs("manager", id, "/agency/reports?ask=export")).toContain('name="export_types"')
})

it("says one comment in the singular", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const at = (day: string) => ({ created_at: new Date(`${day}T16:00:00Z`) })
  await makeComment(db, await makeDocket(db, agency.id, at("2026-06-01")), at("2026-06-13"))
  expect(await pageAs("manager", agency.id, "/agency/reports?range=all")).toContain("1 comment per docket on average")
  expect(await pageAs("manager", agency.id, "/agency/dashboard")).toContain("1 new comment (30 days)")
})

it("what is done with an export leads back to the days and the docket of the report", async () => {
  const db = app.deps.database
  const { agency, roads } = await june()
  const { user_id, cookie } = await signUpPerson(app)
  await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "manager" }).execute()
  const { id } = await db
    .insertInto("exports")
    .values({
      agency_id: agency.id,
      created_by: user_id,
      export_type: "csv",
      status: "failed",
      error_message: "No room.",
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const report = `/agency/reports?docket_id=${roads.id}&date_from=2026-06-01&date_to=2026-06-05`
  const headers = { cookie, origin: app.deps.config.PUBLIC_URL }
  const get = async (address: string) =>
    (await (await app.fetch(address, { headers })).text()).replaceAll("&amp;", "&").replaceAll("<!-- -->", "")
  const page = await get(report)
  const question = await get(/href="([^"]*ask=delete[^"]*)"/.exec(page)?.[1] ?? "")
  expect(question).toContain("Jun 1, 2026 to Jun 5, 2026")
  const retry = /<form[^>]*action="([^"]*)"(?:(?!<\/form>).)*value="retry"/s.exec(page)?.[1] ?? ""
  const fields = { form_agency: agency.id, intent: "retry", export_id: id }
  const done = await app.fetch(retry, { method: "POST", headers, body: new URLSearchParams(fields) })
  expect([done.status, done.headers.get("location")]).toEqual([303, `${report}&done=retried`])
})
