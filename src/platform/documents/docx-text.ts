import type { Readable } from "node:stream"
import { SaxesParser, type SaxesTagNS } from "saxes"
import { type Entry, fromBuffer, type ZipFile } from "yauzl"

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
/** So much of the unpacked document is read, whatever the archive says of its size. */
const UNPACKED_MAX_BYTES = 32 * 1024 * 1024
const ENTRIES_MAX = 5000

export type DocumentText = { text: string; cut: boolean }

/**
 * The words of a Word file, at most `max` UTF-16 units of them: paragraphs and headings between empty lines, items of lists after a
 * bullet. Nothing else of the file is read. Null for what is no readable Word file.
 */
export async function docxText(bytes: Buffer, max: number): Promise<DocumentText | null> {
  try {
    return await textOf(await documentIn(bytes), max)
  } catch {
    return null
  }
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

async function textOf(document: Readable, max: number): Promise<DocumentText> {
  const read = { text: "", worded: false, inItem: false, paragraph: "" }
  const parser = new SaxesParser({ xmlns: true, position: false })
  const refuse = (why: string): never => {
    throw new Error(why)
  }
  parser.on("error", ({ message }) => refuse(message))
  parser.on("doctype", () => refuse("it declares something of its own"))
  parser.on("opentag", ({ uri, local }: SaxesTagNS) => {
    if (uri !== WORD) return
    if (local === "p") Object.assign(read, { paragraph: "", inItem: false })
    if (local === "numPr") read.inItem = true
    if (local === "t") read.worded = true
    if (local === "tab") read.paragraph += " "
    if (local === "br" || local === "cr") read.paragraph += "\n"
  })
  parser.on("text", (text) => {
    if (read.worded) read.paragraph += text
  })
  parser.on("closetag", ({ uri, local }) => {
    if (uri !== WORD) return
    if (local === "t") read.worded = false
    if (local !== "p") return
    const said = read.paragraph.trim()
    if (said) read.text += `${read.text && "\n\n"}${read.inItem ? "• " : ""}${said}`
    read.paragraph = ""
  })
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let size = 0
  // Leaving the loop ends the unpacking.
  for await (const chunk of document as AsyncIterable<Uint8Array>) {
    size += chunk.length
    parser.write(decoder.decode(chunk, { stream: true }))
    if (read.text.length > max || size > UNPACKED_MAX_BYTES) return { text: beginning(read.text, max), cut: true }
  }
  parser.write(decoder.decode()).close()
  return { text: beginning(read.text, max), cut: read.text.length > max }
}

/** Without half of a character at its end. */
const beginning = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "")
