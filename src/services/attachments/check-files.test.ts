import { writeFileSync } from "node:fs"
import path from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createLog } from "#src/platform/log.ts"
import { AppError } from "#src/rules/errors.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { saveDraft } from "#src/services/comments/drafts/save-draft.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import { createCtx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makePerson } from "#src/testing/records/factories.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import { checkFiles, lookForNewestFile } from "./check-files.ts"
import { receiveStream } from "./receive-stream.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
const keys: string[] = []
const lines: string[] = []
beforeAll(async () => {
  parts = await createTestDeps()
  const agency = await makeAgency(parts.deps.database)
  const docket = await makeDocket(parts.deps.database, agency.id, { require_captcha: false })
  const ctx = parts.ctx(await makePerson(parts.deps.database))
  const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
  for (const filename of ["a.pdf", "b.pdf", "c.pdf"])
    await receiveStream(ctx, { draft_id: draft.id, filename, stream: Readable.from([pdfBytes(5000)]) })
  const fields = { content: "See files", representation: "myself", perjury_certified: true } as const
  await saveDraft(ctx, { draft_id: draft.id, fields })
  await submitComment(ctx, { draft_id: draft.id, idempotency_key: draft.idempotency_key, acknowledged: true })
  const rows = await ctx.db.selectFrom("comment_attachments").select("storage_key").orderBy("storage_key").execute()
  keys.push(...rows.map(({ storage_key }) => storage_key))
})
afterAll(() => parts.close())

const job = (storage = parts.deps.storage) => {
  const log = createLog({ LOG_LEVEL: "error", production: true }, (line) => lines.push(line))
  return createCtx({ ...parts.deps, storage, log }, { kind: "job", name: "check_files" }, "test")
}
const goOn = () => false
const rounds = () =>
  parts.deps.database.selectFrom("file_checks").select(["files", "damaged", "ended_at"]).orderBy("began_at").execute()

it("reads every file of the record, goes on where it was stopped, and begins anew", async () => {
  let asked = 0
  const afterOne = () => ++asked > 1
  expect(await checkFiles(job(), afterOne)).toEqual({ files: 1, bytes: 5000, round_ended: false })
  expect(await checkFiles(job(), goOn)).toEqual({ files: 2, bytes: 10_000, round_ended: true })
  expect(await rounds()).toEqual([{ files: 3, damaged: 0, ended_at: parts.clock.now() }])
  expect(await checkFiles(job(), goOn)).toEqual({ files: 3, bytes: 15_000, round_ended: true })
  expect(lines).toEqual([])
})

it("names a file that has changed and one that is missing, and lets the alarm for failed jobs ring", async () => {
  const [first = "", second = ""] = keys
  writeFileSync(path.join(parts.deps.config.DATA_DIR, "files", first), pdfBytes(5000).fill(1, 4000))
  await parts.deps.storage.delete(second)
  await expect(checkFiles(job(), goOn)).rejects.toThrow("2 stored files are damaged")
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { storage_key: first, problem: "changed" },
    { storage_key: second, problem: "missing" },
  ])
  expect((await rounds()).at(-1)).toMatchObject({ files: 3, damaged: 2 })
})

it("takes files for damaged by no means while the storage is away, and goes on later", async () => {
  lines.length = 0
  const away = () => Promise.reject(new AppError("service_unavailable"))
  expect(await checkFiles(job({ ...parts.deps.storage, get: away, probe: away }), goOn)).toBeUndefined()
  expect(lines).toEqual([])
  expect((await rounds()).at(-1)).toMatchObject({ files: 0, damaged: 0, ended_at: null })
})

it("says at once when the files are not where the settings say", async () => {
  lines.length = 0
  await lookForNewestFile(job({ ...parts.deps.storage, exists: async () => true }))
  await lookForNewestFile(
    job({ ...parts.deps.storage, exists: () => Promise.reject(new AppError("service_unavailable")) }),
  )
  expect(lines).toEqual([])
  await lookForNewestFile(job({ ...parts.deps.storage, exists: async () => false }))
  expect(lines).toEqual([expect.stringContaining("the newest file is not in the storage")])
})
