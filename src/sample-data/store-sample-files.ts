import type { Storage } from "#src/platform/storage/storage.ts"
import type { SampleFile } from "./sample-shapes.ts"

/** A sample file that lies in the storage, with what its row needs. */
export type StoredSampleFile = {
  filename: string
  mime_type: string
  storage_key: string
  file_size: number
  sha256: string
}
export type StoredSampleFiles = ReadonlyMap<SampleFile, StoredSampleFile>

// Each file waits for the disk; more than this at once wait for each other.
const atOnce = 12

/** Makes and stores every file under a key of its own. */
export async function storeSampleFiles(storage: Storage, files: readonly SampleFile[]): Promise<StoredSampleFiles> {
  const stored = new Map<SampleFile, StoredSampleFile>()
  const waiting = files.values()
  const storeSome = async () => {
    for (const file of waiting) {
      const storage_key = `samples/${crypto.randomUUID()}`
      const { size, sha256 } = await storage.put(storage_key, file.make())
      stored.set(file, { filename: file.filename, mime_type: file.mime_type, storage_key, file_size: size, sha256 })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, storeSome))
  return stored
}

/** The stored form of a file that `storeSampleFiles` was given. */
export function storedFile(stored: StoredSampleFiles, file: SampleFile): StoredSampleFile {
  const found = stored.get(file)
  if (!found) throw new RangeError(`${file.filename} was not stored`)
  return found
}
