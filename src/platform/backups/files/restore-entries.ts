import { mkdirSync } from "node:fs"
import { utimes } from "node:fs/promises"
import path from "node:path"
import { type ContentStore, DamagedContent, writeFrom } from "./content-store.ts"
import { inParallel } from "#src/platform/backups/in-parallel.ts"
import { BackupProblem, type Entry } from "#src/platform/backups/manifest.ts"

/**
 * Writes the entries below `prefix` (such as `files/`) into `folder`, which must be new, and checks each on the way. Throws a
 * BackupProblem that names the first one that is damaged.
 */
export async function restoreEntries(
  store: ContentStore,
  entries: readonly Entry[],
  { prefix, folder, durable }: { prefix: string; folder: string; durable: boolean },
): Promise<void> {
  const placeOf = (name: string) => {
    const place = path.join(folder, ...name.slice(prefix.length).split("/"))
    if (path.relative(folder, place).startsWith("..")) throw new BackupProblem(`${name} would be written elsewhere.`)
    return place
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const entry of entries)
    if ("folder" in entry && entry.folder.startsWith(prefix))
      mkdirSync(placeOf(entry.folder), { recursive: true, mode: 0o700 })
  const files = entries.filter((entry) => "path" in entry).filter((entry) => entry.path.startsWith(prefix))
  for (const parent of new Set(files.map((entry) => path.dirname(placeOf(entry.path)))))
    mkdirSync(parent, { recursive: true, mode: 0o700 })
  await inParallel(files, async (entry) => {
    const place = placeOf(entry.path)
    try {
      await writeFrom(store.read(entry), place, durable)
    } catch (error) {
      if (!(error instanceof DamagedContent)) throw error
      throw new BackupProblem(`The backup is damaged, and nothing was restored: ${entry.path}: ${error.message}.`)
    }
    if (entry.modified_ms !== undefined) await utimes(place, new Date(), new Date(entry.modified_ms))
  })
}
