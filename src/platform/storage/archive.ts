import { createHash } from "node:crypto"
import { once } from "node:events"
import { Readable } from "node:stream"
import { ZipFile } from "yazl"

export type ArchivedFile = { path: string; size: number; sha256: string }
type Addition = { path: string; at: Date; compress: boolean; sha256?: string }

/** A ZIP archive that is read while it is filled, one file at a time; it remembers size and SHA-256 of each. */
export function openArchive() {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  stream.on("error", () => {}) // whoever reads it is told; without a reader nobody would be, and the process would end
  const files: ArchivedFile[] = []
  let open: Readable | undefined

  /** Waits until the file was read to its end. Throws when its bytes are not those on record. */
  async function add(source: Readable, { path, at, compress, sha256 }: Addition): Promise<void> {
    const hash = createHash("sha256")
    let size = 0
    async function* counted() {
      for await (const chunk of source) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    const entry = (open = Readable.from(counted(), { objectMode: false }))
    zip.addReadStream(entry, path, { mtime: at, compress })
    await once(entry, "end")
    const found = hash.digest("hex")
    if (sha256 && found !== sha256) throw new Error(`The stored file of ${path} has changed.`)
    files.push({ path, size, sha256: found })
  }

  return {
    stream,
    files,
    add,
    /** Adds the manifest as the last file. */
    end(manifest: object, at: Date) {
      zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), "manifest.json", { mtime: at })
      zip.end()
    },
    destroy(error: Error) {
      open?.destroy(error)
      stream.destroy(error)
    },
  }
}
