import { createServer, type Server } from "node:http"
import path from "node:path"
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { getRequestListener } from "@hono/node-server"
import { Upload } from "tus-js-client"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createApp } from "#src/http/app.ts"
import { createMetrics } from "#src/http/monitoring/metrics.ts"
import { createPageCache } from "#src/http/pages/page-cache.ts"
import { noNeighbors } from "#src/platform/processes/neighbors.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { listDraftUploads } from "#src/services/comments/queries.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { pdfBytes, pngBytes } from "#src/testing/records/sample-files.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
let agencyId = ""
let server: Server
let port = 0
beforeAll(async () => {
  parts = await createTestDeps()
  agencyId = (await makeAgency(parts.deps.database)).id
  port = await freePort()
  server = await startDoor()
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await parts.close()
})

/** Another process after a restart would be this: the same data, nothing remembered. */
async function startDoor(): Promise<Server> {
  const app = createApp({
    ...parts.deps,
    readiness: { look: async () => ({ ready: true, details: {} }), leave: () => {} },
    metrics: createMetrics(),
    pageCache: createPageCache(),
    neighbors: noNeighbors(),
    screens: [],
    renderPage: async () => ({ response: new Response("page"), html: null }),
  })
  const listener = getRequestListener((request) => app.fetch(request))
  const started = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => started.listen(port, "127.0.0.1", resolve))
  return started
}

async function aDraft(change: Parameters<typeof makeDocket>[2] = {}) {
  const docket = await makeDocket(parts.deps.database, agencyId, change)
  const user = await makePerson(parts.deps.database)
  const ctx = parts.ctx(user)
  const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
  return { docket, user, ctx, draft, cookie: await makeSessionCookie(parts.deps.database, user) }
}

const base = () => `http://127.0.0.1:${port}`
const metadata = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",")
const ask = (
  address: string,
  cookie: string,
  init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
) =>
  fetch(new URL(address, base()), {
    ...init,
    headers: { cookie, "tus-resumable": "1.0.0", "sec-fetch-site": "same-origin", ...init.headers },
  })
const create = (cookie: string, length: number, pairs: Record<string, string>) =>
  ask("/uploads", cookie, {
    method: "POST",
    headers: { "upload-length": String(length), "upload-metadata": metadata(pairs) },
  })
const patch = (
  address: string,
  cookie: string,
  { offset, bytes }: { offset: number; bytes: Uint8Array<ArrayBuffer> },
) =>
  ask(address, cookie, {
    method: "PATCH",
    headers: { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
    body: bytes,
  })
const errorOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; message: string } }
  return { status: answer.status, code: error.code, message: error.message }
}
/** What lies in the place of uploads under way, of this upload if it is named. */
const staged = (address = "") => {
  const folder = path.join(parts.deps.config.DATA_DIR, "uploads-in-progress")
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(path.basename(address))) : []
}

describe("the tus door", () => {
  it("takes a file from the client that browsers use, in pieces, with its name", async () => {
    const { draft, cookie, ctx } = await aDraft()
    const bytes = pdfBytes(1_500_000)
    await new Promise<void>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `${base()}/uploads`,
        chunkSize: 400_000,
        metadata: { filename: "Plan für Elm 🌳.pdf", draft_id: draft.id },
        headers: { cookie, "sec-fetch-site": "same-origin" },
        onSuccess: () => resolve(),
        onError: reject,
      })
      upload.start()
    })
    expect(await listDraftUploads(ctx.db, draft.id)).toMatchObject([
      { filename: "Plan für Elm 🌳.pdf", file_size: 1_500_000, mime_type: "application/pdf", status: "stored" },
    ])
    expect(staged()).toEqual([])
    const listed = (await (await ask(`/uploads?draft_id=${draft.id}`, cookie)).json()) as { uploads: object[] }
    expect(listed.uploads).toMatchObject([{ filename: "Plan für Elm 🌳.pdf", status: "stored", refusal: null }])
  })

  it("L10: takes a file with the very request that offers it, whole or in part", async () => {
    const { draft, cookie, ctx } = await aDraft()
    const bytes = pdfBytes(5000)
    const offer = (body: Uint8Array<ArrayBuffer>) => {
      const headers = {
        "upload-length": String(bytes.length),
        "upload-metadata": metadata({ filename: "a.pdf", draft_id: draft.id }),
        "content-type": "application/offset+octet-stream",
      }
      return ask("/uploads", cookie, { method: "POST", headers, body })
    }
    const whole = await offer(bytes)
    expect([whole.status, whole.headers.get("upload-offset")]).toEqual([201, "5000"])
    expect(await listDraftUploads(ctx.db, draft.id)).toMatchObject([{ file_size: 5000, status: "stored" }])
    expect(staged(whole.headers.get("location") ?? "none")).toEqual([])
    const begun = await offer(bytes.subarray(0, 2000))
    expect([begun.status, begun.headers.get("upload-offset")]).toEqual([201, "2000"])
    const rest = { offset: 2000, bytes: bytes.subarray(2000) }
    expect((await patch(begun.headers.get("location") ?? "", cookie, rest)).status).toBe(204)
    expect((await listDraftUploads(ctx.db, draft.id)).map(({ status }) => status)).toEqual(["stored", "stored"])
  })

  it("L10: keeps what is on its way where only the server's own account may look", () => {
    const { mode } = statSync(path.join(parts.deps.config.DATA_DIR, "uploads-in-progress"))
    expect(mode & 0o777).toBe(0o700)
  })

  it("goes on where it was after the connection broke and the server was restarted", async () => {
    const { draft, cookie, ctx } = await aDraft()
    const bytes = pdfBytes(200_000)
    const created = await create(cookie, bytes.length, { filename: "a.pdf", draft_id: draft.id })
    expect(created.status).toBe(201)
    const address = created.headers.get("location") ?? ""
    expect(address).toMatch(/^\/uploads\/[0-9a-f-]{36}$/)
    expect((await patch(address, cookie, { offset: 0, bytes: bytes.subarray(0, 120_000) })).status).toBe(204)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    port = await freePort()
    server = await startDoor()
    const where = await ask(address, cookie, { method: "HEAD" })
    expect([where.headers.get("upload-offset"), where.headers.get("upload-length")]).toEqual(["120000", "200000"])
    expect((await patch(address, cookie, { offset: 7, bytes: bytes.subarray(7) })).status).toBe(409)
    expect((await patch(address, cookie, { offset: 120_000, bytes: bytes.subarray(120_000) })).status).toBe(204)
    expect(await listDraftUploads(ctx.db, draft.id)).toMatchObject([{ file_size: 200_000, status: "stored" }])
    // The last reply may have been lost: whoever asks again is told that all is there.
    const again = await ask(address, cookie, { method: "HEAD" })
    expect([again.status, again.headers.get("upload-offset")]).toEqual([200, "200000"])
  })

  it("stores what had arrived whole when the server went down before it could", async () => {
    const { draft, cookie, ctx } = await aDraft()
    const bytes = pdfBytes(5000)
    const created = await create(cookie, bytes.length, { filename: "a.pdf", draft_id: draft.id })
    const address = created.headers.get("location") ?? ""
    writeFileSync(path.join(parts.deps.config.DATA_DIR, "uploads-in-progress", path.basename(address)), bytes)
    expect((await listDraftUploads(ctx.db, draft.id))[0]?.status).toBe("receiving")
    const where = await ask(address, cookie, { method: "HEAD" })
    expect(where.headers.get("upload-offset")).toBe("5000")
    expect((await listDraftUploads(ctx.db, draft.id))[0]?.status).toBe("stored")
    expect(staged(address)).toEqual([])
  })

  it("refuses by name before the first byte, and by content after the last", async () => {
    const { draft, cookie, ctx } = await aDraft({ max_file_size_mb: 1, max_files_per_comment: 1 })
    const offer = async (filename: string, length: number) =>
      errorOf(await create(cookie, length, { filename, draft_id: draft.id }))
    expect(await offer("big.pdf", 1_048_577)).toEqual({
      status: 413,
      code: "file_too_large",
      message: "big.pdf: File too large (max 1MB)",
    })
    expect(await offer("run.exe", 10)).toEqual({
      status: 415,
      code: "unsupported_file_type",
      message: "run.exe: File type not allowed",
    })
    expect(await listDraftUploads(ctx.db, draft.id)).toEqual([])
    const created = await create(cookie, pngBytes.length, { filename: "lie.pdf", draft_id: draft.id })
    const address = created.headers.get("location") ?? ""
    const refused = await patch(address, cookie, { offset: 0, bytes: pngBytes })
    expect(await errorOf(refused)).toMatchObject({
      status: 415,
      message: "lie.pdf: File type not allowed. Its name says PDF, but what is in it is not.",
    })
    expect(await listDraftUploads(ctx.db, draft.id)).toMatchObject([
      { filename: "lie.pdf", status: "refused", refusal: "unsupported_file_type" },
    ])
    const listed = (await (await ask(`/uploads?draft_id=${draft.id}`, cookie)).json()) as { uploads: object[] }
    expect(listed.uploads).toMatchObject([
      { filename: "lie.pdf", refusal: "lie.pdf: File type not allowed. Its name says PDF, but what is in it is not." },
    ])
    expect(staged(address)).toEqual([])
    expect((await create(cookie, 10, { filename: "one.pdf", draft_id: draft.id })).status).toBe(201)
    expect((await offer("two.pdf", 10)).message).toBe("Maximum 1 files allowed")
  })

  it("never takes more than was announced", async () => {
    const { draft, cookie } = await aDraft()
    const created = await create(cookie, 100, { filename: "a.pdf", draft_id: draft.id })
    const address = created.headers.get("location") ?? ""
    expect((await patch(address, cookie, { offset: 0, bytes: pdfBytes(5000) })).status).toBe(413)
  })

  it("is nobody else's: not to see, not to fill, not to remove, and nothing can be read back", async () => {
    const { draft, cookie, ctx } = await aDraft()
    const bytes = pdfBytes(5000)
    const address =
      (await create(cookie, bytes.length, { filename: "a.pdf", draft_id: draft.id })).headers.get("location") ?? ""
    const stranger = await makeSessionCookie(parts.deps.database, await makePerson(parts.deps.database))
    for (const method of ["HEAD", "PATCH", "DELETE", "GET", "POST", "PUT"]) {
      expect(`${method} ${(await ask(address, stranger, { method })).status}`).toBe(`${method} 404`)
      expect(`${method} ${(await ask(address, "", { method })).status}`).toBe(`${method} 401`)
    }
    expect((await ask(address, cookie)).status).toBe(404)
    expect((await ask(`/uploads?draft_id=${draft.id}`, stranger)).status).toBe(404)
    expect((await create(stranger, 10, { filename: "a.pdf", draft_id: draft.id })).status).toBe(404)
    expect((await listDraftUploads(ctx.db, draft.id)).map(({ status }) => status)).toEqual(["receiving"])
    const crossSite = { "sec-fetch-site": "cross-site" }
    expect((await ask(address, cookie, { method: "DELETE", headers: crossSite })).status).toBe(403)
    expect((await ask(address, cookie, { method: "DELETE" })).status).toBe(204)
    expect(await listDraftUploads(ctx.db, draft.id)).toEqual([])
    expect(staged(address)).toEqual([])
    expect((await ask("/uploads", cookie, { method: "OPTIONS" })).headers.get("access-control-allow-origin")).toBeNull()
  })

  const malformed: [string, Record<string, string>][] = [
    ["no length", { "upload-metadata": metadata({ filename: "a.pdf", draft_id: crypto.randomUUID() }) }],
    ["a length to be told later", { "upload-defer-length": "1" }],
    ["no metadata", { "upload-length": "5" }],
    ["no draft", { "upload-length": "5", "upload-metadata": metadata({ filename: "a.pdf" }) }],
    [
      "a draft that is a path",
      { "upload-length": "5", "upload-metadata": metadata({ filename: "a.pdf", draft_id: "../x" }) },
    ],
    [
      "a name that is not UTF-8",
      { "upload-length": "5", "upload-metadata": `filename ${Buffer.from([0xff]).toString("base64")}` },
    ],
  ]
  for (const [name, headers] of malformed)
    it(`refuses an offer with ${name}`, async () => {
      const { cookie } = await aDraft()
      const answer = await ask("/uploads", cookie, { method: "POST", headers })
      expect([400, 422]).toContain(answer.status)
    })
})

describe("what was left by a server that was killed", () => {
  it("is removed after a day, but not what may still be arriving", async () => {
    const folder = path.join(parts.deps.config.DATA_DIR, "uploads-in-progress")
    for (const [name, age] of [
      ["old.part", 90_000],
      ["new.part", 80_000],
    ] as const) {
      writeFileSync(path.join(folder, name), "half")
      utimesSync(path.join(folder, name), new Date(), new Date(Date.now() - age * 1000))
    }
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    port = await freePort()
    server = await startDoor()
    const { draft, cookie } = await aDraft()
    expect((await create(cookie, 10, { filename: "a.pdf", draft_id: draft.id })).status).toBe(201)
    expect([staged("old.part"), staged("new.part")]).toEqual([[], ["new.part"]])
  })
})
