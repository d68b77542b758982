import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { receiveStream } from "#src/services/attachments/receive-stream.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { saveDraft } from "#src/services/comments/drafts/save-draft.ts"
import { PAGE_SIZE_DEFAULT } from "#src/rules/limits.ts"
import { saveDocket } from "#src/services/saved-dockets/save-docket.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import { Readable } from "node:stream"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const db = () => app.deps.database
const browser_token = "a".repeat(43)
const origin = () => ({ origin: app.deps.config.PUBLIC_URL })

async function scene() {
  const agency = await makeAgency(db())
  const docket = await makeDocket(db(), agency.id, { title: "Bike lanes" })
  const person = await makePerson(db())
  const ctx = app.ctx(person)
  const cookie = await makeSessionCookie(db(), person)
  const get = async (address: string, as = cookie) => {
    const answer = await app.fetch(address, { headers: { cookie: as } })
    return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") }
  }
  const post = (address: string, fields: Record<string, string>, as = cookie) =>
    app.fetch(address, { method: "POST", headers: { ...origin(), cookie: as }, body: new URLSearchParams(fields) })
  return { agency, docket, person, ctx, cookie, get, post }
}

const archive = (agency: { id: string }) =>
  db().updateTable("agencies").set({ deleted_at: new Date() }).where("id", "=", agency.id).execute()

describe("a draft", () => {
  async function begun() {
    const at = await scene()
    const draft = await openDraft(at.ctx, { docket_id: at.docket.id, browser_token })
    const write = () => saveDraft(at.ctx, { draft_id: draft.id, browser_token, fields: { content: "Slow down." } })
    return { ...at, draft, write, question: `/dashboard/drafts/${draft.id}/discard` }
  }

  it("public 26: is listed and offered on its docket's page, to its writer only, once something is in it", async () => {
    const { docket, get, write } = await begun()
    const pages = ["/dashboard", "/dashboard?tab=comments"]
    for (const page of pages) expect((await get(page)).html).not.toContain("Drafts")
    expect((await get(`/dockets/${docket.slug}`)).html).not.toContain("You have a draft")
    await write()
    for (const page of pages) {
      const { html } = await get(page)
      expect(html).toContain("Slow down.")
      expect(html).toContain(`href="/dockets/${docket.slug}/comment"`)
    }
    expect((await get(`/dockets/${docket.slug}`)).html).toContain("You have a draft")
    const other = await makeSessionCookie(db(), await makePerson(db()))
    for (const cookie of ["", other]) {
      expect((await get(`/dockets/${docket.slug}`, cookie)).html).not.toContain("You have a draft")
      expect((await get("/dashboard", cookie)).html).not.toContain("Slow down.")
    }
  })

  it("is discarded with its files after a question, by nobody else", async () => {
    const { ctx, docket, draft, get, post, write, question } = await begun()
    await write()
    const stream = Readable.from([pdfBytes(2000)])
    await receiveStream(ctx, { draft_id: draft.id, filename: "plan.pdf", stream })
    const empty = { draft_id: draft.id, filename: "empty.pdf", stream: Readable.from([Buffer.alloc(0)]) }
    await expect(receiveStream(ctx, empty)).rejects.toThrow("empty.pdf: This file is empty")
    const uploads = () => db().selectFrom("uploads").select("storage_key").where("docket_id", "=", docket.id).execute()
    const [file] = await uploads()
    // What was refused is no file of the draft.
    expect((await get("/dashboard")).html).toContain("<span>1 file</span>")
    const key = file?.storage_key ?? ""
    expect(await app.deps.storage.exists(key)).toBe(true)
    const other = await makeSessionCookie(db(), await makePerson(db()))
    expect((await get(question, other)).status).toBe(404)
    expect((await post(question, {}, other)).status).toBe(404)
    expect((await get(question)).html).toContain("Bike lanes")
    expect((await get("/dashboard")).html).toContain("Slow down.")
    const done = await post(question, {})
    expect([done.status, done.headers.get("location")]).toEqual([303, "/dashboard?tab=comments"])
    expect((await get("/dashboard")).html).not.toContain("Slow down.")
    expect(await uploads()).toEqual([])
    expect(await app.deps.storage.exists(key)).toBe(false)
    expect((await post(question, {})).status).toBe(404)
    const gone = await get(question)
    expect([gone.status, gone.html.includes("Draft Not Found")]).toEqual([404, true])
    expect(gone.html).toContain('href="/dashboard?tab=comments"')
  })

  it("for a docket that takes no comments is only discarded", async () => {
    const { agency, docket, get, write } = await begun()
    await write()
    const close = { status: "closed", closed_at: new Date() } as const
    await db().updateTable("dockets").set(close).where("id", "=", docket.id).execute()
    const closed = (await get("/dashboard")).html
    expect(closed).toContain("This docket takes no comments right now.")
    expect(closed).not.toContain(`/dockets/${docket.slug}/comment`)
    await archive(agency)
    expect((await get("/dashboard")).html).toContain("This agency is no longer on the platform.")
  })
})

describe("a saved docket", () => {
  it("tells when it opens, if that is to come, and when it closes", async () => {
    const { agency, docket, ctx, get } = await scene()
    const inDays = (days: number) => new Date(app.deps.now().getTime() + days * 86_400_000)
    await saveDocket(ctx, docket)
    expect((await get("/dashboard?tab=saved")).html).not.toMatch(/<span>Opens <time/)
    await saveDocket(ctx, await makeDocket(db(), agency.id, { open_at: inDays(2), close_at: inDays(9) }))
    const { html } = await get("/dashboard?tab=saved")
    expect(html).toMatch(/<span>Opens <time dateTime="[^"]+">[^<]+<\/time><\/span><span>Closes <time/)
  })

  it("of an archived agency is named, leads nowhere, and can be removed", async () => {
    const { agency, docket, ctx, get, post } = await scene()
    await saveDocket(ctx, docket)
    await archive(agency)
    const { html } = await get("/dashboard?tab=saved")
    expect(html).toContain("Bike lanes")
    expect(html).toContain("This agency is no longer on the platform.")
    expect(html).not.toContain(`href="/dockets/${docket.slug}"`)
    const next = "/dashboard?tab=saved"
    expect((await post(`/dockets/${docket.slug}/save`, { saved: "false", next })).status).toBe(303)
    expect((await get(next)).html).not.toContain("Bike lanes")
  })
})

describe("somebody new", () => {
  it("reads how to begin until something is saved, and always which open dockets close next", async () => {
    const { docket, ctx, get } = await scene()
    const week = new Date(app.deps.now().getTime() + 7 * 86_400_000)
    await db().updateTable("dockets").set({ close_at: week }).where("id", "=", docket.id).execute()
    const first = (await get("/dashboard")).html
    expect(first).toContain("How to begin")
    expect(first).toContain('action="/near"')
    expect(first).toMatch(/Open for comment, closing next.*Bike lanes/s)
    expect((await get("/dashboard?tab=comments")).html).not.toContain("How to begin")
    await saveDocket(ctx, docket)
    const later = (await get("/dashboard")).html
    expect(later).not.toContain("How to begin")
    expect(later).toMatch(/Open for comment, closing next.*Bike lanes/s)
  })
})

it("a page beyond the last one leads to the last one", async () => {
  const { docket, person, get, cookie } = await scene()
  const leads = async (page: string) => {
    const answer = await app.fetch(`/dashboard?tab=comments&page=${page}`, { headers: { cookie } })
    return [answer.status, answer.headers.get("location")]
  }
  expect(await leads("4")).toEqual([302, "/dashboard?tab=comments"])
  for (let count = 0; count <= PAGE_SIZE_DEFAULT; count++) await makeComment(db(), docket, { user_id: person.user_id })
  expect((await get("/dashboard?tab=comments&page=2")).html).toContain("Page 2 of 2")
  expect(await leads("3")).toEqual([302, "/dashboard?tab=comments&page=2"])
  expect(await leads("9007199254740993000")).toEqual([302, "/dashboard?tab=comments&page=2"])
})

it("saved dockets beyond the first 200 are on a second page", async () => {
  const { agency, docket, person, ctx, get } = await scene()
  await saveDocket(ctx, docket)
  await sql`
    with more as (
      insert into dockets (agency_id, slug, title, summary, open_at)
      select ${agency.id}, 'saved-later-' || n, 'Saved later', 'What we plan.', '2026-01-05T14:00:00Z' from generate_series(1, 200) n
      returning id
    ) insert into saved_dockets (user_id, docket_id, saved_at) select ${person.user_id}, id, '2099-01-01' from more`.execute(
    db(),
  )
  await db().updateTable("dockets").set({ status: "open" }).where("agency_id", "=", agency.id).execute()
  const first = await get("/dashboard?tab=saved")
  expect(first.html).not.toContain("Bike lanes")
  expect(first.html).toContain("Page 1 of 2")
  const second = await get("/dashboard?tab=saved&page=2")
  expect(second.html).toContain("Bike lanes")
  expect(second.html).not.toContain("Saved later")
  expect((await get("/dashboard?tab=saved&page=9")).status).toBe(302)
})
