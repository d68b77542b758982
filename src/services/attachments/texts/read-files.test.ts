import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makePerson } from "#src/testing/records/factories.ts"
import { textPdf } from "#src/testing/records/made-pdf.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import { countTextParts, findAttachmentText, findDocumentText, listTextParts } from "./queries.ts"
import { readFiles } from "./read-files.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
let docket: Awaited<ReturnType<typeof makeDocket>>
let agency_id = ""
beforeAll(async () => {
  parts = await createTestDeps()
  agency_id = (await makeAgency(parts.deps.database)).id
  docket = await makeDocket(parts.deps.database, agency_id)
})
afterAll(() => parts.close())

const PDF = "application/pdf"
const job = () => parts.ctx({ kind: "job", name: "read_files" })

async function stored(bytes: Buffer | null, mime_type: string) {
  const storage_key = `documents/${crypto.randomUUID()}`
  const sha256 = "0".repeat(64)
  if (bytes) await parts.deps.storage.put(storage_key, bytes)
  return { storage_key, sha256, mime_type, file_size: bytes?.length ?? 0, agency_id, created_at: parts.clock.now() }
}
async function aDocument(bytes: Buffer | null, mime_type = PDF) {
  const file = await stored(bytes, mime_type)
  const created_by = (await makePerson(parts.deps.database)).user_id
  const { id } = await parts.deps.database
    .insertInto("docket_documents")
    .values({ ...file, name: "a.pdf", docket_id: docket.id, created_by })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
async function anAttachment(bytes: Buffer, scan_status: "clean" | "infected" = "clean") {
  const file = await stored(bytes, PDF)
  const comment = await makeComment(parts.deps.database, docket)
  const { id } = await parts.deps.database
    .insertInto("comment_attachments")
    .values({ ...file, filename: "a.pdf", comment_id: comment.id, scan_status })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

it("reads each file once, with its pages and headings; types without text have no row", async () => {
  const id = await aDocument(textPdf(["First page", "Second page"], [{ title: "Two", page: 2 }]))
  const picture = await aDocument(Buffer.from("x"), "image/png")
  const attachment = await anAttachment(textPdf(["Attached words"]))
  expect(await findDocumentText(parts.deps.database, id)).toMatchObject({ state: "waiting" })
  expect(await readFiles(job())).toEqual({ read: 2, failed: 0 })
  expect(await readFiles(job())).toEqual({ read: 0, failed: 0 })

  const text = await findDocumentText(parts.deps.database, id)
  const contents = [{ title: "Two", level: 1, part: 2 }]
  expect(text).toMatchObject({ state: "done", failure: null, parts_are: "pages", contents, cut: false })
  expect(await countTextParts(parts.deps.database, text?.id ?? "")).toBe(2)
  const shown = await listTextParts(parts.deps.database, text?.id ?? "", { from: 2, most: 5 })
  expect(shown).toEqual([{ number: 2, heading: null, text: "Second page" }])
  expect(await findDocumentText(parts.deps.database, picture)).toBeUndefined()
  expect(await findAttachmentText(parts.deps.database, attachment)).toMatchObject({ state: "done" })
})

it("says why there is no text: a scan, a broken file, one the store has lost", async () => {
  const scan = await aDocument(textPdf([""]))
  const broken = await aDocument(Buffer.from("%PDF-1.7\nnothing of it"))
  const lost = await aDocument(null)
  const empty = await aDocument(pdfBytes(300))
  expect(await readFiles(job())).toEqual({ read: 1, failed: 3 })
  const found = await Promise.all([scan, broken, lost, empty].map((id) => findDocumentText(parts.deps.database, id)))
  expect(found.map((text) => [text?.state, text?.failure])).toEqual([
    ["no_text", null],
    ["failed", "unreadable"],
    ["failed", "missing"],
    ["failed", "unreadable"],
  ])
})

it("never opens an infected file", async () => {
  const id = await anAttachment(textPdf(["Bad words"]), "infected")
  expect(await readFiles(job())).toEqual({ read: 0, failed: 0 })
  expect(await findAttachmentText(parts.deps.database, id)).toMatchObject({ state: "waiting" })
})

it("two processes read no file twice; one whose reader was killed is begun again, three times at most", async () => {
  const ids = [await aDocument(textPdf(["A"])), await aDocument(textPdf(["B"])), await aDocument(textPdf(["C"]))]
  const both = await Promise.all([readFiles(job()), readFiles(job())])
  expect(both[0].read + both[1].read).toBe(3)
  const [id = ""] = ids
  const killed = (attempts: number) =>
    parts.deps.database
      .updateTable("file_texts")
      .set({ state: "waiting", read_at: null, attempts, held_until: new Date(parts.clock.now().getTime() + 60_000) })
      .where("document_id", "=", id)
      .execute()
  await parts.deps.database.deleteFrom("file_text_parts").execute()
  await killed(1)
  expect(await readFiles(job())).toEqual({ read: 0, failed: 0 })
  parts.clock.advance(61_000)
  expect(await readFiles(job())).toEqual({ read: 1, failed: 0 })
  await killed(3)
  parts.clock.advance(61_000)
  expect(await readFiles(job())).toEqual({ read: 0, failed: 0 })
  expect(await findDocumentText(parts.deps.database, id)).toMatchObject({ state: "failed", failure: "too_heavy" })
})

it("the text goes with a document that leaves a draft", async () => {
  const id = await aDocument(textPdf(["Gone"]))
  await readFiles(job())
  const text = await findDocumentText(parts.deps.database, id)
  await parts.deps.database.deleteFrom("docket_documents").where("id", "=", id).execute()
  expect(await countTextParts(parts.deps.database, text?.id ?? "")).toBe(0)
})
