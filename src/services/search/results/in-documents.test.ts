import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addDocuments } from "#src/services/attachments/documents/add-documents.ts"
import { renameDocument } from "#src/services/attachments/documents/rename-document.ts"
import { replaceDocument } from "#src/services/attachments/documents/replace-document.ts"
import { withdrawDocument } from "#src/services/attachments/documents/withdraw-document.ts"
import { readFiles } from "#src/services/attachments/texts/read-files.ts"
import { listRegulationsDockets } from "#src/services/dockets/docket-regulations-queries.ts"
import { browsePublicDockets, countPublicDocketsWith } from "#src/services/dockets/public-docket-queries.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { textPdf } from "#src/testing/records/made-pdf.ts"
import { indexDocuments } from "#src/services/search/indexing/index-documents.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.database.db
const job = (name: string) => test.ctx({ kind: "job", name })
const jobs = async () => {
  await readFiles(job("read_files"))
  return indexDocuments(job("index_documents"))
}

async function pdf(filename: string, pages: string[]) {
  const storage_key = `documents/${randomUUID()}`
  const { size, sha256 } = await test.deps.storage.put(storage_key, textPdf(pages))
  return { filename, file_size: size, sha256, mime_type: "application/pdf", storage_key }
}

/** A public docket with documents of these pages, by the names of their files. */
async function aDocket(documents: Record<string, string[]>, change: Parameters<typeof makeDocket>[2] = {}) {
  const agency = await makeAgency(db(), { name: `Office ${randomUUID()}` })
  const ctx = test.ctx(await makeMember(db(), agency.id, "manager"))
  const docket = await makeDocket(db(), agency.id, { opened_at: new Date("2026-06-01T12:00:00Z"), ...change })
  const target = { agency_id: agency.id, docket_id: docket.id }
  const files = Object.entries(documents).map(([name, pages]) => pdf(name, pages))
  await addDocuments(ctx, { ...target, files: await Promise.all(files) })
  const seen = async (name: string) => {
    const { id } = await db()
      .selectFrom("docket_documents")
      .select("id")
      .where("docket_id", "=", docket.id)
      .where("name", "=", name)
      .executeTakeFirstOrThrow()
    const { documents_version: version } = await db()
      .selectFrom("dockets")
      .select("documents_version")
      .where("id", "=", docket.id)
      .executeTakeFirstOrThrow()
    return { ...target, document_id: id, version }
  }
  const search = (q: string) => browsePublicDockets(db(), { q, agency_id: agency.id, limit: 10, offset: 0 }, new Date())
  const total = async (q: string) => (await search(q)).total
  return { id: docket.id, slug: docket.slug, agency, ctx, seen, search, total }
}

const pieces = (segments: readonly { text: string; hit: boolean }[] = []) =>
  segments.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("")

describe("words of a docket's supporting documents", () => {
  it("find the docket once they were read, and say in which document and on which page they are", async () => {
    const { id, seen, search, total } = await aDocket({
      "plan.pdf": ["A plan for the harbor.", "The culvert below Quarry Lane is widened."],
      "map.pdf": ["A map of the harbor."],
    })
    expect(await total("culvert")).toBe(0)
    expect(await jobs()).toBe(1)
    expect(await jobs()).toBe(0)
    const { items, total: found } = await search("widened culverts")
    expect([items.map((item) => item.id), found]).toEqual([[id], 1])
    const { document_id } = await seen("plan.pdf")
    expect(items[0]?.document).toMatchObject({ id: document_id, title: "plan.pdf", page: 2 })
    expect(pieces(items[0]?.document?.snippet)).toBe("The [culvert] below Quarry Lane is [widened].")
    expect(await total('"quarry lane"')).toBe(1)
    expect(await total('"lane quarry"')).toBe(0)
    expect(await total("culvert -harbor")).toBe(0)
    expect((await search("map")).items[0]?.document).toMatchObject({ title: "map.pdf", page: 1 })
    const counted = async (q: string) => countPublicDocketsWith(db(), q, 10)
    expect(await counted("widened culvert")).toEqual({ total: 1, total_exact: true })
    expect(await counted('"culvert below quarry"')).toEqual({ total: 1, total_exact: true })
    expect(await counted('"quarry culvert"')).toEqual({ total: 0, total_exact: true })
    expect(await counted("-culvert")).toEqual({ total: 0, total_exact: true })
    const query = { search_term: "widened culvert", size: 5, page: 1, sort: [], agency_slugs: [], types: [] }
    const like = await listRegulationsDockets(db(), { ...query, modified: {} } as never)
    expect(like.items.map((item) => item.id)).toEqual([id])
  })

  it("stand beside those of the docket, and come after every docket that says them itself, in every order", async () => {
    const mixed = await aDocket({ "a.pdf": ["The gasworks are closed."] }, { title: "Zebra crossing" })
    await makeDocket(db(), mixed.agency.id, { title: "Old gasworks", open_at: new Date("2020-01-01T12:00:00Z") })
    await jobs()
    expect((await mixed.search("zebra gasworks")).items.map(({ title }) => title)).toEqual(["Zebra crossing"])
    expect((await mixed.search("zebra")).items[0]?.document).toBeNull()
    for (const sort of ["newest", "title_desc", "closing_soon"] as const) {
      const page = { q: "gasworks", sort, agency_id: mixed.agency.id, limit: 1 }
      const one = async (offset: number) => (await browsePublicDockets(db(), { ...page, offset }, new Date())).items[0]
      expect([(await one(0))?.title, (await one(1))?.title]).toEqual(["Old gasworks", "Zebra crossing"])
    }
  })

  it("follow the documents: a title, another version, and one that is withdrawn, which is found no more at once", async () => {
    const { ctx, seen, search, total } = await aDocket({
      "a.pdf": ["Apricot orchards."],
      "b.pdf": ["Blackthorn hedges."],
    })
    await jobs()
    expect([await total("apricot"), await total("blackthorn")]).toEqual([1, 1])

    await renameDocument(ctx, { ...(await seen("b.pdf")), title: "Survey of hedgehogs" })
    await jobs()
    const named = (await search("hedgehogs")).items[0]?.document
    expect(named).toMatchObject({ title: "Survey of hedgehogs", page: null, snippet: [] })

    const file = await pdf("a2.pdf", ["Almond orchards."])
    await replaceDocument(ctx, { ...(await seen("a.pdf")), reason: "Misprint.", file })
    expect(await total("apricot")).toBe(0)
    await jobs()
    expect([await total("apricot"), await total("almond"), await total("blackthorn")]).toEqual([0, 1, 1])

    await withdrawDocument(ctx, { ...(await seen("b.pdf")), reason: "Not ours." })
    expect(await total("blackthorn")).toBe(0)
    await jobs()
    expect([await total("blackthorn"), await total("hedgehogs"), await total("almond")]).toEqual([0, 0, 1])
  })

  it("are looked for in what the public may see alone", async () => {
    const { id, agency, total } = await aDocket({ "a.pdf": ["Mulberry silk."] }, { status: "draft", opened_at: null })
    await jobs()
    expect(await total("mulberry")).toBe(0)
    await db().updateTable("dockets").set({ status: "open", opened_at: new Date() }).where("id", "=", id).execute()
    expect(await total("mulberry")).toBe(1)
    await db().updateTable("agencies").set({ deleted_at: new Date() }).where("id", "=", agency.id).execute()
    expect(await total("mulberry")).toBe(0)
  })

  it("are written some pages at a time, however many there are", async () => {
    const pages = Array.from({ length: 230 }, (_, page) => (page === 229 ? "Rhubarb." : `Page ${page} of tamarisk.`))
    const { search, total } = await aDocket({ "long.pdf": pages })
    await readFiles(job("read_files"))
    expect(await indexDocuments(job("index_documents"), () => true)).toBe(0)
    expect(await total("tamarisk")).toBe(0)
    expect(await indexDocuments(job("index_documents"))).toBe(1)
    expect(await total("tamarisk rhubarb")).toBe(1)
    expect((await search("rhubarb")).items[0]?.document?.page).toBe(230)
  })

  it("are not written over what changed while they were put together", async () => {
    const { id, total } = await aDocket({ "a.pdf": ["Juniper berries."] })
    await readFiles(job("read_files"))
    const row = db().selectFrom("docket_document_words").select(["changes", "written"]).where("docket_id", "=", id)
    const { changes } = await row.executeTakeFirstOrThrow()
    await db().updateTable("dockets").set({ title: "Another title" }).where("id", "=", id).execute()
    await sql`select write_part_words(${id}, 100)`.execute(db())
    const { rows } = await sql<{ done: boolean }>`
      select write_document_words(${id}, ${changes}) as done`.execute(db())
    expect(rows).toEqual([{ done: false }])
    expect(await total("juniper")).toBe(0)
    expect(await indexDocuments(job("index_documents"))).toBe(1)
    expect(await total("juniper")).toBe(1)
    expect(await total("another juniper")).toBe(1)
  })
})
