import { buffer } from "node:stream/consumers"
import { expect, test } from "vitest"
import { ZipFile } from "yazl"
import { docxText } from "./docx-text.ts"
import { docxTextApart } from "./docx-text-apart.ts"

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
async function zipOf(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
const docx = (body: string) =>
  zipOf({ "word/document.xml": `<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>` })
const said = (text: string, look = "") => `<w:p><w:pPr>${look}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`

test("headings, paragraphs, items of lists, and line breaks, and nothing of it as markup", async () => {
  const bytes = await docx(
    said("A heading", '<w:pStyle w:val="Heading1"/>') +
      said("") +
      said("&lt;b&gt; &amp; ñ") +
      said("An item", '<w:numPr><w:ilvl w:val="0"/></w:numPr>') +
      "<w:p><w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:instrText>HYPERLINK</w:instrText></w:r></w:p>",
  )
  const whole = { text: "A heading\n\n<b> & ñ\n\n• An item\n\none\ntwo", cut: false }
  expect(await docxText(bytes, 1000)).toEqual(whole)
  expect(await docxTextApart(async () => bytes, 1000)).toEqual(whole)
})

test("long text is cut between two characters", async () => {
  expect(await docxText(await docx(said("a😀😀😀")), 4)).toEqual({ text: "a😀", cut: true })
})

test.each([
  ["no archive", async () => Buffer.from("PK not at all")],
  ["an archive that breaks off", async () => (await docx(said("x"))).subarray(0, 90)],
  ["an archive without a document", () => zipOf({ "readme.txt": "x" })],
  ["a document that breaks off", () => zipOf({ "word/document.xml": `<w:document xmlns:w="${W}"><w:p>` })],
  ["entities", () => zipOf({ "word/document.xml": `<!DOCTYPE d [<!ENTITY a "ha">]><d>&a;</d>` })],
  ["another encoding", () => zipOf({ "word/document.xml": Buffer.from([0xff, 0xfe, 0x3c, 0x00]) })],
  [
    "an archive of too many files",
    () => zipOf(Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}`, ""]))),
  ],
])("%s: null", async (_, made) => expect(await docxText(await made(), 1000)).toBeNull())

test("a bomb is not unpacked beyond the limit", async () => {
  const bytes = await zipOf({
    "word/document.xml": Buffer.concat([
      Buffer.from(`<w:document xmlns:w="${W}">${said("Before")}<w:p>`),
      Buffer.alloc(200_000_000, "<w:r/>"),
    ]),
  })
  expect(bytes.length).toBeLessThan(2_000_000)
  expect(await docxTextApart(async () => bytes, 1000, 300_000)).toEqual({ text: "Before", cut: true })
})
