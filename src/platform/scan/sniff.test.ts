import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { crc32 } from "node:zlib"
import { afterAll, describe, expect, it } from "vitest"
import { sniffFile } from "./sniff.ts"

const folder = mkdtempSync(path.join(os.tmpdir(), "sniff-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** A ZIP archive of uncompressed entries. */
function zip(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), Buffer.from(content)])
    const at = Buffer.alloc(14)
    at.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, at, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write("PK\x05\x06", "latin1")
  end.writeUInt16LE(locals.length, 8)
  end.writeUInt16LE(locals.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${word}.main+xml"/></Types>`
const cfb = (stream: string) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(70_000),
    Buffer.from(stream, "utf16le"),
    Buffer.alloc(512),
  ])
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

const cases: [string, string, Buffer, string | null][] = [
  ["PDF", "a.pdf", Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj"), "application/pdf"],
  ["Word", "a.docx", zip({ "[Content_Types].xml": types, "word/document.xml": "<w/>" }), word],
  ["a plain ZIP called docx", "a.docx", zip({ "a.txt": "hello" }), "application/zip"],
  ["old Word", "a.doc", cfb("WordDocument"), "application/msword"],
  ["old Excel called doc", "a.doc", cfb("Workbook"), "application/x-cfb"],
  ["PNG", "a.png", png, "image/png"],
  ["PNG called pdf", "a.pdf", png, "image/png"],
  ["PNG called txt", "a.txt", png, "image/png"],
  ["GIF", "a.gif", Buffer.from("GIF89a\x01\0\x01\0", "latin1"), "image/gif"],
  ["JPEG", "a.JPG", Buffer.from("ffd8ffe000104a46494600", "hex"), "image/jpeg"],
  ["text", "Comment.TXT", Buffer.from("Grüße, 日本語\r\n🗳"), "text/plain"],
  ["text of another name", "a.pdf", Buffer.from("hello"), null],
  ["text with NUL", "a.txt", Buffer.from("hel\0lo"), null],
  ["text that is not UTF-8", "a.txt", Buffer.from("Gr\xfc\xdfe", "latin1"), null],
  ["text cut inside a character", "a.txt", Buffer.from("Grü").subarray(0, 3), null],
  ["nothing", "a.txt", Buffer.alloc(0), null],
  ["a program", "a.txt", Buffer.from("7f454c46020101000000000000000000", "hex"), "application/x-elf"],
  ["SVG", "logo.svg", Buffer.from(svg), "image/svg+xml"],
  ["SVG with a declaration", "logo.svg", Buffer.from(`<?xml version="1.0"?>\n${svg}`), "image/svg+xml"],
  ["HTML called svg", "logo.svg", Buffer.from("<html><script>alert(1)</script></html>"), null],
  ["HTML called pdf", "a.pdf", Buffer.from("<html><script>alert(1)</script></html>"), null],
]

describe("sniff", () => {
  it.each(cases)("tells %s (%s)", async (...[, filename, bytes, mime_type]) => {
    const expected = mime_type && { mime_type }
    const file = path.join(folder, "file")
    writeFileSync(file, bytes)
    expect(await sniffFile(file, filename)).toEqual(expected)
  })
})
