import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sql } from "kysely"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"

const base = "/compat/regulations/v4"
const TEXT = "No  trailing\tspaces? «Sí» 😀\n\n- keep this"

let app: Awaited<ReturnType<typeof createTestApp>>
const made = { agency: "", other: "", docket: "", docket_id: "", draft: "", published: "", flagged: "", second: "" }

type Item = { id: string; type: string; attributes: Record<string, unknown>; links: { self: string } }
type Meta = { totalElements: number; totalPages: number; hasNextPage: boolean; lastPage: boolean; pageNumber: number }
type List = { data: Item[]; meta: Meta & { aggregations: Record<string, unknown> } }

async function read<Body = List>(address: string, init?: RequestInit) {
  const response = await app.fetch(base + address, init)
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}
const idsOf = ({ body }: { body: List }) => body.data.map(({ id }) => id)

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const agency = await makeAgency(db, { name: "Maple County", time_zone: "America/Denver" })
  const other = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, {
    title: "Road plan",
    tags: ["Zoning"],
    reference_code: "MC-2026-1",
    close_at: new Date(testTime.getTime() + DAY),
    created_at: new Date(testTime.getTime() - 30 * DAY),
    updated_at: new Date(testTime.getTime() - 20 * DAY),
  })
  await db.insertInto("docket_slug_history").values({ slug: "old-road-plan", docket_id: docket.id }).execute()
  const draft = await makeDocket(db, agency.id, { status: "draft", title: "Secret road" })
  const at = (days: number) => new Date(testTime.getTime() - days * DAY)
  const published = await makeComment(db, docket, {
    content: TEXT,
    commenter_name: "Ann Ruiz",
    commenter_email: "ann@people.example",
    created_at: at(3),
    published_at: at(2),
    updated_at: at(2),
  })
  const second = await makeComment(db, docket, {
    content: "Second",
    created_at: at(1),
    published_at: at(1),
    updated_at: at(1),
  })
  const flagged = await makeComment(db, docket, { status: "flagged", content: "Hidden words", created_at: at(1) })
  await makeComment(db, await makeDocket(db, other.id, { title: "Another" }), { created_at: at(4), updated_at: at(4) })
  Object.assign(made, {
    agency: agency.slug,
    other: other.slug,
    docket: docket.slug,
    docket_id: docket.id,
    draft: draft.slug,
    published: published.id,
    flagged: flagged.id,
    second: second.id,
  })
})
afterAll(() => app.close())

describe("dockets", () => {
  it("are listed in their shape, without drafts", async () => {
    const list = await read(`/dockets?filter[agencyId]=${made.agency.toUpperCase()}&api_key=DEMO_KEY`)
    expect(list.headers.get("content-type")).toContain("application/vnd.api+json")
    expect(list.body).toMatchObject({
      data: [
        {
          id: made.docket,
          type: "dockets",
          attributes: { agencyId: made.agency, docketType: "Rulemaking", objectId: made.docket_id, title: "Road plan" },
          links: { self: `http://localhost:3000${base}/dockets/${made.docket}` },
        },
      ],
      meta: {
        totalElements: 1,
        totalPages: 1,
        pageNumber: 1,
        pageSize: 25,
        numberOfElements: 1,
        firstPage: true,
        lastPage: true,
        hasNextPage: false,
        hasPreviousPage: false,
        aggregations: { agencyId: [{ docCount: 1, label: "Maple County", value: made.agency }] },
      },
    })
    expect((await read(`/dockets?filter[agencyId]=${made.agency},${made.other}`)).body.meta.totalElements).toBe(2)
    expect(idsOf(await read("/dockets?filter[searchTerm]=MC-2026-1"))).toEqual([made.docket])
    expect((await read("/dockets?filter[docketType]=Nonrulemaking")).body.data).toEqual([])
    expect(idsOf(await read("/dockets?sort=-title"))[0]).toBe(made.docket)
  })

  it("are read one by one, also by a former address", async () => {
    for (const id of [made.docket, made.docket.toUpperCase(), "old-road-plan"])
      expect((await read<{ data: Item }>(`/dockets/${id}`)).body.data).toMatchObject({
        id: made.docket,
        attributes: { keywords: ["Zoning"], legacyId: "MC-2026-1", dkAbstract: "What we plan." },
      })
    expect(await read(`/dockets/${made.draft}`)).toMatchObject({
      status: 404,
      body: { errors: [{ status: "404", title: "Not Found" }] },
    })
  })
})

describe("documents", () => {
  it("are one for the docket and one for each supporting document", async () => {
    const { db } = app.database
    const docket = {
      docket_id: made.docket_id,
      agency_id: sql<string>`(select agency_id from dockets where id = ${made.docket_id})`,
    }
    const file = { file_size: 1234, mime_type: "application/pdf", sha256: "a".repeat(64), position: 1 }
    const { id } = await db
      .insertInto("docket_documents")
      .values({ ...docket, ...file, name: "map.pdf", title: "Map of bridges", storage_key: "k1" })
      .returning("id")
      .executeTakeFirstOrThrow()
    const list = await read(`/documents?filter[docketId]=${made.docket}&sort=-commentEndDate`)
    expect(list.body.data.map(({ attributes }) => attributes["documentType"])).toEqual([
      "Proposed Rule",
      "Supporting & Related Material",
    ])
    expect(
      idsOf(
        await read(
          "/documents?filter[documentType]=Proposed Rule&filter[withinCommentPeriod]=true&filter[searchTerm]=road",
        ),
      ),
    ).toEqual([`${made.docket}-0001`])
    expect(idsOf(await read("/documents?filter[searchTerm]=bridges"))).toEqual([id])
    expect((await read<{ data: Item }>(`/documents/${made.docket}-0001`)).body.data.attributes).toMatchObject({
      objectId: made.docket_id,
      openForComment: true,
      docketId: made.docket,
    })
    const url = `http://localhost:3000/documents/${id}`
    expect((await read<{ data: Item }>(`/documents/${id}?include=attachments`)).body).toMatchObject({
      data: { attributes: { fileFormats: [{ fileUrl: url, format: "pdf", size: 1234 }] } },
      included: [],
    })
    expect((await read(`/documents/${made.draft}-0001`)).status).toBe(404)
    expect((await read("/documents?filter[documentType]=Rule")).body.meta.totalElements).toBe(0)
  })
})

describe("comments", () => {
  it("are listed by docket, by document and by agency, without what is not public", async () => {
    for (const filter of [`docketId]=${made.docket}`, `commentOnId]=${made.docket_id}`, `agencyId]=${made.agency}`]) {
      const list = await read(`/comments?filter[${filter}&sort=lastModifiedDate,documentId`)
      expect([filter, idsOf(list), list.body.meta.totalElements]).toEqual([filter, [made.published, made.second], 2])
    }
    expect((await read("/comments")).body.meta.totalElements).toBe(3)
    expect((await read(`/comments?filter[docketId]=${made.draft}`)).body.meta.totalElements).toBe(0)
    expect((await read("/comments?filter[commentOnId]=0900006483a6cba3")).body.meta.totalElements).toBe(0)
    expect(idsOf(await read(`/comments?filter[searchTerm]=${made.published}`))).toEqual([made.published])
    expect(idsOf(await read(`/comments?filter[searchTerm]=trailing&filter[agencyId]=${made.agency}`))).toEqual([
      made.published,
    ])
    expect(idsOf(await read("/comments?filter[searchTerm]=hidden"))).toEqual([])
    expect(idsOf(await read(`/comments?filter[docketId]=${made.docket}&sort=-postedDate`))).toEqual([
      made.second,
      made.published,
    ])
  })

  it("are filtered by the Eastern clock, whole seconds and whole days", async () => {
    // testTime is in UTC; the comment was changed exactly two days before it.
    const changed = new Date(testTime.getTime() - 2 * DAY)
    const wall = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "America/New_York",
      dateStyle: "short",
      timeStyle: "medium",
    })
    const [eastern, utc] = [wall.format(changed), `${changed.toISOString().slice(0, 19)}Z`]
    const within = (query: string) =>
      read(`/comments?filter[docketId]=${made.docket}&sort=documentId&${query}`).then(idsOf)
    for (const moment of [eastern, utc]) {
      expect(await within(`filter[lastModifiedDate][ge]=${moment}`)).toEqual([made.published, made.second])
      expect(await within(`filter[lastModifiedDate][le]=${moment}`)).toEqual([made.published])
      expect(await within(`filter[lastModifiedDate]=${moment}`)).toEqual([made.published])
    }
    const day = eastern.slice(0, 10)
    expect(await within(`filter[postedDate]=${day}`)).toEqual([made.published])
    expect(await within(`filter[postedDate][ge]=${day}&filter[postedDate][le]=${day}`)).toEqual([made.published])
    const { body } = await read<{ data: Item }>(`/comments/${made.published}`)
    const { postedDate, modifyDate } = body.data.attributes
    expect([modifyDate, wall.format(new Date(String(postedDate)))]).toEqual([utc, `${day} 00:00:00`])
  })

  it("are read one by one, byte for byte, with nothing that is not public", async () => {
    const { body } = await read<{ data: Item; included: unknown }>(`/comments/${made.published}?include=attachments`)
    expect(body).toMatchObject({
      data: {
        type: "comments",
        attributes: {
          comment: TEXT,
          commentOn: made.docket_id,
          commentOnDocumentId: `${made.docket}-0001`,
          lastName: "Ann Ruiz",
          firstName: null,
          title: "Comment from Ann Ruiz",
          email: null,
          trackingNbr: null,
        },
        relationships: { attachments: { data: [] } },
      },
      included: [],
    })
    expect(JSON.stringify(body)).not.toContain("people.example")
    for (const id of [made.flagged, crypto.randomUUID(), "EPA-2020-0001"])
      expect([id, (await read(`/comments/${id}`)).status]).toEqual([id, 404])
    expect((await read<{ data: unknown }>(`/comments/${made.second}/attachments`)).body).toEqual({ data: [] })
  })
})

describe("what cannot be used", () => {
  it.each([
    "/comments?page[size]=4",
    "/comments?page[size]=251",
    "/comments?page[number]=21",
    "/comments?page[number]=0",
    "/comments?page[number]=1e1",
    "/comments?sort=loudness",
    "/comments?filter[color]=red",
    "/comments?filter[postedDate]=yesterday",
    "/comments?filter[postedDate]=2026-02-30",
    "/comments?filter[lastModifiedDate][ge]=2026-01-01",
    "/comments?filter[lastModifiedDate][ge]=2026-01-01 24:00:00",
    "/comments?sort=postedDate&sort=title",
    "/comments?__proto__=1",
    "/comments?filter[docketId]=a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u",
    `/comments?filter[searchTerm]=${"x".repeat(501)}`,
    "/documents?filter[documentType]=Rumor",
    "/dockets?filter[docketType]=Rumor",
    "/comments/x?include=secrets",
    "/documents?filter[searchTerm]=%00",
    "/documents?filter[searchTerm]=%ff",
  ])("%s is a 400 in their shape", async (address) => {
    expect(await read(address)).toMatchObject({
      status: 400,
      body: { errors: [{ status: "400", title: "Bad Request" }] },
    })
  })

  it("names the parameter, and other methods are refused", async () => {
    expect((await read<unknown>("/comments?page[size]=4")).body).toMatchObject({
      errors: [{ source: { parameter: "page[size]" }, detail: "page[size]: Expected a whole number from 5 to 250" }],
    })
    const posted = await read("/comments", { method: "POST", headers: { origin: "http://localhost:3000" } })
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"])
    expect((await read("/agencies")).status).toBe(404)
  })

  it("does not count for words that say nothing, and quotes are only characters", async () => {
    for (const term of ["the", "'; drop table comments; --", '"', "(", "a:*&b", "😀"])
      for (const list of ["comments", "documents", "dockets"])
        expect([term, list, (await read(`/${list}?filter[searchTerm]=${encodeURIComponent(term)}`)).status]).toEqual([
          term,
          list,
          200,
        ])
  })
})

describe("its headers", () => {
  it("say what is left as theirs do, and pages of other sites may send a key", async () => {
    const { headers } = await read("/dockets", { headers: { "x-api-key": "anything" } })
    expect(headers.get("x-ratelimit-limit")).toBe("300")
    expect(Number(headers.get("x-ratelimit-remaining"))).toBeLessThan(300)
    expect(headers.get("access-control-allow-origin")).toBe("*")
    const etag = headers.get("etag") ?? ""
    expect((await app.fetch(`${base}/dockets`, { headers: { "if-none-match": etag } })).status).toBe(304)
    const preflight = await app.fetch(`${base}/dockets`, {
      method: "OPTIONS",
      headers: {
        origin: "https://example.org",
        "access-control-request-method": "GET",
        "access-control-request-headers": "x-api-key",
      },
    })
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "If-None-Match, X-Api-Key",
    ])
  })

  it("are those of a refusal, in their shape, beyond the limit", async () => {
    const few = await createTestApp({ API_READS_PER_MINUTE: "1" })
    const ask = () => few.fetchFrom("203.0.113.9", `${base}/dockets`)
    expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect([refused.status, refused.headers.get("x-ratelimit-remaining")]).toEqual([429, "0"])
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ errors: [{ status: "429" }] })
    await few.close()
  })
})
