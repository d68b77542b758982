import { afterAll, beforeAll, expect, it } from "vitest"
import { paths } from "#src/rules/paths.ts"
import { readFiles } from "#src/services/attachments/texts/read-files.ts"
import type { User } from "#src/services/context.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"
import { textPdf } from "#src/testing/records/made-pdf.ts"

type App = Awaited<ReturnType<typeof createTestApp>>
let app: App
let docket: Awaited<ReturnType<typeof makeDocket>>
let closed: Awaited<ReturnType<typeof makeDocket>>
const made = { plan: "", former: "", scan: "", picture: "", waiting: "", draft: "", closed: "" }

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const agency = await makeAgency(db, { name: "Maple County" })
  docket = await makeDocket(db, agency.id, { title: "Road plan", require_captcha: false })
  closed = await makeDocket(db, agency.id, { status: "closed", title: "Old plan" })
  const draft = await makeDocket(db, agency.id, { status: "draft", title: "Unborn" })
  const pages = Array.from({ length: 35 }, (_, at) => `Page text ${at + 1}: <b>ten</b> feet`)
  made.plan = await aDocument(docket, textPdf(pages, [{ title: "Fences", page: 33 }]), { title: "The plan" })
  made.former = await aDocument(docket, textPdf(["Nine feet"]), {
    ended_at: new Date(),
    ended_by: (await makePerson(db)).user_id,
    end_reason: "A typing mistake.",
    replaced_by: made.plan,
  })
  made.scan = await aDocument(docket, textPdf([""]), { name: "scan.pdf" })
  made.picture = await aDocument(docket, Buffer.from("x"), { name: "map.png", mime_type: "image/png" })
  made.draft = await aDocument(draft, textPdf(["Secret"]))
  made.closed = await aDocument(closed, textPdf(["Done"]))
  await readFiles(app.ctx({ kind: "job", name: "read_files" }))
  made.waiting = await aDocument(docket, textPdf(["Later"]), { name: "later.pdf" })
})
afterAll(() => app.close())

async function aDocument(of: { id: string; agency_id: string }, bytes: Buffer, change: Record<string, unknown> = {}) {
  const storage_key = `documents/${crypto.randomUUID()}`
  const { size, sha256 } = await app.deps.storage.put(storage_key, bytes)
  const { id } = await app.database.db
    .insertInto("docket_documents")
    .values({
      agency_id: of.agency_id,
      docket_id: of.id,
      name: "plan.pdf",
      mime_type: "application/pdf",
      storage_key,
      sha256,
      file_size: size,
      ...change,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

async function open(address: string, headers: Record<string, string> = {}) {
  const response = await app.fetch(address, { headers })
  return { status: response.status, html: await response.text(), headers: response.headers }
}
const pageOf = (id: string, from = 1) => open(paths.docketDocument(docket.slug, id, { from }))

it("shows the text by pages, thirty at a time, with a contents list that leads to each, and nothing of it as markup", async () => {
  const first = await pageOf(made.plan)
  expect(first.status).toBe(200)
  expect(first.html).toContain("Page text 1: &lt;b&gt;ten&lt;/b&gt; feet")
  expect(first.html.match(/<section id="page-\d+"/g)).toHaveLength(30)
  expect(first.html).toContain(`href="${paths.docketDocument(docket.slug, made.plan, { from: 31 })}#page-33"`)
  const second = await pageOf(made.plan, 33)
  expect(second.html.match(/<section id="page-\d+"/g)).toHaveLength(5)
  expect((await pageOf(made.plan, 9000)).html).toContain("Page text 1:")
})

it("keeps each version at its own address, says that it is an earlier one, why, and where the newest is", async () => {
  const { html } = await pageOf(made.former)
  expect(html).toContain("This is an earlier version")
  expect(html).toContain("A typing mistake.")
  expect(html).toContain("Nine feet")
  expect(html).toContain(`href="${paths.docketDocument(docket.slug, made.plan)}"`)
  expect((await pageOf(made.plan)).html).toContain(`href="${paths.docketDocument(docket.slug, made.former)}"`)
})

it("says why there is no text, and shows a picture", async () => {
  expect((await pageOf(made.scan)).html).toContain("This document has no text that can be read")
  expect((await pageOf(made.waiting)).html).toContain("The text of this document is being read.")
  const picture = await pageOf(made.picture)
  expect(picture.html).toContain(`<img class="file-picture" src="/documents/${made.picture}?as=preview" alt="map.png"`)
})

it("is not there for a draft's document, one of another docket, or none", async () => {
  expect((await pageOf(made.draft)).status).toBe(404)
  expect((await pageOf(made.closed)).status).toBe(404)
  expect((await pageOf("none")).status).toBe(404)
  expect((await open(`/documents/${made.draft}?as=preview`)).status).toBe(404)
})

it("a file is shown in a sandbox without an origin, and otherwise downloaded", async () => {
  const shown = await open(`/documents/${made.plan}?as=preview`)
  expect(shown.headers.get("content-disposition")).toMatch(/^inline/)
  expect(shown.headers.get("content-security-policy")).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  expect((await open(`/documents/${made.plan}`)).headers.get("content-disposition")).toMatch(/^attachment/)
})

const cookies = new Map<string, string>()
async function cookieOf(user: User): Promise<string> {
  const cookie = cookies.get(user.user_id) ?? (await makeSessionCookie(app.database.db, user))
  cookies.set(user.user_id, cookie)
  return cookie
}
async function comment(fields: Record<string, string>, who: { user?: User; on?: string; of?: { slug: string } } = {}) {
  const { user, on = made.plan, of = docket } = who
  const cookie = user ? await cookieOf(user) : ""
  const response = await app.fetch(paths.docketDocument(of.slug, on), {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, to: response.headers.get("location"), html: await response.text() }
}
const draftText = async (user: User) => {
  const row = await app.database.db
    .selectFrom("comment_drafts")
    .select("fields")
    .where("user_id", "=", user.user_id)
    .executeTakeFirst()
  return (row?.fields as { content?: string } | undefined)?.content
}

it("'Comment on this page' puts the place and the selected words into the draft, below what is there, once", async () => {
  const user = await makePerson(app.database.db)
  const sent = await comment({ part: "3", passage: "text 3:  <b>ten</b>" }, { user })
  expect([sent.status, sent.to]).toEqual([303, `/dockets/${docket.slug}/comment?step=2`])
  const quote = "About “The plan”, page 3: “text 3: <b>ten</b>”\n"
  expect(await draftText(user)).toBe(quote)
  await comment({ part: "3", passage: "text 3:  <b>ten</b>" }, { user })
  expect(await draftText(user)).toBe(quote)
  await comment({ part: "", passage: "" }, { user })
  expect(await draftText(user)).toBe(`${quote}\nAbout “The plan”:\n`)
})

it("says of words from an earlier version that they are, and until when it was the newest", async () => {
  const user = await makePerson(app.database.db)
  await comment({ part: "1", passage: "Nine feet" }, { user, on: made.former })
  expect(await draftText(user)).toMatch(
    /^About “plan\.pdf \(earlier version, replaced .+ at .+\)”, page 1: “Nine feet”\n$/,
  )
})

it("quotes nothing that the page does not say, and no page that there is not", async () => {
  const user = await makePerson(app.database.db)
  await comment({ part: "3", passage: "Buy pills at pills.example" }, { user })
  expect(await draftText(user)).toBe("About “The plan”, page 3:\n")
  const fresh = await makePerson(app.database.db)
  expect((await comment({ part: "36", passage: "" }, { user: fresh })).status).toBe(404)
  expect((await comment({ part: "1" }, { user: fresh, on: made.closed })).status).toBe(404)
  expect((await comment({ part: "1", more: "x" }, { user: fresh })).status).toBe(422)
  const late = await comment({ part: "1" }, { user: fresh, on: made.closed, of: closed })
  expect(late.status).toBeGreaterThanOrEqual(400)
  expect(await draftText(fresh)).toBeUndefined()
})

it("keeps the place for somebody who signs in first", async () => {
  const sent = await comment({ part: "2" })
  expect(sent.status).toBe(303)
  expect(sent.to).toMatch(new RegExp(`^/dockets/${docket.slug}/comment`))
  const row = await app.database.db
    .selectFrom("comment_drafts")
    .select("fields")
    .where("user_id", "is", null)
    .executeTakeFirst()
  expect(row?.fields).toEqual({ content: "About “The plan”, page 2:\n" })
})

it("leads from an earlier version in the docket's list to the newest one", async () => {
  const { html } = await open(paths.docket(docket.slug))
  const list = html.slice(html.indexOf("Earlier documents</h3>"))
  expect(list).toMatch(
    new RegExp(
      `href="${paths.docketDocument(docket.slug, made.plan)}"[^>]*>Read the newest version<span[^>]*>: plan.pdf<`,
    ),
  )
})

it("the form for another format is there at an address of before, where somebody may be writing", async () => {
  const slug = `once-${docket.slug}`
  await app.database.db.insertInto("docket_slug_history").values({ slug, docket_id: docket.id }).execute()
  expect(await open(paths.accessibleFormat(slug, made.plan))).toMatchObject({ status: 200 })
})
