import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib"
import { compress, level, LONG_BYTES } from "#src/http/middleware/compressed.ts"

/** A page, cut where its stylesheet belongs, which is half of it and the same in all: what that costs is paid once. */
export type PageParts = { before: string; styles: Styles | null; after: string }
type Styles = { text: string; bytes: Buffer<ArrayBuffer>; packed: Uint8Array; hash: string }

/** The one of the last page; a build has no other. */
let known: Styles | null = null

/** Cuts a page within the element that carries its nonce and waits for `styles`. */
export function cutAtStyles(html: string, { nonce, styles }: { nonce: string; styles: string | undefined }): PageParts {
  const tag = `<style nonce="${nonce}">`
  const at = styles === undefined ? -1 : html.indexOf(`${tag}</style>`)
  if (styles === undefined || at < 0) return { before: html, styles: null, after: "" }
  const from = at + tag.length
  return { before: html.slice(0, from), styles: stylesOf(styles), after: html.slice(from) }
}

/** Ends a piece of what is compressed so that whatever follows does not lean on it. */
const toBeContinued = { finishFlush: constants.Z_FULL_FLUSH }

function stylesOf(text: string): Styles {
  if (known?.text === text) return known
  const bytes = Buffer.from(text)
  const packed = deflateRawSync(bytes, { level: 9, ...toBeContinued })
  const hash = createHash("sha256").update(bytes).digest("base64")
  known = { text, bytes, packed, hash }
  return known
}

export function bytesOf({ before, styles, after }: PageParts): Buffer<ArrayBuffer> {
  return styles ? Buffer.concat([Buffer.from(before), styles.bytes, Buffer.from(after)]) : Buffer.from(before)
}

/** What a file of gzip begins with that says nothing of where it is from (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/** The same compressed: `whole` are its bytes, of which two parts are compressed anew. To make bytes of a text again would take a fifth as long as that. */
export async function gzipOf({ before, styles }: Pick<PageParts, "before" | "styles">, whole: Buffer<ArrayBuffer>) {
  if (!styles) return compress(whole)
  const at = Buffer.byteLength(before)
  const after = whole.subarray(at + styles.bytes.length)
  const head = deflateRawSync(whole.subarray(0, at), { ...level, ...toBeContinued })
  const rest = after.length < LONG_BYTES ? deflateRawSync(after, level) : await promisify(deflateRaw)(after, level)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(whole))
  end.writeUInt32LE(whole.length, 4)
  return Buffer.concat([HEADER, head, styles.packed, rest, end])
}
