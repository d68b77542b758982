import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"
import { pdfBytes, pngBytes } from "#src/testing/records/sample-files.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type DocumentsForm = Record<string, string | readonly File[]>

/** A docket of this status, and what a manager of its agency sends to the page of its documents. */
async function aDocket(status: "draft" | "open") {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const change = { status, max_file_size_mb: 1, opened_at: new Date("2026-06-01T12:00:00Z") }
  const docket = await makeDocket(db, agency.id, change)
  const cookie = await makeSessionCookie(db, await makeMember(db, agency.id, "manager"))
  const path = `/agency/dockets/${docket.id}/documents`
  const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "")
  const get = async (address = path) => textOf(await app.fetch(address, { headers: { cookie } }))
  const send = (fields: DocumentsForm, to = path) => {
    const body = new FormData()
    const whole: DocumentsForm = { form_agency: agency.id, ...fields }
    for (const [name, value] of Object.entries(whole))
      if (typeof value === "string") body.set(name, value)
      else for (const file of value) body.append(name, file)
    return app.fetch(to, { method: "POST", body, headers: { origin: "http://localhost:3000", cookie } })
  }
  const press = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ form_agency: agency.id, ...fields })
    return app.fetch(path, { method: "POST", body, headers: { origin: "http://localhost:3000", cookie } })
  }
  const listed = () =>
    db
      .selectFrom("docket_documents")
      .select(["id", "name", "title", "storage_key"])
      .where("docket_id", "=", docket.id)
      .where("ended_at", "is", null)
      .orderBy("position")
      .execute()
  return { db, agency, docket, cookie, path, get, send, press, listed, textOf }
}

const pdf = (name: string, size = 2000) => new File([pdfBytes(size)], name)
const png = (name: string) => new File([pngBytes], name)

describe("without JavaScript", () => {
  it("several files come in one form: those that fit are kept, each other is named with its reason", async () => {
    const { send, listed, textOf, get } = await aDocket("draft")
    const files = [pdf("plan.pdf"), png("lie.pdf"), pdf("large.pdf", 1_100_000), png("map.png")]
    const refused = await send({ intent: "add", files })
    expect(refused.status).toBe(422)
    const html = await textOf(refused)
    for (const sentence of [
      "lie.pdf: File type not allowed. Its name says PDF, but what is in it is not.",
      "large.pdf: File too large (max 1MB)",
    ])
      expect(html.split(sentence).length).toBeGreaterThan(2) // in the summary, and at the field
    expect((await listed()).map(({ name }) => name)).toEqual(["plan.pdf", "map.png"])
    const again = await send({ intent: "add", files: [pdf("study.pdf")] })
    expect([again.status, again.headers.get("location")]).toEqual([303, expect.stringContaining("done=added&count=1")])
    expect(await get(again.headers.get("location") ?? "")).toContain("1 document has been added.")
    expect(await textOf(await send({ intent: "add" }))).toContain("Please choose a file")
  })

  it("a question is a page, and its refusal keeps what was typed", async () => {
    const { send, press, listed, get, textOf, path, docket } = await aDocket("open")
    await send({ intent: "add", files: [pdf("plan.pdf")] })
    const [plan] = await listed()
    const document_id = plan?.id ?? ""
    const question = await get(`${path}?ask=replace&document=${document_id}`)
    expect(question).toContain("Replace “plan.pdf”")
    expect(question).toContain("The former version stays on the public page")
    const typed = { intent: "replace", document_id, version: "2", reason: "Page <4> was missing." }
    const wrong = await textOf(await send({ ...typed, file: [png("lie.pdf")] }))
    expect(wrong).toContain("lie.pdf: File type not allowed. Its name says PDF, but what is in it is not.")
    expect(wrong).toContain("Page &lt;4&gt; was missing.</textarea>")
    const done = await send({ ...typed, file: [pdf("plan-2.pdf", 2001)] })
    expect(done.headers.get("location")).toContain("done=replaced")
    const stale = await press({
      intent: "rename",
      document_id: (await listed())[0]?.id ?? "",
      version: "2",
      title: "The plan",
    })
    expect(stale.status).toBe(409)
    expect(await textOf(stale)).toContain('value="The plan"')
    const gone = await press({ intent: "withdraw", document_id, version: "2", reason: "It names a child." })
    expect(gone.status).toBe(409)
    expect(await textOf(gone)).toMatch(/Nothing was changed\. Here is the reason you typed:[^]*It names a child\./)
    const unlisted = { document_id, version: "3" }
    for (const fields of [
      { intent: "rename", title: "The plan" },
      { intent: "withdraw", reason: "It names a child." },
    ]) {
      const missed = await press({ ...fields, ...unlisted })
      expect(missed.status).toBe(409)
      expect(await textOf(missed)).toMatch(/This file could not be found or may have been removed\.[^]*Add documents/)
    }
    const instead = await send({ ...typed, ...unlisted, file: [pdf("plan-3.pdf", 2002)] })
    expect([instead.status, (await textOf(instead)).includes("Page &lt;4&gt; was missing.")]).toEqual([409, true])
    const version = "3"
    await press({ intent: "rename", document_id: (await listed())[0]?.id ?? "", version, title: "The plan" })

    const shown = await get(`/dockets/${docket.slug}`)
    expect(shown).toContain("The plan")
    expect(shown).toContain("Earlier documents")
    expect(shown).toMatch(/Replaced <time[^>]*>June 15, 2026/)
    expect(shown).toMatch(/Reason: <span[^>]*>Page &lt;4&gt; was missing\.</)
    expect(shown).toContain("Document replaced")
    expect(shown).toContain(`/documents/${document_id}`)
    const spanish = await textOf(await app.fetch(`/dockets/${docket.slug}`, { headers: { "accept-language": "es" } }))
    expect(spanish).toContain("Documentos anteriores")
    expect(await get(`/agency/dockets/${docket.id}`)).toContain("0.01 MB")
    const activity = await get(`/agency/dockets/${docket.id}?tab=activity`)
    for (const line of ["Supporting document replaced", "File changed from plan.pdf to plan-2.pdf", "Renamed from"])
      expect(activity).toContain(line)
  })

  it("the reason for a replacement is kept when the form is refused before its file is read", async () => {
    const { send, path, get, listed, textOf } = await aDocket("open")
    await send({ intent: "add", files: [pdf("plan.pdf")] })
    const [document] = await listed()
    const version = /name="version" value="(\d+)"/.exec(await get(`${path}?ask=replace&document=${document?.id}`))?.[1]
    const typed = {
      intent: "replace",
      document_id: document?.id ?? "",
      version: version ?? "",
      reason: "Page <4> was missing.",
    }
    const { owner } = app.database
    await owner.query(
      `create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await owner.query(
      "create trigger refused before insert or update on rate_limits for each row execute function refuse_all()",
    )
    const file = [pdf("plan-2.pdf", 900_000)]
    const refused = await send({ ...typed, file })
    await owner.query("drop trigger refused on rate_limits")
    const html = await textOf(refused)
    expect(refused.status).toBe(500)
    expect(html).toContain("The supporting documents could not be changed. Please try again")
    expect(html).toContain("Page &lt;4&gt; was missing.</textarea>")
    expect((await send({ ...typed, file })).status).toBe(303)
  })

  it("a document is moved, and removed from a draft without a reason", async () => {
    const { send, press, listed, get, path } = await aDocket("draft")
    await send({ intent: "add", files: [pdf("a.pdf"), pdf("b.pdf", 2001)] })
    const [first, second] = await listed()
    const at = { document_id: second?.id ?? "", version: "2" }
    const moved = await press({ intent: "up", ...at })
    expect(moved.headers.get("location")).toBe(`${path}?done=up&document=${second?.id}#document-${second?.id}`)
    expect(await get(`${path}?done=up&document=${second?.id}`)).toContain("“b.pdf” is now number 1 of 2.")
    expect(await get(`${path}?ask=withdraw&document=${first?.id}`)).toContain("Remove “a.pdf”?")
    const removed = await press({ intent: "withdraw", document_id: first?.id ?? "", version: "3" })
    expect(await get(removed.headers.get("location") ?? "")).toContain("The document has been removed.")
    expect((await listed()).map(({ name }) => name)).toEqual(["b.pdf"])
    expect((await app.fetch(`/documents/${first?.id}`)).status).toBe(404)
  })
})

it("the page's script is told in JSON what was refused", async () => {
  const { send, listed, path, db, agency } = await aDocket("open")
  const answer = async (fields: DocumentsForm) => {
    const response = await send(fields, `${path}/upload`)
    return { status: response.status, body: (await response.json()) as object }
  }
  expect(await answer({ intent: "add", files: [pdf("plan.pdf")] })).toEqual({ status: 200, body: { refusals: [] } })
  expect(await answer({ intent: "add", files: [png("lie.pdf")] })).toEqual({
    status: 200,
    body: { refusals: ["lie.pdf: File type not allowed. Its name says PDF, but what is in it is not."] },
  })
  expect((await answer({ intent: "replace", files: [pdf("plan.pdf")] })).status).toBe(422)
  const gone = await send(
    { intent: "add", files: [pdf("plan.pdf")] },
    `${path.replace(/[0-9a-f]{8}/, "00000000")}/upload`,
  )
  expect([gone.status, await gone.json()]).toMatchObject([404, { error: { code: "docket_not_found" } }])
  await db.updateTable("agency_members").set({ role: "viewer" }).where("agency_id", "=", agency.id).execute()
  const denied = await send({ intent: "add", files: [pdf("plan.pdf")] }, `${path}/upload`)
  expect([denied.status, await denied.json()]).toMatchObject([403, { error: { code: "permission_denied" } }])
  expect((await listed()).map(({ name }) => name)).toEqual(["plan.pdf"])
})

it("files of a form that was rendered for another agency are not kept", async () => {
  const { send, listed, db } = await aDocket("draft")
  const other = await makeAgency(db)
  const response = await send({ form_agency: other.id, intent: "add", files: [pdf("plan.pdf")] })
  expect([response.status, await listed()]).toEqual([404, []])
})

it("who saved the docket first is told apart from who added a document after that", async () => {
  const { send, docket, cookie, agency, textOf } = await aDocket("draft")
  const edit = (title: string) => {
    const typed = { title, summary: "What we plan.", slug: docket.slug, version: "1" }
    const settings = { open_date: "2026-07-01", max_file_size_mb: "1", allowed_mime_types: "application/pdf" }
    const limits = { max_comment_length: "4000", max_comments_per_user: "3", max_files_per_comment: "3" }
    const body = new URLSearchParams({ form_agency: agency.id, ...typed, ...settings, ...limits })
    const headers = { origin: "http://localhost:3000", cookie }
    return app.fetch(`/agency/dockets/${docket.id}/edit`, { method: "POST", body, headers })
  }
  expect((await edit("Theirs")).status).toBe(303)
  await send({ intent: "add", files: [pdf("plan.pdf")] })
  const late = await edit("Mine")
  expect(late.status).toBe(409)
  const page = await textOf(late)
  expect(page).toMatch(/Robin manager: Docket edited \([^)]*Title/)
  expect(page).not.toContain("Supporting document added")
})
