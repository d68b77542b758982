import { buffer } from "node:stream/consumers"
import { gunzipSync, zstdDecompressSync } from "node:zlib"
import { parquetReadObjects } from "hyparquet"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { HOUR, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { dataColumns } from "#src/rules/record/open-data/data-columns.ts"
import type { Ctx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { readArchive } from "#src/testing/outside/read-archive.ts"
import { readCsv } from "#src/testing/outside/read-csv.ts"
import { keepFinding } from "#src/services/attachments/scans/changes.ts"
import { makeData } from "./make-data.ts"
import { openDocketDataFile, openSiteDataFile } from "./open-data-file.ts"
import { findDocketData } from "./queries.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
let job: Ctx
beforeAll(async () => {
  test = await createTestDeps({ OPEN_DATA_FILES_MAX_MB: "1" })
  job = test.ctx({ kind: "job", name: "make_data" })
})
afterAll(() => test.close())

const db = () => test.deps.database
const before = (ms: number) => new Date(test.clock.now().getTime() - ms)
/** As the job does it after a pause, however long that has to be. */
const makeLater = async () => {
  test.clock.advance(2 * HOUR)
  return makeData(job)
}
type Docket = Awaited<ReturnType<typeof makeDocket>>
async function open(change: object = {}) {
  const at = { created_at: before(5 * HOUR), updated_at: before(5 * HOUR) }
  const agency = await makeAgency(db(), at)
  return makeDocket(db(), agency.id, { ...at, ...change })
}
const say = (docket: Docket, content: string, change: object = {}) =>
  makeComment(db(), docket, { content, created_at: before(3 * HOUR), updated_at: before(3 * HOUR), ...change })
const load = async ({ slug }: Docket, name: string) =>
  buffer(await (await openDocketDataFile(job, { slug, name })).read())
const readJsonl = async (docket: Docket) =>
  gunzipSync(await load(docket, "comments.jsonl.gz"))
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>)
async function readParquet(docket: Docket) {
  const bytes = await load(docket, "comments.parquet")
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  return parquetReadObjects({ file, compressors: { ZSTD: (input) => zstdDecompressSync(input) } })
}
async function attach(docket: Docket, comment_id: string, { filename, bytes }: { filename: string; bytes: Buffer }) {
  const storage_key = `comments/${crypto.randomUUID()}`
  const { size, sha256 } = await test.deps.storage.put(storage_key, bytes)
  await db()
    .insertInto("comment_attachments")
    .values({
      agency_id: docket.agency_id,
      comment_id,
      filename,
      file_size: size,
      mime_type: "text/plain",
      storage_key,
      sha256,
      created_at: before(3 * HOUR),
    })
    .execute()
  await db().updateTable("comments").set({ attachment_count: 1 }).where("id", "=", comment_id).execute()
  return storage_key
}

const texts = [
  "一条很好的路。\n第二行，“引号”。",
  'Emoji 👩‍👩‍👧‍👦 and "quotes", commas; \ttabs\r\nand lines',
  "=SUM(A1) is how it begins",
  "áé — RTL: שלום \u2028 separator \u0001 control \\u0041 </script>",
]

describe("the files of a docket", () => {
  it("hold every published comment, byte for byte, in each format, and nothing else", async () => {
    const docket = await open({ title: "Crossing, Main Street" })
    for (const [at, content] of texts.entries())
      await say(docket, content, { commenter_email: "secret@example.org", created_at: before(3 * HOUR - at) })
    await say(docket, "not public", { status: "submitted" })
    await say(docket, "rejected", { status: "rejected" })
    expect(await makeLater()).toMatchObject({ failed: 0 })

    const rows = await readJsonl(docket)
    expect(rows.map(({ content }) => content)).toEqual(texts)
    const columns = await readParquet(docket)
    expect(columns.map(({ content }) => content)).toEqual(texts)
    expect(JSON.parse(JSON.stringify(columns))).toEqual(rows)
    const cells = readCsv(gunzipSync(await load(docket, "comments.csv.gz")))
    expect(cells.map(({ content }) => content)).toEqual([texts[0], texts[1], `'${texts[2]}`, texts[3]])
    for (const row of [rows[0], columns[0], cells[0]])
      expect(Object.keys(row ?? {}).toSorted()).toEqual(dataColumns.map(({ name }) => name).toSorted())
    for (const name of ["comments.jsonl.gz", "comments.csv.gz"])
      expect(gunzipSync(await load(docket, name)).toString()).not.toMatch(/secret@|not public|CMT-/)
    expect(await findDocketData(db(), docket.slug)).toMatchObject({ comment_count: 4, files_left_out: 0 })
  })

  it("come with documents and public files, as many as the archive may hold", async () => {
    const docket = await open()
    const [first, second, secret] = [
      await say(docket, "with a plan", { created_at: before(4 * HOUR) }),
      await say(docket, "with a large plan"),
      await say(docket, "x", { status: "submitted" }),
    ]
    const plan = Buffer.from("a plan\n")
    await attach(docket, first.id, { filename: "../plan.txt", bytes: plan })
    await attach(docket, second.id, { filename: "large.txt", bytes: Buffer.alloc(1_100_000, "x") })
    await attach(docket, secret.id, { filename: "secret.txt", bytes: plan })
    await makeLater()
    const archive = readArchive(await load(docket, "files.zip"))
    expect([...archive.keys()]).toEqual([`comments/${first.id}/01-.._plan.txt`, "manifest.json"])
    expect(archive.get(`comments/${first.id}/01-.._plan.txt`)).toEqual(plan)
    expect(await findDocketData(db(), docket.slug)).toMatchObject({ file_count: 1, files_left_out: 1 })
    const [row] = await readJsonl(docket)
    expect(row).toMatchObject({
      attachment_count: 1,
      attachments: [
        { filename: "../plan.txt", file_size: 7, file_url: expect.stringMatching(/^http.*\/attachments\//) },
      ],
    })
  })

  it("are made of a docket without comments only to say so", async () => {
    const docket = await open()
    await makeLater()
    expect(await findDocketData(db(), docket.slug)).toMatchObject({ comment_count: 0, files: [] })
    expect(JSON.parse(String(await load(docket, "manifest.json")))).toMatchObject({ comments: 0 })
    await expect(load(docket, "comments.csv.gz")).rejects.toMatchObject({ code: "not_found" })
  })
})

describe("a change", () => {
  it("is followed by new files, and no change by none", async () => {
    const docket = await open()
    const gone = await say(docket, "first")
    await makeLater()
    const made = await findDocketData(db(), docket.slug)
    expect(await makeLater()).toBeUndefined()
    expect(await findDocketData(db(), docket.slug)).toEqual(made)

    await say(docket, "second", { created_at: before(HOUR), updated_at: before(MINUTE) })
    expect(await makeLater()).toMatchObject({ made: 2 }) // with the list of all
    expect((await readJsonl(docket)).map(({ content }) => content)).toEqual(["first", "second"])
    for (const { key } of made?.files ?? []) expect(await test.deps.storage.exists(key)).toBe(false)

    await db().updateTable("comments").set({ status: "flagged" }).where("id", "=", gone.id).execute()
    await makeLater()
    expect((await readJsonl(docket)).map(({ content }) => content)).toEqual(["second"])
  })

  it("waits its turn when something is added, and not when something must go", async () => {
    const docket = await open()
    const gone = await say(docket, "first")
    await makeLater()
    test.clock.advance(MINUTE)
    await say(docket, "second", { updated_at: test.clock.now() })
    expect(await makeData(job)).toBeUndefined()
    await db().updateTable("comments").set({ status: "flagged" }).where("docket_id", "=", docket.id).execute()
    expect(await makeData(job)).toMatchObject({ made: 1 })
    expect(await findDocketData(db(), docket.slug)).toMatchObject({ comment_count: 0, files: [] })
    expect(gone.status).toBe("published")
  })

  it("goes at once, whatever else is due later, where a scan found malware in a file that was public", async () => {
    const docket = await open()
    const { id } = await say(docket, "first")
    await attach(docket, id, { filename: "plan.txt", bytes: Buffer.from("plan") })
    await makeLater()
    expect((await findDocketData(db(), docket.slug))?.file_count).toBe(1)
    test.clock.advance(MINUTE)
    const { id: attachment_id } = await db()
      .selectFrom("comment_attachments")
      .select("id")
      .where("comment_id", "=", id)
      .executeTakeFirstOrThrow()
    const scanned = { id: crypto.randomUUID(), attachment_id, document_id: null }
    await keepFinding(job, scanned, { scan_status: "infected", scan_note: "Test.Malware" })
    expect(await makeData(job)).toMatchObject({ made: 1 })
    expect((await findDocketData(db(), docket.slug))?.file_count).toBe(0)
  })

  it("is looked at once more when it was made in the minute before", async () => {
    const docket = await open()
    await say(docket, "first", { updated_at: test.clock.now() })
    await makeData(job)
    expect(await makeLater()).toMatchObject({ failed: 0 })
    expect(await makeLater()).toBeUndefined()
  })

  it("takes the files away with a docket that is no longer public", async () => {
    const docket = await open()
    await say(docket, "first")
    await makeLater()
    const made = await findDocketData(db(), docket.slug)
    await db()
      .updateTable("agencies")
      .set({ deleted_at: test.clock.now() })
      .where("id", "=", docket.agency_id)
      .execute()
    await expect(load(docket, "comments.jsonl.gz")).rejects.toMatchObject({ code: "not_found" }) // at once
    expect(await makeLater()).toMatchObject({ removed: 1 })
    for (const { key } of made?.files ?? []) expect(await test.deps.storage.exists(key)).toBe(false)
    expect(made?.files).toHaveLength(3)
  })
})

describe("what goes wrong", () => {
  it("a lost file is made again, as after a backup was restored", async () => {
    const docket = await open()
    await say(docket, "first")
    await makeLater()
    const made = await findDocketData(db(), docket.slug)
    for (const { key } of made?.files ?? []) await test.deps.storage.delete(key)
    await makeData(job)
    expect((await readJsonl(docket)).map(({ content }) => content)).toEqual(["first"])
  })

  it("no two jobs make one set, and what a killed one left is done and cleared away by the next", async () => {
    const docket = await open()
    await say(docket, "first")
    test.clock.advance(2 * HOUR)
    const done = await Promise.all([makeData(job), makeData(job)])
    expect(done.reduce((sum, one) => sum + (one?.made ?? 0), 0)).toBeLessThanOrEqual(3)
    const set = await db()
      .selectFrom("data_sets")
      .select(["id", "begun", "made"])
      .where("docket_id", "=", docket.id)
      .executeTakeFirstOrThrow()
    expect(set).toMatchObject({ begun: 1, made: 1 })
    // After a kill: a lease that nobody renews, and a file that is not whole.
    const left = `open-data/${set.id}/2-comments.csv.gz`
    await test.deps.storage.put(left, Buffer.from("half"))
    const held_until = new Date(test.clock.now().getTime() + 20_000)
    await db()
      .updateTable("data_sets")
      .set({ stale: true, urgent: true, begun: 2, held_by: crypto.randomUUID(), held_until })
      .where("id", "=", set.id)
      .execute()
    expect(await makeData(job)).toBeUndefined()
    test.clock.advance(20_001)
    expect(await makeData(job)).toMatchObject({ made: 1 })
    expect(await test.deps.storage.exists(left)).toBe(false)
    expect((await readJsonl(docket)).map(({ content }) => content)).toEqual(["first"])
  })

  it("without room nothing is made, and what must go goes all the same", async () => {
    const docket = await open()
    await say(docket, "to stay")
    const gone = await say(docket, "to go")
    await makeLater()
    await db().updateTable("comments").set({ status: "flagged" }).where("id", "=", gone.id).execute()
    const full = { ...job, config: { ...job.config, DISK_RESERVE_MB: 1_000_000_000 } }
    expect(await makeData(full)).toMatchObject({ made: 0, failed: 1 })
    expect(await findDocketData(db(), docket.slug)).toBeUndefined()
    expect(await makeLater()).toMatchObject({ failed: 0 })
    expect((await readJsonl(docket)).map(({ content }) => content)).toEqual(["to stay"])
  })

  it("a lost attachment costs the archive, not the comments", async () => {
    const docket = await open()
    const comment = await say(docket, "with a file")
    await test.deps.storage.delete(await attach(docket, comment.id, { filename: "a.txt", bytes: Buffer.from("a") }))
    await makeLater()
    expect(await findDocketData(db(), docket.slug)).toMatchObject({
      comment_count: 1,
      file_count: 0,
      files_left_out: 1,
    })
  })
})

describe("the list of all dockets", () => {
  it("has every public docket with the address and checksum of its files, and none that is not", async () => {
    const docket = await open({ title: "=A title", tags: ["water"] })
    const draft = await open({ status: "draft", title: "A draft" })
    await say(docket, "first")
    await makeLater()
    const made = await findDocketData(db(), docket.slug)
    const rows = readCsv(await buffer(await (await openSiteDataFile(job, "dockets.csv")).read()))
    expect(rows.find(({ slug }) => slug === docket.slug)).toMatchObject({
      title: "'=A title",
      comments_in_data: "1",
      comments_parquet_sha256: made?.files.find(({ name }) => name === "comments.parquet")?.sha256,
    })
    expect(rows.some(({ slug }) => slug === draft.slug)).toBe(false)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it("is a catalog with what DCAT-US 3 asks of catalogs, datasets, distributions, and checksums", async () => {
    type Distribution = {
      downloadURL: string
      byteSize: string
      checksum: { checksumValue: string; algorithm: string }
    }
    type Dataset = Record<string, unknown> & { distribution: Distribution[]; identifier: string[] }
    const text = String(await buffer(await (await openSiteDataFile(job, "data.json")).read()))
    const catalog = JSON.parse(text) as Record<string, unknown> & { dataset: Dataset[] }
    for (const required of ["dataset", "description", "publisher", "title"]) expect(catalog[required]).toBeTruthy()
    expect(catalog.dataset.length).toBeGreaterThan(3)
    for (const dataset of catalog.dataset) {
      for (const required of ["description", "identifier", "publisher", "title"]) expect(dataset[required]).toBeTruthy()
      expect(dataset["publisher"]).toMatchObject({ name: expect.any(String), prefLabel: expect.any(String) })
      expect(dataset.identifier).toEqual([expect.any(String)])
      for (const { downloadURL, byteSize, checksum } of dataset.distribution) {
        expect(new URL(downloadURL).pathname).toMatch(/^\/data\/dockets\/[^/]+\/(comments\.|files\.zip)/)
        expect(byteSize).toMatch(/^\d+$/)
        expect(checksum.checksumValue).toMatch(/^[0-9a-f]{64}$/)
      }
    }
  })
})
