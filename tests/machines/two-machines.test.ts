import { createHash } from "node:crypto"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { buffer } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { readConfig } from "#src/platform/config.ts"
import { openBackup } from "#src/platform/backups/manifest.ts"
import { makeBackup } from "#src/platform/backups/make-backup.ts"
import { openStorage } from "#src/platform/storage/open-storage.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { listDraftUploads } from "#src/services/comments/queries.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import { moveFiles } from "../../scripts/commands/move-files.ts"
import { type FaultyWay, openFaultyWay } from "./faulty-way.ts"
import { missingForSwift, newBucket, swiftPort } from "./swift.ts"

type App = Awaited<ReturnType<typeof createTestApp>>
const tus = { "tus-resumable": "1.0.0", "sec-fetch-site": "same-origin" }
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-machine-"))
  folders.push(folder)
  return folder
}

describe.skipIf(missingForSwift())("two machines with one database and one bucket", () => {
  let one: App
  let other: App
  let way: FaultyWay
  let agencyId = ""
  beforeAll(async () => {
    way = await openFaultyWay(swiftPort())
    one = await createTestApp(await newBucket(way.port))
    const config = { ...one.deps.config, DATA_DIR: newFolder() }
    other = await createTestApp({}, { ...one.deps, config, storage: openStorage(config) })
    agencyId = (await makeAgency(one.deps.database)).id
  })
  afterEach(() => way.fail(null))
  afterAll(async () => {
    await Promise.all([one.close(), other.close(), way.close()])
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  async function aDraft() {
    const docket = await makeDocket(one.deps.database, agencyId, { require_captcha: false })
    const user = await makePerson(one.deps.database)
    const ctx = one.ctx(user)
    const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    return { ctx, draft, docket, user, cookie: await makeSessionCookie(one.deps.database, user) }
  }
  const offer = (at: App, cookie: string, { length, draft_id }: { length: number; draft_id: string }) => {
    const pairs = Object.entries({ filename: "plan.pdf", draft_id })
    const metadata = pairs.map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`).join(",")
    return at.fetch("/uploads", {
      method: "POST",
      headers: { ...tus, cookie, "upload-length": String(length), "upload-metadata": metadata },
    })
  }
  const send = (
    at: App,
    address: string,
    { cookie, from, bytes }: { cookie: string; from: number; bytes: Uint8Array<ArrayBuffer> },
  ) =>
    at.fetch(address, {
      method: "PATCH",
      headers: { ...tus, cookie, "upload-offset": String(from), "content-type": "application/offset+octet-stream" },
      body: bytes,
    })
  const where = async (at: App, address: string, cookie: string) =>
    (await at.fetch(address, { method: "HEAD", headers: { ...tus, cookie } })).headers.get("upload-offset")
  const keys = async (below: string) => {
    const found: string[] = []
    for await (const { key } of one.deps.storage.list(below)) found.push(key)
    return found
  }
  const storedBytes = async (upload_id: string) => {
    const { storage_key } = await one.deps.database
      .selectFrom("uploads")
      .select("storage_key")
      .where("id", "=", upload_id)
      .executeTakeFirstOrThrow()
    const found = await other.deps.storage.get(storage_key ?? "")
    return found && sha256(await buffer(found.stream))
  }

  it("go on where the other one was, and leave nothing behind", async () => {
    const { ctx, draft, cookie } = await aDraft()
    const bytes = pdfBytes(9_000_000)
    const begun = await offer(one, cookie, { length: bytes.length, draft_id: draft.id })
    const address = begun.headers.get("location") ?? ""
    expect((await send(one, address, { cookie, from: 0, bytes: bytes.subarray(0, 5_000_001) })).status).toBe(204)
    expect(await where(other, address, cookie)).toBe("5000001")
    expect((await send(other, address, { cookie, from: 7, bytes: bytes.subarray(7) })).status).toBe(409)
    expect((await send(other, address, { cookie, from: 5_000_001, bytes: bytes.subarray(5_000_001) })).status).toBe(204)
    expect(await where(one, address, cookie)).toBe("9000000")
    const [upload] = await listDraftUploads(ctx.db, draft.id)
    expect(upload).toMatchObject({ file_size: 9_000_000, status: "stored" })
    expect(await storedBytes(upload?.id ?? "")).toBe(sha256(bytes))
    expect(await keys("arriving")).toEqual([])
    for (const { deps } of [one, other])
      expect(readdirSync(path.join(deps.config.DATA_DIR, "uploads-in-progress"))).toEqual([])
  })

  it("may both be sent the same bytes at once", async () => {
    const { ctx, draft, cookie } = await aDraft()
    const bytes = pdfBytes(300_000)
    const address =
      (await offer(one, cookie, { length: bytes.length, draft_id: draft.id })).headers.get("location") ?? ""
    const parts = [bytes.subarray(0, 100_000), bytes.subarray(0, 120_000)]
    const statuses = await Promise.all(
      [one, other].map(
        async (at, n) => (await send(at, address, { cookie, from: 0, bytes: parts[n] ?? bytes })).status,
      ),
    )
    expect(statuses.filter((status) => status !== 204 && status !== 409)).toEqual([])
    const come = Number(await where(one, address, cookie))
    expect([100_000, 120_000]).toContain(come)
    const rest = [one, other].map((at) => send(at, address, { cookie, from: come, bytes: bytes.subarray(come) }))
    expect((await Promise.all(rest)).some(({ status }) => status === 204)).toBe(true)
    const [upload] = await listDraftUploads(ctx.db, draft.id)
    expect(upload).toMatchObject({ file_size: 300_000, status: "stored" })
    expect(await storedBytes(upload?.id ?? "")).toBe(sha256(bytes))
  })

  it("say 503 while the bucket is away, acknowledge nothing of the file, and go on afterwards", async () => {
    const { ctx, draft, docket, user, cookie } = await aDraft()
    const bytes = pdfBytes(200_000)
    const address =
      (await offer(one, cookie, { length: bytes.length, draft_id: draft.id })).headers.get("location") ?? ""
    way.fail("refused")
    const refused = [
      await offer(one, cookie, { length: bytes.length, draft_id: draft.id }),
      await send(one, address, { cookie, from: 0, bytes }),
      await one.fetch(address, { method: "HEAD", headers: { ...tus, cookie } }),
    ]
    for (const answer of refused) expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "15"])
    const comment = await one.fetch(`/api/v1/dockets/${docket.slug}/comments`, {
      method: "POST",
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify({
        content: `Without a file, by ${user.user_id}`,
        representation: "myself",
        perjury_certified: true,
        agreed_to_public: true,
      }),
    })
    expect([comment.status, await comment.text()]).toEqual([201, expect.stringContaining("CMT-")])
    way.fail(null)
    expect((await send(one, address, { cookie, from: 0, bytes })).status).toBe(204)
    const uploads = await listDraftUploads(ctx.db, draft.id)
    expect(uploads.find(({ id }) => address.endsWith(id))).toMatchObject({ status: "stored", file_size: 200_000 })
  })

  it("move files into the bucket and back, and go on after an interruption", async () => {
    const town = readConfig({ DATA_DIR: newFolder() })
    const folder = openStorage(town)
    const names = Array.from({ length: 80 }, (_, n) => `uploads/${n % 4}/${n}`)
    for (const name of names) await folder.put(name, Buffer.alloc(10_000, name))
    const config = readConfig({ DATA_DIR: town.DATA_DIR, ...(await newBucket(way.port)) })
    const moving = moveFiles(config, "bucket")
    const note = path.join(town.DATA_DIR, "files-moved-to-bucket.txt")
    const arrived = () => (existsSync(note) ? readFileSync(note, "utf8").split("\n").length : 0)
    while (arrived() < 10) await sleep(5)
    way.fail("refused")
    await expect(moving).rejects.toMatchObject({ code: "service_unavailable" })
    way.fail(null)
    const said = await moveFiles(config, "bucket")
    const [, moved, before] = /^(\d+) files .*; (\d+) had arrived before/.exec(said) ?? []
    expect(Number(before)).toBeGreaterThan(5)
    expect(Number(moved) + Number(before)).toBe(80)
    const bucket = openStorage(config)
    for (const name of names) {
      const found = await bucket.get(name)
      expect(found && sha256(await buffer(found.stream))).toBe(sha256(Buffer.alloc(10_000, name)))
    }
    expect(await moveFiles({ ...config, DATA_DIR: newFolder() }, "folder")).toMatch(/^80 files/)
    await expect(moveFiles(town, "bucket")).rejects.toThrow("STORAGE must name the bucket")
  })

  it("are backed up with the files of the bucket, the second time without reading them again", async () => {
    await one.deps.storage.put("documents/2026/plan", Buffer.from("a plan"))
    await one.deps.storage.put("exports/not-this", Buffer.from("an export"))
    const folder = newFolder()
    const config = {
      ...one.deps.config,
      DATABASE_UNSAFE_TESTING: true,
      SECRET_KEY: "a secret that only tests know, and long enough",
    }
    const source = { config, ownerUrl: one.database.url, clusterDir: null }
    const first = await makeBackup(folder, source)
    expect(first.manifest.files).toBe((await keys("uploads")).length + 1)
    const second = await makeBackup(folder, source)
    expect(openBackup(folder).name).toBe(second.name)
    expect(second.manifest.files).toBe(first.manifest.files)
  })
})
