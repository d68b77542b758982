import { existsSync, readdirSync, statSync } from "node:fs"
import path from "node:path"
import { type ContentStore, readFileInParts } from "./content-store.ts"
import { inParallel } from "./in-parallel.ts"
import type { FileEntry } from "./manifest.ts"

/** Exports and the files of public data can be made again, and what is arriving has no name yet. */
const LEFT_OUT = new Set(["exports", "open-data", ".arriving"])

export type KnownFiles = Map<string, FileEntry>

/**
 * Copies the files of `folder` into `files`, by their names. A stored file never changes under its name, so one of the same size and
 * time as in an `earlier` backup need not be read again. Files that are gone by now stay in `files`.
 */
export async function copyStoredFiles(
  folder: string,
  store: ContentStore,
  { files, earlier }: { files: KnownFiles; earlier: KnownFiles },
): Promise<void> {
  await inParallel(namesBelow(folder, ""), async (name) => {
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false })
    if (!found) return
    const entry = files.get(name) ?? earlier.get(name)
    const same = entry?.size === found.size && entry.modified_ms === Math.trunc(found.mtimeMs)
    if (same && (await store.has(entry))) {
      files.set(name, entry)
      return
    }
    const content = await store.add(readFileInParts(path.join(folder, name))).catch(nullWhenGone)
    if (content) files.set(name, { path: `files/${name}`, ...content, modified_ms: Math.trunc(found.mtimeMs) })
  })
}

function namesBelow(folder: string, below: string): string[] {
  if (!existsSync(path.join(folder, below))) return []
  const found = readdirSync(path.join(folder, below), { withFileTypes: true })
  return found.flatMap((entry) => {
    const name = below ? `${below}/${entry.name}` : entry.name
    if (!below && LEFT_OUT.has(entry.name)) return []
    if (entry.isDirectory()) return namesBelow(folder, name)
    return entry.isFile() ? [name] : []
  })
}

function nullWhenGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null
  throw error
}
