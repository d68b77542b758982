import { execFile, spawnSync } from "node:child_process"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { promisify } from "node:util"
import { getRequestListener } from "@hono/node-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { makeManyComments } from "#src/testing/desks/many-comments.ts"
import { openRecordedDatabase } from "#src/testing/database/recorded-plans.ts"
import { browseRegulationsComments } from "#src/services/comments/browse-regulations-comments.ts"
import { readRegulationsQuery } from "#src/rules/input/dockets/regulations-query.ts"

/** Clients as people have written them for regulations.gov: only the address is another one. */

const COMMENTS = 130
let app: Awaited<ReturnType<typeof createTestApp>>
let address = ""
let stop = () => {}
let docket = { id: "", slug: "" }
const texts = new Map<string, string>()

beforeAll(async () => {
  app = await createTestApp({ API_READS_PER_MINUTE: "100000" })
  const { db } = app.database
  const agency = await makeAgency(db)
  docket = await makeDocket(db, agency.id, { title: "Road plan" })
  await makeComment(db, await makeDocket(db, agency.id), { content: "Of another docket" })
  for (let n = 0; n < COMMENTS; n++) {
    const content = `Comment ${n}: «ñ» 😀\n\ttabs,  spaces, "quotes"\r\n- and lines ${"x".repeat(n)}`
    // Several were changed in one second, as a bulk decision does.
    const updated_at = new Date(testTime.getTime() + Math.floor(n / 7) * 1000 + n)
    const { id } = await makeComment(db, { id: docket.id, agency_id: agency.id }, { content, updated_at })
    texts.set(id, content)
  }
  await makeComment(db, { id: docket.id, agency_id: agency.id }, { content: "Not public", status: "submitted" })
  const listener = getRequestListener((request) => app.fetch(request.url.replace(address, ""), request))
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => server.close()
})
afterAll(async () => {
  stop()
  await app.close()
})

type Answer = {
  data: { id: string; attributes: { objectId: string; lastModifiedDate: string } }[]
  meta: { totalElements: number; hasNextPage: boolean; lastPage: boolean }
}

describe("a client that reads a whole docket", () => {
  it.skipIf(spawnSync("python3", ["--version"]).error)("in Python, with the standard library alone", async () => {
    const script = ["docs/examples/read_docket.py", docket.slug, "--base", `${address}/compat/regulations/v4`]
    // 20 pages of 5 are not enough for them: it walks on by the last change.
    const { stdout } = await promisify(execFile)("python3", [...script, "--page-size", "5"], {
      maxBuffer: 10_000_000,
    })
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: string; comment: string })
    expect(lines.length).toBe(COMMENTS)
    expect(new Map(lines.map(({ id, comment }) => [id, comment]))).toEqual(texts)
  })

  it("in the style of R's: documents, their objectIds, their comments, page by page until lastPage", async () => {
    const get = async (path: string): Promise<Answer> => {
      const response = await fetch(`${address}/compat/regulations/v4/${path}&api_key=DEMO_KEY`)
      expect(response.status).toBe(200)
      return (await response.json()) as Answer
    }
    const documents = await get(`documents?filter[docketId]=${docket.slug}`)
    const read = new Set<string>()
    for (const { attributes } of documents.data)
      for (let page = 1, last = false; !last; page++) {
        const { data, meta } = await get(
          `comments?filter[commentOnId]=${attributes.objectId}&page[size]=50&page[number]=${page}&sort=lastModifiedDate,documentId`,
        )
        expect(meta.totalElements).toBe(COMMENTS)
        for (const { id } of data) read.add(id)
        last = meta.lastPage
      }
    expect(read).toEqual(new Set(texts.keys()))
  })
})

describe("no list of comments reads the whole table", () => {
  let many: Awaited<ReturnType<typeof createTestApp>>
  beforeAll(async () => {
    many = await createTestApp()
    await makeManyComments(many.database.db, many.database.owner, { count: 5400, partitions: 3 })
    await many.database.owner.query("vacuum (analyze)")
  })
  afterAll(() => many.close())

  it.each([
    ["a docket by change", "filter[docketId]=DOCKET&sort=lastModifiedDate,documentId", /comments_docket_changed/],
    ["a docket by day", "filter[docketId]=DOCKET", /comments_docket_newest/],
    ["an agency by change", "filter[agencyId]=AGENCY&sort=lastModifiedDate", /comments_agency_changed/],
    [
      "a window of changes",
      "filter[lastModifiedDate][ge]=2026-01-10 00:00:00&filter[lastModifiedDate][le]=2026-01-10 00:10:00&sort=lastModifiedDate",
      /comments_changed/,
    ],
    ["all by change", "sort=lastModifiedDate", /comments_changed/],
    ["an agency by day", "filter[agencyId]=AGENCY", /comments_agency_posted/],
    ["all by day", "", /comments_posted/],
    ["all of a day", "filter[postedDate]=2026-01-10&sort=postedDate", /comments_posted/],
  ])("%s", async (_name, query, index) => {
    const place = await many.database.db
      .selectFrom("public_dockets")
      .select(["slug", "agency_slug"])
      .where("id", "in", many.database.db.selectFrom("comments").select("docket_id"))
      .executeTakeFirstOrThrow()
    const recorded = await openRecordedDatabase(many.database.url)
    const asked = new URLSearchParams(query.replace("DOCKET", place.slug).replace("AGENCY", place.agency_slug))
    await browseRegulationsComments(recorded.database, readRegulationsQuery("comments", asked))
    const reads = recorded.reads().filter(({ table }) => table === "comments")
    await recorded.close()
    expect(reads.filter(({ how }) => how === "Seq Scan")).toEqual([])
    expect(reads.map((read) => read.index)).toContainEqual(expect.stringMatching(index))
  })
})
