import { execFileSync } from "node:child_process"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { expect, test } from "vitest"
import { ZipFile } from "yazl"
import { FONT, pdfOf, streamOf, textPdf } from "#src/testing/records/made-pdf.ts"
import type { ReadableKind, ReadResult } from "./document-parts.ts"
import { flags, readBounds, readDocumentApart } from "./read-document-apart.ts"

const read = (bytes: Buffer | string, kind: ReadableKind = "pdf", change: Partial<typeof readBounds> = {}) =>
  readDocumentApart(Readable.from([Buffer.from(bytes)]), kind, { ...readBounds, ...change })
const done = (result: ReadResult) => (result.state === "done" ? result.document : result)

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
async function docx(body: string): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(`<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>`), "word/document.xml")
  zip.end()
  return buffer(zip.outputStream)
}
const said = (text: string, style = "") =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`

test("a PDF: its pages in paragraphs, and its outline", async () => {
  const bytes = textPdf(
    ["The plan\n\nA line of it\nand its end.", "Costs (2026): \\ten"],
    [
      { title: "The plan", page: 1 },
      { title: "Costs", page: 2 },
    ],
  )
  expect(done(await read(bytes))).toEqual({
    parts_are: "pages",
    parts: [
      { heading: null, text: "The plan\n\nA line of it\nand its end." },
      { heading: null, text: "Costs (2026): \\ten" },
    ],
    contents: [
      { title: "The plan", level: 1, part: 1 },
      { title: "Costs", level: 1, part: 2 },
    ],
    cut: false,
  })
})

test("a Word file: a part for each heading", async () => {
  const bytes = await docx(
    said("Before") +
      said("Trees", "Heading1") +
      said("Oaks.") +
      said("Elms.") +
      said("Where", "Heading2") +
      said("Here."),
  )
  expect(done(await read(bytes, "docx"))).toEqual({
    parts_are: "sections",
    parts: [
      { heading: null, text: "Before" },
      { heading: "Trees", text: "Oaks.\n\nElms." },
      { heading: "Where", text: "Here." },
    ],
    contents: [
      { title: "Trees", level: 1, part: 2 },
      { title: "Where", level: 2, part: 3 },
    ],
    cut: false,
  })
})

test("a text file: without what cannot be stored, and long ones in parts", async () => {
  const whole = done(await read("One\u0000\r\nTwo\n\nÑ", "txt"))
  expect(whole).toMatchObject({ parts: [{ heading: null, text: "One\nTwo\n\nÑ" }], contents: [], cut: false })
  const long = done(await read("word ".repeat(10_000), "txt"))
  expect("parts" in long && long.parts.map(({ text }) => text.length)).toEqual([19_994, 19_995, 10_010])
})

test("a file that is broken, asks for a password, or is of another type says so", async () => {
  const failure = async (bytes: Buffer | string, kind?: ReadableKind) => read(bytes, kind)
  expect(await failure("%PDF-1.7\nnothing")).toEqual({ state: "failed", failure: "unreadable" })
  expect(await failure("PK nothing", "docx")).toEqual({ state: "failed", failure: "unreadable" })
  const hash = "<" + "ab".repeat(32) + ">"
  const locked = pdfOf(
    [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count 0/Kids[]>>",
      `<</Filter/Standard/V 1/R 2/O${hash}/U${hash}/P -44>>`,
    ],
    "/Encrypt 3 0 R/ID[<01><01>]",
  )
  expect(await failure(locked)).toEqual({ state: "failed", failure: "encrypted" })
})

const page = (contents: number, resources = "<</Font<</F1 3 0 R>>>>") =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources${resources}/Contents ${contents} 0 R>>`

test("a bomb of memory ends its own process and nothing else", async () => {
  const bomb = pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[4 0 R]>>",
    FONT,
    page(5),
    streamOf(Buffer.alloc(600_000_000, " "), { packed: true }),
  ])
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage.rss()
  expect(await read(bomb, "pdf", { memory_megabytes: 400 })).toEqual({ state: "failed", failure: "too_heavy" })
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})

test("a million pages that are one, and pages without end, take no more than a file may", async () => {
  const kids = (count: number, kid: string) =>
    pdfOf([
      "<</Type/Catalog/Pages 2 0 R>>",
      `<</Type/Pages/Count ${count}/Kids[${kid}]>>`,
      FONT,
      page(5),
      streamOf("BT /F1 9 Tf (x) Tj ET"),
    ])
  const million = kids(1_000_000, "4 0 R ".repeat(1_000_000))
  // It is read for as long as it may be, and opened on a slow machine after many seconds: the shortest time that is enough tells all.
  let result: ReadResult = { state: "failed", failure: "too_heavy" }
  for (const seconds of [5, 15, 45]) {
    result = await read(million, "pdf", { seconds })
    if (result.state === "done") break
  }
  const parts = done(result)
  expect("parts" in parts && [parts.parts.length <= 2000, parts.cut]).toEqual([true, true])
  const circle = await read(kids(1_000_000, "2 0 R"), "pdf", { seconds: 4 })
  expect(["done", "failed"]).toContain(circle.state)
})

test("a page that never ends is ended", async () => {
  const started = Date.now()
  // Each form shows the next one a hundred times.
  const forms = Array.from({ length: 12 }, (_, at) =>
    streamOf(`/X${at + 1} Do `.repeat(100), {
      more: `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X${at + 1} ${7 + at} 0 R>>/Font<</F1 3 0 R>>>>`,
    }),
  )
  const endless = pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[4 0 R]>>",
    FONT,
    page(5, "<</XObject<</X0 6 0 R>>/Font<</F1 3 0 R>>>>"),
    streamOf("/X0 Do"),
    ...forms,
    streamOf("BT /F1 9 Tf (x) Tj ET", {
      more: "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F1 3 0 R>>>>",
    }),
  ])
  expect(await read(endless, "pdf", { seconds: 4 })).toEqual({ state: "failed", failure: "too_heavy" })
  expect(Date.now() - started).toBeLessThan(15_000)
})

test("the process may neither write nor read beyond the product, nor start another", () => {
  const tries = `
    const told = []
    for (const [name, run] of [
      ["write", () => require("fs").writeFileSync("written", "x")],
      ["read", () => require("fs").readFileSync("/etc/hostname")],
      ["start", () => require("child_process").execSync("true")],
    ]) try { run(); told.push(name) } catch (error) { told.push(error.code) }
    console.log(told.join(" "))`
  const told = execFileSync(process.execPath, [...flags(readBounds), "-e", tries], { encoding: "utf8" })
  expect(told.trim()).toBe("ERR_ACCESS_DENIED ERR_ACCESS_DENIED ERR_ACCESS_DENIED")
})
