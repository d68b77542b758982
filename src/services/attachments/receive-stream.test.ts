import { createHash } from "node:crypto"
import { existsSync, readdirSync } from "node:fs"
import path from "node:path"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findReceipt, listDraftUploads } from "#src/services/comments/queries.ts"
import { saveDraft } from "#src/services/comments/drafts/save-draft.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import type { Ctx } from "#src/services/context.ts"
import { makePerson } from "#src/testing/records/factories.ts"
import { pdfBytes, pngBytes } from "#src/testing/records/sample-files.ts"
import type { DocketChange } from "#src/testing/desks/submission-desk.ts"
import { createUploadDesk, refusal, streamOf, type UploadDesk } from "#src/testing/desks/upload-desk.ts"
import { removeUpload } from "./remove-upload.ts"
import { receiveStream } from "./receive-stream.ts"

let desk: UploadDesk
beforeAll(async () => {
  desk = await createUploadDesk()
})
afterAll(() => desk.close())
const aDraft = (change?: DocketChange) => desk.aDraft(change)
const docketWith = (change?: DocketChange) => desk.docketWith(change)
const staged = () => {
  const folder = path.join(desk.deps.config.DATA_DIR, "uploads-in-progress")
  return existsSync(folder) ? readdirSync(folder) : []
}
const removeUploadCode = async (ctx: Ctx, upload_id: string) => (await refusal(removeUpload(ctx, { upload_id }))).code

describe("receiveStream", () => {
  it("stores the bytes with their hash, for the draft, and they go with the comment", async () => {
    const { ctx, draft, user } = await aDraft()
    const bytes = pdfBytes(300_000)
    const chunks = Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)])
    const stored = await receiveStream(ctx, { draft_id: draft.id, filename: "Plan ñ.PDF", stream: chunks })
    expect(stored).toMatchObject({ filename: "Plan ñ.PDF", file_size: bytes.length, mime_type: "application/pdf" })
    expect(staged()).toEqual([])
    await saveDraft(ctx, {
      draft_id: draft.id,
      fields: { content: "See file", representation: "myself", perjury_certified: true },
    })
    const sent = await submitComment(ctx, {
      draft_id: draft.id,
      idempotency_key: draft.idempotency_key,
      acknowledged: true,
    })
    const receipt = await findReceipt(ctx.db, { tracking_id: sent.tracking_id, user_id: user.user_id })
    expect(receipt?.files).toMatchObject([
      {
        id: stored.id,
        filename: "Plan ñ.PDF",
        file_size: bytes.length,
        sha256: createHash("sha256").update(bytes).digest("hex"),
      },
    ])
    const row = await ctx.db
      .selectFrom("comment_attachments")
      .selectAll()
      .where("comment_id", "=", sent.id)
      .executeTakeFirstOrThrow()
    const kept = await ctx.storage.get(row.storage_key)
    expect(kept && (await buffer(kept.stream)).equals(bytes)).toBe(true)
    expect(await removeUploadCode(ctx, stored.id)).toBe("upload_not_found")
    expect(await ctx.storage.exists(row.storage_key)).toBe(true)
  })

  const lies: [string, Uint8Array, string][] = [
    ["an executable that calls itself PDF", Buffer.from(`MZ${"\0".repeat(200)}`), "report.pdf"],
    ["HTML that calls itself PDF", Buffer.from("<html><script>alert(1)</script></html>"), "report.pdf"],
    ["a PNG that calls itself PDF", pngBytes, "photo.pdf"],
    ["a PDF that calls itself PNG", pdfBytes(2000), "plan.png"],
    ["a PDF without extension", pdfBytes(2000), "plan"],
    ["a PDF with a second extension", pdfBytes(2000), "plan.pdf.exe"],
    ["an SVG that calls itself PNG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "a.png"],
    ["nothing at all", Buffer.alloc(0), "empty.pdf"],
    ["a name that reads backwards", pdfBytes(2000), "annual-\u202efdp.exe"],
    ["text, which this docket does not take", Buffer.from("plain text"), "notes.txt"],
  ]
  for (const [name, bytes, filename] of lies)
    it(`refuses ${name}, and lists why`, async () => {
      const { ctx, draft } = await aDraft()
      const shown = filename.replace("\u202e", "")
      const type = /\.(pdf|png)$/.exec(shown)?.[1]?.toUpperCase()
      const why_not = type ? `. Its name says ${type}, but what is in it is not.` : ""
      const message = bytes.length === 0 ? `${shown}: This file is empty` : `${shown}: File type not allowed${why_not}`
      const answer = await refusal(receiveStream(ctx, { draft_id: draft.id, filename, stream: streamOf(bytes) }))
      expect(answer).toEqual({ code: "unsupported_file_type", message })
      const listed = await listDraftUploads(ctx.db, draft.id)
      expect(listed.every(({ status, refusal: why }) => status === "refused" && why === "unsupported_file_type")).toBe(
        true,
      )
      // Its true size, though the form did not tell it: the list says by it that a file is empty.
      expect(listed.every(({ file_size }) => file_size === bytes.length)).toBe(true)
      expect(staged()).toEqual([])
    })

  it("takes what the docket allows, by content", async () => {
    const { ctx, draft } = await aDraft({ allowed_mime_types: ["text/plain", "image/png"], max_files_per_comment: 9 })
    const store = (filename: string, bytes: Uint8Array) =>
      receiveStream(ctx, { draft_id: draft.id, filename, stream: streamOf(bytes) })
    expect((await store("notes.txt", Buffer.from("Grüße 🌳"))).mime_type).toBe("text/plain")
    expect((await store("photo.png", pngBytes)).mime_type).toBe("image/png")
    expect((await refusal(store("photo.jpg", pngBytes))).code).toBe("unsupported_file_type")
    expect((await refusal(store("plan.pdf", pdfBytes(2000)))).code).toBe("unsupported_file_type")
  })

  const names: [string, string][] = [
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["..\\..\\windows\\system.pdf", "system.pdf"],
    ["/absolute/plan.pdf", "plan.pdf"],
    ["C:\\Users\\ana\\Plan.pdf", "Plan.pdf"],
    ["a\u0000b\r\nSet-Cookie: x.pdf", "abSet-Cookie: x.pdf"],
    [`${"é".repeat(400)}.pdf`, `${"é".repeat(251)}.pdf`],
    ["  spaced.pdf  ", "spaced.pdf"],
  ]
  for (const [offered, kept] of names)
    it(`keeps only the name of ${JSON.stringify(offered.slice(0, 40))}`, async () => {
      const { ctx, draft } = await aDraft()
      const stored = await receiveStream(ctx, {
        draft_id: draft.id,
        filename: offered,
        stream: streamOf(pdfBytes(2000)),
      })
      expect(stored.filename).toBe(kept)
      const { storage_key } = await ctx.db
        .selectFrom("uploads")
        .select("storage_key")
        .where("id", "=", stored.id)
        .executeTakeFirstOrThrow()
      expect(storage_key).toMatch(/^uploads\/([0-9a-f]{2})\/\1[0-9a-f-]{34}$/)
    })

  it("counts bytes, not promises: exactly the limit passes, one more does not", async () => {
    const { ctx, draft } = await aDraft({ max_file_size_mb: 1 })
    const message = "big.pdf: File too large (max 1MB)"
    const store = (size: number, declared_size?: number) =>
      receiveStream(ctx, { draft_id: draft.id, filename: "big.pdf", stream: streamOf(pdfBytes(size)), declared_size })
    expect((await store(1_048_576)).file_size).toBe(1_048_576)
    expect(await refusal(store(1_048_577))).toEqual({ code: "file_too_large", message })
    expect(await refusal(store(1_048_577, 5))).toEqual({ code: "file_too_large", message })
    expect(await refusal(store(10, 1_048_577))).toEqual({ code: "file_too_large", message })
  })

  it("takes no more files than the docket allows, also when they come at once; refused ones do not count", async () => {
    const { ctx, draft } = await aDraft({ max_files_per_comment: 3 })
    await refusal(receiveStream(ctx, { draft_id: draft.id, filename: "bad.pdf", stream: streamOf(pngBytes) }))
    const store = (index: number) =>
      refusal(receiveStream(ctx, { draft_id: draft.id, filename: `${index}.pdf`, stream: streamOf(pdfBytes(2000)) }))
    const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map(store))
    expect(outcomes.filter(({ code }) => code === "none")).toHaveLength(3)
    expect(outcomes.filter(({ message }) => message === "Maximum 3 files allowed")).toHaveLength(3)
  })

  it("asks whose draft it is, and whether the docket takes files now", async () => {
    const { ctx, draft, docket } = await aDraft()
    const store = (who: Ctx, target: { draft_id: string } | { docket_id: string } = { draft_id: draft.id }) =>
      refusal(receiveStream(who, { ...target, filename: "a.pdf", stream: streamOf(pdfBytes(2000)) }))
    expect((await store(desk.ctx())).code).toBe("sign_in_required")
    expect((await store(desk.ctx(await makePerson(desk.deps.database)))).code).toBe("draft_not_found")
    const without = await docketWith({ uploads_enabled: false })
    expect(await store(ctx, { docket_id: without.id })).toEqual({
      code: "uploads_not_allowed",
      message: "File uploads are not allowed for this docket",
    })
    await desk.deps.database.updateTable("dockets").set({ status: "closed" }).where("id", "=", docket.id).execute()
    expect((await store(ctx)).code).toBe("comment_period_closed")
    expect((await store(ctx, { docket_id: docket.id })).code).toBe("comment_period_closed")
  })

  it("that fails in the middle leaves the file listed as not arrived, nothing stored, and can be repeated", async () => {
    const { ctx, draft } = await aDraft()
    const broken: Ctx = {
      ...ctx,
      storage: { ...ctx.storage, put: () => Promise.reject(new Error("the store is down")) },
    }
    const offered = { draft_id: draft.id, filename: "a.pdf" }
    expect((await refusal(receiveStream(broken, { ...offered, stream: streamOf(pdfBytes(2000)) }))).message).toContain(
      "store is down",
    )
    const cut = Readable.from(
      (async function* () {
        yield pdfBytes(2000)
        throw new Error("the line is down")
      })(),
    )
    expect((await refusal(receiveStream(ctx, { ...offered, stream: cut }))).message).toContain("line is down")
    const listed = await listDraftUploads(ctx.db, draft.id)
    expect(listed.map(({ status }) => status)).toEqual(["receiving", "receiving"])
    for (const { id } of listed) await removeUpload(ctx, { upload_id: id })
    expect((await receiveStream(ctx, { ...offered, stream: streamOf(pdfBytes(2000)) })).file_size).toBe(2000)
    expect(staged()).toEqual([])
  })

  it("that breaks at its first byte leaves no file behind: the file is open by then", async () => {
    const { ctx, draft } = await aDraft()
    const open: number[] = []
    const cut = Readable.from(
      (async function* () {
        open.push(staged().length)
        if (open.length > 0) throw new Error("the line is down")
        yield pdfBytes(2000)
      })(),
    )
    const offered = { draft_id: draft.id, filename: "a.pdf", stream: cut }
    expect((await refusal(receiveStream(ctx, offered))).message).toContain("line is down")
    expect(open).toEqual([1])
    expect(staged()).toEqual([])
  })
})
