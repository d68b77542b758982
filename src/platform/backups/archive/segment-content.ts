import { readFile } from "node:fs/promises"
import { promisify } from "node:util"
import { zstdCompress, zstdDecompress } from "node:zlib"
import { type Content, type ContentStore, DamagedContent } from "#src/platform/backups/files/content-store.ts"
import { BackupProblem } from "#src/platform/backups/manifest.ts"
import { SEGMENT_BYTES } from "./wal-segments.ts"

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)]

/** Keeps a finished segment, compressed: one that was cut off early is almost nothing then. */
export async function addSegment(store: ContentStore, file: string): Promise<Content> {
  const bytes = await readFile(file)
  if (bytes.length !== SEGMENT_BYTES)
    throw new BackupProblem(`${file} has ${bytes.length} bytes instead of ${SEGMENT_BYTES}: it is not archived.`)
  const packed = await compress(bytes)
  return store.add(
    (async function* () {
      yield packed
    })(),
  )
}

/** The bytes of a segment. Throws a DamagedContent when they are not what was archived. */
export async function readSegment(store: ContentStore, content: Content): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of store.read(content)) parts.push(Buffer.from(part))
  const bytes = await decompress(Buffer.concat(parts), { maxOutputLength: SEGMENT_BYTES })
  if (bytes.length !== SEGMENT_BYTES) throw new DamagedContent(`${content.sha256} is no whole segment`)
  return bytes
}
