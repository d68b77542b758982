import { createReadStream } from "node:fs"
import { fileTypeFromFile } from "file-type"

export type Sniffed = { mime_type: string }

/**
 * The type of a file by its content (settled 5); null when the content is of no type we can tell. The name decides only
 * between types that look alike: what is valid text counts as plain text (or SVG) only in a `.txt` (or `.svg`).
 */
export async function sniffFile(path: string, filename: string): Promise<Sniffed | null> {
  return decide(await fileTypeFromFile(path), filename, () => createReadStream(path))
}

type Bytes = AsyncIterable<Uint8Array>

async function decide(
  found: { mime: string } | undefined,
  filename: string,
  bytes: () => Bytes,
): Promise<Sniffed | null> {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ""
  const mime = found?.mime ?? ""
  const alike = lookalikes[extension]
  if (alike?.seen_as.includes(mime) && (await alike.is(bytes()))) return { mime_type: alike.mime_type }
  return mime && mime !== "application/xml" ? { mime_type: mime } : null
}

/** Types that their first bytes do not tell, by the extension that claims them; "" is what nothing is known about. */
const lookalikes: Record<string, { mime_type: string; seen_as: string[]; is: (bytes: Bytes) => Promise<boolean> }> = {
  txt: { mime_type: "text/plain", seen_as: [""], is: isText },
  svg: { mime_type: "image/svg+xml", seen_as: ["", "application/xml"], is: (bytes) => isText(bytes, /<svg[\s>]/) },
  doc: { mime_type: "application/msword", seen_as: ["application/x-cfb"], is: isWordDocument },
}

/** Valid UTF-8 without NUL; with `start`, only if its first 4,000 characters match that too. Nothing at all is no text. */
async function isText(bytes: Bytes, start?: RegExp): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let beginning = ""
  try {
    for await (const chunk of bytes) {
      const text = decoder.decode(chunk, { stream: true })
      if (text.includes("\0")) return false
      if (beginning.length < 4000) beginning += text
    }
    beginning += decoder.decode()
  } catch {
    return false
  }
  return beginning !== "" && (!start || start.test(beginning.slice(0, 4000)))
}

/** Old Office files share one container; Word's holds a stream of this name (in UTF-16), Excel's and installers' do not. */
async function isWordDocument(bytes: Bytes): Promise<boolean> {
  const name = Buffer.from("WordDocument", "utf16le")
  let tail = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const piece = Buffer.concat([tail, chunk])
    if (piece.includes(name)) return true
    tail = piece.subarray(-name.length)
  }
  return false
}
