import { getDocumentProxy } from "unpdf"
import {
  type ContentsEntry,
  type DocumentParts,
  headingTitle,
  type Part,
  READ_LIMITS,
  storableText,
} from "./document-parts.ts"

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Outline = Awaited<ReturnType<Pdf["getOutline"]>>
type TextContent = Awaited<ReturnType<Awaited<ReturnType<Pdf["getPage"]>>["getTextContent"]>>
type TextItem = Extract<TextContent["items"][number], { str: string }>

/** A gap of so many line heights begins a paragraph. */
const PARAGRAPH_GAP = 1.7
const LEVELS = 6

/** Raised for a file that asks for a password. */
export class EncryptedError extends Error {}

/**
 * The text of a PDF, page by page, and its outline. `until`: the time of `Date.now()` after which no further page is begun. Raises
 * `EncryptedError`, and anything for what is no readable PDF.
 */
export async function pdfParts(bytes: Uint8Array, { until }: { until: number }): Promise<DocumentParts> {
  const pdf = await open(bytes)
  const parts: Part[] = []
  let length = 0
  for (let number = 1; number <= Math.min(pdf.numPages, READ_LIMITS.parts); number++) {
    if (length > READ_LIMITS.text || Date.now() > until) break
    const text = await pageText(pdf, number)
    length += text.length
    parts.push({ heading: null, text })
  }
  const contents = Date.now() > until ? [] : await contentsOf(pdf)
  return { parts_are: "pages", parts, contents, cut: parts.length < pdf.numPages }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, {
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      maxImageSize: 1,
      verbosity: 0,
    })
  } catch (error) {
    throw error instanceof Error && error.name === "PasswordException" ? new EncryptedError() : error
  }
}

/** A page that is broken is an empty one: the others may be whole. */
async function pageText(pdf: Pdf, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return inParagraphs(items.filter((item) => "str" in item))
  } catch {
    return ""
  }
}

/** Lines that stand together are a paragraph; an empty line is between two. */
function inParagraphs(items: readonly TextItem[]): string {
  let text = ""
  let line = ""
  let last: { y: number; height: number } | undefined
  for (const { str, hasEOL, height, transform } of items) {
    if (line.trim() === "" && str.trim() !== "") {
      const y = Number(transform[5])
      const size = height || last?.height || 0
      // A page that goes on further up begins another column.
      if (last && size > 0 && (last.y - y > PARAGRAPH_GAP * Math.max(size, last.height) || y > last.y + size))
        text += "\n"
      last = { y, height: size }
    }
    line += str
    if (!hasEOL) continue
    text += `${line.trimEnd()}\n`
    line = ""
  }
  return storableText(text + line)
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
}

async function contentsOf(pdf: Pdf): Promise<ContentsEntry[]> {
  const contents: ContentsEntry[] = []
  const add = async (entries: Outline, level: number): Promise<void> => {
    for (const { title, dest, items } of entries ?? []) {
      if (contents.length >= READ_LIMITS.contents) return
      const part = await pageOf(pdf, dest)
      const words = headingTitle(title)
      if (part && words) contents.push({ title: words, level, part })
      if (level < LEVELS) await add(items as Outline, level + 1)
    }
  }
  try {
    await add(await pdf.getOutline(), 1)
  } catch {
    // A broken outline: what was read of it stays.
  }
  return contents
}

async function pageOf(pdf: Pdf, dest: string | unknown[] | null): Promise<number | null> {
  try {
    const place: unknown[] | null = typeof dest === "string" ? await pdf.getDestination(dest) : dest
    const page = place?.[0]
    if (typeof page === "number") return page + 1
    return page && typeof page === "object"
      ? (await pdf.getPageIndex(page as Parameters<Pdf["getPageIndex"]>[0])) + 1
      : null
  } catch {
    return null
  }
}
