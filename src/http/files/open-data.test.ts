import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { gunzipSync, zstdDecompressSync } from "node:zlib"
import { type ServerType, serve } from "@hono/node-server"
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet"
import { afterAll, beforeAll, expect, it } from "vitest"
import { makeData } from "#src/services/open-data/make-data.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { freePort } from "#src/testing/product/free-port.ts"

const run = promisify(execFile)
let app: Awaited<ReturnType<typeof createTestApp>>
let server: ServerType
let folder: string
let docket: Awaited<ReturnType<typeof makeDocket>>
const texts = ["第一条意见。\n换行", 'One with "quotes", 🚲 and\r\nlines', "=1+1", "x".repeat(50_000)]

beforeAll(async () => {
  const port = await freePort()
  app = await createTestApp({ PUBLIC_URL: `http://127.0.0.1:${port}` })
  folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-data-"))
  const { database } = app.deps
  const at = { created_at: new Date("2026-01-01T00:00:00Z"), updated_at: new Date("2026-01-01T00:00:00Z") }
  docket = await makeDocket(database, (await makeAgency(database, at)).id, at)
  for (const [day, content] of texts.entries()) {
    const moment = new Date(Date.UTC(2026, 1, day + 1))
    await makeComment(database, docket, { content, created_at: moment, updated_at: moment })
  }
  await makeComment(database, docket, { content: "hidden", status: "submitted" })
  await makeData(app.ctx({ kind: "job", name: "make_data" }))
  server = serve({ fetch: (request) => app.fetch(request.url, request), port, hostname: "127.0.0.1" })
})
afterAll(async () => {
  server.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${app.deps.config.PUBLIC_URL}/data/dockets/${docket.slug}/${name}`, { headers })

/** The commands as the page prints them. */
async function commands(): Promise<string[]> {
  const page = await (await fetch(`${app.deps.config.PUBLIC_URL}/dockets/${docket.slug}/data`)).text()
  return [...page.matchAll(/<code>((?:curl|sha256sum|shasum)[^<]+)<\/code>/g)].map(([, text = ""]) =>
    text.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  )
}
const shell = (command: string) => run("sh", ["-c", command], { cwd: folder })

it("the printed commands download all files and check them; what a page counts is what the files have", async () => {
  const [download = "", check = ""] = await commands()
  await shell(download)
  const { stdout } = await shell(check)
  const names = ["comments.csv.gz", "comments.jsonl.gz", "comments.parquet", "manifest.json", "dictionary.csv"]
  expect(stdout.trim().split("\n")).toEqual(names.map((name) => `${name}: OK`))

  const lines = gunzipSync(readFileSync(path.join(folder, "comments.jsonl.gz")))
    .toString()
    .trimEnd()
    .split("\n")
  expect(lines.map((line) => (JSON.parse(line) as { content: string }).content)).toEqual(texts)
  const file = await asyncBufferFromFile(path.join(folder, "comments.parquet"))
  const rows = await parquetReadObjects({ file, compressors: { ZSTD: (input) => zstdDecompressSync(input) } })
  expect(rows.map(({ content }) => content)).toEqual(texts)
  const page = await (await fetch(`${app.deps.config.PUBLIC_URL}/dockets/${docket.slug}`)).text()
  expect(page).toContain(`${texts.length} comments`)
  expect(page).toContain(`/data/dockets/${docket.slug}/comments.parquet`)
})

it("the check fails for a file that has changed by one byte, and passes over one that is not there", async () => {
  const [, check = ""] = await commands()
  const bytes = readFileSync(path.join(folder, "comments.csv.gz"))
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20)
  writeFileSync(path.join(folder, "comments.csv.gz"), bytes)
  await expect(shell(check)).rejects.toMatchObject({ stdout: expect.stringContaining("comments.csv.gz: FAILED") })
  rmSync(path.join(folder, "comments.csv.gz"))
  expect((await shell(check)).stdout).not.toContain("FAILED")
})

it("a download goes on where it broke off, and a file that is known is not sent again", async () => {
  const whole = Buffer.from(await (await get("comments.parquet")).arrayBuffer())
  const beginning = path.join(folder, "resumed.parquet")
  writeFileSync(beginning, whole.subarray(0, 1000))
  await shell(
    `curl -sf -C - -o resumed.parquet "${app.deps.config.PUBLIC_URL}/data/dockets/${docket.slug}/comments.parquet"`,
  )
  expect(readFileSync(beginning)).toEqual(whole)
  for (const name of ["comments.parquet", "manifest.json"]) {
    const { headers, status } = await get(name)
    const etag = headers.get("etag") ?? ""
    expect([status, headers.get("cache-control")]).toEqual([200, "public, no-cache"])
    expect((await get(name, { "if-none-match": etag })).status).toBe(304)
    const part = await get(name, { range: "bytes=5-9", "if-range": etag })
    expect([part.status, part.headers.get("content-range")]).toEqual([206, expect.stringMatching(/^bytes 5-9\//)])
    expect((await part.arrayBuffer()).byteLength).toBe(5)
    expect((await get(name, { range: "bytes=5-9", "if-range": '"another"' })).status).toBe(200)
    expect((await get(name, { range: "bytes=99999999-" })).status).toBe(416)
  }
})

it("each file says what it is; others, and those of no docket, are not there", async () => {
  const types = {
    "comments.csv.gz": "application/gzip",
    "comments.parquet": "application/vnd.apache.parquet",
    "dictionary.csv": "text/csv; charset=utf-8",
    SHA256SUMS: "text/plain; charset=utf-8",
  }
  for (const [name, type] of Object.entries(types)) expect((await get(name)).headers.get("content-type")).toBe(type)
  for (const name of ["comments.csv", "..%2fx", "files.zip", "__proto__"]) expect((await get(name)).status).toBe(404)
  for (const address of ["/data/dockets/none/manifest.json", "/data/dockets", "/data"])
    expect((await fetch(app.deps.config.PUBLIC_URL + address)).status).toBe(404)
})

it("a former name of the docket leads on", async () => {
  await app.deps.database
    .insertInto("docket_slug_history")
    .values({ slug: "former-name", docket_id: docket.id })
    .execute()
  const { status, headers } = await fetch(`${app.deps.config.PUBLIC_URL}/data/dockets/former-name/manifest.json`, {
    redirect: "manual",
  })
  expect([status, headers.get("location")]).toEqual([301, `/data/dockets/${docket.slug}/manifest.json`])
})

it("the lists of the whole site, the sitemap and the page on data access lead to it", async () => {
  const read = async (address: string) => (await fetch(app.deps.config.PUBLIC_URL + address)).text()
  expect(await read("/data/dockets.csv")).toContain(`/data/dockets/${docket.slug}/comments.parquet`)
  expect(await read("/data.json")).toContain(`/data/dockets/${docket.slug}/comments.jsonl.gz`)
  const shard = /\/sitemaps\/data-[^<]+/.exec(await read("/sitemap.xml"))?.[0] ?? ""
  expect(await read(shard)).toContain(`/dockets/${docket.slug}/data<`)
  const page = await read("/data-access")
  for (const address of ["/data/dockets.csv", "/data.json", "/data-access/dockets"])
    expect(page).toContain(`"${address}"`)
  expect(await read("/data-access/dockets")).toContain(`/dockets/${docket.slug}/data"`)
})
