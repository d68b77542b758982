import { afterAll, beforeAll, expect, it } from "vitest"
import { NO_ID } from "#src/rules/uuid.ts"
import { cutSitemap } from "#src/services/sitemap/cut-sitemap.ts"
import { listCommentShards, listShardPages, listShards } from "#src/services/sitemap/queries.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { publicPatterns } from "#src/web/access.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: "https://comments.example.gov" })
})
afterAll(() => app.close())

const job = () => app.ctx({ kind: "job", name: "cut_sitemap" })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "")
const pathOf = (address: string) => new URL(address).pathname

it("leads through its shards to every public page, each of which is there", async () => {
  const { db } = app.database
  const agency = await makeAgency(db, { updated_at: "2026-05-01T12:00:00Z" })
  const docket = await makeDocket(db, agency.id, { updated_at: "2026-05-02T12:00:00Z" })
  const comment = await makeComment(db, docket, { updated_at: "2026-05-03T12:00:00Z" })
  await cutSitemap(job())
  const response = await app.fetch("/sitemap.xml")
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8")
  const index = await response.text()
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(index).toContain(`/sitemaps/comments-${NO_ID}.xml</loc><lastmod>2026-05-03T12:00:00.000Z</lastmod>`)
  const [pages, shards]: [string[], string[]] = [[], []]
  for (const shard of locations(index)) {
    const xml = await (await app.fetch(pathOf(shard))).text()
    expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    pages.push(...locations(xml))
    shards.push(xml)
  }
  expect(shards.join("")).toContain(`/dockets/${docket.slug}</loc><lastmod>2026-05-02T12:00:00.000Z</lastmod>`)
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages.filter((page) => page.includes("/state/"))).toHaveLength(52)
  for (const path of ["/", `/agencies/${agency.slug}`, `/dockets/${docket.slug}`, `/comments/${comment.id}`])
    expect(pages).toContain(`https://comments.example.gov${path}`)
  for (const page of pages.filter((address) => !address.includes("/state/")))
    expect([page, (await app.fetch(pathOf(page))).status]).toEqual([page, 200])
})

it("names only pages that strangers may open", async () => {
  const pages = locations(await (await app.fetch("/sitemaps/pages.xml")).text()).map(pathOf)
  expect(pages.filter((path) => !publicPatterns.has(path))).toEqual([])
})

it("cuts by id into shards that miss nothing and repeat nothing", async () => {
  const { db } = app.database
  const made: string[] = []
  for (let count = 0; count < 7; count++)
    made.push((await makeDocket(db, (await makeAgency(db)).id, { status: "open" })).slug)
  const found: string[] = []
  for (const { first_id } of await listShards(db, "dockets", 3)) {
    const pages = await listShardPages(db, { kind: "dockets", first_id }, 3)
    expect(pages.length).toBeLessThanOrEqual(3)
    found.push(...pages.map((page) => page.name))
  }
  expect(new Set(found).size).toBe(found.length)
  expect(found).toEqual(expect.arrayContaining(made))
})

it("cuts comments step by step, where they come and where older ones are published later", async () => {
  const { db } = app.database
  const docket = await makeDocket(db, (await makeAgency(db)).id)
  const made: string[] = []
  const makeAt = async (minute: number, change = {}) => {
    const created_at = new Date(Date.UTC(2030, 0, 1, 0, minute))
    return (await makeComment(db, docket, { created_at, ...change })).id
  }
  const filesNow = async () => {
    const files = []
    for (const { first_id } of await listCommentShards(db))
      files.push((await listShardPages(db, { kind: "comments", first_id })).map(({ name }) => name))
    const all = files.flat()
    expect(all).toEqual(
      (await db.selectFrom("comments").select("id").where("status", "=", "published").orderBy("id").execute()).map(
        ({ id }) => id,
      ),
    )
    return files.map((file) => file.length)
  }
  for (let minute = 0; minute < 40; minute += 10) made.push(await makeAt(minute))
  expect(await filesNow()).toEqual([5]) // nothing is cut yet
  expect(await cutSitemap(job(), { pages: 2 })).toEqual({ begun: 2 })
  expect(await filesNow()).toEqual([2, 2, 1])
  expect(await cutSitemap(job(), { pages: 2 })).toBeUndefined()
  await makeAt(50)
  expect(await filesNow()).toEqual([2, 2, 2])
  for (const minute of [11, 12, 13]) await makeAt(minute, { updated_at: "2031-01-01T00:00:00Z" })
  expect(await filesNow()).toEqual([2, 5, 2])
  expect(await cutSitemap(job(), { pages: 2 })).toEqual({ begun: 1 })
  expect(await filesNow()).toEqual([2, 2, 3, 2])
  expect((await listCommentShards(db)).map(({ modified }) => modified?.getUTCFullYear())).toContain(2031)
  await db
    .updateTable("comments")
    .set({ status: "flagged" })
    .where("id", "=", made[0] ?? "")
    .execute()
  expect(await filesNow()).toEqual([1, 2, 3, 2])
})

it("is answered 304 to whoever has it, and 404 where no shard is", async () => {
  const etag = (await app.fetch("/sitemap.xml")).headers.get("etag") ?? ""
  expect((await app.fetch("/sitemap.xml", { headers: { "if-none-match": etag } })).status).toBe(304)
  const beyond = "ffffffff-ffff-4fff-bfff-ffffffffffff"
  for (const file of ["nothing.xml", "users-1.xml", `users-${beyond}.xml`, `comments-${beyond}.xml`, "comments-1.xml"])
    expect([file, (await app.fetch(`/sitemaps/${file}`)).status]).toEqual([file, 404])
})

it("reads all ids once a minute at most, and again when something public has changed", async () => {
  const { db } = app.database
  const shardOf = async (id: string) => (await (await app.fetch("/sitemap.xml")).text()).includes(id)
  const first = async () => (await db.selectFrom("agencies").select("id").orderBy("id").executeTakeFirstOrThrow()).id
  app.deps.committed({ actions: ["agency.created"], mails: 0 })
  expect(await shardOf(await first())).toBe(true)
  const { id } = await makeAgency(db, { id: "00000000-0000-7000-8000-000000000000" })
  expect(await shardOf(id)).toBe(false)
  app.clock.set(new Date(app.clock.now().getTime() + 61_000))
  expect(await shardOf(id)).toBe(true)
  await db.updateTable("agencies").set({ deleted_at: new Date() }).where("id", "=", id).execute()
  app.deps.committed({ actions: ["agency.archived"], mails: 0 })
  expect(await shardOf(id)).toBe(false)
})

it("is one reading for all who ask at the same moment", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.fetch("/sitemap.xml")))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
})
