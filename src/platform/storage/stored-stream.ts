import { once } from "node:events"
import { PassThrough, type Readable } from "node:stream"
import { createGzip } from "node:zlib"
import type { Storage, StoredFile } from "./storage.ts"

export type StoredStream = {
  /** Resolves once there is room for more. Rejects when the file cannot be stored. */
  write: (piece: string | Uint8Array) => Promise<void>
  /** Resolves when all of it is stored. */
  end: () => Promise<StoredFile>
  /** Leaves nothing behind. */
  abandon: (error: Error) => void
}

/** A stored file that is written piece by piece, compressed on the way if `gzip` says so; the same pieces make the same bytes. */
export function openStoredStream(storage: Storage, key: string, { gzip }: { gzip: boolean }): StoredStream {
  const input = new PassThrough()
  const body: Readable = gzip ? input.pipe(createGzip()) : input
  const stored = storage.put(key, body)
  for (const stream of [input, body]) stream.on("error", () => {}) // the storage is told
  stored.catch(() => {}) // whoever writes or ends is told
  return {
    async write(piece) {
      if (!input.write(piece)) await Promise.race([once(input, "drain"), stored])
    },
    end() {
      input.end()
      return stored
    },
    abandon: (error) => void body.destroy(error),
  }
}
