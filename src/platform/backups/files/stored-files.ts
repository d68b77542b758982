import type { Storage } from "#src/platform/storage/storage.ts"
import type { ContentStore } from "./content-store.ts"
import { inParallel } from "#src/platform/backups/in-parallel.ts"
import type { FileEntry } from "#src/platform/backups/manifest.ts"

/** Exports and the files of public data can be made again, and what is arriving is nothing yet. */
const LEFT_OUT = /^(?:exports|open-data|arriving)\//

export type KnownFiles = Map<string, FileEntry>

/**
 * Copies the files of the product's storage into `files`, by their keys. A stored file never changes under its key, so one of the same
 * size and time as in an `earlier` backup need not be read again. Files that are gone by now stay in `files`.
 */
export async function copyStoredFiles(
  storage: Storage,
  store: ContentStore,
  { files, earlier }: { files: KnownFiles; earlier: KnownFiles },
): Promise<void> {
  const listed = []
  for await (const file of storage.list()) if (!LEFT_OUT.test(file.key)) listed.push(file)
  await inParallel(listed, async ({ key, size, modified_ms }) => {
    const entry = files.get(key) ?? earlier.get(key)
    const same = entry?.size === size && entry.modified_ms === modified_ms
    if (same && (await store.has(entry))) {
      files.set(key, entry)
      return
    }
    const found = await storage.get(key)
    if (found) files.set(key, { path: `files/${key}`, ...(await store.add(found.stream)), modified_ms })
  })
}
