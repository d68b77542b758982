import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { listDraftUploads } from "#src/services/comments/queries.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import type { Ctx } from "#src/services/context.ts"
import { makePerson } from "#src/testing/records/factories.ts"
import { pdfBytes, pngBytes } from "#src/testing/records/sample-files.ts"
import type { DocketChange } from "#src/testing/desks/submission-desk.ts"
import { createUploadDesk, refusal, streamOf, type UploadDesk } from "#src/testing/desks/upload-desk.ts"
import { receiveMultipart } from "./receive-multipart.ts"
import { removeUpload } from "./remove-upload.ts"
import { receiveStream } from "./receive-stream.ts"

let desk: UploadDesk
beforeAll(async () => {
  desk = await createUploadDesk()
})
afterAll(() => desk.close())
const aDraft = (change?: DocketChange) => desk.aDraft(change)
const docketWith = (change?: DocketChange) => desk.docketWith(change)
const removeUploadCode = async (ctx: Ctx, upload_id: string) => (await refusal(removeUpload(ctx, { upload_id }))).code

describe("receiveMultipart", () => {
  const post = (form: FormData) => new Request("http://localhost/dockets/x/comment", { method: "POST", body: form })
  const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name)

  it("stores the good files, names the bad ones, and hands back the other fields", async () => {
    const { ctx, draft } = await aDraft({ max_file_size_mb: 1, max_files_per_comment: 2 })
    const form = new FormData()
    form.set("step", "3")
    form.append("go", "next")
    form.append("go", "again")
    form.append("files", file("fine.pdf", pdfBytes(2000)))
    form.append("files", file("lie.pdf", pngBytes))
    form.append("files", file("large.pdf", pdfBytes(1_048_577)))
    form.append("files", file("second.png", pngBytes))
    form.append("files", file("third.png", pngBytes))
    form.append("files", file("", new Uint8Array()))
    const received = await receiveMultipart(post(form), ctx, { draft_id: draft.id })
    expect(received.fields).toEqual({ step: "3", go: ["next", "again"] })
    expect(received.stored.map(({ filename }) => filename)).toEqual(["fine.pdf", "second.png"])
    expect(received.refusals.map(inEnglish)).toEqual([
      "lie.pdf: File type not allowed. Its name says PDF, but what is in it is not.",
      "large.pdf: File too large (max 1MB)",
      "Maximum 2 files allowed",
    ])
  })

  it("keeps the order of the form, in the draft and in the record", async () => {
    const { docket, ctx, draft } = await aDraft({ max_files_per_comment: 8 })
    const names = ["h", "g", "f", "e", "d", "c", "b", "a"].map((letter) => `${letter}.pdf`)
    const form = new FormData()
    for (const name of names) form.append("files", file(name, pdfBytes(2000)))
    await receiveMultipart(post(form), ctx, { draft_id: draft.id })
    const listed = await listDraftUploads(ctx.db, draft.id)
    expect(listed.map(({ filename }) => filename)).toEqual(names)
    const { id: comment_id } = await submitComment(ctx, {
      docket_id: docket.id,
      idempotency_key: crypto.randomUUID(),
      content: "See the files.",
      representation: "myself",
      perjury_certified: true,
      agreed_to_public: true,
      upload_ids: listed.map(({ id }) => id),
    })
    const files = ctx.db.selectFrom("comment_attachments").select("filename").where("comment_id", "=", comment_id)
    expect((await files.orderBy("id").execute()).map(({ filename }) => filename)).toEqual(names)
  })

  it("says so when a file is larger than is worth reading", async () => {
    const { ctx, draft } = await aDraft({ max_file_size_mb: 1 })
    const form = new FormData()
    form.append("files", file("huge.pdf", pdfBytes(22 * 1_048_576)))
    const received = await receiveMultipart(post(form), ctx, { draft_id: draft.id })
    expect(received.refusals.map(inEnglish)).toEqual(["huge.pdf: File too large (max 1MB)"])
    expect(received.stored).toEqual([])
  })

  it("keeps the files that come after one that is too large", async () => {
    const { ctx, draft } = await aDraft({ max_file_size_mb: 1 })
    const form = new FormData()
    form.append("files", file("huge.pdf", pdfBytes(22 * 1_048_576)))
    form.append("files", file("small.pdf", pdfBytes(2000)))
    form.append("intent", "next")
    const received = await receiveMultipart(post(form), ctx, { draft_id: draft.id })
    expect(received.stored.map(({ filename }) => filename)).toEqual(["small.pdf"])
    expect([received.refusals.map(inEnglish), received.fields]).toEqual([
      ["huge.pdf: File too large (max 1MB)"],
      { intent: "next" },
    ])
  })

  it("stops where a form has no end, and says so", async () => {
    const { ctx, draft } = await aDraft({ max_file_size_mb: 1 })
    const received = await receiveMultipart(endless('files"; filename="huge.pdf'), ctx, { draft_id: draft.id })
    expect([received.refusals.map(inEnglish), received.stored]).toEqual([["huge.pdf: File too large (max 1MB)"], []])
  })

  it("M4: text is bounded by what the form has, however large its files may be, and costs no memory", async () => {
    const { ctx, draft } = await aDraft({ max_file_size_mb: 10 })
    const refused = async (request: Request) =>
      (await refusal(receiveMultipart(request, ctx, { draft_id: draft.id }))).code
    const before = process.memoryUsage().rss
    expect(await refused(endless("content"))).toBe("payload_too_large")
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000) // the body would have had 175 MB
    const many = new FormData()
    for (let n = 0; n < 600; n += 1) many.append("intent", "next")
    expect(await refused(post(many))).toBe("payload_too_large")
    const little = new FormData()
    for (let n = 0; n < 10; n += 1) little.append(`text-${n}`, "x".repeat(10_000))
    expect(await refused(post(little))).toBe("payload_too_large")
  })

  /** A form whose one part goes on for 175 MB, as a client sends it: piece by piece. */
  function endless(name: string) {
    const head = `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`
    let pieces = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(pieces === 0 ? Buffer.from(head) : new Uint8Array(1_000_000).fill(120))
        if (++pieces > 175) controller.close()
      },
    })
    const headers = { "content-type": "multipart/form-data; boundary=x" }
    return new Request("http://localhost/x", { method: "POST", headers, body, duplex: "half" } as RequestInit)
  }

  it("refuses strangers, foreign drafts and broken forms", async () => {
    const { ctx, draft } = await aDraft()
    const receive = async (who: Ctx, request = post(new FormData())) =>
      (await refusal(receiveMultipart(request, who, { draft_id: draft.id }))).code
    expect(await receive(desk.ctx())).toBe("sign_in_required")
    expect(await receive(desk.ctx(await makePerson(desk.deps.database)))).toBe("draft_not_found")
    const headers = { "content-type": "multipart/form-data; boundary=x" }
    const url = "http://localhost/x"
    expect(await receive(ctx, new Request(url, { method: "POST", headers, body: "--x\r\nno end" }))).toBe(
      "malformed_request",
    )
    const bad = Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from("\r\n--x--\r\n"),
    ])
    expect(await receive(ctx, new Request(url, { method: "POST", headers, body: bad }))).toBe("malformed_request")
  })
})

describe("removeUpload", () => {
  it("takes file and row away, for the owner only", async () => {
    const { ctx, draft } = await aDraft()
    const { id } = await receiveStream(ctx, { draft_id: draft.id, filename: "a.pdf", stream: streamOf(pdfBytes(2000)) })
    const { storage_key } = await ctx.db
      .selectFrom("uploads")
      .select("storage_key")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    expect(await removeUploadCode(desk.ctx(await makePerson(desk.deps.database)), id)).toBe("upload_not_found")
    expect(await removeUploadCode(desk.ctx(), id)).toBe("sign_in_required")
    expect(await ctx.storage.exists(storage_key ?? "")).toBe(true)
    await removeUpload(ctx, { upload_id: id })
    expect(await ctx.storage.exists(storage_key ?? "")).toBe(false)
    expect(await listDraftUploads(ctx.db, draft.id)).toEqual([])
  })
})

describe("files named in an API submission", () => {
  it("must be the sender's own, stored, and for this docket", async () => {
    const { ctx, docket } = await aDraft()
    const stranger = desk.ctx(await makePerson(desk.deps.database))
    const another = await docketWith()
    const store = async (who: Ctx, docket_id: string) =>
      (await receiveStream(who, { docket_id, filename: "a.pdf", stream: streamOf(pdfBytes(2000)) })).id
    const own = await store(ctx, docket.id)
    const comment = (upload_ids: string[]) => ({
      docket_id: docket.id,
      idempotency_key: crypto.randomUUID(),
      content: "See file",
      representation: "myself" as const,
      perjury_certified: true,
      agreed_to_public: true,
      upload_ids,
    })
    for (const foreign of [await store(stranger, docket.id), await store(ctx, another.id)]) {
      expect(await refusal(submitComment(ctx, comment([own, foreign])))).toMatchObject({ code: "invalid_input" })
      const kept = await ctx.db.selectFrom("uploads").select("id").where("id", "in", [own, foreign]).execute()
      expect(kept).toHaveLength(2)
    }
    const first = await submitComment(ctx, comment([own]))
    const row = await ctx.db
      .selectFrom("comments")
      .select("attachment_count")
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow()
    expect(row.attachment_count).toBe(1)
    expect((await refusal(submitComment(ctx, comment([own])))).code).toBe("invalid_input")
  })
})
