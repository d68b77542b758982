import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
const made = { open: "", draft: "", agency: "", published: "", submitted: "" }

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const agency = await makeAgency(db, { name: "Maple County", state_code: "VT" })
  const open = await makeDocket(db, agency.id, {
    title: "Road plan",
    tags: ["Zoning", "Bees, wasps"],
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
    next: /^<http:\/\/localhost:3000\/api\/v1(.+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1],
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
      items: [{ slug: made.open, status: "open", comment_count: 1, total_count: 1 }],
    })
  })

  it("finds any of the tags, which may hold commas", async () => {
    for (const query of [
      "tags=Zoning",
      "tags=Budget&tags=Zoning",
      "tags=Bees%2C+wasps",
      "tags=",
      "tag=Zoning&tags=Zoning",
    ])
      expect([query, (await read(`/dockets?${query}`)).body]).toMatchObject([query, { total: 1 }])
    for (const query of ["tags=zoning", "tags=Zoning%2CBudget", "tag=Budget&tags=Zoning"])
      expect([query, (await read(`/dockets?${query}`)).body]).toMatchObject([query, { total: 0 }])
    const many = Array.from({ length: 21 }, (_, n) => `tags=t${n}`).join("&")
    for (const query of [many, `tags=${"x".repeat(51)}`])
      expect(await read(`/dockets?${query}`)).toMatchObject({ status: 422, body: { error: { code: "invalid_input" } } })
  })

  it("refuses what it cannot use, by name", async () => {
    expect(await read("/dockets?date_to=31.12.2026&color=red")).toMatchObject({
      status: 422,
      body: { error: { fields: { color: "Unknown field" } } },
    })
    expect(await read("/dockets?date_to=31.12.2026")).toMatchObject({
      status: 422,
      body: { error: { code: "invalid_input", fields: { date_to: "Invalid value" } } },
    })
    expect(await read("/dockets?status=best")).toMatchObject({
      status: 422,
      body: { error: { fields: { status: "Expected one of: all, open, closed, upcoming, archived" } } },
    })
    for (const query of ["sort=best", "sort=newest&sort=oldest", `q=${"x".repeat(501)}`, "limit=ten", "state=Nowhere"])
      expect([query, (await read(`/dockets?${query}`)).status]).toEqual([query, 422])
    expect(await read("/dockets?status=OPEN&sort=&agency_name=maple")).toMatchObject({
      status: 200,
      body: { total: 1 },
    })
  })

  it("leads from page to page", async () => {
    const { db } = app.database
    const agency = await makeAgency(db, { name: "Paged" })
    for (const title of ["a", "b", "c"]) await makeDocket(db, agency.id, { title })
    const titles: string[] = []
    let address: string | undefined = "/dockets?agency=paged&sort=title_asc&limit=2"
    while (address) {
      const { body, next } = await read(address)
      titles.push(...(body as { items: { title: string }[] }).items.map(({ title }) => title))
      address = next
    }
    expect(titles).toEqual(["a", "b", "c"])
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

  it("leads through all comments, as many at a time as wanted, whatever is published meanwhile", async () => {
    const { db } = app.database
    const docket = await makeDocket(db, (await makeAgency(db)).id)
    const add = (minute: number) =>
      makeComment(db, docket, { content: String(minute), created_at: new Date(testTime.getTime() + minute * 60_000) })
    for (let minute = 0; minute < 12; minute++) await add(minute)
    const texts: string[][] = []
    let address: string | undefined = `/dockets/${docket.slug}?limit=5`
    while (address) {
      const { body, next } = await read(address)
      texts.push((body as { comments: { content: string }[] }).comments.map(({ content }) => content))
      if (texts.length === 1) await add(99)
      address = next
    }
    expect(texts).toEqual([
      ["11", "10", "9", "8", "7"],
      ["6", "5", "4", "3", "2"],
      ["1", "0"],
    ])
    const { body } = await read(`/dockets/${docket.slug}`)
    expect(body).toMatchObject({ comment_count: 13, comments: { length: 10 } })
    expect((await read(`/dockets/${docket.slug}?before=last`)).body).toMatchObject({
      error: { code: "invalid_input", fields: { before: "Invalid value" } },
    })
  })

  it("redirects a former address, and knows no draft", async () => {
    expect(await read("/dockets/old-road-plan?limit=3")).toMatchObject({
      status: 301,
      location: `/api/v1/dockets/${made.open}?limit=3`,
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

  it("narrows by the tags of the docket", async () => {
    expect((await read("/comments?q=road&tags=Zoning&tags=Budget")).body).toMatchObject({ total: 1 })
    expect((await read("/comments?q=road&tags=Budget")).body).toMatchObject({ total: 0 })
  })

  it("refuses an offset nobody can have paged to", async () => {
    expect(await read("/comments?offset=10001")).toMatchObject({
      status: 422,
      body: { error: { code: "offset_too_large" } },
    })
  })

  it("leads no further than it answers", async () => {
    const { db } = app.database
    const agency = await makeAgency(db, { name: "Counted" })
    const docket = await makeDocket(db, agency.id)
    const counted = { agency_id: agency.id, docket_id: docket.id, status: "published", delta: 20_000 } as const
    await db.insertInto("comment_count_deltas").values(counted).execute()
    const next = async (offset: number) =>
      (await read(`/comments?agency_slug=${agency.slug}&limit=50&offset=${offset}`)).next
    expect(await next(9_950)).toContain("offset=10000")
    expect(await next(10_000)).toBeUndefined()
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

describe("GET /agencies/{slug}", () => {
  it("pages through the agency's dockets of one status, and gives whole addresses", async () => {
    const { db } = app.database
    const agency = await makeAgency(db, { logo_url: "kept/somewhere" })
    for (let n = 0; n < 3; n++) await makeDocket(db, agency.id, { status: "closed" })
    await makeDocket(db, agency.id, { status: "archived" })
    const { body, next } = await read(`/agencies/${agency.slug}?status=closed&limit=2`)
    expect(body).toMatchObject({
      logo_url: `http://localhost:3000/logos/${agency.id}`,
      docket_count: 4,
      dockets_total: 3,
      dockets: [{ status: "closed" }, { status: "closed" }],
    })
    expect((await read(next ?? "")).body).toMatchObject({ dockets: { length: 1 }, dockets_total: 3 })
    expect((await read(`/agencies/${agency.slug}`)).body).toMatchObject({ dockets: { length: 4 } })
    expect((await read(`/agencies/${agency.slug}?status=upcoming`)).status).toBe(422)
  })
})

describe("GET /states and GET /tags", () => {
  it("lists every state with its numbers", async () => {
    const { body } = await read("/states")
    const { items, total } = body as { items: { code: string }[]; total: number }
    expect([total, items.length]).toEqual([51, 51])
    expect(items.find(({ code }) => code === "VT")).toEqual({
      code: "VT",
      name: "Vermont",
      nickname: "Green Mountain State",
      capital: "Montpelier",
      agency_count: 1,
      docket_count: 1,
      open_docket_count: 1,
      comment_count: 1,
    })
    expect(items.find(({ code }) => code === "AK")).toMatchObject({ agency_count: 0, comment_count: 0 })
  })

  it("lists the fixed tags and those that dockets carry", async () => {
    const { items } = (await read("/tags")).body as { items: { tag: string }[] }
    expect(items).toHaveLength(11)
    expect(items.filter(({ tag }) => /^(Bees|Budget|Zoning)/.test(tag))).toEqual([
      { tag: "Bees, wasps", docket_count: 1, fixed: false },
      { tag: "Budget", docket_count: 0, fixed: true },
      { tag: "Zoning", docket_count: 1, fixed: true },
    ])
  })
})
