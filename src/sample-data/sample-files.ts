import { crc32, deflateSync } from "node:zlib"
import type { DocumentParts, Part } from "#src/platform/documents/read/document-parts.ts"
import { plainParts } from "#src/platform/documents/read/text-parts.ts"
import type { SampleFile } from "./sample-shapes.ts"

const lineLength = 88
const linesPerPage = 46

function wrapped(text: string): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = []
    let line = ""
    for (const word of paragraph.split(" ")) {
      if (line && line.length + word.length + 1 > lineLength) {
        lines.push(line)
        line = word
      } else line = line ? `${line} ${word}` : word
    }
    return [...lines, line]
  })
}

// The built-in Helvetica knows Latin-1; anything beyond it becomes the nearest plain character.
function latin(text: string): string {
  return text
    .replaceAll(/[‘’ʻ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, "-")
    .replaceAll("•", "-")
    .replaceAll(/[^\u0020-\u007e\u00a1-\u00ff\n]/g, "")
}

function pdfString(text: string): string {
  return `(${latin(text).replaceAll(/[\\()]/g, String.raw`\$&`)})`
}

/** The lines of each page of a sample PDF, without its title. */
function pagesOf(body: string): string[][] {
  const lines = wrapped(body)
  const pageCount = Math.max(1, Math.ceil(lines.length / linesPerPage))
  return Array.from({ length: pageCount }, (_, page) => lines.slice(page * linesPerPage, (page + 1) * linesPerPage))
}

/** What a reader of the PDF finds on each page. */
function pdfTexts(title: string, body: string): Part[] {
  return pagesOf(body).map((lines, page) => {
    const text = latin([...(page === 0 ? [title, ""] : []), ...lines].join("\n"))
    return { heading: null, text: text.replaceAll(/\n{3,}/g, "\n\n").trim() }
  })
}

/** A small valid PDF: a title and wrapped text in Helvetica, as many letter-size pages as it needs. */
function makePdf(title: string, body: string): Buffer {
  const pages = pagesOf(body)
  const pageCount = pages.length
  const objects: string[] = []
  const pageIds = Array.from({ length: pageCount }, (_, page) => 5 + page * 2)
  objects[1] = "<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>"
  objects[2] = `<< /Type /Pages /Count ${pageCount} /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] >>`
  objects[3] = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
  objects[4] = `<< /Title ${pdfString(title)} /Producer (OpenDocket sample data) >>`
  for (const [page, id] of pageIds.entries()) {
    const shown = pages[page] ?? []
    const heading = page === 0 ? `/F1 15 Tf 60 736 Td ${pdfString(title)} Tj 0 -28 Td` : "60 736 Td"
    const text = shown.map((line) => `${pdfString(line)} Tj T*`).join("\n")
    const stream = `BT ${heading} /F1 10.5 Tf 14 TL\n${text}\nET`
    objects[id] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${id + 1} 0 R >>`
    objects[id + 1] = `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`
  }
  let file = "%PDF-1.4\n"
  const offsets: number[] = []
  for (let id = 1; id < objects.length; id++) {
    offsets.push(file.length)
    file += `${id} 0 obj\n${objects[id]}\nendobj\n`
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  const trailer = `trailer\n<< /Size ${objects.length} /Root 1 0 R /Info 4 0 R >>`
  return Buffer.from(
    `${file}xref\n0 ${objects.length}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  )
}

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A small PNG that could be a photograph seen from far away: sky, hills, road; the tint comes from the title. */
function makePng(title: string): Buffer {
  const [width, height] = [320, 200]
  const tint = crc32(title)
  const [hill, road] = [60 + (tint % 50), 20 + ((tint >>> 8) % 40)]
  const rows: Buffer[] = []
  for (let y = 0; y < height; y++) {
    const row = Buffer.alloc(1 + width * 3)
    for (let x = 0; x < width; x++) {
      const ridge = 90 + Math.sin((x + (tint % 97)) / 31) * 14 + Math.sin(x / 11) * 4
      const onRoad = y > 120 && Math.abs(x - 150 - (y - 120) * 0.3) < road * ((y - 100) / 60)
      const color = y < ridge ? [168 + y / 2, 200 + y / 3, 232] : onRoad ? [96, 98, 104] : [hill, 118 + (y % 7), 72]
      row.set(color, 1 + x * 3)
    }
    rows.push(row)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.concat(rows))),
    pngChunk("IEND", Buffer.alloc(0)),
  ])
}

/** A file whose kind follows its extension (pdf, png, else plain text), built only when asked for. */
export function sampleFile(filename: string, title: string, body: string): SampleFile {
  if (filename.endsWith(".png")) return { filename, mime_type: "image/png", make: () => makePng(filename), text: null }
  if (filename.endsWith(".pdf")) {
    const text: DocumentParts = { parts_are: "pages", parts: pdfTexts(title, body), contents: [], cut: false }
    return { filename, mime_type: "application/pdf", make: () => makePdf(title, body), text }
  }
  const bytes = Buffer.from(`${title}\n\n${body}\n`, "utf8")
  return { filename, mime_type: "text/plain", make: () => bytes, text: plainParts(bytes) }
}
