import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/app.ts"
import { testTime } from "#src/testing/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
const made = { open: "", draft: "", agency: "", published: "", submitted: "" }

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const agency = await makeAgency(db, { name: "Maple County", state_code: "VT" })
  const open = await makeDocket(db, agency.id, {
    title: "Road plan",
    close_at: new Date(testTime.getTime() + 86_400_000),
  })
  const draft = await makeDocket(db, agency.id, { status: "draft" })
  await db.insertInto("docket_slug_history").values({ slug: "old-road-plan", docket_id: open.id }).execute()
  const published = await makeComment(db, open, {
    content: "Yes to <b>roads</b>",
    commenter_email: "ann@people.example",
  })
  const submitted = await makeComment(db, open, { content: "Hidden roads", status: "submitted" })
  Object.assign(made, {
    open: open.slug,
    draft: draft.slug,
    agency: agency.slug,
    published: published.id,
    submitted: submitted.id,
  })
})
afterAll(() => app.close())

async function read(address: string) {
  const response = await app.fetch(`/api/v1${address}`)
  return {
    status: response.status,
    location: response.headers.get("location"),
    body: JSON.parse((await response.text()) || "null") as unknown,
  }
}

describe("GET /dockets", () => {
  it("answers a page with its total", async () => {
    const { status, body } = await read("/dockets?state=vermont&limit=900")
    expect(status).toBe(200)
    expect(body).toMatchObject({
      total: 1,
      limit: 50,
      offset: 0,
      items: [{ slug: made.open, status: "open", comment_count: 1 }],
    })
  })

  it("refuses what it cannot use, by name", async () => {
    expect(await read("/dockets?date_to=31.12.2026&colour=red")).toMatchObject({
      status: 422,
      body: { error: { fields: { colour: "Unknown field" } } },
    })
    expect(await read("/dockets?date_to=31.12.2026")).toMatchObject({
      status: 422,
      body: { error: { code: "invalid_input", fields: { date_to: "Invalid value" } } },
    })
    expect(await read("/dockets?sort=best")).toMatchObject({ status: 422 })
  })
})

describe("GET /dockets/{slug}", () => {
  it("answers the docket with its published comments only", async () => {
    const { body } = await read(`/dockets/${made.open}`)
    expect(body).toMatchObject({
      slug: made.open,
      comments: [{ id: made.published, content: "Yes to <b>roads</b>" }],
      next_before: null,
    })
    expect(JSON.stringify(body)).not.toContain("Hidden roads")
  })

  it("redirects a former address, and knows no draft", async () => {
    expect(await read("/dockets/old-road-plan")).toMatchObject({
      status: 301,
      location: `/api/v1/dockets/${made.open}`,
    })
    expect(await read(`/dockets/${made.draft}`)).toMatchObject({
      status: 404,
      body: { error: { code: "docket_not_found" } },
    })
  })
})

describe("GET /comments", () => {
  it("finds published comments and marks the words", async () => {
    const { body } = await read("/comments?q=road&agency_name=maple")
    expect(body).toMatchObject({
      total: 1,
      total_exact: true,
      items: [
        {
          id: made.published,
          snippet: "Yes to <b>roads</b>",
          snippet_segments: [{ hit: false }, { text: "roads", hit: true }, { hit: false }],
        },
      ],
    })
    expect(JSON.stringify(body)).not.toContain("people.example")
  })

  it("refuses an offset nobody can have paged to", async () => {
    expect(await read("/comments?offset=10001")).toMatchObject({
      status: 422,
      body: { error: { code: "offset_too_large" } },
    })
  })
})

describe("GET /comments/{id}", () => {
  it("answers a published comment and no other", async () => {
    expect(await read(`/comments/${made.published}`)).toMatchObject({
      status: 200,
      body: { content: "Yes to <b>roads</b>", attachments: [] },
    })
    for (const id of [made.submitted, crypto.randomUUID(), "not-an-id"]) {
      expect(await read(`/comments/${id}`)).toMatchObject({
        status: 404,
        body: { error: { code: "comment_not_found" } },
      })
    }
  })
})

describe("GET /states/{code} and /agencies/{slug}", () => {
  it("answers whatever the case of the code", async () => {
    expect(await read("/states/vt")).toMatchObject({
      status: 200,
      body: { name: "Vermont", agencies: [{ slug: made.agency, comment_count: 1 }] },
    })
    expect(await read("/states/zz")).toMatchObject({ status: 404 })
    expect(await read(`/agencies/${made.agency}`)).toMatchObject({
      status: 200,
      body: { docket_count: 1, dockets: [{ slug: made.open }] },
    })
    expect(await read("/agencies/nobody")).toMatchObject({ status: 404 })
  })
})
