import { docxParagraphs } from "#src/platform/documents/docx-text.ts"
import {
  type ContentsEntry,
  type DocumentParts,
  headingTitle,
  type Part,
  READ_LIMITS,
  storableText,
} from "./document-parts.ts"

/** The text of a text file in parts that can be read one by one. In UTF-8, or UTF-16 where it begins so. */
export function plainParts(bytes: Uint8Array): DocumentParts {
  const text = storableText(decoded(bytes)).trimEnd()
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => ({ text: paragraph, level: null }))
  return inSections(paragraphs, text.length > READ_LIMITS.text)
}

/** The text of a Word file, a part for each of its headings. Raises what is wrong with one that cannot be read. */
export async function wordParts(bytes: Buffer): Promise<DocumentParts> {
  const { paragraphs, cut } = await docxParagraphs(bytes, READ_LIMITS.text)
  return inSections(
    paragraphs.map(({ text, level, in_list }) => ({ text: storableText(in_list ? `• ${text}` : text), level })),
    cut,
  )
}

/** A part begins with a heading, and where one would be too long to read. */
function inSections(paragraphs: readonly { text: string; level: number | null }[], cut: boolean): DocumentParts {
  const parts: Part[] = []
  const contents: ContentsEntry[] = []
  for (const { text, level } of paragraphs) {
    const heading = level === null ? null : headingTitle(text)
    if (heading !== null && level !== null) {
      parts.push({ heading, text: "" })
      contents.push({ title: heading, level, part: parts.length })
      continue
    }
    for (const piece of pieces(text)) {
      const last = parts.at(-1)
      if (last && last.text.length + piece.length < READ_LIMITS.part) last.text += (last.text && "\n\n") + piece
      else parts.push({ heading: null, text: piece })
    }
  }
  return { parts_are: "sections", parts, contents, cut }
}

/** A paragraph without end is cut, at a line or a blank where there is one. */
function pieces(text: string): string[] {
  const most = READ_LIMITS.part - 2
  const found: string[] = []
  let rest = text.slice(0, READ_LIMITS.text)
  while (rest.length > most) {
    const head = rest.slice(0, most)
    const end = Math.max(head.lastIndexOf("\n"), head.lastIndexOf(" "))
    const at = end > most / 2 ? end : most
    found.push(rest.slice(0, at))
    rest = rest.slice(at)
  }
  return [...found, rest]
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const read = bytes.subarray(0, READ_LIMITS.text * 4)
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(read)
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(read)
  return new TextDecoder("utf-8").decode(read)
}
