import { deflateSync } from "node:zlib"

/** A PDF of these objects, numbered from 1; the first is its catalog. `trailer`: what else stands in its trailer. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n")]
  const offsets: number[] = []
  let length = pieces[0]?.length ?? 0
  const add = (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
  }
  for (const [at, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]))
  }
  const start = length
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`))
  add(Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(pieces)
}

/** A stream of a PDF, packed where `packed` says so. */
export function streamOf(content: Buffer | string, { packed = false, more = "" } = {}): Buffer {
  const bytes = packed ? deflateSync(content) : Buffer.from(content)
  const filter = packed ? "/Filter/FlateDecode" : ""
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${filter}${more}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ])
}

export const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"

/** A PDF whose pages say these texts, line by line, with headings that lead to pages (counted from 1). */
export function textPdf(pages: readonly string[], headings: readonly { title: string; page: number }[] = []): Buffer {
  const pageAt = (number: number) => 2 + number * 2
  const outlineAt = pageAt(pages.length + 1)
  const objects: (string | Buffer)[] = [
    `<</Type/Catalog/Pages 2 0 R${headings.length > 0 ? `/Outlines ${outlineAt} 0 R` : ""}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${pageAt(at + 1)} 0 R`).join(" ")}]>>`,
    FONT,
  ]
  for (const [at, text] of pages.entries()) {
    const lines = text.split("\n").map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`)
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${pageAt(at + 1) + 1} 0 R>>`,
      streamOf(`BT /F1 11 Tf 14 TL 60 730 Td ${lines.join(" ")} ET`),
    )
  }
  if (headings.length > 0) {
    objects.push(
      `<</Type/Outlines/First ${outlineAt + 1} 0 R/Last ${outlineAt + headings.length} 0 R/Count ${headings.length}>>`,
    )
    for (const [at, { title, page }] of headings.entries()) {
      const next = at + 1 < headings.length ? `/Next ${outlineAt + at + 2} 0 R` : ""
      objects.push(`<</Title(${title})/Parent ${outlineAt} 0 R${next}/Dest[${pageAt(page)} 0 R/Fit]>>`)
    }
  }
  return pdfOf(objects)
}
