import type { ContentStore } from "./content-store.ts"
import { type Backup, type Entry, readEntry } from "#src/platform/backups/manifest.ts"

const LINES_AT_ONCE = 2000

/** Keeps the list of entries, one JSON object a line. */
export function addEntries(store: ContentStore, entries: readonly Entry[]) {
  return store.add(
    (async function* () {
      for (let from = 0; from < entries.length; from += LINES_AT_ONCE) {
        const lines = entries.slice(from, from + LINES_AT_ONCE).map((entry) => `${JSON.stringify(entry)}\n`)
        yield Buffer.from(lines.join(""))
      }
    })(),
  )
}

/** What a backup holds, in the order in which it was listed. Throws a DamagedContent when the list is not whole. */
export async function readEntries(store: ContentStore, { manifest }: Pick<Backup, "manifest">): Promise<Entry[]> {
  const parts: Buffer[] = []
  for await (const chunk of store.read(manifest.entries)) parts.push(Buffer.from(chunk))
  return Buffer.concat(parts)
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => readEntry(line))
}
