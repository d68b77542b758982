import type { Readable } from "node:stream"
import { SaxesParser, type SaxesTagNS } from "saxes"
import { type Entry, fromBuffer, type ZipFile } from "yauzl"

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
/** So much of the unpacked document is read, whatever the archive says of its size. */
const UNPACKED_MAX_BYTES = 32 * 1024 * 1024
const ENTRIES_MAX = 5000

export type DocumentText = { text: string; cut: boolean }

/** `level` of a heading, 1 to 6; null for other paragraphs. */
export type Paragraph = { text: string; level: number | null; in_list: boolean }

/**
 * The words of a Word file, at most `max` UTF-16 units of them: paragraphs and headings between empty lines, items of lists after a
 * bullet. Nothing else of the file is read. Null for what is no readable Word file.
 */
export async function docxText(bytes: Buffer, max: number): Promise<DocumentText | null> {
  try {
    const { paragraphs, cut } = await docxParagraphs(bytes, max)
    const text = paragraphs.map((one) => (one.in_list ? `• ${one.text}` : one.text)).join("\n\n")
    return { text: beginning(text, max), cut: cut || text.length > max }
  } catch {
    return null
  }
}

/** The same by paragraphs, about `max` UTF-16 units of them. Raises what is wrong with a file that cannot be read. */
export async function docxParagraphs(bytes: Buffer, max: number): Promise<{ paragraphs: Paragraph[]; cut: boolean }> {
  return paragraphsOf(await documentIn(bytes), max)
}

/** The one file of the archive that holds the text. */
function documentIn(bytes: Buffer): Promise<Readable> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip: ZipFile) => {
      if (error) return reject(error)
      let left = ENTRIES_MAX
      zip.on("error", reject)
      zip.on("end", () => reject(new Error("it has no document")))
      zip.on("entry", (entry: Entry) => {
        if (entry.fileName === "word/document.xml")
          return zip.openReadStream(entry, (failure, stream) => (failure ? reject(failure) : resolve(stream)))
        left -= 1
        return left > 0 ? zip.readEntry() : reject(new Error("it has too many files"))
      })
      return zip.readEntry()
    })
  })
}

async function paragraphsOf(document: Readable, max: number): Promise<{ paragraphs: Paragraph[]; cut: boolean }> {
  const { parser, read } = paragraphReader()
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let size = 0
  // Leaving the loop ends the unpacking.
  for await (const chunk of document as AsyncIterable<Uint8Array>) {
    size += chunk.length
    parser.write(decoder.decode(chunk, { stream: true }))
    if (read.length > max || size > UNPACKED_MAX_BYTES) return { paragraphs: read.paragraphs, cut: true }
  }
  parser.write(decoder.decode()).close()
  return { paragraphs: read.paragraphs, cut: false }
}

function paragraphReader() {
  const read = { paragraphs: [] as Paragraph[], length: 0 }
  const now = { worded: false, in_list: false, level: null as number | null, text: "" }
  const parser = new SaxesParser({ xmlns: true, position: false })
  const refuse = (why: string): never => {
    throw new Error(why)
  }
  parser.on("error", ({ message }) => refuse(message))
  parser.on("doctype", () => refuse("it declares something of its own"))
  parser.on("opentag", ({ uri, local, attributes }: SaxesTagNS) => {
    if (uri !== WORD) return
    if (local === "p") Object.assign(now, { text: "", in_list: false, level: null })
    if (local === "numPr") now.in_list = true
    if (local === "pStyle") now.level = levelOfStyle(valueOf(attributes))
    if (local === "outlineLvl") now.level ??= levelOfOutline(valueOf(attributes))
    if (local === "t") now.worded = true
    if (local === "tab") now.text += " "
    if (local === "br" || local === "cr") now.text += "\n"
  })
  parser.on("text", (text) => {
    if (now.worded) now.text += text
  })
  parser.on("closetag", ({ uri, local }) => {
    if (uri !== WORD) return
    if (local === "t") now.worded = false
    if (local !== "p") return
    const text = now.text.trim()
    const { level, in_list } = now
    if (text) read.paragraphs.push({ text, level, in_list: in_list && level === null })
    read.length += text.length
    now.text = ""
  })
  return { parser, read }
}

function valueOf(attributes: SaxesTagNS["attributes"]): string | undefined {
  return Object.values(attributes).find(({ uri, local }) => uri === WORD && local === "val")?.value
}

/** Of 'Heading1', 'Heading 2' or 'Title', as Word and others name their styles. */
function levelOfStyle(style: string | undefined): number | null {
  if (style?.toLowerCase() === "title") return 1
  const digit = /^heading ?([1-6])$/i.exec(style ?? "")?.[1]
  return digit ? Number(digit) : null
}

/** Word counts from 0, and has a ninth for what is no heading. */
function levelOfOutline(value: string | undefined): number | null {
  const level = Number(value ?? Number.NaN) + 1
  return level >= 1 && level <= 6 ? level : null
}

/** Without half of a character at its end. */
const beginning = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "")
