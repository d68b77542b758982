import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createLog } from "#src/platform/log.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { listDraftUploads } from "#src/services/comments/queries.ts"
import { saveDraft } from "#src/services/comments/drafts/save-draft.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import type { Ctx } from "#src/services/context.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { openUpload } from "./changes.ts"
import { removeUpload } from "./remove-upload.ts"
import { receiveStream } from "./receive-stream.ts"
import { watchDisk } from "#src/services/disk-room.ts"

type App = Awaited<ReturnType<typeof createTestApp>>
let app: App
let full: App
beforeAll(async () => {
  app = await createTestApp({ UPLOAD_QUOTA_MB: "1", UPLOAD_QUOTA_FILES: "5" })
  full = await createTestApp({ DISK_RESERVE_MB: "1000000000" })
})
afterAll(() => Promise.all([app.close(), full.close()]))

async function aPerson(parts: App) {
  const user = await makePerson(parts.deps.database)
  const ctx = parts.ctx(user)
  const agency = await makeAgency(parts.deps.database)
  const aDraft = async () => {
    const docket = await makeDocket(parts.deps.database, agency.id, {
      max_files_per_comment: 20,
      require_captcha: false,
    })
    return openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
  }
  return { user, ctx, aDraft }
}
const codeOf = (work: Promise<unknown>) => outcomeOf(work, () => "taken")
const offer = (ctx: Ctx, draft_id: string, declared_size: number) =>
  codeOf(openUpload(ctx, { draft_id, filename: "a.pdf", declared_size }))

test("L10: of many files offered at once to several comments no more are taken than the account may have", async () => {
  const { ctx, aDraft } = await aPerson(app)
  const drafts = await Promise.all([aDraft(), aDraft(), aDraft()])
  const codes = await Promise.all(Array.from({ length: 30 }, (_, i) => offer(ctx, drafts[i % 3]?.id ?? "", 10)))
  expect(codes.filter((code) => code === "taken")).toHaveLength(5)
  expect(new Set(codes)).toEqual(new Set(["taken", "upload_quota_exceeded"]))
  expect(await offer((await aPerson(app)).ctx, drafts[0].id, 10)).toBe("draft_not_found")
  const other = await aPerson(app)
  expect(await offer(other.ctx, (await other.aDraft()).id, 10)).toBe("taken")
})

test("L10: bytes are counted alike, and what is removed or submitted counts no more", async () => {
  const { ctx, aDraft } = await aPerson(app)
  const drafts = await Promise.all([aDraft(), aDraft()])
  const [draft, second] = drafts
  const codes = await Promise.all(Array.from({ length: 5 }, (_, i) => offer(ctx, drafts[i % 2]?.id ?? "", 400_000)))
  expect(codes.filter((code) => code === "taken")).toHaveLength(2)
  for (const { id } of drafts)
    for (const upload of await listDraftUploads(ctx.db, id)) await removeUpload(ctx, { upload_id: upload.id })

  const bytes = pdfBytes(900_000)
  const store = (draft_id: string) =>
    codeOf(
      receiveStream(ctx, { draft_id, filename: "a.pdf", declared_size: bytes.length, stream: Readable.from([bytes]) }),
    )
  expect([await store(draft.id), await store(second.id)]).toEqual(["taken", "upload_quota_exceeded"])
  const fields = { content: "See file", representation: "myself", perjury_certified: true } as const
  await saveDraft(ctx, { draft_id: draft.id, fields })
  await submitComment(ctx, { draft_id: draft.id, idempotency_key: draft.idempotency_key, acknowledged: true })
  expect(await store(second.id)).toBe("taken")
  expect(await offer(ctx, second.id, 400_000)).toBe("upload_quota_exceeded")
})

test("L10: while the disk is nearly full files are refused in clear words, and everything else goes on", async () => {
  const { ctx, user, aDraft } = await aPerson(full)
  const draft = await aDraft()
  const cookie = await makeSessionCookie(full.deps.database, user)
  const encoded = (text: string) => Buffer.from(text).toString("base64")
  const answer = await full.fetch("/uploads", {
    method: "POST",
    headers: {
      cookie,
      "sec-fetch-site": "same-origin",
      "tus-resumable": "1.0.0",
      "upload-length": "10",
      "upload-metadata": `filename ${encoded("a.pdf")},draft_id ${encoded(draft.id)}`,
    },
  })
  const { error } = (await answer.json()) as { error: { code: string; message: string } }
  expect([answer.status, error.code]).toEqual([503, "storage_full"])
  expect(error.message).toBe(
    "There is no room for new files right now. You can submit your comment without files, or try again later.",
  )
  expect(await listDraftUploads(ctx.db, draft.id)).toEqual([])

  const fields = { content: "No file", representation: "myself", perjury_certified: true } as const
  await saveDraft(ctx, { draft_id: draft.id, fields })
  const sent = { draft_id: draft.id, idempotency_key: draft.idempotency_key, acknowledged: true } as const
  expect((await submitComment(ctx, sent)).tracking_id).toMatch(/^CMT-/)
  expect((await full.fetch("/api/v1/dockets")).status).toBe(200)
})

test("L10: a disk that is nearly full raises an alarm in the log, one with room does not", async () => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: "info", production: true }, (line) => lines.push(line))
  await watchDisk({ ...app.ctx({ kind: "job", name: "watch_disk" }), log })
  expect(lines).toEqual([])
  await watchDisk({ ...full.ctx({ kind: "job", name: "watch_disk" }), log })
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: "error", msg: "the disk is nearly full: no new files are taken", missing_mb: expect.any(Number) },
  ])
})
